"""Addresses: whom one stands for, and which of them are named in a setting."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

from archipel.core.errors import GameError

__all__ = ["Network", "address_of", "networks", "within"]

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def address_of(host: str) -> str:
    """Whom an address stands for: of IPv6 one subscriber has at least a whole /64."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False).network_address)


def networks(names: Iterable[str]) -> list[Network]:
    """Addresses and networks, as they are written in a setting. Raises GameError."""
    found = []
    for name in names:
        try:
            found.append(ipaddress.ip_network(name, strict=False))
        except ValueError:
            raise GameError(f"{name!r} is no address or network", field="trusted_proxy") from None
    return found


def within(host: str, those: Iterable[Network]) -> bool:
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return any(found in network for network in those)
