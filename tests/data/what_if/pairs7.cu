// SPDX-License-Identifier: GPL-3.0-or-later
// pairs7 MODE A|B: a program, and the same with one thing changed.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <nvtx3/nvToolsExt.h>
#include <string>
#include <vector>

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

constexpr size_t kBytes = 2 << 20;
constexpr int kStreams = 4;
constexpr int kTurns = 20;
constexpr int kWhole = 264;  // blocks of 1024 threads that fill 132 SMs

int main(int argc, char** argv) {
    if (argc < 3)
        return 2;
    const std::string mode = argv[1];
    const bool b = argv[2][0] == 'B';
    char* pinned;
    CK(cudaMallocHost(&pinned, kStreams * kBytes));
    std::vector<char> pageable(4 * kBytes, 1);
    char* device;
    CK(cudaMalloc(&device, 4 * kStreams * kBytes));
    std::vector<cudaStream_t> s(kStreams), blocking(2);
    for (auto& x : s)
        CK(cudaStreamCreateWithFlags(&x, cudaStreamNonBlocking));
    for (auto& x : blocking)
        CK(cudaStreamCreate(&x));
    const long long us = 1000;
    std::map<std::string, std::function<void()>> bodies;
    const auto inTurns = [&](int streams, long long time) {
        for (int i = 0; i < 2 * kTurns; ++i)
            spin<<<kWhole, 1024, 0, s[i % streams]>>>(time);
        CK(cudaDeviceSynchronize());
    };
    // Kernels of two and three streams that each fill the device.
    bodies["fill2"] = [&] { inTurns(2, (b ? 25 : 50) * us); };
    bodies["fill3"] = [&] { inTurns(3, (b ? 25 : 50) * us); };
    bodies["fill2long"] = [&] { inTurns(2, (b ? 200 : 50) * us); };
    // Short kernels of four streams, each before a D2H copy for which the engine is busy.
    bodies["busyout"] = [&] {
        for (int i = 0; i < kTurns * kStreams; ++i) {
            spin<<<1, 32, 0, s[i % kStreams]>>>((b ? 120 : 30) * us);
            CK(cudaMemcpyAsync(pinned + (i % kStreams) * kBytes, device + (i % kStreams) * kBytes,
                               kBytes, cudaMemcpyDeviceToHost, s[i % kStreams]));
        }
        CK(cudaDeviceSynchronize());
    };
    bodies["busyin"] = [&] {
        for (int i = 0; i < kTurns * kStreams; ++i) {
            CK(cudaMemcpyAsync(device + (i % kStreams) * kBytes, pinned + (i % kStreams) * kBytes,
                               kBytes, cudaMemcpyHostToDevice, s[i % kStreams]));
            spin<<<1, 32, 0, s[i % kStreams]>>>((b ? 400 : 30) * us);
        }
        CK(cudaDeviceSynchronize());
    };
    // The host waits for the default stream, which waits for a blocking one.
    bodies["defaultsync"] = [&] {
        for (int i = 0; i < 10; ++i) {
            late<<<1, 32>>>(30 * us);
            spin<<<1, 32, 0, blocking[0]>>>((b ? 100 : 1000) * us);
            CK(cudaStreamSynchronize(nullptr));
        }
        CK(cudaDeviceSynchronize());
    };
    // Many small copies from pageable memory, or one for all of them.
    bodies["mergepageable"] = [&] {
        constexpr int kPieces = 32;
        constexpr size_t kPiece = 16384;
        for (int i = 0; i < 10; ++i) {
            for (int k = 0; k < (b ? 1 : kPieces); ++k)
                CK(cudaMemcpyAsync(device + k * kPiece, pageable.data() + k * kPiece,
                                   b ? kPieces * kPiece : kPiece, cudaMemcpyHostToDevice, s[0]));
            late<<<1, 32, 0, s[0]>>>(50 * us);
            CK(cudaStreamSynchronize(s[0]));
        }
    };
    // A kernel in two streams of which one is short of registers, and shorter kernels.
    bodies["half"] = [&] {
        for (int i = 0; i < kTurns; ++i) {
            spin<<<kWhole / 2, 1024, 0, s[0]>>>((b ? 40 : 100) * us);
            late<<<kWhole, 1024, 0, s[1]>>>(60 * us);
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
