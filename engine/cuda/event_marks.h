// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/handles.h"
#include "engine/cuda/loaded_program.h"
#include "engine/observation/observation.h"
#include "engine/observation/plan.h"

#include <cstdint>
#include <vector>

namespace streamscope::cuda {

/// CUDA events around every operation of a loaded program, while it lives: one after each, and one
/// before it unless the call just before it was the operation before it in its stream, whose end
/// then serves. An event is stamped when its stream reaches it (T1), so a span holds the waiting
/// for an engine too (T2); inside a graph there are none.
class EventMarks {
public:
    EventMarks(LoadedProgram& loaded, const std::vector<PlannedOperation>& plan);
    ~EventMarks();
    EventMarks(const EventMarks&) = delete;
    EventMarks& operator=(const EventMarks&) = delete;

    /// Notes which moment of the host's clock is zero on each device. Right before a run, devices
    /// idle.
    void align();
    /// What the events of the run just finished say: start, end and hasRun of the operations they
    /// stand around.
    void read(Observation& seen) const;

private:
    struct Span {
        cudaEvent_t start = nullptr;
        cudaEvent_t end = nullptr;
    };
    struct Zero {
        EventHandle event;
        TimeNs host = 0;
    };
    static Zero makeZero();
    cudaEvent_t add(DeviceId device);
    void mark(std::size_t planned);
    [[nodiscard]] TimeNs timeOf(cudaEvent_t event, const Zero& zero) const;

    LoadedProgram& m_loaded;
    const std::vector<PlannedOperation>& m_plan;
    std::vector<EventHandle> m_events;
    std::vector<Span> m_spans;  ///< by planned operation
    std::vector<Zero> m_zeros;  ///< by device
};

/// The engine that an operation of this kind runs on, as far as its kind tells.
[[nodiscard]] EngineKind usualEngine(OperationKind kind) noexcept;

}  // namespace streamscope::cuda
