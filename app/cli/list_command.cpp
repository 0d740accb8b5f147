// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "app/resources.h"

namespace streamscope::cli {

ExitCode list(const ListArguments& /*arguments*/, const Console& console) {
    const std::vector<ShippedWorkload> workloads = listWorkloads();
    Table rows;
    for (const ShippedWorkload& workload : workloads) {
        rows.push_back({workload.name, printable(shipped(workload.title))});
    }
    const auto asJson = [](const ShippedWorkload& workload) {
        return Json{{"name", workload.name}, {"title", workload.title}, {"about", workload.about}};
    };
    return print({alignedTable(rows), {{"workloads", Json::list(workloads, asJson)}}}, console);
}

ExitCode show(const ShowArguments& arguments, const Console& console) {
    const auto text = builtInText(arguments.name);
    if (!text) {
        return fail(noSuchWorkload(arguments.name), console);
    }
    console.out(*text);  // the file is JSON: it is its own answer either way
    return ExitCode::Fine;
}

}  // namespace streamscope::cli
