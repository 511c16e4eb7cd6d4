"""A bot that sits down over HTTP: `python bot.py http://127.0.0.1:8420 INVITE_LINK [KEY]` (a key from /account)."""

import json
import random
import sys
import time
import uuid
from urllib.request import Request, urlopen

house, secret = sys.argv[1].rstrip("/"), sys.argv[2].rsplit("/", 1)[-1]
headers = {"content-type": "application/json"}


def call(method: str, path: str, **body: object) -> dict | list | None:
    time.sleep(0.05)  # the house lets an address ask forty times a second, and two bots may share one
    request = Request(house + path, json.dumps(body).encode() if body else None, headers, method=method)
    with urlopen(request) as answer:
        cookie = answer.headers.get("set-cookie")
        text = answer.read()
    if cookie:  # a newcomer is known by the cookie until there is a key
        headers["cookie"] = cookie.split(";")[0]
    return json.loads(text) if text else None


if len(sys.argv) < 4:
    call("POST", "/api/people", name="Example bot")
headers["authorization"] = f"Bearer {sys.argv[3] if len(sys.argv) > 3 else call('POST', '/api/me/keys')['key']}"
seated = call("POST", "/api/join", secret=secret)
table, seat = f"/api/tables/{seated['table']}", seated["seat"]

while (info := call("GET", table))["status"] != "over":
    mine = [turn for turn in call("GET", "/api/turns") if turn["table"] == info["id"] and turn["seat"] == seat]
    offer = call("GET", f"{table}/seats/{seat}/offer") if mine else None
    if offer is None:  # somebody else is to move
        time.sleep(0.2)
        continue
    choice = random.choice(offer["choices"])["text"]  # think here
    turn = {"choices": [choice], "version": offer["version"], "key": str(uuid.uuid4())}
    call("POST", f"{table}/seats/{seat}/commit", **turn)
print(info["result"])
