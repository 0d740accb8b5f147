// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device_facts.h"
#include "engine/program/program.h"
#include "engine/trace/trace_device_facts.h"
#include "engine/trace/trace_parts.h"

#include <cstdint>

namespace streamscope {

/// How a trace names a stream of a program. Of a default stream of one thread, TraceStream does not
/// say whether it is blocking.
[[nodiscard]] inline TraceStream tracedStream(const Stream& stream) {
    const bool isOfThread = stream.kind == StreamKind::PerThreadDefault;
    const bool isDefault = isOfThread || stream.kind == StreamKind::LegacyDefault;
    return {stream.name, stream.device, isDefault, stream.priority,
            isOfThread ? std::nullopt : std::optional(stream.kind != StreamKind::NonBlocking)};
}

/// The facts of a device that a trace keeps.
[[nodiscard]] inline TraceDeviceFacts tracedFacts(const DeviceFacts& facts) {
    constexpr int kWarp = 32;
    return {static_cast<std::uint32_t>(facts.multiProcessors),
            static_cast<std::uint32_t>(facts.warpsPerMultiProcessor * kWarp),
            static_cast<std::uint32_t>(facts.blocksPerMultiProcessor),
            static_cast<std::uint32_t>(facts.registersPerMultiProcessor),
            static_cast<std::uint32_t>(facts.sharedBytesPerMultiProcessor),
            facts.driver};
}

}  // namespace streamscope
