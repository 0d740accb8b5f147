// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace streamscope::recordings {

/// The calls of a recording by process and correlation. Of several of one thread that share one the
/// outermost: a call of the runtime may be made by way of one of the driver. Of those of several
/// threads, which a file of several processes has, the last that began before the operation.
class CallIndex {
public:
    explicit CallIndex(const Recording& recording);
    /// kNone if there is none. `time`: when the operation, or the wait, began.
    [[nodiscard]] std::uint32_t find(std::uint32_t process, std::uint64_t correlation,
                                     TimeNs time) const;

private:
    const Recording& m_recording;
    std::unordered_map<std::uint64_t, std::uint32_t> m_calls;  ///< the first
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_others;
};

/// Fills eventRecords and eventWaits by the calls of those names, with what the tool wrote down
/// beside them: which stream, and which record; and finds the record of each Sync. Needs sorted
/// calls.
void pairEvents(Recording& recording);

/// 0: the file does not say the thread.
[[nodiscard]] std::uint32_t processOf(const Recording& recording, const Call& call);

}  // namespace streamscope::recordings
