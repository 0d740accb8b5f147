// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/trace/reason.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>

namespace streamscope {

/// The links of one operation's chain, earliest first; empty if the trace carries none. Borrows the
/// links of the trace; links are given by value.
///
/// Two links follow from the columns of an operation, and a chain with implied links does not store
/// them: HOST_NOT_ISSUED until the call returned, and LAUNCH_LATENCY until the start, each where
/// the link before it ends earlier.
class CauseRange {
public:
    class Iterator {
    public:
        using iterator_concept = std::random_access_iterator_tag;
        using iterator_category = std::input_iterator_tag;
        using value_type = Cause;
        using difference_type = std::ptrdiff_t;
        using reference = Cause;
        struct Pointer {
            Cause cause;
            const Cause* operator->() const { return &cause; }
        };
        using pointer = Pointer;

        Iterator() = default;
        Iterator(const CauseRange& range, std::size_t place) : m_range(&range), m_place(place) {}

        Cause operator*() const { return (*m_range)[m_place]; }
        Pointer operator->() const { return {**this}; }
        Iterator& operator++() { return *this += 1; }
        Iterator& operator--() { return *this += -1; }
        Iterator operator++(int) { return Iterator(*m_range, m_place++); }
        Iterator operator--(int) { return Iterator(*m_range, m_place--); }
        Iterator& operator+=(difference_type count) {
            m_place += static_cast<std::size_t>(count);
            return *this;
        }
        friend Iterator operator+(Iterator from, difference_type count) { return from += count; }
        friend Iterator operator-(Iterator from, difference_type count) { return from += -count; }
        friend difference_type operator-(const Iterator& left, const Iterator& right) {
            return static_cast<difference_type>(left.m_place - right.m_place);
        }
        friend bool operator==(const Iterator& left, const Iterator& right) {
            return left.m_place == right.m_place;
        }

    private:
        const CauseRange* m_range = nullptr;
        std::size_t m_place = 0;
    };

    CauseRange() = default;
    explicit CauseRange(std::span<const Cause> stored) : m_stored(stored), m_size(stored.size()) {}
    /// With the implied links of an operation that was issued and started at these times.
    CauseRange(std::span<const Cause> stored, TimeNs issued, TimeNs start)
        : m_stored(stored), m_size(stored.size()), m_issued(issued), m_start(start) {
        const auto later = std::ranges::upper_bound(stored, issued, {}, &Cause::until);
        const TimeNs before = later == stored.begin() ? 0 : std::prev(later)->until;
        TimeNs last = stored.empty() ? 0 : stored.back().until;
        if (before < issued) {
            m_call = static_cast<std::size_t>(later - stored.begin());
            last = std::max(last, issued);
            ++m_size;
        }
        m_size += last < start ? 1 : 0;
    }

    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, m_size}; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    [[nodiscard]] Cause operator[](std::size_t place) const {
        if (place == m_call) {
            return {m_issued, OperationId::None, Reason::HostNotIssued};
        }
        const std::size_t stored = place - (place > m_call ? 1 : 0);
        return stored < m_stored.size() ? m_stored[stored]
                                        : Cause{m_start, OperationId::None, Reason::LaunchLatency};
    }
    [[nodiscard]] Cause back() const { return (*this)[m_size - 1]; }

private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    std::span<const Cause> m_stored;
    std::size_t m_size = 0;
    std::size_t m_call = kNone;  ///< place of the link of its call
    TimeNs m_issued = 0;
    TimeNs m_start = 0;
};

}  // namespace streamscope
