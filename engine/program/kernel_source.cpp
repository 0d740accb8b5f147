// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/kernel_source.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace streamscope {
namespace {

using Texts = std::vector<std::string_view>;
using ParameterKind = KernelParameter::Kind;

constexpr std::size_t kMaxProblems = 20;

Texts linesOf(std::string_view text) {
    Texts lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::size_t indentOf(std::string_view line) {
    return std::min(line.find_first_not_of(" \t"), line.size());
}

struct LoggedError {
    std::size_t line = 0;  ///< 1-based
    std::string problem;
};

/// "blur.cu(3): error: identifier "x" is undefined", also "catastrophic error" and "error #20".
std::optional<LoggedError> errorIn(std::string_view logged) {
    const std::size_t open = logged.find('(');
    const std::size_t close = logged.find("): ", std::min(open, logged.size()));
    if (close == std::string_view::npos) {
        return std::nullopt;
    }
    LoggedError error;
    const char* const end = logged.data() + close;
    if (std::from_chars(logged.data() + open + 1, end, error.line).ptr != end) {
        return std::nullopt;
    }
    const std::string_view said = logged.substr(close + 3);
    const bool isError = said.starts_with("error") || said.starts_with("catastrophic error");
    const std::size_t colon = said.find(": ");
    if (!isError || colon == std::string_view::npos) {
        return std::nullopt;
    }
    error.problem = said.substr(colon + 2);
    return error;
}

/// The lines after an error are the source's own, indented, and a caret below.
std::optional<std::size_t> columnIn(const Texts& log, std::size_t at, std::string_view source) {
    for (std::size_t i = at + 1; i < log.size() && i <= at + 4; ++i) {
        const std::size_t indent = indentOf(log[i]);
        if (indent < log[i].size() && log[i].substr(indent) == "^" && i > at + 1) {
            const std::size_t shown = indentOf(log[i - 1]);
            return indent < shown ? std::nullopt
                                  : std::optional(indent - shown + indentOf(source) + 1);
        }
    }
    return std::nullopt;
}

/// "float const*" for a pointer; types as the demangler writes them.
Texts parametersIn(std::string_view signature) {
    Texts parameters;
    const std::size_t open = std::min(signature.find('('), signature.size());
    std::size_t begin = open + 1;
    int depth = 0;
    for (std::size_t i = begin; i < signature.size(); ++i) {
        const char c = signature[i];
        const bool ends = depth == 0 && (c == ',' || c == ')');
        if (ends && i > begin) {
            parameters.push_back(signature.substr(begin, i - begin));
        }
        if (ends) {
            begin = i + 1 + (i + 1 < signature.size() && signature[i + 1] == ' ' ? 1 : 0);
        }
        depth += c == '(' || c == '<' ? 1 : 0;
        depth -= !ends && (c == ')' || c == '>') ? 1 : 0;
    }
    return parameters;
}

struct NamedType {
    std::string_view type;
    kernels::Element element;
};
constexpr std::array<NamedType, 10> kTypes{{{"double", kernels::Element::F64},
                                            {"float", kernels::Element::F32},
                                            {"long", kernels::Element::I64},
                                            {"long long", kernels::Element::I64},
                                            {"int", kernels::Element::I32},
                                            {"unsigned int", kernels::Element::U32},
                                            {"signed char", kernels::Element::I8},
                                            {"char", kernels::Element::I8},
                                            {"unsigned char", kernels::Element::U8},
                                            {"bool", kernels::Element::U8}}};
/// Pointers to these are no memory that a workload can declare.
constexpr std::array<std::string_view, 4> kOtherTypes{"short", "unsigned short", "unsigned long",
                                                      "unsigned long long"};
constexpr std::array<std::string_view, 6> kCounts{"unsigned long", "unsigned long long", "long",
                                                  "long long",     "unsigned int",       "int"};

std::optional<kernels::Element> elementOf(std::string_view type) {
    const auto* found = std::ranges::find(kTypes, type, &NamedType::type);
    return found == kTypes.end() ? std::nullopt : std::optional(found->element);
}

bool isPlain(std::string_view type) {
    return elementOf(type) || std::ranges::find(kOtherTypes, type) != kOtherTypes.end();
}

std::string nameOf(kernels::Element element) {
    return std::string(infoOf(element).name);
}

std::string memoryProblem(std::string_view type, const KernelParameter& parameter,
                          kernels::Element element) {
    if (!type.ends_with("*")) {
        return "takes " + std::string(type) + " for \"" + parameter.name +
               "\", but the workload gives it memory";
    }
    std::string_view pointed = type.substr(0, type.size() - 1);
    const bool isConst = pointed.ends_with(" const");
    pointed.remove_suffix(isConst ? std::string_view(" const").size() : 0);
    if (isConst && parameter.mode != kernels::AccessMode::Read) {
        return "cannot write \"" + parameter.name + "\", which is " + std::string(type);
    }
    if (isPlain(pointed) && elementOf(pointed) != element) {
        return "takes " + std::string(type) + " for \"" + parameter.name +
               "\", but its memory holds " + nameOf(element);
    }
    return {};
}

std::string plainProblem(std::string_view type, const KernelParameter& parameter) {
    if (parameter.kind == ParameterKind::Count) {
        return std::ranges::find(kCounts, type) != kCounts.end()
                   ? std::string()
                   : "takes " + std::string(type) + " for \"" + parameter.name +
                         "\", but the workload gives it a count: size_t, long long or int";
    }
    return elementOf(type) == parameter.element
               ? std::string()
               : "takes " + std::string(type) + " for \"" + parameter.name +
                     "\", but the workload says " + nameOf(parameter.element);
}

}  // namespace

std::vector<ErrorPlace> problemsIn(std::string_view log, const KernelSource& source) {
    const Texts lines = linesOf(source.text);
    const Texts logged = linesOf(log);
    std::vector<ErrorPlace> problems;
    for (std::size_t i = 0; i < logged.size() && problems.size() < kMaxProblems; ++i) {
        const auto error = errorIn(logged[i]);
        if (!error || error->line == 0 || error->line > lines.size()) {
            continue;
        }
        const auto column = columnIn(logged, i, lines[error->line - 1]);
        const std::string where = column ? ", column " + std::to_string(*column) : "";
        problems.push_back({source.pointer + "/" + std::to_string(error->line - 1),
                            "line " + std::to_string(error->line) + where + " of " + source.name +
                                ": " + error->problem});
    }
    return problems;
}

std::string signatureProblem(std::string_view signature, const KernelSource& source,
                             std::span<const kernels::Element> memories) {
    const Texts types = parametersIn(signature);
    if (types.size() != source.parameters.size()) {
        return source.name + " takes " + std::to_string(types.size()) +
               (types.size() == 1 ? " parameter" : " parameters") + " in its source, and " +
               std::to_string(source.parameters.size()) + " in \"parameters\"";
    }
    std::size_t memory = 0;
    for (std::size_t i = 0; i < types.size(); ++i) {
        const KernelParameter& parameter = source.parameters[i];
        const std::string problem = parameter.kind == ParameterKind::Memory
                                        ? memoryProblem(types[i], parameter, memories[memory++])
                                        : plainProblem(types[i], parameter);
        if (!problem.empty()) {
            return source.name + " " + problem;
        }
    }
    return {};
}

}  // namespace streamscope
