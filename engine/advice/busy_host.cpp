// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/host_time.h"
#include "engine/advice/loss.h"
#include "engine/analysis/critical_path.h"
#include "engine/analysis/missing_frees.h"
#include "engine/analysis/path_steps.h"
#include "engine/analysis/range_time.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

// A recorded program whose host does something else while the device waits for its calls.

namespace streamscope::advice {
namespace {

constexpr double kBusyShare = 0.1;  ///< of the makespan
constexpr std::size_t kMaxNames = 3;

/// What ranges with a number in their names have in common: "ProfilerStep#…" of 6 and 7.
std::string withoutNumbers(const std::string& name) {
    std::string text;
    for (const char c : name) {
        const bool isDigit = c >= '0' && c <= '9';
        if (!isDigit) {
            text += c;
        } else if (!text.ends_with("…")) {
            text += "…";
        }
    }
    return text;
}

/// Times by name; of several names that differ in numbers alone there is one.
class NamedTimes {
public:
    void add(const Trace& trace, const RangeTime& one) {
        if (one.name == NameId::None) {
            return;
        }
        const std::string& name = trace.names[indexOf(one.name)];
        Group& group = m_groups[withoutNumbers(name)];
        group.isOne = group.isOne && (group.name.empty() || group.name == name);
        group.name = group.name.empty() ? name : group.name;
        group.time += one.time;
    }
    /// "forward (1.2 ms)", the longest first.
    [[nodiscard]] std::vector<std::string> longest() const {
        std::vector<std::pair<DurationNs, std::string>> sorted;
        for (const auto& [common, group] : m_groups) {
            sorted.emplace_back(group.time, shortened(group.isOne ? group.name : common));
        }
        std::ranges::stable_sort(sorted, std::greater(),
                                 &std::pair<DurationNs, std::string>::first);
        sorted.resize(std::min(sorted.size(), kMaxNames));
        std::vector<std::string> names;
        names.reserve(sorted.size());
        for (const auto& [time, name] : sorted) {
            names.push_back(name + " (" + formatDuration(time) + ")");
        }
        return names;
    }

private:
    struct Group {
        std::string name;
        DurationNs time = 0;
        bool isOne = true;
    };
    /// Cut where a character begins.
    static std::string shortened(const std::string& name) {
        constexpr std::size_t kMaxBytes = 60;
        std::size_t end = std::min(name.size(), kMaxBytes);
        while (end < name.size() && end > 0 &&
               (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) {
            --end;
        }
        return end == name.size() ? name : name.substr(0, end) + "…";
    }

    std::map<std::string, Group> m_groups;
};

/// The host of a recording while the critical path waited for its next call.
struct BusyHost {
    DurationNs time = 0;
    DurationNs inNoRange = 0;  ///< of that, while no thread is in a range
    NamedTimes names;
    TimeRange longest;  ///< without a call
    std::vector<OperationId> operations;
};

BusyHost busyHostOf(const Trace& trace, const IntervalSet& outside) {
    BusyHost host;
    std::map<ThreadId, SpanUnion> late;
    visitPath(trace, criticalPath(trace), [&](const PathStep& step) {
        const OperationId next = step.place.next;
        const bool isLate =
            !step.isWork && step.place.gapClass == GapClass::HostLate && next != OperationId::None;
        const ThreadId thread = isLate ? trace.recorded[indexOf(next)].thread : ThreadId::None;
        if (thread != ThreadId::None) {
            late[thread].add(step.place.range);
            host.operations.push_back(next);
        }
    });
    SpanUnion ranges;
    for (const TraceRange& range : trace.ranges) {
        ranges.add({range.begin, range.end});
    }
    const IntervalSet inRanges = ranges.take();
    for (auto& [thread, spans] : late) {
        const IntervalSet own = intersect(spans.spans(), outside);
        host.time += totalLength(own);
        host.inNoRange += totalLength(own) - totalLength(intersect(own, inRanges));
        for (const TimeRange& span : own) {
            host.longest = span.length() > host.longest.length() ? span : host.longest;
        }
        for (const RangeTime& one : timeByRange(trace, thread, own)) {
            host.names.add(trace, one);
        }
    }
    return host;
}

}  // namespace

Findings findBusyHost(const Facts& facts) {
    if (facts.trace.recorded.empty()) {
        return {};  // of other runs the program shows what the host does
    }
    BusyHost host = busyHostOf(facts.trace, facts.idle.outside);
    if (!facts.isWorth(host.time, kBusyShare)) {
        return {};
    }
    std::vector<std::string> names = host.names.longest();
    const bool isNamed = !names.empty();
    Finding finding{
        .id = "busy-host",
        .lost = host.time,
        .evidence = evidenceOf(facts, std::move(host.operations)),
        .values = {Duration{host.time}, Duration{facts.makespan()}, Names{std::move(names)},
                   Duration{host.inNoRange}},
        .cases = {2 * host.longest.length() > host.time ? "one interval" : "many intervals"}};
    finding.evidence.range = host.longest;
    finding.addCase("ranges", isNamed);
    finding.addCase("no frees", lacksFrees(facts.trace));
    finding.addCase("no range", isNamed && facts.isWorth(host.inNoRange));
    return {std::move(finding)};
}

}  // namespace streamscope::advice
