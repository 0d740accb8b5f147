#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails on folders that include each other in a circle, however far round it goes.

usage: include_cycles.py ROOT

On every level: the folders of ui/, those of engine/, those of engine/workload/ … form an order. Files that lie
beside folders are of the whole that these are parts of, and may include parts and be included by them.
"""
import graphlib
import pathlib
import re
import sys

LAYERS = ("app", "engine", "kernels", "ui")


def edge(source, included):
    """The two folders beside each other that an include joins; none if there are no such two."""
    source, included = source.parent.parts, included.parent.parts
    for level, (ours, theirs) in enumerate(zip(source, included)):
        if ours != theirs:  # on level 0: layers, of which layering.cmake tells
            return ("/".join(source[:level + 1]), "/".join(included[:level + 1])) if level else None
    return None


def edges(root):
    """(folder, folder it includes) → a file that does."""
    found = {}
    for layer in LAYERS:
        for path in sorted((root / layer).rglob("*")):
            if path.suffix in (".h", ".cpp", ".cu"):
                source = path.relative_to(root)
                for name in re.findall(r'^#include "([^"]+)"', path.read_text(encoding="utf-8"), re.M):
                    pair = edge(source, pathlib.PurePath(name))
                    if pair:
                        found.setdefault(pair, source)
    return found


def main(root):
    found = edges(root)
    graph = {}
    for includes, included in found:
        graph.setdefault(includes, set()).add(included)
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        circle = error.args[1][::-1]
        print("Folders include each other in a circle:")
        for pair in zip(circle, circle[1:]):
            print("  %s -> %s: %s" % (*pair, found[pair]))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
