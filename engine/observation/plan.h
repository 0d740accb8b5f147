// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/dependency_graph.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <cstdint>
#include <vector>

namespace streamscope {

/// One operation that running a Program makes, known before it runs.
struct PlannedOperation {
    OperationKind kind{};
    StreamId stream{};  ///< of a graph's node: the stream the graph is launched into
    StepId step{};
    NameId name = NameId::None;
    std::uint64_t size = 0;  ///< as in Trace::size
    KernelId kernel = KernelId::None;
    DeviceId device{};  ///< whose engine runs it
    ThreadId thread{};
    std::uint32_t call = 0;        ///< into Program::calls
    std::uint32_t node = kNoNode;  ///< of the graph that this call launches
};

/// All operations, thread by thread and call by call; the nodes of a launched graph in their order.
[[nodiscard]] std::vector<PlannedOperation> planOperations(const Program& program);

}  // namespace streamscope
