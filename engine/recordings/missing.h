// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace streamscope::recordings {

/// What the file lacks, counted. remarksOf() says it in words.
struct Missing {
    std::uint64_t calls = 0;          ///< operations without the call that issued them
    std::uint64_t operations = 0;     ///< calls without the operation that they issued
    std::uint64_t pairs = 0;          ///< waits of which nobody knows for which record
    std::uint64_t idleWaits = 0;      ///< waits for events that the process had not recorded
    std::uint64_t recordStreams = 0;  ///< records of which nobody knows on which stream
    std::uint64_t waitStreams = 0;    ///< waits of which nobody knows which stream waited
    std::uint64_t streamTypes = 0;    ///< streams that may or may not be blocking
    std::uint64_t damaged = 0;        ///< events or rows that could not be read
    std::uint64_t damagedAt = 0;      ///< where the first of them is, in bytes
    std::uint64_t incomplete = 0;     ///< operations and calls without a time or a stream
    std::uint64_t doubledCalls = 0;   ///< rows that tell of a call that another row tells of
    std::uint64_t graphNodes = 0;     ///< graph launches of which only the whole was recorded
    std::uint64_t arrays = 0;         ///< copies from or to arrays
    std::uint64_t unified = 0;        ///< copies that the driver made of managed memory
    std::uint64_t deviceRanges = 0;   ///< annotations of device time, which are not shown
    std::uint64_t earlyStarts = 0;    ///< operations that start before their call does
    std::uint64_t openRanges = 0;     ///< ranges that have no end
    std::uint64_t impossible = 0;     ///< operations and calls whose time cannot be so
    std::uint64_t dropped = 0;        ///< records that CUPTI had no room for
    std::uint64_t unended = 0;        ///< processes that were ended before they could write all
    bool isWithoutGpu = false;        ///< a profile of PyTorch in which no GPU was recorded
    bool isCut = false;               ///< the file ends too soon
    bool wholeMicroseconds = false;   ///< times are no more exact than that
    std::vector<std::string> notes;   ///< what the tool itself says of losses
    friend bool operator==(const Missing&, const Missing&) = default;
};

}  // namespace streamscope::recordings
