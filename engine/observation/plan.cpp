// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/observation/plan.h"

#include <variant>

namespace streamscope {
namespace {

/// What an action is as an operation, and which device's engine runs it.
struct Describer {
    const Program& program;
    PlannedOperation& operation;

    void operator()(const Copy& copy) const {
        operation.size = copy.bytes;
        switch (directionOf(program, copy)) {
            case CopyDirection::HostToDevice:
                operation.kind = OperationKind::CopyHostToDevice;
                operation.device = program.memories[indexOf(copy.target)].device;
                return;
            case CopyDirection::DeviceToHost:
                operation.kind = OperationKind::CopyDeviceToHost;
                operation.device = program.memories[indexOf(copy.source)].device;
                return;
            case CopyDirection::WithinDevice:
                operation.kind = OperationKind::CopyWithinDevice;
                operation.device = program.memories[indexOf(copy.source)].device;
                return;
            case CopyDirection::PeerToPeer:
                operation.kind = OperationKind::CopyPeerToPeer;
                return;
            case CopyDirection::HostToHost:
                break;
        }
        operation.kind = OperationKind::CopyHostToHost;
    }
    void operator()(const Set& set) const {
        operation.kind = OperationKind::Set;
        operation.size = set.bytes;
        operation.device = program.memories[indexOf(set.target)].device;
    }
    void operator()(const Launch& launch) const {
        const Kernel& kernel = program.kernels[indexOf(launch.kernel)];
        operation.kind = OperationKind::Kernel;
        operation.kernel = launch.kernel;
        operation.name = kernel.name;
        operation.size = kernel.blocks;
    }
    void operator()(const HostFunction& function) const {
        operation.kind = OperationKind::HostFunction;
        operation.name = function.name;
    }
    void operator()(const Allocate& allocate) const {
        operation.kind = OperationKind::Allocate;
        operation.size = program.memories[indexOf(allocate.memory)].bytes;
    }
    void operator()(const Free& free) const {
        operation.kind = OperationKind::Free;
        operation.size = program.memories[indexOf(free.memory)].bytes;
    }
    void operator()(const WaitEvent& /*wait*/) const { operation.kind = OperationKind::WaitEvent; }
    template <typename Other>
    void operator()(const Other& /*other*/) const {
        operation.kind = OperationKind::RecordEvent;
    }
};

class Planner {
public:
    explicit Planner(const Program& program) : m_program(program) {
        m_plan.reserve(operationCount(program));
    }

    std::vector<PlannedOperation> run() && {
        for (std::size_t thread = 0; thread < m_program.threads.size(); ++thread) {
            const HostThread& host = m_program.threads[thread];
            m_now.thread = idAt<ThreadId>(thread);
            for (std::uint32_t i = 0; i < host.callCount; ++i) {
                add(host.firstCall + i);
            }
        }
        return std::move(m_plan);
    }

private:
    void add(std::uint32_t index) {
        const Call& call = m_program.calls[index];
        if (!isOperation(call)) {
            return;
        }
        m_now.call = index;
        m_now.stream = call.stream;
        const DeviceId device = m_program.streams[indexOf(call.stream)].device;
        const auto* launch = std::get_if<LaunchGraph>(&call.action);
        if (launch == nullptr) {
            addOne(call.action, call.step, device, kNoNode);
            return;
        }
        const Graph& graph = m_program.graphs[indexOf(launch->graph)];
        for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
            addOne(graph.nodes[node].action, graph.nodes[node].step, graph.nodes[node].device,
                   node);
        }
    }

    void addOne(const Action& action, StepId step, DeviceId device, std::uint32_t node) {
        PlannedOperation operation = m_now;
        operation.step = step;
        operation.device = device;
        operation.node = node;
        std::visit(Describer{m_program, operation}, action);
        m_plan.push_back(operation);
    }

    const Program& m_program;
    PlannedOperation m_now;
    std::vector<PlannedOperation> m_plan;
};

}  // namespace

std::vector<PlannedOperation> planOperations(const Program& program) {
    return Planner(program).run();
}

}  // namespace streamscope
