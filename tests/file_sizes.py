#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails on a file of the product with more than 400 lines, and on a header with more than 200.

usage: file_sizes.py ROOT
"""
import pathlib
import sys

MOST = {".h": 200, ".cpp": 400, ".cu": 400}


def faults(root):
    for layer in ("app", "engine", "kernels", "ui"):
        for path in sorted((root / layer).rglob("*")):
            most = MOST.get(path.suffix)
            lines = len(path.read_text(encoding="utf-8").splitlines()) if most else 0
            if most and lines > most:
                yield f"{path.relative_to(root)} has {lines} lines, more than {most}"


if __name__ == "__main__":
    found = list(faults(pathlib.Path(sys.argv[1])))
    print("\n".join(found))
    sys.exit(1 if found else 0)
