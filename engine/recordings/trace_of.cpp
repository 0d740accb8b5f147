// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/trace_of.h"

#include "engine/analysis/inference.h"
#include "engine/base/plain_text.h"
#include "engine/recordings/call_kinds.h"
#include "engine/recordings/raw_text.h"
#include "engine/recordings/trace_kinds.h"
#include "engine/recordings/trace_marks.h"
#include "engine/recordings/trace_provenance.h"
#include "engine/recordings/trace_ranges.h"
#include "engine/recordings/trace_recorded.h"
#include "engine/recordings/trace_steps.h"
#include "engine/recordings/trace_waits.h"
#include "engine/recordings/unrecorded.h"
#include "engine/trace/columns.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace streamscope::recordings {
namespace {

constexpr std::array<EngineKind, 4> kEngines{EngineKind::CopyIn, EngineKind::CopyOut,
                                             EngineKind::CopyPeer, EngineKind::Compute};
constexpr std::array<const char*, 4> kEngineNames{"H2D", "D2H", "peer", "SMs"};
/// Of the reasons of what nobody knows when it was issued, in per cent.
constexpr std::uint8_t kHardlySure = 20;

class Assembly {
public:
    explicit Assembly(Recording recording)
        : m_recording(std::move(recording)), m_plan(planTrace(m_recording)) {}

    Result<Trace> run() {
        dropUnused();
        if (m_devices.size() * kEngines.size() >= indexOf(EngineId::None) ||
            m_recording.threads.size() >= indexOf(ThreadId::None) ||
            m_plan.size() >= indexOf(OperationId::None)) {
            return Error::of(ErrorCode::Limit,
                             say(SENTENCE("Streamscope",
                                          "it has more threads, devices or operations than can be "
                                          "shown: record a shorter time")));
        }
        findZero();
        describe();
        fillOperations();
        if (m_recording.tool != Tool::Chrome) {
            addRecorded(m_recording, m_plan, m_trace);
        }
        fillHostCalls();
        finishMakespan();
        m_trace.ranges = rangesWithin(
            m_recording, {m_zero, m_zero + m_trace.makespan},
            [this](const std::string& text) { return idAt<NameId>(placeOfName(text)); });
        return std::move(m_trace);
    }
    [[nodiscard]] const Recording& recording() const { return m_recording; }
    /// By operation of the trace: whether its issue is known.
    [[nodiscard]] bool isIssueKnown(std::size_t i) const { return m_plan[i].call != kNone; }

private:
    /// Streams and devices on which nothing ran are left out, but for default streams with which a
    /// call synchronized (N13); the others are in the order of the numbers of the devices.
    void dropUnused() {
        m_streamOf.assign(m_recording.streams.size(), kNone);
        std::vector<std::uint32_t> deviceOf(m_recording.devices.size(), kNone);
        std::vector<bool> isUsed(m_recording.streams.size());
        for (const Planned& planned : m_plan) {
            isUsed[planned.stream] = true;
        }
        for (const Sync& sync : m_recording.syncs) {
            if (sync.kind == SyncKind::Stream && sync.stream < isUsed.size() && !m_plan.empty() &&
                m_recording.streams[sync.stream].type == StreamType::Default) {
                isUsed[sync.stream] = true;
            }
        }
        for (std::uint32_t i = 0; i < m_recording.streams.size(); ++i) {
            if (isUsed[i]) {
                m_streamOf[i] = 0;
                m_streams.push_back(i);
            }
        }
        std::ranges::stable_sort(m_streams, {}, [this](std::uint32_t i) {
            const Stream& stream = m_recording.streams[i];
            const Device& device = m_recording.devices[stream.device];
            return std::tuple(device.number, device.process, stream.context, stream.number);
        });
        for (std::uint32_t i = 0; i < m_streams.size(); ++i) {
            m_streamOf[m_streams[i]] = i;
            std::uint32_t& device = deviceOf[m_recording.streams[m_streams[i]].device];
            if (device == kNone) {
                device = static_cast<std::uint32_t>(m_devices.size());
                m_devices.push_back(m_recording.streams[m_streams[i]].device);
            }
            m_deviceOf.push_back(device);
        }
    }

    /// A program that never used CUDA: what is shown is its ranges.
    [[nodiscard]] bool hasRangesAlone() const {
        return m_plan.empty() && m_recording.calls.empty() && !m_recording.ranges.empty();
    }

    /// Time begins with the first of all that is shown.
    void findZero() {
        TimeNs zero = std::numeric_limits<TimeNs>::max();
        for (const Planned& planned : m_plan) {
            zero = std::min({zero, planned.issueBegin, planned.start});
        }
        for (const Call& call : m_recording.calls) {
            zero = std::min(zero, call.start);
        }
        if (hasRangesAlone()) {
            zero = std::ranges::min_element(m_recording.ranges, {}, &Range::start)->start;
        }
        m_zero = zero == std::numeric_limits<TimeNs>::max() ? 0 : zero;
    }

    void describe() {
        const bool isGeneric = m_recording.tool == Tool::Chrome;
        const bool hasProcesses = m_recording.processes.size() > 1;
        for (const std::uint32_t i : m_devices) {
            const Device& device = m_recording.devices[i];
            std::string name = device.name;
            if (!isGeneric && !m_recording.exported) {
                name =
                    (name.empty() ? "device" : name) + " (" + std::to_string(device.number) + ")";
            }
            if (hasProcesses) {
                name += ", process " + processName(device.process);
            }
            m_trace.devices.push_back(std::move(name));
            m_trace.deviceFacts.push_back(device.facts);
        }
        if (std::ranges::all_of(m_trace.deviceFacts, [](const TraceDeviceFacts& facts) {
                return facts == TraceDeviceFacts{};
            })) {
            m_trace.deviceFacts.clear();
        }
        for (std::size_t device = 0; !isGeneric && device < m_devices.size(); ++device) {
            for (std::size_t i = 0; i < kEngines.size(); ++i) {
                m_trace.engines.push_back(
                    {kEngineNames.at(i), idAt<DeviceId>(device), kEngines.at(i)});
            }
        }
        describeStreams();
        for (const Thread& thread : m_recording.threads) {
            std::string name = thread.name.empty() ? "thread" : thread.name;
            const bool isTold = m_recording.exported && !thread.name.empty();
            name += !isTold && name.find(std::to_string(thread.number)) == std::string::npos
                        ? " " + std::to_string(thread.number)
                        : "";
            m_trace.threads.push_back(
                hasProcesses ? name + ", process " + processName(thread.process) : name);
        }
    }

    void describeStreams() {
        using Place = std::pair<std::uint32_t, std::int64_t>;
        std::map<Place, std::uint32_t> contexts;  // in which a device has a stream of that number
        for (const std::uint32_t i : m_streams) {
            ++contexts[{m_recording.streams[i].device, m_recording.streams[i].number}];
        }
        for (std::size_t i = 0; i < m_streams.size(); ++i) {
            const Stream& stream = m_recording.streams[m_streams[i]];
            std::string name =
                stream.name.empty() ? "s" + std::to_string(stream.number) : stream.name;
            const bool hasTwin = contexts.at({stream.device, stream.number}) > 1;
            name += hasTwin ? ", context " + std::to_string(stream.context) : "";
            m_trace.streams.push_back(
                {std::move(name), idAt<DeviceId>(m_deviceOf[i]),
                 stream.type == StreamType::Default || stream.type == StreamType::ThreadDefault,
                 stream.priority, isBlocking(stream.type)});
        }
    }

    [[nodiscard]] std::string processName(std::uint32_t process) const {
        const Process& one = m_recording.processes[process];
        const std::string number = std::to_string(one.number);
        return one.name.empty() ? number : one.name + " (" + number + ")";
    }

    /// "aten::mm: gemm" of a range and what it launched; a call is a step of its name alone.
    StepId stepOf(std::uint32_t name, NameId made = NameId::None) {
        if (name == kNone) {
            return StepId::None;
        }
        const auto [place, isNew] = m_steps.emplace(
            std::pair(name, made), static_cast<std::uint32_t>(m_trace.steps.size()));
        if (isNew) {
            std::string label = m_recording.names[name];
            label += made == NameId::None ? "" : ": " + m_trace.names[indexOf(made)];
            m_trace.steps.push_back({{}, std::move(label)});
        }
        return idAt<StepId>(place->second);
    }

    NameId nameOf(const Operation& operation) {
        const std::uint32_t name = operation.name;
        if (name == kNone) {
            return NameId::None;
        }
        if (m_nameOf.empty()) {
            m_nameOf.assign(m_recording.names.size(), kNone);
        }
        std::uint32_t& known = m_nameOf[name];
        if (known == kNone) {
            const std::string& full = m_recording.names[name];
            const bool isShort = m_recording.tool == Tool::Chrome || m_recording.exported ||
                                 operation.kind == WorkKind::Migration ||
                                 operation.kind == WorkKind::Graph;
            known = placeOfName(isShort ? full : std::string(shortKernelName(full)));
        }
        return idAt<NameId>(known);
    }

    std::uint32_t placeOfName(const std::string& text) {
        const auto [place, isNew] =
            m_names.emplace(text, static_cast<std::uint32_t>(m_trace.names.size()));
        if (isNew) {
            m_trace.names.push_back(text);
        }
        return place->second;
    }

    void fillOperations() {
        sizeColumns(m_trace, m_plan.size());
        const std::vector<std::uint32_t> ranges = innermostRanges(m_recording);
        for (std::size_t i = 0; i < m_plan.size(); ++i) {
            const Planned& planned = m_plan[i];
            m_trace.stream[i] = idAt<StreamId>(m_streamOf[planned.stream]);
            m_trace.issueBegin[i] = planned.issueBegin - m_zero;
            m_trace.issueEnd[i] = planned.issueEnd - m_zero;
            m_trace.start[i] = planned.start - m_zero;
            m_trace.end[i] = planned.end - m_zero;
            m_trace.ready[i] =
                std::max(m_trace.issueBegin[i], std::min(m_trace.issueEnd[i], m_trace.start[i]));
            m_trace.name[i] = NameId::None;
            m_trace.step[i] = StepId::None;
            m_trace.kind[i] = planned.from == Planned::From::Record ? OperationKind::RecordEvent
                                                                    : OperationKind::WaitEvent;
            if (planned.from == Planned::From::Operation) {
                fillWork(i, m_recording.operations[planned.index]);
            }
            if (planned.call != kNone) {
                m_trace.step[i] = stepOf(ranges[planned.call], m_trace.name[i]);
            }
        }
    }

    void fillWork(std::size_t i, const Operation& operation) {
        m_trace.kind[i] = kindOf(operation);
        m_trace.size[i] = operation.bytes;
        if (operation.kind != WorkKind::Copy && operation.kind != WorkKind::Set) {
            m_trace.name[i] = nameOf(operation);
        }
        if (operation.shape != kNone) {
            const auto& grid = m_recording.shapes[operation.shape].grid;
            m_trace.size[i] = std::uint64_t{grid[0]} * grid[1] * grid[2];
        }
        const int engine = engineOf(m_trace.kind[i]);
        if (engine >= 0 && !m_trace.engines.empty()) {
            const std::uint32_t device = m_deviceOf[m_streamOf[operation.stream]];
            m_trace.engine[i] =
                idAt<EngineId>(device * kEngines.size() + static_cast<std::size_t>(engine));
        }
    }

    /// All calls but those that issued something and returned. A copy that had ended when its call
    /// returned was waited for.
    void fillHostCalls() {
        std::vector<std::uint32_t> madeBy(m_recording.calls.size(), kNone);
        for (std::uint32_t i = 0; i < m_plan.size(); ++i) {
            if (m_plan[i].call != kNone) {
                madeBy[m_plan[i].call] = i;
            }
        }
        std::vector<CallKind> kinds(m_recording.names.size());
        std::ranges::transform(m_recording.names, kinds.begin(), callKindOf);
        const std::vector<CallWait> waits = waitedFor(m_recording, m_plan);
        const std::vector<bool> isUnrecorded = unrecordedIssues(m_recording);
        for (std::size_t i = 0; i < m_recording.calls.size(); ++i) {
            const Call& call = m_recording.calls[i];
            const CallKind kind = call.name == kNone ? CallKind::Other : kinds[call.name];
            const std::uint32_t made = madeBy[i];
            const bool waited = made != kNone && kind == CallKind::Copy &&
                                m_plan[made].from == Planned::From::Operation &&
                                waitedForCopy(call, m_plan[made]);
            if (isIssue(kind) && made != kNone && !waited) {
                continue;
            }
            m_trace.hostCalls.push_back(
                {call.start - m_zero, call.end - m_zero,
                 waited ? idAt<OperationId>(made) : OperationId::None,
                 static_cast<OperationId>(waits[i].by), stepOf(call.name),
                 idAt<ThreadId>(call.thread),
                 waited || isUnrecorded[i] ? HostCallKind::Issue : hostCallKindOf(kind),
                 waits[i].stream == kNone ? StreamId::None
                                          : static_cast<StreamId>(m_streamOf[waits[i].stream])});
        }
    }

    /// Of a call that copies synchronously the copy's end may be written down a little later than
    /// its own. One that only stages a small H2D copy does not wait for it (H13), and no call waits
    /// for a copy between devices or within one.
    [[nodiscard]] bool waitedForCopy(const Call& call, const Planned& made) const {
        constexpr DurationNs kSlack = 5'000;
        constexpr std::uint64_t kStaged = 64U << 10U;
        const Operation& copy = m_recording.operations[made.index];
        const bool isAsync =
            call.name != kNone && m_recording.names[call.name].find("Async") != std::string::npos;
        const bool isStaged = copy.copy == CopyKind::HostToDevice && copy.bytes <= kStaged;
        if (copy.copy == CopyKind::WithinDevice || copy.copy == CopyKind::PeerToPeer ||
            (isStaged && copy.from == MemoryKind::Pageable)) {
            return false;
        }
        return made.end > call.start && made.end <= call.end + (isAsync || isStaged ? 0 : kSlack);
    }

    void finishMakespan() {
        for (const Column<TimeNs>* ends : {&m_trace.end, &m_trace.issueEnd}) {
            for (const TimeNs end : *ends) {
                m_trace.makespan = std::max(m_trace.makespan, end);
            }
        }
        for (const HostCall& call : m_trace.hostCalls) {
            m_trace.makespan = std::max(m_trace.makespan, call.end);
        }
        if (hasRangesAlone()) {
            m_trace.makespan =
                std::ranges::max_element(m_recording.ranges, {}, &Range::end)->end - m_zero;
        }
    }

    Recording m_recording;
    std::vector<Planned> m_plan;
    Trace m_trace;
    TimeNs m_zero = 0;
    std::vector<std::uint32_t> m_streams;   ///< of the recording, those of the trace
    std::vector<std::uint32_t> m_streamOf;  ///< of the trace, by those of the recording
    std::vector<std::uint32_t> m_devices;   ///< of the recording, those of the trace
    std::vector<std::uint32_t> m_deviceOf;  ///< by stream of the trace
    std::vector<std::uint32_t> m_nameOf;    ///< by name of the recording
    std::unordered_map<std::string, std::uint32_t> m_names;
    std::map<std::pair<std::uint32_t, NameId>, std::uint32_t> m_steps;
};

/// Nobody knows what bars of an unknown tool waited for.
void giveNoReasons(Trace& trace) {
    trace.causeBegin.assign(operationCount(trace), 0);
    trace.causeCount.assign(operationCount(trace), 0);
    trace.confidence.assign(operationCount(trace), 0);
}

}  // namespace

Result<Trace> traceOf(Recording recording, const std::string& file) {
    const bool isGeneric = recording.tool == Tool::Chrome;
    Provenance provenance = provenanceOf(recording, file);
    Assembly assembly(std::move(recording));
    auto trace = assembly.run();
    if (!trace) {
        return trace;
    }
    trace->provenance = std::move(provenance);
    if (isGeneric) {
        giveNoReasons(*trace);
    } else {
        inferReasons(*trace);
    }
    for (std::size_t i = 0; i < trace->confidence.size(); ++i) {
        if (!assembly.isIssueKnown(i)) {
            trace->confidence[i] = std::min(trace->confidence[i], kHardlySure);
        }
    }
    if (trace->provenance.origin != Origin::Simulated) {
        trace->measurement = measurementOf(assembly.recording(), *trace);
    }
    return trace;
}

}  // namespace streamscope::recordings
