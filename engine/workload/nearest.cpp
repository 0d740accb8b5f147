// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/nearest.h"

#include "engine/base/ascii.h"

#include <algorithm>
#include <cstddef>

namespace streamscope {
namespace {

constexpr std::size_t kLongestCompared = 64;
constexpr std::size_t kEdit = 2;  // costs are in halves of an edit

std::size_t replacementCost(char left, char right) {
    if (left == right) {
        return 0;
    }
    return lowered(left) == lowered(right) ? kEdit / 2 : kEdit;
}

/// Three rows of the classic table suffice: this one, the last, and the one before for swaps.
std::size_t distance(std::string_view left, std::string_view right) {
    std::vector<std::size_t> before;
    std::vector<std::size_t> last(right.size() + 1);
    std::vector<std::size_t> row(right.size() + 1);
    for (std::size_t j = 0; j <= right.size(); ++j) {
        row[j] = j * kEdit;
    }
    for (std::size_t i = 1; i <= left.size(); ++i) {
        before = last;
        last = row;
        row[0] = i * kEdit;
        for (std::size_t j = 1; j <= right.size(); ++j) {
            const bool isSwap =
                i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1];
            row[j] = std::min({last[j] + kEdit, row[j - 1] + kEdit,
                               last[j - 1] + replacementCost(left[i - 1], right[j - 1]),
                               isSwap ? before[j - 2] + kEdit : last[j] + kEdit});
        }
    }
    return row[right.size()];
}

}  // namespace

std::string nearestName(std::string_view name, const std::vector<std::string_view>& candidates) {
    if (name.empty() || name.size() > kLongestCompared) {
        return {};
    }
    std::string_view best;
    std::size_t bestDistance = kEdit * (name.size() <= 4 ? 1 : 1 + name.size() / 4) + 1;
    for (const std::string_view candidate : candidates) {
        if (candidate.size() > kLongestCompared) {
            continue;
        }
        const std::size_t found = distance(name, candidate);
        // Replacing every character is no likeness.
        if (found < bestDistance && found < kEdit * std::max(name.size(), candidate.size())) {
            best = candidate;
            bestDistance = found;
        }
    }
    return std::string(best);
}

}  // namespace streamscope
