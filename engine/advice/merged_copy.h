// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"

#include <cstddef>
#include <optional>
#include <string>

namespace streamscope::advice {

/// A loop of copies of neighbouring places, as one copy.
struct MergedCopy {
    std::string loop;  ///< its pointer; it holds nothing but the copy's step
    Copy copy;
    OperationId first{};
    std::size_t count = 0;
    DurationNs time = 0;  ///< of the copies that it replaces, added up
};

/// Of the loop around that copy; nothing if its copies leave gaps or the loop does more than copy.
[[nodiscard]] std::optional<MergedCopy> mergedCopy(const Facts& facts, OperationId one);

/// The cure that puts it in the loop's place, in the stream of the first.
void addMergedCopy(const Facts& facts, const MergedCopy& merged, Advice& advice);

}  // namespace streamscope::advice
