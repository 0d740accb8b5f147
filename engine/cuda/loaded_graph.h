// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/handles.h"
#include "engine/cuda/host_functions.h"
#include "engine/cuda/launches.h"
#include "engine/cuda/memory_set.h"
#include "engine/cuda/stream_set.h"
#include "engine/program/program.h"

#include <vector>

namespace streamscope::cuda {

/// A graph ready to launch, captured from the calls of its nodes.
struct LoadedGraph {
    GraphHandle graph;
    GraphExecHandle executable;
    std::vector<cudaGraphNode_t> nodes;        ///< of `graph`, by Graph::nodes
    std::vector<HostFunctionRuns*> functions;  ///< by Graph::nodes; null where it is none
};

/// What capturing needs of a program that is loaded otherwise.
struct GraphParts {
    const Program& program;
    DeviceMap devices;
    const MemorySet& memories;
    Launches& launches;
    HostFunctions& functions;
};

/// Captures every node with exactly its dependencies and instantiates the graph. Throws Failure:
/// Unsupported for graphs over several devices and for memory the program itself allocates.
[[nodiscard]] LoadedGraph loadGraph(GraphParts parts, GraphId graph);

}  // namespace streamscope::cuda
