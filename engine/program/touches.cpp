// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/touches.h"

#include <algorithm>
#include <variant>

namespace streamscope {
namespace {

class Gatherer {
public:
    explicit Gatherer(const Program& program)
        : m_program(program),
          m_thread(program.memories.size(), ThreadId::None),
          m_isShared(program.memories.size(), false),
          m_lives(program.memories.size(), 0) {}

    Touches run() && {
        forEachCall([this](const Call& call, std::uint32_t) { noteAllocation(call); });
        forEachCall([this](const Call& call, std::uint32_t index) { add(call, index); });
        forgetLivesOfShared();
        return std::move(m_result);
    }

private:
    template <typename Visit>
    void forEachCall(Visit visit) {
        for (std::size_t thread = 0; thread < m_program.threads.size(); ++thread) {
            m_current = idAt<ThreadId>(thread);
            const HostThread& host = m_program.threads[thread];
            for (std::uint32_t i = 0; i < host.callCount; ++i) {
                visit(m_program.calls[host.firstCall + i], host.firstCall + i);
            }
        }
    }

    void noteAllocation(const Call& call) {
        if (const auto* allocate = std::get_if<Allocate>(&call.action)) {
            noteThread(allocate->memory);
        }
    }

    void noteThread(MemoryId memory) {
        ThreadId& known = m_thread[indexOf(memory)];
        if (known != ThreadId::None && known != m_current) {
            m_isShared[indexOf(memory)] = true;
        }
        known = m_current;
    }

    void add(const Call& call, std::uint32_t index) {
        if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
            const Graph& graph = m_program.graphs[indexOf(launch->graph)];
            for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
                addOperation(graph.nodes[node].action, index, node);
            }
        } else if (isOperation(call)) {
            addOperation(call.action, index, 0);
        }
        if (const auto* allocate = std::get_if<Allocate>(&call.action)) {
            ++m_lives[indexOf(allocate->memory)];
        }
    }

    void addOperation(const Action& action, std::uint32_t call, std::uint32_t node) {
        const auto first = static_cast<std::uint32_t>(m_result.touches.size());
        addTouches(action);
        const auto count = static_cast<std::uint32_t>(m_result.touches.size()) - first;
        if (count > 0) {
            std::stable_partition(m_result.touches.begin() + first, m_result.touches.end(),
                                  [](const Touch& touch) { return !touch.access.writes; });
            m_result.operations.push_back({call, node, m_operation, first, count});
        }
        ++m_operation;
    }

    void addTouches(const Action& action) {
        if (const auto* copy = std::get_if<Copy>(&action)) {
            addTouch({copy->source, false, copy->sourceOffset, copy->bytes});
            addTouch({copy->target, true, copy->targetOffset, copy->bytes});
        } else if (const auto* set = std::get_if<Set>(&action)) {
            addTouch({set->target, true, set->offset, set->bytes});
        } else if (const auto* launch = std::get_if<Launch>(&action)) {
            for (std::uint32_t i = 0; i < launch->accessCount; ++i) {
                addTouch(m_program.accesses[launch->firstAccess + i]);
            }
        }
    }

    void addTouch(const Access& access) {
        if (access.bytes > 0) {
            noteThread(access.memory);
            m_result.touches.push_back({access, m_lives[indexOf(access.memory)]});
        }
    }

    /// Whose allocation it is that another thread uses, nothing says.
    void forgetLivesOfShared() {
        for (Touch& touch : m_result.touches) {
            if (m_isShared[indexOf(touch.access.memory)]) {
                touch.life = 0;
            }
        }
    }

    const Program& m_program;
    Touches m_result;
    ThreadId m_current{};
    std::uint32_t m_operation = 0;
    std::vector<ThreadId> m_thread;      ///< by memory: a thread that touches it
    std::vector<bool> m_isShared;        ///< by memory: by several
    std::vector<std::uint32_t> m_lives;  ///< by memory: allocations so far
};

}  // namespace

Touches touchesOf(const Program& program) {
    return Gatherer(program).run();
}

}  // namespace streamscope
