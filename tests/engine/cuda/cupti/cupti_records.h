// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cupti.h>

namespace streamscope::test {

inline CUpti_ActivityKernel10 kernelRecord(std::uint32_t correlation, std::uint64_t start,
                                           std::uint64_t end) {
    CUpti_ActivityKernel10 record{};
    record.kind = CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL;
    record.start = start;
    record.end = end;
    record.deviceId = 1;
    record.contextId = 2;
    record.streamId = 13;
    record.correlationId = correlation;
    return record;
}

inline CUpti_ActivityMemcpy6 copyRecord(std::uint32_t correlation, std::uint64_t bytes) {
    CUpti_ActivityMemcpy6 record{};
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
