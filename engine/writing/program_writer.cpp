// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/program_writer.h"

#include <algorithm>
#include <variant>

namespace streamscope {

/// What is all in one line as long as it fits; each more line begins under the first item.
std::vector<std::string> listed(const std::string& head, const std::vector<std::string>& items,
                                const std::string& tail, std::size_t indent) {
    std::vector<std::string> lines;
    std::string now = head;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string item = items[i] + (i + 1 < items.size() ? "," : tail);
        const bool isFirst = now == head || now.find_first_not_of(' ') == std::string::npos;
        if (!isFirst && indent + now.size() + 1 + item.size() > kWrittenColumns) {
            lines.push_back(now);
            now = std::string(head.size(), ' ') + item;
        } else {
            now += (isFirst ? "" : " ") + item;
        }
    }
    lines.push_back(now);
    return lines;
}

/// Repeated, as a graph may contain others.
ProgramWriter::ProgramWriter(Draft& draft)
    : m_draft(draft), m_graphChanges(draft.graphs.size(), false) {
    const auto look = [this](const StepNode& node) {
        if (const auto* capture = std::get_if<GraphStep>(&node.action)) {
            m_graphChanges[capture->graph] = hasEffect(capture->body);
        }
    };
    for (std::size_t i = 0; i < draft.graphs.size(); ++i) {
        for (const ThreadDeclaration& thread : draft.body.threads) {
            forEachStep(thread.body, look);
        }
    }
}

void ProgramWriter::line(const std::string& text) {
    m_source.lines.push_back({text.empty() ? text : std::string(m_indent, ' ') + text, m_step});
}

void ProgramWriter::writeBlock(const Block& block) {
    for (const StepNode& node : block) {
        const StepId outer = std::exchange(m_step, node.id);
        if (calls() || hasEffect(node)) {
            std::visit([&](const auto& action) { step(node, action); }, node.action);
        }
        m_step = outer;
    }
}

bool ProgramWriter::hasEffect(const StepNode& step) const {
    if (const auto* kernel = std::get_if<KernelStep>(&step.action)) {
        return !kernel->isSpin;
    }
    if (const auto* loop = std::get_if<ForStep>(&step.action)) {
        return hasEffect(loop->body);
    }
    if (const auto* branch = std::get_if<IfStep>(&step.action)) {
        return hasEffect(branch->then) || hasEffect(branch->otherwise);
    }
    if (const auto* device = std::get_if<OnDeviceStep>(&step.action)) {
        return hasEffect(device->body);
    }
    if (const auto* graph = std::get_if<GraphStep>(&step.action)) {
        return hasEffect(graph->body);
    }
    if (const auto* launch = std::get_if<LaunchStep>(&step.action)) {
        return m_graphChanges[launch->graph];
    }
    return std::holds_alternative<CopyStep>(step.action) ||
           std::holds_alternative<SetStep>(step.action);
}

bool ProgramWriter::hasEffect(const Block& block) const {
    return std::ranges::any_of(block, [this](const StepNode& step) { return hasEffect(step); });
}

std::string ProgramWriter::labelOf(const StepNode& node, const std::string& mark) const {
    const std::string label = commentText(m_draft.body.steps[indexOf(node.id)].label);
    const auto* kernel = std::get_if<KernelStep>(&node.action);
    const bool isPlain = kernel != nullptr && label == m_draft.body.names[indexOf(kernel->name)];
    return isPlain || label.empty() ? "" : "  " + mark + " " + label;
}

std::string ProgramWriter::eventOf(const Reference& reference) const {
    const std::string& name = m_draft.events[reference.group];
    return reference.index ? name + "[" + m_draft.whole(*reference.index).text + "]" : name;
}

}  // namespace streamscope
