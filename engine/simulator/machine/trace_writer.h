// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/engine_listener.h"
#include "engine/trace/chain_builder.h"
#include "engine/trace/trace.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

namespace streamscope::simulator {

/// How much of a run is kept.
enum class Extent : std::uint8_t { Everything, Makespan };

/// Fills the columns of a Trace as operations are issued, start and end. Causes arrive in order of
/// start and leave in order of operation. If only the makespan is asked for, the trace has no
/// chains, no host calls, and of the columns those that the machine reads.
class TraceWriter {
public:
    TraceWriter(const Program& program, const DeviceProfile& profile, Extent extent);

    /// Whether the trace says why operations waited.
    [[nodiscard]] bool explains() const { return m_extent == Extent::Everything; }

    struct Issue {
        OperationKind kind{};
        StreamId stream{};
        StepId step{};
        NameId name = NameId::None;
        std::uint64_t size = 0;
        TimeNs begin = 0;
        TimeNs end = 0;
    };
    [[nodiscard]] Op add(const Issue& issue);
    /// What a block of the kernel takes, in Trace::shapes.
    [[nodiscard]] ShapeId addShape(const Kernel& kernel);
    void start(Op op, TimeNs start, EngineId engine) {
        m_trace.start[op] = start;
        m_trace.engine[op] = engine;
        if (explains()) {
            m_chain.begin(m_trace, op);
        }
    }
    /// Next link of the chain of the operation started last, earliest first; one that held nothing
    /// (not longer than the link before) is left out.
    void addCause(const Cause& cause) { m_chain.add(m_trace, cause); }
    void addKeptCause(const Cause& cause) { m_chain.addKept(m_trace, cause); }
    void addImpliedCall(Op op) { m_chain.addImpliedCall(m_trace, m_trace.issueEnd[op]); }
    /// Of the links of the chain keeps those up to its call.
    void keepCall() { m_chain.keepCall(m_trace); }
    /// End of the last link.
    [[nodiscard]] TimeNs explainedUntil() const { return m_chain.until(); }
    void setAlsoEngine(Op op, EngineId engine) {
        m_trace.alsoEngine.resize(operationCount(m_trace), EngineId::None);
        m_trace.alsoEngine[op] = engine;
    }
    void setRecord(Op wait, Op record) {
        m_trace.record.resize(operationCount(m_trace), OperationId::None);
        m_trace.record[wait] = idAt<OperationId>(record);
    }
    void setCopy(Op op, HostMemory memory, bool isSynchronous) {
        m_trace.hostMemory.resize(operationCount(m_trace));
        m_trace.hostMemory[op] = static_cast<std::uint8_t>(memory);
        m_trace.synchronous.resize(operationCount(m_trace));
        m_trace.synchronous[op] = isSynchronous ? 1 : 0;
    }
    void setKernel(Op op, std::uint16_t blocksWhenIdle, ShapeId shape) {
        if (explains()) {
            m_trace.room[op] = blocksWhenIdle;
            m_trace.shape[op] = shape;
        }
    }
    /// K6. Numbers beyond what a trace can hold are not known.
    void setConnection(Op op, std::uint32_t connection) {
        if (!explains()) {
            return;
        }
        m_trace.connection[op] =
            static_cast<std::uint8_t>(std::min<std::uint32_t>(connection, Trace::kNoConnection));
    }
    void end(Op op, TimeNs now) { m_trace.end[op] = now; }
    void hostCall(const HostCall& call) {
        m_trace.makespan = std::max(m_trace.makespan, call.end);
        if (explains()) {
            m_trace.hostCalls.push_back(call);
        }
    }

    [[nodiscard]] std::size_t issued() const { return m_count; }
    [[nodiscard]] Trace& trace() { return m_trace; }
    [[nodiscard]] Trace finish();

private:
    Extent m_extent;
    Trace m_trace;
    std::map<TraceShape, ShapeId> m_shapes;
    std::size_t m_count = 0;
    ChainBuilder m_chain;
};

}  // namespace streamscope::simulator
