// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/cupti/cupti_versions.h"

#include <cstdint>
#include <cupti.h>

namespace streamscope::test {

inline cuda::NewestKernelRecord kernelRecord(std::uint32_t correlation, std::uint64_t start,
                                             std::uint64_t end) {
    cuda::NewestKernelRecord record{};
    record.kind = CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL;
    record.start = start;
    record.end = end;
    record.deviceId = 1;
    record.contextId = 2;
    record.streamId = 13;
    record.correlationId = correlation;
    return record;
}

inline cuda::NewestCopyRecord copyRecord(std::uint32_t correlation, std::uint64_t bytes) {
    cuda::NewestCopyRecord record{};
    record.kind = CUPTI_ACTIVITY_KIND_MEMCPY;
    record.copyKind = CUPTI_ACTIVITY_MEMCPY_KIND_HTOD;
    record.bytes = bytes;
    record.start = 100;
    record.end = 200;
    record.contextId = 2;
    record.streamId = 14;
    record.correlationId = correlation;
    record.channelType = CUPTI_CHANNEL_TYPE_ASYNC_MEMCPY;
    return record;
}

}  // namespace streamscope::test
