// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/device_choice.h"

#include "app/cli/answer.h"
#include "app/cli/inputs.h"
#include "app/cli/words.h"
#include "app/cli/worker_command.h"
#include "app/resources.h"
#include "engine/base/in_order.h"
#include "engine/program/device_pool.h"
#include "engine/simulator/simulator.h"

#include <algorithm>
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
    return ChosenDevice{std::make_shared<SimulatedDevice>(std::move(asRun)), std::move(choice), {}};
}

ChosenDevice measured(RealDevices real, RunOptions options, bool allowKernels, Sentence choice) {
    options.allowKernels = allowKernels;
    auto device = runningOn(real.found, options);
    return {std::move(device), std::move(choice), std::move(real)};
}

/// Figures of different GPUs would stand side by side as if they were one's.
std::optional<Error> differenceOf(const std::vector<RealDevice>& devices) {
    const RealDevice& first = devices.front();
    const auto other = std::ranges::find_if(devices, [&](const RealDevice& device) {
        return device.facts().name != first.facts().name ||
               device.facts().driver != first.facts().driver;
    });
    if (other == devices.end()) {
        return std::nullopt;
    }
    const auto named = [](const RealDevice& device) {
        return streamscope::say(SENTENCE("Streamscope", "%1, driver %2, on %3"),
                                device.facts().name, device.facts().driver, device.hello.host);
    };
    return inputError(SENTENCE("Streamscope",
                               "the workers' GPUs differ, so their runs cannot stand in one "
                               "result: %1; %2"),
                      named(first), named(*other));
}

/// Two workers on one GPU would disturb each other's times: the later ones are left out.
void leaveOutTwins(RealDevices& devices) {
    std::vector<RealDevice> kept;
    for (RealDevice& device : devices.found) {
        const std::string& uuid = device.facts().uuid;
        const bool isTwin =
            !uuid.empty() && std::ranges::any_of(kept, [&](const RealDevice& other) {
                return other.facts().uuid == uuid;
            });
        if (!isTwin) {
            kept.push_back(std::move(device));
            continue;
        }
        devices.missing.push_back(
            errorWith(ErrorCode::Unsupported,
                      SENTENCE("Streamscope",
                               "another one drives the same GPU (%1, on %2), and they would "
                               "disturb each other: give each a GPU of its own, such as by "
                               "env CUDA_VISIBLE_DEVICES=1"),
                      uuid, device.hello.host));
    }
    devices.found = std::move(kept);
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

Result<RealDevices> findRealDevices(const std::string& device, const WorkerArguments& arguments,
                                    RunControl& control) {
    const auto each = eachWorker(arguments);
    if (!each) {
        return each.error();
    }
    std::vector<std::optional<Result<RealDevice>>> answers(each->size());
    RealDevices devices;
    inOrder(
        each->size(), each->size(),
        [&](std::size_t i) { answers[i] = findRealDevice(device, (*each)[i], control); },
        [&](std::size_t i) {
            if (*answers[i]) {
                devices.found.push_back(**std::move(answers[i]));
            } else {
                devices.missing.push_back(answers[i]->error());
            }
            return true;
        });
    const auto ofUser = std::ranges::find_if(devices.missing, [](const Error& error) {
        return error.code == ErrorCode::InvalidInput || error.code == ErrorCode::Cancelled;
    });
    if (ofUser != devices.missing.end()) {
        return *ofUser;
    }
    if (devices.found.empty()) {
        return devices.missing.front();
    }
    leaveOutTwins(devices);
    if (auto error = differenceOf(devices.found)) {
        return *std::move(error);
    }
    return devices;
}

void sayMissing(const RealDevices& devices, const Console& console) {
    for (const Error& error : devices.missing) {
        say(words(streamscope::say(SENTENCE("Streamscope", "going on without a worker: %1"),
                                   error.phrase())),
            console);
    }
}

std::shared_ptr<const Device> runningOn(const std::vector<RealDevice>& devices,
                                        const RunOptions& options) {
    std::vector<std::shared_ptr<const Device>> each;
    each.reserve(devices.size());
    for (const RealDevice& real : devices) {
        each.push_back(
            std::make_shared<worker::WorkerDevice>(real.client, real.index, real.facts(), options));
    }
    return each.size() == 1 ? each.front() : std::make_shared<DevicePool>(std::move(each));
}

Result<ChosenDevice> chooseDevice(const std::string& device, const WorkerArguments& arguments,
                                  const RunOptions& options, RunControl& control) {
    if (isSimulated(device)) {
        return simulated(device, options, {});
    }
    if (!realIndex(device)) {
        return unknownDevice(device);
    }
    auto real = findRealDevices(device, arguments, control);
    if (device != kAuto) {
        return real ? Result<ChosenDevice>(
                          measured(*std::move(real), options, arguments.allowKernels, {}))
                    : real.error();
    }
    if (real) {
        const RealDevice& first = real->found.front();
        Sentence choice = streamscope::say(SENTENCE("Streamscope", "%1, %2 on %3"), first.id(),
                                           first.facts().name, first.hello.host);
        return measured(*std::move(real), options, arguments.allowKernels, std::move(choice));
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
