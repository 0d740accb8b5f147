// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace streamscope::recordings {

/// The calls of a recording by process and correlation. Of several of one thread that share one the
/// outermost: a call of the runtime may be made by way of one of the driver. A file of several
/// processes that does not say which of them an operation belongs to may have one of each process:
/// then it is the one of the process whose calls are most often in the same place among those of
/// their number as the operations of the stream are, or else the last that began before.
class CallIndex {
public:
    explicit CallIndex(const Recording& recording);
    /// kNone if there is none. `stream`, `time`: of the operation or the wait, and when it began.
    [[nodiscard]] std::uint32_t find(std::uint32_t process, std::uint64_t correlation,
                                     std::uint32_t stream, TimeNs time) const;

private:
    [[nodiscard]] std::int64_t ownerOf(std::uint32_t call) const;
    void findOwners();

    const Recording& m_recording;
    std::unordered_map<std::uint64_t, std::uint32_t> m_calls;  ///< the first
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>>
        m_shared;                                              ///< where it has others
    std::unordered_map<std::uint32_t, std::int64_t> m_owners;  ///< by stream
};

/// Fills eventRecords and eventWaits by the calls of those names, with what the tool wrote down
/// beside them: which stream, and which record; and finds the record of each Sync. Needs sorted
/// calls.
void pairEvents(Recording& recording);

/// 0: the file does not say the thread.
[[nodiscard]] std::uint32_t processOf(const Recording& recording, const Call& call);

}  // namespace streamscope::recordings
