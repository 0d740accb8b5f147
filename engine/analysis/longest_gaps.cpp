// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/gaps.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace streamscope {

void LongestGaps::add(const Gap& gap) {
    if (gap.range.length() < m_least) {
        return;
    }
    m_gaps.push_back(gap);
    if (m_gaps.size() > 4 * m_count) {
        cut();
    }
}

std::vector<Gap> LongestGaps::take() {
    cut();
    m_gaps.shrink_to_fit();
    return std::move(m_gaps);
}

void LongestGaps::cut() {
    const auto key = [](const Gap& gap) {
        return std::tuple(-gap.range.length(), gap.range.begin, gap.row.index);
    };
    const auto kept = static_cast<std::ptrdiff_t>(std::min(m_count, m_gaps.size()));
    std::ranges::partial_sort(m_gaps, m_gaps.begin() + kept, {}, key);
    m_gaps.resize(static_cast<std::size_t>(kept));
    if (kept > 0 && m_gaps.size() == m_count) {
        m_least = m_gaps.back().range.length();
    }
}

}  // namespace streamscope
