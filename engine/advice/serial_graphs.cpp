// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/program/trace_numbers.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// Graphs that run in sequence what could run side by side: confusion 17.

namespace streamscope::advice {
namespace {

/// The nodes before each one that it needs, by the memory they touch. A node that does not say what
/// it touches keeps its place: none goes past it.
class Needs {
public:
    Needs(const Program& program, const Graph& graph) : m_needed(graph.nodes.size()) {
        std::map<MemoryId, std::vector<std::pair<std::uint32_t, Access>>> users;
        for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) {
            m_isKnown = true;
            const std::vector<Access> accesses = accessesOf(program, graph.nodes[i].action);
            m_isUntold.push_back(!m_isKnown);
            if (!m_isKnown) {
                users.clear();
            }
            for (const Access& access : accesses) {
                add(i, access, users[access.memory]);
            }
        }
    }

    [[nodiscard]] bool isUntold(std::uint32_t node) const { return m_isUntold[node]; }
    [[nodiscard]] bool areAllTold() const { return std::ranges::count(m_isUntold, true) == 0; }
    [[nodiscard]] const std::vector<std::uint32_t>& of(std::uint32_t node) const {
        return m_needed[node];
    }

private:
    std::vector<Access> accessesOf(const Program& program, const Action& action) {
        if (const auto* copy = std::get_if<Copy>(&action)) {
            return {{copy->source, false, copy->sourceOffset, copy->bytes},
                    {copy->target, true, copy->targetOffset, copy->bytes}};
        }
        if (const auto* set = std::get_if<Set>(&action)) {
            return {{set->target, true, set->offset, set->bytes}};
        }
        if (const auto* launch = std::get_if<Launch>(&action)) {
            m_isKnown = m_isKnown && launch->accessCount > 0;
            const auto first = program.accesses.begin() + launch->firstAccess;
            return {first, first + launch->accessCount};
        }
        m_isKnown = m_isKnown && !std::holds_alternative<HostFunction>(action);
        return {};
    }

    void add(std::uint32_t node, const Access& access,
             std::vector<std::pair<std::uint32_t, Access>>& users) {
        for (const auto& [user, other] : users) {
            const bool meets = access.offset < other.offset + other.bytes &&
                               other.offset < access.offset + access.bytes;
            if (meets && user != node && (access.writes || other.writes)) {
                m_needed[node].push_back(user);
            }
        }
        users.emplace_back(node, access);
    }

    std::vector<std::vector<std::uint32_t>> m_needed;
    std::vector<bool> m_isUntold;  ///< by node
    bool m_isKnown = true;         ///< what the node at hand touches
};

bool isChain(const Graph& graph) {
    for (std::uint32_t i = 1; i < graph.nodes.size(); ++i) {
        const auto& dependencies = graph.nodes[i].dependencies;
        if (dependencies.size() != 1 || dependencies.front() != i - 1) {
            return false;
        }
    }
    return graph.nodes.size() > 1 && graph.nodes.size() <= 2000;
}

/// What launches of chains could save together, were each node only behind what it needs.
class Savings {
public:
    explicit Savings(const Facts& facts)
        : m_facts(facts), m_numbers(numbersIn(facts.trace, *facts.program)) {}

    void add(GraphId id, std::size_t first) {
        const Graph& graph = m_facts.program->graphs[indexOf(id)];
        if (!isChain(graph)) {
            return;
        }
        const Needs& needs = m_needs.try_emplace(id, *m_facts.program, graph).first->second;
        std::vector<DurationNs> ends;
        DurationNs all = 0;
        DurationNs longest = 0;
        DurationNs place = 0;  // before which none can be
        for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
            const DurationNs duration = m_facts.duration(m_numbers[first + node]);
            DurationNs start = needs.isUntold(node) ? longest : place;
            for (const std::uint32_t needed : needs.of(node)) {
                start = std::max(start, ends[needed]);
            }
            ends.push_back(start + duration);
            all += duration;
            longest = std::max(longest, ends.back());
            place = needs.isUntold(node) ? longest : place;
        }
        if (all > longest) {
            time += all - longest;
            addOnce(names, graph.name);
            areAllTold = areAllTold && needs.areAllTold();
            for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
                operations.push_back(m_numbers[first + i]);
            }
        }
    }

    DurationNs time = 0;
    bool areAllTold = true;  ///< what each node touches
    std::vector<std::string> names;
    std::vector<OperationId> operations;

private:
    const Facts& m_facts;
    std::vector<OperationId> m_numbers;  ///< in the trace
    std::map<GraphId, Needs> m_needs;
};

Savings savingsOf(const Facts& facts) {
    Savings savings(facts);
    std::size_t operation = 0;
    for (const Call& call : facts.program->calls) {
        if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
            savings.add(launch->graph, operation);
            operation += facts.program->graphs[indexOf(launch->graph)].nodes.size();
        } else {
            operation += isOperation(call) ? 1 : 0;
        }
    }
    return savings;
}

}  // namespace

Findings findSerialGraphs(const Facts& facts) {
    if (facts.program == nullptr || facts.program->graphs.empty() ||
        operationCount(*facts.program) != operationCount(facts.trace)) {
        return {};
    }
    const Savings savings = savingsOf(facts);
    if (!facts.isWorth(savings.time)) {
        return {};
    }
    Finding finding{.id = "serial-graph",
                    .lost = savings.time,
                    .evidence = evidenceOf(facts, savings.operations),
                    .values = {Count{savings.names.size()}, Names{savings.names},
                               Duration{savings.time}, Duration{facts.makespan()}}};
    finding.addCase("unknown accesses", !savings.areAllTold);
    return {std::move(finding)};
}

}  // namespace streamscope::advice
