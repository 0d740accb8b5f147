// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/call_kinds.h"
#include "engine/recordings/recording.h"
#include "engine/trace/trace.h"

namespace streamscope::recordings {

// What a trace calls the things of a recording.

[[nodiscard]] OperationKind kindOf(const Operation& operation);

/// Nothing says which engine ran an operation: the one that is for its kind, as a place in H2D,
/// D2H, peer and SMs. −1: none is.
[[nodiscard]] int engineOf(OperationKind kind);

[[nodiscard]] HostCallKind hostCallKindOf(CallKind kind);

/// Whether it makes an operation, or a mark, and returns.
[[nodiscard]] bool isIssue(CallKind kind);

}  // namespace streamscope::recordings
