// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/suggest_report.h"

#include "app/cli/arguments.h"
#include "app/cli/parameter_json.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/base/number_text.h"
#include "engine/base/time.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string_view>

namespace streamscope::cli {
namespace {

/// As a shell takes it for one word.
std::string shellWord(const std::string& text) {
    constexpr std::string_view kPlain = "_-+=./:,%@";
    const bool isPlain = !text.empty() && std::ranges::all_of(text, [&](unsigned char c) {
        return std::isalnum(c) != 0 || kPlain.find(static_cast<char>(c)) != kPlain.npos;
    });
    if (isPlain) {
        return text;
    }
    std::string quoted = "'";
    for (const char c : text) {
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return quoted + "'";
}

std::string parameterTable(const Suggestion& suggestion) {
    if (suggestion.parameters.empty()) {
        return Text::tr(
                   "no free parameter: all are fixed or change the amount of work (use --vary "
                   "to force one)") +
               "\n";
    }
    Table rows{{Text::tr("parameter"), Text::tr("now"),
                suggestion.isBetter() ? Text::tr("suggested") : Text::tr("as fast")}};
    for (const SuggestedParameter& varied : suggestion.parameters) {
        rows.push_back({printable(varied.parameter.name),
                        printable(formatValue(varied.parameter, varied.was)),
                        printable(formatValue(varied.parameter, varied.value))});
    }
    return alignedTable(rows, "", {1, 2});
}

/// "1200", "2.0e+09": a count that may be beyond all whole numbers.
std::string countText(double count) {
    constexpr double kMaxDigits = 1e9;
    if (count < kMaxDigits) {
        return std::to_string(std::llround(count));
    }
    return numberText(count, 1, std::chars_format::scientific);
}

/// A sample is not taken for all there is.
std::string runsText(const Suggestion& suggestion) {
    const bool areAll = static_cast<double>(suggestion.runs) >= suggestion.combinations;
    const std::string count = countText(suggestion.combinations);
    if (areAll) {
        return suggestion.parameters.empty() ? "" : Text::tr("of %1 combinations: all", count);
    }
    return (suggestion.isComplete
                ? Text::tr("of %1 combinations, a sample: a better one may be among the rest",
                           count)
                : Text::tr("of %1 combinations, a sample: all that were allowed; more (--runs) may "
                           "find better ones",
                           count)) +
           (suggestion.areRacesKnown
                ? std::string()
                : Text::tr(
                      "; none of those where too many accesses to memory have to be ordered to "
                      "tell whether they are"));
}

std::string timeTable(const Suggestion& suggestion) {
    const bool isBetter = suggestion.isBetter();
    const double factor = suggestion.makespan == 0 ? 1.0
                                                   : static_cast<double>(suggestion.was) /
                                                         static_cast<double>(suggestion.makespan);
    Table rows{
        {Text::tr("makespan now"), formatDuration(suggestion.was), ""},
        {isBetter ? Text::tr("makespan suggested") : Text::tr("the least found"),
         formatDuration(suggestion.makespan),
         isBetter ? Text::tr("%1 as fast", formatFactor(factor))
                  : Text::tr("no difference: less than %1 is noise", Duration{suggestion.noise})}};
    if (suggestion.bound) {
        rows.push_back({Text::tr("lower bound, all overlap"), formatDuration(*suggestion.bound),
                        isBetter
                            ? Text::tr("the same work as the suggested run, in any order: bytes, "
                                       "what kernels ask of the SMs, or the host's work")
                            : Text::tr("the same work as the least found run, in any order: bytes, "
                                       "what kernels ask of the SMs, or the host's work")});
    }
    rows.push_back({Text::tr("runs"), std::to_string(suggestion.runs), runsText(suggestion)});
    return alignedTable(rows, "", {1});
}

/// The table shows others only where they are as good and smaller.
std::string verdictOn(const Suggestion& suggestion) {
    return suggestion.isBetter() || suggestion.parameters.empty()
               ? std::string()
               : "\n" + Text::tr("Nothing better was found: keep the values it has.") + "\n";
}

}  // namespace

std::string runCommand(const SuggestReport& report) {
    std::string command = "streamscope run " + shellWord(report.input);
    const auto add = [&](const Parameter& parameter, double value) {
        command += " --set " + shellWord(parameter.name + "=" + formatValue(parameter, value));
    };
    for (const Parameter& parameter : report.workload.parameters) {
        const auto given = report.fixed.find(parameter.name);
        if (given != report.fixed.end()) {
            add(parameter, given->second);
        }
    }
    for (const SuggestedParameter& varied : report.suggestion.parameters) {
        if (varied.value != varied.was && report.suggestion.isBetter()) {
            add(varied.parameter, varied.value);
        }
    }
    if (report.device != RunArguments{}.device) {
        command += " --device " + shellWord(report.device);
    }
    return command;
}

Answer answer(const SuggestReport& report) {
    const Suggestion& suggestion = report.suggestion;
    const std::string command = runCommand(report);
    const std::string warning =
        suggestion.isSameWork
            ? std::string()
            : "\n" +
                  Text::tr(
                      "The suggested values do other work than the file's own: not the same "
                      "bytes, flops or times.") +
                  "\n";
    const auto parameterJson = [](const SuggestedParameter& varied) {
        return Json{{"name", varied.parameter.name},
                    {"value", valueJson(varied.parameter, varied.value)},
                    {"was", valueJson(varied.parameter, varied.was)}};
    };
    return {printable(shipped(report.workload.title)) + "\n" + printable(report.about) + "\n\n" +
                parameterTable(suggestion) + "\n" + timeTable(suggestion) + verdictOn(suggestion) +
                warning + "\n" + printable(command) + "\n",
            {{"workload", report.workload.title},
             {"device", report.deviceId},
             {"runs", suggestion.runs},
             {"combinations", suggestion.combinations},
             {"parameters", Json::list(suggestion.parameters, parameterJson)},
             {"makespan_ns", suggestion.makespan},
             {"was_ns", suggestion.was},
             {"bound_ns", suggestion.bound},
             {"noise_ns", suggestion.noise},
             {"is_better", suggestion.isBetter()},
             {"same_work", suggestion.isSameWork},
             {"command", command}}};
}

}  // namespace streamscope::cli
