"""Hostile bytes at the door: none without a key gets an answer, nobody breaks anything, who has a key is still served.

python3 -m tests intruders [--messages 100000] [--seed 1]

No HTTP, other hosts, wrong keys, envelopes cut or turned round; and with a key anything that is or is not JSON.
In between a phone with a key asks, and must be answered within a second.
"""

from __future__ import annotations

import argparse
import json
import logging
import resource
import socket
import time
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from assistant.link.envelope import UP, seal
from tests.kit.callers import HERE, Caller, Hosted, hosted, knock
from tests.kit.toy.bots import begun

MOST_GROWN = 10 * 1024  # kB
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError)
SCRAPS = ('{"do":', '"hello"', '{"dev":"x","id":1,"sit":"', "[" * 200, "null", "1e999",
          '{"do":{"do":"choose","card":1}}', '\\ud800', "-1", "true", '"to":', '"by":"blue"', '{"ask":{"odds":{}}}',
          "}" * 50)


class Complaints(logging.Handler):
    """Whatever is logged as going wrong."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests intruders", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    complaints, chance, told, slowest = Complaints(), Random(asked.seed), Counter[str](), 0.0
    logging.getLogger().addHandler(complaints)
    with hosted(begun().session) as table:
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        sent = 0
        while sent < asked.messages:
            attack = chance.choice((without_http, without_a_key, with_a_key))
            sent += attack(table, chance, told)
            slowest = max(slowest, served(table))
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - grown
        writes = table.session.writes
    print(f"{sent} messages: {dict(told)}; a phone waited {slowest:.2f} s at most; {grown} kB more; "
          f"{writes} entries; {len(complaints.heard)} complaints {complaints.heard[:3]}")
    return int(bool(told["answered without a key"] or writes or complaints.heard or slowest > 1 or grown > MOST_GROWN))


def served(table: Hosted) -> float:
    """How long a phone with a key waits for its first view."""
    began = time.monotonic()
    caller = Caller(table.port, table.place(None))
    caller.until(lambda seen: True)
    caller.close()
    return time.monotonic() - began


def without_http(table: Hosted, chance: Random, told: Counter[str]) -> int:
    """Anything at all, on a bare connection."""
    with suppress(OSError), socket.create_connection((HERE, table.port), timeout=2) as bare:
        for _ in range(chance.randint(1, 5)):
            bare.sendall(chance.choice((chance.randbytes(chance.randint(0, 9000)), b"GET / HTTP/1.1\r\n" * 40,
                                        b"GET /table/x HTTP/1.1\r\nHost: evil\r\n\r\n", b"\r\n\r\n", b"\x16\x03\x01")))
        if chance.random() < 0.5:
            bare.settimeout(0.2)
            told["told without HTTP"] += bool(bare.recv(100))
    return 5


def without_a_key(table: Hosted, chance: Random, told: Counter[str]) -> int:
    place = table.place(chance.choice(("red", "blue", None)))
    with suppress(*GONE):
        connection = knock(table.port, place.name, open_timeout=5)
        bound = json.loads(connection.recv(timeout=5))["bound"]
        wrong = seal(chance.randbytes(32), f"{place.name} {bound}", UP, b'{"hello":"x"}')
        connection.send(chance.choice((wrong, wrong[:chance.randint(0, 60)], chance.randbytes(chance.randint(0, 5000)),
                                       "text", b"", seal(place.key, place.name, UP, b'{"hello":"x"}'))))
        told["answered without a key"] += bool(connection.recv(timeout=5))
    return 1


def with_a_key(table: Hosted, chance: Random, told: Counter[str]) -> int:
    """Whatever a phone of the table may say, but what counts: it is made by somebody else."""
    with suppress(*GONE):
        caller = Caller(table.port, table.place(chance.choice(("red", "blue", None))))
        for number in range(15):
            caller.send(_anything(chance, number))
        caller.close()
    told["with a key"] += 15
    return 15


def _anything(chance: Random, number: int) -> bytes:
    kind = chance.random()
    if kind < 0.2:
        return chance.randbytes(chance.randint(0, 4000))
    if kind < 0.5:
        return "".join(chance.choices(SCRAPS, k=chance.randint(1, 12))).encode("utf-8", "replace")[:4000]
    line: dict[str, Any] = {"do": chance.choice((None, {}, {"do": "choose"}, {"do": ["choose"]}, {"do": "undo"})),
                            "to": chance.choice(("0/0", 0, None, {})), "sit": chance.choice(("", "x", 5)), "dev": "x",
                            "id": chance.choice((number + 1, -1, 1.5, "1", None, 2**70))}
    return json.dumps(line).encode()
