#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps the README's tour true: runs each `$ streamscope …` of its console blocks and compares what it prints.
The first JSON block is at hand as mine.json.

usage: readme.py PROGRAM [--write]    --write puts the real output into the README instead of comparing
"""
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

README = Path(__file__).resolve().parents[1] / "README.md"
EXAMPLE = re.compile(r"```json\n(.*?)```", re.S)
BLOCK = re.compile(r"```console\n(.*?)```", re.S)


def run(program, command, folder):
    """What the command prints, both streams together, as a pipe sees it."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    done = subprocess.run([program, *shlex.split(command)[1:]], cwd=folder, env=environment, text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
    return "\n".join(line.rstrip() for line in done.stdout.splitlines()) + "\n" if done.stdout else ""


def main():
    program, write = str(Path(sys.argv[1]).resolve()), "--write" in sys.argv
    text = README.read_text()
    commands = 0

    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "mine.json").write_text(EXAMPLE.search(text)[1])

        def rewrite(block):
            nonlocal commands
            lines = [line for line in block[1].splitlines() if line.startswith("$ streamscope")]
            commands += len(lines)
            return "```console\n" + "".join(f"{line}\n{run(program, line[2:], folder)}" for line in lines) + "```"
        real = BLOCK.sub(rewrite, text)

    if commands == 0:
        sys.exit("readme: found no `$ streamscope` line")
    if write:
        README.write_text(real)
    elif real != text:
        with tempfile.NamedTemporaryFile("w", suffix=".md") as file:
            file.write(real)
            file.flush()
            subprocess.run(["diff", "-u", "--label", "README.md", "--label", "what is printed", README, file.name], check=False)
        sys.exit("readme: the README shows other output; ./dev pictures brings it up to date")


if __name__ == "__main__":
    main()
