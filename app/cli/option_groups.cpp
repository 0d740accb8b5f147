// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/option_groups.h"

#include "engine/base/number_text.h"
#include "engine/base/plain_text.h"
#include "engine/base/sentence.h"
#include "ui/export/size_preset.h"

#include <cmath>

namespace streamscope::cli {
namespace {

constexpr std::uint32_t kMaxRuns = 1'000'000;
constexpr std::uint32_t kMaxWorkers = 1000;

/// What a picture can show as its title; empty: it can.
std::string oneLine(const std::string& text) {
    const std::string odd = firstOddCharacter(text);
    if (!odd.empty()) {
        return "the character " + odd + " cannot be shown; please leave it out";
    }
    return text.find('\n') == std::string::npos ? "" : "expected one line";
}

/// What every command says of the worker's requests.
void addWorkerLimits(CLI::App& command, WorkerArguments& worker) {
    constexpr std::uint32_t kDay = 86'400;
    addValue(command, "--time-limit SECONDS", worker.timeLimit,
             SENTENCE("Streamscope", "Abort a run or a calibration after SECONDS"))
        ->check(CLI::Range(std::uint32_t{1}, kDay));
    command.add_flag(
        "--allow-kernels", worker.allowKernels,
        SENTENCE("Streamscope",
                 "Let a GPU compile and run the kernels that a workload carries: code of "
                 "whoever wrote the file, with your rights"));
}

}  // namespace

void addJson(CLI::App& command, Console& console) {
    command.add_flag("--json", console.json, SENTENCE("Streamscope", "Print the result as JSON"));
}

void addWorkload(CLI::App& command, WorkloadArguments& arguments, const char* about) {
    command.add_option("workload", arguments.input, about)->required();
}

void addSettings(CLI::App& command, std::vector<std::string>& settings) {
    addValue(command, "--set NAME=VALUE", settings,
             SENTENCE("Streamscope", "Give a parameter another value"));
}

void addDevice(CLI::App& command, std::string& device, const char* about) {
    command.add_option("--device", device, about)->type_name("DEVICE")->capture_default_str();
}

CLI::Option* addCount(CLI::App& command, const char* name, std::uint32_t& count, const char* about,
                      std::uint32_t least) {
    return command.add_option(name, count, about)
        ->type_name("N")
        ->check(CLI::Range(least, kMaxRuns));
}

void addWorker(CLI::App& command, WorkerArguments& worker) {
    addValue(command, "--worker COMMAND", worker.commands,
             SENTENCE("Streamscope",
                      "What starts the worker that drives real GPUs, such as \"ssh HOST "
                      "streamscope-worker\"; none for none (else STREAMSCOPE_WORKER says it)"))
        ->expected(1);
    addWorkerLimits(command, worker);
}

void addWorkers(CLI::App& command, WorkerArguments& worker) {
    addValue(command, "--worker COMMAND", worker.commands,
             SENTENCE("Streamscope",
                      "What starts a worker that drives real GPUs, such as \"ssh HOST "
                      "streamscope-worker\"; none for none (else STREAMSCOPE_WORKER says it). "
                      "Repeatable: the runs are spread over all workers"));
    addValue(command, "--workers N", worker.count,
             SENTENCE("Streamscope", "Start N workers of each command, each with a GPU of its own"))
        ->check(CLI::Range(std::uint32_t{1}, kMaxWorkers));
    addWorkerLimits(command, worker);
}

void addRealRun(CLI::App& run, RealRunArguments& real) {
    const auto takeRecorder = [&real](const std::string& name) {
        real.recorder = name == "events" ? RecorderChoice::Events
                        : name == "both" ? RecorderChoice::Both
                        : name == "none" ? RecorderChoice::None
                                         : RecorderChoice::Cupti;
    };
    run.add_option_function<std::string>(
           "--recorder", takeRecorder,
           SENTENCE(
               "Streamscope",
               "Recorder: cupti (what really ran when; the default on a GPU), events (as tutorials "
               "do), both, or none (the unrecorded makespan). A "
               "simulated run is one that nothing records; with cupti, as CUPTI would record it"))
        ->type_name("NAME")
        ->check(CLI::IsMember({"cupti", "events", "both", "none"}));
    addCount(run, "--warmups", real.warmups,
             SENTENCE("Streamscope", "Unrecorded runs before, on a GPU"), 0)
        ->capture_default_str();
    run.add_flag(
        "--cost", real.cost,
        SENTENCE("Streamscope",
                 "Also run without recording, and report the overhead (implied by --repeat)"));
    run.add_flag("--blocks", real.blocks,
                 SENTENCE("Streamscope",
                          "Record where and when each block of the spin kernels ran, on a GPU"));
    run.add_flag(
        "--any-core", real.anyCore,
        SENTENCE("Streamscope",
                 "Do not pin host threads (else they are pinned to the least loaded cores)"));
}

void addForce(CLI::App& command, bool& replaces) {
    command.add_flag("--force", replaces,
                     SENTENCE("Streamscope",
                              "Replace a file that is there, whatever it is; else only one of the "
                              "same kind, which can be made again, is replaced"));
}

void addTerminal(CLI::App& command, Console& console) {
    addValue(command, "--width N", console.width,
             SENTENCE("Streamscope", "Columns of the drawing in the terminal"))
        ->check(CLI::Range(40, 1000));
    const auto takeColor = [&console](const std::string& when) {
        console.hasColor = when == "always" || (when == "auto" && console.hasColor);
    };
    command
        .add_option_function<std::string>(
            "--color", takeColor,
            SENTENCE("Streamscope", "Color in the terminal: auto, always or never"))
        ->type_name("WHEN")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->default_str("auto");
}

/// What is said beside the rows, and what is left out.
static void addWords(CLI::App& command, PictureLook& look) {
    addValue(command, "--title TEXT", look.title,
             SENTENCE("Streamscope", "Instead of the workload's"))
        ->check(oneLine);
    addValue(command, "--caption TEXT", look.caption, SENTENCE("Streamscope", "Below the rows"));
    command.add_flag("!--no-title", look.showsTitle,
                     SENTENCE("Streamscope", "Without title and key numbers"));
    command.add_flag("!--no-legend", look.showsLegend,
                     SENTENCE("Streamscope", "Without the legend"));
    command.add_flag("!--no-bounds", look.showsBounds,
                     SENTENCE("Streamscope", "Without the bounds"));
    command.add_flag("--brief", look.isBrief,
                     SENTENCE("Streamscope", "Short provenance line (it is never left out)"));
}

void addLook(CLI::App& command, PictureLook& look) {
    addValue(command, "--theme NAME", look.theme,
             SENTENCE("Streamscope", "light, dark, or print: black on white, no color"))
        ->check(CLI::IsMember({"light", "dark", "print"}))
        ->capture_default_str();
    std::vector<std::string> presets;
    for (const ui::SizePreset& preset : ui::sizePresets()) {
        presets.emplace_back(preset.id);
    }
    addValue(command, "--preset NAME", look.preset,
             SENTENCE("Streamscope",
                      "A size and its text: screen, slide (16:9), slide43 (4:3), column "
                      "(85 mm), page (175 mm), poster"))
        ->check(CLI::IsMember(presets));
    addValue(
        command, "--text-size POINTS", look.textSize,
        SENTENCE("Streamscope", "Size of the smallest text in points, instead of the preset's"))
        ->check(CLI::Range(ui::kMinTextPoints, ui::kMaxTextPoints));
    addValue(command, "--rows NAME", look.rows,
             SENTENCE("Streamscope",
                      "Only these rows, given by names of groups or rows, such as "
                      "streams,H2D (repeatable)"))
        ->delimiter(',')
        ->allow_extra_args(false);
    addValue(command, "--scale FACTOR", look.scale,
             SENTENCE("Streamscope", "Device pixels a pixel, of PNG files"))
        ->check(CLI::Range(0.1, 100.0))
        ->check([](const std::string& text) {  // which a range lets pass
            const auto number = numberFrom(text);
            return number && std::isfinite(*number) ? "" : "expected a number, found " + text;
        });
    addValue(command, "--range A..B", look.range,
             SENTENCE("Streamscope",
                      "Only this time, such as 1.2ms..3ms or 20%..40%; the shares beside "
                      "engines are of it"));
    addWords(command, look);
}

void addArrangement(CLI::App& command, PictureLook& look) {
    addValue(command, "--arrangement NAME", look.arrangement,
             SENTENCE("Streamscope",
                      "How the two runs are arranged: interleaved (rows in pairs), "
                      "stacked or side-by-side, on one time scale"))
        ->check(CLI::IsMember({kInterleaved, kStacked, kSideBySide}))
        ->capture_default_str();
}

}  // namespace streamscope::cli
