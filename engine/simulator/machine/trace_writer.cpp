// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/trace_writer.h"

#include "engine/program/traced_steps.h"
#include "engine/program/traced_stream.h"
#include "engine/trace/columns.h"

#include <algorithm>

namespace streamscope::simulator {
namespace {

/// Sizes every column once; operations then write their own entries.
void makeRoom(Trace& trace, const Program& program) {
    const std::size_t count = operationCount(program);
    sizeColumns(trace, count);
    trace.hasImpliedLinks = true;
    trace.causeBegin.resize(count);
    trace.causeCount.resize(count);
    trace.connection.resize(count, Trace::kNoConnection);
    // Address space only: pages that stay untouched cost nothing, moving a grown vector would.
    constexpr std::size_t kCausesAtMost = 8;
    trace.causes.reserve(count * kCausesAtMost);
    if (!program.kernels.empty()) {
        trace.room.resize(count);
        trace.shape.assign(count, ShapeId::None);
    }
}

/// The columns that the machine reads.
void makeRoomForTimes(Trace& trace, std::size_t count) {
    trace.kind.resize(count);
    trace.stream.resize(count);
    trace.engine.resize(count, EngineId::None);
    trace.size.resize(count);
    trace.issueEnd.resize(count);
    trace.ready.resize(count);
    trace.start.resize(count);
    trace.end.resize(count);
}

void describe(Trace& trace, const Program& program, const DeviceProfile& profile) {
    trace.provenance = {Origin::Simulated, profile.name, profile.about, program.title, {}};
    for (std::size_t i = 0; i < program.deviceCount; ++i) {
        trace.devices.push_back(program.deviceCount == 1 ? profile.name
                                                         : profile.name + " " + std::to_string(i));
    }
    const auto& sm = profile.sm;
    const auto asCount = [](double value) { return static_cast<std::uint32_t>(value); };
    constexpr double kThreadsOfWarp = 32;
    trace.deviceFacts.assign(
        program.deviceCount,
        {asCount(sm.count), asCount(sm.warps * kThreadsOfWarp), asCount(sm.blocks),
         asCount(sm.registers), asCount(sm.sharedBytes), ""});
    for (const Stream& stream : program.streams) {
        trace.streams.push_back(tracedStream(stream));
    }
    trace.steps = tracedSteps(program);
    for (const HostThread& thread : program.threads) {
        trace.threads.push_back(thread.name);
    }
    trace.names = program.names;
}

}  // namespace

TraceWriter::TraceWriter(const Program& program, const DeviceProfile& profile, Extent extent)
    : m_extent(extent) {
    if (!explains()) {
        makeRoomForTimes(m_trace, operationCount(program));
        return;
    }
    describe(m_trace, program, profile);
    makeRoom(m_trace, program);
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
    m_trace.size[op] = issue.size;
    m_trace.issueEnd[op] = issue.end;
    if (explains()) {
        m_trace.step[op] = issue.step;
        m_trace.name[op] = issue.name;
        m_trace.issueBegin[op] = issue.begin;
    }
    return op;
}

Trace TraceWriter::finish() {
    Trace& trace = m_trace;
    for (const TimeNs end : trace.end) {
        trace.makespan = std::max(trace.makespan, end);
    }
    return std::move(m_trace);
}

}  // namespace streamscope::simulator
