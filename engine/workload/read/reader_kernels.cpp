// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/read/reader.h"
#include "kernels/catalogue.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

constexpr std::size_t kMaxKernels = 64;
constexpr std::size_t kMaxKernelParameters = 16;
constexpr std::size_t kMaxLines = 10'000;

using ParameterKind = KernelParameter::Kind;

/// `what` is one of choicesOf("own_kernel", "parameters").
KernelParameter parameterOf(std::string name, std::string_view what) {
    constexpr std::array<std::string_view, 3> kModes{"read", "write", "read_write"};
    KernelParameter parameter;
    parameter.name = std::move(name);
    const auto* mode = std::ranges::find(kModes, what);
    const auto type = std::ranges::find(kernels::kElements, what, &kernels::ElementInfo::name);
    if (mode != kModes.end()) {
        parameter.mode = static_cast<kernels::AccessMode>(mode - kModes.begin());
    } else if (type != kernels::kElements.end()) {
        parameter.kind = ParameterKind::Scalar;
        parameter.element = static_cast<kernels::Element>(type - kernels::kElements.begin());
    } else {
        parameter.kind = ParameterKind::Count;
    }
    return parameter;
}

}  // namespace

/// Their formulas know the parameters of the workload and nothing of its steps.
void Reader::readKernels(const Node& root) {
    const auto node = child(root, "kernels");
    if (!node || !expectKind(*node, JsonValue::Kind::Object, {}) ||
        !checkCount(*node, kMaxKernels, say(SENTENCE("Streamscope", "kernels")))) {
        return;
    }
    for (const Node& kernel : children(*node)) {
        KernelDeclaration& declaration = m_body.kernels.emplace_back();
        const std::string& name = node->value->keys[m_body.kernels.size() - 1];
        declaration.place = kernel.place();
        declaration.source.name = name;
        checkName(kernel, kernel.value->keyRange(), name);
        if (kernels::find(name) != nullptr) {
            reportRange(kernel, kernel.value->keyRange(),
                        say(SENTENCE("Streamscope", "\"%1\" is a kernel of the catalogue"), name),
                        say(SENTENCE("Streamscope", "Choose another name, in its source too.")));
        }
        if (!expectKind(kernel, JsonValue::Kind::Object, {})) {
            continue;
        }
        const std::size_t before = m_problems.size();
        checkObject(kernel, tableNamed("own_kernel"));
        readSource(kernel, declaration.source);
        readSignature(kernel, declaration.source);
        declaration.sharedBytes = formula(kernel, "shared_bytes", Wanted::WholeNumber);
        readCost(kernel, declaration);
        declaration.isWrong = m_problems.size() > before || isFull();
    }
}

void Reader::readSource(const Node& kernel, KernelSource& source) {
    const auto lines = child(kernel, "source");
    if (!lines ||
        !expectKind(*lines, JsonValue::Kind::Array,
                    say(SENTENCE("Streamscope", "a list of the lines of a CUDA function"))) ||
        !checkCount(*lines, kMaxLines, say(SENTENCE("Streamscope", "lines")))) {
        return;
    }
    source.pointer = lines->pointer;
    for (const Node& line : children(*lines)) {
        if (!expectKind(line, JsonValue::Kind::Text, {})) {
            continue;
        }
        if (line.value->text.find_first_of(std::string_view("\n\r\0", 3)) != std::string::npos) {
            report(line, say(SENTENCE("Streamscope",
                                      "expected one line, found a text with a line break")));
        }
        checkPlain(line);
        source.text += line.value->text + "\n";
    }
    if (source.text.find("extern \"C\"") != std::string::npos) {
        report(*lines, say(SENTENCE("Streamscope",
                                    "expected a function that is not extern \"C\": so the types of "
                                    "its parameters can be checked")));
    }
    if (source.text.find("__global__") == std::string::npos ||
        source.text.find(source.name) == std::string::npos) {
        report(*lines, say(SENTENCE("Streamscope",
                                    "expected the source of a function \"__global__ void %1(…)\""),
                           source.name));
    }
}

void Reader::readSignature(const Node& kernel, KernelSource& source) {
    const auto parameters = child(kernel, "parameters");
    if (!parameters || !expectKind(*parameters, JsonValue::Kind::Object, {}) ||
        !checkCount(*parameters, kMaxKernelParameters,
                    say(SENTENCE("Streamscope", "parameters of a kernel")))) {
        return;
    }
    const auto choices = choicesOf("own_kernel", "parameters");
    const std::vector<std::string_view> names(choices.begin(), choices.end());
    bool hasMemory = false;
    for (const Node& parameter : children(*parameters)) {
        const std::string& name = parameters->value->keys[source.parameters.size()];
        checkName(parameter, parameter.value->keyRange(), name);
        const std::size_t what =
            chosen(parameter,
                   say(SENTENCE("Streamscope",
                                "\"read\", \"write\", \"read_write\", \"count\" or one of "
                                "f64 f32 i64 i32 u32 i8 u8")),
                   names);
        source.parameters.push_back(parameterOf(name, names[what]));
        hasMemory |= source.parameters.back().kind == ParameterKind::Memory;
    }
    if (!hasMemory) {
        report(*parameters, say(SENTENCE("Streamscope",
                                         "expected at least one parameter that is memory: "
                                         "\"read\", \"write\" or \"read_write\"")));
    }
}

void Reader::readCost(const Node& kernel, KernelDeclaration& declaration) {
    const auto cost = child(kernel, "cost");
    if (!cost || !expectKind(*cost, JsonValue::Kind::Object, {})) {
        return;
    }
    checkObject(*cost, tableNamed("cost"));
    declaration.cost = KernelCost{
        formula(*cost, "time_us", Wanted::Number), formula(*cost, "bytes", Wanted::Number),
        formula(*cost, "flops", Wanted::Number), formula(*cost, "registers", Wanted::WholeNumber)};
    textOf(*cost, "origin");
    const KernelCost& given = *declaration.cost;
    if (!given.microseconds && !given.bytes && !given.flops) {
        report(*cost, say(SENTENCE("Streamscope",
                                   "expected at least one of \"time_us\", \"bytes\" and \"flops\", "
                                   "found none")));
    }
}

void Reader::reportNoKernel(const Node& node, const std::string& name) {
    const auto given = child(node, "kernel");
    if (!given) {
        return;
    }
    std::vector<std::string_view> names;
    for (const kernels::Entry& entry : kernels::catalogue()) {
        names.push_back(entry.name);
    }
    for (const KernelDeclaration& own : m_body.kernels) {
        names.emplace_back(own.source.name);
    }
    report(*given,
           say(SENTENCE("Streamscope",
                        "expected the name of a kernel of the catalogue, or of one in \"kernels\", "
                        "found \"%1\"; \"streamscope kernels\" and docs/kernels.md list the "
                        "catalogue"),
               name.substr(0, 80)),
           nearest(name, names));
}

StepAction Reader::readKernel(const Node& node) {
    KernelStep step;
    step.at = formula(node, "at", Wanted::WholeNumber);
    step.count = formula(node, "count", Wanted::WholeNumber);
    step.grid = formula(node, "grid", Wanted::WholeNumber);
    step.block = formula(node, "block", Wanted::WholeNumber);
    step.stream = streamOf(node, "stream");
    const std::string name = textOf(node, "kernel");
    step.name = idAt<NameId>(nameId(name));
    step.entry = kernels::find(name);
    if (step.entry == nullptr) {
        if (!readOwnKernel(node, name, step)) {
            reportNoKernel(node, name);
        }
        return step;
    }
    if (const auto values = child(node, "values")) {
        report(*values,
               say(SENTENCE("Streamscope",
                            "only kernels that the workload carries take \"values\", \"%1\" is one "
                            "of the catalogue"),
                   name));
    }
    if (step.entry->serialNsPerElement > 0 && (step.grid || step.block)) {
        report(*child(node, step.grid ? "grid" : "block"),
               say(SENTENCE("Streamscope",
                            "\"%1\" always runs as one thread; it takes no grid and no block"),
                   name));
    }
    readArguments(node, step);
    return step;
}

/// A step that launches one of the workload's own; false if there is none of that name.
bool Reader::readOwnKernel(const Node& node, const std::string& name, KernelStep& step) {
    const auto found = std::ranges::find_if(
        m_body.kernels, [&](const KernelDeclaration& own) { return own.source.name == name; });
    if (found == m_body.kernels.end()) {
        return false;
    }
    step.own = static_cast<std::uint32_t>(found - m_body.kernels.begin());
    if (found->isWrong) {  // what its launches lack follows from that
        return true;
    }
    const KernelSource& source = found->source;
    bindMemories(node, source, step);
    giveScalars(node, source, step);
    return true;
}

void Reader::bindMemories(const Node& node, const KernelSource& source, KernelStep& step) {
    const auto args = child(node, "args");
    if (!args || !expectKind(*args, JsonValue::Kind::Object, {})) {
        return;
    }
    std::vector<std::string_view> known;
    for (const KernelParameter& parameter : source.parameters) {
        if (parameter.kind != ParameterKind::Memory) {
            continue;
        }
        known.push_back(parameter.name);
        const auto given = child(*args, parameter.name);
        if (!given) {
            report(*args,
                   say(SENTENCE("Streamscope", "\"%1\" needs the argument \"%2\", found none"),
                       source.name, parameter.name));
            continue;
        }
        Binding binding = readBinding(*given);
        binding.mode = parameter.mode;
        step.bindings.push_back(std::move(binding));
    }
    refuseOthers(*args, source, known);
    checkBindings(step);
}

void Reader::giveScalars(const Node& node, const KernelSource& source, KernelStep& step) {
    const auto values = child(node, "values");
    if (values && !expectKind(*values, JsonValue::Kind::Object, {})) {
        return;
    }
    std::vector<std::string_view> known;
    for (const KernelParameter& parameter : source.parameters) {
        if (parameter.kind != ParameterKind::Scalar) {
            continue;
        }
        known.push_back(parameter.name);
        const auto given = values ? child(*values, parameter.name) : std::optional<Node>();
        if (!given) {
            report(values ? *values : node,
                   say(SENTENCE("Streamscope",
                                "\"%1\" needs a number for \"%2\" in \"values\", found none"),
                       source.name, parameter.name));
            continue;
        }
        step.values.push_back(formulaAt(
            *given, kernels::isFloating(parameter.element) ? Wanted::Number : Wanted::WholeNumber));
    }
    if (values) {
        refuseOthers(*values, source, known);
    }
}

void Reader::refuseOthers(const Node& given, const KernelSource& source,
                          const std::vector<std::string_view>& known) {
    for (const Node& one : children(given)) {
        const std::string key = one.pointer.substr(one.pointer.rfind('/') + 1);
        if (std::ranges::find(known, key) == known.end()) {
            reportRange(one, one.value->keyRange(),
                        say(SENTENCE("Streamscope", "\"%1\" has no argument \"%2\""), source.name,
                            key.substr(0, 80)),
                        nearest(key, known));
        }
    }
}

}  // namespace streamscope
