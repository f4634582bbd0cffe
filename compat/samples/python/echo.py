#!/usr/bin/env python3
"""An echo server that says every second how much it has echoed. ^C ends it.

    echo.py [port]
"""
import socket
import sys

import run_loop

echoed = 0


def echo(connection, data):
    global echoed
    if data:
        connection.send(data)
        echoed += len(data)


def accept(listener, client):
    run_loop.Connection(client, echo)


def tell(timer):
    print(f"{echoed} bytes", flush=True)


listener = socket.create_server(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 7007))
print("port", listener.getsockname()[1], flush=True)
run_loop.Listener(listener, accept)
run_loop.Timer(1, tell, repeats=True)
try:
    with run_loop.Signals():
        run_loop.run()
except KeyboardInterrupt:
    print(f"goodbye after {echoed} bytes")
