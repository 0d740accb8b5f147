// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/engine_listener.h"
#include "engine/trace/trace.h"

#include <vector>

namespace streamscope::simulator {

/// Fills the columns of a Trace as operations are issued, start and end. Causes arrive in order of
/// start and leave in order of operation.
class TraceWriter {
public:
    TraceWriter(const Program& program, const DeviceProfile& profile);

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
    /// The operation starts at `start`, held until then by `causes`, earliest first; those that
    /// held nothing (not later than the one before) are left out.
    void start(Op op, TimeNs start, EngineId engine, const std::vector<Cause>& causes);
    void end(Op op, TimeNs now) { m_trace.end[op] = now; }
    void hostCall(const HostCall& call) { m_trace.hostCalls.push_back(call); }

    [[nodiscard]] std::size_t issued() const { return m_count; }
    [[nodiscard]] Trace& trace() { return m_trace; }
    [[nodiscard]] Trace finish();

private:
    Trace m_trace;
    std::size_t m_count = 0;
};

}  // namespace streamscope::simulator
