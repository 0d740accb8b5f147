#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns benchmark results into docs/bench/*.json and the tables of docs/bench.md.

usage: report.py RESULTS    a folder of Google Benchmark JSON files, one per program

bounds.json beside this script lists the figures that have a bound: which benchmark, which of its figures,
what was asked. A bound whose benchmark did not run is an error, so that no row can go missing.
"""
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
SECONDS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}
STANDARD_KEYS = {"name", "family_index", "per_family_instance_index", "run_name", "run_type", "repetitions",
                 "repetition_index", "threads", "iterations", "real_time", "cpu_time", "time_unit", "label",
                 "items_per_second", "bytes_per_second", "aggregate_name", "aggregate_unit"}


def machine():
    """Processor, cores and compiler, as this machine names them."""
    info = Path("/proc/cpuinfo").read_text()
    model = re.search(r"model name\s*:\s*(.*)", info)
    cores = info.count("processor\t")
    compiler = subprocess.run(["c++", "--version"], capture_output=True, text=True, check=True).stdout
    return f"{model[1] if model else 'unknown processor'}, {cores} cores; {compiler.splitlines()[0]}, release build"


def read(results):
    """All benchmarks by name, and the date; leaves a copy without host name and paths in docs/bench."""
    benchmarks, date = {}, ""
    for file in sorted(results.glob("*.json")):
        text = file.read_text()
        if not text.strip():
            sys.exit(f"report: {file.name} is empty; the benchmark did not finish")
        content = json.loads(text)
        for private in ("host_name", "executable", "load_avg"):
            content["context"].pop(private, None)
        date = content["context"]["date"][:10]
        (DOCS / "bench").mkdir(exist_ok=True)
        (DOCS / "bench" / file.name).write_text(json.dumps(content, indent=1) + "\n")
        for benchmark in content["benchmarks"]:
            if benchmark.get("error_occurred"):
                sys.exit(f"report: {benchmark['name']} failed: {benchmark.get('error_message')}")
            benchmarks[benchmark["name"]] = benchmark
    return benchmarks, date


def seconds(benchmark, key="real_time"):
    return benchmark[key] * SECONDS[benchmark["time_unit"]]


def number(value):
    """Three significant digits, with k, M or G where that reads better."""
    for least, size, suffix in ((1e9, 1e9, " G"), (1e6, 1e6, " M"), (1e4, 1e3, " k"), (0, 1, "")):
        if abs(value) >= least:
            value /= size
            break
    decimals = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2
    return f"{value:.{decimals}f}{suffix}"


def duration(value):
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if value >= size:
            return f"{number(value / size)} {unit}"
    return f"{number(value * 1e9)} ns"


def bound_row(bound, benchmarks):
    """One line of the table: what, measured, asked for."""
    benchmark = benchmarks.get(bound["benchmark"])
    if benchmark is None:
        sys.exit(f"report: bounds.json names '{bound['benchmark']}', which did not run")
    if bound["figure"] in ("real_time", "cpu_time"):
        value, show = seconds(benchmark, bound["figure"]), duration
    else:
        value = benchmark[bound["figure"]]
        show = lambda figure: f"{number(figure)} {bound['unit']}"
    if "at_least" in bound:
        met, asked = value >= bound["at_least"], f"at least {show(bound['at_least'])}"
    else:
        met, asked = value <= bound["at_most"], f"at most {show(bound['at_most'])}"
    return f"| {bound['what']} | {show(value)} | {asked} | {'yes' if met else '**no**'} |"


def full_row(benchmark):
    counters = [f"{key} {number(value)}" for key, value in benchmark.items()
                if key not in STANDARD_KEYS and isinstance(value, (int, float))]
    rate = f"{number(benchmark['items_per_second'])}/s" if "items_per_second" in benchmark else ""
    return f"| `{benchmark['name']}` | {duration(seconds(benchmark))} | {rate} | {', '.join(counters)} |"


def peer_row(viewer, operations, values, note=""):
    """A line of the table of viewers; what was not reached is a dash."""
    load, frame, memory = values
    cells = [viewer, f"{operations:,}".replace(",", " "), duration(load) if load else "–",
             f"{number(frame)} ms" if frame else "–", f"{round(memory)} MiB" if memory else "–", note]
    return "| " + " | ".join(cells) + " |"


def frames_row(benchmarks, what, name, operations, note=""):
    benchmark = benchmarks[f"{name}/{operations}/8/iterations:72"]
    return peer_row(what, operations, (None, benchmark["median_ms"], None), note)


def peers(benchmarks):
    """Streamscope beside what else people use, on traces of one recipe (tests/support/dense_trace.h)."""
    known = json.loads((DOCS / "bench" / "peers.json").read_text())
    head = ["| viewer | operations | file to first picture | frame | memory | |", "|---|---|---|---|---|---|"]
    rows = []
    opened = benchmarks["openImported/1000000/iterations:3/real_time"]
    mebibytes = opened["memory_bytes_per_operation"] * 1e6 / 2**20
    frame = benchmarks["walkHere/1000000/8/iterations:72"]["median_ms"]
    rows.append(peer_row("**Streamscope**", 1_000_000, (seconds(opened), frame, mebibytes),
                         "this run; memory beyond that of a small workload"))
    rows.append(frames_row(benchmarks, "**Streamscope**", "walkHere", 10_000, "this run"))
    for what, name, note in (("QPainter, a rectangle for every operation in sight", "plainPainter", "bars alone"),
                             ("QPainter, at most one operation a pixel", "skippingPainter",
                              "bars alone; what is left out is not seen")):
        rows += [frames_row(benchmarks, what, name, count, f"this run; {note}") for count in (10_000, 1_000_000)]
    for origin, mark in (("repeated", "repeated ¹"), ("carried_over", "carried over ²")):
        rows += [peer_row(row["viewer"], row["operations"], (row["load_s"], row["frame_ms"], row["memory_mib"]),
                          "; ".join(filter(None, (mark, row.get("note")))))
                 for row in known[origin]["rows"]]
    reading = seconds(benchmarks["readWithNlohmannJson/1000000/8"]), seconds(benchmarks["readHere/1000000/8"])
    foot = ["", f"¹ {known['repeated']['how']}.", f"² {known['carried_over']['how']}.", "",
            f"Reading the text of a file of 10⁶ operations: {duration(reading[1])} until there is a trace; nlohmann's JSON "
            f"takes {duration(reading[0])} until there is a document of which none has been made yet."]
    return head + rows + foot


def between(mark, lines, text):
    """The page with these lines between its marks; what stands outside them is written by hand."""
    text, count = re.subn(rf"(<!-- {mark}:begin -->\n).*?(<!-- {mark}:end -->)",
                          lambda found: found[1] + "\n".join(lines) + "\n" + found[2], text, flags=re.S)
    if count != 1:
        sys.exit(f"report: docs/bench.md needs one pair of {mark}:begin and {mark}:end marks")
    return text


def main():
    benchmarks, date = read(Path(sys.argv[1]))
    bounds = json.loads((Path(__file__).parent / "bounds.json").read_text())
    asked = [f"Measured {date} on {machine()}.", "", "| what | measured | asked for | met |", "|---|---|---|---|"]
    asked += [bound_row(bound, benchmarks) for bound in bounds]
    everything = ["| benchmark | time | items | counters |", "|---|---|---|---|"]
    everything += [full_row(benchmark) for benchmark in benchmarks.values()]

    page = DOCS / "bench.md"
    text = page.read_text()
    for mark, lines in (("bench", asked), ("peers", peers(benchmarks)), ("every", everything)):
        text = between(mark, lines, text)
    page.write_text(text)
    print("\n".join(asked))


if __name__ == "__main__":
    main()
