// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/device_choice.h"
#include "app/cli/inputs.h"
#include "app/cli/interrupt.h"
#include "app/cli/output_file.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "app/resources.h"
#include "engine/base/number_text.h"
#include "engine/calibration/kernel_cost.h"
#include "engine/simulator/simulator.h"
#include "engine/workload/edit/json_edit.h"

#include <QDate>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope::cli {
namespace {

constexpr std::uint32_t kLaunches = 11;  ///< of each of the three
constexpr double kNsPerUs = 1000;

/// What was found, and what it is worth.
struct FoundCost {
    std::string gpu;
    std::string profile;  ///< "sim:h200"
    KernelTimes measured;
    KernelTimes simulated;  ///< with that cost
    std::string cost;       ///< as JSON
};

/// Four digits are as many as three medians bear.
std::string shortNumber(double value) {
    return numberText(value, 4);
}

std::string costJson(const KernelCostNow& cost, const std::string& origin) {
    std::string json = "{\"time_us\": " + shortNumber(cost.nsPerBlock / kNsPerUs);
    if (cost.bytesPerElement > 0) {
        json += ", \"bytes\": " + shortNumber(cost.bytesPerElement);
    }
    if (cost.flopsPerElement > 0) {
        json += ", \"flops\": " + shortNumber(cost.flopsPerElement);
    }
    return json + ", \"registers\": " + std::to_string(cost.registersPerThread) +
           ", \"origin\": " + quotedJson(origin) + "}";
}

Result<Program> programOf(const std::string& text) {
    auto prepared = prepare(text, {});
    return prepared ? Result<Program>(std::move(prepared->program))
                    : Error{ErrorCode::InvalidInput, prepared.error().front().problem};
}

/// What the workload says of its traffic stays; its registers too.
KernelCostNow statedCost(const Program& program, std::string_view kernel) {
    KernelCostNow stated;
    for (const Kernel& one : program.kernels) {
        if (one.isOwn() && one.hasCost && program.kernelSources[one.source].name == kernel) {
            const double share = static_cast<double>(one.count) / static_cast<double>(one.blocks);
            stated.bytesPerElement = one.bytesPerBlock / share;
            stated.registersPerThread = one.registersPerThread;
        }
    }
    return stated;
}

/// The launches of the trial, each once, simulated.
KernelTimes simulatedTimes(const Program& program, const std::string& kernel,
                           const DeviceProfile& profile, const KernelCostNow& cost) {
    const auto text = kernelTrial(program, kernel, 1, cost);
    const auto trial = text ? programOf(*text) : Result<Program>(text.error());
    const auto trace = trial ? simulate(*trial, profile) : Result<Trace>(trial.error());
    return trace ? timesIn(*trace, 1) : KernelTimes{};
}

Result<DeviceProfile> profileFor(const CalibrateArguments& arguments, const std::string& gpu,
                                 std::string& name) {
    if (!arguments.profile.empty()) {
        name = arguments.profile;
        return readProfileNamed(arguments.profile);
    }
    for (const std::string& shipped : profileNames()) {
        auto profile = readProfileNamed(shipped);
        if (profile && profile->name == gpu) {
            name = std::string(kSimulated) + shipped;
            return profile;
        }
    }
    return inputError(SENTENCE("Streamscope",
                               "no profile is shipped for %1: measure one with \"streamscope "
                               "calibrate\" and name it with --profile"),
                      gpu);
}

Result<FoundCost> measure(const CalibrateArguments& arguments, const Program& program,
                          RunControl& control) {
    const auto text = kernelTrial(program, arguments.kernel, kLaunches, std::nullopt);
    const auto trial = text ? programOf(*text) : Result<Program>(text.error());
    if (!trial) {
        return trial.error();
    }
    const auto real = findRealDevice(arguments.device, arguments.worker, control);
    if (!real) {
        return real.error();
    }
    FoundCost found;
    found.gpu = real->facts().name;
    const auto profile = profileFor(arguments, found.gpu, found.profile);
    if (!profile) {
        return profile.error();
    }
    RunOptions options;
    options.verify = false;
    options.allowKernels = arguments.worker.allowKernels;
    const worker::WorkerDevice device(real->client, real->index, real->facts(), options);
    const auto trace = device.run(*trial, control);
    if (!trace) {
        return trace.error();
    }
    found.measured = timesIn(*trace, kLaunches);
    const auto simulated = [&](const KernelCostNow& cost) {
        return simulatedTimes(program, arguments.kernel, *profile, cost);
    };
    const KernelCostNow cost =
        fittedCost(found.measured, simulated, statedCost(program, arguments.kernel));
    found.simulated = simulated(cost);
    found.cost =
        costJson(cost, "three launches on an " + found.gpu + ", driver " + real->facts().driver +
                           ", " + QDate::currentDate().toString(Qt::ISODate).toStdString() +
                           ", for " + found.profile);
    return found;
}

std::vector<std::string> rowOf(std::string what, double measured, double simulated) {
    const double percent = measured > 0 ? 100 * (simulated / measured - 1) : 0;
    return {std::move(what),
            Text::tr("%1 us, simulated %2 us (%3 %)", numberText(measured / kNsPerUs, 4),
                     numberText(simulated / kNsPerUs, 4),
                     (percent < 0 ? "" : "+") + numberText(percent, 2))};
}

Json timesJson(const KernelTimes& times) {
    return {{"whole_us", times.whole / kNsPerUs},
            {"half_us", times.half / kNsPerUs},
            {"one_block_us", times.oneBlock / kNsPerUs}};
}

Answer answer(const FoundCost& found, const CalibrateArguments& arguments) {
    const KernelTimes& measured = found.measured;
    const KernelTimes& simulated = found.simulated;
    std::string text =
        Text::tr("%1 on an %2, medians of %3 launches alone", printable(arguments.kernel),
                 found.gpu, Count{kLaunches}) +
        "\n" +
        alignedTable({rowOf(Text::tr("as launched"), measured.whole, simulated.whole),
                      rowOf(Text::tr("half of it"), measured.half, simulated.half),
                      rowOf(Text::tr("one block"), measured.oneBlock, simulated.oneBlock)},
                     "  ") +
        "\"cost\": " + found.cost + "\n";
    if (!arguments.output.empty()) {
        text += Text::tr("wrote %1", printable(arguments.output)) + "\n";
    }
    return {std::move(text), Json{{"kernel", arguments.kernel},
                                  {"gpu", found.gpu},
                                  {"profile", found.profile},
                                  {"measured", timesJson(found.measured)},
                                  {"simulated", timesJson(found.simulated)},
                                  {"cost", found.cost},
                                  {"file", arguments.output}}};
}

}  // namespace

ExitCode calibrateKernel(const CalibrateArguments& arguments, const Console& console) {
    if (arguments.input.empty()) {
        return fail(inputError(SENTENCE("Streamscope",
                                        "--kernel needs the workload that carries the kernel: "
                                        "streamscope calibrate FILE --kernel NAME")),
                    console);
    }
    const OutputFile file{arguments.output, FileKind::Workload, arguments.replaces};
    if (auto error = checkPlace(file)) {
        return fail(*error, console);
    }
    const auto input = readInput(arguments.input);
    if (!input) {
        return fail(input.error(), console);
    }
    const auto prepared = prepare(input->text, arguments.settings);
    if (!prepared) {
        return fail(prepared.error(), input->name, console);
    }
    RunControl control;
    const Interrupt interrupt(control);
    const auto found = measure(arguments, prepared->program, control);
    if (!found) {
        return fail(found.error(), console);
    }
    if (!arguments.output.empty()) {
        const auto text =
            setJson(input->text, "/kernels/" + arguments.kernel + "/cost", found->cost);
        auto error = text ? writeFile(file, [&](const TextSink& sink) { sink(*text); })
                          : std::optional(text.error());
        if (error) {
            return fail(*error, console);
        }
    }
    return print(answer(*found, arguments), console);
}

}  // namespace streamscope::cli
