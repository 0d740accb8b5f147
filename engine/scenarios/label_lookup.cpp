// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/label_lookup.h"

namespace streamscope::scenarios {

LabelLookup::LabelLookup(const Program& program, const Trace& trace)
    : m_program(program),
      m_trace(trace),
      m_operations(program.steps.size()),
      m_hostCalls(program.steps.size()),
      m_launch(program.calls.size(), 0) {
    for (std::uint32_t i = 0; i < trace.step.size(); ++i) {
        if (indexOf(trace.step[i]) < m_operations.size()) {
            m_operations[indexOf(trace.step[i])].push_back(i);
        }
    }
    for (std::uint32_t i = 0; i < trace.hostCalls.size(); ++i) {
        if (indexOf(trace.hostCalls[i].step) < m_hostCalls.size()) {
            m_hostCalls[indexOf(trace.hostCalls[i].step)] = i;
        }
    }
    std::vector<std::uint32_t> launches(program.graphs.size(), 0);
    for (std::size_t call = 0; call < program.calls.size(); ++call) {
        if (const auto* launch = std::get_if<LaunchGraph>(&program.calls[call].action)) {
            m_launch[call] = launches[indexOf(launch->graph)]++;
        }
    }
}

std::optional<std::size_t> LabelLookup::operation(const Label& label) const {
    const Call& call = m_program.calls[label.call];
    StepId step = call.step;
    if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
        const std::vector<GraphNode>& nodes = m_program.graphs[indexOf(launch->graph)].nodes;
        if (label.graphNode >= nodes.size()) {
            return std::nullopt;  // an empty graph makes no operation
        }
        step = nodes[label.graphNode].step;
    }
    const std::vector<std::uint32_t>& found = m_operations[indexOf(step)];
    if (m_launch[label.call] >= found.size()) {
        return std::nullopt;
    }
    return found[m_launch[label.call]];
}

std::optional<TimeNs> LabelLookup::returned(std::uint32_t call) const {
    const StepId step = m_program.calls[call].step;
    if (const std::optional<std::uint32_t> found = m_hostCalls[indexOf(step)]) {
        return m_trace.hostCalls[*found].end;
    }
    if (const std::optional<std::size_t> made = operation({call, 0})) {
        return m_trace.issueEnd[*made];
    }
    return std::nullopt;
}

}  // namespace streamscope::scenarios
