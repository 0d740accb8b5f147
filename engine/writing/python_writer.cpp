// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/python_writer.h"

#include "engine/writing/python_layout.h"

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
     "argparse", "args", "array", "arrays", "boolean", "check", "whole", "int32", "config", "cuda",
     "expect", "found", "gc", "graphs", "globaltimer", "index", "intrinsic", "ir", "math",
     "makespan", "name", "np", "numpy", "os", "parser", "random", "reset", "rounded", "run",
     "start", "sys", "text", "time", "torch", "types", "values", "wait", "work", "wrong",
     "is_close", "default_stream"});

constexpr std::string_view kWork = R"(def work(ns):  # keeps the calling thread busy
    start = time.perf_counter_ns()
    while time.perf_counter_ns() - start < ns:
        pass
)";

constexpr std::string_view kBoolean = R"(def boolean(text):
    if text.lower() in ("true", "yes", "1"):
        return True
    if text.lower() in ("false", "no", "0"):
        return False
    raise argparse.ArgumentTypeError(f"expected true or false, found {text!r}")
)";
constexpr std::string_view kWhole = R"(def whole(text):
    value = float(text)
    if value % 1 != 0:
        raise argparse.ArgumentTypeError(f"expected a whole number, found {text!r}")
    return int(value)
)";
constexpr std::string_view kCheck = R"(def check(name, value, least, most):
    if not least <= value <= most:
        parser.error(f"--{name}: expected a number from {least} to {most}, found {value}")
)";

}  // namespace

std::span<const std::string_view> PythonWriter::reserved() {
    return kReservedInPython;
}

Source PythonWriter::write() {
    writeImports();
    writeKernels();
    if (m_draft.usage.hasHostWork) {
        lines(kWork);
        blank();
        blank();
    }
    const std::size_t begin = m_source.lines.size();
    writeParameters();
    writeLets();
    writeMemories();
    writeStreams();
    writeRun();
    writeExpect();
    writeVerdict();
    writeUsed(begin);
    writeHead();
    return wrapped(m_source);
}

/// Above all else, once it is known what is used.
void PythonWriter::writeHead() {
    const std::string text = m_source.text();
    std::vector<SourceLine> head{{"# " + commentText(m_draft.body.title) +
                                  ". Written by Streamscope for " + std::string(title()) + "."},
                                 {"import argparse"}};
    for (const std::string module : {"gc", "math", "os", "sys", "time"}) {
        if (text.find(module + ".") != std::string::npos) {
            head.push_back({"import " + module});
        }
    }
    head.push_back({});
    m_source.lines.insert(m_source.lines.begin(), head.begin(), head.end());
}

void PythonWriter::lines(std::string_view text) {
    for (const std::string& each : linesOf(text)) {
        line(each);
    }
}

/// "type=whole", …: how an option is read.
std::string PythonWriter::optionType(std::uint32_t slot) const {
    const Parameter& parameter = m_draft.parameters[slot];
    if (parameter.type == ParameterType::Boolean) {
        return "type=boolean";
    }
    if (parameter.type == ParameterType::Number) {
        return parameter.isInteger ? "type=whole" : "type=float";
    }
    std::string choices;
    for (const std::string& choice : parameter.choices) {
        choices += (choices.empty() ? "" : ", ") + quotedText(choice);
    }
    return "choices=[" + choices + "]";
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
        const std::string value = formatValue(parameter, parameter.value);
        line("parser.add_argument(\"--" + parameter.name + "\", " + optionType(slot) +
             ", default=" +
             (m_draft.followed(slot)                     ? "None"
              : parameter.type == ParameterType::Choice  ? quotedText(value)
              : parameter.type == ParameterType::Boolean ? (parameter.value != 0 ? "True" : "False")
                                                         : value) +
             ")");
        names += (names.empty() ? "" : ", ") + m_draft.variables[slot].name;
    }
    line((m_draft.parameters.size() == 1 ? "(" + names + ",)" : names) +
         " = vars(parser.parse_args()).values()");
    for (const std::uint32_t slot : m_draft.body.valueOrder) {
        if (slot < m_draft.parameters.size()) {
            writeFollowed(slot);
        }
    }
}

/// The default that follows other parameters, and the ranges that are known then.
void PythonWriter::writeFollowed(std::uint32_t slot) {
    const std::string& name = m_draft.variables[slot].name;
    if (const auto formula = m_draft.followed(slot)) {
        const Term term = m_draft.writer.term(*formula);
        const bool isWhole = m_draft.variables[slot].kind == ValueKind::Whole;
        line(name + " = " +
             ExpressionWriter::within(isWhole ? m_draft.writer.whole(term) : term, Precedence::Or) +
             " if " + name + " is None else " + name);
    }
    for (const std::uint32_t checked : m_draft.rangesKnownWith(slot)) {
        const ParameterDeclaration& declared = m_draft.body.parameters[checked];
        line("check(" + quotedText(declared.shown.name) + ", " + m_draft.variables[checked].name +
             ", " + expression(*declared.minimum) + ", " + expression(*declared.maximum) + ")");
    }
}

/// Puts the functions that are called from the line `begin` on before it.
void PythonWriter::writeUsed(std::size_t begin) {
    static constexpr auto kFunctions = std::to_array<std::pair<std::string_view, std::string_view>>(
        {{"boolean", kBoolean}, {"whole", kWhole}, {"check", kCheck}, {"rounded", kPythonRounded}});
    std::vector<SourceLine> definitions;
    for (const auto& function : kFunctions) {
        const auto names = [&](const SourceLine& each) {
            return withWord(each.text, function.first, "").size() != each.text.size();
        };
        const auto first = m_source.lines.begin() + static_cast<std::ptrdiff_t>(begin);
        if (std::any_of(first, m_source.lines.end(), names)) {
            for (const std::string& each : linesOf(function.second)) {
                definitions.push_back({each});
            }
            definitions.insert(definitions.end(), 2, {});
        }
    }
    m_source.lines.insert(m_source.lines.begin() + static_cast<std::ptrdiff_t>(begin),
                          definitions.begin(), definitions.end());
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
             ExpressionWriter::within(m_draft.writer.truth(*m_draft.body.launchBlocking),
                                      Precedence::Or) +
             " else \"0\"");
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
    const std::size_t begin = m_source.lines.size();
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
    const auto isRandom = [](const SourceLine& each) {
        return each.text.find("random.") != std::string::npos;
    };
    const auto first = m_source.lines.begin() + static_cast<std::ptrdiff_t>(begin);
    if (std::any_of(first, m_source.lines.end(), isRandom)) {
        m_source.lines.insert(first, {"random = np.random.default_rng(1)"});
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
    line("gc.disable()  # its pauses would be timed");
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
        "    is_close = np.isclose(found, values, 1e-4 if found.itemsize == 4 else 1e-10, 0, "
        "True)");
    line(m_draft.usage.samples
             ? "    wrong = np.flatnonzero(~(is_close | np.isnan(values)))  # nan: not computed"
             : "    wrong = np.flatnonzero(~is_close)");
    line("    if wrong.size:");
    line(
        "        sys.exit(f\"wrong: element {wrong[0]} is {found[wrong[0]]}, not "
        "{values[wrong[0]]}\")");
    line("print(\"verified\")");
}

}  // namespace streamscope
