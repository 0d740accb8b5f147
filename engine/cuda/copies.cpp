// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/copies.h"

#include "engine/cuda/error.h"

// The runtime has both, whichever way a source is compiled; its headers declare only one.
extern "C" {
// NOLINTBEGIN(readability-identifier-naming): the runtime names them so
cudaError_t cudaMemcpy_ptds(void* target, const void* source, size_t count, cudaMemcpyKind kind);
cudaError_t cudaMemset_ptds(void* target, int value, size_t count);
// NOLINTEND(readability-identifier-naming)
}

namespace streamscope::cuda {

cudaMemcpyKind kindOf(CopyDirection direction) noexcept {
    switch (direction) {
        case CopyDirection::HostToDevice:
            return cudaMemcpyHostToDevice;
        case CopyDirection::DeviceToHost:
            return cudaMemcpyDeviceToHost;
        case CopyDirection::WithinDevice:
            return cudaMemcpyDeviceToDevice;
        case CopyDirection::HostToHost:
            return cudaMemcpyHostToHost;
        case CopyDirection::PeerToPeer:
            break;
    }
    return cudaMemcpyDefault;
}

void issueCopy(const CopyOrder& order) {
    check(cudaMemcpyAsync(order.target, order.source, order.bytes, order.kind, order.stream),
          "copy");
}

cudaError_t copyNow(const CopyOrder& order, bool isPerThread) noexcept {
    return isPerThread ? cudaMemcpy_ptds(order.target, order.source, order.bytes, order.kind)
                       : cudaMemcpy(order.target, order.source, order.bytes, order.kind);
}

cudaError_t setNow(void* target, std::uint64_t bytes, bool isPerThread) noexcept {
    return isPerThread ? cudaMemset_ptds(target, 0, bytes) : cudaMemset(target, 0, bytes);
}

}  // namespace streamscope::cuda
