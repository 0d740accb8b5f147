// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/process_reader.h"

#include "engine/recordings/process_items.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace streamscope::recordings {
namespace {

using Span = std::pair<TimeNs, TimeNs>;

TimeNs firstTime(const Recording& recording) {
    TimeNs first = std::numeric_limits<TimeNs>::max();
    for (const Call& call : recording.calls) {
        first = std::min(first, call.start);
    }
    for (const Operation& operation : recording.operations) {
        first = std::min(first, operation.start);
    }
    return first;
}

/// The times of each process that are kept, one after the other and apart.
class KeptTimes {
public:
    KeptTimes(const Recording& recording, const Kept& kept)
        : m_spans(recording.processes.size()), m_hasRange(!kept.range.empty()) {
        for (const Range& range : recording.ranges) {
            if (recording.names[range.name] == kept.range) {
                m_spans[recording.threads[range.thread].process].emplace_back(range.start,
                                                                              range.end);
            }
        }
        for (std::vector<Span>& spans : m_spans) {
            std::ranges::sort(spans);
            if (kept.count > 0 && spans.size() > kept.count) {
                spans.resize(kept.count);
            }
            join(spans);
        }
        const TimeNs zero = kept.from || kept.length ? firstTime(recording) : 0;
        if (kept.from) {
            m_from = later(zero, *kept.from);
        }
        if (kept.length) {
            m_to = later(later(zero, kept.from.value_or(0)), *kept.length);
        }
    }

    [[nodiscard]] bool has(std::uint32_t process, TimeNs time) const {
        if (time < m_from || time >= m_to) {
            return false;
        }
        if (!m_hasRange) {
            return true;
        }
        const std::vector<Span>& spans = m_spans[process];
        const auto after = std::ranges::upper_bound(spans, time, {}, &Span::first);
        return after != spans.begin() && time < std::prev(after)->second;
    }

private:
    /// No later than there are times: of a recording without any the first is the last there is.
    static TimeNs later(TimeNs time, TimeNs by) {
        constexpr TimeNs kLast = std::numeric_limits<TimeNs>::max();
        const TimeNs forward = std::max<TimeNs>(by, 0);
        return time > kLast - forward ? kLast : time + forward;
    }

    /// They are in the order of their begins.
    static void join(std::vector<Span>& spans) {
        std::size_t count = 0;
        for (const Span& span : spans) {
            if (count > 0 && span.first <= spans[count - 1].second) {
                spans[count - 1].second = std::max(spans[count - 1].second, span.second);
            } else {
                spans[count++] = span;
            }
        }
        spans.resize(count);
    }

    std::vector<std::vector<Span>> m_spans;  ///< by process
    bool m_hasRange;
    TimeNs m_from = std::numeric_limits<TimeNs>::min();
    TimeNs m_to = std::numeric_limits<TimeNs>::max();
};

}  // namespace

Recording readProcesses(const std::vector<std::string_view>& files) {
    RecordingBuilder builder(Tool::Streamscope);
    for (std::size_t i = 0; i < files.size(); ++i) {
        ProcessItems(builder, i).read(files[i]);
    }
    return std::move(builder).take();
}

Recording keptOf(Recording recording, const Kept& kept) {
    if (kept.isAll()) {
        return recording;
    }
    const KeptTimes times(recording, kept);
    const auto processOf = [&](const Operation& operation) {
        return recording.devices[recording.streams[operation.stream].device].process;
    };
    std::erase_if(recording.operations, [&](const Operation& operation) {
        const TimeNs time =
            operation.call == kNone ? operation.start : recording.calls[operation.call].start;
        return !times.has(processOf(operation), time);
    });
    std::erase_if(recording.calls, [&](const Call& call) {
        return !times.has(recording.threads[call.thread].process, call.start);
    });
    // Records that are waited for stay known; finish() finds their calls anew.
    for (EventRecord& record : recording.eventRecords) {
        record.call = kNone;
    }
    recording.missing.streamTypes = 0;
    finish(recording);
    return recording;
}

std::vector<std::string> rangeNames(const Recording& recording) {
    std::vector<std::pair<TimeNs, std::uint32_t>> begins;
    for (const Range& range : recording.ranges) {
        begins.emplace_back(range.start, range.name);
    }
    std::ranges::sort(begins);
    std::vector<std::string> names;
    for (const auto& [time, name] : begins) {
        if (std::ranges::find(names, recording.names[name]) == names.end()) {
            names.push_back(recording.names[name]);
        }
    }
    return names;
}

}  // namespace streamscope::recordings
