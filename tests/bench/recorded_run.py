#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes a saved run of what a program that `streamscope write` made did on a GPU, so that it can be shown beside a simulated one.

usage: recorded_run.py SIMULATED.json STARTS.csv --device NAME --detail TEXT > RUN.json

SIMULATED.json is a run of the same workload, of which the steps, streams and names are taken; every time is the program's, as
recorded_starts.cpp wrote them. Marks of events are left out, as it records none.
"""
import argparse
import csv
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import written  # noqa: E402

# What the simulator says of its own times is none of the program's.
NOT_RECORDED = ("bounds", "without_overlap_ns", "metrics", "critical_path", "causes", "blocks", "repetitions")
NOT_KNOWN = ("cause_count", "confidence", "connection")


def recorded(path):
    """(kind, size, start, end, call's begin, call's end) in the order of the calls, times in ns."""
    with open(path, newline="", encoding="utf-8") as file:
        return [(row[0], *map(int, row[1:])) for row in csv.reader(file)]


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("simulated", type=pathlib.Path)
    parser.add_argument("starts", type=pathlib.Path)
    parser.add_argument("--device", required=True)
    parser.add_argument("--detail", required=True)
    arguments = parser.parse_args()
    run = json.loads(arguments.simulated.read_text(encoding="utf-8"))
    columns = run["operations"]
    kept = [i for i, kind in enumerate(columns["kind"]) if run["kinds"][kind] in written.DEVICE_KINDS]
    planned = [written.Operation(run["kinds"][columns["kind"][i]], columns["size"][i], 0) for i in kept]
    part = written.timed_part(recorded(arguments.starts), planned)
    if not part:
        sys.exit(f"{arguments.starts} does not hold the operations of {arguments.simulated}")
    for name in NOT_RECORDED:
        run.pop(name, None)
    for name in [name for name in columns if name != "count"]:
        columns[name] = [columns[name][i] for i in kept]
    # Operations of one kind and size are taken in the order of their calls.
    left = {}
    for row in part:
        left.setdefault(row[:2], []).append(row)
    rows = [left[one[:2]].pop(0) for one in planned]
    origin = min(row[4] for row in rows)
    for name, place in (("start_ns", 2), ("end_ns", 3), ("issue_begin_ns", 4), ("issue_end_ns", 5)):
        columns[name] = [row[place] - origin for row in rows]
    columns["reason"] = [run["reasons"].index("NONE")] * len(kept)
    columns["blocker"] = [None] * len(kept)
    columns["ready_ns"] = columns["issue_end_ns"]
    for name in NOT_KNOWN:
        columns.pop(name, None)
    columns["count"] = len(kept)
    run["makespan_ns"] = max(columns["end_ns"])
    run["host_calls"] = {name: 0 if name == "count" else [] for name in run["host_calls"]}
    run["provenance"] |= {"origin": "imported", "device": arguments.device, "detail": arguments.detail}
    json.dump(run, sys.stdout, separators=(",", ":"))
    print()


if __name__ == "__main__":
    main()
