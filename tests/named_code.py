#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds functions, classes and files that the documents for programmers name and the code does not have.

A name is `Class::function()`, `function()`, or a path of a source file, between backquotes. Likewise the ids of docs/rules.md that
neither the simulator names nor the list of those without code of their own.
"""
import pathlib
import re
import sys

DOCUMENTS = ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/simulator.md"]
FUNCTION = re.compile(r"`((?:\w+::)*~?\w+)\(\)`")
SOURCE = re.compile(r"`((?:[\w.]+/)*[\w.]+\.(?:cpp|h|cu|cuh|py))`")


FOLDERS = ["app", "cmake", "engine", "kernels", "tests", "ui"]
ENDINGS = (".cpp", ".h", ".cu", ".cuh", ".py", ".cmake", "CMakeLists.txt")


def sources(root):
    """Each source file, by its path from the root."""
    return {str(path.relative_to(root)): path.read_text(encoding="utf-8")
            for folder in FOLDERS for path in sorted((root / folder).rglob("*")) if path.name.endswith(ENDINGS)}


def is_there(name, code):
    """Whether a class has such a function, or anything such a name."""
    scope, _, function = name.rpartition("::")
    owner = scope.rpartition("::")[2]
    word = re.compile(rf"\b{re.escape(function)}\b")
    if not owner:
        return any(word.search(text) for text in code.values())
    declares = re.compile(rf"\b(?:class|struct|namespace) {owner}\b|\b{owner}::{re.escape(function)}\b")
    return any(declares.search(text) and word.search(text) for text in code.values())


def missing(text, code):
    """The names of one document that are not in the code."""
    yield from (name + "()" for name in FUNCTION.findall(text) if not is_there(name, code))
    yield from (name for name in SOURCE.findall(text) if not any(file == name or file.endswith("/" + name) for file in code))


def rules_without_code(text, code):
    ids = re.findall(r"^\| ([A-Z]\d+) \|", text, re.M)
    listed = re.search(r"no code of\s+their own in the simulator: ([^.]*)\.", text)
    consequences = re.split(r",\s*", listed[1]) if listed else []
    simulator = "\n".join(content for file, content in code.items() if file.startswith("engine/simulator/"))
    named = set(re.findall(r"\b[A-Z]\d+\b", simulator))
    yield from (f"{rule} is not named in engine/simulator" for rule in ids if rule not in named and rule not in consequences)
    yield from (f"{rule} is named in engine/simulator, or is no rule" for rule in consequences if rule in named or rule not in ids)


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    code = sources(root)
    found = [f"{document}: `{name}` is not in the code"
             for document in DOCUMENTS for name in missing((root / document).read_text(encoding="utf-8"), code)]
    found += [f"docs/rules.md: {fault}"
              for fault in rules_without_code((root / "docs/rules.md").read_text(encoding="utf-8"), code)]
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
