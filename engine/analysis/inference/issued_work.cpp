// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/issued_work.h"

#include "engine/analysis/inference/issue_times.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace streamscope::inference {

IssuedWork::IssuedWork(const Trace& trace, std::span<const TimeNs> over)
    : m_streams(trace.streams.size()), m_devices(trace.devices.size()) {
    std::vector<Entries> blocking(trace.devices.size());
    const IssueTimes issues(trace);
    for (std::uint32_t i = 0; i < operationCount(trace); ++i) {
        const std::size_t stream = indexOf(trace.stream[i]);
        if (stream >= m_streams.size()) {
            continue;
        }
        const TimeNs issued =
            issues.isBeforeRecording(i) ? std::numeric_limits<TimeNs>::min() : trace.issueBegin[i];
        const Entry entry{issued, std::max(trace.end[i], over[i]), i, i};
        m_streams[stream].push_back(entry);
        const std::size_t device = indexOf(trace.streams[stream].device);
        m_devices[device].push_back(entry);
        if (trace.streams[stream].isBlocking == true) {
            blocking[device].push_back(entry);
        }
    }
    for (std::size_t stream = 0; stream < m_streams.size(); ++stream) {
        if (isLegacyDefault(trace.streams[stream])) {
            m_streams[stream] = blocking[indexOf(trace.streams[stream].device)];
        }
    }
    std::ranges::for_each(m_streams, accumulate);
    std::ranges::for_each(m_devices, accumulate);
}

void IssuedWork::accumulate(Entries& entries) {
    if (!std::ranges::is_sorted(entries, {}, &Entry::issued)) {
        std::ranges::stable_sort(entries, {}, &Entry::issued);
    }
    for (std::size_t i = 1; i < entries.size(); ++i) {
        if (const Entry& before = entries[i - 1]; before.end > entries[i].end) {
            entries[i].end = before.end;
            entries[i].endsLast = before.endsLast;
        }
    }
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

}  // namespace streamscope::inference
