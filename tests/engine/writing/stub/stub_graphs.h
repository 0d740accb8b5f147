// SPDX-License-Identifier: GPL-3.0-or-later
// Capture and graphs, with the signatures of CUDA 11 or of CUDA 12 and later.
#pragma once

inline cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode) {
    STUB_LOCK;
    stream->capture = new stub::Graph{++stub::lastId, {}};
    ++stub::lost;
    STUB_DONE;
}

inline cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
    STUB_LOCK;
    *graph = stream->capture;
    for (stub::Stream* each : stub::streams) {
        if (each->capture == *graph) {
            each->capture = nullptr;
            each->frontier.clear();
        }
    }
    stub::perThread.capture = nullptr;
    STUB_DONE;
}

inline cudaError_t stubInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph) {
    STUB_LOCK;
    *executable = new stub::Graph(*graph);
    ++stub::lost;
    for (const stub::Node& node : graph->nodes) {
        std::string after;
        for (const std::size_t each : node.after) {
            after += " " + std::to_string(each);
        }
        stub::log(stub::text("node G%d ", graph->id) + node.text + " after" + after);
    }
    STUB_DONE;
}

#if STUB_CUDA == 11
inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph, void**,
                                        char*, std::size_t) {
    return stubInstantiate(executable, graph);
}
#else
inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph,
                                        unsigned long long = 0) {
    return stubInstantiate(executable, graph);
}
#endif
inline cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t* executable, cudaGraph_t graph,
                                                 unsigned long long) {
    return stubInstantiate(executable, graph);
}

inline cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    --stub::lost;
    delete graph;
    STUB_DONE;
}
inline cudaError_t cudaGraphExecDestroy(cudaGraphExec_t graph) {
    return cudaGraphDestroy(graph);
}

/// In a stream that is captured the graph's nodes become nodes of the other.
inline cudaError_t cudaGraphLaunch(cudaGraphExec_t graph, cudaStream_t stream) {
    STUB_LOCK;
    if (stream != nullptr && stream->capture != nullptr) {
        std::vector<stub::Node>& nodes = stream->capture->nodes;
        const std::size_t first = nodes.size();
        std::set<std::size_t> leaves;
        for (stub::Node node : graph->nodes) {
            std::set<std::size_t> after;
            for (const std::size_t each : node.after) {
                after.insert(first + each);
                leaves.erase(first + each);
            }
            node.after = after.empty() ? stream->frontier : after;
            leaves.insert(nodes.size());
            nodes.push_back(node);
        }
        stream->frontier = leaves.empty() ? stream->frontier : leaves;
        STUB_DONE;
    }
    stub::log(stub::text("graph G%d ", graph->id) + stub::nameOf(stream));
    for (const stub::Node& node : graph->nodes) {
        node.work();
    }
    STUB_DONE;
}
