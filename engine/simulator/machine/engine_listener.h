// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstdint>
#include <vector>

namespace streamscope::simulator {

/// An operation's place in the trace under construction.
using Op = std::uint32_t;
inline constexpr Op kNoOp = 0xffffffff;

/// What copy engines, block schedulers and host workers tell, at the moment it happens.
/// Implementations must not call back into the engine that tells.
struct EngineListener {
    EngineListener() = default;
    EngineListener(const EngineListener&) = delete;
    EngineListener& operator=(const EngineListener&) = delete;
    virtual ~EngineListener() = default;

    /// It starts at `start`, now or a moment from now, and nothing can come before it any more.
    /// `causes`: what held it since it joined the engine's queue, earliest first.
    virtual void started(Op op, TimeNs start, const std::vector<Cause>& causes) = 0;
    virtual void ended(Op op) = 0;
    /// Of kernels, memsets and copies within a device: every block has been placed.
    virtual void allBlocksPlaced(Op op) = 0;
};

}  // namespace streamscope::simulator
