// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <utility>
#include <vector>

namespace streamscope::inference {

/// Operations by their end, ties by number: who ended last before a moment?
class EndIndex {
public:
    struct Entry {
        TimeNs end = 0;
        std::uint32_t operation = 0;
    };

    EndIndex() = default;
    /// By another moment than the end.
    explicit EndIndex(std::vector<Entry> entries) : m_entries(std::move(entries)) { sort(); }

    EndIndex(const Trace& trace, const std::vector<std::uint32_t>& operations) {
        m_entries.reserve(operations.size());
        for (const std::uint32_t i : operations) {
            m_entries.push_back({trace.end[i], i});
        }
        sort();
    }
    template <std::predicate<std::size_t> Filter>
    EndIndex(const Trace& trace, const Filter& filter) {
        std::size_t count = 0;
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            count += filter(i) ? 1 : 0;
        }
        m_entries.reserve(count);
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            if (filter(i)) {
                m_entries.push_back({trace.end[i], static_cast<std::uint32_t>(i)});
            }
        }
        sort();
    }

    /// The last to end until then that passes; None if none of the last few does.
    template <typename Filter>
    [[nodiscard]] OperationId lastUntil(TimeNs until, const Filter& passes) const {
        auto at = std::ranges::upper_bound(m_entries, until, {}, &Entry::end);
        for (int looked = 0; looked < kLooks && at != m_entries.begin(); ++looked) {
            --at;
            if (passes(at->operation)) {
                return idAt<OperationId>(at->operation);
            }
        }
        return OperationId::None;
    }
    /// The first to end from then on that passes, likewise.
    template <typename Filter>
    [[nodiscard]] OperationId firstFrom(TimeNs from, const Filter& passes) const {
        auto at = std::ranges::lower_bound(m_entries, from, {}, &Entry::end);
        for (int looked = 0; looked < kLooks && at != m_entries.end(); ++looked, ++at) {
            if (passes(at->operation)) {
                return idAt<OperationId>(at->operation);
            }
        }
        return OperationId::None;
    }

private:
    static constexpr int kLooks = 32;
    /// In place: there may be ten million entries.
    void sort() {
        const auto isEarlier = [](const Entry& left, const Entry& right) {
            return left.end != right.end ? left.end < right.end : left.operation < right.operation;
        };
        if (!std::ranges::is_sorted(m_entries, isEarlier)) {
            std::ranges::sort(m_entries, isEarlier);
        }
    }

    std::vector<Entry> m_entries;
};

}  // namespace streamscope::inference
