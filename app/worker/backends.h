// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/worker/backend.h"

#include <memory>
#include <string>

namespace streamscope {

/// CUDA's devices; without CUDA in this build a backend that has none and says so.
[[nodiscard]] std::unique_ptr<worker::Backend> realBackend();

/// Simulated devices of the profile in this file. Errors: Io, InvalidInput (with the file's name).
[[nodiscard]] Result<std::unique_ptr<worker::Backend>> simulatedBackend(const std::string& path);

}  // namespace streamscope
