// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare_inputs.h"

#include "app/cli/device_choice.h"
#include "app/cli/inputs.h"
#include "app/cli/output_names.h"
#include "app/cli/picture.h"
#include "app/cli/saved_run.h"
#include "app/cli/standard_input.h"
#include "app/resources.h"
#include "engine/scenarios/random_workload.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::cli {
namespace {

/// Why this trace cannot be compared with the rest.
Error loneTrace(const std::string& trace, const std::vector<std::string>& inputs) {
    const auto other = std::ranges::find_if_not(inputs, isSavedRun);
    const std::string reason = other != inputs.end()
                                   ? inputName(*other) + " is no saved run."
                                   : "There " + std::string(inputs.size() == 1 ? "is" : "are") +
                                         " " + std::to_string(inputs.size()) + " here.";
    return {ErrorCode::InvalidInput,
            inputName(trace) + " is a saved run, and two of those are compared with each other. " +
                reason};
}

std::optional<Error> checkOutput(const std::string& path, const std::vector<std::string>& inputs) {
    if (auto error = checkPictureName(path)) {
        return error;
    }
    for (const std::string& input : inputs) {
        if (auto error = checkNotRead(path, input)) {
            return error;
        }
    }
    return std::nullopt;
}

/// The first option given that two saved runs have no use for; empty: none.
std::string idleOption(const CompareArguments& arguments) {
    const CompareArguments usual;
    const std::array<std::pair<const char*, bool>, 5> given{{
        {"--set", !arguments.settings.empty()},
        {"--shipped", arguments.shipped},
        {"--random", arguments.random > 0},
        {"--profile", arguments.profiles != usual.profiles},
        {"--rounds", arguments.rounds != usual.rounds},
    }};
    const auto* found = std::ranges::find(given, true, &std::pair<const char*, bool>::second);
    return found == given.end() ? "" : found->first;
}

}  // namespace

std::optional<Error> checkComparison(const CompareArguments& arguments) {
    if (const std::string idle = idleOption(arguments);
        !idle.empty() && areTraces(arguments.inputs)) {
        return Error{ErrorCode::InvalidInput,
                     idle + ": two saved runs are compared as they are; please leave it out"};
    }
    for (const std::string& path : arguments.outputs) {
        if (auto error = checkOutput(path, arguments.inputs)) {
            return error;
        }
    }
    return std::nullopt;
}

Result<std::vector<CompareInput>> compareInputs(const CompareArguments& arguments) {
    std::vector<CompareInput> inputs;
    for (const std::string& input : arguments.inputs) {
        if (isSavedRun(input)) {
            return loneTrace(input, arguments.inputs);
        }
        auto text = readInput(input);
        if (!text) {
            return Error{ErrorCode::InvalidInput, text.error().message};
        }
        inputs.push_back({text->name, std::move(text->text)});
    }
    for (const std::string& name :
         arguments.shipped ? workloadNames() : std::vector<std::string>()) {
        if (std::ranges::count(arguments.inputs, name) == 0) {
            inputs.push_back({name, loadWorkloadText(name).value_or("")});
        }
    }
    for (std::uint64_t i = 0; i < arguments.random; ++i) {
        const std::uint64_t seed = arguments.seed + i;
        inputs.push_back({std::string(kRandomPrefix) + std::to_string(seed), randomWorkload(seed)});
    }
    if (inputs.empty()) {
        return Error{ErrorCode::InvalidInput,
                     "compare what? Give files or names, --shipped, or --random N"};
    }
    return inputs;
}

bool areTraces(const std::vector<std::string>& inputs) {
    return inputs.size() == 2 && std::ranges::all_of(inputs, isSavedRun);
}

Result<ComparedPair> readTracePair(const std::vector<std::string>& inputs) {
    auto first = readSavedRun(inputs[0]);
    if (!first) {
        return first.error();
    }
    auto second = readSavedRun(inputs[1]);
    if (!second) {
        return second.error();
    }
    const bool isSwapped = first->provenance.origin != Origin::Simulated &&
                           second->provenance.origin == Origin::Simulated;
    if (isSwapped) {
        std::swap(*first, *second);
    }
    return ComparedPair{std::make_shared<const Trace>(*std::move(first)),
                        std::make_shared<const Trace>(*std::move(second))};
}

Result<DeviceProfile> readProfileOption(const std::string& profile) {
    auto read = isSimulated(profile) ? readDevice(profile) : readProfileNamed(profile);
    if (!read) {
        return Error{ErrorCode::InvalidInput, "--profile " + profile + ": " + read.error().message};
    }
    return read;
}

std::optional<Error> drawComparison(const ComparisonRun& run, const CompareArguments& arguments) {
    if (!run.first.measured) {
        return std::nullopt;
    }
    // What was measured is what a forecast is held against; of two runs of one origin the first is.
    ComparedPair pair = run.first;
    SideLabels labels = sideLabels(pair);
    if (pair.measured->provenance.origin == pair.simulated->provenance.origin) {
        std::swap(pair.measured, pair.simulated);
        std::swap(labels.left, labels.right);
    }
    PictureWriter pictures;
    for (const std::string& path : arguments.outputs) {
        if (auto error = pictures.writeOverlay(*pair.measured, *pair.simulated, labels, path,
                                               arguments.size)) {
            return error;
        }
    }
    return std::nullopt;
}

}  // namespace streamscope::cli
