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
        const auto& needed = neededIn(id, first);
        std::vector<DurationNs> ends;
        DurationNs all = 0;
        DurationNs longest = 0;
        DurationNs place = 0;  // before which none can be
        bool hasUnknown = false;
        for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
            const OperationId operation = m_numbers[first + node];
            const bool isUnknown = m_facts.accesses.isUnknown(operation);
            DurationNs start = isUnknown ? longest : place;
            for (const std::uint32_t one : needed[node]) {
                start = std::max(start, ends[one]);
            }
            ends.push_back(start + m_facts.duration(operation));
            all += m_facts.duration(operation);
            longest = std::max(longest, ends.back());
            place = isUnknown ? longest : place;
            hasUnknown = hasUnknown || isUnknown;
        }
        if (all > longest) {
            time += all - longest;
            addOnce(names, graph.name);
            areAllKnown = areAllKnown && !hasUnknown;
            for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
                operations.push_back(m_numbers[first + i]);
            }
        }
    }

    DurationNs time = 0;
    bool areAllKnown = true;  ///< what each node accesses
    std::vector<std::string> names;
    std::vector<OperationId> operations;

private:
    /// By node: those before it that it needs, by the memory that they access.
    using Needed = std::vector<std::vector<std::uint32_t>>;

    const Needed& neededIn(GraphId id, std::size_t first) {
        const auto [known, isNew] = m_needed.try_emplace(id);
        Needed& needed = known->second;
        needed.resize(m_facts.program->graphs[indexOf(id)].nodes.size());
        for (std::uint32_t node = 0; isNew && node < needed.size(); ++node) {
            needed[node] = neededBy(node, first);
        }
        return needed;
    }

    [[nodiscard]] std::vector<std::uint32_t> neededBy(std::uint32_t node, std::size_t first) const {
        std::vector<std::uint32_t> needed;
        for (std::uint32_t before = 0; before < node; ++before) {
            if (m_facts.accesses.meet(m_numbers[first + before], m_numbers[first + node])) {
                needed.push_back(before);
            }
        }
        return needed;
    }

    const Facts& m_facts;
    std::vector<OperationId> m_numbers;  ///< in the trace
    std::map<GraphId, Needed> m_needed;
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
    finding.addCase("unknown accesses", !savings.areAllKnown);
    return {std::move(finding)};
}

}  // namespace streamscope::advice
