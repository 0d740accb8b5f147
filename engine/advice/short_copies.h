// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"
#include "engine/advice/finding.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::advice {

/// A loop that does nothing but copy neighboring places, as one copy for each of its steps.
struct MergedCopies {
    struct One {
        Copy copy;
        OperationId first{};  ///< of those it replaces
    };
    std::string loop;  ///< its pointer
    std::vector<One> copies;
    std::vector<OperationId> operations;  ///< that they replace
    DurationNs time = 0;                  ///< in which any of those ran
};

/// Of the loop around that copy; nothing if its copies leave gaps, if it does more than copy, or if
/// what it leaves would change.
[[nodiscard]] std::optional<MergedCopies> mergedCopies(const Facts& facts, OperationId one);

/// The fix that puts them in the loop's place, each in the stream of its first.
void addMergedCopies(const Facts& facts, const MergedCopies& merged, std::vector<Fix>& fixes);

/// Loops of short copies that take much of the run, each with the fix that merges them.
[[nodiscard]] Findings shortCopies(const Facts& facts);

/// Short copies of one direction that follow one another in a stream, wherever their bytes lie, and
/// whose calls and starts take longer on the critical path than they do.
[[nodiscard]] Findings copiesApart(const Facts& facts);

}  // namespace streamscope::advice
