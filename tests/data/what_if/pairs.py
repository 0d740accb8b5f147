# SPDX-License-Identifier: GPL-3.0-or-later
"""pairs.py MODE A|B: a program and the same with one thing changed."""
import sys, numpy
numpy.row_stack = numpy.vstack
import torch
mode, b = sys.argv[1], sys.argv[2] == 'B'
d = torch.device('cuda')
nv = torch.cuda.nvtx
if mode in ('prefetch', 'scale', 'move', 'sync'):
    pin = not (mode == 'prefetch' and not b)
    xs = [torch.zeros(4 << 20) for _ in range(16)]
    if pin: xs = [x.pin_memory() for x in xs]
    w = torch.randn(2048, 2048, device=d)
    ys = [torch.empty(4 << 20, device=d) for _ in range(16)]
    side = torch.cuda.Stream()
    cycles = 400000 if (mode == 'scale' and b) else 800000
    def body():
        main = torch.cuda.current_stream()
        for x, y in zip(xs, ys):
            if mode == 'move' and b:
                with torch.cuda.stream(side):
                    y.copy_(x, non_blocking=True)
                main.wait_stream(side)
            else:
                y.copy_(x, non_blocking=True)
            v = y[: 2048 * 2048].view(2048, 2048)
            if mode == 'scale':
                torch.cuda._sleep(cycles)
            z = v @ w
            if mode == 'sync' and not b:
                torch.cuda.synchronize()
        torch.cuda.synchronize()
elif mode.startswith('numba'):
    from numba import cuda
    import math
    @cuda.jit
    def spin(a, rounds):
        i = cuda.grid(1)
        if i < a.size:
            v = a[i]
            for _ in range(rounds):
                v = v * numpy.float32(1.0001) + numpy.float32(0.5)
            a[i] = v
    n = 4 << 20
    torch.zeros(1, device=d)
    hs = [cuda.pinned_array(n, numpy.float32) if not (mode == 'numbapin' and not b) else numpy.zeros(n, numpy.float32) for _ in range(8)]
    for h in hs: h[:] = 0
    ds = [cuda.device_array(n, numpy.float32) for _ in range(8)]
    ss = [cuda.stream() for _ in range(2)]
    rounds = 8000 if (mode == 'numbakernel' and b) else 4000
    one = cuda.stream()
    def body():
        for i, (h, dv) in enumerate(zip(hs, ds)):
            s = ss[i % 2]
            if mode == 'numbaout':
                spin[n // 256, 256, one](dv, rounds)
                if b:
                    e = cuda.event(timing=False); e.record(one); e.wait(ss[1])
                    dv.copy_to_host(h, stream=ss[1])
                else:
                    dv.copy_to_host(h, stream=one)
            else:
                dv.copy_to_device(h, stream=s)
                spin[n // 256, 256, s](dv, rounds)
        cuda.synchronize()
for _ in range(3): body()
nv.range_push('measured'); body(); nv.range_pop()
