// SPDX-License-Identifier: GPL-3.0-or-later
// pairs3 MODE A|B: a program, and the same with one to three things changed.
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
    const bool startsPageable = mode == "pinin" || mode == "pininout";
    const bool isPinned = !startsPageable || b;
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
    // 24 streams of three kernels over eight connections.
    bodies["connections"] = [&] {
        for (int i = 0; i < 24; ++i)
            for (int k = 0; k < 3; ++k)
                spin<<<1, 32, 0, s[i]>>>(b ? ms / 10 : ms / 5);
        CK(cudaDeviceSynchronize());
    };
    // As connections, but every second stream waits for an event before its last kernel.
    bodies["waiting"] = [&] {
        late<<<1, 32, 0, s[39]>>>(ms);
        CK(cudaEventRecord(e[0], s[39]));
        for (int i = 0; i < 16; ++i) {
            spin<<<1, 32, 0, s[i]>>>(b ? ms / 5 : ms / 10);
            if (i % 2 == 1)
                CK(cudaStreamWaitEvent(s[i], e[0], 0));
            spin<<<1, 32, 0, s[i]>>>(b ? ms / 5 : ms / 10);
        }
        CK(cudaDeviceSynchronize());
    };
    // Blocking streams around kernels of the default stream.
    bodies["default"] = [&] {
        for (int i = 0; i < kTurns; ++i) {
            work<<<kBlocks, 256, 0, blocking[0]>>>(dev[0], kCount, 400);
            work<<<kBlocks, 256, 0, blocking[1]>>>(dev[1], kCount, 400);
            spin<<<1, 32>>>(b ? ms / 20 : ms / 10);
        }
        CK(cudaDeviceSynchronize());
    };
    // More launches than the launch queue holds, behind one long kernel.
    bodies["queue"] = [&] {
        late<<<1, 32, 0, s[0]>>>(b ? 2 * ms : 20 * ms);
        for (int i = 0; i < 1500; ++i)
            spin<<<1, 32, 0, s[0]>>>(2000);
        work<<<kBlocks, 256, 0, s[1]>>>(dev[0], kCount, 400);
        CK(cudaDeviceSynchronize());
    };
    // Memory is made and freed in the loop.
    bodies["freeing"] = [&] {
        for (int i = 0; i < kTurns; ++i) {
            float* scratch;
            CK(cudaMalloc(&scratch, kBytes));
            spin<<<1, 32, 0, s[0]>>>(b ? ms / 8 : ms / 4);
            work<<<kBlocks, 256, 0, s[1]>>>(scratch, kCount, 400);
            CK(cudaFree(scratch));
        }
        CK(cudaDeviceSynchronize());
    };
    // The host waits for an event of the turn before.
    bodies["events"] = [&] {
        for (int i = 0; i < kTurns; ++i) {
            CK(cudaMemcpyAsync(dev[i], host[i], kBytes, cudaMemcpyHostToDevice, s[i % 2]));
            work<<<kBlocks, 256, 0, s[i % 2]>>>(dev[i], kCount, b ? 6000 : 3000);
            CK(cudaEventRecord(e[i], s[i % 2]));
            if (i > 0)
                CK(cudaEventSynchronize(e[i - 1]));
        }
        CK(cudaDeviceSynchronize());
    };
    // The host waits for the device in each turn; with the change, streams wait for each other.
    bodies["device"] = [&] {
        for (int i = 0; i < kTurns; ++i) {
            CK(cudaMemcpyAsync(dev[i], host[i], kBytes, cudaMemcpyHostToDevice, s[0]));
            if (b) {
                CK(cudaEventRecord(e[2 * i], s[0]));
                CK(cudaStreamWaitEvent(s[1], e[2 * i], 0));
            } else {
                CK(cudaDeviceSynchronize());
            }
            work<<<kBlocks, 256, 0, s[1]>>>(dev[i], kCount, 1000);
            if (b) {
                CK(cudaEventRecord(e[2 * i + 1], s[1]));
                CK(cudaStreamWaitEvent(s[0], e[2 * i + 1], 0));
            } else {
                CK(cudaDeviceSynchronize());
            }
        }
        CK(cudaDeviceSynchronize());
    };
    // Many small copies for each kernel: merged, and the kernel half as long.
    bodies["mergehalf"] = [&] {
        const int parts = b ? 1 : 32;
        for (int i = 0; i < kTurns; ++i) {
            for (int p = 0; p < parts; ++p)
                CK(cudaMemcpyAsync(dev[i] + kCount / parts * p, host[i] + kCount / parts * p,
                                   kBytes / parts, cudaMemcpyHostToDevice, s[0]));
            spin<<<1, 32, 0, s[0]>>>(b ? ms / 8 : ms / 4);
        }
        CK(cudaDeviceSynchronize());
    };
    // Blocking streams beside the default stream: non-blocking, and the kernel twice as long.
    bodies["nonblocking"] = [&] {
        for (int i = 0; i < kTurns; ++i) {
            spin<<<1, 32, 0, b ? s[0] : blocking[0]>>>(b ? ms / 5 : ms / 10);
            late<<<1, 32>>>(ms / 4);
        }
        CK(cudaDeviceSynchronize());
    };
    // One stream, pageable memory: pinned, and copies in on a stream of their own.
    bodies["pinin"] = [&] {
        CK(cudaMemcpyAsync(weights, pinned, 4 * kBytes, cudaMemcpyHostToDevice, s[0]));
        CK(cudaMemcpyAsync(pinned, weights, 4 * kBytes, cudaMemcpyDeviceToHost, s[0]));
        cudaStream_t copies = b ? s[1] : s[0];
        for (int i = 0; i < kTurns; ++i) {
            CK(cudaMemcpyAsync(dev[i], host[i], kBytes, cudaMemcpyHostToDevice, copies));
            if (b) {
                CK(cudaEventRecord(e[i], copies));
                CK(cudaStreamWaitEvent(s[0], e[i], 0));
            }
            work<<<kBlocks, 256, 0, s[0]>>>(dev[i], kCount, 1500);
        }
        CK(cudaDeviceSynchronize());
    };
    // The same with copies out, which get a stream too.
    bodies["pininout"] = [&] {
        CK(cudaMemcpyAsync(weights, pinned, 4 * kBytes, cudaMemcpyHostToDevice, s[0]));
        CK(cudaMemcpyAsync(pinned, weights, 4 * kBytes, cudaMemcpyDeviceToHost, s[0]));
        cudaStream_t in = b ? s[1] : s[0], away = b ? s[2] : s[0];
        for (int i = 0; i < kTurns; ++i) {
            CK(cudaMemcpyAsync(dev[i], host[i], kBytes, cudaMemcpyHostToDevice, in));
            if (b) {
                CK(cudaEventRecord(e[2 * i], in));
                CK(cudaStreamWaitEvent(s[0], e[2 * i], 0));
            }
            work<<<kBlocks, 256, 0, s[0]>>>(dev[i], kCount, 1500);
            if (b) {
                CK(cudaEventRecord(e[2 * i + 1], s[0]));
                CK(cudaStreamWaitEvent(away, e[2 * i + 1], 0));
            }
            CK(cudaMemcpyAsync(out[i], dev[i], kBytes, cudaMemcpyDeviceToHost, away));
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
