#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a run that Streamscope wrote as NumPy arrays by Python's zipfile and struct, and by NumPy if it is installed, and compares it
with the same run as JSON. Archives that Python and NumPy write of the same arrays must be opened as the same run.

usage: npz.py PROGRAM
"""
import ast
import json
import struct
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

NONE = {"<u2": 0xFFFF, "<u4": 0xFFFFFFFF}
TABLES = ("causes", "host_calls", "ranges", "blocks", "recorded", "shapes")


def streamscope(program, *words):
    subprocess.run([program, *map(str, words)], check=True, stdout=subprocess.DEVNULL)


def array(data):
    """The numbers of a .npy file, or those of each field of a structured array."""
    assert data[:6] == b"\x93NUMPY", "the magic of a .npy file"
    begin = 10 + struct.unpack_from("<H", data, 8)[0]
    assert begin % 64 == 0, "the data of an array are aligned"
    header = ast.literal_eval(data[10:begin].decode())
    fields, codes = header["descr"], {"i1": "b", "u1": "B", "u2": "H", "u4": "I", "i8": "q", "u8": "Q"}
    fields = [("", fields)] if isinstance(fields, str) else fields
    form = "<" + "".join(f"{kind[2:]}x" if kind[1] == "V" else codes[kind[1:]] for _, kind in fields)
    rows = list(struct.iter_unpack(form, data[begin:]))
    assert header["shape"] == (len(rows),) and header["fortran_order"] is False
    named = [field for field in fields if field[1][1] != "V"]
    columns = zip(*rows) if rows else [()] * len(named)
    return {name: [None if number == NONE.get(kind) else number for number in column]
            for (name, kind), column in zip(named, columns)}


def check_archive(path, run):
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None, "the CRC of each member is right"
        assert archive.namelist()[0] == "trace.json"
        head = json.loads(archive.read("trace.json"))
        arrays = {name.removesuffix(".npy"): array(archive.read(name)) for name in archive.namelist()[1:]}
    assert head.pop("reason_rules") == 4
    for key, value in head.items():
        assert run[key] == value, key
    starts = arrays.pop("cause_begin")[""]
    for name in TABLES:
        table = {key: column for key, column in run.get(name, {}).items() if key != "count"}
        read = arrays.pop(name, {})
        if name == "causes":  # JSON has the chains in the order of the operations
            places = [begin + i for begin, count in zip(starts, arrays["cause_count"][""]) for i in range(count)]
            read = {key: [column[place] for place in places] for key, column in read.items()}
        assert read == table, name
    for name, column in run["operations"].items():
        assert name == "count" or arrays.pop(name)[""] == column, name
    assert not arrays, f"arrays that JSON does not have: {list(arrays)}"


def check_numpy(program, folder, run):
    try:
        import numpy
    except ImportError:
        return
    with numpy.load(folder / "run.npz") as loaded:
        assert loaded["start_ns"].tolist() == run["operations"]["start_ns"]
        assert loaded["host_calls"]["begin_ns"].tolist() == run["host_calls"]["begin_ns"]
        numpy.savez(folder / "numpy.npz", **loaded)
        numpy.savez_compressed(folder / "compressed.npz", **loaded)
    streamscope(program, "run", folder / "numpy.npz", "-o", folder / "numpy.json")
    assert json.loads((folder / "numpy.json").read_text()) == run
    done = subprocess.run([program, "run", folder / "compressed.npz"], capture_output=True, text=True, check=False)
    assert done.returncode != 0 and "numpy.savez instead" in done.stderr, done.stderr


def main(program):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        streamscope(program, "run", "prefetch", "-o", folder / "run.json", "-o", folder / "run.npz")
        run = json.loads((folder / "run.json").read_text())
        check_archive(folder / "run.npz", run)
        streamscope(program, "run", folder / "run.npz", "-o", folder / "again.json")
        assert json.loads((folder / "again.json").read_text()) == run
        with zipfile.ZipFile(folder / "run.npz") as old, zipfile.ZipFile(folder / "python.npz", "w") as new:
            for member in old.namelist():
                new.writestr(member, old.read(member))
        streamscope(program, "run", folder / "python.npz", "-o", folder / "python.json")
        assert json.loads((folder / "python.json").read_text()) == run
        check_numpy(program, folder, run)


if __name__ == "__main__":
    main(sys.argv[1])
