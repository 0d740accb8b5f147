// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/trace/trace.h"

#include <cstdint>
#include <string>
#include <vector>

namespace streamscope::whatif {

/// A device on which nothing takes time but what a recording says: it has the SMs of the recorded
/// device (of the first whose SMs are known, of an H200 where they are not), and copy engines for
/// each direction.
[[nodiscard]] DeviceProfile replayDeviceOf(const Trace& recording);

/// The first device if the recording says of none how many SMs it has and what they hold; else
/// null. Part of `recording`.
[[nodiscard]] const std::string* unknownDeviceOf(const Trace& recording) noexcept;

/// The part of the device's SMs that each operation's first or last blocks fill, at most 1; 0 where
/// nobody knows, and of what runs elsewhere.
enum class Wave : std::uint8_t { First, Last };
[[nodiscard]] std::vector<float> fillsOf(const Trace& recording, const DeviceProfile& device,
                                         Wave wave);

/// What a block of the kernel takes of an SM, so that the device can hold it.
[[nodiscard]] Kernel shapedKernel(const TraceShape& shape, std::uint64_t blocks,
                                  const DeviceProfile& device);
/// Blocks of it that the idle device holds at once.
[[nodiscard]] double roomFor(const Kernel& kernel, const DeviceProfile& device);

}  // namespace streamscope::whatif
