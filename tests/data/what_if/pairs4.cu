// SPDX-License-Identifier: GPL-3.0-or-later
// pairs4 MODE A|B: a program, and the same with one to three things changed.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <nvtx3/nvToolsExt.h>
#include <string>
#include <vector>

__global__ void work(float* x, int n, int rounds) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float v = x[i];
        for (int r = 0; r < rounds; ++r)
            v = v * 1.0001f + 0.5f;
        x[i] = v;
    }
}
__global__ void spin(long long ns) {
    unsigned long long begin, now;
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(begin));
    do
        asm volatile("mov.u64 %0, %globaltimer;" : "=l"(now));
    while ((long long)(now - begin) < ns);
}
__global__ void late(long long ns) {
    unsigned long long begin, now;
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(begin));
    do
        asm volatile("mov.u64 %0, %globaltimer;" : "=l"(now));
    while ((long long)(now - begin) < ns);
}
#define CK(x)                                                 \
    do {                                                      \
        cudaError_t err_ = (x);                               \
        if (err_) {                                           \
            printf("%s: %s\n", #x, cudaGetErrorString(err_)); \
            exit(1);                                          \
        }                                                     \
    } while (0)

constexpr int kCount = 1 << 21;
constexpr size_t kBytes = kCount * sizeof(float);
constexpr int kBlocks = kCount / 256;
constexpr int kTurns = 12;

int main(int argc, char** argv) {
    if (argc < 3)
        return 2;
    const std::string mode = argv[1];
    const bool b = argv[2][0] == 'B';
    const bool isPinned = mode.rfind("staged", 0) != 0;
    std::vector<float*> host(kTurns), out(kTurns), dev(kTurns);
    for (int i = 0; i < kTurns; ++i) {
        for (float** memory : {&host[i], &out[i]}) {
            if (isPinned)
                CK(cudaMallocHost(memory, kBytes));
            else
                *memory = (float*)malloc(kBytes);
            memset(*memory, 0, kBytes);
        }
        CK(cudaMalloc(&dev[i], kBytes));
    }
    float* pinned;  // what a program copies once, so that the recording says how fast that is
    CK(cudaMallocHost(&pinned, 4 * kBytes));
    float* weights;
    CK(cudaMalloc(&weights, 4 * kBytes));
    std::vector<cudaStream_t> s(40), blocking(2);
    for (auto& x : s)
        CK(cudaStreamCreateWithFlags(&x, cudaStreamNonBlocking));
    for (auto& x : blocking)
        CK(cudaStreamCreate(&x));
    std::vector<cudaEvent_t> e(4 * kTurns);
    for (auto& x : e)
        CK(cudaEventCreateWithFlags(&x, cudaEventDisableTiming));
    const long long ms = 1000000;
    std::map<std::string, std::function<void()>> bodies;
    const auto instantiate = [&](const std::function<void()>& fill) {
        cudaGraph_t graph;
        cudaGraphExec_t exec;
        CK(cudaStreamBeginCapture(s[0], cudaStreamCaptureModeGlobal));
        fill();
        CK(cudaStreamEndCapture(s[0], &graph));
        CK(cudaGraphInstantiate(&exec, graph, 0));
        return exec;
    };
    const auto fork = [&](int branch) {
        CK(cudaEventRecord(e[0], s[0]));
        CK(cudaStreamWaitEvent(s[branch], e[0], 0));
    };
    const auto join = [&](int branch) {
        CK(cudaEventRecord(e[branch], s[branch]));
        CK(cudaStreamWaitEvent(s[0], e[branch], 0));
    };
    // Two branches of copies and a kernel each.
    cudaGraphExec_t copies = nullptr;
    bodies["graphcopies"] = [&] {
        if (!copies)
            copies = instantiate([&] {
                fork(1);
                for (int i = 0; i < 2; ++i) {
                    CK(cudaMemcpyAsync(dev[i], host[i], kBytes, cudaMemcpyHostToDevice, s[i]));
                    spin<<<1, 32, 0, s[i]>>>(b ? ms / 10 : ms / 2);
                    CK(cudaMemcpyAsync(out[i], dev[i], kBytes, cudaMemcpyDeviceToHost, s[i]));
                }
                join(1);
            });
        for (int i = 0; i < 8; ++i)
            CK(cudaGraphLaunch(copies, s[0]));
        CK(cudaDeviceSynchronize());
    };
    // Three branches of two kernels, between a kernel before and one behind them.
    cudaGraphExec_t kernels = nullptr;
    bodies["graphkernels"] = [&] {
        if (!kernels)
            kernels = instantiate([&] {
                spin<<<1, 32, 0, s[0]>>>(ms / 20);
                fork(1);
                fork(2);
                for (int i = 0; i < 3; ++i) {
                    late<<<1, 32, 0, s[i]>>>((b ? ms / 10 : ms / 5) * (i + 1));
                    spin<<<1, 32, 0, s[i]>>>(ms / 10);
                }
                join(1);
                join(2);
                spin<<<1, 32, 0, s[0]>>>(ms / 20);
            });
        for (int i = 0; i < 8; ++i)
            CK(cudaGraphLaunch(kernels, s[0]));
        CK(cudaDeviceSynchronize());
    };
    // Copies from pageable memory get a stream of their own.
    bodies["stagedstream"] = [&] {
        cudaStream_t in = b ? s[1] : s[0];
        for (int i = 0; i < kTurns; ++i) {
            CK(cudaMemcpyAsync(dev[i], host[i], kBytes, cudaMemcpyHostToDevice, in));
            if (b) {
                CK(cudaEventRecord(e[i], in));
                CK(cudaStreamWaitEvent(s[0], e[i], 0));
            }
            spin<<<1, 32, 0, s[0]>>>(ms / 2);
        }
        CK(cudaDeviceSynchronize());
    };
    // A copy from pageable memory behind a kernel that becomes longer.
    bodies["stagedwait"] = [&] {
        for (int i = 0; i < kTurns; ++i) {
            spin<<<1, 32, 0, s[0]>>>(b ? 2 * ms : ms / 20);
            CK(cudaMemcpyAsync(dev[i], host[i], kBytes, cudaMemcpyHostToDevice, s[0]));
            late<<<1, 32, 0, s[1]>>>(ms / 4);
        }
        CK(cudaDeviceSynchronize());
    };
    // Copies both ways, which meet when the kernels between them become shorter.
    bodies["bothways"] = [&] {
        for (int i = 0; i < kTurns; ++i) {
            CK(cudaMemcpyAsync(weights, pinned, 4 * kBytes, cudaMemcpyHostToDevice, s[0]));
            spin<<<1, 32, 0, s[0]>>>(b ? ms / 50 : ms);
            late<<<1, 32, 0, s[1]>>>(b ? ms / 50 : ms);
            CK(cudaMemcpyAsync(pinned + kCount, weights + kCount, 3 * kBytes,
                               cudaMemcpyDeviceToHost, s[1]));
        }
        CK(cudaDeviceSynchronize());
    };
    // Copies out of six streams that become ready in another order.
    bodies["channels"] = [&] {
        for (int i = 0; i < kTurns; ++i) {
            const int k = i % 6;
            spin<<<1, 32, 0, s[k]>>>((b ? ms / 10 : ms / 2) * (6 - k));
            CK(cudaMemcpyAsync(out[i], dev[i], kBytes, cudaMemcpyDeviceToHost, s[k]));
            late<<<1, 32, 0, s[k]>>>(ms / 10);
        }
        CK(cudaDeviceSynchronize());
    };
    // The host no longer waits, and copies in get a stream of their own.
    bodies["waits"] = [&] {
        cudaStream_t in = b ? s[2] : s[0];
        for (int i = 0; i < kTurns; ++i) {
            spin<<<1, 32, 0, s[0]>>>(ms / 5);
            CK(cudaMemcpyAsync(dev[i], host[i], kBytes, cudaMemcpyHostToDevice, in));
            if (b) {
                CK(cudaEventRecord(e[2 * i], s[0]));
                CK(cudaStreamWaitEvent(s[1], e[2 * i], 0));
                CK(cudaEventRecord(e[2 * i + 1], in));
                CK(cudaStreamWaitEvent(s[1], e[2 * i + 1], 0));
                CK(cudaStreamWaitEvent(s[0], e[2 * i + 1], 0));
            } else {
                CK(cudaStreamSynchronize(s[0]));
            }
            late<<<1, 32, 0, s[1]>>>(ms / 5);
        }
        CK(cudaDeviceSynchronize());
    };
    if (!bodies.count(mode))
        return 2;
    for (int i = 0; i < 3; ++i)
        bodies[mode]();
    nvtxRangePushA("measured");
    bodies[mode]();
    nvtxRangePop();
}
