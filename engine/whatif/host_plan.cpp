// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/host_plan.h"

#include "engine/analysis/inference/copy_turns.h"
#include "engine/analysis/inference/issue_times.h"
#include "engine/analysis/inference/issued_work.h"
#include "engine/analysis/start_up.h"
#include "engine/whatif/copy_rates.h"
#include "engine/whatif/joined_threads.h"
#include "engine/whatif/launch_queues.h"
#include "engine/whatif/staged_copies.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <string_view>
#include <utility>

namespace streamscope::whatif {
namespace {

/// A call that is shorter than this did not wait.
constexpr DurationNs kShortCall = 3'000;
/// One that takes so long did.
constexpr DurationNs kLongWait = 20'000;
/// A launch that takes so long loads code.
constexpr DurationNs kLongLaunch = 100'000;
/// Clocks of host and device differ by less.
constexpr DurationNs kClockSlack = 20'000;

StreamId onlyStreamOf(const Trace& trace) {
    const auto isSame = [&](StreamId stream) { return stream == trace.stream.front(); };
    return !trace.stream.empty() && std::ranges::all_of(trace.stream, isSame) ? trace.stream.front()
                                                                              : StreamId::None;
}

bool isLegacyDefault(const Trace& trace, StreamId stream) {
    return stream != StreamId::None && inference::isLegacyDefault(trace.streams[indexOf(stream)]);
}

class Planner {
public:
    Planner(const Trace& trace, const RecordedTimes& times)
        : m_trace(trace),
          m_times(times),
          m_issues(trace),
          m_issued(trace, times.reached),
          m_ends(trace),
          m_onlyStream(onlyStreamOf(trace)),
          m_threads(trace.threads.size() + 1),
          m_isFirstLaunch(firstLaunches(trace)) {}

    HostPlan run() {
        addOperations();
        addCalls();
        for (std::vector<HostStep>& steps : m_threads) {
            std::ranges::stable_sort(steps, isBefore);
        }
        dropIdleThreads();
        joinThreads(m_trace, std::move(m_threads), m_plan);
        findFullQueues(m_trace, m_times, m_plan);
        findBlockingLaunches(m_trace, m_plan);
        numberWaits();
        return std::move(m_plan);
    }

private:
    void addOperations() {
        const std::vector<OperationId> buffers = bufferWaits(m_trace);
        const inference::CopyTurns turns(m_trace);
        for (std::uint32_t i = 0; i < operationCount(m_trace); ++i) {
            const ThreadId thread = m_trace.recorded[i].thread;
            if (thread == ThreadId::None) {
                continue;
            }
            HostStep step;
            step.begin = m_trace.issueBegin[i];
            step.end = m_trace.issueEnd[i];
            step.operation = idAt<OperationId>(i);
            if (m_isFirstLaunch[i]) {
                waitForLoading(step, m_threads[indexOf(thread)]);
            }
            if (const OperationId other = turns.before(i); other != OperationId::None) {
                waitForTurn(other, step, m_threads[indexOf(thread)]);
            }
            if (buffers[i] != OperationId::None) {
                waitForBuffer(buffers[i], step, m_threads[indexOf(thread)]);
            }
            m_threads[indexOf(thread)].push_back(step);
        }
    }

    /// Lazy loading: the first launch of a kernel may have to wait for the device before its code
    /// is loaded. Seen by a long call in which all that the device had been given ended.
    void waitForLoading(HostStep& launch, std::vector<HostStep>& steps) const {
        const inference::IssuedWork::Entry* given =
            m_issued.ofDevice(deviceOf(launch.operation), launch.begin);
        const bool isLong = launch.end - launch.begin >= kLongLaunch;
        if (given == nullptr || !isLong || given->end <= launch.begin || given->end >= launch.end) {
            return;
        }
        HostStep loading;
        loading.begin = launch.begin;
        loading.end = given->end;
        loading.isLoading = true;
        waitForAll(given, HostWait::Device, loading);
        steps.push_back(loading);
        launch.begin = loading.end;
    }

    /// H25: until the call of another thread's copy returned.
    void waitForTurn(OperationId other, HostStep& copy, std::vector<HostStep>& steps) const {
        HostStep wait;
        wait.begin = copy.begin;
        wait.end = std::clamp(m_trace.issueEnd[indexOf(other)], copy.begin, copy.end);
        wait.buffered = copy.operation;
        steps.push_back(wait);
        copy.begin = wait.end;
    }

    void waitForBuffer(OperationId before, HostStep& copy, std::vector<HostStep>& steps) const {
        HostStep wait;
        wait.begin = copy.begin;
        wait.end = std::clamp(m_trace.end[indexOf(before)], copy.begin, copy.end);
        wait.waitedUntil = wait.end;
        wait.waitedFor = before;
        wait.buffered = copy.operation;
        wait.wait = HostWait::Buffer;
        steps.push_back(wait);
        copy.begin = wait.end;
    }

    void addCalls() {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> waits;  // operation, call
        for (std::uint32_t i = 0; i < m_trace.hostCalls.size(); ++i) {
            const HostCall& call = m_trace.hostCalls[i];
            if (call.kind == HostCallKind::Issue && call.operation != OperationId::None) {
                waits.emplace_back(static_cast<std::uint32_t>(indexOf(call.operation)), i);
                continue;
            }
            HostStep step;
            step.begin = call.begin;
            step.end = call.end;
            step.hostCall = i;
            addWait(call, step);
            m_threads[indexOf(call.thread)].push_back(step);
        }
        std::ranges::sort(waits);
        for (std::vector<HostStep>& steps : m_threads) {
            for (HostStep& step : steps) {
                addOwnWait(step, waits);
            }
        }
    }

    /// Copies that had ended, or almost, when their call returned.
    void addOwnWait(HostStep& step,
                    const std::vector<std::pair<std::uint32_t, std::uint32_t>>& waits) const {
        if (step.operation == OperationId::None || isInline(m_trace, indexOf(step.operation))) {
            return;
        }
        const auto operation = static_cast<std::uint32_t>(indexOf(step.operation));
        const auto found = std::ranges::lower_bound(waits, std::pair(operation, 0U));
        if (found != waits.end() && found->first == operation) {
            step.wait = HostWait::Operation;
            step.waitedFor = step.operation;
            step.waitedUntil = m_trace.end[operation];
            step.hostCall = found->second;
        } else if (isStaged(m_trace, operation)) {
            step.wait = HostWait::Operation;
            step.waitedFor = step.operation;
            step.waitedUntil = m_trace.end[operation];
        }
    }

    [[nodiscard]] bool namesDevice(const HostCall& call) const {
        const std::string_view label = stepLabel(m_trace, call.step);
        return label.find("Device") != std::string_view::npos ||
               label.find("Ctx") != std::string_view::npos ||
               label.find("Context") != std::string_view::npos;
    }

    [[nodiscard]] DeviceId deviceOf(OperationId operation) const {
        return m_trace.streams[indexOf(m_trace.stream[indexOf(operation)])].device;
    }

    void addWait(const HostCall& call, HostStep& step) {
        if (call.kind == HostCallKind::Free) {
            waitForDeviceOfFree(call, step);
        } else if (call.kind == HostCallKind::Synchronize) {
            const bool isNamed = call.waitedFor != OperationId::None;
            step.waitedFor = isNamed ? call.waitedFor : endedIn(call);
            if (step.waitedFor != OperationId::None) {
                synchronize(call, isNamed, step);
            } else {
                synchronizeIdle(call, step);
            }
            const bool isKept = step.wait == HostWait::Nothing && mayWait(call) &&
                                call.end - call.begin >= kLongWait;
            m_plan.keptWaits += isKept ? call.end - call.begin : 0;
        }
    }

    /// What the call waits for had ended before. In the changed program it may not have.
    void synchronizeIdle(const HostCall& call, HostStep& step) {
        const bool isOfEvent =
            stepLabel(m_trace, call.step).find("Event") != std::string_view::npos;
        if (namesDevice(call) && m_trace.devices.size() == 1) {
            waitForAll(m_issued.ofDevice(idAt<DeviceId>(0), call.begin), HostWait::Device, step);
            return;
        }
        step.stream = call.stream != StreamId::None ? call.stream : m_onlyStream;
        if (!isOfEvent && step.stream != StreamId::None) {
            waitForAll(m_issued.ofStream(step.stream, call.begin), HostWait::Stream, step);
        }
        m_plan.unknownWaits += step.wait == HostWait::Nothing && mayWait(call) ? 1 : 0;
    }

    /// Whether something had been issued before that the call may be for.
    [[nodiscard]] bool mayWait(const HostCall& call) const {
        for (std::size_t device = 0; device < m_trace.devices.size(); ++device) {
            if (m_issued.ofDevice(idAt<DeviceId>(device), call.begin) != nullptr) {
                return true;
            }
        }
        return false;
    }

    void synchronize(const HostCall& call, bool isNamed, HostStep& step) {
        const std::size_t by = indexOf(step.waitedFor);
        if (isNamed && m_trace.kind[by] == OperationKind::RecordEvent) {
            waitUntil(m_times.reached[by], HostWait::Event, step);
        } else if (namesDevice(call)) {
            waitForWork(m_issued.ofDevice(deviceOf(step.waitedFor), call.begin), HostWait::Device,
                        step);
        } else {
            step.stream = isLegacyDefault(m_trace, call.stream) ? call.stream : m_trace.stream[by];
            waitForWork(m_issued.ofStream(step.stream, call.begin), HostWait::Stream, step);
        }
    }

    /// An operation that began in the call may have been issued before, if its call is not known.
    void waitForWork(const inference::IssuedWork::Entry* given, HostWait wait,
                     HostStep& step) const {
        const std::size_t by = indexOf(step.waitedFor);
        waitForAll(given, wait, step);
        const bool didWait = given == nullptr || step.wait != HostWait::Nothing;
        if (didWait && !m_issues.isCallKnown(by) && m_trace.issueBegin[by] >= step.begin &&
            m_trace.end[by] > step.waitedUntil) {
            waitUntil(m_trace.end[by], wait, step);
            step.waitedFor = idAt<OperationId>(by);
        }
    }

    void waitForAll(const inference::IssuedWork::Entry* given, HostWait wait,
                    HostStep& step) const {
        if (given != nullptr) {
            waitUntil(given->end, wait, step);
            const bool areSeveral =
                wait == HostWait::Device || isLegacyDefault(m_trace, step.stream);
            step.waitedFor = idAt<OperationId>(areSeveral ? given->endsLast : given->operation);
        }
    }

    /// A call that returned before that did not wait for it.
    static void waitUntil(TimeNs time, HostWait wait, HostStep& step) {
        if (time <= step.end + kClockSlack) {
            step.wait = wait;
            step.waitedUntil = std::min(time, step.end);
        }
    }

    /// Which device the memory belongs to is not recorded.
    void waitForDeviceOfFree(const HostCall& call, HostStep& step) const {
        step.isFree = true;
        const bool isOnlyDevice = m_trace.devices.size() == 1;
        if (call.waitedFor != OperationId::None || isOnlyDevice) {
            const DeviceId device = isOnlyDevice ? idAt<DeviceId>(0) : deviceOf(call.waitedFor);
            waitForAll(m_issued.ofDevice(device, call.begin), HostWait::Device, step);
        }
    }

    /// What ended last while the call waited, of what may have been issued before it.
    OperationId endedIn(const HostCall& call) {
        if (call.end - call.begin < kShortCall) {
            return OperationId::None;
        }
        const OperationId last = m_ends.lastIn(call);
        return last != OperationId::None && m_trace.end[indexOf(last)] > call.begin
                   ? last
                   : OperationId::None;
    }

    /// A thread that issues nothing and waits for nothing, as one that only queries, has no part
    /// in the replay.
    void dropIdleThreads() {
        for (std::vector<HostStep>& steps : m_threads) {
            const bool isUsed = std::ranges::any_of(steps, [](const HostStep& step) {
                return step.operation != OperationId::None || step.wait != HostWait::Nothing;
            });
            isUsed ? void() : steps.clear();
        }
    }

    void numberWaits() {
        for (std::vector<HostStep>& steps : m_plan.threads) {
            for (HostStep& step : steps) {
                step.number = step.wait == HostWait::Nothing ? step.number : m_plan.waits++;
            }
        }
    }

    const Trace& m_trace;
    const RecordedTimes& m_times;
    inference::IssueTimes m_issues;
    inference::IssuedWork m_issued;
    inference::EndsInCalls m_ends;
    StreamId m_onlyStream;                         ///< with operations; None: there are several
    std::vector<std::vector<HostStep>> m_threads;  ///< by thread of the trace
    std::vector<bool> m_isFirstLaunch;             ///< by operation
    HostPlan m_plan;
};

}  // namespace

bool waitsForDefault(const Trace& recording, const HostStep& step) {
    return (step.wait == HostWait::Stream && isLegacyDefault(recording, step.stream)) ||
           (step.wait == HostWait::Event &&
            isLegacyDefault(recording, recording.stream[indexOf(step.waitedFor)]));
}

bool namesDefault(const Trace& recording, const HostStep& step) {
    if (!waitsForDefault(recording, step) || step.wait == HostWait::Event) {
        return waitsForDefault(recording, step);
    }
    const HostCall& call = recording.hostCalls[step.hostCall];
    return call.stream == step.stream || (call.waitedFor != OperationId::None &&
                                          recording.stream[indexOf(call.waitedFor)] == step.stream);
}

HostPlan hostPlanOf(const Trace& recording, const RecordedTimes& times) {
    return Planner(recording, times).run();
}

}  // namespace streamscope::whatif
