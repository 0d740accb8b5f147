#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes out of recordings what tells of a machine or its user, and nothing that Streamscope reads.

usage: neutral.py FILE...

Each file is a JSON file of the PyTorch profiler or an SQLite export of Nsight Systems, packed with gzip or not. It is written anew, packed without
name and time. Of JSON the bytes that stay are the same bytes. tests/provenance.py fails on files that this script has not seen.
"""
import gzip
import json
import pathlib
import re
import sqlite3
import sys
import tempfile

# Members of the outermost object that tell of the GPU, of the profiler and of its options. All others are cut.
MEMBERS = {"schemaVersion", "traceEvents", "deviceProperties", "computeProperties", "distributedInfo", "displayTimeUnit", "baseTimeNanoseconds",
           "cuda_runtime_version", "cuda_driver_version", "cupti_version", "record_shapes", "with_flops", "with_modules", "with_stack",
           "profile_memory"}
# What an export says of a run on a GPU; the other tables hold samples of the CPU, the machine's processes and the program's output.
TABLES = re.compile(r"CUPTI_ACTIVITY_|CUDA_GRAPH_|NVTX_|ENUM_|StringIds$|ThreadNames$|PROCESSES$|TARGET_INFO_(GPU|CUDA_\w+|SESSION_START_TIME)$"
                    r"|META_DATA_EXPORT$|EXPORT_META_DATA$|DIAGNOSTIC_EVENT$|ANALYSIS_DETAILS$|PROFILER_OVERHEAD$")
EXPORT = re.compile(r"EXPORT_(PRODUCT|SCHEMA|PLATFORM|ARCH|(PARAM_|CONFIG_)?(LAZY|TIME_NORMALIZE|TIME_SHIFT))")
FOLDERS = re.compile(r"(?<![\w.])/(?:[^/\s:\"]+/)+")
UUID = re.compile(r"\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b", re.IGNORECASE)


def members(text):
    """Each member of the outermost object: its name, where it begins, and where its value ends."""
    decoder, blank = json.JSONDecoder(), re.compile(r"[\s,]*")
    place = blank.match(text, text.index("{") + 1).end()
    while text[place] != "}":
        name, colon = decoder.raw_decode(text, place)
        value = re.compile(r"\s*:\s*").match(text, colon).end()
        _, end = decoder.raw_decode(text, value)
        yield name, place, end
        place = blank.match(text, end).end()


def neutral_json(text):
    if not text.lstrip().startswith("{"):
        return text
    kept = [text[begin:end] for name, begin, end in members(text) if name in MEMBERS]
    return "{\n" + ",\n".join(kept) + "\n}\n"


def used(database, tables, column):
    """All values of the columns whose names end so."""
    found = set()
    for table in tables:
        for row in database.execute(f'PRAGMA table_info("{table}")').fetchall():
            if row[1].endswith(column):
                found |= {value for value, in database.execute(f'SELECT DISTINCT "{row[1]}" FROM "{table}"')}
    return found - {None}


def neutral_database(path):
    with sqlite3.connect(path) as database:
        names = [name for name, in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for name in names:
            if not TABLES.match(name):
                database.execute(f'DROP TABLE "{name}"')
        tables = [name for name in names if TABLES.match(name) and not name.startswith("ENUM_")]
        for table in {"META_DATA_EXPORT", "EXPORT_META_DATA"} & set(tables):
            for name, in database.execute(f"SELECT name FROM {table}").fetchall():
                if not EXPORT.match(name):
                    database.execute(f"DELETE FROM {table} WHERE name = ?", (name,))
        threads = used(database, [table for table in tables if table not in ("ThreadNames", "DIAGNOSTIC_EVENT")], "globalTid")
        processes = {thread >> 24 for thread in threads} | {
            process >> 24 for process in used(database, [table for table in tables if table.startswith("CUPTI")], "globalPid")}
        keep(database, "ThreadNames", "globalTid", lambda thread: thread in threads)
        keep(database, "PROCESSES", "globalPid", lambda process: process >> 24 in processes)
        others = [table for table in tables if table != "StringIds"]
        strings = set().union(*(used(database, others, column) for column in ("Name", "nameId", "textId", "TextId")))
        keep(database, "StringIds", "id", lambda string: string in strings)
        for table in tables:
            scrub(database, table)
    with sqlite3.connect(path) as database:
        database.execute("VACUUM")


def keep(database, table, column, is_kept):
    if not database.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone():
        return
    for value, in database.execute(f'SELECT DISTINCT "{column}" FROM "{table}"').fetchall():
        if not is_kept(value):
            database.execute(f'DELETE FROM "{table}" WHERE "{column}" = ?', (value,))


def scrub(database, table):
    """Of paths only the last part stays, of identities nothing."""
    for row in database.execute(f'PRAGMA table_info("{table}")').fetchall():
        for text, in database.execute(f'SELECT DISTINCT "{row[1]}" FROM "{table}" WHERE typeof("{row[1]}") = \'text\'').fetchall():
            clean = UUID.sub("00000000-0000-0000-0000-000000000000", FOLDERS.sub("", text))
            if clean != text:
                database.execute(f'UPDATE "{table}" SET "{row[1]}" = ? WHERE "{row[1]}" = ?', (clean, text))


def main():
    for name in sys.argv[1:]:
        path = pathlib.Path(name)
        data = path.read_bytes()
        is_packed = data.startswith(b"\x1f\x8b")
        data = gzip.decompress(data) if is_packed else data
        if data.startswith(b"SQLite format 3"):
            with tempfile.NamedTemporaryFile() as file:
                file.write(data)
                file.flush()
                neutral_database(file.name)
                data = pathlib.Path(file.name).read_bytes()
        else:
            data = neutral_json(data.decode("utf-8")).encode("utf-8")
        path.write_bytes(gzip.compress(data, 9, mtime=0) if is_packed else data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
