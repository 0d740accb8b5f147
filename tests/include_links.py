#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails on a file that includes a header of a library which its own does not link to, and on libraries that link to each
other in a circle.

usage: include_links.py ROOT

Reads the calls of streamscope_add_library() in app/, engine/, kernels/ and ui/: HEADERS and SOURCES say which
files are the library's, PUBLIC and PRIVATE which others it may include, and what those link to publicly.
"""
import pathlib
import re
import sys

LAYERS = ("app", "engine", "kernels", "ui")
KEYWORDS = ("HEADERS", "SOURCES", "PUBLIC", "PRIVATE")


def libraries(root):
    """name → {keyword: [word]}, with files as paths from the root."""
    found = {}
    for layer in LAYERS:
        for path in sorted((root / layer).rglob("CMakeLists.txt")):
            text = re.sub(r"#[^\n]*", "", path.read_text(encoding="utf-8"))
            for name, body in re.findall(r"streamscope_add_library\(\s*(\S+)([^()]*)\)", text):
                library = found.setdefault(name, {keyword: [] for keyword in KEYWORDS})
                keyword = None
                for word in body.split():
                    if word in KEYWORDS:
                        keyword = word
                    elif keyword in ("HEADERS", "SOURCES"):
                        library[keyword].append((path.parent / word).relative_to(root).as_posix())
                    elif keyword:
                        library[keyword].append(word)
    return found


def reachable(name, found):
    """What `name` may include: itself, what it links to, and what those link to publicly."""
    seen = {name}
    rest = found[name]["PUBLIC"] + found[name]["PRIVATE"]
    while rest:
        other = rest.pop()
        if other in found and other not in seen:
            seen.add(other)
            rest += found[other]["PUBLIC"]
    return seen


def links_to(name, found):
    """All that `name` is linked with."""
    seen = set()
    rest = [name]
    while rest:
        library = found[rest.pop()]
        for other in library["PUBLIC"] + library["PRIVATE"]:
            if other in found and other not in seen:
                seen.add(other)
                rest.append(other)
    return seen


def faults(root):
    found = libraries(root)
    for name in found:
        if name in links_to(name, found):
            yield f"{name} links to itself, by way of others"
    owner = {path: name for name, library in found.items() for path in library["HEADERS"]}
    for name, library in found.items():
        allowed = reachable(name, found)
        for path in library["HEADERS"] + library["SOURCES"]:
            for header in re.findall(r'^#include "([^"]+)"', (root / path).read_text(encoding="utf-8"), re.M):
                if header in owner and owner[header] not in allowed:
                    yield f"{path} of {name} includes {header} of {owner[header]}, to which {name} does not link"


def main(root):
    found = list(faults(root))
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
