// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include "app/cli/commands.h"
#include "app/cli/picture_options.h"
#include "engine/base/number_text.h"
#include "engine/base/plain_text.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>

namespace streamscope::cli {
namespace {

constexpr std::uint32_t kMostRuns = 1'000'000;
constexpr std::uint32_t kMostRandom = 10'000;  ///< their texts are all in memory

void addJson(CLI::App& command, Console& console) {
    command.add_flag("--json", console.json, "Print the result as JSON");
}

/// `show NAME` of a command that lists things otherwise.
void addShow(CLI::App& command, Console& console, const char* about, std::string& name,
             const std::array<const char*, 2>& what) {
    CLI::App* show = command.add_subcommand("show", about);
    addJson(*show, console);
    show->add_option(what[0], name, what[1])->required();
}

void addWorkload(CLI::App& command, WorkloadArguments& arguments,
                 const char* about =
                     "A file, the name of a shipped workload, random:NUMBER for a random one, or "
                     "- for standard input") {
    command.add_option("workload", arguments.input, about)->required();
}

void addSettings(CLI::App& command, std::vector<std::string>& settings) {
    command.add_option("--set", settings, "Give a parameter another value")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
}

constexpr const char* kAnyDevice =
    "sim:PROFILE or sim:FILE.json; cuda:N for a GPU; auto for the GPU if there is one, else the "
    "default";

void addDevice(CLI::App& command, std::string& device, const char* about) {
    command.add_option("--device", device, about)->type_name("DEVICE")->capture_default_str();
}

/// What a picture can show as its title; empty: it can.
std::string oneLine(const std::string& text) {
    const std::string odd = firstOddCharacter(text);
    if (!odd.empty()) {
        return "the character " + odd + " cannot be shown; please leave it out";
    }
    return text.find('\n') == std::string::npos ? "" : "expected one line";
}

/// A number of runs or rounds.
CLI::Option* addCount(CLI::App& command, const char* name, std::uint32_t& count, const char* about,
                      std::uint32_t least = 1) {
    return command.add_option(name, count, about)
        ->type_name("N")
        ->check(CLI::Range(least, kMostRuns));
}

void addWorker(CLI::App& command, WorkerArguments& worker) {
    constexpr std::uint32_t kDay = 86'400;
    command
        .add_option("--worker", worker.command,
                    "What starts the worker that drives real GPUs, such as \"ssh HOST "
                    "streamscope-worker\"; none for none (else STREAMSCOPE_WORKER says it)")
        ->type_name("COMMAND");
    command
        .add_option("--time-limit", worker.timeLimit, "Abort a run or a calibration after SECONDS")
        ->type_name("SECONDS")
        ->check(CLI::Range(std::uint32_t{1}, kDay));
}

template <typename Size>
void addPictureOptions(CLI::App& command, std::vector<std::string>& outputs, Size& size,
                       const char* about) {
    command.add_option("-o,--output", outputs, about)->type_name("FILE")->allow_extra_args(false);
    const auto take = [&size](const std::string& text) {
        auto read = readSize(text);
        if (!read) {
            throw CLI::ValidationError(read.error().message);
        }
        size = *read;
    };
    command
        .add_option_function<std::string>(
            "--size", take, "Pixels of pictures, or 85mm; without a height, as high as needed")
        ->type_name("WxH");
}

/// What only a real device understands.
void addRealRun(CLI::App& run, RealRunArguments& real) {
    const auto takeRecorder = [&real](const std::string& name) {
        real.recorder = name == "events" ? RecorderChoice::Events
                        : name == "both" ? RecorderChoice::Both
                        : name == "none" ? RecorderChoice::None
                                         : RecorderChoice::Cupti;
    };
    run.add_option_function<std::string>(
           "--recorder", takeRecorder,
           "Recorder: cupti (what really ran when; the default on a GPU), events (as tutorials "
           "do), both, or none (the unrecorded makespan). A "
           "simulated run is one that nothing records; with cupti, as CUPTI would record it")
        ->type_name("NAME")
        ->check(CLI::IsMember({"cupti", "events", "both", "none"}));
    addCount(run, "--warmups", real.warmups, "Unrecorded runs before, on a GPU", 0)
        ->capture_default_str();
    run.add_flag("--cost", real.cost,
                 "Also run without recording, and report the overhead (implied by --repeat)");
    run.add_flag("--blocks", real.blocks,
                 "Record where and when each block of the spin kernels ran, on a GPU");
    run.add_flag("--any-core", real.anyCore,
                 "Do not pin host threads (else they are pinned to the least loaded cores)");
}

void addTerminal(CLI::App& command, Console& console) {
    command.add_option("--width", console.width, "Columns of the drawing in the terminal")
        ->type_name("N")
        ->check(CLI::Range(40, 1000));
    const auto takeColor = [&console](const std::string& when) {
        console.hasColor = when == "always" || (when == "auto" && console.hasColor);
    };
    command
        .add_option_function<std::string>("--color", takeColor,
                                          "Colour in the terminal: auto, always or never")
        ->type_name("WHEN")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->default_str("auto");
}

void addRun(CLI::App& command, RunArguments& run, Console& console) {
    addWorkload(command, run);
    addSettings(command, run.settings);
    addDevice(command, run.device, kAnyDevice);
    addCount(command, "--repeat", run.repeat,
             "Number of runs; of a GPU's runs the median one is shown")
        ->capture_default_str();
    addRealRun(command, run.real);
    addWorker(command, run.worker);
    addPictureOptions(command, run.outputs, run.size,
                      "Write a file too: .svg .pdf .png .json .csv (repeatable)");
    addTerminal(command, console);
}

void addLook(CLI::App& command, PictureLook& look) {
    command.add_option("--theme", look.theme, "light, dark, or print: black on white, no colour")
        ->type_name("NAME")
        ->check(CLI::IsMember({"light", "dark", "print"}))
        ->capture_default_str();
    command
        .add_option("--preset", look.preset,
                    "A size and its text: screen, slide (16:9), column (85 mm), page (175 mm), "
                    "poster")
        ->type_name("NAME")
        ->check(CLI::IsMember({"screen", "slide", "column", "page", "poster"}));
    command.add_option("--scale", look.scale, "Device pixels a pixel, of PNG files")
        ->type_name("FACTOR")
        ->check(CLI::Range(0.1, 100.0))
        ->check([](const std::string& text) {  // which a range lets pass
            const auto number = numberFrom(text);
            return number && std::isfinite(*number) ? "" : "expected a number, found " + text;
        });
    command
        .add_option(
            "--range", look.range,
            "Only this time, such as 1.2ms..3ms or 20%..40%; the shares beside engines are of it")
        ->type_name("A..B");
    command.add_option("--title", look.title, "Instead of the workload's")
        ->type_name("TEXT")
        ->check(oneLine);
    command.add_option("--caption", look.caption, "Below the rows")->type_name("TEXT");
    command.add_flag("!--no-title", look.showsTitle, "Without title and key numbers");
    command.add_flag("!--no-legend", look.showsLegend, "Without the legend");
    command.add_flag("!--no-bounds", look.showsBounds, "Without the bounds");
    command.add_flag("--brief", look.isBrief, "Short provenance line (it is never left out)");
}

void addRender(CLI::App& command, RenderArguments& render) {
    RunArguments& run = render.run;
    command
        .add_option("input", run.input,
                    "A workload file, the name of a shipped workload, random:NUMBER for a random "
                    "one, - for standard input, or a saved run")
        ->required();
    addSettings(command, run.settings);
    addDevice(command, run.device, kAnyDevice);
    addWorker(command, run.worker);
    addPictureOptions(command, run.outputs, render.look.size,
                      "The picture: .svg .pdf .png (repeatable)");
    command.get_option("--output")->required();
    addLook(command, render.look);
}

void addDoctor(CLI::App& command, DoctorArguments& doctor) {
    addDevice(command, doctor.device, "The GPU whose rules are tried: cuda:N");
    command.add_flag("!--no-rules", doctor.rules, "Do not run the rules' scenarios");
    command.add_flag("--rules-on-simulator", doctor.rulesOnSimulator,
                     "Run them on the simulator too");
    addWorker(command, doctor.worker);
}

void addCalibrate(CLI::App& command, CalibrateArguments& calibrate) {
    addDevice(command, calibrate.device, "The GPU: cuda:N");
    command
        .add_option("-o,--output", calibrate.output,
                    "The profile's file, else one named after the GPU")
        ->type_name("FILE.json");
    addCount(command, "--rounds", calibrate.rounds,
             "Number of rounds, each in its own process; the medians count")
        ->capture_default_str();
    addWorker(command, calibrate.worker);
}

void addCompare(CLI::App& command, CompareArguments& compare) {
    command.add_option("inputs", compare.inputs,
                       "Files, shipped names, random:NUMBER, or - for standard input; or two "
                       "trace files, the simulated one first");
    addSettings(command, compare.settings);
    command.add_flag("--shipped", compare.shipped, "All shipped workloads");
    command.add_option("--random", compare.random, "Number of random workloads")
        ->type_name("N")
        ->check(CLI::Range(std::uint32_t{1}, kMostRandom));
    command.add_option("--seed", compare.seed, "Of the random workloads")
        ->type_name("S")
        ->capture_default_str();
    addDevice(command, compare.device, "What measures: cuda:N");
    command
        .add_option("--profile", compare.profiles,
                    "What simulates: sim:PROFILE or a file (repeatable: all against the same "
                    "measured runs)")
        ->type_name("PROFILE")
        ->allow_extra_args(false)
        ->default_str(compare.profiles.front());
    addCount(command, "--repeat", compare.repeat, "Number of measured runs; the median counts")
        ->capture_default_str();
    addCount(command, "--rounds", compare.rounds,
             "Number of rounds over all workloads, each in new processes (placement differs from "
             "process to process); the median round counts")
        ->capture_default_str();
    addWorker(command, compare.worker);
    addPictureOptions(command, compare.outputs, compare.size,
                      "Write a picture of the first, simulated and measured: .svg .pdf .png");
}

void addSuggest(CLI::App& command, SuggestArguments& suggest) {
    addWorkload(command, suggest);
    addSettings(command, suggest.settings);
    command
        .add_option("--vary", suggest.vary,
                    "Vary this parameter; none: all that do not change the work (repeatable)")
        ->type_name("NAME")
        ->allow_extra_args(false);
    addDevice(command, suggest.device,
              "Where it is to be fast: sim:PROFILE or sim:FILE.json, cuda:N, or auto");
    addCount(command, "--runs", suggest.runs,
             "Most settings to run (else 400 simulated, 60 on a GPU)");
    addWorker(command, suggest.worker);
}

void addAdvise(CLI::App& command, AdviseArguments& advise) {
    addWorkload(command, advise);
    addSettings(command, advise.settings);
    addDevice(command, advise.device,
              "What runs it: sim:PROFILE or sim:FILE.json, cuda:N, or auto; fixes are tried on the "
              "simulator");
    command
        .add_option("--fix", advise.fix, "Print only the workload with that advice's fix applied")
        ->type_name("N")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1000}));
    command.add_option("--cure", advise.fix)->group("");  // its name until 2026-11-24
    addWorker(command, advise.worker);
}

void addExplain(CLI::App& command, ExplainArguments& explain) {
    addWorkload(command, explain,
                "A file, the name of a shipped workload, random:NUMBER for a random one, - for "
                "standard input, or a saved run");
    addSettings(command, explain.settings);
    addDevice(command, explain.device, kAnyDevice);
    CLI::Option* operation =
        command
            .add_option("--operation", explain.operation,
                        "Why this one did not start earlier: its number, as on its bar's tip and "
                        "in CSV files")
            ->type_name("N")
            ->check(CLI::Range(std::int64_t{0}, std::int64_t{0xfffffffe}));
    command.add_flag("--gaps", explain.gaps, "The longest idle times of engines and streams")
        ->excludes(operation);
    addWorker(command, explain.worker);
}

void addSweep(CLI::App& command, SweepArguments& sweep) {
    addWorkload(command, sweep);
    command
        .add_option("--over", sweep.over,
                    "A parameter and its values: streams=1..32, chunks=1..1024:x2 (ratio 2), "
                    "n=100..200:10 (step 10), order=depth,breadth; a name alone for all (twice for "
                    "two)")
        ->type_name("NAME=VALUES")
        ->allow_extra_args(false)
        ->required();
    addSettings(command, sweep.settings);
    addDevice(command, sweep.device, "sim:PROFILE or sim:FILE.json; cuda:N for a GPU, or auto");
    addCount(command, "--repeat", sweep.repeat, "Runs of each point on a GPU; the median counts")
        ->capture_default_str();
    command.add_flag("--csv", sweep.csv, "Print the result as CSV");
    addWorker(command, sweep.worker);
    addPictureOptions(command, sweep.outputs, sweep.size,
                      "Write a plot or the numbers: .svg .pdf .png .json .csv (repeatable)");
}

void addValidate(CLI::App& command, ValidateArguments& validate) {
    command.add_option("workloads", validate.inputs, "Files, shipped names, random:NUMBER, or -")
        ->required();
    addSettings(command, validate.settings);
    command
        .add_option("--device", validate.device,
                    "Say too whether this simulated device can run them: sim:PROFILE or "
                    "sim:FILE.json")
        ->type_name("DEVICE");
}

void addDevices(CLI::App& command, DevicesArguments& devices, Console& console) {
    addWorker(command, devices.worker);
    addShow(command, console, "Every number of a profile and its origin", devices.profile,
            {"profile", "A name from the list, or a file"});
}

void addKernels(CLI::App& command, KernelsArguments& kernels, Console& console) {
    command.add_flag("--markdown", kernels.markdown, "As the page docs/kernels.md");
    addShow(command, console, "What a kernel takes and costs", kernels.name,
            {"kernel", "A name from the list"});
}

void addShowWorkload(CLI::App& command, ShowArguments& show) {
    command.add_option("name", show.name, "A name from the list, or random:NUMBER")->required();
}

void addNothing(CLI::App& /*command*/, ListArguments& /*list*/) {}

template <typename Arguments, auto add, ExitCode (*run)(const Arguments&, const Console&)>
Command bound(CLI::App& command, Console& console) {
    auto arguments = std::make_shared<Arguments>();
    addJson(command, console);
    if constexpr (std::is_invocable_v<decltype(add), CLI::App&, Arguments&, Console&>) {
        add(command, *arguments, console);
    } else {
        add(command, *arguments);
    }
    return [arguments](const Console& where) { return run(*arguments, where); };
}

constexpr std::array<CommandEntry, 14> kCommands{
    {{"run", "Run a workload and draw what happened", bound<RunArguments, addRun, run>},
     {"render", "Draw a workload's run, or a saved run, into pictures",
      bound<RenderArguments, addRender, render>},
     {"validate", "Say what is wrong with workload files",
      bound<ValidateArguments, addValidate, validate>},
     {"devices", "List the simulated devices and the GPUs",
      bound<DevicesArguments, addDevices, devices>},
     {"kernels", "List the kernels of the catalogue", bound<KernelsArguments, addKernels, kernels>},
     {"list", "List the shipped workloads", bound<ListArguments, addNothing, list>},
     {"show", "Print the file of a shipped workload, or of a random one",
      bound<ShowArguments, addShowWorkload, show>},
     {"doctor", "Say what this machine can do, and which rules its GPU keeps",
      bound<DoctorArguments, addDoctor, doctor>},
     {"calibrate", "Measure a GPU and write its profile for the simulator",
      bound<CalibrateArguments, addCalibrate, calibrate>},
     {"compare", "Run workloads simulated and measured, and say how far apart they are",
      bound<CompareArguments, addCompare, compare>},
     {"suggest", "Say with which parameters a workload is fastest",
      bound<SuggestArguments, addSuggest, suggest>},
     {"advise", "Say what slows a workload down, and how to fix it",
      bound<AdviseArguments, addAdvise, advise>},
     {"explain", "Show where a run's time went and what its operations waited for",
      bound<ExplainArguments, addExplain, explain>},
     {"sweep", "Run a workload over values of one or two parameters and mark the knee",
      bound<SweepArguments, addSweep, sweep>}}};

}  // namespace

std::span<const CommandEntry> commandTable() {
    return kCommands;
}

void addWindowOptions(CLI::App& app, WindowArguments& arguments) {
    app.add_option("file", arguments.input, "Opens the window on a workload file");
    app.add_option("--device", arguments.device,
                   "What the window runs on first: sim:PROFILE or sim:FILE.json")
        ->type_name("DEVICE");
    app.add_option("--against", arguments.against,
                   "Shows a saved run beside it in the window, on one axis")
        ->type_name("RUN.json");
}

}  // namespace streamscope::cli
