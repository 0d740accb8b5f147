// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/rename.h"
#include "engine/writing/cuda_texts.h"
#include "engine/writing/cuda_writer.h"
#include "engine/writing/kernel_texts.h"

#include <algorithm>
#include <array>
#include <sstream>

namespace streamscope {
namespace {

constexpr auto kReservedInCuda = std::to_array<std::string_view>(
    {"alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break",
     "case", "catch", "char", "char8_t", "char16_t", "char32_t", "class", "compl", "concept",
     "const", "consteval", "constexpr", "constinit", "const_cast", "continue", "co_await",
     "co_return", "co_yield", "decltype", "default", "delete", "do", "double", "dynamic_cast",
     "else", "enum", "explicit", "export", "extern", "false", "float", "for", "friend", "goto",
     "if", "inline", "int", "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq",
     "nullptr", "operator", "or", "or_eq", "private", "protected", "public", "register",
     "reinterpret_cast", "requires", "return", "short", "signed", "sizeof", "static",
     "static_assert", "static_cast", "struct", "switch", "template", "this", "thread_local",
     "throw", "true", "try", "typedef", "typeid", "typename", "union", "unsigned", "using",
     "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq",
     // what the program itself names, and macros
     "std", "main", "argc", "argv", "options", "Options", "start", "makespan", "array", "isClose",
     "isWrong", "each", "value", "power", "total", "along", "left", "right", "work", "ns",
     "captured", "round", "threads", "go", "Array", "Kind", "thread", "CUDA_CHECK", "NULL", "EOF",
     "BUFSIZ", "RAND_MAX", "errno", "stdin", "stdout", "stderr", "assert", "linux", "unix",
     "size_t", "dim3", "gridDim", "blockDim", "blockIdx", "threadIdx", "warpSize", "from", "to",
     "device", "stream", "event", "index", "I", "INFINITY", "NAN", "M_PI"});

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words;
    std::istringstream in{std::string(text)};
    for (std::string word; in >> word;) {
        words.push_back(word);
    }
    return words;
}

}  // namespace

std::span<const std::string_view> CudaWriter::reserved() {
    return kReservedInCuda;
}

std::string CudaWriter::typeOf(const WrittenVariable& variable) {
    return variable.kind == ValueKind::Choice  ? "std::string "
           : variable.kind == ValueKind::Real  ? "double "
           : variable.kind == ValueKind::Truth ? "bool "
                                               : "long long ";
}

void CudaWriter::write(std::string_view text) {
    for (const std::string& each : linesOf(text)) {
        line(each);
    }
}

Source CudaWriter::write() {
    writeHelpers();
    writeOptions();
    writeArray();
    writeKernels();
    line(m_draft.parameters.empty() ? "int main(int argc, char**) {"
                                    : "int main(int argc, char** argv) {");
    indent();
    writeParameters();
    writeEnvironment();
    writeMemories();
    writeStreams();
    writeEvents();
    writeRounds();
    writeExpected();
    writeVerdict();
    writeEnd();
    dedent();
    line("}");
    for (const auto& [at, name] : m_declared) {
        markUnused(at, name);
    }
    writeHead();
    return std::move(m_source);
}

void CudaWriter::markUnused(std::size_t line, const std::string& name) {
    const auto names = [&](const SourceLine& each) {
        return withWord(each.text, name, "").size() != each.text.size();
    };
    const auto begin = m_source.lines.begin() + static_cast<std::ptrdiff_t>(line);
    if (std::none_of(begin + 1, m_source.lines.end(), names)) {
        begin->text.insert(begin->text.find_first_not_of(' '), "[[maybe_unused]] ");
    }
}

/// Above all else, once it is known what is used.
void CudaWriter::writeHead() {
    static constexpr auto kHeaders = std::to_array<std::pair<std::string_view, std::string_view>>(
        {{"algorithm", "std::copy std::fill_n std::max std::min"},
         {"atomic", "std::atomic"},
         {"cctype", "std::tolower"},
         {"chrono", "std::chrono"},
         {"cmath",
          "std::floor std::ceil std::round std::llround std::abs std::sqrt std::log2 "
          "std::pow std::fmod std::isnan NAN"},
         {"cstdio", "std::printf"},
         {"cstdlib", "std::exit std::rand std::malloc std::strtod setenv"},
         {"functional", "std::function"},
         {"map", "std::map"},
         {"numeric", "std::accumulate"},
         {"string", "std::string std::to_string"},
         {"thread", "std::thread"},
         {"type_traits", "std::is_integral_v"},
         {"vector", "std::vector"}});
    const std::string text = m_source.text();
    std::vector<SourceLine> head{
        {"// " + commentText(m_draft.body.title) +
         ". Written by Streamscope; build it with nvcc -O3 -std=c++17 -arch=native"}};
    for (const auto& [header, uses] : kHeaders) {
        const std::vector<std::string> words = wordsOf(uses);
        if (std::ranges::any_of(words, [&](const std::string& word) {
                return text.find(word) != std::string::npos;
            })) {
            head.push_back({"#include <" + std::string(header) + ">"});
        }
    }
    head.push_back({});
    m_source.lines.insert(m_source.lines.begin(), head.begin(), head.end());
}

void CudaWriter::writeHelpers() {
    write(kCudaCheck);
    blank();
    if (m_draft.usage.hasHostWork || m_draft.usage.hasHostFunctions) {
        write(kCudaWork);
        blank();
    }
}

/// The functions for the kinds of parameters that there are.
void CudaWriter::writeOptions() {
    const auto has = [this](ParameterType type) {
        return std::ranges::find(m_draft.parameters, type, &Parameter::type) !=
               m_draft.parameters.end();
    };
    if (m_draft.parameters.empty()) {
        return;
    }
    write(kOptionsBegin);
    if (has(ParameterType::Number)) {
        write(kOptionNumber);
    }
    if (has(ParameterType::Boolean)) {
        write(kOptionTruth);
    }
    if (has(ParameterType::Choice)) {
        write(kOptionChoice);
    }
    line("};");
    blank();
}

/// By what 0 … 1023 is divided to make numbers that look random.
std::string CudaWriter::rangeOfRandom() const {
    bool hasReal = false;
    bool hasWhole = false;
    for (std::size_t i = 0; i < m_draft.memories.size(); ++i) {
        const bool isReal = kernels::isFloating(m_draft.body.memories[i].type);
        hasReal = hasReal || (m_draft.usage.memories[i].isThere() && isReal);
        hasWhole = hasWhole || (m_draft.usage.memories[i].isThere() && !isReal);
    }
    return !hasReal ? "32" : hasWhole ? "(std::is_integral_v<T> ? 32 : 1024.0)" : "1024.0";
}

/// When an element is as expected: where nothing but whole numbers is computed, when it is equal.
std::string CudaWriter::comparison() const {
    return m_draft.usage.computesReals
               ? "start[i] == expected[i] || (!std::is_integral_v<T> && isClose(start[i], "
                 "expected[i], sizeof(T) == 8 ? 1e-10 : 1e-4))"
               : "start[i] == expected[i]";
}

/// Memory of the host or a device.
void CudaWriter::writeArray() {
    const Usage& usage = m_draft.usage;
    if (std::ranges::none_of(usage.memories, &MemoryUse::isThere)) {
        return;
    }
    if (m_expecting && usage.computesReals) {
        const std::string text =
            withWord(kIsClose, "UNKNOWN", usage.samples ? "true" : "std::isnan(found)");
        write(withWord(
            text, "rounding.NOTE",
            usage.samples ? "rounding. NaN: it was not computed on the host." : "rounding."));
        blank();
    }
    write(withWord(kArrayBegin, "RANGE", rangeOfRandom()));
    if (m_expecting) {
        write(withWord(kArrayWrong, "TEST", comparison()));
    }
    write(kArrayEnd);
    blank();
}

bool CudaWriter::isInclude(const std::string& line) {
    const std::size_t begin = line.find_first_not_of(" \t");
    return begin != std::string::npos && line.compare(begin, 8, "#include") == 0;
}

/// Several sources have a namespace each, as each is compiled by itself: what they call alike does
/// not meet. What they include comes before.
void CudaWriter::writeOwnKernels() {
    const auto& kernels = m_draft.body.kernels;
    for (std::size_t i = 0; i < kernels.size(); ++i) {
        const std::string& name = m_draft.ownKernels[i];
        const KernelSource& source = kernels[i].source;
        const auto lines = linesOf(renamedInSource(source.text, source.name, name));
        const std::string space = name + "_source";
        const bool isAlone = kernels.size() == 1;
        for (const std::string& each : lines) {
            if (!isAlone && isInclude(each)) {
                line(each);
            }
        }
        if (!isAlone) {
            line("namespace " + space + " {");
        }
        for (const std::string& each : lines) {
            if (isAlone || !isInclude(each)) {
                line(each);
            }
        }
        if (!isAlone) {
            line("}");
            line("using " + space + "::" + name + ";");
        }
        blank();
    }
}

void CudaWriter::writeKernels() {
    const Usage& usage = m_draft.usage;
    const auto write = [this](const std::vector<std::string>& lines) {
        for (const std::string& each : lines) {
            line(each);
        }
        blank();
    };
    for (std::size_t i = 0; i < usage.kernels.size(); ++i) {
        write(cudaKernel(*usage.kernels[i].entry, usage.kernels[i].element, m_draft.kernels[i]));
    }
    writeOwnKernels();
    if (usage.spins) {
        write(linesOf(withWord(kCudaSpin, "NAME", m_draft.spin)));
    }
    if (usage.spinsHolding) {
        write(linesOf(withWord(kCudaSpinHolding.substr(1), "NAME", m_draft.holding)));
    }
}

/// In the order of the kernel's parameters.
std::string CudaWriter::ownArguments(const KernelStep& action, const LaunchShape& shape) const {
    std::string all;
    std::size_t memory = 0;
    std::size_t scalar = 0;
    for (const KernelParameter& parameter : m_draft.body.kernels[action.own].source.parameters) {
        std::string text = shape.count.text;
        if (parameter.kind == KernelParameter::Kind::Memory) {
            const LaunchShape::Argument& argument = shape.arguments[memory++];
            text = place(m_draft.memories[argument.memory], argument.at);
        } else if (parameter.kind == KernelParameter::Kind::Scalar) {
            const Formula& formula = action.values[scalar++];
            text = kernels::isFloating(parameter.element) ? m_draft.writer.term(formula).text
                                                          : m_draft.whole(formula).text;
        }
        all += (all.empty() ? "" : ", ") + text;
    }
    return all;
}

/// --name value
void CudaWriter::writeParameters() {
    const std::size_t count = m_draft.parameters.size();
    line(count > 0 ? "Options options(argc, argv);"
                   : "if (argc > 1) return std::printf(\"options: none\\n\"), 2;");
    const auto declare = [this](std::uint32_t slot, const std::string& value) {
        const WrittenVariable& variable = m_draft.variables[slot];
        m_declared.emplace_back(m_source.lines.size(), variable.name);
        line("const " + typeOf(variable) + variable.name + " = " + value + ";");
    };
    for (const std::uint32_t slot : m_draft.body.valueOrder) {
        if (slot < count) {
            declare(slot, parameterText(slot));
            for (const std::uint32_t checked : m_draft.rangesKnownWith(slot)) {
                const ParameterDeclaration& declared = m_draft.body.parameters[checked];
                line("options.check(" + quotedText("--" + declared.shown.name) + ", " +
                     m_draft.variables[checked].name + ", " +
                     m_draft.writer.term(*declared.minimum).text + ", " +
                     m_draft.writer.term(*declared.maximum).text + ");");
            }
        }
    }
    if (count > 0) {
        line("if (!options.given.empty()) return std::printf(\"options:" + usageText() +
             "\\n\"), 2;");
    }
    for (const std::uint32_t slot : m_draft.body.valueOrder) {
        if (slot >= count) {
            declare(slot, m_draft.writer.term(m_draft.body.lets[slot - count].value).text);
        }
    }
}

std::string CudaWriter::usageText() const {
    std::string text;
    for (const Parameter& parameter : m_draft.parameters) {
        text += " --" + parameter.name;
    }
    return text;
}

/// The option, which is read as the workload's parameter is.
std::string CudaWriter::parameterText(std::uint32_t slot) const {
    const Parameter& parameter = m_draft.parameters[slot];
    const std::string name = quotedText("--" + parameter.name) + ", ";
    if (parameter.type == ParameterType::Boolean) {
        return "options.truth(" + name + formatValue(parameter, parameter.value) + ")";
    }
    if (parameter.type == ParameterType::Choice) {
        std::string choices;
        for (const std::string& choice : parameter.choices) {
            choices += (choices.empty() ? "" : ", ") + quotedText(choice);
        }
        return "options.choice(" + name + quotedText(formatValue(parameter, parameter.value)) +
               ", {" + choices + "})";
    }
    const auto follows = m_draft.followed(slot);
    return "options.number(" + name +
           (follows ? m_draft.writer.term(*follows).text : numberText(parameter.value)) + ", " +
           (parameter.isInteger ? "true" : "false") + ")";
}

}  // namespace streamscope
