// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/host_time.h"
#include "engine/analysis/critical_path.h"
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
constexpr std::size_t kMostNames = 3;

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
            m_inNone += one.time;
            return;
        }
        const std::string& name = trace.names[indexOf(one.name)];
        Group& group = m_groups[withoutNumbers(name)];
        group.isOne = group.name.empty() || group.name == name;
        group.name = group.name.empty() ? name : group.name;
        group.time += one.time;
    }
    [[nodiscard]] DurationNs inNone() const { return m_inNone; }
    /// "forward (1.2 ms)", the longest first.
    [[nodiscard]] std::vector<std::string> longest() const {
        std::vector<std::pair<DurationNs, std::string>> sorted;
        for (const auto& [common, group] : m_groups) {
            sorted.emplace_back(group.time, shortened(group.isOne ? group.name : common));
        }
        std::ranges::stable_sort(sorted, std::greater(),
                                 &std::pair<DurationNs, std::string>::first);
        sorted.resize(std::min(sorted.size(), kMostNames));
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
        constexpr std::size_t kMostBytes = 60;
        std::size_t end = std::min(name.size(), kMostBytes);
        while (end < name.size() && end > 0 &&
               (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) {
            --end;
        }
        return end == name.size() ? name : name.substr(0, end) + "…";
    }

    std::map<std::string, Group> m_groups;
    DurationNs m_inNone = 0;
};

/// The host of a recording while the critical path waited for its next call.
struct BusyHost {
    DurationNs time = 0;
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
    for (auto& [thread, spans] : late) {
        const IntervalSet own = intersect(spans.spans(), outside);
        host.time += totalLength(own);
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

void findBusyHost(const Facts& facts, List& list) {
    if (facts.trace.recorded.empty()) {
        return;  // of other runs the program tells what the host does
    }
    BusyHost host = busyHostOf(facts.trace, facts.idle.outside);
    if (!facts.isWorth(host.time, kBusyShare)) {
        return;
    }
    Advice advice;
    advice.id = "busy-host";
    advice.title = say(SENTENCE("Streamscope", "The device waits for the host"));
    advice.finding = {say(SENTENCE("Streamscope",
                                   "For %1 of %2 the critical path waited for a call of the host, "
                                   "and no recorded call went on."),
                          Duration{host.time}, Duration{facts.makespan()})};
    if (std::vector<std::string> names = host.names.longest(); !names.empty()) {
        advice.finding.push_back(
            say(SENTENCE("Streamscope", "Of the program's ranges these take the most of it: %1."),
                Names{std::move(names)}));
        if (facts.isWorth(host.names.inNone())) {
            advice.finding.push_back(say(SENTENCE("Streamscope", "%1 of it lie in no range."),
                                         Duration{host.names.inNone()}));
        }
    }
    const bool isOneTime = 2 * host.longest.length() > host.time;
    advice.meaning = {
        isOneTime
            ? say(SENTENCE("Streamscope",
                           "Neither streams nor a graph shorten that: most of it is a single "
                           "interval in which the host does something else. Work that does not "
                           "depend on that can be issued before it, or by another thread."))
            : say(SENTENCE("Streamscope",
                           "No stream shortens that. Calls come earlier if the next work is "
                           "prepared meanwhile, in another thread or before the loop, and cost "
                           "less if what comes again is a graph."))};
    advice.evidence = evidenceOf(facts, std::move(host.operations));
    advice.evidence.range = host.longest;
    advice.rules = {"H0", "G7"};
    setCost(facts, advice, host.time,
            say(SENTENCE("Streamscope", "the time for which the host was late with other work")),
            Shortened::Calls);
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
