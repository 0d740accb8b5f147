// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare_inputs.h"

#include "app/cli/device_choice.h"
#include "app/cli/inputs.h"
#include "app/cli/picture.h"
#include "app/cli/run_outputs.h"
#include "app/cli/saved_run.h"
#include "app/resources.h"
#include "engine/scenarios/random_workload.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace streamscope::cli {
namespace {

constexpr std::array<std::string_view, 3> kPictures{".svg", ".pdf", ".png"};

Result<std::shared_ptr<const Trace>> readTraceFile(const std::string& path) {
    auto trace = readSavedRun(path);
    if (!trace) {
        return trace.error();
    }
    return std::make_shared<const Trace>(*std::move(trace));
}

bool isAnyOf(const std::string& path, const std::vector<std::string>& inputs) {
    return std::ranges::any_of(inputs,
                               [&](const std::string& input) { return isSameFile(path, input); });
}

/// Why this trace cannot be compared with the rest.
Error loneTrace(const std::string& trace, const std::vector<std::string>& inputs) {
    const auto other = std::ranges::find_if_not(inputs, isSavedRun);
    const std::string reason = other == inputs.end() ? "" : " " + *other + " is no saved run.";
    return {ErrorCode::InvalidInput,
            trace + " is a saved run, and two of those are compared with each other." + reason};
}

}  // namespace

std::optional<Error> checkComparison(const CompareArguments& arguments) {
    for (const std::string& path : arguments.outputs) {
        if (std::ranges::find(kPictures, suffixOf(path)) == kPictures.end()) {
            return Error{ErrorCode::InvalidInput,
                         "-o " + path + ": expected a name that ends in .svg, .pdf or .png"};
        }
        if (isAnyOf(path, arguments.inputs)) {
            return Error{ErrorCode::InvalidInput,
                         "-o " + path + ": is the file that is read; choose another name"};
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
        inputs.push_back({name, loadWorkloadText(name).value_or("")});
    }
    for (std::uint64_t i = 0; i < arguments.random; ++i) {
        const std::uint64_t seed = arguments.seed + i;
        inputs.push_back({"random " + std::to_string(seed), randomWorkload(seed)});
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
    auto first = readTraceFile(inputs[0]);
    if (!first) {
        return first.error();
    }
    auto second = readTraceFile(inputs[1]);
    if (!second) {
        return second.error();
    }
    const bool isSwapped = (*first)->provenance.origin != Origin::Simulated &&
                           (*second)->provenance.origin == Origin::Simulated;
    if (isSwapped) {
        return ComparedPair{*std::move(second), *std::move(first)};
    }
    return ComparedPair{*std::move(first), *std::move(second)};
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
    PictureWriter pictures;
    for (const std::string& path : arguments.outputs) {
        if (auto error = pictures.writeOverlay(*run.first.measured, *run.first.simulated,
                                               sideLabels(run.first), path, arguments.size)) {
            return error;
        }
    }
    return std::nullopt;
}

}  // namespace streamscope::cli
