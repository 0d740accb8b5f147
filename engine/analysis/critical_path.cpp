// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/critical_path.h"

#include "engine/analysis/holders.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

namespace streamscope {
namespace {

/// Of those that started before a moment, who ended last?
class Running {
public:
    explicit Running(const Trace& trace) {
        std::vector<std::uint32_t> byStart;
        for (std::uint32_t i = 0; i < operationCount(trace); ++i) {
            if (!isMark(trace.kind[i])) {
                byStart.push_back(i);
            }
        }
        const auto startOf = [&](std::uint32_t i) { return trace.start[i]; };
        std::ranges::stable_sort(byStart, {}, startOf);
        for (const std::uint32_t i : byStart) {
            const bool isLast = m_last.empty() || trace.end[i] >= trace.end[m_last.back().second];
            m_last.emplace_back(trace.start[i], isLast ? i : m_last.back().second);
        }
    }

    [[nodiscard]] OperationId before(TimeNs moment) const {
        const auto at =
            std::ranges::lower_bound(m_last, moment, {}, &std::pair<TimeNs, std::uint32_t>::first);
        return at == m_last.begin() ? OperationId::None : idAt<OperationId>((at - 1)->second);
    }

private:
    std::vector<std::pair<TimeNs, std::uint32_t>> m_last;  ///< by start: the last to end until then
};

/// What ended last: no page migration, which the host's access may have caused, unless there is
/// nothing else.
OperationId endOf(const Trace& trace) {
    if (trace.recorded.empty()) {
        const auto last = std::ranges::max_element(trace.end);
        return idAt<OperationId>(static_cast<std::size_t>(last - trace.end.begin()));
    }
    std::size_t last = 0;
    for (std::size_t i = 1; i < operationCount(trace); ++i) {
        const bool isLater = trace.end[i] > trace.end[last];
        const bool wasMigration = isMigration(trace, last);
        last = isMigration(trace, i) == wasMigration ? (isLater ? i : last)
               : wasMigration                        ? i
                                                     : last;
    }
    return idAt<OperationId>(last);
}

}  // namespace

std::vector<OperationId> criticalPath(const Trace& trace) {
    return criticalPath(trace, Holders(trace));
}

std::vector<OperationId> criticalPath(const Trace& trace, const Holders& blockers) {
    std::vector<OperationId> path;
    if (trace.end.empty()) {
        return path;
    }
    auto operation = endOf(trace);
    const std::optional<Running> running =
        trace.recorded.empty() ? std::nullopt : std::optional<Running>(trace);
    while (operation != OperationId::None) {
        path.push_back(operation);
        const auto until = running ? blockers.endOfNoWait(operation) : std::nullopt;
        operation = until ? running->before(*until) : blockers.of(operation);
    }
    std::ranges::reverse(path);
    return path;
}

}  // namespace streamscope
