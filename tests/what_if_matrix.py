#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks what if of every recording in tests/data with every option, alone and with each other one, to find faults of memory.

usage: what_if_matrix.py PROGRAM [--jobs N]

PROGRAM: streamscope, built with the sanitizers. A run fails where a sanitizer reports something or the program ends by a signal. What
is predicted is not checked here. Exit code 1: a run failed.
"""
import argparse
import concurrent.futures
import gzip
import itertools
import os
import pathlib
import subprocess
import sys
import tempfile

DATA = pathlib.Path(__file__).resolve().parent / "data"
OPTIONS = [["--kernel", "e=0.5"], ["--pinned"], ["--non-blocking"], ["--merge-copies"], ["--no-host-waits"], ["--stream", "H2D=copies"],
           ["--stream", "D2H=results"], ["--copy-engines", "1"], ["--link", "2"]]
EVERY_PAIR_UP_TO = 60_000  # bytes of a recording; of larger ones each option alone, and all of them at once


def recordings(unpacked):
    """Paths of all recordings; databases, which are kept compressed, are unpacked into a folder."""
    for path in sorted(DATA.rglob("*")):
        if path.name.endswith(".sqlite.gz"):
            database = unpacked / path.stem
            database.write_bytes(gzip.decompress(path.read_bytes()))
            yield database
        elif path.name.endswith((".json.gz", ".sqlite")) or (path.suffix == ".json" and "compat/0.1/runs" in path.as_posix()):
            yield path


def changes(recording):
    pairs = itertools.combinations(OPTIONS, 2) if recording.stat().st_size <= EVERY_PAIR_UP_TO else ()
    return [[], *OPTIONS, *(first + second for first, second in pairs), list(itertools.chain(*OPTIONS))]


def ask(program, recording, change):
    """What is wrong, or nothing."""
    done = subprocess.run([program, "what-if", recording, *change], capture_output=True, text=True, errors="replace",
                          env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "ASAN_OPTIONS": "strict_string_checks=1:detect_leaks=0"})
    if done.returncode < 0 or "Sanitizer" in done.stderr or "runtime error:" in done.stderr:
        return f"{recording.name} {' '.join(change)}: exit code {done.returncode}\n{done.stderr[-4000:]}"
    return None


def main():
    parser = argparse.ArgumentParser(usage="what_if_matrix.py PROGRAM [--jobs N]")
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        asked = [(recording, change) for recording in recordings(pathlib.Path(folder)) for change in changes(recording)]
        problems = [problem for problem in pool.map(lambda one: ask(options.program.resolve(), *one), asked) if problem]
    print(*problems, sep="\n")
    print(f"what if: {len(asked)} runs, {len(problems)} with a fault")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
