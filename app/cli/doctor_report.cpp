// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/doctor_report.h"

#include "app/cli/device_report.h"
#include "app/cli/rule_report.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/base/plain_text.h"

#include <algorithm>
#include <utility>

namespace streamscope::cli {
namespace {

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
            {"display", english(window.display)},
            {"platform", window.platform},
            {"plugins", Json::list(window.platforms)},
            {"qt", window.qtVersion},
            {"font", window.font},
            {"font_families", window.fontFamilies}};
}

}  // namespace

std::string machineText(const Findings& findings, const Console& console) {
    return workerText(findings.worker) + "\n" + devicesText(findings.worker, console) + "\n" +
           environmentText(findings) + "\n" + windowText(findings.window);
}

Json findingsJson(const Findings& findings) {
    return {{"version", STREAMSCOPE_VERSION},
            {"worker", workerJson(findings.worker)},
            {"devices", devicesJson(findings.worker)},
            {"environment", Json::object(findings.environment)},
            {"window", windowJson(findings.window)},
            {"rules", Json::list(findings.rules, ruleJson)}};
}

}  // namespace streamscope::cli
