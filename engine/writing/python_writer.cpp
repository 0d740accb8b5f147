// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/python_writer.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

using kernels::Element;

constexpr auto kReservedInPython = std::to_array<std::string_view>(
    {"False", "None", "True", "and", "as", "assert", "async", "await", "break", "case", "class",
     "continue", "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if",
     "import", "in", "is", "lambda", "match", "nonlocal", "not", "or", "pass", "raise", "return",
     "try", "type", "while", "with", "yield", "_", "abs", "bool", "dict", "float", "int", "len",
     "list", "max", "min", "object", "print", "range", "round", "set", "str", "sum", "tuple",
     "vars", "zip",
     // what the program itself names
     "argparse", "args", "array", "arrays", "config", "cuda", "expect", "found", "graphs",
     "globaltimer", "index", "intrinsic", "ir", "math", "makespan", "name", "np", "numpy", "os",
     "parser", "random", "reset", "rounded", "run", "start", "sys", "text", "time", "torch",
     "types", "values", "wait", "work", "wp", "copy", "default_stream"});

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

std::span<const std::string_view> PythonWriter::reserved() {
    return kReservedInPython;
}

Source PythonWriter::write() {
    writeImports();
    writeKernels();
    writeParameters();
    writeLets();
    writeMemories();
    writeStreams();
    writeRun();
    writeExpect();
    writeVerdict();
    writeHead();
    return std::move(m_source);
}

/// Above all else, once it is known what is used.
void PythonWriter::writeHead() {
    const std::string text = m_source.text();
    std::vector<SourceLine> head{{"# " + commentText(m_draft.body.title) +
                                  ". Written by Streamscope for " + std::string(title()) + "."},
                                 {"import argparse"}};
    for (const std::string module : {"math", "os", "sys", "time"}) {
        if (text.find(module + ".") != std::string::npos) {
            head.push_back({"import " + module});
        }
    }
    if (text.find("rounded(") != std::string::npos) {
        const auto at = std::ranges::find(m_source.lines, "parser = argparse.ArgumentParser()",
                                          &SourceLine::text);
        std::vector<SourceLine> definition;
        for (const std::string& each : linesOf(kPythonRounded)) {
            definition.push_back({each});
        }
        definition.insert(definition.end(), 2, {});
        m_source.lines.insert(at, definition.begin(), definition.end());
    }
    head.push_back({});
    m_source.lines.insert(m_source.lines.begin(), head.begin(), head.end());
}

void PythonWriter::lines(std::string_view text) {
    for (const std::string& each : linesOf(text)) {
        line(each);
    }
}

/// --name value
void PythonWriter::writeParameters() {
    if (m_draft.parameters.empty()) {
        line("argparse.ArgumentParser().parse_args()");
        return;
    }
    line("parser = argparse.ArgumentParser()");
    std::string names;
    for (std::uint32_t slot = 0; slot < m_draft.parameters.size(); ++slot) {
        const Parameter& parameter = m_draft.parameters[slot];
        const WrittenVariable& variable = m_draft.variables[slot];
        const auto& formula = m_draft.body.parameters[slot].value;
        const bool follows =
            formula && !treeOf(*formula).isConstant() && !m_draft.values.contains(parameter.name);
        std::string value = formatValue(parameter, parameter.value);
        std::string about = "type=int";
        if (variable.kind == ValueKind::Truth) {
            value = parameter.value != 0 ? "True" : "False";
            about = "type=\"true\".__eq__";
        } else if (variable.kind == ValueKind::Choice) {
            value = quotedText(value);
            about = "choices=[";
            for (const std::string& choice : parameter.choices) {
                about += (about.ends_with('[') ? "" : ", ") + quotedText(choice);
            }
            about += "]";
        } else if (variable.kind == ValueKind::Real) {
            about = "type=float";
        }
        line("parser.add_argument(\"--" + parameter.name + "\", " + about +
             ", default=" + (follows ? "None" : value) + ")");
        names += (names.empty() ? "" : ", ") + variable.name;
    }
    line((m_draft.parameters.size() == 1 ? "(" + names + ",)" : names) +
         " = vars(parser.parse_args()).values()");
    for (const std::uint32_t slot : m_draft.body.valueOrder) {
        if (slot >= m_draft.parameters.size()) {
            continue;
        }
        const auto& formula = m_draft.body.parameters[slot].value;
        if (formula && !treeOf(*formula).isConstant() &&
            !m_draft.values.contains(m_draft.parameters[slot].name)) {
            const std::string& name = m_draft.variables[slot].name;
            const Term term = m_draft.writer.term(*formula);
            line(name + " = " +
                 (m_draft.variables[slot].kind == ValueKind::Whole ? m_draft.writer.whole(term)
                                                                   : term)
                     .text +
                 " if " + name + " is None else " + name);
        }
    }
}

void PythonWriter::writeLets() {
    const std::size_t count = m_draft.parameters.size();
    for (const std::uint32_t slot : m_draft.body.valueOrder) {
        if (slot >= count) {
            line(m_draft.variables[slot].name + " = " +
                 expression(m_draft.body.lets[slot - count].value));
        }
    }
    if (m_draft.body.connections) {
        line("os.environ[\"CUDA_DEVICE_MAX_CONNECTIONS\"] = str(" +
             m_draft.whole(*m_draft.body.connections).text + ")");
    }
    if (m_draft.body.launchBlocking) {
        line("os.environ[\"CUDA_LAUNCH_BLOCKING\"] = \"1\" if " +
             m_draft.writer.truth(*m_draft.body.launchBlocking).text + " else \"0\"");
    }
    writeStart();
}

std::string PythonWriter::numpyType(Element element) {
    static constexpr std::array<const char*, 7> kTypes{
        "np.uint8", "np.float64", "np.float32", "np.int64", "np.int32", "np.uint32", "np.int8"};
    return kTypes.at(static_cast<std::size_t>(element));
}

/// Of each memory the array, and one of NumPy with what it holds before and must hold afterwards.
void PythonWriter::writeMemories() {
    std::string pairs;
    for (std::uint32_t i = 0; i < m_draft.memories.size(); ++i) {
        if (!m_draft.usage.memories[i].isUsed) {
            continue;
        }
        const MemoryDeclaration& memory = m_draft.body.memories[i];
        const std::string& name = m_draft.memories[i];
        const std::string count = m_draft.elements(i).text;
        const std::string dtype = numpyType(memory.type);
        const bool isReal = memory.type == Element::F64 || memory.type == Element::F32;
        line(name + " = " + made(memory, count));
        line(name + "_expected = " +
             (memory.fill == Fill::Zero       ? "np.zeros(" + count + ", " + dtype + ")"
              : memory.fill == Fill::Sequence ? "np.arange(" + count + ").astype(" + dtype + ")"
              : isReal ? "(1 + random.random(" + count + ")).astype(" + dtype + ")"
                       : "random.integers(1, 33, " + count + ", " + dtype + ")"));
        pairs += (pairs.empty() ? "(" : ", (") + name + ", " + name + "_expected)";
    }
    if (pairs.empty()) {
        return;
    }
    const auto isRandom = [&](std::uint32_t i) {
        return m_draft.usage.memories[i].isUsed && m_draft.body.memories[i].fill == Fill::Random;
    };
    for (std::uint32_t i = 0; i < m_draft.memories.size(); ++i) {
        if (isRandom(i)) {
            const std::string first = m_draft.memories[i] + " = ";
            const auto at = std::ranges::find_if(m_source.lines, [&](const SourceLine& each) {
                return each.text.ends_with("_expected = np.zeros(") ||
                       each.text.find("random.") != std::string::npos;
            });
            m_source.lines.insert(at, {"random = np.random.default_rng(1)"});
            break;
        }
    }
    line("arrays = [" + pairs + "]");
}

std::string PythonWriter::streamOf(const std::optional<Reference>& reference) const {
    using Target = Reference::Target;
    if (!reference || reference->target != Target::Declared) {
        return defaultStream(reference ? reference->target : Target::Default);
    }
    const std::string& name = m_draft.streams[reference->group];
    return reference->index ? name + "[" + m_draft.whole(*reference->index).text + "]" : name;
}

std::string PythonWriter::eventOf(const Reference& reference) const {
    const std::string& name = m_draft.events[reference.group];
    return reference.index ? name + "[" + m_draft.whole(*reference.index).text + "]" : name;
}

void PythonWriter::writeStreams() {
    for (std::size_t i = 0; i < m_draft.streams.size(); ++i) {
        const StreamDeclaration& stream = m_draft.body.streams[i];
        const std::string one = makesStream(stream);
        line(m_draft.streams[i] + " = " +
             (stream.count
                  ? "[" + one + " for index in range(" + m_draft.whole(*stream.count).text + ")]"
                  : one));
    }
    for (std::size_t i = 0; i < m_draft.events.size(); ++i) {
        const auto& count = m_draft.body.events[i].count;
        line(m_draft.events[i] + " = " +
             (count
                  ? "[" + makesEvent() + " for index in range(" + m_draft.whole(*count).text + ")]"
                  : makesEvent()));
    }
    if (!m_draft.graphs.empty()) {
        line("graphs = {}");
    }
}

void PythonWriter::writeRun() {
    blank();
    blank();
    line("def run():");
    indent();
    if (std::ranges::any_of(m_draft.usage.memories, &MemoryUse::isUsed)) {
        line("for array, values in arrays:");
        indent();
        lines(stored("values"));
        dedent();
    }
    line(synchronizes());
    line("start = time.perf_counter()");
    writeBlock(m_draft.body.threads.front().body);
    const auto& body = m_draft.body.threads.front().body;
    const auto* last = body.empty() ? nullptr : std::get_if<SynchronizeStep>(&body.back().action);
    if (last == nullptr || last->what != SynchronizeStep::What::Device) {
        line(synchronizes());
    }
    line("return 1000 * (time.perf_counter() - start)");
    dedent();
    blank();
    blank();
}

void PythonWriter::writeExpect() {
    if (!m_draft.usage.changesMemory) {
        return;
    }
    m_mode = Mode::Expecting;
    line("def expect():  # the same steps one after the other");
    indent();
    block(m_draft.body.threads.front().body);
    dedent();
    m_mode = Mode::Calls;
    blank();
    blank();
}

void PythonWriter::writeVerdict() {
    line("run()  # warms up");
    line("print(f\"makespan {run():.3f} ms\")");
    if (!m_draft.usage.changesMemory) {
        line("print(\"nothing to verify: no memory is changed\")");
        return;
    }
    line("expect()");
    line("for array, values in arrays:");
    line("    found = " + fetched());
    line(
        "    wrong = np.flatnonzero(~np.isclose(found, values, 1e-4 if found.itemsize == 4 else "
        "1e-10, 0))");
    line("    if wrong.size:");
    line(
        "        sys.exit(f\"wrong: element {wrong[0]} is {found[wrong[0]]}, not "
        "{values[wrong[0]]}\")");
    line("print(\"verified\")");
}

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
    result = withWord(result, "TOTAL", isReal ? type(element) : type(Element::I64));
    result = withWord(result, "DIVIDE", isReal ? "/" : "//");
    replaceAll(result, "WARPQUOTIENT",
               isReal ? "data[i] / divisor[0]"
                      : "wp.where(divisor[0] == T(0), T(0), data[i] / divisor[0])");
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
    for (const LoopLet& let : action.lets) {
        m_draft.bind(let);
        line(m_draft.variables[let.slot].name + " = " + expression(let.value));
    }
    if (action.lets.empty()) {
        block(action.body);
    } else {
        writeBlock(action.body);
    }
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
    replaceAll(text, "TRUNC", isReal ? "" : "np.trunc");
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
    if (!hasEffect(action.body)) {
        return;
    }
    line("def expect_" + m_draft.graphs[action.graph] + "():");
    indent();
    block(action.body);
    dedent();
    blank();
}

void PythonWriter::step(const StepNode& /*node*/, const LaunchStep& action) {
    const std::string& graph = m_draft.graphs[action.graph];
    if (calls()) {
        launch(action, "graphs[" + quotedText(graph) + "]");
        return;
    }
    for (const SourceLine& each : m_source.lines) {
        if (each.text.find("def expect_" + graph + "():") != std::string::npos) {
            line("expect_" + graph + "()");
            return;
        }
    }
}

}  // namespace streamscope
