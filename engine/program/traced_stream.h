// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/trace/trace_parts.h"

namespace streamscope {

/// How a trace names a stream of a program. Of a default stream of one thread, TraceStream does not
/// say whether it is blocking.
[[nodiscard]] inline TraceStream tracedStream(const Stream& stream) {
    const bool isOfThread = stream.kind == StreamKind::PerThreadDefault;
    const bool isDefault = isOfThread || stream.kind == StreamKind::LegacyDefault;
    return {stream.name, stream.device, isDefault, stream.priority,
            isOfThread ? std::nullopt : std::optional(stream.kind != StreamKind::NonBlocking)};
}

}  // namespace streamscope
