# SPDX-License-Identifier: GPL-3.0-or-later
"""One training loop, to be recorded by two tools: program.py plain, or program.py profile FILE.json"""
import sys

import torch


def main():
    torch.manual_seed(0)
    layers = [torch.nn.Sequential(torch.nn.Linear(512, 512), torch.nn.GELU()) for _ in range(6)]
    net = torch.nn.Sequential(*layers).cuda()
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    side = torch.cuda.Stream()
    batches = torch.randn(8, 256, 512).pin_memory()
    results = torch.empty(8, 256, 512).pin_memory()
    computed = torch.cuda.Event()
    for i in range(8):
        with torch.profiler.record_function("step"):
            x = batches[i].cuda(non_blocking=True)
            y = net(x)
            loss = y.square().mean()
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()
            computed.record()
            side.wait_event(computed)
            with torch.cuda.stream(side):
                results[i].copy_(y.detach(), non_blocking=True)
            if i % 3 == 2:
                loss.item()
    torch.cuda.synchronize()


if sys.argv[1] == "plain":
    main()
else:
    from torch.profiler import ProfilerActivity, _ExperimentalConfig, profile

    syncs = _ExperimentalConfig(enable_cuda_sync_events=True)
    with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], experimental_config=syncs) as p:
        main()
    p.export_chrome_trace(sys.argv[2])
