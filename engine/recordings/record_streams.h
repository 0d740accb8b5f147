// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording_builder.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope::recordings {

/// On which streams the records were made that waits of a Kineto file are for. The file says the
/// number of the stream; the device and the context are the waiter's.
class RecordStreams {
public:
    struct Place {
        std::size_t sync = 0;
        std::uint32_t device = 0;
        std::int64_t context = 0;
        std::int64_t stream = 0;
    };
    void add(const Place& place) { m_places.push_back(place); }

    /// Sets Sync::recordStream when all streams of the file are known: the stream of the context,
    /// or, where that has none of the number, the only one that has it. Not known where several of
    /// other contexts do.
    void writeTo(RecordingBuilder& builder) const;

private:
    std::vector<Place> m_places;
};

}  // namespace streamscope::recordings
