// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/observation/device_records.h"

#include <algorithm>

namespace streamscope {

/// All records of one call, or of one node of one graph launch.
struct RecordSpan {
    TimeNs start = 0;
    TimeNs end = 0;
    std::uint64_t bytes = 0;
    std::uint32_t correlation = 0;
    std::uint8_t kinds = 0;  ///< a bit for each DeviceRecord::Kind in it; 0: no records
    bool onComputeEngine = true;

    void add(const DeviceRecord& record) {
        start = kinds == 0 ? record.start : std::min(start, record.start);
        end = kinds == 0 ? record.end : std::max(end, record.end);
        bytes += record.bytes;
        correlation = record.correlation;
        onComputeEngine = onComputeEngine && record.onComputeEngine;
        kinds = static_cast<std::uint8_t>(kinds | bitOf(record.kind));
    }
    [[nodiscard]] bool has(DeviceRecord::Kind kind) const { return (kinds & bitOf(kind)) != 0; }

private:
    static std::uint8_t bitOf(DeviceRecord::Kind kind) {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(kind));
    }
};

/// Whether a device always makes a record of it, makes one at times (nothing to copy; copies on the
/// host), or never.
enum class Recorded : std::uint8_t { Never, AtTimes, Always };
[[nodiscard]] Recorded isRecorded(const PlannedOperation& operation);

/// The records are of the operation's kind.
[[nodiscard]] bool isOfKind(const PlannedOperation& operation, const RecordSpan& span);
/// And as long as it says.
[[nodiscard]] bool looksLike(const PlannedOperation& operation, const RecordSpan& span);
/// Writes what the records say.
void fillFrom(const RecordSpan& span, OperationKind kind, Seen& seen);

}  // namespace streamscope
