#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps the documents true: runs each `$ streamscope …` of the console blocks in README.md and docs/*.md and compares
what it prints. README's first JSON block is at hand as mine.json, and a
recording as prefetch.json.gz. No GPU is used, whether there is one or not.

A block that begins with ```console gpu shows what only a GPU prints: it is kept as it is, and only its commands and
their options are looked up in the program's help.

usage: readme.py PROGRAM [--write]    --write puts the real output into the documents instead of comparing
"""
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md"))]
RECORDING = ROOT / "tests/data/what_if/py-prefetch-before.json.gz"
EXAMPLE = re.compile(r"```json\n(.*?)```", re.S)
BLOCK = re.compile(r"```console\n(.*?)```", re.S)
GPU_BLOCK = re.compile(r"```console gpu\n(.*?)```", re.S)


def commands_in(block):
    return [line[2:] for line in block.splitlines() if line.startswith("$ streamscope")]


def output(program, words, folder):
    """What it prints, both streams together, as a pipe sees it."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8", "STREAMSCOPE_WORKER": "none"}
    done = subprocess.run([program, *words], cwd=folder, env=environment, text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
    return "\n".join(line.rstrip() for line in done.stdout.splitlines()) + "\n" if done.stdout else ""


def unknown_words(program, command, folder):
    """Options of a command that its help does not know; the command itself if the program does not."""
    words = shlex.split(command, comments=True)[1:]
    words = words[:words.index("--")] if "--" in words else words  # behind it are those of another program
    known = set(re.findall(r"(?<![\w-])(--?[a-z][a-z-]*)", output(program, [words[0], "--help"], folder)))
    return [word for word in words if word.startswith("-") and word not in known] if known else [words[0]]


def check_gpu_blocks(program, page, folder):
    for block in GPU_BLOCK.findall(page.read_text()):
        for command in commands_in(block):
            for word in unknown_words(program, command, folder):
                sys.exit(f"readme: {page.name}: {command}: there is no {word}")


def with_real_output(program, text, folder):
    def renewed(block):
        return "```console\n" + "".join(
            f"$ {line}\n{output(program, shlex.split(line)[1:], folder)}" for line in commands_in(block[1])) + "```"
    return BLOCK.sub(renewed, text)


def show_difference(page, real):
    with tempfile.NamedTemporaryFile("w", suffix=".md") as file:
        file.write(real)
        file.flush()
        subprocess.run(["diff", "-u", "--label", str(page.relative_to(ROOT)), "--label", "what is printed",
                        page, file.name], check=False)


def main():
    program, write = str(Path(sys.argv[1]).resolve()), "--write" in sys.argv
    if not any(commands_in(block) for block in BLOCK.findall(README.read_text())):
        sys.exit("readme: found no `$ streamscope` line")
    stale = []
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "mine.json").write_text(EXAMPLE.search(README.read_text())[1])
        shutil.copy(RECORDING, Path(folder) / "prefetch.json.gz")
        for page in PAGES:
            check_gpu_blocks(program, page, folder)
            text = page.read_text()
            real = with_real_output(program, text, folder)
            if real == text:
                continue
            if write:
                page.write_text(real)
            else:
                show_difference(page, real)
                stale.append(page.name)
    if stale:
        sys.exit(f"readme: other output than shown in {', '.join(stale)}; ./dev pictures brings it up to date")


if __name__ == "__main__":
    main()
