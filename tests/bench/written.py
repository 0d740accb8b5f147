#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the programs that `streamscope write` makes against runs of the same workloads by `streamscope run`, on a GPU.

usage: written.py FOLDER --streamscope PROGRAM [--device cuda:0] [--runs 10] [--recorder LIBRARY] [NAME…]

FOLDER holds programs named after their workloads: NAME, built from NAME.cu, and NAME.numba.py or NAME.pytorch.py,
which run under python3. A workload is FOLDER/NAME.json, or else the shipped one. For each program a row: the median makespan of
its runs, that of as many runs of ours that nothing records, their ratio, and what the program said of its results.

With a recorder (recorded_starts.cpp, built as a library) each program is run once more with it, and two columns say how many of 100
neighboring starts on an engine come in the same order in the program as in our recorded run, and in another recorded run of ours.
Starts that are less than a microsecond apart in either count as in order.

To make FOLDER:
  for w in $(streamscope list | cut -d' ' -f1); do
    streamscope write $w -o FOLDER/$w.cu && nvcc -O3 -std=c++17 -arch=sm_90 -o FOLDER/$w FOLDER/$w.cu
    for l in numba pytorch; do streamscope write $w --language $l -o FOLDER/$w.$l.py; done
  done
"""
import argparse
import collections
import csv
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import typing

# numba 0.68 asks NumPy for a name that NumPy 2.4 has no more.
START = ("import runpy, sys, numpy\n"
         "if not hasattr(numpy, 'row_stack'): numpy.row_stack = numpy.vstack\n"
         "sys.argv = sys.argv[1:]\n"
         "runpy.run_path(sys.argv[0], run_name='__main__')\n")


def command_of(path):
    return [sys.executable, "-c", START, str(path)] if path.suffix == ".py" else [str(path)]


def run_program(path, runs):
    """Makespans in ms, and the last line of the worst run."""
    makespans, verdict = [], ""
    for _ in range(runs):
        done = subprocess.run(command_of(path), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
        lines = done.stdout.strip().splitlines() or ["printed nothing"]
        found = re.search(r"^makespan ([0-9.]+) ms", done.stdout, re.M)
        if found:
            makespans.append(float(found[1]))
        if done.returncode or not verdict:
            verdict = lines[-1][:60]
    return makespans, verdict


def run_ours(arguments, workload):
    """Makespans in ms of runs that nothing records."""
    done = subprocess.run([arguments.streamscope, "run", workload, "--device", arguments.device, "--recorder", "none",
                           "--repeat", str(arguments.runs), "--json"], text=True, capture_output=True, timeout=600)
    if not done.stdout.strip():
        return [], done.stderr.strip()[:60]
    answer = json.loads(done.stdout)
    found = (answer.get("measurement") or {}).get("makespans_ns") or [answer["makespan_ns"]]
    return [ns / 1e6 for ns in found], ""


class Operation(typing.NamedTuple):
    kind: str
    size: int
    start: int  # ns
    engine: str = ""


DEVICE_KINDS = ("H2D", "D2H", "D2D", "P2P", "kernel", "memset")


def record_ours(arguments, workload):
    """The operations of a recorded run of ours, in the order of their calls."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "run.csv")
        subprocess.run([arguments.streamscope, "run", workload, "--device", arguments.device, "-o", path], check=False,
                       capture_output=True, timeout=600)
        if not path.exists():
            return []
        with path.open(newline="") as file:
            return [Operation(row["kind"], int(row["size"]), int(row["start_ns"]), f"{row['device']} {row['engine']}")
                    for row in csv.DictReader(file) if row["kind"] in DEVICE_KINDS]


def record_program(arguments, path):
    """What the program did, in the order of its calls."""
    with tempfile.TemporaryDirectory() as folder:
        found = pathlib.Path(folder, "starts.csv")
        environment = os.environ | {"CUDA_INJECTION64_PATH": str(arguments.recorder.resolve()), "RECORDED_STARTS": str(found)}
        subprocess.run(command_of(path), check=False, capture_output=True, timeout=300, env=environment)
        if not found.exists():
            return []
        return [Operation(row[0], int(row[1]), int(row[2])) for row in csv.reader(found.open())]


def timed_part(recorded, like):
    """The last operations in a row that are, but for their order, those of `like`."""
    wanted = collections.Counter((one.kind, one.size) for one in like)
    for end in range(len(recorded), len(like) - 1, -1):
        part = recorded[end - len(like):end]
        if part[-1][:2] in wanted and collections.Counter(one[:2] for one in part) == wanted:
            return part
    return []


def same_order(ours, other):
    """How many of 100 neighboring starts on an engine come in this order in the other, too; None: they cannot be told apart."""
    found = collections.defaultdict(collections.deque)
    for one in timed_part(other, ours):
        found[one[:2]].append(one.start)
    if not found:
        return None
    engines = collections.defaultdict(list)
    for one in ours:
        engines[one.engine].append((one.start, found[one[:2]].popleft()))
    kept = pairs = 0
    for starts in engines.values():
        starts.sort()
        for (first, first_there), (second, second_there) in zip(starts, starts[1:]):
            pairs += 1
            kept += second - first < 1000 or second_there - first_there > -1000
    return 100 * kept / pairs if pairs else 100


def orders(arguments, workload, path):
    """The columns about order, as text."""
    if not arguments.recorder:
        return ""
    ours = record_ours(arguments, workload)
    both = [same_order(ours, other) if ours else None
            for other in (record_program(arguments, path), record_ours(arguments, workload))]
    return "  ".join("   - %" if share is None else f"{share:4.0f} %" for share in both) + "  "


def programs(arguments):
    for path in sorted(arguments.folder.iterdir()):
        name, _, language = path.name.removesuffix(".py").partition(".")
        is_program = path.suffix == ".py" or (not path.suffix and os.access(path, os.X_OK) and path.is_file())
        if is_program and (not arguments.names or name in arguments.names):
            yield name, language or "cuda", path


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--streamscope", default="streamscope")
    parser.add_argument("--device", default="cuda:0")
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--recorder", type=pathlib.Path)
    arguments = parser.parse_intermixed_args()
    ours = {}
    ratios = {}
    print(f"{'workload':26} {'language':8} {'program':>11} {'ours':>11} {'ratio':>6}  {'order, of ours ' if arguments.recorder else ''}result")
    for name, language, path in programs(arguments):
        file = arguments.folder / f"{name}.json"
        workload = str(file) if file.exists() else name
        if name not in ours:
            ours[name] = run_ours(arguments, workload)
        makespans, why = ours[name]
        found, verdict = run_program(path, arguments.runs)
        if makespans and found:
            ratio = statistics.median(found) / statistics.median(makespans)
            ratios.setdefault(language, []).append(ratio)
            print(f"{name:26} {language:8} {statistics.median(found):8.3f} ms {statistics.median(makespans):8.3f} ms "
                  f"{ratio:6.3f}  {orders(arguments, workload, path)}{verdict}", flush=True)
        else:
            print(f"{name:26} {language:8} {'-':>11} {'-':>11} {'-':>6}  {verdict} {why}", flush=True)
    for language, all_of_it in ratios.items():
        off = [abs(ratio - 1) for ratio in all_of_it]
        print(f"{language}: {len(off)} programs, median {statistics.median(off):.1%} off, worst {max(off):.1%}")


if __name__ == "__main__":
    main()
