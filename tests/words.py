#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds phrases that docs/writing.md rules out, in texts, documents, lessons, comments and names.

usage: words.py [--update] [--root ROOT]

tests/words_phrases.py lists the phrases. tests/words_allowed.txt lists the occurrences that are left from before this test: a file
may not have more of them (shrinking_list.py). --update lowers the counts after occurrences were removed; it never raises one.
The occurrences of a new phrase are removed in the same change, or their lines are added to the list by hand.
"""
import argparse
import pathlib
import re
import sys

import shrinking_list
from words_phrases import PHRASES

CODE = {".cpp", ".h", ".cu", ".py", ".sh", ".cmake", ""}
SEARCHED = {  # folder → suffixes; "" stands for files without one, such as ./dev
    ".": {".md", "", ".txt"},
    "docs": {".md"},
    "packaging": {".md", ".txt", ".in", ".desktop", ".xml", ".sh", ""},
    "resources": {".md", ".json", ".txt", ".sh", ".bash", ".fish", ".zsh"},
    **dict.fromkeys(("app", "engine", "kernels", "ui", "tests", "cmake", ".ci"), {".cpp", ".h", ".cu", ".py", ".sh", ".cmake", ".txt", ""}),
}
EXEMPT = re.compile(r"LICENSE.*|docs/writing\.md|tests/(words.*|termbase.*|tidy_allowed.*|data/.*|fuzz/corpus/.*)|resources/translations/.*|.*/zh_CN\.md")
SAID = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)  # comments and literals of C++
SAID_BY_SCRIPTS = re.compile(r'"""(?:.*?)"""|(?<!\S)#[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)


def files(root):
    for folder, suffixes in SEARCHED.items():
        paths = (root / folder).glob("*") if folder == "." else (root / folder).rglob("*")
        for path in sorted(paths):
            name = path.relative_to(root).as_posix()
            if path.is_file() and path.suffix in suffixes and "__pycache__" not in name and not EXEMPT.fullmatch(name):
                yield path, name


def prose(text, path):
    """The text of a document; of a source only comments and literals, in their places."""
    if path.suffix not in CODE:
        return text
    said = SAID if path.suffix in (".cpp", ".h", ".cu") else SAID_BY_SCRIPTS
    kept, end = [], 0
    for match in said.finditer(text):
        kept += ["\n" * text.count("\n", end, match.start()), " ", match.group()]
        end = match.end()
    return "".join(kept)


def flowing(text):
    """Lines joined as a reader joins them, but with their line breaks: a phrase may go on in the next line, comment or literal."""
    return re.sub(r'"?[ \t]*\n[ \t]*(?:///?<?|#|\*|>|")*[ \t]*', "\n", text)


def names_apart(text):
    """`m_isTold` becomes `m is Told`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text.replace("_", " "))


def occurrences(root):
    found = []
    for path, name in files(root):
        text = path.read_text(encoding="utf-8", errors="replace")
        searched = {False: flowing(prose(text, path)), True: names_apart(flowing(text))}
        for phrase in PHRASES:
            for match in phrase.pattern.finditer(searched[phrase.is_name]):
                line = match.string.count("\n", 0, match.start()) + 1
                found.append((phrase.id, name, line, " ".join(match.group().split())))
    return found


def main(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    given = parser.parse_args(arguments)
    explained = {phrase.id: f"{phrase.why} Write: {phrase.instead}" for phrase in PHRASES}
    return shrinking_list.check(given.root / "tests/words_allowed.txt", occurrences(given.root), explained.get, "words.py", given.update)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
