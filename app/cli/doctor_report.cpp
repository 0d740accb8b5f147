// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/doctor_report.h"

#include "app/cli/device_report.h"
#include "app/cli/rule_report.h"
#include "app/cli/text.h"
#include "engine/base/plain_text.h"

#include <algorithm>
#include <utility>

namespace streamscope::cli {
namespace {

using Layout = JsonWriter::Layout;
using Table = std::vector<std::vector<std::string>>;

constexpr auto kWithoutGpu =
    "Runs on simulated devices, pictures, the window and comparisons of saved traces work without "
    "one; run --device cuda:N, calibrate and the rules on a device do not.";

std::string section(const std::string& title, const Table& rows) {
    return title + "\n" + alignedTable(rows, "  ");
}

std::string workerText(const WorkerAnswer& worker) {
    Table rows{{"program", "streamscope " STREAMSCOPE_VERSION}};
    rows.push_back({"worker", worker.isSwitchedOff()   ? "switched off (none)"
                              : worker.command.empty() ? "none that can be started"
                                                       : printable(worker.command)});
    if (worker.hello) {
        const std::string& version = worker.hello->version;
        const bool isSame = version == STREAMSCOPE_VERSION;
        rows.push_back({"on host", printable(worker.hello->host)});
        rows.push_back(
            {"its version", printable(version) + (isSame ? "" : ", not this program's")});
    }
    return section("program", rows);
}

std::string devicesText(const WorkerAnswer& worker, const Console& console) {
    if (!worker.hasDevices()) {
        return "GPU\n" + wrapped(printable(worker.whyNone().message) + ".", console.width, "  ") +
               wrapped(kWithoutGpu, console.width, "  ");
    }
    std::string text;
    for (std::size_t i = 0; i < worker.hello->devices.size(); ++i) {
        const DeviceFacts& facts = worker.hello->devices[i];
        text +=
            (i == 0 ? "" : "\n") +
            section("cuda:" + std::to_string(i) + ", " + printable(facts.name), factRows(facts));
    }
    return text;
}

std::string environmentText(const Findings& findings) {
    Table rows;
    for (const auto& [name, value] : findings.environment) {
        rows.push_back({name, value ? printable(*value) : "not set"});
    }
    return section("environment of this program; a worker on another host has its own", rows);
}

std::string windowText(const WindowFindings& window) {
    const bool hasPlugin =
        std::ranges::find(window.platforms, window.platform) != window.platforms.end();
    Table rows;
    rows.push_back({"display", printable(window.display)});
    rows.push_back({"window", window.canOpen ? "opens" : "runs are drawn in the terminal instead"});
    rows.push_back(
        {"Qt platform",
         printable(window.platform) + (hasPlugin ? "" : ", which has no plugin of its name here")});
    rows.push_back(
        {"plugins", window.platforms.empty() ? "none" : printable(joined(window.platforms))});
    rows.push_back({"Qt", window.qtVersion});
    rows.push_back({"fonts", window.font.empty()
                                 ? "none: pictures have no text"
                                 : printable(window.font) + ", one of " +
                                       std::to_string(window.fontFamilies) + " families"});
    return section("window and pictures", rows);
}

void writeWorker(JsonWriter& json, const WorkerAnswer& worker) {
    json.key("worker").beginObject(Layout::Lines);
    json.key("command").value(worker.command);
    if (worker.hello) {
        json.key("version").value(worker.hello->version);
        json.key("host").value(worker.hello->host);
    }
    if (!worker.hasDevices()) {
        json.key("why_no_gpu").value(worker.whyNone().message);
    }
    json.endObject();
    json.key("devices").beginArray(Layout::Lines);
    for (std::size_t i = 0; worker.hasDevices() && i < worker.hello->devices.size(); ++i) {
        json.beginObject();
        json.key("device").value("cuda:" + std::to_string(i));
        writeFacts(json, worker.hello->devices[i]);
        json.endObject();
    }
    json.endArray();
}

void writeWindow(JsonWriter& json, const WindowFindings& window) {
    json.key("window").beginObject(Layout::Lines);
    json.key("can_open").value(window.canOpen);
    json.key("display").value(window.display);
    json.key("platform").value(window.platform);
    json.key("plugins").beginArray();
    for (const std::string& plugin : window.platforms) {
        json.value(plugin);
    }
    json.endArray();
    json.key("qt").value(window.qtVersion);
    json.key("font").value(window.font);
    json.key("font_families").value(window.fontFamilies);
    json.endObject();
}

}  // namespace

std::string machineText(const Findings& findings, const Console& console) {
    return workerText(findings.worker) + "\n" + devicesText(findings.worker, console) + "\n" +
           environmentText(findings) + "\n" + windowText(findings.window);
}

void writeFindings(const Findings& findings, const TextSink& sink) {
    JsonWriter json(sink);
    json.beginObject(Layout::Lines);
    json.key("version").value(STREAMSCOPE_VERSION);
    writeWorker(json, findings.worker);
    json.key("environment").beginObject(Layout::Lines);
    for (const auto& [name, value] : findings.environment) {
        json.key(name).value(value);
    }
    json.endObject();
    writeWindow(json, findings.window);
    json.key("rules").beginArray(Layout::Lines);
    for (const RuleFindings& rules : findings.rules) {
        writeRules(json, rules);
    }
    json.endArray();
    json.endObject();
}

}  // namespace streamscope::cli
