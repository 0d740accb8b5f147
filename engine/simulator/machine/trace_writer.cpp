// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/trace_writer.h"

#include "engine/program/traced_steps.h"
#include "engine/program/traced_stream.h"
#include "engine/trace/columns.h"

#include <algorithm>

namespace streamscope::simulator {
namespace {

/// Sizes every column once; operations then write their own entries.
void makeRoom(Trace& trace, std::size_t count) {
    sizeColumns(trace, count);
    trace.causeBegin.resize(count);
    trace.causeCount.resize(count);
    trace.connection.resize(count, Trace::kNoConnection);
    // Address space only: pages that stay untouched cost nothing, moving a grown vector would.
    constexpr std::size_t kCausesAtMost = 8;
    trace.causes.reserve(count * kCausesAtMost);
}

}  // namespace

TraceWriter::TraceWriter(const Program& program, const DeviceProfile& profile) {
    m_trace.provenance = {Origin::Simulated, profile.name, profile.about, program.title, {}};
    for (std::size_t i = 0; i < program.deviceCount; ++i) {
        m_trace.devices.push_back(
            program.deviceCount == 1 ? profile.name : profile.name + " " + std::to_string(i));
    }
    const auto& sm = profile.sm;
    const auto asCount = [](double value) { return static_cast<std::uint32_t>(value); };
    constexpr double kThreadsOfWarp = 32;
    m_trace.deviceFacts.assign(
        program.deviceCount,
        {asCount(sm.count), asCount(sm.warps * kThreadsOfWarp), asCount(sm.blocks),
         asCount(sm.registers), asCount(sm.sharedBytes), ""});
    for (const Stream& stream : program.streams) {
        m_trace.streams.push_back(tracedStream(stream));
    }
    m_trace.steps = tracedSteps(program);
    for (const HostThread& thread : program.threads) {
        m_trace.threads.push_back(thread.name);
    }
    m_trace.names = program.names;
    const std::size_t operations = operationCount(program);
    makeRoom(m_trace, operations);
    if (!program.kernels.empty()) {
        m_trace.room.resize(operations);
        m_trace.shape.assign(operations, ShapeId::None);
    }
}

ShapeId TraceWriter::addShape(const Kernel& kernel) {
    const TraceShape shape{kernel.threadsPerBlock, kernel.registersPerThread,
                           kernel.sharedBytesPerBlock};
    const auto [place, isNew] = m_shapes.emplace(shape, idAt<ShapeId>(m_trace.shapes.size()));
    if (isNew) {
        m_trace.shapes.push_back(shape);
    }
    return place->second;
}

Op TraceWriter::add(const Issue& issue) {
    const auto op = static_cast<Op>(m_count++);
    m_trace.kind[op] = issue.kind;
    m_trace.stream[op] = issue.stream;
    m_trace.step[op] = issue.step;
    m_trace.name[op] = issue.name;
    m_trace.size[op] = issue.size;
    m_trace.issueBegin[op] = issue.begin;
    m_trace.issueEnd[op] = issue.end;
    return op;
}

Trace TraceWriter::finish() {
    Trace& trace = m_trace;
    for (const TimeNs end : trace.end) {
        trace.makespan = std::max(trace.makespan, end);
    }
    for (const HostCall& call : trace.hostCalls) {
        trace.makespan = std::max(trace.makespan, call.end);
    }
    return std::move(m_trace);
}

}  // namespace streamscope::simulator
