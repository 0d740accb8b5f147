// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/rename.h"
#include "engine/writing/cuda_writer.h"
#include "engine/writing/kernel_texts.h"

#include <algorithm>
#include <array>
#include <sstream>

namespace streamscope {
namespace {

// The pieces of the struct Array.
constexpr std::string_view kArrayBegin =
    R"(enum Kind { kPageable, kPinned, kDevice, kZeros, kRandom, kSequence };
template <typename T>
struct Array {  // memory; what it holds before a round, and what it must hold after one
    Array(size_t count, Kind where, Kind fill) : start(count), expected(new T[count]), bytes(count * sizeof(T)) {
        for (size_t i = 0; i < count; ++i)
            expected[i] = start[i] = fill == kZeros ? 0 : fill == kSequence ? i : 1 + std::rand() % 1024 / RANGE;
        isClear = fill == kZeros && where != kPageable;)";
constexpr std::string_view kArrayAllocate =
    R"(        if (where == kPageable) data = new T[count];
        if (where != kPageable) CUDA_CHECK(where == kPinned ? cudaMallocHost(&data, bytes) : cudaMalloc(&data, bytes));
    })";
constexpr std::string_view kArrayManaged = R"(        place = where;
        allocate();
    }
    void allocate() {
        if (place == kPageable) data = (T*)std::malloc(bytes);
        if (place != kPageable) CUDA_CHECK(place == kPinned ? cudaMallocHost(&data, bytes) : cudaMalloc(&data, bytes));
    }
    void release() {
        if (place == kPageable) std::free(data);
        if (place != kPageable) CUDA_CHECK(place == kPinned ? cudaFreeHost(data) : cudaFree(data));
        data = nullptr;
    }
    Kind place;)";
constexpr std::string_view kArrayReset =
    R"(    void reset() { CUDA_CHECK(isClear ? cudaMemset(data, 0, bytes) : cudaMemcpy(data, &start[0], bytes, cudaMemcpyDefault)); })";
constexpr std::string_view kArrayWrong = R"(    bool isWrong(const char* name) {
        CUDA_CHECK(cudaMemcpy(start.data(), data, bytes, cudaMemcpyDefault));
        for (size_t i = 0; i < start.size(); ++i)
            if (TEST) return std::printf("wrong: %s[%zu] is %g, not %g\n", name, i, +start[i] * 1.0, expected[i] * 1.0);
        return false;
    })";
constexpr std::string_view kArrayEnd = R"(    operator T*() const { return data; }
    std::vector<T> start;
    T *expected, *data = nullptr;
    size_t bytes;
    bool isClear;
};)";

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
     "std", "main", "argc", "argv", "given", "option", "expecting", "start", "makespan", "array",
     "work", "ns", "captured", "round", "threads", "go", "Array", "Kind", "thread", "CUDA_CHECK",
     "NULL", "EOF", "BUFSIZ", "RAND_MAX", "errno", "stdin", "stdout", "stderr", "assert", "linux",
     "unix", "size_t", "dim3", "gridDim", "blockDim", "blockIdx", "threadIdx", "warpSize", "from",
     "to", "device", "stream", "event", "index", "I", "INFINITY", "NAN", "M_PI"});

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words;
    std::istringstream in{std::string(text)};
    for (std::string word; in >> word;) {
        words.push_back(word);
    }
    return words;
}

std::string typeOf(const WrittenVariable& variable) {
    return variable.kind == ValueKind::Choice  ? "std::string "
           : variable.kind == ValueKind::Real  ? "double "
           : variable.kind == ValueKind::Truth ? "bool "
                                               : "long long ";
}

std::string parsed(const WrittenVariable& variable, const std::string& option,
                   const std::string& value) {
    switch (variable.kind) {
        case ValueKind::Truth:
            return "option(\"" + option + "\", " + value + ") == \"true\"";
        case ValueKind::Choice:
            return "option(\"" + option + "\", " + value + ")";
        case ValueKind::Whole:
            return "std::stoll(option(\"" + option + "\", " + value + "))";
        case ValueKind::Real:
            break;
    }
    return "std::stod(option(\"" + option + "\", " + value + "))";
}

}  // namespace

std::span<const std::string_view> CudaWriter::reserved() {
    return kReservedInCuda;
}

Source CudaWriter::write() {
    writeHelpers();
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
    writeVerdict();
    dedent();
    line("}");
    markUnused();
    writeHead();
    return std::move(m_source);
}

/// A compiler warns of what nobody reads.
void CudaWriter::markUnused() {
    const std::string text = m_source.text();
    for (const WrittenVariable& variable : m_draft.variables) {
        const std::string declares = " " + variable.name + " = ";
        const bool isRead =
            withWord(text, variable.name, "").size() + variable.name.size() * 2 <= text.size();
        for (SourceLine& each : m_source.lines) {
            const std::size_t begin = each.text.find_first_not_of(' ');
            if (!isRead && begin != std::string::npos &&
                each.text.compare(begin, 6, "const ") == 0 &&
                each.text.find(declares) != std::string::npos) {
                each.text.insert(begin, "[[maybe_unused]] ");
            }
        }
    }
}

/// Above all else, once it is known what is used.
void CudaWriter::writeHead() {
    static constexpr auto kHeaders = std::to_array<std::pair<std::string_view, std::string_view>>(
        {{"algorithm", "std::copy std::fill_n std::max std::min"},
         {"atomic", "std::atomic"},
         {"chrono", "std::chrono"},
         {"cmath",
          "std::floor std::ceil std::round std::llround std::abs std::sqrt std::log2 "
          "std::pow std::fmod"},
         {"cstdio", "std::printf"},
         {"functional", "std::function"},
         {"map", "std::map"},
         {"numeric", "std::accumulate"},
         {"string", "std::string std::to_string"},
         {"thread", "std::thread"},
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
    line("#define CUDA_CHECK(call) \\");
    line(
        "    if (cudaError_t error = call) std::printf(\"line %d: %s\\n\", __LINE__, "
        "cudaGetErrorString(error)), std::exit(1)");
    blank();
    if (m_draft.usage.hasHostWork || m_draft.usage.hasHostFunctions) {
        line("void work(long long ns) {  // keeps the calling thread busy");
        line(
            "    const auto end = std::chrono::steady_clock::now() + "
            "std::chrono::nanoseconds(ns);");
        line("    while (std::chrono::steady_clock::now() < end) continue;");
        line("}");
        blank();
    }
}

/// By what 0 … 1023 is divided to make numbers that look random, and how far off a result may be,
/// which is nothing where only whole numbers are computed.
std::pair<std::string, std::string> CudaWriter::rangeAndTolerance() const {
    using kernels::Element;
    std::array<bool, 3> has{};  // whole numbers, floats, doubles
    for (std::size_t i = 0; i < m_draft.memories.size(); ++i) {
        const Element type = m_draft.body.memories[i].type;
        const std::size_t kind = type == Element::F64 ? 2 : type == Element::F32 ? 1 : 0;
        has.at(kind) |= m_draft.usage.memories[i].isThere();
    }
    const std::string real = !has[1]   ? "1e-10"
                             : !has[2] ? "1e-4"
                                       : "(sizeof(T) == 8 ? 1e-10 : 1e-4)";
    return {!has[0]              ? "1024.0"
            : !has[1] && !has[2] ? "32"
                                 : "(std::is_integral_v<T> ? 32 : 1024.0)",
            !m_draft.usage.computesReals ? ""
            : has[0]                     ? "(std::is_integral_v<T> ? 0 : " + real + ")"
                                         : real};
}

/// Memory of the host or a device.
void CudaWriter::writeArray() {
    const Usage& usage = m_draft.usage;
    if (std::ranges::none_of(usage.memories, &MemoryUse::isThere)) {
        return;
    }
    const auto write = [this](std::string_view text) {
        for (const std::string& each : linesOf(text)) {
            line(each);
        }
    };
    const bool isManaged = std::ranges::any_of(usage.memories, &MemoryUse::isManaged);
    const auto [range, tolerance] = rangeAndTolerance();
    write(withWord(kArrayBegin, "RANGE", range));
    write(isManaged ? kArrayManaged : kArrayAllocate);
    write(kArrayReset);
    if (usage.changesMemory) {
        write(withWord(kArrayWrong, "TEST",
                       tolerance.empty() ? "start[i] != expected[i]"
                                         : "std::abs(double(start[i]) - expected[i]) > " +
                                               tolerance + " * std::abs(double(expected[i]))"));
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
    if (count > 0) {
        line("std::map<std::string, std::string> given;");
        line("for (int i = 1; i + 1 < argc; i += 2) given[argv[i]] = argv[i + 1];");
        line(
            "const auto option = [&](const char* name, std::string value) { return "
            "given.try_emplace(name, value).first->second; };");
    }
    std::vector<std::uint32_t> slots;
    for (const std::uint32_t slot : m_draft.body.valueOrder) {
        if (slot < count) {
            slots.push_back(slot);
        }
    }
    std::string type;
    std::vector<std::string> items;
    const auto flush = [&] {
        for (const std::string& each : items.empty() ? items : listed(type, items, ";", m_indent)) {
            line(each);
        }
        items.clear();
    };
    for (const std::uint32_t slot : slots) {
        const std::string own = "const " + typeOf(m_draft.variables[slot]);
        if (own != type) {
            flush();
        }
        type = own;
        items.push_back(parameterText(slot));
    }
    flush();
    const std::string condition =
        count > 0 ? "given.size() > " + std::to_string(count) + " || argc % 2 == 0" : "argc > 1";
    line("if (" + condition + ") return std::printf(\"options:" + usageText() + "\\n\"), 2;");
    for (const std::uint32_t slot : m_draft.body.valueOrder) {
        if (slot >= count) {
            const WrittenVariable& variable = m_draft.variables[slot];
            line("const " + typeOf(variable) + variable.name + " = " +
                 m_draft.writer.term(m_draft.body.lets[slot - count].value).text + ";");
        }
    }
}

std::string CudaWriter::usageText() const {
    std::string text = m_draft.parameters.empty() ? " none" : "";
    for (const Parameter& parameter : m_draft.parameters) {
        text += " --" + parameter.name;
    }
    return text;
}

std::string CudaWriter::parameterText(std::uint32_t slot) const {
    const Parameter& parameter = m_draft.parameters[slot];
    const WrittenVariable& variable = m_draft.variables[slot];
    const auto& formula = m_draft.body.parameters[slot].value;
    const bool follows =
        formula && !treeOf(*formula).isConstant() && !m_draft.values.contains(parameter.name);
    std::string value = quotedText(formatValue(parameter, parameter.value));
    if (follows) {
        const Term term = m_draft.writer.term(*formula);
        value = variable.kind == ValueKind::Truth
                    ? "(" + m_draft.writer.truth(*formula).text + ") ? \"true\" : \"false\""
                : variable.kind == ValueKind::Whole
                    ? "std::to_string(" + m_draft.writer.whole(term).text + ")"
                    : "std::to_string(" + term.text + ")";
    }
    return variable.name + " = " + parsed(variable, "--" + parameter.name, value);
}

}  // namespace streamscope
