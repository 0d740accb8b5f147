# SPDX-License-Identifier: GPL-3.0-or-later
"""pairs6.py FOLDER: programs whose synchronizations may find nothing pending, recorded by PyTorch's profiler before and after a change."""
import sys
import time

import torch
from torch.profiler import ProfilerActivity, profile

folder = sys.argv[1]
CYCLES = 1_900  # about a microsecond


def work(us):
    end = time.perf_counter_ns() + us * 1000
    while time.perf_counter_ns() < end:
        pass


def record(name, body):
    body()
    torch.cuda.synchronize()
    with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]) as recorder:
        body()
        torch.cuda.synchronize()
    recorder.export_chrome_trace(f"{folder}/{name}.json")


def idle(times, synchronize):
    for _ in range(50):
        torch.cuda._sleep(100 * CYCLES * times)
        work(150)
        synchronize()
        work(300)


stream = torch.cuda.current_stream()
for name, synchronize in (("idle", torch.cuda.synchronize), ("stream", stream.synchronize)):
    record(f"{name}-before", lambda: idle(1, synchronize))
    record(f"{name}-after", lambda: idle(4, synchronize))


def copies(host, device, waits):
    for _ in range(50):
        if not waits:
            torch.cuda._sleep(30 * CYCLES)
        device.copy_(host, non_blocking=True)
        if waits:
            torch.cuda.synchronize()
            work(250)


for name, size, waits in (("pin", 1 << 20, False), ("pinsync", 1 << 22, True)):
    device = torch.empty(size, dtype=torch.uint8, device="cuda")
    host = torch.ones(size, dtype=torch.uint8)
    record(f"{name}-before", lambda: copies(host, device, waits))
    pinned = host.pin_memory()
    record(f"{name}-after", lambda: copies(pinned, device, waits))
