# SPDX-License-Identifier: GPL-3.0-or-later
"""pairs5.py MODE A|B: a program, and the same with one or two things changed."""
import sys, threading
import numpy
numpy.row_stack = numpy.vstack
import torch
mode, b = sys.argv[1], sys.argv[2] == 'B'
device = torch.device('cuda')
nvtx = torch.cuda.nvtx
torch.manual_seed(0)
if mode == 'serve':      # results copied out into pinned memory, on a stream of their own
    weight = torch.randn(2048, 2048, device=device)
    inputs = [torch.randn(2048, 2048).pin_memory() for _ in range(8)]
    outs = [torch.empty(2048, 2048).pin_memory() for _ in range(8)] if b else [torch.empty(2048, 2048) for _ in range(8)]
    side = torch.cuda.Stream()
    def body():
        for x, out in zip(inputs, outs):
            y = x.to(device, non_blocking=True)
            for _ in range(4):
                y = y @ weight
            if b:
                side.wait_stream(torch.cuda.current_stream())
                with torch.cuda.stream(side):
                    out.copy_(y, non_blocking=True)
            else:
                out.copy_(y, non_blocking=True)
        torch.cuda.synchronize()
elif mode == 'graph':    # the graph's matrix products half as many: kernels of a graph at half the time
    t = 300_000 if b else 600_000
    x = torch.zeros(1 << 20, device=device)
    side = torch.cuda.Stream()
    g = torch.cuda.CUDAGraph()
    def work():
        for _ in range(6):
            torch.cuda._sleep(t)
            x.add_(1)
    work(); torch.cuda.synchronize()
    with torch.cuda.graph(g):
        work()
    def body():
        for _ in range(10):
            g.replay()
            x.sum().item()
        torch.cuda.synchronize()
elif mode == 'threads':  # two threads, each with a stream: sleeps twice as long
    t = 1_200_000 if b else 600_000
    def worker(stream):
        with torch.cuda.stream(stream):
            for _ in range(15):
                torch.cuda._sleep(t)
                stream.synchronize()
    streams = [torch.cuda.Stream() for _ in range(2)]
    def body():
        ts = [threading.Thread(target=worker, args=(s,)) for s in streams]
        [x.start() for x in ts]; [x.join() for x in ts]
        torch.cuda.synchronize()
elif mode == 'accum':    # gradient accumulation: copies pinned and half of the waits
    weight = torch.randn(1024, 1024, device=device)
    data = [torch.randn(1024, 4096) for _ in range(12)]
    if b: data = [d.pin_memory() for d in data]
    def body():
        total = torch.zeros(1024, 4096, device=device)
        for i, d in enumerate(data):
            x = d.to(device, non_blocking=True)
            for _ in range(3):
                x = weight @ x
            total += x
        torch.cuda.synchronize()
elif mode == 'pieces':   # copies in pieces on three streams, kernels 0.4 times as long
    t = 80_000 if b else 200_000
    bufs = [torch.empty(1 << 20).pin_memory() for _ in range(24)]
    dst = [torch.empty(1 << 20, device=device) for _ in range(24)]
    streams = [torch.cuda.Stream() for _ in range(3)]
    def body():
        for i in range(24):
            with torch.cuda.stream(streams[i % 3]):
                dst[i].copy_(bufs[i], non_blocking=True)
                torch.cuda._sleep(t)
                bufs[i].copy_(dst[i], non_blocking=True)
        torch.cuda.synchronize()
for _ in range(3): body()
torch.cuda.synchronize()
nvtx.range_push('measured'); body(); nvtx.range_pop()
