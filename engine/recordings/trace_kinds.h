// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/call_kinds.h"
#include "engine/recordings/recording.h"
#include "engine/trace/trace.h"

#include <optional>

namespace streamscope::recordings {

// What a trace calls the things of a recording.

[[nodiscard]] OperationKind kindOf(const Operation& operation);

/// Nothing says which engine ran an operation: the one that is for its kind, as a place in H2D,
/// D2H, peer and SMs. −1: none is.
[[nodiscard]] int engineOf(OperationKind kind);

[[nodiscard]] HostCallKind hostCallKindOf(CallKind kind);

/// The host's side of a copy; Unknown also of what has none.
[[nodiscard]] HostMemory hostMemoryOf(const Operation& operation);

/// None where it is not known.
[[nodiscard]] std::optional<bool> isBlocking(StreamType type);

/// Whether it makes an operation, or a mark, and returns.
[[nodiscard]] bool isIssue(CallKind kind);

}  // namespace streamscope::recordings
