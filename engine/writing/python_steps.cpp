// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/python_writer.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

using kernels::Element;

std::string numbaTypeOf(Element element) {
    static constexpr std::array<const char*, 7> kTypes{"uint8", "float64", "float32", "int64",
                                                       "int32", "uint32",  "int8"};
    return std::string("types.") + kTypes.at(static_cast<std::size_t>(element));
}

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
        text.replace(at, from.size(), to);
    }
}

}  // namespace

// ---- slices ----

std::string PythonWriter::slice(std::uint32_t memory, const std::string& name, const Term& at,
                                const Term& count) const {
    const bool isFirst = at.text == "0";
    if (isFirst && count.text == m_draft.elements(memory).text) {
        return name;
    }
    const auto isPlain = [](const Term& term) {
        return term.precedence == Precedence::Primary && term.text.find('(') == std::string::npos;
    };
    if (isFirst) {
        return name + (isPlain(count) ? "[:" : "[: ") + count.text + "]";
    }
    const Term end = m_draft.writer.sum(at, count);
    return name + "[" + at.text + " : " + end.text + "]";
}

std::string PythonWriter::slice(const CopyStep& copy, bool isTarget,
                                const std::string& suffix) const {
    const Term from = m_draft.wholeOr(copy.at, 0);
    const Term to = copy.targetAt ? m_draft.whole(*copy.targetAt) : from;
    const Term count = copy.count ? m_draft.whole(*copy.count) : m_draft.rest(copy.source, copy.at);
    const std::uint32_t memory = isTarget ? copy.target : copy.source;
    return slice(memory, m_draft.memories[memory] + suffix, isTarget ? to : from, count);
}

std::string PythonWriter::slice(const LaunchShape& shape, const LaunchShape::Argument& argument,
                                const std::string& suffix) const {
    const Term count = argument.extent == kernels::Extent::PerElement ? shape.count
                       : argument.extent == kernels::Extent::PerBlock
                           ? shape.grid
                           : ExpressionWriter::literal(1);
    return slice(argument.memory, m_draft.memories[argument.memory] + suffix, argument.at, count);
}

void PythonWriter::writeText(std::string_view text, Element element, const std::string& name) {
    const bool isReal = element == Element::F64 || element == Element::F32;
    std::string result(text);
    // Not by cuda.grid() and cuda.gridsize(), which have 32 bits before Numba 0.59.
    result = withWord(result, "FIRST", "cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x");
    result = withWord(result, "THREADS", "cuda.gridDim.x * cuda.blockDim.x");
    result = withWord(result, "TOTAL", isReal ? type(element) : type(Element::I64));
    result = withWord(result, "DIVIDE", isReal ? "/" : "//");
    replaceAll(result, "QUOTIENT",
               isReal ? "data[i] / divisor[0]" : "int(data[i] / divisor[0]) if divisor[0] else 0");
    result = withWord(result, "T", type(element));
    replaceAll(result, "TYPE", numbaTypeOf(element));
    replaceAll(result, "HALF", isReal ? type(element) + "(0.5) * " : "");
    replaceAll(result, "FACTOR", type(element) + (isReal ? "(1.0009765625)" : "(3)"));
    replaceAll(result, "NAME", name);
    lines(result);
}

// ---- steps ----

/// "pass" where nothing else stands.
void PythonWriter::block(const Block& steps) {
    const std::size_t before = m_source.lines.size();
    writeBlock(steps);
    if (m_source.lines.size() == before) {
        line("pass");
    }
}

void PythonWriter::step(const StepNode& /*node*/, const ForStep& action) {
    m_draft.enter(action);
    const auto stride = Draft::constant(action.step, 1);
    const std::string to = m_draft.whole(action.to).text;
    const std::string from = m_draft.wholeOr(action.from, 0).text;
    std::string range = from == "0" && stride == 1 ? to : from + ", " + to;
    if (stride != 1) {
        range += ", " + m_draft.whole(*action.step).text;
    }
    line("for " + m_draft.variables[action.slot].name + " in range(" + range + "):");
    indent();
    m_loopNames.push_back(m_draft.variables[action.slot].name);
    for (const LoopLet& let : action.lets) {
        m_draft.bind(let);
        m_loopNames.push_back(m_draft.variables[let.slot].name);
        line(m_draft.variables[let.slot].name + " = " + expression(let.value));
    }
    if (action.lets.empty()) {
        block(action.body);
    } else {
        writeBlock(action.body);
    }
    m_loopNames.resize(m_loopNames.size() - 1 - action.lets.size());
    dedent();
}

void PythonWriter::step(const StepNode& /*node*/, const IfStep& action) {
    line("if " + m_draft.writer.truth(action.condition).text + ":");
    indent();
    block(action.then);
    dedent();
    const bool isThere = !action.otherwise.empty() && (calls() || hasEffect(action.otherwise));
    if (isThere) {
        line("else:");
        indent();
        block(action.otherwise);
        dedent();
    }
}

void PythonWriter::step(const StepNode& /*node*/, const OnDeviceStep& action) {
    writeBlock(action.body);  // there is one device
}

void PythonWriter::step(const StepNode& /*node*/, const CopyStep& action) {
    if (calls()) {
        copy(action);
        return;
    }
    const std::string target = slice(action, true, "_expected");
    line((target.ends_with(']') ? target : target + "[:]") + " = " +
         slice(action, false, "_expected"));
}

void PythonWriter::step(const StepNode& /*node*/, const SetStep& action) {
    if (calls()) {
        clear(action);
        return;
    }
    const Term count =
        action.count ? m_draft.whole(*action.count) : m_draft.rest(action.target, action.at);
    const std::string target = slice(action.target, m_draft.memories[action.target] + "_expected",
                                     m_draft.wholeOr(action.at, 0), count);
    line((target.ends_with(']') ? target : target + "[:]") + " = 0");
}

void PythonWriter::step(const StepNode& node, const KernelStep& action) {
    if (calls()) {
        launch(node, action);
        return;
    }
    const LaunchShape shape = shapeOf(m_draft, action);
    const Element element = m_draft.body.memories[shape.arguments.front().memory].type;
    const bool isReal = element == Element::F64 || element == Element::F32;
    std::string text(kernelText(*action.entry).numpy);
    text = withWord(text, "COUNT", ExpressionWriter::within(shape.count, Precedence::Sign));
    text = withWord(text, "GRID", ExpressionWriter::within(shape.grid, Precedence::Sign));
    text = withWord(text, "BLOCK", ExpressionWriter::within(shape.block, Precedence::Sign));
    text = withWord(text, "K", m_draft.counter);
    text = withWord(text, "T", numpyType(element));
    replaceAll(text, "FACTOR", isReal ? "1.0009765625" : "3");
    replaceAll(text, "HALF", isReal ? " / 2" : "");
    replaceAll(text, "UNKNOWN", isReal ? "np.nan" : "0");
    replaceAll(text, "EVERY", isReal ? "64" : "1");
    replaceAll(text, "TRUNC", isReal ? "" : "np.trunc");
    replaceAll(text, "IFDIVISOR", isReal ? "" : " if $divisor[0] else 0");
    replaceAll(text, "WHOLE", isReal ? "" : ".astype(np.int64)");
    for (const LaunchShape::Argument& argument : shape.arguments) {
        const std::string found = slice(shape, argument, "_expected");
        replaceAll(text, "$" + std::string(argument.name) + "!",
                   found.ends_with(']') ? found : found + "[:]");
        replaceAll(text, "$" + std::string(argument.name), found);
    }
    lines(text);
}

void PythonWriter::step(const StepNode& node, const HostStep& action) {
    line("work(" + m_draft.nanoseconds(action.microseconds).text + ")" + labelOf(node, "#"));
}

void PythonWriter::step(const StepNode& /*node*/, const LifetimeStep& /*action*/) {}
void PythonWriter::step(const StepNode& /*node*/, const DestroyStep& /*action*/) {}

void PythonWriter::step(const StepNode& /*node*/, const GraphStep& action) {
    const std::string graph = quotedText(m_draft.graphs[action.graph]);
    if (calls()) {
        line("if " + graph + " not in graphs:  # captured once, in the run before the timed one");
        indent();
        capture(action, "graphs[" + graph + "]");
        dedent();
        return;
    }
    std::string kept;  // their values at the capture: the loops around it may be over at a launch
    for (const std::string& name : m_loopNames) {
        kept.append(kept.empty() ? "" : ", ").append(name).append("=").append(name);
    }
    blank();
    line("def expect_" + m_draft.graphs[action.graph] + "(" + kept + "):");
    indent();
    block(action.body);
    dedent();
    blank();
}

void PythonWriter::step(const StepNode& /*node*/, const LaunchStep& action) {
    const std::string& graph = m_draft.graphs[action.graph];
    if (calls()) {
        launch(action, "graphs[" + quotedText(graph) + "]");
    } else {
        line("expect_" + graph + "()");
    }
}

}  // namespace streamscope
