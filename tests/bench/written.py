#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the programs that `streamscope write` makes against runs of the same workloads by `streamscope run`, on a GPU.

usage: written.py FOLDER --streamscope PROGRAM [--device cuda:0] [--runs 10] [NAME…]

FOLDER holds programs named after their workloads: NAME, built from NAME.cu, and NAME.numba.py, NAME.pytorch.py or NAME.warp.py,
which run under python3. A workload is FOLDER/NAME.json, or else the shipped one. For each program a row: the median makespan of
its runs, that of as many runs of ours that nothing records, their ratio, and what the program said of its results.

To make FOLDER:
  for w in $(streamscope list | cut -d' ' -f1); do
    streamscope write $w -o FOLDER/$w.cu && nvcc -O3 -std=c++17 -arch=sm_90 -o FOLDER/$w FOLDER/$w.cu
    for l in numba pytorch warp; do streamscope write $w --language $l -o FOLDER/$w.$l.py; done
  done
"""
import argparse
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys

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
    arguments = parser.parse_intermixed_args()
    ours = {}
    ratios = {}
    print(f"{'workload':26} {'language':8} {'program':>11} {'ours':>11} {'ratio':>6}  result")
    for name, language, path in programs(arguments):
        file = arguments.folder / f"{name}.json"
        if name not in ours:
            ours[name] = run_ours(arguments, str(file) if file.exists() else name)
        makespans, why = ours[name]
        found, verdict = run_program(path, arguments.runs)
        if makespans and found:
            ratio = statistics.median(found) / statistics.median(makespans)
            ratios.setdefault(language, []).append(ratio)
            print(f"{name:26} {language:8} {statistics.median(found):8.3f} ms {statistics.median(makespans):8.3f} ms "
                  f"{ratio:6.3f}  {verdict}", flush=True)
        else:
            print(f"{name:26} {language:8} {'-':>11} {'-':>11} {'-':>6}  {verdict} {why}", flush=True)
    for language, all_of_it in ratios.items():
        off = [abs(ratio - 1) for ratio in all_of_it]
        print(f"{language}: {len(off)} programs, median {statistics.median(off):.1%} off, worst {max(off):.1%}")


if __name__ == "__main__":
    main()
