// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/device_profile.h"
#include "engine/trace/trace.h"

#include <string_view>

namespace streamscope::whatif {

/// The SMs of a GPU of that name ("NVIDIA H200 (0)"), by its data sheet; 0: it is not known here.
[[nodiscard]] unsigned smCountOf(std::string_view name) noexcept;

/// A device on which nothing takes time but what a recording says: it has the SMs of the recorded
/// device, as many as an H200 where they are not known, and copy engines for each direction.
[[nodiscard]] DeviceProfile replayDeviceOf(const Trace& recording);

}  // namespace streamscope::whatif
