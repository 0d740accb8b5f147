// SPDX-License-Identifier: GPL-3.0-or-later
// pairs MODE VARIANT: A or B of a pair that differs in one knob.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <nvtx3/nvToolsExt.h>
#include <string>
#include <vector>
__global__ void scale(float* x, int n, int rounds) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float v = x[i];
        for (int r = 0; r < rounds; ++r)
            v = v * 1.0001f + 0.5f;
        x[i] = v;
    }
}
__global__ void spin(long long cycles) {
    long long t = clock64();
    while (clock64() - t < cycles) {
    }
}
#define CK(x)                                                 \
    do {                                                      \
        cudaError_t err_ = (x);                               \
        if (err_) {                                           \
            printf("%s: %s\n", #x, cudaGetErrorString(err_)); \
            exit(1);                                          \
        }                                                     \
    } while (0)
int main(int argc, char** argv) {
    std::string mode = argv[1];
    bool b = argv[2][0] == 'B';
    const int n = 1 << 22;
    const size_t bytes = n * 4;
    const int chunks = 16;
    bool pinned = !(mode == "pin" && !b);
    if (mode == "pinout")
        pinned = b;
    std::vector<float*> host(chunks), dev(chunks);
    for (int c = 0; c < chunks; ++c) {
        if (pinned)
            CK(cudaMallocHost(&host[c], bytes));
        else
            host[c] = (float*)malloc(bytes);
        memset(host[c], 0, bytes);
        CK(cudaMalloc(&dev[c], bytes));
    }
    bool nb = !(mode == "barrier" && !b);
    unsigned flags = nb ? cudaStreamNonBlocking : cudaStreamDefault;
    cudaStream_t s[4];
    for (auto& x : s)
        CK(cudaStreamCreateWithFlags(&x, flags));
    cudaEvent_t ev[64];
    for (auto& e : ev)
        CK(cudaEventCreateWithFlags(&e, cudaEventDisableTiming));
    int g = n / 256;
    auto body = [&](bool warm) {
        if (mode == "pin" || mode == "kernel" || mode == "link") {
            int rounds = mode == "kernel" ? (b ? 2000 : 4000) : 3000;
            for (int c = 0; c < chunks; ++c) {
                cudaStream_t st = s[c % 2];
                CK(cudaMemcpyAsync(dev[c], host[c], bytes, cudaMemcpyHostToDevice, st));
                scale<<<g, 256, 0, st>>>(dev[c], n, rounds);
            }
            CK(cudaDeviceSynchronize());
        } else if (mode == "pinout") {
            for (int c = 0; c < chunks; ++c) {
                cudaStream_t st = s[c % 2];
                scale<<<g, 256, 0, st>>>(dev[c], n, 3000);
                CK(cudaMemcpyAsync(host[c], dev[c], bytes, cudaMemcpyDeviceToHost, st));
            }
            CK(cudaDeviceSynchronize());
        } else if (mode == "barrier") {
            for (int c = 0; c < chunks; ++c) {
                CK(cudaMemcpyAsync(dev[c], host[c], bytes, cudaMemcpyHostToDevice, s[c % 3]));
                scale<<<g, 256, 0, s[c % 3]>>>(dev[c], n, 1500);
                spin<<<1, 32>>>(200000);  // default stream
            }
            CK(cudaDeviceSynchronize());
        } else if (mode == "merge") {
            const int parts = 64;
            const size_t part = bytes / parts;
            for (int c = 0; c < 4; ++c) {
                if (b)
                    CK(cudaMemcpyAsync(dev[c], host[c], bytes, cudaMemcpyHostToDevice, s[0]));
                else
                    for (int p = 0; p < parts; ++p)
                        CK(cudaMemcpyAsync((char*)dev[c] + p * part, (char*)host[c] + p * part,
                                           part, cudaMemcpyHostToDevice, s[0]));
                scale<<<g, 256, 0, s[0]>>>(dev[c], n, 500);
            }
            CK(cudaDeviceSynchronize());
        } else if (mode == "movein") {
            for (int c = 0; c < chunks; ++c) {
                cudaStream_t st = b ? s[1] : s[0];
                CK(cudaMemcpyAsync(dev[c], host[c], bytes, cudaMemcpyHostToDevice, st));
                if (b) {
                    CK(cudaEventRecord(ev[c], st));
                    CK(cudaStreamWaitEvent(s[0], ev[c], 0));
                }
                scale<<<g, 256, 0, s[0]>>>(dev[c], n, 4000);
            }
            CK(cudaDeviceSynchronize());
        } else if (mode == "moveout") {
            for (int c = 0; c < chunks; ++c) {
                scale<<<g, 256, 0, s[0]>>>(dev[c], n, 4000);
                cudaStream_t st = b ? s[1] : s[0];
                if (b) {
                    CK(cudaEventRecord(ev[c], s[0]));
                    CK(cudaStreamWaitEvent(st, ev[c], 0));
                }
                CK(cudaMemcpyAsync(host[c], dev[c], bytes, cudaMemcpyDeviceToHost, st));
            }
            CK(cudaDeviceSynchronize());
        } else if (mode == "hostwait") {
            // copy stream, compute stream; the host waits for the copy before each kernel
            for (int c = 0; c < chunks; ++c) {
                CK(cudaMemcpyAsync(dev[c], host[c], bytes, cudaMemcpyHostToDevice, s[0]));
                if (!b)
                    CK(cudaStreamSynchronize(s[0]));
                else {
                    CK(cudaEventRecord(ev[c], s[0]));
                    CK(cudaStreamWaitEvent(s[1], ev[c], 0));
                }
                scale<<<g, 256, 0, s[1]>>>(dev[c], n, 3000);
                if (!b)
                    CK(cudaStreamSynchronize(s[1]));
                else {
                    CK(cudaEventRecord(ev[c + 32], s[1]));
                    CK(cudaStreamWaitEvent(s[0], ev[c + 32], 0));
                }
            }
            CK(cudaDeviceSynchronize());
        } else if (mode == "small") {  // launch-bound: kernels × f
            for (int c = 0; c < 200; ++c)
                spin<<<1, 32, 0, s[0]>>>(b ? 60000 : 20000);
            CK(cudaDeviceSynchronize());
        }
    };
    body(true);
    body(true);
    nvtxRangePushA("measured");
    body(false);
    nvtxRangePop();
    return 0;
}
