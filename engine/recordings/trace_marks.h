// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"

#include <cstdint>
#include <vector>

namespace streamscope::recordings {

/// One operation of the trace that is to be: of the recording, or the mark of an event.
struct Planned {
    enum class From : std::uint8_t { Operation, Record, Wait };
    TimeNs issueBegin = 0;
    TimeNs issueEnd = 0;
    TimeNs start = 0;
    TimeNs end = 0;
    std::uint32_t stream = kNone;
    std::uint32_t call = kNone;
    std::uint32_t index = 0;  ///< in operations, eventRecords or eventWaits
    From from = From::Operation;
    std::uint64_t order = 0;  ///< of what was issued at once, where the file says it
    bool isTimed = false;     ///< a mark of which the file says when it was passed
};

/// All of them in order of issue, those of one stream also in the order in which they ran.
[[nodiscard]] std::vector<Planned> planTrace(const Recording& recording);

}  // namespace streamscope::recordings
