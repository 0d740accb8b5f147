// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include "app/cli/command_options.h"
#include "app/cli/commands.h"
#include "app/cli/option_groups.h"
#include "engine/base/sentence.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>

namespace streamscope::cli {
namespace {

/// `show NAME` of a command that lists things otherwise.
void addShow(CLI::App& command, Console& console, const char* about, std::string& name,
             const std::array<const char*, 2>& what) {
    CLI::App* show = command.add_subcommand("show", about);
    addJson(*show, console);
    show->add_option(what[0], name, what[1])->required();
}

void addRun(CLI::App& command, RunArguments& run, Console& console) {
    addWorkload(command, run);
    addSettings(command, run.settings);
    addDevice(command, run.device, kAnyDevice);
    addCount(command, "--repeat", run.repeat,
             SENTENCE("Streamscope", "Number of runs; of a GPU's runs the median one is shown"))
        ->capture_default_str();
    addRealRun(command, run.real);
    addWorker(command, run.worker);
    addPictureOptions(
        command, run, run.look.size,
        SENTENCE("Streamscope",
                 "Write a file too: .svg .pdf .png .json .npz .csv; for other viewers "
                 ".trace.json .perfetto-trace (repeatable)"));
    addTerminal(command, console);
}

void addRender(CLI::App& command, RunArguments& run) {
    command
        .add_option(
            "input", run.input,
            SENTENCE("Streamscope",
                     "A workload file, the name of a shipped workload, random:NUMBER for a random "
                     "one, - for standard input, or a saved run"))
        ->required();
    addSettings(command, run.settings);
    addDevice(command, run.device, kAnyDevice);
    addWorker(command, run.worker);
    addPictureOptions(command, run, run.look.size,
                      SENTENCE("Streamscope", "The picture: .svg .pdf .png (repeatable)"));
    command.get_option("--output")->required();
    addLook(command, run.look);
}

void addDoctor(CLI::App& command, DoctorArguments& doctor) {
    addDevice(command, doctor.device,
              SENTENCE("Streamscope", "The GPU whose rules are tried: cuda:N"));
    command.add_flag("!--no-rules", doctor.rules,
                     SENTENCE("Streamscope", "Do not run the rules' scenarios"));
    addWorker(command, doctor.worker);
}

void addCalibrate(CLI::App& command, CalibrateArguments& calibrate) {
    command.add_option(
        "input", calibrate.input,
        SENTENCE("Streamscope",
                 "With --kernel: the workload, a file, a shipped name, or - for standard input"));
    addDevice(command, calibrate.device, SENTENCE("Streamscope", "The GPU: cuda:N"));
    addValue(
        command, "--kernel NAME", calibrate.kernel,
        SENTENCE(
            "Streamscope",
            "Measure the cost of this kernel, which the workload carries, instead of the GPU"));
    addValue(command, "--profile PROFILE", calibrate.profile,
             SENTENCE("Streamscope",
                      "With --kernel: what is to simulate it, sim:PROFILE (else the shipped one of "
                      "the GPU)"));
    addSettings(command, calibrate.settings);
    addValue(command, "-o,--output FILE.json", calibrate.output,
             SENTENCE("Streamscope",
                      "The profile's file, else one named after the GPU; with --kernel: the "
                      "workload with the cost in it"));
    addForce(command, calibrate.replaces);
    addCount(
        command, "--rounds", calibrate.rounds,
        SENTENCE("Streamscope", "Number of rounds, each in its own process; the medians count"))
        ->capture_default_str();
    addWorker(command, calibrate.worker);
}

void addSuggest(CLI::App& command, SuggestArguments& suggest) {
    addWorkload(command, suggest);
    addSettings(command, suggest.settings);
    addValue(command, "--vary NAME", suggest.vary,
             SENTENCE("Streamscope",
                      "Vary this parameter; none: all that do not change the work (repeatable)"));
    addDevice(command, suggest.device,
              SENTENCE("Streamscope",
                       "Where it is to be fast: sim:PROFILE or sim:FILE.json, cuda:N, or auto"));
    addCount(command, "--runs", suggest.runs,
             SENTENCE("Streamscope", "Most settings to run (else 400 simulated, 60 on a GPU)"));
    addWorkers(command, suggest.worker);
}

void addAdvise(CLI::App& command, AdviseArguments& advise) {
    addWorkload(command, advise);
    addSettings(command, advise.settings);
    addDevice(
        command, advise.device,
        SENTENCE(
            "Streamscope",
            "What runs it: sim:PROFILE or sim:FILE.json, cuda:N, or auto; fixes are tried on the "
            "simulator"));
    addValue(command, "--fix N", advise.fix,
             SENTENCE("Streamscope", "Print only the workload with that advice's fix applied"))
        ->check(CLI::Range(std::size_t{1}, std::size_t{1000}));
    command.add_option("--cure", advise.fix)->group("");  // its name until 2026-11-24
    addWorker(command, advise.worker);
}

void addExplain(CLI::App& command, ExplainArguments& explain) {
    addWorkload(
        command, explain,
        SENTENCE("Streamscope",
                 "A file, the name of a shipped workload, random:NUMBER for a random one, - for "
                 "standard input, or a saved run"));
    addSettings(command, explain.settings);
    addDevice(command, explain.device, kAnyDevice);
    CLI::Option* operation =
        addValue(command, "--operation N", explain.operation,
                 SENTENCE("Streamscope",
                          "Why this one did not start earlier: its number, as on its bar's tip and "
                          "in CSV files"))
            ->check(CLI::Range(std::int64_t{0}, std::int64_t{0xfffffffe}));
    command
        .add_flag("--gaps", explain.gaps,
                  SENTENCE("Streamscope", "The longest idle times of engines and streams"))
        ->excludes(operation);
    addWorker(command, explain.worker);
}

void addSweep(CLI::App& command, SweepArguments& sweep) {
    addWorkload(command, sweep);
    addValue(
        command, "--over NAME=VALUES", sweep.over,
        SENTENCE("Streamscope",
                 "A parameter and its values: streams=1..32, chunks=1..1024:x2 (ratio 2), "
                 "n=100..200:10 (step 10), order=depth,breadth; a name alone for all (twice for "
                 "two)"))
        ->required();
    addSettings(command, sweep.settings);
    addDevice(command, sweep.device,
              SENTENCE("Streamscope", "sim:PROFILE or sim:FILE.json; cuda:N for a GPU, or auto"));
    addCount(command, "--repeat", sweep.repeat,
             SENTENCE("Streamscope", "Runs of each point on a GPU; the median counts"))
        ->capture_default_str();
    command.add_flag("--csv", sweep.csv, SENTENCE("Streamscope", "Print the result as CSV"));
    addWorkers(command, sweep.worker);
    addPictureOptions(
        command, sweep, sweep.size,
        SENTENCE("Streamscope",
                 "Write a plot or the numbers: .svg .pdf .png .json .csv (repeatable)"));
}

void addValidate(CLI::App& command, ValidateArguments& validate) {
    command
        .add_option("workloads", validate.inputs,
                    SENTENCE("Streamscope", "Files, shipped names, random:NUMBER, or -"))
        ->required();
    addSettings(command, validate.settings);
    addValue(command, "--device DEVICE", validate.device,
             SENTENCE("Streamscope",
                      "Say too whether this simulated device can run them: sim:PROFILE or "
                      "sim:FILE.json"));
}

void addDevices(CLI::App& command, DevicesArguments& devices, Console& console) {
    addWorker(command, devices.worker);
    addShow(command, console, SENTENCE("Streamscope", "Every number of a profile and its origin"),
            devices.profile,
            {"profile", SENTENCE("Streamscope", "A name from the list, or a file")});
}

void addKernels(CLI::App& command, KernelsArguments& kernels, Console& console) {
    addShow(command, console, SENTENCE("Streamscope", "What a kernel takes and costs"),
            kernels.name, {"kernel", SENTENCE("Streamscope", "A name from the list")});
}

void addShowWorkload(CLI::App& command, ShowArguments& show) {
    command
        .add_option("name", show.name,
                    SENTENCE("Streamscope", "A name from the list, or random:NUMBER"))
        ->required();
}

void addWrite(CLI::App& command, WriteArguments& write) {
    command
        .add_option("workload", write.input,
                    SENTENCE("Streamscope",
                             "A file, the name of a shipped workload, random:NUMBER for a random "
                             "one, or - for standard input"))
        ->required();
    addSettings(command, write.settings);
    addValue(command, "--language LANGUAGE", write.language,
             SENTENCE("Streamscope", "cuda, numba or pytorch"))
        ->capture_default_str();
    addValue(command, "-o,--output FILE", write.output,
             SENTENCE("Streamscope", "The program's file; none: print it"));
    addForce(command, write.replaces);
}

void addCompletion(CLI::App& command, CompletionArguments& completion) {
    command.add_option("shell", completion.shell, SENTENCE("Streamscope", "bash, zsh or fish"))
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
}

template <typename Arguments>
void addNothing(CLI::App& /*command*/, Arguments& /*arguments*/) {}

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

constexpr std::array<CommandEntry, 21> kCommands{
    {{"run", SENTENCE("Streamscope", "Run a workload and draw what happened"),
      bound<RunArguments, addRun, run>},
     {"render", SENTENCE("Streamscope", "Draw a workload's run, or a saved run, into pictures"),
      bound<RunArguments, addRender, render>},
     {"validate", SENTENCE("Streamscope", "Say what is wrong with workload files"),
      bound<ValidateArguments, addValidate, validate>},
     {"devices", SENTENCE("Streamscope", "List the simulated devices and the GPUs"),
      bound<DevicesArguments, addDevices, devices>},
     {"kernels", SENTENCE("Streamscope", "List the kernels of the catalogue"),
      bound<KernelsArguments, addKernels, kernels>},
     {"list", SENTENCE("Streamscope", "List the shipped workloads"),
      bound<ListArguments, addNothing<ListArguments>, list>},
     {"show", SENTENCE("Streamscope", "Print the file of a shipped workload, or of a random one"),
      bound<ShowArguments, addShowWorkload, show>},
     {"doctor",
      SENTENCE("Streamscope", "Say what this machine can do, and which rules its GPU keeps"),
      bound<DoctorArguments, addDoctor, doctor>},
     {"calibrate", SENTENCE("Streamscope", "Measure a GPU and write its profile for the simulator"),
      bound<CalibrateArguments, addCalibrate, calibrate>},
     {"compare",
      SENTENCE("Streamscope",
               "Compare a workload's simulated and measured runs, or two saved runs"),
      bound<CompareArguments, addCompare, compare>},
     {"suggest", SENTENCE("Streamscope", "Say with which parameters a workload is fastest"),
      bound<SuggestArguments, addSuggest, suggest>},
     {"advise", SENTENCE("Streamscope", "Say what slows a workload down, and how to fix it"),
      bound<AdviseArguments, addAdvise, advise>},
     {"explain",
      SENTENCE("Streamscope", "Show where a run's time went and what its operations waited for"),
      bound<ExplainArguments, addExplain, explain>},
     {"sweep",
      SENTENCE("Streamscope",
               "Run a workload over values of one or two parameters and mark the knee"),
      bound<SweepArguments, addSweep, sweep>},
     {"write",
      SENTENCE("Streamscope", "Write a workload as a program in CUDA C++, Numba or PyTorch"),
      bound<WriteArguments, addWrite, writeProgram>},
     {"record", SENTENCE("Streamscope", "Run any CUDA program and record what it does on a GPU"),
      bound<RecordArguments, addRecord, record>},
     {"what-if", SENTENCE("Streamscope", "Predict what a change would make of a recording"),
      bound<WhatIfArguments, addWhatIf, whatIf>},
     {"lessons", SENTENCE("Streamscope", "List the lessons of the course, or of a folder"),
      bound<LessonsArguments, addLessons, lessons>},
     {"handout", SENTENCE("Streamscope", "Print lessons as a sheet to draw on"),
      bound<HandoutArguments, addHandout, handout>},
     {"check", SENTENCE("Streamscope", "Grade answers to a lesson"),
      bound<CheckArguments, addCheck, checkAnswers>},
     {"completion",
      SENTENCE("Streamscope", "Print the script that makes a shell complete this program's words"),
      bound<CompletionArguments, addCompletion, completion>}}};

}  // namespace

std::span<const CommandEntry> commandTable() {
    return kCommands;
}

void addWindowOptions(CLI::App& app, WindowArguments& arguments) {
    app.add_option("file", arguments.input,
                   SENTENCE("Streamscope", "Opens the window on a workload file"));
    addValue(
        app, "--device DEVICE", arguments.device,
        SENTENCE("Streamscope", "What the window runs on first: sim:PROFILE or sim:FILE.json"));
    addValue(app, "--against RUN.json", arguments.against,
             SENTENCE("Streamscope", "Shows a saved run beside it in the window, on one axis"));
}

}  // namespace streamscope::cli
