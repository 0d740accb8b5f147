// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/lane.h"

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

bool isRun(const std::vector<std::uint32_t>& items) {
    for (std::size_t i = 1; i < items.size(); ++i) {
        if (items[i] != items[0] + i) {
            return false;
        }
    }
    return true;
}

std::vector<Family> familiesOf(const Trace& trace, const Lane& lane) {
    std::array<bool, kFamilyCount> occurs{};
    for (std::size_t i = 0; i < lane.items.size(); ++i) {
        occurs[static_cast<std::size_t>(familyOf(trace, lane.source, lane.items[i]))] = true;
    }
    std::vector<Family> families;
    for (std::size_t family = 0; family < kFamilyCount; ++family) {
        if (occurs[family]) {
            families.push_back(static_cast<Family>(family));
        }
    }
    return families;
}

std::array<std::uint8_t, kFamilyCount> placesOf(const std::vector<Family>& families) {
    std::array<std::uint8_t, kFamilyCount> places{};
    for (std::size_t i = 0; i < families.size(); ++i) {
        places[static_cast<std::size_t>(families[i])] = static_cast<std::uint8_t>(i);
    }
    return places;
}

void sumBlocks(const Trace& trace, Lane& lane) {
    const std::size_t count = lane.items.size();
    const std::size_t blocks = (count + Lane::kBlock - 1) / Lane::kBlock;
    const auto places = placesOf(lane.families);
    std::vector<DurationNs> sum(lane.families.size());
    lane.blockBegin.reserve(blocks + 1);
    lane.busyBefore.reserve((blocks + 1) * sum.size());
    TimeNs end = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Span span = spanAt(trace, lane, i);
        if (i % Lane::kBlock == 0) {
            lane.blockBegin.push_back(span.begin);
            lane.busyBefore.insert(lane.busyBefore.end(), sum.begin(), sum.end());
        }
        sum[places[static_cast<std::size_t>(span.family)]] += span.end - span.begin;
        end = span.end;
    }
    lane.blockBegin.push_back(end);
    lane.busyBefore.insert(lane.busyBefore.end(), sum.begin(), sum.end());
}

/// The columns of issues and host calls are read in order anyway.
bool needsPieces(const Lane& lane) {
    return (lane.source == SpanSource::Operation || lane.source == SpanSource::Block) &&
           lane.families.size() <= Lane::kMaxInPieces;
}

std::uint32_t partOf(TimeNs time, TimeNs begin, double partsPerNs) {
    constexpr double kToNearest = 0.5;
    return static_cast<std::uint32_t>(
        std::clamp(static_cast<double>(time - begin) * partsPerNs, 0.0, double(Piece::kWhole)) +
        kToNearest);
}

void cutPieces(const Trace& trace, Lane& lane) {
    const auto places = placesOf(lane.families);
    lane.pieces.reserve(lane.items.size());
    double partsPerNs = 0;
    for (std::size_t i = 0; i < lane.items.size(); ++i) {
        const std::size_t block = i / Lane::kBlock;
        const TimeNs begin = lane.blockBegin[block];
        if (i % Lane::kBlock == 0) {
            const DurationNs length = std::max<DurationNs>(1, lane.blockBegin[block + 1] - begin);
            partsPerNs = Piece::kWhole / static_cast<double>(length);
        }
        const Span span = spanAt(trace, lane, i);
        lane.pieces.push_back(Piece{partOf(span.begin, begin, partsPerNs),
                                    partOf(span.end, begin, partsPerNs),
                                    places[static_cast<std::size_t>(span.family)]}
                                  .packed());
    }
}

}  // namespace

ItemList::ItemList(std::vector<std::uint32_t> items)
    : m_first(items.empty() ? 0 : items.front()), m_count(items.size()) {
    if (!ui::isRun(items)) {
        m_items = std::move(items);
        m_items.shrink_to_fit();
    }
}

Lane makeLane(const Trace& trace, SpanSource source, std::uint32_t slot,
              std::vector<std::uint32_t> items) {
    Lane lane;
    lane.source = source;
    lane.slot = slot;
    lane.items = ItemList(std::move(items));
    lane.families = familiesOf(trace, lane);
    sumBlocks(trace, lane);
    if (needsPieces(lane)) {
        cutPieces(trace, lane);
    }
    return lane;
}

namespace {

/// First place from `from` on for which `isPast` holds, which then holds for all that follow.
/// `block` is the first whose first span is past.
template <typename IsPast>
std::size_t firstPast(const Lane& lane, std::size_t from, std::size_t block, const IsPast& isPast) {
    std::size_t place = std::max(from, block == 0 ? 0 : (block - 1) * Lane::kBlock);
    const std::size_t last = std::min(lane.items.size(), block * Lane::kBlock);
    while (place < last && !isPast(lane.items[place])) {
        ++place;
    }
    return std::max(place, from);
}

}  // namespace

std::size_t firstEndingAfter(const Trace& trace, const Lane& lane, TimeNs time) {
    // The spans of the blocks before the last that begins by `time` end by then, too.
    const auto block = std::upper_bound(lane.blockBegin.begin(), lane.blockBegin.end() - 1, time) -
                       lane.blockBegin.begin();
    return firstPast(lane, 0, static_cast<std::size_t>(block),
                     [&](std::uint32_t item) { return endOf(trace, lane.source, item) > time; });
}

std::size_t firstBeginningAt(const Trace& trace, const Lane& lane, std::size_t from, TimeNs time) {
    const auto block = std::lower_bound(lane.blockBegin.begin(), lane.blockBegin.end() - 1, time) -
                       lane.blockBegin.begin();
    return firstPast(lane, from, static_cast<std::size_t>(block),
                     [&](std::uint32_t item) { return beginOf(trace, lane.source, item) >= time; });
}

bool holds(const Trace& trace, const Lane& lane, std::uint32_t item) {
    const TimeNs begin = spanOf(trace, lane.source, item).begin;
    for (std::size_t i = firstBeginningAt(trace, lane, 0, begin);
         i < lane.items.size() && spanAt(trace, lane, i).begin == begin; ++i) {
        if (lane.items[i] == item || lane.source == SpanSource::Issue) {
            return true;
        }
    }
    return false;
}

}  // namespace streamscope::ui
