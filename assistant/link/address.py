"""Where phones can reach this device: its private addresses, the likeliest first. Nothing is sent to find them."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv4Network

# Homes and hotspots first, then larger networks; one address of each, to which a road is asked for and never taken.
NETWORKS = tuple((IPv4Network(network), road) for network, road in (
    ("192.168.0.0/16", "192.168.255.254"), ("172.16.0.0/12", "172.31.255.254"), ("10.0.0.0/8", "10.255.255.254")))
HERE = "127.0.0.1"


def addresses() -> tuple[str, ...]:
    """Those to be offered; where there is none, the one that only this device reaches."""
    found = {address for address in (*_named(), *_on_roads()) if _rank(address) is not None}
    return tuple(sorted(found, key=lambda address: (_rank(address), IPv4Address(address)))) or (HERE,)


def _rank(address: str) -> int | None:
    """In which of the private networks it lies."""
    return next((at for at, (network, _) in enumerate(NETWORKS) if IPv4Address(address) in network), None)


def _named() -> Iterator[str]:
    """Those under this device's own name."""
    try:
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(place[0])
    except OSError:
        return


def _on_roads() -> Iterator[str]:
    """Those from which each of the private networks would be reached."""
    for _, road in NETWORKS:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            try:
                asked.connect((road, 9))
            except OSError:
                continue
            yield str(asked.getsockname()[0])
