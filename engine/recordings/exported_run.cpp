// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/exported_run.h"

#include "engine/base/json_pull.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace streamscope::recordings {
namespace {

template <typename Number>
bool readSmall(JsonPull& pull, Number& number) {
    std::int64_t read = 0;
    if (!pull.read(read) || read < std::numeric_limits<Number>::min() ||
        read > std::numeric_limits<Number>::max()) {
        return false;
    }
    number = static_cast<Number>(read);
    return true;
}

bool readFlag(JsonPull& pull, std::optional<bool>& flag) {
    if (pull.next() == 'n') {
        return pull.skip();
    }
    bool truth = false;
    const bool isRead = pull.read(truth);
    flag = truth;
    return isRead;
}

bool readOrigin(JsonPull& pull, Origin& origin) {
    std::string name;
    const bool isRead = pull.read(name);
    origin = Origin::Imported;
    for (const Origin known : {Origin::Simulated, Origin::Measured}) {
        origin = name == originName(known) ? known : origin;
    }
    return isRead;
}

bool readStream(JsonPull& pull, Stream& stream) {
    std::optional<bool> isDefault;
    std::optional<bool> isBlocking;
    const bool isRead = pull.eachMember([&](std::string_view key) {
        return key == "device"     ? readSmall(pull, stream.device)
               : key == "stream"   ? pull.read(stream.number)
               : key == "name"     ? pull.read(stream.name)
               : key == "priority" ? readSmall(pull, stream.priority)
               : key == "default"  ? readFlag(pull, isDefault)
               : key == "blocking" ? readFlag(pull, isBlocking)
                                   : pull.skip();
    });
    stream.type = isDefault.value_or(false)
                      ? isBlocking ? StreamType::Default : StreamType::ThreadDefault
                  : !isBlocking ? StreamType::Unknown
                  : *isBlocking ? StreamType::Blocking
                                : StreamType::NonBlocking;
    return isRead;
}

}  // namespace

std::optional<ExportedRun> readExportedRun(std::string_view json) {
    ExportedRun run;
    Provenance& provenance = run.provenance;
    provenance.origin = Origin::Imported;
    JsonPull pull(json);
    const bool isRead = pull.eachMember([&](std::string_view key) {
        if (key == "stream_list") {
            return pull.forEach([&] { return readStream(pull, run.streams.emplace_back()); });
        }
        return key == "origin"       ? readOrigin(pull, provenance.origin)
               : key == "device"     ? pull.read(provenance.device)
               : key == "detail"     ? pull.read(provenance.detail)
               : key == "workload"   ? pull.read(provenance.workload)
               : key == "parameters" ? pull.read(provenance.parameters)
                                     : pull.skip();
    });
    return isRead ? std::optional(std::move(run)) : std::nullopt;
}

void describeExported(ExportedRun run, Recording& recording) {
    std::map<std::pair<std::int64_t, std::int64_t>, const Stream*> known;
    for (const Stream& stream : run.streams) {
        known.emplace(std::pair(stream.device, stream.number), &stream);
    }
    for (Stream& stream : recording.streams) {
        const std::int64_t device = recording.devices[stream.device].number;
        if (const auto found = known.find({device, stream.number}); found != known.end()) {
            stream.name = found->second->name;
            stream.type = found->second->type;
            stream.priority = found->second->priority;
        }
    }
    const bool isOfBars = std::ranges::all_of(
        recording.operations, [](const Operation& one) { return one.kind == WorkKind::Bar; });
    if (isOfBars && run.provenance.origin == Origin::Imported) {
        recording.tool = Tool::Chrome;  // and still nobody knows what they are of
    }
    recording.exported = std::move(run.provenance);
}

}  // namespace streamscope::recordings
