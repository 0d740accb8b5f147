// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/launch.h"

#include "kernels/functions.h"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace streamscope::kernels {
namespace {

struct NamedFunction {
    std::string_view name;
    const void* (*ofElement)(Element);
};

constexpr std::array<NamedFunction, 11> kFunctions{{{"vector_add", vectorAddFunction},
                                                    {"saxpy", saxpyFunction},
                                                    {"partial_reduce", partialReduceFunction},
                                                    {"single_thread_sum", singleThreadSumFunction},
                                                    {"divide_by", divideByFunction},
                                                    {"scale", scaleFunction},
                                                    {"increment", incrementFunction},
                                                    {"polynomial", polynomialFunction},
                                                    {"stencil", stencilFunction},
                                                    {"memory_copy", memoryCopyFunction},
                                                    {"matrix_product", matrixProductFunction}}};

const void* functionOf(const Entry& entry, const LaunchRequest& request) {
    if (entry.name == "spin") {
        return spinFunction(request.registersPerThread);
    }
    const auto* found = std::ranges::find(kFunctions, entry.name, &NamedFunction::name);
    return found == kFunctions.end() ? nullptr : found->ofElement(request.element);
}

}  // namespace

PreparedLaunch prepare(const Entry& entry, const LaunchRequest& request) {
    PreparedLaunch prepared;
    prepared.function = functionOf(entry, request);
    prepared.blocks = static_cast<std::uint32_t>(request.blocks);
    prepared.threads = request.threads;
    prepared.sharedBytes = request.sharedBytes;
    prepared.values = request.values;
    return prepared;
}

int launch(const PreparedLaunch& prepared, CUstream_st* stream) {
    // cudaLaunchKernel reads the values before it returns and never writes them.
    void* values = const_cast<KernelValues*>(&prepared.values);
    return cudaLaunchKernel(prepared.function, dim3(prepared.blocks), dim3(prepared.threads),
                            &values, prepared.sharedBytes, stream);
}

int readResources(const PreparedLaunch& prepared, KernelResources& resources) {
    cudaFuncAttributes attributes{};
    if (const auto error = cudaFuncGetAttributes(&attributes, prepared.function);
        error != cudaSuccess) {
        return error;
    }
    resources.registers = attributes.numRegs;
    resources.staticSharedBytes = attributes.sharedSizeBytes;
    resources.localBytes = attributes.localSizeBytes;
    const auto asked = static_cast<int>(prepared.sharedBytes);
    return asked <= attributes.maxDynamicSharedSizeBytes
               ? cudaSuccess
               : cudaFuncSetAttribute(prepared.function,
                                      cudaFuncAttributeMaxDynamicSharedMemorySize, asked);
}

}  // namespace streamscope::kernels
