#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What each number of a device's profile is worth: with one rule after the other switched off, how
far the simulated makespans are from measured ones.

    tests/bench/ablation.py STREAMSCOPE [--only RULE …]

`./dev bench ablation` writes docs/bench/ablation.md by it. The measured makespans are those of tests/bench/measured_h200.json (its "command" made
them; the programs are in tests/bench/published and resources/workloads) and of tests/data/hardware (see its README), which are simulated with the
profile of their card and day. A rule is off when its numbers have the values below, under which it has no effect. Prints a Markdown table,
the rules that matter least first: by how much the median, the mean and the 95th percentile of the error grow without the rule, in percentage
points, how many makespans change by more than 1 %, and the program whose error grows most.
"""
import argparse
import collections
import concurrent.futures
import copy
import datetime
import gzip
import json
import pathlib
import statistics
import subprocess
import tempfile

HEAD = """# What each rule of the simulator is worth

Written by `./dev bench ablation` on {today}, against makespans measured on an {gpu} (driver {driver}, {date},
`{command}`) and those of `tests/data/hardware`. With one rule after the other switched off: by how
many percentage points the median, the mean and the 95th percentile of the error grow, how many makespans change by more than 1 %, and the
program whose error grows most.
"""
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RECORDERS = ("none", "cupti")
WORKLOADS = {"cases": "tests/data/cases", "published": "tests/data/claims", "random": "tests/data/hardware/{card}/random"}
MAX_SPREAD = 0.05  # of the middle half of a program's runs, as a part of their median: others are not counted
Case = collections.namedtuple("Case", "name workload profile recorder measured")

# By rule of docs/rules.md, or in words where the rule has no id of its own: what it does, and the
# numbers that switch it off.
RULES = {
    "C8": ("both directions at once are slower", {"copy.duplex": 1}),
    "C8 setup": ("a copy starts later beside the other direction", {"copy.duplex_setup": 0}),
    "C10": ("small H2D copies do not queue for their engine",
            {"copy.inline_pinned": 0, "copy.inline_pageable": 0}),
    "copy turn": ("a stream goes on to a copy of another engine", {"latency.copy_turn": 0}),
    "C15": ("an engine serves its channels in turn", {"copy.channels": 0}),
    "C20": ("the link is kept busy for a while", {"latency.link_busy": 0}),
    "copy gap": ("between two copies of an engine", {"copy.gap": 0}),
    "K25": ("the carve-out of shared memory", {"sm.carveout_slack": 0}),
    "H19": ("the host empties buffers after a D2H copy", {"pageable.out_tail": 0}),
    "H20": ("a call of another kind than before takes longer", {"host.change": 0}),
    "H21": ("the first call of a thread", {"host.first_call": 0, "recording.first_call": 0}),
    "H26": ("the first allocation", {"host.first_allocation": 0}),
    "I6": ("the pool grows and is emptied",
           {"pool.grow": 0, "pool.release": 0}),
    "allocating by size": ("allocating and freeing go with the size",
                     {"host.allocate_per_mib": 0, "host.free_per_mib": 0}),
    "pinning by size": ("pinning goes with the size",
                    {"host.allocate_pinned_per_mib": 0, "host.free_pinned_per_mib": 0}),
    "I9": ("allocating and freeing within a block is quicker", {"host.within_block": 0}),
    "S10": ("a host worker falls asleep", {"latency.host_function_asleep": 0}),
    "K27: latencies": ("latency in and beyond the cache", {"compute.latency": 0, "compute.far_latency": 0}),
    "K20": ("an SM needs warps to reach its arithmetic", {"compute.flop_warps": 0}),
    "K19 and K27: starts": ("a warp and a block take time to start",
            {"compute.warp_start": 0, "compute.block_launch": 0}),
    "K26": ("what is in the L2 cache; without it all is read from device memory",
            {"cache.kept": 0}),
    "kernel ramp": ("a kernel's blocks begin one after the other", {"compute.kernel_ramp": 0}),
    "G7": ("a graph waits for its last launch",
                   {"latency.graph_relaunch": 0, "recording.graph_relaunch": 0}),
    "G15": ("a graph's nodes cost the host",
               {"host.graph_node": 0, "host.graph_first_node": 0}),
    "G15: first node": ("a graph's first node costs the host", {"host.graph_first_node": 0}),
    "default-stream barrier": ("the default stream's barrier takes time", {"latency.barrier": 0}),
    "S8": ("a thread that synchronized wakes up", {"latency.wake_up": 0}),
    "recording": ("what a recorder adds",
                  {f"recording.{name}": 0
                   for name in ("launch", "copy", "set", "host_function", "graph_launch",
                                "graph_node", "copy_setup", "kernel", "node")}),
    "recording: graphs": ("what a recorder adds to graphs",
                        {"recording.graph_launch": 0, "recording.graph_node": 0,
                         "recording.node": 0}),
    "C9: setup": ("copies start late", {"copy.in_setup": 0, "copy.out_setup": 0}),
}


def published():
    """The cases of measured_h200.json."""
    measured = json.loads((ROOT / "tests/bench/measured_h200.json").read_text())
    folders = [*sorted((ROOT / "tests/bench/published").glob("*")), ROOT / "resources/workloads"]
    files = {path.stem: path for folder in folders for path in sorted(folder.glob("*.json"))}
    profile = json.loads((ROOT / "resources/devices/h200.json").read_text())
    return [Case(name, files[name], profile, recorder, measured["makespan_ns"][name][recorder])
            for name in files if name in measured["makespan_ns"] for recorder in RECORDERS]


def kept():
    """The cases of tests/data/hardware: medians of all runs of a program."""
    cases = []
    for folder in sorted((ROOT / "tests/data/hardware").glob("*/*")):
        profile = json.loads((folder / "profile.json").read_text())
        for first in sorted(folder.glob("*-1.json.gz")):
            name = first.name.removesuffix("-1.json.gz")
            file = ROOT / WORKLOADS[folder.name].format(card=folder.parent.name) / f"{name}.json"
            rounds = [json.loads(gzip.open(path).read())["measurement"] for path in sorted(folder.glob(f"{name}-[0-9].json.gz"))]
            for recorder, key in (("none", "untouched_ns"), ("cupti", "makespans_ns")):
                times = [time for one in rounds for time in one.get(key, [])]
                if len(times) < 4:
                    continue
                low, median, high = statistics.quantiles(times, n=4)
                if high - low <= MAX_SPREAD * median:
                    cases.append(Case(name, file if file.exists() else name, profile, recorder, median))
    return cases


def makespan(program, case, profile):
    done = subprocess.run([program, "run", case.workload, "--json", "--device", f"sim:{profile}", "--recorder", case.recorder],
                          capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["makespan_ns"]


def simulated(program, cases, values, pool):
    """Makespans of the cases, in order, with these numbers of their profiles changed."""
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for case in cases:
            if id(case.profile) not in files:
                changed = copy.deepcopy(case.profile)
                for key, value in values.items():
                    group, name = key.split(".")
                    changed["values"].get(group, {}).get(name, {})["value"] = value
                files[id(case.profile)] = pathlib.Path(folder, f"{len(files)}.json")
                files[id(case.profile)].write_text(json.dumps(changed))
        return list(pool.map(lambda case: makespan(program, case, files[id(case.profile)]), cases))


def figures(errors):
    ordered = sorted(errors)
    return (statistics.median(ordered), statistics.fmean(ordered),
            ordered[int(0.95 * (len(ordered) - 1))])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--only", nargs="*")
    options = parser.parse_args()
    measured = json.loads((ROOT / "tests/bench/measured_h200.json").read_text())
    cases = published() + kept()

    def errors(times):
        return [100 * abs(time / case.measured - 1) for time, case in zip(times, cases)]

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        whole = simulated(options.program, cases, {}, pool)
        base = errors(whole)
        print(HEAD.format(**{**measured, "today": datetime.date.today()}))
        median, mean, high = figures(base)
        print(f"{len(whole)} makespans; all rules: median {median:.2f} %, mean {mean:.2f} %, 95th percentile {high:.1f} %\n")
        rows = []
        for rule, (what, values) in RULES.items():
            if options.only and rule not in options.only:
                continue
            times = simulated(options.program, cases, values, pool)
            without = errors(times)
            changes = [a - b for a, b in zip(figures(without), figures(base))]
            moved = sum(abs(a / b - 1) > 0.01 for a, b in zip(times, whole))
            growth, most = max((a - b, case.name) for a, b, case in zip(without, base, cases))
            rows.append((*changes, moved, f"{most} {growth:+.1f}" if growth >= 0.1 else "", rule, what))
        print("| without | median | mean | 95th | changed | most | |\n|---|---|---|---|---|---|---|")
        for median, mean, high, moved, most, rule, what in sorted(rows, key=lambda row: row[1]):
            print(f"| {rule} | {median:+.2f} | {mean:+.2f} | {high:+.1f} | {moved} | {most} | {what} |")


if __name__ == "__main__":
    main()
