// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_options.h"

#include "app/cli/device_choice.h"
#include "app/cli/run_outputs.h"

namespace streamscope::cli {
namespace {

Recorder recorderOf(std::optional<RecorderChoice> choice) {
    if (!choice) {
        return Recorder::Cupti;
    }
    switch (*choice) {
        case RecorderChoice::Events:
            return Recorder::Events;
        case RecorderChoice::None:
            return Recorder::None;
        case RecorderChoice::Cupti:
        case RecorderChoice::Both:
            break;
    }
    return Recorder::Cupti;
}

/// The first option given that only a GPU understands.
std::optional<std::string> realOption(const RealRunArguments& real) {
    const RealRunArguments unsaid;
    if (real.recorder == RecorderChoice::Events || real.recorder == RecorderChoice::Both) {
        return real.recorder == RecorderChoice::Both ? "--recorder both" : "--recorder events";
    }
    if (real.warmups != unsaid.warmups) {
        return "--warmups";
    }
    if (real.cost) {
        return "--cost";
    }
    if (real.anyCore) {
        return "--any-core";
    }
    return real.blocks ? std::optional<std::string>("--blocks") : std::nullopt;
}

}  // namespace

RunOptions runOptions(const RunArguments& arguments) {
    RunOptions options;
    options.recorder = recorderOf(arguments.real.recorder);
    options.alsoEvents = arguments.real.recorder == RecorderChoice::Both;
    options.simulateRecorded = arguments.real.recorder == RecorderChoice::Cupti;
    options.recordBlocks = arguments.real.blocks;
    options.quietCores = !arguments.real.anyCore;
    options.warmups = arguments.real.warmups;
    options.repetitions = arguments.repeat;
    const bool wantsCost = arguments.repeat > 1 || arguments.real.cost;
    const bool hasCost = options.recorder != Recorder::None;
    options.untouched = wantsCost && hasCost ? arguments.repeat : 0;
    return options;
}

std::optional<Error> checkRun(const RunArguments& arguments) {
    const auto option = realOption(arguments.real);
    if (option && isSimulated(arguments.device)) {
        return Error{ErrorCode::InvalidInput, *option + " is for a GPU, and " + arguments.device +
                                                  " is simulated; add --device cuda:0 or auto"};
    }
    return checkOutputs(arguments);
}

}  // namespace streamscope::cli
