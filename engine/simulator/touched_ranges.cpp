// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/touched_ranges.h"

#include <iterator>

namespace streamscope::simulator {

void TouchedRanges::visit(const Access& access, const std::function<void(const Toucher&)>& seen) {
    Ranges& ranges = m_memories[indexOf(access.memory)];
    auto range = ranges.upper_bound(access.offset);
    range = range == ranges.begin() ? range : std::prev(range);
    for (; range != ranges.end() && range->first < access.offset + access.bytes; ++range) {
        if (range->second.write.stream != StreamId::None) {
            seen(range->second.write);
        }
        if (access.writes && range->second.read.stream != StreamId::None) {
            seen(range->second.read);
        }
    }
}

TouchedRanges::Ranges::iterator TouchedRanges::cutAt(Ranges& ranges, std::uint64_t offset) {
    const auto after = ranges.lower_bound(offset);
    if (after != ranges.end() && after->first == offset) {
        return after;
    }
    const Last last = after == ranges.begin() ? Last{} : std::prev(after)->second;
    return ranges.emplace_hint(after, offset, last);
}

void TouchedRanges::touch(const Access& access, const Toucher& by) {
    Ranges& ranges = m_memories[indexOf(access.memory)];
    auto first = cutAt(ranges, access.offset);
    const auto last = cutAt(ranges, access.offset + access.bytes);
    if (access.writes) {
        first->second = {by, {}};
        ranges.erase(std::next(first), last);
        return;
    }
    for (; first != last; ++first) {
        Toucher& read = first->second.read;
        read = read.stream == StreamId::None || by.end >= read.end ? by : read;
    }
}

}  // namespace streamscope::simulator
