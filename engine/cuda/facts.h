// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device_facts.h"

namespace streamscope::cuda {

/// What CUDA says of a device; CUPTI is left out. Throws Failure.
[[nodiscard]] DeviceFacts readFacts(int device);

}  // namespace streamscope::cuda
