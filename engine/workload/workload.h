// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/sentence.h"
#include "engine/program/program.h"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// Something wrong in a workload file, said so that its writer can mend it.
struct Diagnostic {
    std::string pointer;     ///< JSON pointer of the offending value; empty for the whole file
    std::string problem;     ///< what was expected and what was found, one sentence
    std::string suggestion;  ///< the nearest valid name or what to do; may be empty
    std::size_t offset = 0;  ///< byte range of that value in the text, for underlining
    std::size_t length = 0;
    std::size_t line = 0;  ///< 1-based; 0 if there is no text
    std::size_t column = 0;
    /// The problem and the suggestion, to be translated; empty where only the English is known.
    Sentence sentence = {};
    Sentence advice = {};

    /// Within a text, where the problem is one of its places.
    [[nodiscard]] Sentence phrase() const {
        return sentence.empty() ? verbatim(problem) : sentence;
    }
};
using Diagnostics = std::vector<Diagnostic>;

/// "/program/0/copy: expected …, found …. Did you mean …?"
[[nodiscard]] Paragraph asParagraph(const Diagnostic& diagnostic);
/// "file.json:12:9: /program/0/copy: expected …, found …. Did you mean …?"
[[nodiscard]] std::string toText(const Diagnostic& diagnostic, std::string_view file);

enum class ParameterType : std::uint8_t { Number, Boolean, Choice };

/// A knob of the workload. Choices are numbered from 0 in `value`; booleans are 0 or 1.
struct Parameter {
    std::string name;
    std::string label;  ///< for people; the name if the file gives none
    std::string unit;
    ParameterType type = ParameterType::Number;
    double value = 0;
    double minimum = 0;
    double maximum = 0;
    bool isInteger = true;
    std::vector<std::string> choices;
};

/// Values that replace those in the file, by parameter name.
using ParameterValues = std::map<std::string, double>;

/// "4", "true", "breadth": the value as the user types it after --set NAME=.
[[nodiscard]] std::string formatValue(const Parameter& parameter, double value);
/// Reads what formatValue writes; errors name the range, the choices or the nearest choice.
[[nodiscard]] Result<double> parseValue(const Parameter& parameter, std::string_view text);

struct WorkloadBody;  ///< the parsed file (body.h); for this folder and engine/writing

/// A workload file that was read and found well formed. Immutable and cheap to copy.
struct Workload {
    std::string title;
    std::string about;
    std::string caption;  ///< one line, below its figures
    std::vector<Parameter> parameters;
    std::shared_ptr<const WorkloadBody> body;
};

struct ReadLimits {
    std::size_t maximumBytes = 64u << 20;
    std::size_t maximumDepth = 64;
    std::size_t maximumValues = 2'000'000;  ///< JSON values in the file; bounds the memory
};

/// Reads a workload file's text. All problems that can be found without parameter values are
/// reported together. Never throws; any text is safe.
[[nodiscard]] Result<Workload, Diagnostics> readWorkload(std::string_view text,
                                                         const ReadLimits& limits = {});

struct ExpandLimits {
    std::size_t maximumOperations = 5'000'000;  ///< calls, and the nodes of launched graphs
    std::size_t maximumSteps = 50'000'000;      ///< steps walked, whether or not they call anything
};

/// Unrolls loops, evaluates every expression, checks every slice, name and order of allocation.
/// The same input gives the same Program.
[[nodiscard]] Result<Program, Diagnostics> expand(const Workload& workload,
                                                  const ParameterValues& values = {},
                                                  const ExpandLimits& limits = {});

}  // namespace streamscope
