// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/traced_steps.h"

#include <variant>

namespace streamscope {
namespace {

struct FunctionNames {
    const Program& program;
    const Call& call;

    std::string_view operator()(const Copy& copy) const {
        return copy.async ? "cudaMemcpyAsync" : "cudaMemcpy";
    }
    std::string_view operator()(const Set& set) const {
        return set.async ? "cudaMemsetAsync" : "cudaMemset";
    }
    std::string_view operator()(const Launch&) const { return "cudaLaunchKernel"; }
    std::string_view operator()(const RecordEvent&) const { return "cudaEventRecord"; }
    std::string_view operator()(const WaitEvent&) const { return "cudaStreamWaitEvent"; }
    std::string_view operator()(const HostFunction&) const { return "cudaLaunchHostFunc"; }
    std::string_view operator()(const HostWork&) const { return {}; }
    std::string_view operator()(const SynchronizeStream&) const { return "cudaStreamSynchronize"; }
    std::string_view operator()(const SynchronizeEvent&) const { return "cudaEventSynchronize"; }
    std::string_view operator()(const SynchronizeDevice&) const { return "cudaDeviceSynchronize"; }
    std::string_view operator()(const Allocate& allocate) const {
        return byPlace(allocate.memory, "cudaMallocAsync", "cudaMalloc", "cudaMallocHost",
                       "malloc");
    }
    std::string_view operator()(const Free& free) const {
        return byPlace(free.memory, "cudaFreeAsync", "cudaFree", "cudaFreeHost", "free");
    }
    std::string_view operator()(const LaunchGraph&) const { return "cudaGraphLaunch"; }
    std::string_view operator()(const DestroyStream&) const { return "cudaStreamDestroy"; }

    [[nodiscard]] std::string_view byPlace(MemoryId memory, std::string_view inStream,
                                           std::string_view device, std::string_view pinned,
                                           std::string_view pageable) const {
        if (call.stream != StreamId::None) {
            return inStream;
        }
        switch (program.memories[indexOf(memory)].place) {
            case MemoryPlace::Device:
                return device;
            case MemoryPlace::Pinned:
                return pinned;
            case MemoryPlace::Pageable:
                break;
        }
        return pageable;
    }
};

}  // namespace

std::string_view functionOf(const Program& program, const Call& call) {
    return std::visit(FunctionNames{program, call}, call.action);
}

std::vector<TraceStep> tracedSteps(const Program& program) {
    std::vector<std::string_view> functions(program.steps.size());
    std::vector<bool> areSame(program.steps.size(), true);
    for (const Call& call : program.calls) {
        if (call.step != StepId::None) {
            std::string_view& known = functions[indexOf(call.step)];
            const std::string_view function = functionOf(program, call);
            areSame[indexOf(call.step)] =
                areSame[indexOf(call.step)] && (known.empty() || known == function);
            known = function;
        }
    }
    std::vector<TraceStep> steps;
    steps.reserve(program.steps.size());
    for (std::size_t i = 0; i < program.steps.size(); ++i) {
        steps.push_back({program.steps[i].pointer, program.steps[i].label, std::nullopt});
        if (areSame[i] && !functions[i].empty()) {
            steps.back().function = functions[i];
        }
    }
    return steps;
}

}  // namespace streamscope
