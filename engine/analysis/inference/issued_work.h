// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstdint>
#include <span>
#include <vector>

namespace streamscope::inference {

/// Whether a wait for the stream is one for the blocking streams of its device, too (N13).
[[nodiscard]] inline bool isLegacyDefault(const TraceStream& stream) {
    return stream.isDefault && stream.isBlocking == true;
}

/// What had been issued to streams and devices before a moment, and when all of that had ended.
/// What was issued before the recording is always there. Operations without a
/// stream are left out. Borrows nothing. O(n log n) to make, O(log n) to ask.
class IssuedWork {
public:
    /// `over`: when each operation was over, as Trace::end where it is no mark.
    IssuedWork(const Trace& trace, std::span<const TimeNs> over);

    struct Entry {
        TimeNs issued = 0;
        TimeNs end = 0;               ///< of it and all before it
        std::uint32_t operation = 0;  ///< the last that was issued
        std::uint32_t endsLast = 0;   ///< of it and all before it
    };
    /// All that a wait for the stream waits for. Null: nothing had been issued.
    [[nodiscard]] const Entry* ofStream(StreamId stream, TimeNs before) const;
    [[nodiscard]] const Entry* ofDevice(DeviceId device, TimeNs before) const;

private:
    using Entries = std::vector<Entry>;
    static void accumulate(Entries& entries);
    static const Entry* lastBefore(const Entries& entries, TimeNs time);

    std::vector<Entries> m_streams;
    std::vector<Entries> m_devices;
};

}  // namespace streamscope::inference
