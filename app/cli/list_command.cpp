// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/text.h"
#include "app/resources.h"

namespace streamscope::cli {

ExitCode list(bool asJson, const Console& console) {
    const std::vector<ShippedWorkload> workloads = listWorkloads();
    if (!asJson) {
        std::vector<std::vector<std::string>> rows;
        rows.reserve(workloads.size());
        for (const ShippedWorkload& workload : workloads) {
            rows.push_back({workload.name, printable(workload.title)});
        }
        console.out(alignedTable(rows));
        return ExitCode::Fine;
    }
    JsonWriter json(console.out);
    json.beginObject(JsonWriter::Layout::Lines);
    json.key("workloads").beginArray(JsonWriter::Layout::Lines);
    for (const ShippedWorkload& workload : workloads) {
        json.beginObject();
        json.key("name").value(workload.name);
        json.key("title").value(workload.title);
        json.key("about").value(workload.about);
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return ExitCode::Fine;
}

ExitCode show(const ShowArguments& arguments, bool asJson, const Console& console) {
    const auto text = builtInText(arguments.name);
    if (!text) {
        complain(Error{ErrorCode::InvalidInput, noSuchWorkload("there is no", arguments.name)},
                 asJson, console);
        return ExitCode::WrongInput;
    }
    // The file is JSON: it is its own answer either way.
    console.out(*text);
    return ExitCode::Fine;
}

}  // namespace streamscope::cli
