// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/catalogue.h"
#include "engine/advice/facts.h"

#include <limits>
#include <optional>
#include <string_view>
#include <vector>

namespace streamscope::advice {

/// What a detector found, as numbers and names. Its words are those of the catalogue's row.
struct Finding {
    std::string_view id;  ///< of the row
    DurationNs lost = 0;  ///< what it costs, before any limit; 0: not a matter of time
    Evidence evidence = {};
    std::vector<Argument> values = {};  ///< of the places of the row's texts
    Cases cases = {};
    DurationNs most = std::numeric_limits<DurationNs>::max();  ///< that it can cost, if known
    std::optional<AdviceKind> kind = {};                       ///< another one than the row's
    std::vector<Fix> fixes = {};

    void addCase(std::string_view name, bool isSo) {
        if (isSo) {
            cases.push_back(name);
        }
    }
};
using Findings = std::vector<Finding>;

/// `lost`, limited to what can be gained. The finding states `lost` too, so that a reader sees the
/// cost as a part of it.
[[nodiscard]] DurationNs costOf(const Facts& facts, const Finding& finding);

/// The finding in the words of its row.
[[nodiscard]] Advice adviceOf(const Facts& facts, Finding finding);

}  // namespace streamscope::advice
