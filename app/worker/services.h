// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/worker/server.h"

namespace streamscope {

/// What this program's worker can do beside running programs.
[[nodiscard]] worker::Services workerServices();

}  // namespace streamscope
