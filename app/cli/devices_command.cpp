// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/device_report.h"
#include "app/cli/inputs.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "app/cli/worker_command.h"
#include "app/resources.h"

#include <cstddef>
#include <utility>

namespace streamscope::cli {
namespace {

Json listJson(const std::vector<DeviceProfile>& profiles, const WorkerAnswer& worker) {
    std::vector<Json> devices;
    for (const DeviceProfile& profile : profiles) {
        addSummary(devices.emplace_back(), profile);
    }
    for (std::size_t i = 0; i < worker.devices().size(); ++i) {
        Json& gpu = devices.emplace_back();
        gpu.add({{"device", "cuda:" + std::to_string(i)}, {"host", worker.hello->host}});
        addFacts(gpu, worker.devices()[i]);
    }
    Json json{{"devices", Json::list(devices)}};
    if (devices.size() == profiles.size()) {
        json.add("why_no_gpu", worker.whyNone().message);
    }
    return json;
}

std::string profileTable(const std::vector<DeviceProfile>& profiles) {
    Table rows{{Text::tr("device"), Text::tr("name")}};
    for (const NumberOrigin origin : kNumberOrigins) {
        rows[0].push_back(word(originName(origin)));
    }
    for (const DeviceProfile& profile : profiles) {
        std::vector<std::string> row{"sim:" + printable(profile.id),
                                     printable(shipped(profile.name))};
        for (const NumberOrigin origin : kNumberOrigins) {
            row.push_back(std::to_string(countOf(profile, origin)));
        }
        rows.push_back(std::move(row));
    }
    return alignedTable(rows, "", {2, 3, 4, 5}) + "\n" +
           Text::tr(
               "How many of a profile's numbers were measured, stand in a data sheet or other "
               "document, or are assumed.") +
           "\n";
}

/// What of the worker's is worth a line under the table; nothing where the user wants none.
std::string gpuText(const WorkerAnswer& worker) {
    if (worker.isSwitchedOff()) {
        return {};
    }
    if (!worker.hasDevices()) {
        return "\n" + printable(words(worker.whyNone())) + "\n";
    }
    Table rows{{Text::tr("device"), Text::tr("on %1", printable(worker.hello->host)), ""}};
    for (std::size_t i = 0; i < worker.devices().size(); ++i) {
        const DeviceFacts& facts = worker.devices()[i];
        rows.push_back({"cuda:" + std::to_string(i), printable(facts.name), factLine(facts)});
    }
    return "\n" + alignedTable(rows);
}

ExitCode listAll(const WorkerArguments& arguments, const Console& console) {
    if (const auto command = workerCommand(arguments); !command) {
        return fail(command.error(), console);
    }
    std::vector<DeviceProfile> profiles;
    ExitCode code = ExitCode::Fine;
    for (const std::string& name : profileNames()) {
        auto profile = readProfileNamed(name);
        if (profile) {
            profiles.push_back(*std::move(profile));
        } else {
            say(profile.error(), console);
            code = ExitCode::Failed;
        }
    }
    const WorkerAnswer worker = askWorker(arguments);
    print({profileTable(profiles) + gpuText(worker), listJson(profiles, worker)}, console);
    return code;
}

}  // namespace

ExitCode devices(const DevicesArguments& arguments, const Console& console) {
    if (arguments.profile.empty()) {
        return listAll(arguments.worker, console);
    }
    const auto profile = readProfileNamed(arguments.profile);
    if (!profile) {
        return fail(profile.error(), console);
    }
    Json json;
    addSummary(json, *profile);
    addNumbers(json, *profile);
    return print({profileText(*profile, console), json}, console);
}

}  // namespace streamscope::cli
