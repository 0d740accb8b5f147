// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// The operations of one kind that one step of the workload made.
struct OperationGroup {
    std::string pointer;  ///< the step's; empty where the operations have none
    std::string label;    ///< the step's; without one what the operations are called and where
    OperationKind kind{};
    std::vector<std::uint32_t> operations;  ///< in order of issue
    DurationNs time = 0;                    ///< their durations added up
};

struct OperationGroups {
    std::vector<OperationGroup> groups;  ///< by their first operation
};

/// Every operation of the trace is in one group. O(operations).
[[nodiscard]] OperationGroups groupOperations(const Trace& trace);

/// Groups of two traces that are the same thing; one side is missing where there is no other.
struct GroupPair {
    std::optional<std::size_t> left;
    std::optional<std::size_t> right;
};

/// Every group of both is in one pair: the left ones in their order, then what only the right has.
/// Pairs are of one kind; see Matching for what else makes two steps the same. Of two workloads
/// that are not one, a step's place says nothing.
[[nodiscard]] std::vector<GroupPair> pairGroups(const OperationGroups& left,
                                                const OperationGroups& right, bool isOneWorkload);

}  // namespace streamscope
