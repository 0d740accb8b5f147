// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/facts.h"

namespace streamscope {

/// The same devices, whose runs `control` cancels: once it does, there is no device of any name, so
/// that nothing more is read, expanded or run. `control` lives as long as they are used.
[[nodiscard]] DeviceNamed stoppable(DeviceNamed devices, RunControl& control);

}  // namespace streamscope
