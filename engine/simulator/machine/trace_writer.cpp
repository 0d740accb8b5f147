// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/trace_writer.h"

#include <algorithm>

namespace streamscope::simulator {
namespace {

OperationKind kindOfCopy(CopyDirection direction) {
    switch (direction) {
        case CopyDirection::HostToDevice:
            return OperationKind::CopyHostToDevice;
        case CopyDirection::DeviceToHost:
            return OperationKind::CopyDeviceToHost;
        case CopyDirection::WithinDevice:
            return OperationKind::CopyWithinDevice;
        case CopyDirection::PeerToPeer:
            return OperationKind::CopyPeerToPeer;
        case CopyDirection::HostToHost:
            break;
    }
    return OperationKind::CopyHostToHost;
}

void reserveColumns(Trace& trace, std::size_t count) {
    trace.kind.reserve(count);
    trace.stream.reserve(count);
    trace.engine.reserve(count);
    trace.step.reserve(count);
    trace.name.reserve(count);
    trace.size.reserve(count);
    trace.issueBegin.reserve(count);
    trace.issueEnd.reserve(count);
    trace.ready.reserve(count);
    trace.start.reserve(count);
    trace.end.reserve(count);
    trace.reason.reserve(count);
    trace.blocker.reserve(count);
    trace.causeBegin.reserve(count + 1);
}

}  // namespace

OperationKind kindOf(const Program& program, const Action& action) {
    if (const auto* copy = std::get_if<Copy>(&action)) {
        return kindOfCopy(directionOf(program, *copy));
    }
    if (std::holds_alternative<Set>(action)) {
        return OperationKind::Set;
    }
    if (std::holds_alternative<HostFunction>(action)) {
        return OperationKind::HostFunction;
    }
    if (std::holds_alternative<Allocate>(action)) {
        return OperationKind::Allocate;
    }
    if (std::holds_alternative<Free>(action)) {
        return OperationKind::Free;
    }
    if (std::holds_alternative<RecordEvent>(action)) {
        return OperationKind::RecordEvent;
    }
    return std::holds_alternative<WaitEvent>(action) ? OperationKind::WaitEvent
                                                     : OperationKind::Kernel;
}

TraceWriter::TraceWriter(const Program& program, const DeviceProfile& profile) {
    m_trace.provenance = {Origin::Simulated, profile.name, profile.about, program.title, {}};
    for (std::size_t i = 0; i < program.deviceCount; ++i) {
        m_trace.devices.push_back(
            program.deviceCount == 1 ? profile.name : profile.name + " " + std::to_string(i));
    }
    for (const Stream& stream : program.streams) {
        const bool isDefault =
            stream.kind == StreamKind::LegacyDefault || stream.kind == StreamKind::PerThreadDefault;
        m_trace.streams.push_back({stream.name, stream.device, isDefault, stream.priority});
    }
    for (const Step& step : program.steps) {
        m_trace.steps.push_back({step.pointer, step.label});
    }
    for (const HostThread& thread : program.threads) {
        m_trace.threads.push_back(thread.name);
    }
    m_trace.names = program.names;
    const std::size_t count = operationCount(program);
    reserveColumns(m_trace, count);
    m_causeCount.reserve(count);
    m_causes.reserve(count * 2);
}

Op TraceWriter::add(const Issue& issue) {
    const auto op = static_cast<Op>(m_trace.start.size());
    m_trace.kind.push_back(issue.kind);
    m_trace.stream.push_back(issue.stream);
    m_trace.engine.push_back(EngineId::None);
    m_trace.step.push_back(issue.step);
    m_trace.name.push_back(issue.name);
    m_trace.size.push_back(issue.size);
    m_trace.issueBegin.push_back(issue.begin);
    m_trace.issueEnd.push_back(issue.end);
    m_trace.ready.push_back(issue.end);
    m_trace.start.push_back(issue.end);
    m_trace.end.push_back(issue.end);
    m_trace.reason.push_back(Reason::None);
    m_trace.blocker.push_back(OperationId::None);
    m_trace.causeBegin.push_back(0);
    m_causeCount.push_back(0);
    return op;
}

void TraceWriter::start(Op op, TimeNs now, EngineId engine, const std::vector<Cause>& causes) {
    m_trace.start[op] = now;
    m_trace.engine[op] = engine;
    m_trace.causeBegin[op] = static_cast<std::uint32_t>(m_causes.size());
    TimeNs until = 0;
    for (const Cause& cause : causes) {
        if (cause.until <= until) {
            continue;
        }
        until = cause.until;
        m_causes.push_back(cause);
        ++m_causeCount[op];
        if (cause.reason != Reason::LaunchLatency) {
            m_trace.reason[op] = cause.reason;
            m_trace.blocker[op] = cause.blocker;
        }
    }
}

Trace TraceWriter::finish() {
    Trace& trace = m_trace;
    std::vector<Cause> ordered;
    ordered.reserve(m_causes.size());
    for (std::size_t op = 0; op < m_causeCount.size(); ++op) {
        const auto first = m_causes.begin() + trace.causeBegin[op];
        trace.causeBegin[op] = static_cast<std::uint32_t>(ordered.size());
        ordered.insert(ordered.end(), first, first + m_causeCount[op]);
    }
    trace.causeBegin.push_back(static_cast<std::uint32_t>(ordered.size()));
    m_causes = {};
    trace.causes = std::move(ordered);
    for (const TimeNs end : trace.end) {
        trace.makespan = std::max(trace.makespan, end);
    }
    for (const HostCall& call : trace.hostCalls) {
        trace.makespan = std::max(trace.makespan, call.end);
    }
    return std::move(m_trace);
}

}  // namespace streamscope::simulator
