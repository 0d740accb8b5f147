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
     "argparse", "args", "array", "arrays", "config", "cuda", "expect", "found", "gc", "graphs",
     "globaltimer", "index", "intrinsic", "ir", "math", "makespan", "name", "np", "numpy", "os",
     "parser", "random", "reset", "rounded", "run", "start", "sys", "text", "time", "torch",
     "types", "values", "wait", "work", "wp", "copy", "default_stream"});

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
    line("    is_close = np.isclose(found, values, 1e-4 if found.itemsize == 4 else 1e-10, 0)");
    line("    wrong = np.flatnonzero(~(is_close | np.isnan(values)))  # nan: not worked out");
    line("    if wrong.size:");
    line(
        "        sys.exit(f\"wrong: element {wrong[0]} is {found[wrong[0]]}, not "
        "{values[wrong[0]]}\")");
    line("print(\"verified\")");
}

}  // namespace streamscope
