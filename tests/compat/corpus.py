#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The files of earlier versions in tests/data/compat/: holds them to their digests, and adds those of a new version.

usage: corpus.py check                        each file of each version is as it was, and none is missing or new
       corpus.py coverage                     keys and words of the workload's schema that no workload of the corpus has
       corpus.py freeze VERSION BUILD [FILE…] writes the folder of a new version with the programs of BUILD ("build/dev"); the FILEs are
                                              workloads that have what earlier ones do not
"""
import gzip
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CORPUS = ROOT / "tests" / "data" / "compat"
MANIFEST = "MANIFEST"
LESSONS = ("02_work_while_you_wait", "03_stream_is_a_queue", "04_async_is_not_enough", "15_value_read_back", "19_grid_limit", "26_last_record",
           "35_normalise")
# Recordings of real programs, which a machine without a GPU cannot make.
RECORDINGS = ("cuda-graph-before", "cuda-threads-before", "py-move-after")
RUNS = {
    "simulated": ("run", "workloads/vector_add_streams.json", "--set", "chunks=3"),
    "graphs": ("run", "workloads/graph_two_branches.json"),
    "two_devices": ("run", "workloads/two_devices_peer_copy.json", "--set", "chunks=2"),
    "copies_through_the_host": ("run", "workloads/two_devices_peer_copy.json", "--set", "peer=false", "--set", "chunks=2"),
    "every_step": ("run", "workloads/own_steps.json"),
    "threads_and_pool": ("run", "workloads/own_threads.json"),
    "as_cupti_records": ("run", "workloads/own_threads.json", "--recorder", "cupti"),
    "another_device": ("run", "workloads/own_steps.json", "--device", "sim:one_copy_engine"),
    "predicted": ("what-if", "runs/recorded_py-move-after.json.gz", "--kernel", "Kernel2=0.5"),
}
EXPORTS = {"threads_and_pool": "own_threads.json", "two_devices": "two_devices_peer_copy.json"}


def versions():
    return sorted((folder for folder in CORPUS.iterdir() if folder.is_dir()), key=lambda folder: [int(part) for part in folder.name.split(".")])


def digests(folder):
    """Of each file below a folder but the list itself, by its name."""
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob("*")) if path.is_file() and path.name != MANIFEST}


def check():
    faults = []
    for folder in versions():
        manifest = folder / MANIFEST
        listed = dict(reversed(line.split("  ", 1)) for line in manifest.read_text().splitlines()) if manifest.exists() else {}
        found = digests(folder)
        for name in sorted(listed.keys() | found.keys()):
            if listed.get(name) != found.get(name):
                what = "is missing" if name not in found else "is in no list" if name not in listed else "was changed"
                faults.append(f"{folder.name}/{name} {what}: files of a version that was published stay as they are")
    return faults


class Schema:
    """Follows workloads along the schema and keeps which of its keys and words they have."""

    def __init__(self):
        self.schema = json.loads((ROOT / "resources" / "schema" / "workload.schema.json").read_text())
        self.all = set()
        self.found = set()
        for name, part in [("workload", self.schema), *self.schema["$defs"].items()]:
            self.all |= {(name, key) for key in part.get("properties", {})}
            self.all |= {(name, key, word) for key, value in part.get("properties", {}).items() for word in value.get("enum", ())}

    def visit(self, value, part, name):
        if "$ref" in part:
            name = part["$ref"].rsplit("/", 1)[-1]
            part = self.schema["$defs"][name]
        for one in part.get("oneOf", part.get("anyOf", ())):
            if self.fits(value, one):
                self.visit(value, one, name)
        if isinstance(value, list):
            for one in value:
                self.visit(one, part.get("items", {}), name)
        if isinstance(value, dict):
            for key, one in value.items():
                if key in part.get("properties", {}):
                    self.found |= {(name, key)} | ({(name, key, one)} if isinstance(one, str) else set())
                    self.visit(one, part["properties"][key], name)
                elif isinstance(part.get("additionalProperties"), dict):
                    self.visit(one, part["additionalProperties"], name)

    def fits(self, value, part):
        part = self.schema["$defs"][part["$ref"].rsplit("/", 1)[-1]] if "$ref" in part else part
        if not isinstance(value, dict):
            return "properties" not in part
        known = part.get("properties", {})
        is_same = all(value[key] == rule["const"] for key, rule in known.items() if key in value and "const" in rule)
        return bool(known) and is_same and set(part.get("required", ())) <= value.keys() <= known.keys()


def coverage(*more):
    schema = Schema()
    for path in [*CORPUS.glob("*/workloads/*.json"), *map(pathlib.Path, more)]:
        schema.visit(json.loads(path.read_text()), schema.schema, "workload")
    return [f"no workload has {' '.join(missing)}" for missing in sorted(schema.all - schema.found)]


def make(folder, build, more):
    """Everything but the meanings and the list."""
    own = [path for version in versions() for path in sorted(version.glob("workloads/own_*.json"))]
    shutil.copytree(ROOT / "resources" / "workloads", folder / "workloads")
    shutil.copytree(ROOT / "resources" / "devices", folder / "profiles")
    for lesson in LESSONS:
        shutil.copytree(ROOT / "resources" / "lessons" / lesson, folder / "lessons" / lesson)
    for path in [*own, *map(pathlib.Path, more)]:
        shutil.copy(path, folder / "workloads" / ("own_" + path.name.removeprefix("own_")))
    (folder / "runs").mkdir()
    for recording in RECORDINGS:
        shutil.copy(ROOT / "tests/data/what_if" / (recording + ".json.gz"), folder / "runs" / f"recorded_{recording}.json.gz")
    program = (ROOT / build / "app" / "streamscope").resolve()
    for name, (command, *arguments) in RUNS.items():
        subprocess.run([program, command, *arguments, "-o", f"runs/{name}.json"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    for name, workload in EXPORTS.items():
        subprocess.run([program, "run", f"workloads/{workload}", "-o", f"runs/{name}.trace.json", "-o", f"runs/{name}.trace.json.gz"],
                       cwd=folder, check=True, stdout=subprocess.DEVNULL)
    (folder / "runs/packed.json.gz").write_bytes(gzip.compress((folder / "runs/simulated.json").read_bytes(), 9, mtime=0))
    test(build, STREAMSCOPE_FREEZE_WINDOW=folder.name)


def test(build, **environment):
    subprocess.run([(ROOT / build / "tests" / "compat" / "compat_test").resolve(), "--gtest_brief=1"], check=True,
                   env={**os.environ, **environment} | ({"GTEST_FILTER": "FrozenFiles.OfTheWindow*"} if "STREAMSCOPE_FREEZE_WINDOW" in environment
                                                        else {}))


def freeze(version, build, *more):
    folder = CORPUS / version
    if folder.exists():
        return [f"{folder} is there: a version is frozen once"]
    if coverage(*more):
        return coverage(*more)
    folder.mkdir()
    try:
        make(folder, build, more)
        test(build, STREAMSCOPE_FREEZE=version)
    except subprocess.CalledProcessError as failure:
        shutil.rmtree(folder)
        return [str(failure)]
    (folder / MANIFEST).write_text("".join(f"{digest}  {name}\n" for name, digest in digests(folder).items()))
    return []


def main():
    commands = {"check": check, "coverage": coverage, "freeze": freeze}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        print(__doc__)
        return 2
    faults = commands[sys.argv[1]](*sys.argv[2:])
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
