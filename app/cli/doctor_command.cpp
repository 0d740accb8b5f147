// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/device_choice.h"
#include "app/cli/device_report.h"
#include "app/cli/inputs.h"
#include "app/cli/interrupt.h"
#include "app/cli/json.h"
#include "app/cli/offscreen.h"
#include "app/cli/progress_line.h"
#include "app/cli/rule_report.h"
#include "app/cli/terminal.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "app/cli/worker_command.h"
#include "app/resources.h"
#include "engine/base/plain_text.h"
#include "engine/base/sentence.h"

#include <QDir>
#include <QFontDatabase>
#include <QFontInfo>
#include <QGuiApplication>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::cli {
namespace {

/// What the window and pictures have to work with on this machine.
struct WindowFindings {
    bool canOpen = false;                ///< a display answers
    Sentence display;                    ///< which, or why there is none
    std::string platform;                ///< the plugin that Qt would take
    std::vector<std::string> platforms;  ///< plugins that are there
    std::string qtVersion;
    std::string font;  ///< the family that text is drawn in; empty: no font at all
    std::size_t fontFamilies = 0;
};

/// All that `doctor` found out.
struct Findings {
    WorkerAnswer worker;
    std::vector<std::pair<std::string, std::optional<std::string>>> environment;
    WindowFindings window;
    std::vector<RuleFindings> rules;
};

constexpr std::array<const char*, 13> kVariables{
    "CUDA_VISIBLE_DEVICES",   "CUDA_DEVICE_ORDER",       "CUDA_DEVICE_MAX_CONNECTIONS",
    "CUDA_LAUNCH_BLOCKING",   "CUDA_MODULE_LOADING",     "CUDA_INJECTION64_PATH",
    "NVIDIA_VISIBLE_DEVICES", "CUDA_MPS_PIPE_DIRECTORY", "STREAMSCOPE_WORKER",
    "QT_QPA_PLATFORM",        "QT_PLUGIN_PATH",          "DISPLAY",
    "WAYLAND_DISPLAY"};

std::optional<std::string> environmentVariable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

/// "xcb" for "libqxcb.so", of every folder that Qt looks for plugins in.
std::vector<std::string> platformPlugins() {
    std::vector<std::string> names;
    for (const QString& folder : QCoreApplication::libraryPaths()) {
        const QStringList files = QDir(folder + QStringLiteral("/platforms"))
                                      .entryList({QStringLiteral("libq*.so")}, QDir::Files);
        for (const QString& file : files) {
            names.push_back(file.mid(4).chopped(3).toStdString());
        }
    }
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

/// What Qt would take, and what says so.
void describeDisplay(WindowFindings& window) {
    window.canOpen = hasDisplay();
    const auto platform = environmentVariable("QT_QPA_PLATFORM");
    const auto wayland = environmentVariable("WAYLAND_DISPLAY");
    const auto display = environmentVariable("DISPLAY");
    if (platform) {
        window.platform = *platform;
        window.display = verbatim("QT_QPA_PLATFORM=" + *platform);
    } else if (wayland) {
        window.platform = "wayland";
        window.display = verbatim("WAYLAND_DISPLAY=" + *wayland);
    } else if (display) {
        window.platform = "xcb";
        window.display =
            window.canOpen
                ? verbatim("DISPLAY=" + *display)
                : streamscope::say(SENTENCE("Streamscope", "DISPLAY=%1, where nothing answers"),
                                   *display);
    } else {
        window.platform = "offscreen";
        window.display =
            streamscope::say(SENTENCE("Streamscope", "neither DISPLAY nor WAYLAND_DISPLAY is set"));
    }
}

/// Variables that change what CUDA, the worker or the window does, each with its value if it is
/// set.
std::vector<std::pair<std::string, std::optional<std::string>>> environmentFindings() {
    std::vector<std::pair<std::string, std::optional<std::string>>> found;
    found.reserve(kVariables.size());
    for (const char* name : kVariables) {
        found.emplace_back(name, environmentVariable(name));
    }
    return found;
}

/// Main thread, beside no QGuiApplication.
WindowFindings windowFindings() {
    WindowFindings window;
    describeDisplay(window);
    window.qtVersion = qVersion();
    const OffscreenApplication application;
    window.platforms = platformPlugins();
    const QStringList families = QFontDatabase::families();
    window.fontFamilies = static_cast<std::size_t>(families.size());
    if (!families.isEmpty()) {
        window.font = QFontInfo(QGuiApplication::font()).family().toStdString();
    }
    return window;
}

constexpr auto kWithoutGpu = SENTENCE(
    "Streamscope",
    "Runs on simulated devices, pictures, the window and comparisons of saved traces work without "
    "one; run --device cuda:N, calibrate and the rules on a device do not.");

std::string section(const std::string& title, const Table& rows) {
    return title + "\n" + alignedTable(rows, "  ");
}

std::string workerText(const WorkerAnswer& worker) {
    Table rows{{Text::tr("program"), "streamscope " STREAMSCOPE_VERSION}};
    rows.push_back({Text::tr("worker"), worker.isSwitchedOff() ? Text::tr("switched off (none)")
                                        : worker.command.empty()
                                            ? Text::tr("none that can be started")
                                            : printable(worker.command)});
    if (worker.hello) {
        const std::string& version = worker.hello->version;
        const bool isSame = version == STREAMSCOPE_VERSION;
        rows.push_back({Text::tr("on host"), printable(worker.hello->host)});
        rows.push_back(
            {Text::tr("its version"),
             isSame ? printable(version) : Text::tr("%1, not this program's", printable(version))});
    }
    return section(Text::tr("program"), rows);
}

std::string devicesText(const WorkerAnswer& worker, const Console& console) {
    if (!worker.hasDevices()) {
        return "GPU\n" +
               wrapped(printable(words(worker.whyNone())) + Text::tr("."), console.width, "  ") +
               wrapped(word(kWithoutGpu), console.width, "  ");
    }
    std::string text;
    for (std::size_t i = 0; i < worker.devices().size(); ++i) {
        const DeviceFacts& facts = worker.devices()[i];
        text +=
            (i == 0 ? "" : "\n") +
            section("cuda:" + std::to_string(i) + ", " + printable(facts.name), factRows(facts));
    }
    return text;
}

std::string environmentText(const Findings& findings) {
    Table rows;
    for (const auto& [name, value] : findings.environment) {
        rows.push_back({name, value ? printable(*value) : Text::tr("not set")});
    }
    return section(Text::tr("environment of this program; a worker on another host has its own"),
                   rows);
}

std::string windowText(const WindowFindings& window) {
    const bool hasPlugin =
        std::ranges::find(window.platforms, window.platform) != window.platforms.end();
    Table rows;
    rows.push_back({Text::tr("display"), printable(words(window.display))});
    rows.push_back({Text::tr("window"), window.canOpen
                                            ? Text::tr("opens")
                                            : Text::tr("runs are drawn in the terminal instead")});
    rows.push_back(
        {Text::tr("Qt platform"), hasPlugin ? printable(window.platform)
                                            : Text::tr("%1, which has no plugin of its name here",
                                                       printable(window.platform))});
    rows.push_back({Text::tr("plugins"), window.platforms.empty()
                                             ? Text::tr("none")
                                             : printable(joined(window.platforms))});
    rows.push_back({"Qt", window.qtVersion});
    rows.push_back({Text::tr("fonts"),
                    window.font.empty() ? Text::tr("none: pictures have no text")
                                        : Text::tr("%1, one of %2 families", printable(window.font),
                                                   Count{window.fontFamilies})});
    return section(Text::tr("window and pictures"), rows);
}

Json workerJson(const WorkerAnswer& worker) {
    Json json{{"command", worker.command}};
    if (worker.hello) {
        json.add({{"version", worker.hello->version}, {"host", worker.hello->host}});
    }
    if (!worker.hasDevices()) {
        json.add("why_no_gpu", worker.whyNone().message);
    }
    return json;
}

Json devicesJson(const WorkerAnswer& worker) {
    std::vector<Json> devices;
    for (const DeviceFacts& facts : worker.devices()) {
        Json device{{"device", "cuda:" + std::to_string(devices.size())}};
        addFacts(device, facts);
        devices.push_back(std::move(device));
    }
    return Json::list(devices);
}

Json windowJson(const WindowFindings& window) {
    return {{"can_open", window.canOpen},
            {"display", window.display},
            {"platform", window.platform},
            {"plugins", Json::list(window.platforms)},
            {"qt", window.qtVersion},
            {"font", window.font},
            {"font_families", window.fontFamilies}};
}

/// Everything but the rules, in sections: program, worker, devices, environment, window.
std::string machineText(const Findings& findings, const Console& console) {
    return workerText(findings.worker) + "\n" + devicesText(findings.worker, console) + "\n" +
           environmentText(findings) + "\n" + windowText(findings.window);
}

/// Everything.
Json findingsJson(const Findings& findings) {
    return {{"version", STREAMSCOPE_VERSION},
            {"worker", workerJson(findings.worker)},
            {"devices", devicesJson(findings.worker)},
            {"environment", Json::object(findings.environment)},
            {"window", windowJson(findings.window)},
            {"rules", Json::list(findings.rules, ruleJson)}};
}

/// What stands for the cases of a file that could not be run at all.
worker::ScenarioOutcome failedFile(const std::string& name, const Error& error) {
    worker::ScenarioOutcome outcome;
    outcome.name = name;
    outcome.title = SENTENCE("Streamscope", "the whole file");
    outcome.verdict = worker::ScenarioOutcome::Verdict::Failed;
    outcome.detail = error.message;
    return outcome;
}

/// Goes on after a file that failed: a worker that died is started afresh. Not for ever.
RuleFindings tryRules(std::size_t index, worker::WorkerClient& client, RunControl& control,
                      const Console& console) {
    constexpr int kPatience = 3;
    RuleFindings findings{"cuda:" + std::to_string(index), {}, std::nullopt};
    ProgressLine progress(console);
    const std::vector<std::string> names = scenarioNames();
    int failures = 0;
    for (std::size_t i = 0; i < names.size() && !findings.error; ++i) {
        if (control.cancelled) {  // a short run does not look
            findings.error =
                errorWith(ErrorCode::Cancelled,
                          SENTENCE("Streamscope", "stopped after %1 of %2 files of rules"),
                          Count{i}, Count{names.size()});
            break;
        }
        progress.show(static_cast<double>(i) / static_cast<double>(names.size()),
                      Text::tr("rules on %1: %2", findings.device, names[i]));
        auto outcomes =
            client.scenario(index, names[i], loadScenarioText(names[i]).value_or(""), control);
        failures = outcomes ? 0 : failures + 1;
        if (outcomes) {
            findings.outcomes.insert(findings.outcomes.end(), outcomes->begin(), outcomes->end());
        } else if (outcomes.error().code == ErrorCode::Cancelled || failures == kPatience) {
            findings.error = outcomes.error();
        } else {
            findings.outcomes.push_back(failedFile(names[i], outcomes.error()));
        }
    }
    return findings;
}

std::optional<Error> wrongDevice(const DoctorArguments& arguments, const WorkerAnswer& worker) {
    const auto index = realIndex(arguments.device);
    if (!index) {
        return inputError(SENTENCE("Streamscope", "unknown device \"%1\": expected a GPU, cuda:N"),
                          arguments.device);
    }
    if (worker.hasDevices() && *index >= worker.hello->devices.size()) {
        return noSuchDevice(arguments.device, *worker.hello);
    }
    return std::nullopt;
}

ExitCode codeOf(const Findings& findings) {
    for (const RuleFindings& rules : findings.rules) {
        if (rules.error) {
            return rules.error->code == ErrorCode::Cancelled ? ExitCode::Stopped : ExitCode::Failed;
        }
    }
    return ExitCode::Fine;
}

}  // namespace

ExitCode doctor(const DoctorArguments& arguments, const Console& console) {
    RunControl control;
    const Interrupt interrupt(control);
    Findings findings;
    findings.worker = askWorker(arguments.worker, &control);
    if (control.cancelled) {
        return ExitCode::Stopped;
    }
    if (const auto error = wrongDevice(arguments, findings.worker)) {
        return fail(*error, console);
    }
    findings.environment = environmentFindings();
    findings.window = windowFindings();
    if (!console.json) {
        console.out(machineText(findings, console));
    }
    if (arguments.rules && findings.worker.hasDevices()) {
        findings.rules.push_back(tryRules(realIndex(arguments.device).value_or(0),
                                          *findings.worker.client, control, console));
    }
    if (console.json) {
        findingsJson(findings).write(console.out);
    }
    for (const RuleFindings& rules : findings.rules) {
        if (!console.json) {
            console.out("\n" + ruleText(rules, console));
        }
    }
    return control.cancelled ? ExitCode::Stopped : codeOf(findings);
}

}  // namespace streamscope::cli
