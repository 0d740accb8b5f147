# SPDX-License-Identifier: GPL-3.0-or-later
"""pairs2.py MODE A|B: a program, and the same with one thing changed."""
import sys, numpy
numpy.row_stack = numpy.vstack
import torch, torch.nn as nn
mode, b = sys.argv[1], sys.argv[2] == 'B'
d = torch.device('cuda'); nv = torch.cuda.nvtx
if mode in ('train', 'item', 'cpu', 'side'):
    torch.manual_seed(0)
    net = nn.Sequential(nn.Linear(2048, 4096), nn.ReLU(), nn.Linear(4096, 2048), nn.ReLU(), nn.Linear(2048, 16)).to(d)
    opt = torch.optim.SGD(net.parameters(), lr=1e-3)
    xs = [torch.randn(2048, 2048) for _ in range(10)]
    ys = [torch.randint(0, 16, (2048,)) for _ in range(10)]
    if not (mode == 'train' and not b):
        xs = [x.pin_memory() for x in xs]; ys = [y.pin_memory() for y in ys]
    loss_fn = nn.CrossEntropyLoss()
    side = torch.cuda.Stream()
    def body():
        outs = []
        for x, y in zip(xs, ys):
            if mode == 'side':
                with torch.cuda.stream(side):
                    xd = x.to(d, non_blocking=True)
                torch.cuda.current_stream().wait_stream(side)
                torch.cuda._sleep(600000 if b else 300000)
            else:
                xd = x.to(d, non_blocking=True)
            yd = y.to(d, non_blocking=True)
            out = net(xd)
            if mode == 'cpu':
                outs.append(out.to('cpu', non_blocking=False) if not b else out.to('cpu', non_blocking=True))
                continue
            loss = loss_fn(out, yd)
            opt.zero_grad(); loss.backward(); opt.step()
            if mode == 'item' and not b: loss.item()
        torch.cuda.synchronize()
elif mode == 'cupy':
    import cupy as cp
    n = 4 << 20
    def pinned(n):
        mem = cp.cuda.alloc_pinned_memory(n * 4)
        return numpy.frombuffer(mem, numpy.float32, n)
    hs = [pinned(n) if b else numpy.zeros(n, numpy.float32) for _ in range(8)]
    for h in hs: h[:] = 0
    ds = [cp.empty(n, cp.float32) for _ in range(8)]
    ss = [cp.cuda.Stream(non_blocking=True) for _ in range(2)]
    def body():
        for i, (h, x) in enumerate(zip(hs, ds)):
            with ss[i % 2]:
                x.set(h, stream=ss[i % 2])
                y = cp.sin(x) * cp.cos(x) + x ** 3
        cp.cuda.Device().synchronize()
for _ in range(3): body()
nv.range_push('measured'); body(); nv.range_pop()
