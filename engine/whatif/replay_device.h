// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/trace/trace.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::whatif {

/// The SMs of a GPU of that name ("NVIDIA H200 (0)"), by its data sheet; 0: it is not known here.
[[nodiscard]] unsigned smCountOf(std::string_view name) noexcept;

/// A device on which nothing takes time but what a recording says: it has the SMs of the recorded
/// device, as many as an H200 where they are not known, and copy engines for each direction.
[[nodiscard]] DeviceProfile replayDeviceOf(const Trace& recording);

/// The first device if the number of SMs of none is known; else null. Part of `recording`.
[[nodiscard]] const std::string* unknownDeviceOf(const Trace& recording) noexcept;

/// The part of the device's SMs that each operation's first blocks fill, at most 1; 0 where nobody
/// knows, and of what runs elsewhere.
[[nodiscard]] std::vector<float> fillsOf(const Trace& recording, const DeviceProfile& device);

/// What a block of the kernel takes of an SM, so that the device can hold it.
[[nodiscard]] Kernel shapedKernel(const TraceShape& shape, std::uint64_t blocks,
                                  const DeviceProfile& device);
/// Blocks of it that the idle device holds at once.
[[nodiscard]] double roomFor(const Kernel& kernel, const DeviceProfile& device);

}  // namespace streamscope::whatif
