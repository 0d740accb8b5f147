// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <cuda_runtime_api.h>

#include <cstdint>

namespace streamscope::cuda {

/// One copy with its addresses.
struct CopyOrder {
    void* target = nullptr;
    const void* source = nullptr;
    std::uint64_t bytes = 0;
    cudaMemcpyKind kind = cudaMemcpyDefault;
    cudaStream_t stream = nullptr;
};

/// Peer copies are of the kind Default: the addresses say which devices.
[[nodiscard]] cudaMemcpyKind kindOf(CopyDirection direction) noexcept;

/// cudaMemcpyAsync. Throws Failure.
void issueCopy(const CopyOrder& order);

/// cudaMemcpy and cudaMemset in the default stream that `isPerThread` names (H5). CUDA chooses it
/// by how a source is compiled; these choose at run time.
[[nodiscard]] cudaError_t copyNow(const CopyOrder& order, bool isPerThread) noexcept;
[[nodiscard]] cudaError_t setNow(void* target, std::uint64_t bytes, bool isPerThread) noexcept;

}  // namespace streamscope::cuda
