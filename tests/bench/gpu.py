#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures what needs a GPU, and writes it into the documents.

usage: gpu.py measure FOLDER RESULTS.json [part …]   FOLDER holds streamscope, streamscope-lab,
                                                     streamscope-worker and hand_written_vector_add;
                                                     parts: calibrate, overhead, suggested, million,
                                                     compare, published (default: all)
       gpu.py report RESULTS.json                    copies it to docs/bench/gpu.json, writes the table in docs/bench.md

Every ratio is of medians that were measured in turn, in one go, on one machine.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
WORKLOAD = Path(__file__).with_name("vector_add.json")
CONFIGURATIONS = ((8, 32), (16, 256), (16, 2048))
ROUNDS, REPETITIONS = 8, 8  # many short rounds in turn: a process keeps its luck with memory and cores
ELEMENTS = 20_000_000
RANDOM_PROGRAMS, RANDOM_SEED = 64, 83000001  # no number was taken from these, nor their errors looked at before


def command(words, timeout=560):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=timeout)
    if done.returncode != 0:
        sys.exit(f"gpu: {' '.join(map(str, words))} failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    return done.stdout


def run(folder, workload, settings, *options):
    """One `streamscope run` on the GPU: its trace as an object."""
    words = [folder / "streamscope", "run", workload, "--device", "cuda:0", "--json", *options]
    for name, value in settings.items():
        words += ["--set", f"{name}={value}"]
    return json.loads(command(words))


def spread(times):
    ordered = sorted(times)
    return {"median_ns": median(ordered), "least_ns": ordered[0], "most_ns": ordered[-1], "runs": len(ordered)}


def overhead(folder):
    """Makespan by hand, by hand recorded by bare CUPTI, under no recorder, and under CUPTI, in turn; all on whatever core
    the system puts them."""
    rows = []
    for streams, chunks in CONFIGURATIONS:
        settings = {"streams": streams, "chunks": chunks}
        times = {"by_hand": [], "bare_cupti": [], "none": [], "cupti": []}
        verdicts = set()
        for _ in range(ROUNDS):
            for name, recorded in (("by_hand", 0), ("bare_cupti", 1)):
                text = command([folder / "hand_written_vector_add", "--streams", streams, "--chunks", chunks,
                                "--repetitions", REPETITIONS, "--cupti", recorded])
                times[name] += [1e3 * time for time in json.loads(text)["makespans_us"]]
            for recorder in ("none", "cupti"):
                trace = run(folder, WORKLOAD, settings, "--any-core", "--recorder", recorder, "--repeat", REPETITIONS)
                times[recorder] += trace["measurement"]["makespans_ns"]
                verdicts.add(trace["measurement"]["verification"]["verdict"])
        rows.append({"streams": streams, "chunks": chunks, **{name: spread(all) for name, all in times.items()},
                     "verdicts": sorted(verdicts)})
        print(streams, chunks, {name: round(median(all) / 1e3) for name, all in times.items()}, flush=True)
    return rows


def suggested(folder):
    """The vector add with the parameters that the program suggests, against the link's own bound."""
    advice = json.loads(command([folder / "streamscope", "suggest", "vector_add_streams", "--device", "cuda:0", "--json"]))
    alone = run(folder, WORKLOAD, {"streams": 1, "chunks": 1}, "--repeat", 5)
    columns = alone["operations"]
    copy_in = alone["kinds"].index("H2D")
    copies = zip(columns["kind"], columns["size"], columns["start_ns"], columns["end_ns"])
    rate = max(size / (end - start) for kind, size, start, end in copies if kind == copy_in)
    settings = {parameter["name"]: str(parameter["value"]).lower() for parameter in advice["parameters"]}
    trace = run(folder, "vector_add_streams", settings, "--recorder", "none", "--repeat", ROUNDS * REPETITIONS)
    bound = 2 * ELEMENTS * 8 / rate
    result = {"settings": settings, "bytes_per_ns": rate, "bound_ns": bound,
              "makespan": spread(trace["measurement"]["makespans_ns"])}
    print("suggested", settings, result["makespan"]["median_ns"] / bound, flush=True)
    return result


def million(folder):
    """A million operations under CUPTI: how many records were lost."""
    trace = run(folder, WORKLOAD, {"streams": 16, "chunks": 250_000}, "--warmups", 0)
    measurement = trace["measurement"]
    result = {"operations": trace["operations"]["count"], "dropped": measurement["dropped"],
              "unmatched": measurement["unmatched"], "verdict": measurement["verification"]["verdict"],
              "makespan_ns": trace["makespan_ns"]}
    print(result, flush=True)
    return result


def profile_of_machine(folder, scratch):
    """Calibrates this GPU and its host, once."""
    profile = Path(scratch) / "profile.json"
    command([folder / "streamscope", "calibrate", "--device", "cuda:0", "-o", profile])
    return profile


def calibrate(folder):
    """How long the calibration of this GPU takes."""
    with tempfile.TemporaryDirectory() as scratch:
        begin = time.monotonic()
        profile_of_machine(folder, scratch)
        return {"seconds": time.monotonic() - begin}


def compare(folder):
    """Simulated against measured, in three rounds: shipped workloads, and random ones that no number was taken from;
    with the shipped profile, and with what `streamscope calibrate` measured just before: hosts differ more than GPUs."""
    with tempfile.TemporaryDirectory() as scratch:
        listed = json.loads(command([folder / "streamscope", "list", "--json"]))["workloads"]
        workloads = [workload["name"] for workload in listed] + [f"random:{RANDOM_SEED + i}" for i in range(RANDOM_PROGRAMS)]
        text = command([folder / "streamscope-lab", "compare", *workloads, "--device", "cuda:0", "--repeat", 3, "--rounds", 3,
                        "--profile", "sim:h200", "--profile", profile_of_machine(folder, scratch)])
    shipped, own = json.loads(text)
    return {"shipped": shipped, "own": own}


def published(folder):
    """Simulated against measured, recorded and not: programs modeled on published ones that no number was taken from."""
    programs = sorted(Path(__file__).with_name("published").glob("held/*.json"))
    with tempfile.TemporaryDirectory() as scratch:
        text = command([folder / "streamscope-lab", "compare", *programs, "--device", "cuda:0", "--repeat", 3, "--rounds", 3,
                        "--profile", "sim:h200", "--profile", profile_of_machine(folder, scratch)])
    shipped, own = json.loads(text)
    return {"shipped": shipped, "own": own}


PARTS = {"calibrate": calibrate, "overhead": overhead, "suggested": suggested, "million": million, "compare": compare,
         "published": published}


def measure(folder, results, parts):
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    file = Path(results)
    found = json.loads(file.read_text()) if file.exists() else {}
    query = subprocess.run(["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"],
                           capture_output=True, text=True)
    found["machine"] = query.stdout.splitlines()[0] if query.stdout else "unknown GPU"
    dates = found.setdefault("dates", {})
    for part in parts or PARTS:
        begin = time.monotonic()
        found[part] = PARTS[part](Path(folder))
        dates[part] = time.strftime("%Y-%m-%d")
        print(f"gpu: {part} took {time.monotonic() - begin:.0f} s", flush=True)
        file.write_text(json.dumps(found, indent=1) + "\n")


def row(what, value, asked, met):
    return f"| {what} | {value} | {asked} | {'yes' if met else '**no**'} |"


def overhead_rows(found):
    rows = []
    for entry in found["overhead"]:
        name = f"{entry['streams']} streams, {entry['chunks']} chunks"
        by_hand, bare, none, cupti = (entry[key]["median_ns"] for key in ("by_hand", "bare_cupti", "none", "cupti"))
        rows.append(row(f"vector add, {name}: makespan ÷ the same program by hand ({by_hand / 1e6:.2f} ms)",
                        f"{none / by_hand:.3f}", "at most 1.01", none <= 1.01 * by_hand))
        rows.append(row(f"the same recorded by CUPTI ÷ by hand recorded by bare CUPTI (itself {bare / by_hand:.3f} × unrecorded)",
                        f"{cupti / bare:.3f}", "at most 1.01", cupti <= 1.01 * bare))
    return rows


def table(found):
    dates = " and ".join(sorted(set(found["dates"].values())))
    lines = [f"Measured {dates} on {found['machine'].replace(', ', ', driver ')}, by `tests/bench/gpu.py`; "
             "all of it with its spread is in [bench/gpu.json](bench/gpu.json).", "",
             "| what | measured | asked for | met |", "|---|---|---|---|"]
    if "overhead" in found:
        lines += overhead_rows(found)
    if "suggested" in found:
        best = found["suggested"]
        ratio = best["makespan"]["median_ns"] / best["bound_ns"]
        settings = ", ".join(f"{name}={value}" for name, value in best["settings"].items())
        lines.append(row(f"vector add as `streamscope suggest` sets it ({settings}) ÷ bound of the link", f"{ratio:.3f}",
                         "at most 1.10", ratio <= 1.10))
    if "million" in found:
        entry = found["million"]
        lost = entry["dropped"] + entry["unmatched"]
        lines.append(row(f"records lost in a run of {entry['operations']} operations, results {entry['verdict']}",
                         lost, "0", lost == 0))
    if "calibrate" in found:
        seconds = found["calibrate"]["seconds"]
        lines.append(row("`streamscope calibrate`, all of it", f"{seconds:.1f} s", "at most 120 s", seconds <= 120))
    if "compare" in found:
        lines += compare_rows(found["compare"]["shipped"], "the shipped profile")
        lines += compare_rows(found["compare"]["own"], "this machine's own profile")
    if "published" in found:
        lines += published_rows(found["published"]["shipped"], "the shipped profile")
        lines += published_rows(found["published"]["own"], "this machine's own profile")
    return lines


def compare_rows(comparison, profile):
    summary = comparison["summary"]
    count = summary["workloads"]
    error, share = summary["makespan_error_percent"], summary["same_order_share"] * 100
    figures = ((f"simulated with {profile} against measured, {count} workloads: makespan error, median", error["median"], 3),
               ("the same, 95th percentile", error["percentile_95"], 8),
               ("error of an operation's start, median, in per cent of the makespan",
                summary["start_error_median_percent"]["median"], 2))
    rows = [row(what, f"{value:.2f} %", f"at most {asked} %", value <= asked) for what, value, asked in figures]
    rows.append(row("pairs of starts on an engine in the same order", f"{share:.2f} %", "at least 95 %", share >= 95))
    return rows


def published_rows(comparison, profile):
    """How far off the makespan is: median, 95th percentile and worst in one row each."""
    summary, rows = comparison["summary"], []
    for recorded, key in (("recorded", "makespan_error_percent"), ("unrecorded", "unrecorded_makespan_error_percent")):
        errors = summary[key]
        figures = [errors["median"], errors["percentile_95"], errors["worst"]]
        rows.append(row(f"{summary['workloads']} programs modeled on published ones, {recorded}, simulated with {profile}: "
                        "makespan error, median, 95th percentile, worst",
                        ", ".join(f"{figure:.1f}" for figure in figures) + " %", "at most 2, 8, 15 %",
                        all(figure <= asked for figure, asked in zip(figures, (2, 8, 15)))))
    return rows


def report(results):
    found = json.loads(Path(results).read_text())
    (ROOT / "docs/bench/gpu.json").write_text(json.dumps(found, indent=1) + "\n")
    lines = table(found)
    page = ROOT / "docs/bench.md"
    text, count = re.subn(r"(<!-- gpu:begin -->\n).*?(<!-- gpu:end -->)",
                          lambda mark: mark[1] + "\n".join(lines) + "\n" + mark[2], page.read_text(), flags=re.S)
    if count != 1:
        sys.exit("gpu: docs/bench.md needs one pair of gpu:begin and gpu:end marks")
    page.write_text(text)
    print("\n".join(lines))


def main():
    if len(sys.argv) >= 4 and sys.argv[1] == "measure":
        measure(sys.argv[2], sys.argv[3], sys.argv[4:])
    elif len(sys.argv) == 3 and sys.argv[1] == "report":
        report(sys.argv[2])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
