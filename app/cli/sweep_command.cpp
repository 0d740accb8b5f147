// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/output_file.h"
#include "app/cli/picture.h"
#include "app/cli/progress_line.h"
#include "app/cli/running.h"
#include "app/cli/sweep_report.h"
#include "app/cli/words.h"
#include "engine/sweep/sweep.h"
#include "engine/workload/parameters.h"

#include <utility>

namespace streamscope::cli {
namespace {

/// "streams=1..32" or "streams" of a workload's parameters as they are under the settings.
Result<SweepAxis> readOver(const std::string& over, const std::vector<Parameter>& parameters) {
    const std::size_t equals = over.find('=');
    const std::string name = over.substr(0, equals);
    std::vector<std::string> names;
    for (const Parameter& parameter : parameters) {
        if (parameter.name == name) {
            const std::string values =
                equals == std::string::npos ? std::string() : over.substr(equals + 1);
            auto axis = readSweepAxis(parameter, values);
            return axis ? std::move(axis) : prefixed("--over: ", axis.error());
        }
        names.push_back(parameter.name);
    }
    return inputError(SENTENCE("Streamscope", "--over: the workload has no parameter \"%1\"%2"),
                      name, didYouMean(name, names));
}

Result<std::vector<SweepAxis>> readAxes(const SweepArguments& arguments, const Prepared& prepared) {
    const auto parameters = parametersUnder(prepared.workload, prepared.values);
    std::vector<SweepAxis> axes;
    for (const std::string& over : arguments.over) {
        auto axis = readOver(over, *parameters);  // prepare() has seen that there are parameters
        if (!axis) {
            return axis.error();
        }
        axes.push_back(*std::move(axis));
    }
    if (const auto problem = sweepProblem(axes, prepared.values)) {
        return Error{ErrorCode::InvalidInput, problem->message, problem->sentence};
    }
    return axes;
}

/// Recorded, for the bounds; the median of a few runs.
RunOptions sweepOptions(const SweepArguments& arguments) {
    RunOptions options;
    options.verify = false;
    options.repetitions = arguments.repeat;
    return options;
}

Result<Sweep> runSweep(SweepRequest request, const SweepArguments& arguments,
                       const Console& console) {
    ProgressLine line(console);
    return onDevice(arguments, sweepOptions(arguments), console,
                    [&](const ChosenDevice& chosen, RunControl& control) {
                        if (console.showsProgress || chosen.isReal()) {
                            request.onPoint = [&line](const Sweep& soFar) {
                                line.show(soFar.points.size(), soFar.size());
                            };
                        }
                        return Result<Sweep>(sweep(request, *chosen.device, control));
                    });
}

std::vector<OutputFile> filesOf(const SweepArguments& arguments) {
    auto files = outputFiles(arguments.outputs, arguments.replaces);
    for (OutputFile& file : files) {
        file.kind = suffixOf(file.path) == ".json" ? FileKind::Sweep : file.kind;
    }
    return files;
}

std::optional<Error> writeOutputs(const Sweep& sweep, const SweepArguments& arguments) {
    PictureWriter pictures(arguments.replaces);
    for (OutputFile file : filesOf(arguments)) {
        file.path = sweepPath(sweep, file.path);
        const auto write = [&](const TextSink& sink) {
            file.kind == FileKind::Sweep ? sweepJson(sweep).write(sink) : sink(sweepCsv(sweep));
        };
        auto error = file.kind == FileKind::Picture
                         ? pictures.writeSweep(sweep, file.path, arguments.size)
                         : writeFile(file, write);
        if (error) {
            return error;
        }
    }
    return std::nullopt;
}

}  // namespace

ExitCode sweep(const SweepArguments& arguments, const Console& console) {
    const auto prepared = openWorkload(arguments, console);
    if (!prepared) {
        return prepared.error();
    }
    auto axes = readAxes(arguments, *prepared);
    const auto wrong = axes ? checkOutputs(filesOf(arguments), {arguments.input}, checkOutput)
                            : std::optional(axes.error());
    if (wrong) {
        return fail(*wrong, console);
    }
    const auto result =
        runSweep({prepared->workload, *std::move(axes), prepared->values, {}}, arguments, console);
    if (!result) {
        return fail(result.error(), console);
    }
    if (result->points.empty() && result->stopped) {
        return fail(*result->stopped, console);
    }
    print(
        {arguments.csv ? sweepCsv(*result) : drawSweep(*result, console.width), sweepJson(*result)},
        console);
    auto error = writeOutputs(*result, arguments);
    error = error ? error : result->stopped;
    if (!error) {
        return ExitCode::Fine;
    }
    say(*error, console);  // the result itself is on stdout already
    return codeOf(*error);
}

}  // namespace streamscope::cli
