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

/// H20: calls of one kind are equal; copies differ by their direction.
enum class CallKind : std::uint8_t { None = 0xff };
[[nodiscard]] CallKind callKind(const Action& action, CopyDirection direction);

struct TakenCall {
    DurationNs time = 0;
    bool isWithinBlock = false;  ///< it allocates or frees in a block that others use too (I9)
};

/// What calls take of their host thread's time, whatever the device does (the profile's `host.*`).
/// Only how often each step was made is remembered (H21).
class CallCosts {
public:
    CallCosts(const Program& program, const DeviceProfile& profile);

    /// Of a call of that kind that is made now, in ns. `before`: the kind of the one it comes
    /// behind; None: it is the first.
    [[nodiscard]] TakenCall take(const Call& call, CallKind kind, CallKind before);
    /// Of a call at any time, in ns: no less does it take.
    [[nodiscard]] DurationNs least(const Call& call) const;
    /// H19: of a pageable copy out whose last buffers the host has yet to empty; in full from a
    /// size on.
    [[nodiscard]] double emptyingNs(std::uint64_t bytes) const;

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
    [[nodiscard]] const Cost& costOf(CallKind kind) const {
        return m_costs[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] DurationNs usual(const Call& call, CallKind kind) const;
    [[nodiscard]] double memoryCallNs(const Call& call, MemoryId memory, bool allocates) const;
    [[nodiscard]] std::optional<DurationNs> withinBlock(const Call& call);
    [[nodiscard]] bool mayShareBlock(const Call& call) const;
    [[nodiscard]] bool freesDeviceMemory(const Call& call) const;

    const Program& m_program;
    const DeviceProfile& m_profile;
    static constexpr std::size_t kCopyDirections = 5;
    std::array<Cost, std::variant_size_v<Action> + kCopyDirections> m_costs{};  ///< by kind
    MemoryBlocks m_blocks;
    bool m_hasFreed = false;  ///< memory of a device, a whole block (H26)
    std::vector<GraphCost> m_graphs;
    std::vector<std::uint8_t> m_made;           ///< calls so far, by step; no more than kPractised
    std::array<double, kPractised> m_shares{};  ///< of what the first takes longer, by calls so far
};

}  // namespace streamscope::simulator
