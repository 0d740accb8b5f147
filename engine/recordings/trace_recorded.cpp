// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/trace_recorded.h"

#include "engine/recordings/call_kinds.h"
#include "engine/recordings/trace_kinds.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace streamscope::recordings {
namespace {

OperationId operationAt(std::uint32_t i) {
    return i == kNone ? OperationId::None : idAt<OperationId>(i);
}

/// The distinct shapes of kernels.
class Shapes {
public:
    Shapes(const Recording& recording, Column<TraceShape>& shapes)
        : m_recording(recording), m_shapes(shapes) {}

    ShapeId of(const Operation& operation) {
        if (operation.shape == kNone) {
            return ShapeId::None;
        }
        const LaunchShape& launch = m_recording.shapes[operation.shape];
        const TraceShape shape{launch.block[0] * launch.block[1] * launch.block[2],
                               launch.registers, launch.sharedMemory};
        const auto [place, isNew] = m_known.emplace(shape, idAt<ShapeId>(m_shapes.size()));
        if (isNew) {
            m_shapes.push_back(shape);
        }
        return place->second;
    }

private:
    const Recording& m_recording;
    Column<TraceShape>& m_shapes;
    std::map<TraceShape, ShapeId> m_known;
};

bool isSynchronousCopy(const std::string& name) {
    return callKindOf(name) == CallKind::Copy && name.find("Async") == std::string::npos;
}

}  // namespace

void addRecorded(const Recording& recording, const std::vector<Planned>& plan, Trace& trace) {
    std::vector<std::uint32_t> marks(recording.eventRecords.size(), kNone);
    Shapes shapes(recording, trace.shapes);
    trace.recorded.resize(plan.size());
    trace.synchronous.assign(plan.size(), 0);
    std::vector<bool> isSynchronous(recording.names.size());
    std::set<std::uint32_t> seen;  // names of kernels
    std::transform(recording.names.begin(), recording.names.end(), isSynchronous.begin(),
                   isSynchronousCopy);
    for (std::uint32_t i = 0; i < plan.size(); ++i) {
        const Planned& planned = plan[i];
        RecordedOperation& recorded = trace.recorded[i];
        if (planned.call != kNone) {
            const Call& call = recording.calls[planned.call];
            recorded.thread = idAt<ThreadId>(call.thread);
            trace.synchronous[i] = call.name != kNone && isSynchronous[call.name] ? 1 : 0;
        }
        if (planned.from == Planned::From::Record) {
            marks[planned.index] = i;
        } else if (planned.from == Planned::From::Wait) {
            const std::uint32_t record = recording.eventWaits[planned.index].record;
            recorded.record = record == kNone ? OperationId::None : operationAt(marks[record]);
        } else {
            const Operation& operation = recording.operations[planned.index];
            recorded.hostMemory = static_cast<std::uint8_t>(hostMemoryOf(operation));
            recorded.shape = shapes.of(operation);
            const bool isNamed = operation.kind == WorkKind::Kernel && operation.name != kNone;
            recorded.firstLaunch = isNamed && seen.insert(operation.name).second ? 1 : 0;
        }
    }
}

}  // namespace streamscope::recordings
