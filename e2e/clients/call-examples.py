"""Calls what it reads from its input, and prints what came of it: tests compare that with the routes."""

import json
import keyword
import sys
from collections.abc import Iterator

from spire_almanac import AlmanacError, Client

asked = json.load(sys.stdin)
clients = {}


def result_of(call):
    token = call.get("token")
    client = clients.setdefault(token, Client(asked["address"], token=token, retries=0))
    function = getattr(getattr(client, call["group"]), call["action"])
    body = call.get("body")
    arguments = [] if body is None else [b"" if body == "" else body]
    named = {name + "_" if keyword.iskeyword(name) else name: value for name, value in call["query"].items()}
    try:
        answer = function(*call["parameters"], *arguments, **named)
    except AlmanacError as error:
        return {"status": error.status}
    if isinstance(answer, Iterator):
        return {"lines": True}
    return {"bytes": len(answer)} if isinstance(answer, bytes) else {"json": answer}


json.dump([result_of(call) for call in asked["calls"]], sys.stdout)
