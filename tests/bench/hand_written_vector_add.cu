// SPDX-License-Identifier: GPL-3.0-or-later
// The workload vector_add_streams as one would write it by hand: what a run of ours is measured
// against. Nothing of ours is in it. Prints the makespan of each repetition, from the first call to
// the return of cudaDeviceSynchronize, as JSON. The repetitions follow each other directly; the
// result is looked at after the last. Exit status 1: it is wrong; 2: the arguments are.
// With --cupti 1 bare CUPTI records every operation (bare_cupti.h): the least that a recorder which
// uses it can cost.
#include "bare_cupti.h"

#include <cuda_runtime.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

struct Options {
    std::size_t elements = 20'000'000;
    std::size_t streams = 8;
    std::size_t chunks = 32;
    std::size_t repetitions = 20;
    std::size_t warmUps = 3;
    std::size_t cupti = 0;  ///< 1: recorded by it
};

struct Vectors {
    double* a = nullptr;
    double* b = nullptr;
    double* sum = nullptr;
};

void check(cudaError_t error) {
    if (error != cudaSuccess) {
        std::fprintf(stderr, "CUDA: %s\n", cudaGetErrorString(error));
        std::exit(EXIT_FAILURE);
    }
}

__global__ void add(const double* a, const double* b, double* sum, std::size_t count) {
    const std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
    if (i < count) {
        sum[i] = a[i] + b[i];
    }
}

Vectors onHost(std::size_t elements) {
    Vectors host;
    for (double** vector : {&host.a, &host.b, &host.sum}) {
        check(cudaMallocHost(vector, elements * sizeof(double)));
    }
    for (std::size_t i = 0; i < elements; ++i) {
        host.a[i] = 1 + static_cast<double>(i % 1009) / 1009;
        host.b[i] = 1 + static_cast<double>(i % 757) / 757;
    }
    return host;
}

Vectors onDevice(std::size_t elements) {
    Vectors device;
    for (double** vector : {&device.a, &device.b, &device.sum}) {
        check(cudaMalloc(vector, elements * sizeof(double)));
    }
    return device;
}

std::vector<cudaStream_t> makeStreams(std::size_t count) {
    std::vector<cudaStream_t> streams(count);
    for (cudaStream_t& stream : streams) {
        check(cudaStreamCreate(&stream));
    }
    return streams;
}

void issueChunk(const Vectors& host, const Vectors& device, std::size_t count,
                cudaStream_t stream) {
    constexpr unsigned kThreads = 256;
    const std::size_t bytes = count * sizeof(double);
    const auto blocks = static_cast<unsigned>((count + kThreads - 1) / kThreads);
    check(cudaMemcpyAsync(device.a, host.a, bytes, cudaMemcpyHostToDevice, stream));
    check(cudaMemcpyAsync(device.b, host.b, bytes, cudaMemcpyHostToDevice, stream));
    add<<<blocks, kThreads, 0, stream>>>(device.a, device.b, device.sum, count);
    check(cudaMemcpyAsync(host.sum, device.sum, bytes, cudaMemcpyDeviceToHost, stream));
}

Vectors from(const Vectors& vectors, std::size_t begin) {
    return {vectors.a + begin, vectors.b + begin, vectors.sum + begin};
}

void runOnce(const Options& options, const Vectors& host, const Vectors& device,
             const std::vector<cudaStream_t>& streams) {
    for (std::size_t i = 0; i < options.chunks; ++i) {
        const std::size_t begin = i * options.elements / options.chunks;
        const std::size_t end = (i + 1) * options.elements / options.chunks;
        issueChunk(from(host, begin), from(device, begin), end - begin,
                   streams[i % options.streams]);
    }
    check(cudaDeviceSynchronize());
}

double measureOnce(const Options& options, const Vectors& host, const Vectors& device,
                   const std::vector<cudaStream_t>& streams) {
    const auto begin = std::chrono::steady_clock::now();
    runOnce(options, host, device, streams);
    const auto end = std::chrono::steady_clock::now();
    check(cudaGetLastError());
    return std::chrono::duration<double, std::micro>(end - begin).count();
}

bool isRight(const Options& options, const Vectors& host) {
    for (std::size_t i = 0; i < options.elements; ++i) {
        if (host.sum[i] != host.a[i] + host.b[i]) {
            return false;
        }
    }
    return true;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

void print(const Options& options, const std::vector<double>& makespans, bool verified,
           std::size_t records) {
    std::printf(
        "{\"program\": \"hand_written_vector_add\", \"elements\": %zu, \"streams\": %zu, "
        "\"chunks\": %zu, \"verified\": %s, \"records\": %zu, \"median_us\": %.3f, "
        "\"makespans_us\": [",
        options.elements, options.streams, options.chunks, verified ? "true" : "false", records,
        median(makespans));
    for (std::size_t i = 0; i < makespans.size(); ++i) {
        std::printf("%s%.3f", i == 0 ? "" : ", ", makespans[i]);
    }
    std::printf("]}\n");
}

std::size_t* optionNamed(Options& options, const std::string& name) {
    if (name == "--elements") {
        return &options.elements;
    }
    if (name == "--streams") {
        return &options.streams;
    }
    if (name == "--chunks") {
        return &options.chunks;
    }
    if (name == "--repetitions") {
        return &options.repetitions;
    }
    if (name == "--cupti") {
        return &options.cupti;
    }
    return name == "--warm-ups" ? &options.warmUps : nullptr;
}

bool read(int argc, char** argv, Options& options) {
    for (int i = 1; i < argc; i += 2) {
        std::size_t* value = optionNamed(options, argv[i]);
        if (value == nullptr || i + 1 == argc) {
            return false;
        }
        *value = std::strtoull(argv[i + 1], nullptr, 10);
    }
    return options.streams > 0 && options.repetitions > 0 && options.chunks > 0 &&
           options.chunks <= options.elements;
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    if (!read(argc, argv, options)) {
        std::fprintf(stderr,
                     "usage: hand_written_vector_add [--elements N] [--streams N] [--chunks N] "
                     "[--repetitions N] [--warm-ups N] [--cupti 0|1]\n");
        return 2;
    }
    if (options.cupti != 0) {
        bare_cupti::switchOn();
    }
    const Vectors host = onHost(options.elements);
    const Vectors device = onDevice(options.elements);
    const std::vector<cudaStream_t> streams = makeStreams(options.streams);
    for (std::size_t i = 0; i < options.warmUps; ++i) {
        measureOnce(options, host, device, streams);
    }
    std::fill_n(host.sum, options.elements, 0.0);
    std::vector<double> makespans;
    for (std::size_t i = 0; i < options.repetitions; ++i) {
        makespans.push_back(measureOnce(options, host, device, streams));
    }
    const bool verified = isRight(options, host);
    const std::size_t records = options.cupti != 0 ? bare_cupti::finish() : 0;
    const std::size_t operations =
        options.cupti != 0 ? (options.warmUps + options.repetitions) * options.chunks * 4 : 0;
    print(options, makespans, verified, records);
    return verified && records == operations ? EXIT_SUCCESS : EXIT_FAILURE;
}
