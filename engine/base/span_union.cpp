// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/span_union.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>

namespace streamscope {
namespace {

/// By where they begin, digit by digit: spans of many streams come in no order that a comparison
/// could foresee. O(n) for each eleven bits of the time they are spread over.
void sortByBegin(std::span<TimeRange> spans) {
    constexpr int kBits = 11;
    constexpr std::size_t kDigits = std::size_t{1} << kBits;
    const auto [first, last] = std::ranges::minmax(spans, {}, &TimeRange::begin);
    const TimeNs least = first.begin;
    const auto most = static_cast<std::uint64_t>(last.begin - least);
    std::vector<TimeRange> other(spans.size());
    std::span<TimeRange> from = spans;
    std::span<TimeRange> to = other;
    for (int shift = 0; shift < 64 && most >> shift != 0; shift += kBits) {
        const auto digit = [=](const TimeRange& span) {
            return (static_cast<std::uint64_t>(span.begin - least) >> shift) % kDigits;
        };
        std::array<std::size_t, kDigits> place{};
        for (const TimeRange& span : from) {
            ++place[digit(span)];
        }
        std::exclusive_scan(place.begin(), place.end(), place.begin(), std::size_t{0});
        for (const TimeRange& span : from) {
            to[place[digit(span)]++] = span;
        }
        std::swap(from, to);
    }
    if (from.data() != spans.data()) {
        std::ranges::copy(from, spans.begin());
    }
}

}  // namespace

void SpanUnion::add(IntervalSet set) {
    if (m_spans.empty()) {
        m_spans = std::move(set);
        return;
    }
    for (const TimeRange& span : set) {
        add(span);
    }
}

/// False if that is further from the end than one should look.
bool SpanUnion::insertNearEnd(TimeRange span) {
    const std::size_t first = m_spans.size() - std::min(kNear, m_spans.size());
    std::size_t place = m_spans.size();  // of the first that begins later
    while (place > first && m_spans[place - 1].begin > span.begin) {
        --place;
    }
    if (place > 0 && m_spans[place - 1].begin > span.begin) {
        return false;
    }
    if (place > 0 && m_spans[place - 1].end >= span.begin) {
        --place;
    } else {
        m_spans.insert(m_spans.begin() + static_cast<std::ptrdiff_t>(place), span);
    }
    TimeRange& grown = m_spans[place];
    grown.end = std::max(grown.end, span.end);
    std::size_t next = place + 1;
    for (; next < m_spans.size() && m_spans[next].begin <= grown.end; ++next) {
        grown.end = std::max(grown.end, m_spans[next].end);
    }
    m_spans.erase(m_spans.begin() + static_cast<std::ptrdiff_t>(place + 1),
                  m_spans.begin() + static_cast<std::ptrdiff_t>(next));
    return true;
}

/// One that begins before the last, or where they are not sorted.
void SpanUnion::addApart(TimeRange span) {
    if (m_isSorted && insertNearEnd(span)) {
        return;
    }
    if (!m_isSorted && m_spans.size() >= m_room) {
        settle();
    }
    if (m_isSorted) {
        m_isSorted = false;
        m_settled = m_spans.size();
        m_room = std::max(kLeast, 2 * m_spans.size());
    }
    m_spans.push_back(span);
}

IntervalSet SpanUnion::take() {
    settle();
    return std::exchange(m_spans, {});
}

/// Sorts only what is new: of spans that come in no order at all, each is sorted once and merged as
/// often as the room has doubled.
void SpanUnion::settle() {
    if (m_isSorted) {
        return;
    }
    const auto fresh = m_spans.begin() + static_cast<std::ptrdiff_t>(m_settled);
    sortByBegin({fresh, m_spans.end()});
    std::ranges::inplace_merge(m_spans, fresh, {}, &TimeRange::begin);
    joinSorted(m_spans);
    m_isSorted = true;
}

}  // namespace streamscope
