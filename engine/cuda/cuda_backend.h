// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/worker/backend.h"

#include <memory>

namespace streamscope::cuda {

/// The GPUs of this machine. Nothing is asked of CUDA before the first call.
[[nodiscard]] std::unique_ptr<worker::Backend> makeCudaBackend();

}  // namespace streamscope::cuda
