// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/kernels/device_arrays.h"

#include <cuda_runtime_api.h>
#include <gtest/gtest.h>

namespace streamscope::kernels {
namespace {

std::byte* allocate(std::size_t bytes) {
    void* memory = nullptr;
    expectSuccess(cudaMalloc(&memory, bytes), "allocate");
    return static_cast<std::byte*>(memory);
}

}  // namespace

std::string whyNoDevice() {
    int devices = 0;
    const auto error = cudaGetDeviceCount(&devices);
    return error == cudaSuccess && devices > 0 ? "" : cudaGetErrorString(error);
}

void expectSuccess(int error, const char* what) {
    EXPECT_EQ(error, cudaSuccess) << what << ": "
                                  << cudaGetErrorString(static_cast<cudaError_t>(error));
}

DeviceMemory::DeviceMemory(const std::vector<std::byte>& contents)
    : m_size(contents.size()), m_bytes(allocate(contents.size())) {
    expectSuccess(cudaMemcpy(data(), contents.data(), m_size, cudaMemcpyHostToDevice), "copy in");
}

std::vector<std::byte> DeviceMemory::contents() const {
    std::vector<std::byte> found(m_size);
    expectSuccess(cudaMemcpy(found.data(), data(), m_size, cudaMemcpyDeviceToHost), "copy out");
    return found;
}

void DeviceMemory::Release::operator()(std::byte* bytes) const {
    expectSuccess(cudaFree(bytes), "free");
}

}  // namespace streamscope::kernels
