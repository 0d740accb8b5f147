#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails on a rule that a scenario names and docs/rules.md has not.

usage: rule_ids.py ROOT
"""
import pathlib
import re
import sys

ID = re.compile(r"[A-Z]\d+")
RANGE = re.compile(r"([A-Z])(\d+)[-–](?:[A-Z])?(\d+)")


def ids(text):
    ranges = {f"{letter}{i}" for letter, first, last in RANGE.findall(text)
              for i in range(int(first), int(last) + 1)}
    return ranges | set(ID.findall(text))


def documented(page):
    rows = (line.split("|")[1] for line in page.splitlines() if line.startswith("|"))
    return set().union(*(ids(first) for first in rows))


def unknown(scenario, known):
    rules = (line for line in scenario.splitlines() if line.startswith("rules "))
    return sorted(set().union(*(ids(line) for line in rules)) - known)


if __name__ == "__main__":
    root = pathlib.Path(sys.argv[1])
    known = documented((root / "docs/rules.md").read_text(encoding="utf-8"))
    found = [f"{path.relative_to(root)}: {rule} is not in docs/rules.md"
             for path in sorted((root / "resources/scenarios").glob("*.txt"))
             for rule in unknown(path.read_text(encoding="utf-8"), known)]
    print("\n".join(found))
    sys.exit(1 if found else 0)
