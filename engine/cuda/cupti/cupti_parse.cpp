// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cupti/cupti_parse.h"

#include "engine/cuda/cupti/cupti_versions.h"

#include <cstddef>

namespace streamscope::cuda {
namespace {

template <typename Older, typename Newer>
constexpr bool kReadsAlike = offsetof(Older, start) == offsetof(Newer, start) &&
                             offsetof(Older, end) == offsetof(Newer, end) &&
                             offsetof(Older, deviceId) == offsetof(Newer, deviceId) &&
                             offsetof(Older, contextId) == offsetof(Newer, contextId) &&
                             offsetof(Older, streamId) == offsetof(Newer, streamId) &&
                             offsetof(Older, correlationId) == offsetof(Newer, correlationId) &&
                             offsetof(Older, graphNodeId) == offsetof(Newer, graphNodeId);
static_assert(kReadsAlike<KernelRecord, NewestKernelRecord>);
static_assert(kReadsAlike<CopyRecord, NewestCopyRecord>);
static_assert(offsetof(CopyRecord, channelType) == offsetof(NewestCopyRecord, channelType));

template <typename Record>
DeviceRecord common(const Record& from, DeviceRecord::Kind kind) {
    DeviceRecord record;
    record.kind = kind;
    record.start = static_cast<TimeNs>(from.start);
    record.end = static_cast<TimeNs>(from.end);
    record.graphNode = from.graphNodeId;
    record.correlation = from.correlationId;
    record.stream = streamKey(from.contextId, from.streamId);
    record.device = static_cast<std::uint16_t>(from.deviceId);
    return record;
}

template <typename Record>
DeviceRecord copyRecord(const Record& from, DeviceRecord::Kind kind) {
    DeviceRecord record = common(from, kind);
    record.bytes = from.bytes;
    record.onComputeEngine = from.channelType == CUPTI_CHANNEL_TYPE_COMPUTE;
    return record;
}

}  // namespace

std::optional<DeviceRecord> toDeviceRecord(const CUpti_Activity& activity) {
    const void* record = &activity;
    switch (activity.kind) {
        case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL:
            return common(*static_cast<const KernelRecord*>(record), DeviceRecord::Kind::Kernel);
        case CUPTI_ACTIVITY_KIND_MEMCPY:
            return copyRecord(*static_cast<const CopyRecord*>(record), DeviceRecord::Kind::Copy);
        case CUPTI_ACTIVITY_KIND_MEMCPY2:
            return copyRecord(*static_cast<const PeerRecord*>(record),
                              DeviceRecord::Kind::PeerCopy);
        case CUPTI_ACTIVITY_KIND_MEMSET: {
            const auto& set = *static_cast<const SetRecord*>(record);
            DeviceRecord result = common(set, DeviceRecord::Kind::Set);
            result.bytes = set.bytes;
            result.onComputeEngine = set.channelType == CUPTI_CHANNEL_TYPE_COMPUTE;
            return result;
        }
        default:
            return std::nullopt;
    }
}

}  // namespace streamscope::cuda
