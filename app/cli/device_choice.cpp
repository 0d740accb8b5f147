// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/device_choice.h"

#include "app/cli/inputs.h"
#include "app/cli/words.h"
#include "app/cli/worker_command.h"
#include "app/resources.h"
#include "engine/simulator/simulator.h"

#include <charconv>
#include <utility>
#include <vector>

namespace streamscope::cli {
namespace {

constexpr std::string_view kReal = "cuda:";
constexpr std::string_view kAuto = "auto";

Error unknownDevice(const std::string& device) {
    std::vector<std::string> known{std::string(kAuto), "cuda:0"};
    for (const std::string& name : profileNames()) {
        known.push_back(std::string(kSimulated) + name);
    }
    // "h200" is nearer to "sim:h200" than its letters say.
    Sentence hint = didYouMean(device, known);
    if (hint.empty()) {
        hint = didYouMean(std::string(kSimulated) + device, known);
    }
    return inputError(SENTENCE("Streamscope",
                               "unknown device \"%1\": expected sim:PROFILE, "
                               "sim:FILE.json, cuda:N or auto%2"),
                      device, hint);
}

Result<ChosenDevice> simulated(const std::string& device, const RunOptions& options,
                               Sentence choice) {
    auto profile = readDevice(device);
    if (!profile) {
        return profile.error();
    }
    auto asRun = options.simulateRecorded ? recorded(*std::move(profile)) : *std::move(profile);
    return ChosenDevice{std::make_shared<SimulatedDevice>(std::move(asRun)), std::move(choice)};
}

ChosenDevice measured(const RealDevice& real, RunOptions options, bool allowKernels,
                      Sentence choice) {
    options.allowKernels = allowKernels;
    auto device =
        std::make_shared<worker::WorkerDevice>(real.client, real.index, real.facts(), options);
    return {std::move(device), std::move(choice)};
}

}  // namespace

std::optional<std::size_t> realIndex(std::string_view device) noexcept {
    if (device == kAuto) {
        return 0;
    }
    if (!device.starts_with(kReal)) {
        return std::nullopt;
    }
    device.remove_prefix(kReal.size());
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(device.data(), device.data() + device.size(), index);
    const bool isWhole = error == std::errc() && end == device.data() + device.size();
    return isWhole ? std::optional(index) : std::nullopt;
}

Error noSuchDevice(const std::string& device, const worker::Hello& hello) {
    const std::size_t count = hello.devices.size();
    return count == 1
               ? inputError(SENTENCE("Streamscope", "there is no %1 on %2, which has cuda:0"),
                            device, hello.host)
               : inputError(
                     SENTENCE("Streamscope", "there is no %1 on %2, which has cuda:0 to cuda:%3"),
                     device, hello.host, Count{count - 1});
}

Result<RealDevice> findRealDevice(const std::string& device, const WorkerArguments& arguments,
                                  RunControl& control) {
    const auto index = realIndex(device);
    if (!index) {
        return inputError(SENTENCE("Streamscope", "unknown device \"%1\": expected a GPU, cuda:N"),
                          device);
    }
    WorkerAnswer answer = askWorker(arguments, &control);
    if (!answer.hasDevices()) {
        return answer.whyNone();
    }
    if (*index >= answer.hello->devices.size()) {
        return noSuchDevice(device, *answer.hello);
    }
    return RealDevice{std::move(answer.client), *std::move(answer.hello), *index};
}

Result<ChosenDevice> chooseDevice(const std::string& device, const WorkerArguments& arguments,
                                  const RunOptions& options, RunControl& control) {
    if (isSimulated(device)) {
        return simulated(device, options, {});
    }
    if (!realIndex(device)) {
        return unknownDevice(device);
    }
    auto real = findRealDevice(device, arguments, control);
    if (device != kAuto) {
        return real ? Result<ChosenDevice>(measured(*real, options, arguments.allowKernels, {}))
                    : real.error();
    }
    if (real) {
        Sentence choice = streamscope::say(SENTENCE("Streamscope", "%1, %2 on %3"), real->id(),
                                           real->facts().name, real->hello.host);
        return measured(*real, options, arguments.allowKernels, std::move(choice));
    }
    const ErrorCode code = real.error().code;
    if (code == ErrorCode::InvalidInput || code == ErrorCode::Cancelled) {
        return real.error();  // a command that cannot be read is the user's to mend
    }
    const std::string standIn = std::string(kSimulated) + std::string(kDefaultProfile);
    return simulated(
        standIn, options,
        streamscope::say(SENTENCE("Streamscope", "%1 (%2)"), standIn, real.error().phrase()));
}

}  // namespace streamscope::cli
