#!/usr/bin/env python3
"""Draws the icons of the installed app from `web/static/icon.svg`: `tools/icons.py` writes `web/icons/*.png`.

It needs Chromium and Playwright, which `./guildhall test` installs. `full` has a ground to the edges, for phones that
cut icons to a shape of their own.
"""

import shutil
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

WEB: Final = Path(__file__).resolve().parent.parent / "src" / "guildhall" / "web"
GROUND: Final = "#f6f1e4"
ICONS: Final = {"house-192.png": (192, 0, ""), "house-512.png": (512, 0, ""), "house-full-512.png": (512, 96, GROUND)}


def page(size: int, margin: int, ground: str) -> str:
    """A page that shows nothing but the icon."""
    drawing = (WEB / "static" / "icon.svg").read_text(encoding="utf-8")
    side = size - 2 * margin
    sized = drawing.replace("<svg ", f'<svg width="{side}" height="{side}" style="display:block" ', 1)
    return f'<body style="margin:0;padding:{margin}px;background:{ground or "transparent"}">{sized}</body>'


def main() -> None:
    with sync_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=found, chromium_sandbox=False)
        for name, (size, margin, ground) in ICONS.items():
            sheet = browser.new_page(viewport={"width": size, "height": size})
            sheet.set_content(page(size, margin, ground))
            sheet.screenshot(path=WEB / "icons" / name, omit_background=not ground)
        browser.close()


if __name__ == "__main__":
    main()
