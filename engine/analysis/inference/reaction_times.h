// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/inference/engine_order.h"
#include "engine/analysis/inference/order.h"
#include "engine/analysis/target.h"
#include "engine/trace/trace.h"

#include <array>
#include <cstdint>
#include <vector>

namespace streamscope::inference {

/// How fast this device reacts, learnt from the least times seen.
class ReactionTimes {
public:
    ReactionTimes(const Trace& trace, const Order& order, const EngineOrder& engines);

    /// From its release until it could have started.
    [[nodiscard]] DurationNs reactionOf(std::size_t operation, bool byHost) const;
    /// Whether that was seen often enough to be trusted.
    [[nodiscard]] bool isKnown(std::size_t operation, bool byHost) const;
    /// By how much moments may miss each other and still be the same: the clock's tick in a trace
    /// that repeats itself exactly, more where the device does not.
    [[nodiscard]] DurationNs tolerance() const { return m_tolerance; }
    /// Between two operations of an engine that takes them one by one.
    [[nodiscard]] DurationNs gapOf(std::size_t operation) const;

private:
    struct Least {
        DurationNs clean = kUnseen;  ///< with the engine idle
        DurationNs any = kUnseen;    ///< at all
        std::uint32_t cleanCount = 0;
    };
    static constexpr DurationNs kUnseen = std::numeric_limits<DurationNs>::max();
    static constexpr std::size_t kSources = 17;

    [[nodiscard]] std::size_t placeOf(std::size_t operation, bool byHost) const;
    [[nodiscard]] const Least& leastOf(std::size_t operation, bool byHost) const;
    void learn(std::size_t operation);
    void learnTolerance();
    [[nodiscard]] bool isClean(std::size_t operation, const Release& release) const;

    const Trace& m_trace;
    const Order& m_order;
    const EngineOrder& m_engines;
    std::vector<bool> m_busyLink;  ///< by operation: copies were on their way (C20)
    std::array<Least, 2 * kTargets * kSources> m_least{};  ///< the second half beside copies
    std::vector<DurationNs> m_gaps;                        ///< by engine
    DurationNs m_tolerance = 0;
};

}  // namespace streamscope::inference
