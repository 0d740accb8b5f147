// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/cupti/cupti_api.h"
#include "engine/cuda/cupti/cupti_options.h"

#include <optional>
#include <vector>

namespace streamscope::cuda {

/// Becomes CUPTI's one subscriber; a second profiler in the process is refused from then on.
/// Error Unsupported says so when another was first.
[[nodiscard]] Result<CUpti_SubscriberHandle> subscribe(const CuptiApi& api,
                                                       CUpti_CallbackFunc callback, void* user);

/// Everything that CUPTI wants to know before a context is made.
[[nodiscard]] std::optional<Error> applyAttributes(const CuptiApi& api,
                                                   const CuptiOptions& options);

/// The kinds of record that are switched on.
[[nodiscard]] std::vector<CUpti_ActivityKind> recordedKinds(const CuptiOptions& options);

}  // namespace streamscope::cuda
