// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/observation/device_records.h"

#include <cupti.h>
#include <optional>

namespace streamscope::cuda {

/// CUPTI numbers streams within their context; this number is unique in the process.
[[nodiscard]] constexpr std::uint32_t streamKey(std::uint32_t context,
                                                std::uint32_t stream) noexcept {
    constexpr std::uint32_t kStreamBits = 20;
    return (context << kStreamBits) | (stream & ((1U << kStreamBits) - 1));
}

/// Nothing for records of other kinds. A record whose times CUPTI could not get has start 0.
[[nodiscard]] std::optional<DeviceRecord> toDeviceRecord(const CUpti_Activity& activity);

/// False: CUPTI had no room for its times.
[[nodiscard]] inline bool hasTimes(const DeviceRecord& record) noexcept {
    return record.start != 0 && record.end != 0;
}

}  // namespace streamscope::cuda
