// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/error.h"

#include "engine/base/sentence.h"

namespace streamscope::cuda {
namespace {

ErrorCode codeOf(cudaError_t code) {
    switch (code) {
        case cudaErrorMemoryAllocation:
            return ErrorCode::Limit;
        case cudaErrorNotSupported:
        case cudaErrorInsufficientDriver:
        case cudaErrorNoDevice:
        case cudaErrorInvalidDevice:
        case cudaErrorNoKernelImageForDevice:
            return ErrorCode::Unsupported;
        default:
            return ErrorCode::Device;
    }
}

}  // namespace

void check(cudaError_t code, const char* doing) {
    if (code == cudaSuccess) {
        return;
    }
    static_cast<void>(cudaGetLastError());  // or the next call would tell it again
    throw Failure(
        Error::of(codeOf(code), say(SENTENCE("Streamscope", "CUDA could not %1: %2 (%3)"), doing,
                                    cudaGetErrorName(code), cudaGetErrorString(code))));
}

void check(cudaError_t code, const std::string& doing) {
    check(code, doing.c_str());
}

}  // namespace streamscope::cuda
