// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/touches.h"

#include "engine/program/host_accesses.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace streamscope {
namespace {

class Gatherer {
public:
    explicit Gatherer(const Program& program)
        : m_program(program),
          m_thread(program.memories.size(), ThreadId::None),
          m_isShared(program.memories.size(), false),
          m_inStream(program.memories.size(), false),
          m_lives(program.memories.size(), 0),
          m_ofHost(memoriesOfHost(program)) {}

    Touches run() && {
        forEachCall([this](const Call& call, std::uint32_t) { note(call); });
        m_mostLives = std::exchange(m_lives, std::vector<std::uint32_t>(m_lives.size(), 0));
        m_inStream.assign(m_inStream.size(), false);
        forEachCall([this](const Call& call, std::uint32_t index) { add(call, index); });
        return std::move(m_result);
    }

private:
    template <typename Visit>
    void forEachCall(Visit visit) {
        for (std::size_t thread = 0; thread < m_program.threads.size(); ++thread) {
            m_current = idAt<ThreadId>(thread);
            const HostThread& host = m_program.threads[thread];
            for (std::uint32_t i = 0; i < host.callCount; ++i) {
                beginLife(m_program.calls[host.firstCall + i]);
                visit(m_program.calls[host.firstCall + i], host.firstCall + i);
            }
        }
    }

    void beginLife(const Call& call) {
        if (const auto* allocate = std::get_if<Allocate>(&call.action)) {
            ++m_lives[indexOf(allocate->memory)];
            m_inStream[indexOf(allocate->memory)] = call.stream != StreamId::None;
        }
    }

    template <typename Visit>
    void forEachTouch(const Action& action, Visit visit) const {
        if (const auto* copy = std::get_if<Copy>(&action)) {
            visit(Access{copy->source, false, copy->sourceOffset, copy->bytes}, false);
            visit(Access{copy->target, true, copy->targetOffset, copy->bytes}, false);
        } else if (const auto* set = std::get_if<Set>(&action)) {
            visit(Access{set->target, true, set->offset, set->bytes}, false);
        } else if (const auto* launch = std::get_if<Launch>(&action)) {
            for (std::uint32_t i = 0; i < launch->accessCount; ++i) {
                visit(m_program.accesses[launch->firstAccess + i], false);
            }
        } else if (const auto* allocate = std::get_if<Allocate>(&action)) {
            visit(wholeOf(allocate->memory), true);
        } else if (const auto* free = std::get_if<Free>(&action)) {
            visit(wholeOf(free->memory), true);
        } else {
            for (const Access& access : hostAccessesOf(m_program, action)) {
                visit(access, false);
            }
        }
    }

    [[nodiscard]] Access wholeOf(MemoryId memory) const {
        return {memory, true, 0, m_program.memories[indexOf(memory)].bytes};
    }

    /// cudaFree of what was allocated in a stream.
    [[nodiscard]] bool isHastyFree(const Call& call) const {
        const auto* free = std::get_if<Free>(&call.action);
        return free != nullptr && call.stream == StreamId::None &&
               m_inStream[indexOf(free->memory)];
    }

    /// cudaMalloc, cudaFree and the like of memory that another host thread uses.
    [[nodiscard]] bool isSharedLifetime(const Call& call) const {
        const auto* allocate = std::get_if<Allocate>(&call.action);
        const auto* free = std::get_if<Free>(&call.action);
        return call.stream == StreamId::None &&
               ((allocate != nullptr && m_isShared[indexOf(allocate->memory)]) ||
                (free != nullptr && m_isShared[indexOf(free->memory)]));
    }

    void note(const Call& call) {
        const auto noteTouch = [this](const Access& access, bool /*isLifetime*/) {
            noteThread(access);
        };
        if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
            for (const GraphNode& node : m_program.graphs[indexOf(launch->graph)].nodes) {
                forEachTouch(node.action, noteTouch);
            }
        } else {
            forEachTouch(call.action, noteTouch);
        }
    }

    void noteThread(const Access& access) {
        ThreadId& known = m_thread[indexOf(access.memory)];
        if (known != ThreadId::None && known != m_current && access.bytes > 0) {
            m_isShared[indexOf(access.memory)] = true;
        }
        known = access.bytes > 0 ? m_current : known;
    }

    void add(const Call& call, std::uint32_t index) {
        if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
            const Graph& graph = m_program.graphs[indexOf(launch->graph)];
            for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
                addOperation(graph.nodes[node].action,
                             {index, node, m_operation++, 0, 0, m_current});
            }
        } else if (isOperation(call)) {
            const TouchingOperation operation{index, 0, m_operation++, 0, 0, m_current};
            const auto* copy = std::get_if<Copy>(&call.action);
            if (copy != nullptr && readsDuringCall(m_program, m_ofHost, *copy)) {
                addHalves(call.action, operation);
            } else {
                addOperation(call.action, operation);
            }
        } else if (std::holds_alternative<HostWork>(call.action)) {
            addOperation(call.action,
                         {index, 0, TouchingOperation::kHostCall, 0, 0, m_current, false, true});
        } else if (isHastyFree(call) || isSharedLifetime(call)) {
            addOperation(call.action, {index, 0, TouchingOperation::kHostCall, 0, 0, m_current,
                                       !isHastyFree(call), true});
        }
    }

    /// What the call of a copy reads, and what the operation writes.
    void addHalves(const Action& action, TouchingOperation operation) {
        addOperation(action, operation, [](const Access& access) { return access.writes; });
        operation.isDuringCall = true;
        addOperation(action, operation, [](const Access& access) { return !access.writes; });
    }

    void addOperation(const Action& action, const TouchingOperation& operation) {
        addOperation(action, operation, [](const Access& /*access*/) { return true; });
    }

    template <typename Predicate>
    void addOperation(const Action& action, TouchingOperation operation, Predicate isPart) {
        operation.firstTouch = static_cast<std::uint32_t>(m_result.touches.size());
        forEachTouch(action, [&](const Access& access, bool isLifetime) {
            if (access.bytes > 0 && isPart(access) && (!isLifetime || isLifeKnown(access.memory))) {
                m_result.touches.push_back({access, lifeOf(access.memory), isLifetime});
            }
        });
        operation.touchCount =
            static_cast<std::uint32_t>(m_result.touches.size()) - operation.firstTouch;
        if (operation.touchCount > 0) {
            std::stable_partition(m_result.touches.begin() + operation.firstTouch,
                                  m_result.touches.end(),
                                  [](const Touch& touch) { return !touch.access.writes; });
            m_result.operations.push_back(operation);
        }
    }

    /// Whose allocation it is that another thread uses, nothing says.
    [[nodiscard]] std::uint32_t lifeOf(MemoryId memory) const {
        return m_isShared[indexOf(memory)] ? 0 : m_lives[indexOf(memory)];
    }
    [[nodiscard]] bool isLifeKnown(MemoryId memory) const {
        return !m_isShared[indexOf(memory)] || m_mostLives[indexOf(memory)] <= 1;
    }

    const Program& m_program;
    Touches m_result;
    ThreadId m_current{};
    std::uint32_t m_operation = 0;
    std::vector<ThreadId> m_thread;          ///< by memory: a thread that touches it
    std::vector<bool> m_isShared;            ///< by memory: by several
    std::vector<bool> m_inStream;            ///< by memory: the newest allocation is a stream's
    std::vector<std::uint32_t> m_lives;      ///< by memory: allocations so far
    std::vector<std::uint32_t> m_mostLives;  ///< by memory: allocations in all
    std::vector<bool> m_ofHost;
};

}  // namespace

Touches touchesOf(const Program& program) {
    return Gatherer(program).run();
}

const Action& actionOf(const Program& program, const TouchingOperation& operation) {
    const Action& action = program.calls[operation.call].action;
    const auto* launch = std::get_if<LaunchGraph>(&action);
    return launch == nullptr
               ? action
               : program.graphs[indexOf(launch->graph)].nodes[operation.graphNode].action;
}

std::uint32_t nodeOf(const Ordering& ordering, const TouchingOperation& operation) {
    return operation.isDuringCall ? ordering.hostReturn[operation.call]
                                  : ordering.operation(operation.call, operation.graphNode);
}

}  // namespace streamscope
