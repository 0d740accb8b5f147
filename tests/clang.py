#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the sources of a build folder with clang, which warns of references that outlive their object; g++ 12 does not.

usage: clang.py BUILD [--tidy [--update]] [--jobs N] [--only SOURCE…]

The compile commands of BUILD are used, whose unity files have each header read once for many sources. Without an option clang only checks
the syntax, and every warning is an error. --tidy runs clang-tidy instead; tests/tidy_allowed.txt lists the findings that are left from
before, of which a file may not have more (shrinking_list.py), and --update lowers these counts. --only: the unity files of these sources.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

import shrinking_list

ROOT = pathlib.Path(__file__).resolve().parent.parent
WARNINGS = ["-Wall", "-Wextra", "-Wdangling", "-Wdangling-field", "-Wdangling-gsl", "-Wdangling-initializer-list",
            "-Wreturn-stack-address", "-Wconditional-uninitialized", "-Wno-shadow", "-Werror"]  # g++ checks shadowing by source
TIDY = ["clang-tidy", "--quiet", "--checks=-bugprone-suspicious-include"]  # of .cpp files, as unity files do
OF_GCC = re.compile(r"-fpch-preprocess|-Winvalid-pch|-Wno-restrict|-Wno-subobject-linkage|-Werror|-O\d?|-g\d?|-c")
WITH_VALUE = {"-o", "-include"}  # the output, and the precompiled header of g++
FINDING = re.compile(r"^(/[^:\n]+):(\d+):\d+: (?:warning|error): (.*) \[([^\]\n]+)\]$", re.MULTILINE)


def flags(command):
    """Those of the command that clang knows, and the source."""
    words = iter(shlex.split(command)[1:])
    kept = []
    for word in words:
        if word in WITH_VALUE:
            next(words)
        elif not OF_GCC.fullmatch(word):
            kept.append(word)
    return kept


def sources_in(file):
    """The file itself, and what it includes by an absolute path, as a unity file includes its sources."""
    return {file, *re.findall(r'^#include "(/[^"]+)"', pathlib.Path(file).read_text(encoding="utf-8"), re.MULTILINE)}


def jobs(build, wanted):
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        file = entry["file"]
        # Of what a build writes, only its lists of sources.
        isOurs = file.endswith((".cpp", ".cxx")) and ("/Unity/" in file or not file.startswith(entry["directory"]))
        if isOurs and (wanted is None or wanted & sources_in(file)):
            yield file, entry["directory"], flags(entry["command"])


def read(job, is_tidy):
    file, folder, kept = job
    command = [*TIDY, file, "--", "clang++", *kept] if is_tidy else ["clang++", "-fsyntax-only", *kept, *WARNINGS]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return done.returncode, done.stdout if is_tidy else done.stderr


def findings(text):
    """(check, file, line, message) of each finding in a source of ours."""
    for file, line, message, check in FINDING.findall(text):
        path = pathlib.Path(os.path.normpath(file))
        if path.is_relative_to(ROOT) and not path.is_relative_to(ROOT / "build"):
            yield check.split(",")[0], path.relative_to(ROOT).as_posix(), int(line), message


def main():
    parser = argparse.ArgumentParser(usage=__doc__.splitlines()[3].removeprefix("usage: "))
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--tidy", action="store_true")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", nargs="*")
    options = parser.parse_args()
    if options.update and options.only is not None:
        parser.error("--update needs all sources")
    only = None if options.only is None else {str(pathlib.Path(source).resolve()) for source in options.only}

    asked = list(jobs(options.build, only))
    found, code = set(), 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for failed, text in pool.map(lambda job: read(job, options.tidy), asked):
            found.update(findings(text))
            if failed and (not options.tidy or not any(findings(text))):
                print(text.strip(), flush=True)
                code = 1
    if options.tidy:
        sources = {os.path.relpath(source, ROOT) for file, *_ in asked for source in sources_in(file)}
        folders = {os.path.dirname(source) for source in sources}

        def is_searched(file):
            """Where CUDA is missing, for example, its sources were not. All findings of a header are known after all sources only."""
            if only is not None:
                return file in sources and str(ROOT / file) in only
            return file in sources or file.endswith(".h") and os.path.dirname(file) in folders

        code |= shrinking_list.check(ROOT / "tests/tidy_allowed.txt", sorted(found), lambda check: "See clang-tidy's page of the check.",
                                     "clang.py build/dev --tidy", options.update, is_searched)
    print(f"clang{'-tidy' if options.tidy else ''}: {len(asked)} files read, {'warnings' if code else 'nothing found'}")
    return code


if __name__ == "__main__":
    sys.exit(main())
