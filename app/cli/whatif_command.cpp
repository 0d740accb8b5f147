// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/output_file.h"
#include "app/cli/picture.h"
#include "app/cli/run_outputs.h"
#include "app/cli/saved_run.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "app/resources.h"
#include "engine/analysis/metrics.h"
#include "engine/whatif/what_if.h"

#include <charconv>
#include <optional>
#include <string>
#include <utility>

namespace streamscope::cli {
namespace {

using whatif::Bound;
using whatif::ProgramChange;
using whatif::WhatIf;

/// "gemm=0.5" at its last "=". Error: InvalidInput.
Result<std::pair<std::string, std::string>> parted(const std::string& option,
                                                   const std::string& text) {
    const std::size_t mark = text.rfind('=');
    if (mark == std::string::npos || mark == 0 || mark + 1 == text.size()) {
        return inputError(SENTENCE("Streamscope", "%1: expected NAME=VALUE, found \"%2\""), option,
                          text);
    }
    return std::pair(text.substr(0, mark), text.substr(mark + 1));
}

Result<double> factorOf(const std::string& option, const std::string& text) {
    constexpr double kLeast = 0.001;
    constexpr double kMost = 1000;
    double factor = 0;
    const char* end = text.data() + text.size();
    const auto [rest, status] = std::from_chars(text.data(), end, factor);
    if (status != std::errc() || rest != end || !(factor >= kLeast) || factor > kMost) {
        return inputError(
            SENTENCE("Streamscope", "%1: expected a factor from 0.001 to 1000, found \"%2\""),
            option, text);
    }
    return factor;
}

Result<ProgramChange> changeOf(const WhatIfArguments& arguments) {
    ProgramChange change;
    for (const std::string& text : arguments.kernels) {
        const auto parts = parted("--kernel", text);
        if (!parts) {
            return parts.error();
        }
        const auto factor = factorOf("--kernel", parts->second);
        if (!factor) {
            return factor.error();
        }
        change.kernels.push_back({parts->first, *factor});
    }
    for (const std::string& text : arguments.moves) {
        const auto parts = parted("--stream", text);
        if (!parts) {
            return parts.error();
        }
        change.moves.push_back({parts->first, parts->second});
    }
    if (arguments.link) {
        const auto factor = factorOf("--link", *arguments.link);
        if (!factor) {
            return factor.error();
        }
        change.link = *factor;
    }
    change.pinned = arguments.pinned;
    change.nonBlocking = arguments.nonBlocking;
    change.merged = arguments.merged;
    change.withoutHostWaits = arguments.withoutHostWaits;
    change.copyEngines = arguments.copyEngines;
    return change;
}

std::string signedChange(DurationNs from, DurationNs to) {
    return formatSignedShare(
        from == 0 ? 0 : static_cast<double>(to - from) / static_cast<double>(from));
}

std::string textOf(const WhatIf& result, bool isChanged) {
    std::string text = Text::tr("recorded %1", formatDuration(result.recorded)) + "\n";
    text += Text::tr("replayed with nothing changed %1 (%2)", formatDuration(result.replayed),
                     formatSignedShare(result.replayError())) +
            "\n";
    text += Text::tr("starts of the replay: median %1 and 95th percentile %2 of the makespan off",
                     formatShare(result.startError.median),
                     formatShare(result.startError.percentile95)) +
            "\n";
    if (isChanged) {
        const std::string predicted = formatDuration(result.predicted);
        const std::string change = signedChange(result.replayed, result.predicted);
        const std::string expected = formatDuration(result.expected());
        text +=
            (result.bound == Bound::AtMost
                 ? Text::tr("with the change at most %1 (%2 against the replay): expect at most "
                            "about %3",
                            predicted, change, expected)
             : result.bound == Bound::AtLeast
                 ? Text::tr("with the change at least %1 (%2 against the replay): expect at least "
                            "about %3",
                            predicted, change, expected)
                 : Text::tr("with the change %1 (%2 against the replay): expect about %3",
                            predicted, change, expected)) +
            "\n";
    }
    for (const Sentence& caution : result.cautions) {
        text += words(caution) + "\n";
    }
    return text;
}

Json jsonOf(const WhatIf& result) {
    return {{"recorded_ns", result.recorded},
            {"replayed_ns", result.replayed},
            {"predicted_ns", result.predicted},
            {"expected_ns", result.expected()},
            {"is_upper_limit", result.bound == Bound::AtMost},
            {"is_lower_limit", result.bound == Bound::AtLeast},
            {"replay_error", result.replayError()},
            {"replay_start_error_p95", result.startError.percentile95},
            {"cautions", Json::list(result.cautions)}};
}

std::optional<Error> checkWritten(const OutputFile& file) {
    return isRunName(file.path) ? checkPlace(file) : checkPicture(file);
}

/// The predicted run itself; pictures have the recording beside it. Returns the first error.
std::optional<Error> writeOutputs(const Trace& recording, const WhatIf& result,
                                  const WhatIfArguments& arguments) {
    PictureWriter pictures(arguments.replaces);
    for (const OutputFile& file : outputFiles(arguments.outputs, arguments.replaces)) {
        std::optional<Error> error;
        if (isRunName(file.path)) {
            RunResult run;
            run.trace = result.trace;
            run.metrics = measure(run.trace);
            error = writeRun(run, file);
        } else {
            error = pictures.writeOverlay(recording, result.trace, {"recorded", "predicted"},
                                          file.path, arguments.look);
        }
        if (error) {
            return error;
        }
    }
    return std::nullopt;
}

}  // namespace

ExitCode whatIf(const WhatIfArguments& arguments, const Console& console) {
    auto change = changeOf(arguments);
    if (!change) {
        return fail(change.error(), console);
    }
    if (const auto error = checkOutputs(outputFiles(arguments.outputs, arguments.replaces),
                                        {arguments.input}, checkWritten)) {
        return fail(*error, console);
    }
    if (const auto error = checkSavedRun(arguments.input)) {
        return fail(*error, console);
    }
    const auto recording = readSavedRun(arguments.input);
    if (!recording) {
        return fail(recording.error(), console);
    }
    change->pinnedRates = pinnedRatesFor(*recording);
    RunControl control;
    const Interrupt interrupt(control);
    const auto result = whatif::predict(*recording, *change, &control);
    if (!result) {
        return fail(prefixed(arguments.input + ": ", result.error()), console);
    }
    if (const auto error = writeOutputs(*recording, *result, arguments)) {
        return fail(*error, console);
    }
    return print(Answer{textOf(*result, !change->isEmpty()), jsonOf(*result)}, console);
}

}  // namespace streamscope::cli
