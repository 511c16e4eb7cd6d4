"""How the application listens: uvicorn, set up the same for `guildhall serve`, tests and benchmarks."""

from typing import Any

import uvicorn
from litestar import Litestar
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from guildhall.kernel.memory import settle_memory

FRAME_LIMIT = 64 * 1024  # bytes of one message of a socket
PATIENCE = 3  # seconds that open requests get when the server ends


class Sockets(WebSocketsSansIOProtocol):
    """Squeezes quickly: most updates are small, and all of them are made on one core."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        for extension in self.conn.available_extensions or ():
            if isinstance(extension, ServerPerMessageDeflateFactory):
                extension.compress_settings = {"memLevel": 5, "level": 1}


def configuration(app: Litestar, host: str = "127.0.0.1", port: int = 8420) -> uvicorn.Config:
    settle_memory()
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        ws=Sockets,
        ws_max_size=FRAME_LIMIT,
        ws_per_message_deflate=True,
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
    )
