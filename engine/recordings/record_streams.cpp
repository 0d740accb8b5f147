// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/record_streams.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace streamscope::recordings {

void RecordStreams::writeTo(RecordingBuilder& builder) const {
    Recording& recording = builder.recording();
    std::multimap<std::int64_t, std::uint32_t> byNumber;
    for (std::uint32_t i = 0; i < recording.streams.size(); ++i) {
        byNumber.emplace(recording.streams[i].number, i);
    }
    for (const Place& place : m_places) {
        const auto [first, last] = byNumber.equal_range(place.stream);
        const auto isOfContext = [&](const auto& each) {
            const Stream& stream = recording.streams[each.second];
            return stream.device == place.device && stream.context == place.context;
        };
        const bool isOwn = first == last || std::any_of(first, last, isOfContext);
        recording.syncs[place.sync].recordStream =
            isOwn                      ? builder.stream(place.device, place.context, place.stream)
            : std::next(first) == last ? first->second
                                       : kNone;
    }
}

}  // namespace streamscope::recordings
