#!/usr/bin/env python3
"""Serves the page built by `web/build.py`: `python3 web/serve.py [PORT]`, by default on port 8000."""

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

DIST = Path(__file__).resolve().parent.parent / "dist"


class Handler(SimpleHTTPRequestHandler):
    """Serves files like any static host, and makes the browser revalidate them."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".gz": "application/gzip",
    }

    def end_headers(self):
        """Forbids using cached files without revalidation."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_arguments):
        """Does not log requests."""


def server(port, folder=DIST):
    """Returns a server of a folder on a local port; 0 for any free port."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))


def main():
    """Serves until interrupted."""
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    if not DIST.is_dir():
        sys.exit("web/serve.py: there is no dist/; run python3 web/build.py first")
    print(f"http://127.0.0.1:{port}/")
    try:
        server(port).serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
