// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device_facts.h"

#include <string>

namespace streamscope::cuda {

/// The driver's own number, "580.159.04", where Linux tells it; empty: no driver is loaded.
[[nodiscard]] std::string driverRelease();

/// What CUDA says of a device; CUPTI is left out. Throws Failure.
[[nodiscard]] DeviceFacts readFacts(int device);

}  // namespace streamscope::cuda
