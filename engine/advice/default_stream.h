// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"

namespace streamscope::advice {

/// Whether the operation is in the legacy default stream; without a program, in a default stream.
[[nodiscard]] bool isInLegacyStream(const Facts& facts, OperationId operation);

/// A fix that compiles with --default-stream per-thread.
void addPerThreadFix(const Facts& facts, Advice& advice);

}  // namespace streamscope::advice
