// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/start_up.h"

#include "engine/analysis/graph_launches.h"
#include "engine/base/interval_length.h"
#include "engine/base/median.h"
#include "engine/base/span_union.h"
#include "engine/program/host_copies.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <set>
#include <string_view>

namespace streamscope {
namespace {

constexpr DurationNs kLongestSetUp = 10'000'000;  ///< of one that creates no context
constexpr DurationNs kLongLaunch = 50'000;
constexpr DurationNs kUsualLaunch = 20'000;  ///< at most, where it cannot be learnt
constexpr DurationNs kMuchLonger = 10;
constexpr DurationNs kVeryMuchLonger = 100;
/// At least, of one that is not the first. The beginning of a recording delays no call so long.
constexpr DurationNs kLoadingLaunch = 1'000'000;

std::string_view labelOf(const Trace& trace, const HostCall& call) {
    return call.step == StepId::None ? std::string_view() : stepLabel(trace, call.step);
}

/// How long calls of the same function of CUDA usually take.
class Usual {
public:
    explicit Usual(const Trace& trace) : m_trace(trace) {
        std::map<std::string_view, std::vector<DurationNs>> times;
        for (const HostCall& call : trace.hostCalls) {
            times[labelOf(m_trace, call)].push_back(call.end - call.begin);
            TimeNs& first = m_first.try_emplace(labelOf(m_trace, call), call.begin).first->second;
            first = std::min(first, call.begin);
        }
        for (auto& [label, each] : times) {
            if (each.size() > 1) {
                each.erase(std::ranges::max_element(each));
                m_times[label] = medianOr(std::move(each), kNotKnown);
            }
        }
    }
    /// Without the longest of its kind; nothing where it is the only one.
    [[nodiscard]] DurationNs of(const HostCall& call) const {
        const auto known = m_times.find(labelOf(m_trace, call));
        return known == m_times.end() ? kNotKnown : known->second;
    }
    [[nodiscard]] bool isExceeded(const HostCall& call, DurationNs times) const {
        const DurationNs usual = of(call);
        return usual != kNotKnown && call.end - call.begin >= times * usual;
    }
    [[nodiscard]] bool isFirst(const HostCall& call) const {
        return m_first.at(labelOf(m_trace, call)) == call.begin;
    }
    [[nodiscard]] bool isPinning(const HostCall& call) const { return isNamed(call, {"Host"}); }
    /// It takes what a context has made, or makes what is not made without one.
    [[nodiscard]] bool needsContext(const HostCall& call) const {
        return isNamed(call, {"Graph", "Capture", "Destroy", "Query", "Event"});
    }
    /// Once it has returned there is a context.
    [[nodiscard]] bool leavesContext(const HostCall& call) const {
        return call.kind == HostCallKind::Allocate || call.kind == HostCallKind::Free ||
               call.operation != OperationId::None || needsContext(call) ||
               isNamed(call, {"StreamCreate"});
    }

private:
    static constexpr DurationNs kNotKnown = -1;
    [[nodiscard]] bool isNamed(const HostCall& call,
                               std::initializer_list<std::string_view> parts) const {
        return std::ranges::any_of(parts, [label = labelOf(m_trace, call)](std::string_view part) {
            return label.find(part) != std::string_view::npos;
        });
    }

    const Trace& m_trace;
    std::map<std::string_view, DurationNs> m_times;
    std::map<std::string_view, TimeNs> m_first;  ///< begin of the first call of a function
};

/// What pinning the memory of the largest pinned copies takes, as far as a recording shows them.
DurationNs longestPinning(const Trace& trace) {
    std::uint64_t largest = 0;
    for (std::size_t i = 0; i < trace.recorded.size(); ++i) {
        const bool isPinned =
            trace.recorded[i].hostMemory == static_cast<std::uint8_t>(HostMemory::Pinned);
        largest = std::max(largest, isPinned ? trace.size[i] : 0);
    }
    return pinningTime(largest);
}

/// A call that the device's work cannot have held: none had been issued. One that pins memory takes
/// as long as its memory is large. Nothing if a call before it shows that there is a context.
const HostCall* contextCall(const Trace& trace, const Usual& usual) {
    TimeNs firstIssue = trace.makespan;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (!isMark(trace.kind[i])) {
            firstIssue = std::min(firstIssue, trace.issueBegin[i]);
        }
    }
    const DurationNs pinning = longestPinning(trace);
    const HostCall* first = nullptr;
    TimeNs begin = trace.makespan;  // of the first of all
    for (const HostCall& call : trace.hostCalls) {
        begin = std::min(begin, call.begin);
    }
    for (const HostCall& call : trace.hostCalls) {
        const bool isLong = call.end - call.begin >= kLongestSetUp;
        const bool isEarlier = first == nullptr || call.begin < first->begin;
        // A window of a running program may begin with a wait for earlier work.
        const bool isWork =
            call.kind == HostCallKind::Work || call.kind == HostCallKind::Synchronize;
        const bool isOfSize =
            usual.isPinning(call) && (call.end - call.begin <= 2 * pinning ||
                                      (call.begin > begin && !usual.isExceeded(call, kMuchLonger)));
        if (isLong && isEarlier && !isWork && !isOfSize && !usual.needsContext(call) &&
            call.operation == OperationId::None && call.end <= firstIssue) {
            first = &call;
        }
    }
    const bool hasContext = std::ranges::any_of(trace.hostCalls, [&](const HostCall& call) {
        return first != nullptr && call.end <= first->begin && usual.leavesContext(call);
    });
    return hasContext ? nullptr : first;
}

/// When the device had nothing to do for nearly all of a time, and no work was in its queues.
class Idle {
public:
    explicit Idle(const Trace& trace) {
        SpanUnion running;
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            running.add({trace.start[i], trace.end[i]});
            m_issued.emplace_back(trace.issueBegin[i], trace.end[i]);
        }
        m_running = running.take();
        std::ranges::sort(m_issued);
        TimeNs latest = 0;
        for (auto& [begin, end] : m_issued) {
            end = latest = std::max(latest, end);
        }
    }
    [[nodiscard]] bool operator()(TimeRange range) const {
        constexpr DurationNs kParts = 10;
        const auto behind = std::ranges::lower_bound(m_issued, std::pair(range.begin, TimeNs{0}));
        const TimeNs end = behind == m_issued.begin() ? 0 : (behind - 1)->second;
        return kParts * (std::clamp(end, range.begin, range.end) - range.begin) <= range.length() &&
               kParts * lengthWithin(m_running, range) <= range.length();
    }

private:
    IntervalSet m_running;
    /// Begins of calls, and the latest end of all that was issued until then.
    std::vector<std::pair<TimeNs, TimeNs>> m_issued;
};

/// Whether the stream of this operation may have had no place in its queue (H15): so much of what
/// was issued to it before had not started yet.
bool mayFillQueue(const Trace& trace, std::size_t operation) {
    constexpr std::size_t kMany = 500;
    constexpr std::size_t kMaxStreams = 32;
    std::size_t pending = 0;
    const std::size_t last = operation - std::min(operation, kMany * kMaxStreams);
    for (std::size_t i = operation; i-- > last && pending < kMany;) {
        const bool isOfStream = trace.stream[i] == trace.stream[operation];
        if (isOfStream && trace.start[i] <= trace.issueBegin[operation]) {
            return false;
        }
        pending += isOfStream ? 1 : 0;
    }
    return pending == kMany;
}

void findCalls(const Trace& trace, const Idle& isIdle, std::vector<StartUpCall>& found) {
    const Usual usual(trace);
    const HostCall* const context = contextCall(trace, usual);
    for (const HostCall& call : trace.hostCalls) {
        const TimeRange range{call.begin, call.end};
        if (&call == context) {
            found.push_back({range, range.length()});
            continue;
        }
        const bool canLoad = call.kind == HostCallKind::Allocate ||
                             call.kind == HostCallKind::Free || call.kind == HostCallKind::Other;
        const bool isOfSize = usual.isPinning(call) || call.operation != OperationId::None;
        if (canLoad && !isOfSize && range.length() >= kLongestSetUp && usual.isFirst(call) &&
            usual.isExceeded(call, kVeryMuchLonger) && isIdle(range)) {
            found.push_back({range, range.length() - usual.of(call), OperationId::None,
                             StartUpCall::What::Others});
        }
    }
}

/// The call of a launch, until the kernel began where the call may have waited for its end.
TimeRange launchCall(const Trace& trace, std::size_t i) {
    const TimeNs begin = trace.issueBegin[i];
    const TimeNs end = trace.issueEnd[i];
    return {begin, end < trace.end[i] ? end : std::clamp(trace.start[i], begin, end)};
}

void findModules(const Trace& trace, const Idle& isIdle, std::vector<StartUpCall>& found) {
    const auto [learnt, areSeveral] = usualLaunch(trace);
    const DurationNs usual = areSeveral ? learnt : 0;
    const std::vector<bool> isFirstLaunch = firstLaunches(trace);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.kind[i] != OperationKind::Kernel || isWholeGraph(trace, i)) {
            continue;  // G15: the first launch of a graph copies it to the device
        }
        const TimeRange call = launchCall(trace, i);
        const bool isLong = call.length() > std::max(kLongLaunch, kMuchLonger * usual);
        const bool isVeryLong = !trace.recorded.empty() && call.length() >= kLoadingLaunch &&
                                call.length() >= kVeryMuchLonger * usual;
        const bool isOfOneCall =
            !found.empty() && found.back().call == call;  // as nodes of a graph
        if (!isOfOneCall &&
            (isFirstLaunch[i] ? isLong && !mayFillQueue(trace, i) : isVeryLong && isIdle(call))) {
            found.push_back(
                {call, call.length() - usual, idAt<OperationId>(i), StartUpCall::What::Modules});
        }
    }
}

/// The first call of a recording that begins while the program runs takes long because the tool
/// begins to record: alone it is no sign that code was loaded.
void dropBeginning(const Trace& trace, std::vector<StartUpCall>& found) {
    const auto isModules = [](const StartUpCall& one) {
        return one.what == StartUpCall::What::Modules;
    };
    const auto isContext = [](const StartUpCall& one) {
        return one.what == StartUpCall::What::Context;
    };
    const auto isLoading = [&](const HostCall& call) {
        const std::string_view label = labelOf(trace, call);
        return label.find("ModuleLoad") != std::string_view::npos ||
               label.find("LibraryLoad") != std::string_view::npos;
    };
    TimeNs first = trace.makespan;
    for (const TimeNs begin : trace.issueBegin) {
        first = std::min(first, begin);
    }
    for (const HostCall& call : trace.hostCalls) {
        first = std::min(first, call.begin);
    }
    if (std::ranges::count_if(found, isModules) == 1 && std::ranges::none_of(found, isContext) &&
        std::ranges::none_of(trace.hostCalls, isLoading)) {
        std::erase_if(found, [&](const StartUpCall& one) {
            return isModules(one) && one.call.begin == first && one.time < kLoadingLaunch;
        });
    }
}

}  // namespace

std::vector<bool> firstLaunches(const Trace& trace) {
    const bool isRecorded =
        std::ranges::any_of(trace.recorded, [](const auto& one) { return one.firstLaunch != 0; });
    std::vector<bool> isFirst(operationCount(trace), false);
    std::set<NameId> seen;
    for (std::size_t i = 0; i < isFirst.size(); ++i) {
        if (trace.kind[i] == OperationKind::Kernel) {
            isFirst[i] =
                isRecorded ? trace.recorded[i].firstLaunch != 0 : seen.insert(trace.name[i]).second;
        }
    }
    return isFirst;
}

UsualLaunch usualLaunch(const Trace& trace) {
    const std::vector<bool> isFirst = firstLaunches(trace);
    std::vector<DurationNs> later;
    std::size_t launches = 0;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const bool isLaunch = trace.kind[i] == OperationKind::Kernel;
        launches += isLaunch ? 1 : 0;
        if (isLaunch && !isFirst[i]) {
            later.push_back(trace.issueEnd[i] - trace.issueBegin[i]);
        }
    }
    constexpr std::size_t kOften = 3;
    const bool isKnown = later.size() >= kOften;
    const bool areSeveral = launches > kOften;
    return {isKnown ? medianOr(std::move(later), kUsualLaunch) : kUsualLaunch, areSeveral};
}

bool hasContextCall(const Trace& recording) {
    return contextCall(recording, Usual(recording)) != nullptr;
}

std::vector<StartUpCall> startUpCalls(const Trace& trace) {
    std::vector<StartUpCall> found;
    if (trace.provenance.origin == Origin::Simulated) {
        return found;
    }
    const Idle isIdle(trace);
    if (!trace.recorded.empty()) {
        findCalls(trace, isIdle, found);
    }
    findModules(trace, isIdle, found);
    if (!trace.recorded.empty()) {
        dropBeginning(trace, found);
    }
    std::ranges::stable_sort(found, {}, [](const StartUpCall& each) { return each.call.begin; });
    return found;
}

}  // namespace streamscope
