// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"

#include <cstdint>
#include <unordered_map>

namespace streamscope::recordings {

/// The calls of a recording by process and correlation. Of several that share one the outermost: a
/// call of the runtime may be made by way of one of the driver.
class CallIndex {
public:
    explicit CallIndex(const Recording& recording);
    /// kNone if there is none.
    [[nodiscard]] std::uint32_t find(std::uint32_t process, std::uint64_t correlation) const;

private:
    std::unordered_map<std::uint64_t, std::uint32_t> m_calls;
};

/// Fills eventRecords and eventWaits by the calls of those names, with what the tool wrote down
/// beside them: which stream, and which record; and finds the record of each Sync. Needs sorted
/// calls.
void pairEvents(Recording& recording);

/// 0: the file does not say the thread.
[[nodiscard]] std::uint32_t processOf(const Recording& recording, const Call& call);

}  // namespace streamscope::recordings
