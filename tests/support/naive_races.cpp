// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/naive_races.h"

#include "tests/support/naive_order.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace streamscope::test {
namespace {

struct Use {
    Access access;
    bool isLifetime = false;
    bool isOfHost = false;
};

class Finder {
public:
    explicit Finder(const Program& program) : m_program(program) {
        for (std::uint32_t call = 0; call < program.calls.size(); ++call) {
            note(call);
        }
    }

    std::set<NaiveRace> run() const {
        const NaiveOrder order = naiveOrderOf(m_program, std::nullopt);
        std::set<NaiveRace> races;
        for (std::size_t b = 0; b < order.operations.size(); ++b) {
            for (std::size_t a = 0; a < b; ++a) {
                if (!order.before[a][b] && !order.before[b][a]) {
                    addMeetings(order.operations[a], order.operations[b], races);
                }
            }
        }
        return races;
    }

private:
    /// How often a call's memory was allocated until then, and whether the last time in a stream.
    struct Life {
        int number = 0;
        bool isOfStream = false;
    };

    void note(std::uint32_t call) {
        const Action& action = m_program.calls[call].action;
        if (const auto* allocate = std::get_if<Allocate>(&action)) {
            ++m_now[allocate->memory].number;
            m_now[allocate->memory].isOfStream = m_program.calls[call].stream != StreamId::None;
            m_users[allocate->memory].insert(threadOf(call));
        } else if (const auto* free = std::get_if<Free>(&action)) {
            m_users[free->memory].insert(threadOf(call));
        }
        m_lives.push_back(m_now);
        std::uint32_t nodes = 1;
        if (const auto* launch = std::get_if<LaunchGraph>(&action)) {
            nodes =
                static_cast<std::uint32_t>(m_program.graphs[indexOf(launch->graph)].nodes.size());
        }
        for (std::uint32_t node = 0; node < nodes; ++node) {
            for (const Use& use : usesOf({call, node})) {
                m_users[use.access.memory].insert(threadOf(call));
            }
        }
    }

    [[nodiscard]] std::size_t threadOf(std::uint32_t call) const {
        std::size_t thread = 0;
        while (call >= m_program.threads[thread].firstCall + m_program.threads[thread].callCount) {
            ++thread;
        }
        return thread;
    }

    [[nodiscard]] std::vector<Use> usesOf(const NaiveOrder::Operation& place) const {
        const Call& call = m_program.calls[place.call];
        const auto* graph = std::get_if<LaunchGraph>(&call.action);
        const Action& action =
            graph == nullptr
                ? call.action
                : m_program.graphs[indexOf(graph->graph)].nodes[place.graphNode].action;
        std::vector<Use> uses;
        if (const auto* copy = std::get_if<Copy>(&action)) {
            uses.push_back({{copy->source, false, copy->sourceOffset, copy->bytes}});
            uses.push_back({{copy->target, true, copy->targetOffset, copy->bytes}});
        } else if (const auto* set = std::get_if<Set>(&action)) {
            uses.push_back({{set->target, true, set->offset, set->bytes}});
        } else if (const auto* launch = std::get_if<Launch>(&action)) {
            for (std::uint32_t i = 0; i < launch->accessCount; ++i) {
                uses.push_back({m_program.accesses[launch->firstAccess + i]});
            }
        } else if (const auto* allocate = std::get_if<Allocate>(&action)) {
            addWhole(uses, allocate->memory, call.stream != StreamId::None);
        } else if (const auto* free = std::get_if<Free>(&action)) {
            const auto life = m_lives[place.call].find(free->memory);
            const bool isOfStream = life != m_lives[place.call].end() && life->second.isOfStream;
            addWhole(uses, free->memory, call.stream != StreamId::None || isOfStream);
        }
        std::erase_if(uses, [](const Use& use) { return use.access.bytes == 0; });
        return uses;
    }

    /// A call in no stream is kept apart from what its own thread does.
    void addWhole(std::vector<Use>& uses, MemoryId memory, bool isOrdered) const {
        if (isOrdered || isShared(memory)) {
            const Access whole{memory, true, 0, m_program.memories[indexOf(memory)].bytes};
            uses.push_back({whole, true, !isOrdered});
        }
    }

    [[nodiscard]] bool isShared(MemoryId memory) const { return m_users.at(memory).size() > 1; }
    [[nodiscard]] int lifeAt(std::uint32_t call, MemoryId memory) const {
        const auto life = m_lives[call].find(memory);
        return isShared(memory) || life == m_lives[call].end() ? 0 : life->second.number;
    }
    [[nodiscard]] bool isJudged(const Use& use) const {
        const auto last = m_now.find(use.access.memory);
        return !use.isLifetime || !isShared(use.access.memory) || last == m_now.end() ||
               last->second.number <= 1;
    }

    void addMeetings(const NaiveOrder::Operation& a, const NaiveOrder::Operation& b,
                     std::set<NaiveRace>& races) const {
        for (const Use& left : usesOf(a)) {
            for (const Use& right : usesOf(b)) {
                const Access& one = left.access;
                const Access& other = right.access;
                if (one.memory != other.memory || !(one.writes || other.writes) ||
                    !isJudged(left) || !isJudged(right) ||
                    ((left.isOfHost || right.isOfHost) && threadOf(a.call) == threadOf(b.call)) ||
                    lifeAt(a.call, one.memory) != lifeAt(b.call, one.memory)) {
                    continue;
                }
                const std::uint64_t end =
                    std::min(one.offset + one.bytes, other.offset + other.bytes);
                for (std::uint64_t at = std::max(one.offset, other.offset); at < end; ++at) {
                    races.insert({one.memory, at, {a.call, a.graphNode}, {b.call, b.graphNode}});
                }
            }
        }
    }

    const Program& m_program;
    std::map<MemoryId, Life> m_now;
    std::vector<std::map<MemoryId, Life>> m_lives;  ///< by call, with its own
    std::map<MemoryId, std::set<std::size_t>> m_users;
};

}  // namespace

std::set<NaiveRace> naiveRacesOf(const Program& program) {
    return Finder(program).run();
}

}  // namespace streamscope::test
