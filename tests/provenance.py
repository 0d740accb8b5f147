#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the recordings of tests/data and docs to two rules: each stands once in a table of a README.md beside or above it, with its source and
licence, and none names a machine, a user or a folder of theirs.

usage: provenance.py [ROOT]

A recording is what a tool wrote about a program that ran: a database of Nsight Systems, a Chrome trace, or a saved run that was not simulated.
A row of a table begins with the file's name in backquotes, which may have a * in it, and has at least three cells more. tests/data/neutral.py
removes what the second rule forbids.
"""
import fnmatch
import gzip
import json
import pathlib
import re
import sqlite3
import sys
import tempfile

FOLDERS = ("tests/data", "docs")
NAMES = {
    "a folder of a user or a machine": r"/(?:home|Users|root|work|workspace|mnt|scratch|gpfs|lustre|global|labs|tmp|app)/[\w.@-]+|[A-Z]:\\\\Users\\\\",
    "a host or a user": r"EXPORT_(?:HOST|USER)|META_DATA_CAPTURE|\"?(?:HOSTNAME|hostname|host_name|node_name|username|user_name)\"?\s*[:=]",
    "an environment": r"\"(?:HOME|PATH|LD_LIBRARY_PATH|HF_\w+|STARTED_BY|USER)\"\s*:",
    "a secret": r"\b(?:hf|ghp|gho|sk|glpat)[_-][A-Za-z0-9]{20,}|\bAKIA[0-9A-Z]{16}\b",
    "an address": r"(?<![\w.])(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?![\w.])",
    "an e-mail address": r"\b[\w.+-]+@[\w-]+\.(?:com|org|net|edu|io|gov|de|local)\b",
    "an identity": r"\b(?!0{8}-)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b",
}


def contents(path):
    """The bytes of a file, unpacked."""
    data = path.read_bytes()
    return gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data


def database_text(data):
    """All that a database holds, a line a row: on its pages texts are cut."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        database = sqlite3.connect(file.name)
        text = "\n".join(database.iterdump())
        database.close()
    return text


def is_recording(path, data):
    if data.startswith(b"SQLite format 3") or path.suffix in (".perfetto-trace", ".pftrace"):
        return True
    if not data.lstrip()[:1] in (b"{", b"["):
        return False
    try:
        content = json.loads(data)
    except ValueError:
        return b'"traceEvents"' in data
    if not isinstance(content, dict):
        return any(isinstance(entry, dict) and "ph" in entry for entry in content)
    origin = content.get("provenance", {}).get("origin", "") if content.get("format") == "streamscope-trace" else "simulated"
    return "traceEvents" in content or origin != "simulated"


def rows(readme):
    """The names that the tables of a README.md begin a row with, of the rows that say more."""
    for line in readme.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and len(cells) >= 4 and all(cells[:4]) and re.fullmatch(r"`[^`]+\.[\w.*-]+`", cells[0]):
            yield cells[0].strip("`")


def described(root, recordings):
    """What is wrong with the tables: recordings in no row or in two, rows without a file."""
    times = dict.fromkeys(recordings, 0)
    for readme in sorted(readme for folder in FOLDERS for readme in (root / folder).rglob("README.md")):
        below = {path: path.relative_to(readme.parent).as_posix() for path in recordings if path.is_relative_to(readme.parent)}
        for row in rows(readme):
            found = [path for path, name in below.items() if fnmatch.fnmatch(name, row)]
            if not found:
                yield f"{readme.relative_to(root)}: no recording is called {row}"
            for path in found:
                times[path] += 1
    for path, count in times.items():
        if count != 1:
            yield f"{path.relative_to(root)}: stands in {count} rows of the README.md beside it; its source and license belong in one"


def named(path, data):
    """What of a machine or its user a file names."""
    text = data.decode("utf-8", "replace")
    if data.startswith(b"SQLite format 3"):
        text += database_text(data)
    for what, pattern in NAMES.items():
        found = re.search(pattern, text)
        if found:
            yield f"{path}: names {what}" + ("" if what == "a secret" else f" ({found.group()[:12]}…)")


def faults(root):
    recordings = []
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if not path.is_file() or path.suffix in (".png", ".md", ".py", ".cu"):
                continue
            data = contents(path)
            if is_recording(path, data):
                recordings.append(path)
            if not data.startswith(b"SQLite") or path in recordings:
                yield from named(path.relative_to(root), data)
    yield from described(root, recordings)


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    found = list(faults(root))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
