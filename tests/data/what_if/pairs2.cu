// SPDX-License-Identifier: GPL-3.0-or-later
// pairs2 MODE A|B: a program, and the same with one thing changed.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <nvtx3/nvToolsExt.h>
#include <string>
#include <thread>
#include <vector>
__global__ void axpy(float* x, const float* y, int n, int rounds) {
    for (int r = 0; r < rounds; ++r)
        for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
            x[i] += y[i] * 0.5f;
}
__global__ void work(float* x, int n, int rounds) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float v = x[i];
        for (int r = 0; r < rounds; ++r)
            v = v * 1.0001f + 0.5f;
        x[i] = v;
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
    const int chunks = 12;
    bool pinned = !((mode == "threads" || mode == "readback") && !b);
    std::vector<float*> host(chunks), dev(chunks), dev2(chunks);
    for (int c = 0; c < chunks; ++c) {
        if (pinned)
            CK(cudaMallocHost(&host[c], bytes));
        else
            host[c] = (float*)malloc(bytes);
        memset(host[c], 0, bytes);
        CK(cudaMalloc(&dev[c], bytes));
        CK(cudaMalloc(&dev2[c], bytes));
    }
    cudaStream_t s[4];
    for (auto& x : s)
        CK(cudaStreamCreateWithFlags(&x, cudaStreamNonBlocking));
    cudaEvent_t ev[64];
    for (auto& e : ev)
        CK(cudaEventCreateWithFlags(&e, cudaEventDisableTiming));
    int g = n / 256;
    cudaGraphExec_t exec = nullptr;
    if (mode == "graph") {
        cudaGraph_t graph;
        CK(cudaStreamBeginCapture(s[0], cudaStreamCaptureModeGlobal));
        for (int c = 0; c < 6; ++c)
            work<<<g, 256, 0, s[0]>>>(dev[c], n, b ? 2000 : 1000);
        CK(cudaStreamEndCapture(s[0], &graph));
        CK(cudaGraphInstantiate(&exec, graph, 0));
    }
    auto body = [&] {
        if (mode == "threads") {
            auto run = [&](int t) {
                CK(cudaSetDevice(0));
                for (int c = t; c < chunks; c += 2) {
                    CK(cudaMemcpyAsync(dev[c], host[c], bytes, cudaMemcpyHostToDevice, s[t]));
                    work<<<g, 256, 0, s[t]>>>(dev[c], n, 1500);
                }
                CK(cudaStreamSynchronize(s[t]));
            };
            std::thread one(run, 0), two(run, 1);
            one.join();
            two.join();
        } else if (mode == "bandwidth") {
            for (int c = 0; c < chunks; ++c)
                axpy<<<264, 256, 0, s[c % 2]>>>(dev[c], dev2[c], n, b ? 10 : 20);
            CK(cudaDeviceSynchronize());
        } else if (mode == "graph") {
            for (int c = 0; c < 5; ++c) {
                CK(cudaGraphLaunch(exec, s[0]));
                CK(cudaMemcpyAsync(host[c], dev[c], bytes, cudaMemcpyDeviceToHost, s[0]));
            }
            CK(cudaDeviceSynchronize());
        } else if (mode == "readback") {
            for (int c = 0; c < chunks; ++c) {
                work<<<g, 256, 0, s[0]>>>(dev[c], n, 2000);
                CK(cudaMemcpyAsync(host[c], dev[c], bytes, cudaMemcpyDeviceToHost, s[0]));
                CK(cudaStreamSynchronize(s[0]));
            }
        } else if (mode == "many") {
            for (int c = 0; c < 400; ++c)
                work<<<16, 256, 0, s[c % 4]>>>(dev[c % chunks], n, b ? 500 : 1000);
            CK(cudaDeviceSynchronize());
        } else if (mode == "few") {  // kernels that fill a third of the device, in three streams
            for (int c = 0; c < chunks; ++c)
                work<<<350, 256, 0, s[c % 3]>>>(dev[c], n, b ? 60000 : 30000);
            CK(cudaDeviceSynchronize());
        } else if (mode == "inout") {  // copies in and out in the compute stream; B: out elsewhere
            for (int c = 0; c < chunks; ++c) {
                CK(cudaMemcpyAsync(dev[c], host[c], bytes, cudaMemcpyHostToDevice, s[0]));
                work<<<g, 256, 0, s[0]>>>(dev[c], n, 2000);
                cudaStream_t o = b ? s[1] : s[0];
                if (b) {
                    CK(cudaEventRecord(ev[c], s[0]));
                    CK(cudaStreamWaitEvent(o, ev[c], 0));
                }
                CK(cudaMemcpyAsync(host[c], dev[c], bytes, cudaMemcpyDeviceToHost, o));
            }
            CK(cudaDeviceSynchronize());
        } else if (mode == "mergeout") {
            const int parts = 32;
            const size_t part = bytes / parts;
            for (int c = 0; c < 6; ++c) {
                work<<<g, 256, 0, s[0]>>>(dev[c], n, 500);
                if (b)
                    CK(cudaMemcpyAsync(host[c], dev[c], bytes, cudaMemcpyDeviceToHost, s[0]));
                else
                    for (int p = 0; p < parts; ++p)
                        CK(cudaMemcpyAsync((char*)host[c] + p * part, (char*)dev[c] + p * part,
                                           part, cudaMemcpyDeviceToHost, s[0]));
            }
            CK(cudaDeviceSynchronize());
        }
    };
    body();
    body();
    nvtxRangePushA("measured");
    body();
    nvtxRangePop();
    return 0;
}
