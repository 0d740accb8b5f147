# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs programs that were written in Python with stubs of NumPy, Numba and PyTorch, which log every call as stub/cuda_runtime.h does.

    run_programs.py LIST

Each line of LIST is: LOG PROGRAM ARGUMENT ..., with tabs between. LOG.out gets the exit status and what the program prints.
"""

import builtins
import contextlib
import dis
import io
import os
import sys
import time
import traceback
import types

import stubs


def unknown_names(code, known):
    """The names that some function of the program reads and nothing defines."""
    for instruction in dis.get_instructions(code):
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME") and not (
            instruction.argval in known or hasattr(builtins, instruction.argval)
        ):
            yield instruction.argval
    for each in code.co_consts:
        if isinstance(each, types.CodeType):
            yield from unknown_names(each, known)


def run(log_path, path, arguments):
    with open(path) as file:
        text = file.read()
    text = text.replace("def work(ns):", "def work(ns):\n    return __import__('stubs').log(f'work {ns}')\n\n\ndef unused_work(ns):")
    for name in ("CUDA_DEVICE_MAX_CONNECTIONS", "CUDA_LAUNCH_BLOCKING"):
        os.environ.pop(name, None)
    stubs.start(log_path)
    sys.argv = [path, *arguments]
    code = compile(text, path, "exec")
    names = {"__name__": "__main__"}
    try:
        exec(code, names)
        status = 0
        unknown = sorted(set(unknown_names(code, names)))
        if unknown:
            print("undefined:", *unknown)
            status = 3
    except SystemExit as exit:
        status = exit.code if isinstance(exit.code, int) else 1
        print("" if isinstance(exit.code, int) else exit.code)
    except Exception:
        traceback.print_exc()
        status = 1
    stubs.finish()
    return status


def main():
    time.perf_counter = stubs.mark_round
    with open(sys.argv[1]) as file:
        lines = [line.rstrip("\n").split("\t") for line in file]
    for log_path, path, *arguments in lines:
        output = io.StringIO()
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            status = run(log_path, path, arguments)
        with open(log_path + ".out", "w") as file:
            file.write(f"{status}\n{output.getvalue()}")


main()
