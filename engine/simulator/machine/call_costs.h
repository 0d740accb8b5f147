// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/memory_blocks.h"
#include "engine/simulator/practice.h"

#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace streamscope::simulator {

[[nodiscard]] bool isEventCall(const Action& action);

struct TakenCall {
    DurationNs time = 0;
    bool isWithinBlock = false;  ///< it allocates or frees in a block that others use too (I9)
};

/// What calls take of their host thread's time, whatever the device does (the profile's `host.*`).
/// Only how often each step was made is remembered (H21).
class CallCosts {
public:
    CallCosts(const Program& program, const DeviceProfile& profile);

    /// Of a call that is made now, in ns. `before`: the one it comes behind; null: it is the first.
    [[nodiscard]] TakenCall take(const Call& call, const Call* before);
    /// Of a call at any time, in ns: no less does it take.
    [[nodiscard]] DurationNs least(const Call& call) const;
    /// H19: the host has yet to empty the last buffers of a pageable copy out, in full from a size
    /// on.
    [[nodiscard]] double emptyingNs(const Call& call) const;

private:
    /// Of calls of one kind.
    struct Cost {
        DurationNs time = 0;
        DurationNs change = 0;  ///< added behind a call of another kind (H20)
        double first = 0;       ///< added to the first of a step, in ns (H21)
    };
    /// Of launching a graph, in ns beyond the call's own.
    struct GraphCost {
        double again = 0;
        double moreAtFirst = 0;  ///< 0 once it was launched
    };
    void tabulate();
    [[nodiscard]] GraphCost costOf(const Graph& graph) const;
    [[nodiscard]] const Cost& costOf(const Call& call) const;
    [[nodiscard]] DurationNs usual(const Call& call) const;
    [[nodiscard]] bool isOfSameKind(const Action& action, const Action& before) const;
    [[nodiscard]] double memoryCallNs(const Call& call, MemoryId memory, bool allocates) const;
    [[nodiscard]] std::optional<DurationNs> withinBlock(const Call& call);
    [[nodiscard]] bool mayShareBlock(const Call& call) const;
    [[nodiscard]] bool freesDeviceMemory(const Call& call) const;

    const Program& m_program;
    const DeviceProfile& m_profile;
    std::array<Cost, std::variant_size_v<Action>> m_costs{};  ///< by action, but for copies
    MemoryBlocks m_blocks;
    bool m_hasFreed = false;  ///< memory of a device, a whole block (H26)
    std::vector<GraphCost> m_graphs;
    Cost m_copyCost;
    Cost m_copyWithinCost;
    std::vector<std::uint8_t> m_made;           ///< calls so far, by step; no more than kPractised
    std::array<double, kPractised> m_shares{};  ///< of what the first takes longer, by calls so far
};

}  // namespace streamscope::simulator
