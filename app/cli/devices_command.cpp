// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/device_choice.h"
#include "app/cli/device_report.h"
#include "app/cli/inputs.h"
#include "app/cli/profile_report.h"
#include "app/cli/text.h"
#include "app/cli/worker_command.h"
#include "app/cli/worker_hello.h"
#include "app/resources.h"

#include <cstddef>
#include <utility>

namespace streamscope::cli {
namespace {

using Layout = JsonWriter::Layout;

struct Listed {
    std::vector<DeviceProfile> profiles;
    WorkerAnswer worker;
};

void listGpus(JsonWriter& json, const WorkerAnswer& worker) {
    for (std::size_t i = 0; worker.hasDevices() && i < worker.hello->devices.size(); ++i) {
        json.beginObject();
        json.key("device").value("cuda:" + std::to_string(i));
        json.key("host").value(worker.hello->host);
        writeFacts(json, worker.hello->devices[i]);
        json.endObject();
    }
}

void listAsJson(const Listed& listed, const Console& console) {
    JsonWriter json(console.out);
    json.beginObject(Layout::Lines);
    json.key("devices").beginArray(Layout::Lines);
    for (const DeviceProfile& profile : listed.profiles) {
        json.beginObject();
        json.key("device").value("sim:" + profile.id);
        json.key("name").value(profile.name);
        json.key("about").value(profile.about);
        json.key("numbers");
        writeOriginCounts(json, profile);
        json.endObject();
    }
    listGpus(json, listed.worker);
    json.endArray();
    if (!listed.worker.hasDevices()) {
        json.key("why_no_gpu").value(listed.worker.whyNone().message);
    }
    json.endObject();
}

std::string profileTable(const std::vector<DeviceProfile>& profiles) {
    std::vector<std::vector<std::string>> rows{{"device", "name"}};
    for (const NumberOrigin origin : kNumberOrigins) {
        rows[0].emplace_back(originName(origin));
    }
    for (const DeviceProfile& profile : profiles) {
        std::vector<std::string> row{"sim:" + printable(profile.id), printable(profile.name)};
        for (const NumberOrigin origin : kNumberOrigins) {
            row.push_back(std::to_string(countOf(profile, origin)));
        }
        rows.push_back(std::move(row));
    }
    return alignedTable(rows, "", {2, 3, 4, 5}) +
           "\nHow many of a profile's numbers were measured, stand in a data sheet or other "
           "document, or are assumed.\n";
}

/// What of the worker's is worth a line under the table; nothing where the user wants none.
std::string gpuText(const WorkerAnswer& worker) {
    if (worker.isSwitchedOff()) {
        return {};
    }
    if (!worker.hasDevices()) {
        return "\n" + printable(worker.whyNone().message) + "\n";
    }
    std::vector<std::vector<std::string>> rows{
        {"device", "on " + printable(worker.hello->host), ""}};
    for (std::size_t i = 0; i < worker.hello->devices.size(); ++i) {
        const DeviceFacts& facts = worker.hello->devices[i];
        rows.push_back({"cuda:" + std::to_string(i), printable(facts.name), factLine(facts)});
    }
    return "\n" + alignedTable(rows);
}

ExitCode listAll(const WorkerArguments& arguments, bool asJson, const Console& console) {
    if (const auto command = workerCommand(arguments); !command) {
        return fail(command.error(), asJson, console);
    }
    Listed listed;
    ExitCode code = ExitCode::Fine;
    for (const std::string& name : profileNames()) {
        auto profile = readProfileNamed(name);
        if (profile) {
            listed.profiles.push_back(*std::move(profile));
        } else {
            complain(profile.error(), false, console);
            code = ExitCode::Failed;
        }
    }
    listed.worker = askWorker(arguments);
    if (asJson) {
        listAsJson(listed, console);
    } else {
        console.out(profileTable(listed.profiles) + gpuText(listed.worker));
    }
    return code;
}

}  // namespace

ExitCode devices(const DevicesArguments& arguments, bool asJson, const Console& console) {
    if (arguments.profile.empty()) {
        return listAll(arguments.worker, asJson, console);
    }
    const bool isDevice = isSimulated(arguments.profile);
    auto profile = isDevice ? readDevice(arguments.profile) : readProfileNamed(arguments.profile);
    if (!profile) {
        complain(profile.error(), asJson, console);
        return ExitCode::WrongInput;
    }
    if (asJson) {
        JsonWriter json(console.out);
        json.beginObject(Layout::Lines);
        writeProfileMembers(json, *std::move(profile));
        json.endObject();
    } else {
        console.out(profileText(*std::move(profile), console));
    }
    return ExitCode::Fine;
}

}  // namespace streamscope::cli
