# SPDX-License-Identifier: GPL-3.0-or-later
"""pairs3.py MODE A|B: a program, and the same with one to three things changed."""
import sys

import numpy

numpy.row_stack = numpy.vstack
import torch

mode, b = sys.argv[1], sys.argv[2] == 'B'
device = torch.device('cuda')
nvtx = torch.cuda.nvtx

if mode in ('loader', 'loss', 'tiny'):
    torch.manual_seed(0)
    batches = [torch.randn(2048, 2048) for _ in range(10)]
    weight = torch.randn(2048, 2048, device=device)
    if not (mode == 'loader' and not b):
        batches = [batch.pin_memory() for batch in batches]
    pieces = [torch.randn(1 << 14).pin_memory() for _ in range(200)]
    target = torch.empty(200 << 14, device=device)
    whole = torch.cat(pieces).pin_memory()
    side = torch.cuda.Stream()
    pinned = torch.randn(2048, 2048).pin_memory()

    def body():
        # loader: pinned, and copied on a stream of its own
        if mode == 'loader':
            weight.copy_(pinned, non_blocking=True)
            for batch in batches:
                if b:
                    with torch.cuda.stream(side):
                        on_device = batch.to(device, non_blocking=True)
                    torch.cuda.current_stream().wait_stream(side)
                else:
                    on_device = batch.to(device, non_blocking=True)
                for _ in range(3):
                    on_device = on_device @ weight
        # loss: no reading of the loss, and half the sleep
        elif mode == 'loss':
            for batch in batches:
                on_device = batch.to(device, non_blocking=True)
                torch.cuda._sleep(400_000 if b else 800_000)
                loss = (on_device @ weight).sum()
                if not b:
                    loss.item()
        # tiny: 200 copies are one
        else:
            if b:
                target.copy_(whole, non_blocking=True)
            else:
                for i, piece in enumerate(pieces):
                    target[i << 14:(i + 1) << 14].copy_(piece, non_blocking=True)
            torch.cuda._sleep(500_000)
        torch.cuda.synchronize()
elif mode == 'cupy':  # kernels twice as long in three streams that wait for each other
    import cupy as cp
    kernel = cp.RawKernel(r'''extern "C" __global__ void spin(long long ns) {
        unsigned long long begin, now;
        asm volatile("mov.u64 %0, %globaltimer;" : "=l"(begin));
        do asm volatile("mov.u64 %0, %globaltimer;" : "=l"(now)); while ((long long)(now - begin) < ns);
    }''', 'spin')
    streams = [cp.cuda.Stream(non_blocking=True) for _ in range(3)]
    events = [cp.cuda.Event(disable_timing=True) for _ in range(3)]

    def body():
        for turn in range(12):
            for i, stream in enumerate(streams):
                stream.wait_event(events[i - 1])
                kernel((4,), (128,), (400_000 if b else 200_000,), stream=stream)
                events[i].record(stream)
        cp.cuda.Device().synchronize()
elif mode == 'numba':  # pinned, and copies out on a stream of their own
    from numba import cuda
    count = 1 << 21

    @cuda.jit
    def work(x, rounds):
        i = cuda.grid(1)
        if i < x.size:
            value = x[i]
            for _ in range(rounds):
                value = value * 1.0001 + 0.5
            x[i] = value

    hosts = [cuda.pinned_array(count, numpy.float32) if b else numpy.zeros(count, numpy.float32) for _ in range(8)]
    arrays = [cuda.device_array(count, numpy.float32) for _ in range(8)]
    stream, away = cuda.stream(), cuda.stream()
    pinned = cuda.pinned_array(count, numpy.float32)

    def body():
        arrays[0].copy_to_host(pinned, stream=stream)
        for host, array in zip(hosts, arrays):
            work[count // 256, 256, stream](array, 800)
            if b:
                event = cuda.event(timing=False)
                event.record(stream)
                event.wait(away)
            array.copy_to_host(host, stream=away if b else stream)
        cuda.synchronize()
else:
    sys.exit(2)

for _ in range(3):
    body()
nvtx.range_push('measured')
body()
nvtx.range_pop()
