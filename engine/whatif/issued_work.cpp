// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/issued_work.h"

#include <algorithm>

namespace streamscope::whatif {

IssuedWork::IssuedWork(const Trace& trace, const std::vector<TimeNs>& reached)
    : m_streams(trace.streams.size()), m_devices(trace.devices.size()) {
    for (std::uint32_t i = 0; i < operationCount(trace); ++i) {
        const std::size_t stream = indexOf(trace.stream[i]);
        const TimeNs end = std::max(trace.end[i], reached[i]);
        add(m_streams[stream], trace.issueBegin[i], end, i);
        add(m_devices[indexOf(trace.streams[stream].device)], trace.issueBegin[i], end, i);
    }
}

void IssuedWork::add(Entries& entries, TimeNs issued, TimeNs end, std::uint32_t operation) {
    Entry entry{issued, end, operation, operation};
    if (!entries.empty() && entries.back().end > end) {
        entry.end = entries.back().end;
        entry.endsLast = entries.back().endsLast;
    }
    entries.push_back(entry);
}

const IssuedWork::Entry* IssuedWork::lastBefore(const Entries& entries, TimeNs time) {
    const auto after = std::ranges::lower_bound(entries, time, {}, &Entry::issued);
    return after == entries.begin() ? nullptr : &*std::prev(after);
}

const IssuedWork::Entry* IssuedWork::ofStream(StreamId stream, TimeNs before) const {
    return lastBefore(m_streams[indexOf(stream)], before);
}

const IssuedWork::Entry* IssuedWork::ofDevice(DeviceId device, TimeNs before) const {
    return lastBefore(m_devices[indexOf(device)], before);
}

}  // namespace streamscope::whatif
