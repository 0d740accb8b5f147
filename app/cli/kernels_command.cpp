// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/kernel_report.h"

namespace streamscope::cli {
namespace {

std::vector<std::string> kernelNames() {
    std::vector<std::string> names;
    for (const kernels::Entry& entry : kernels::catalogue()) {
        names.emplace_back(entry.name);
    }
    return names;
}

void listAsJson(const Console& console) {
    JsonWriter json(console.out);
    json.beginObject(JsonWriter::Layout::Lines);
    json.key("kernels").beginArray(JsonWriter::Layout::Lines);
    for (const kernels::Entry& entry : kernels::catalogue()) {
        writeKernel(json, entry);
    }
    json.endArray();
    json.endObject();
}

ExitCode showOne(const std::string& name, bool asJson, const Console& console) {
    const kernels::Entry* entry = kernels::find(name);
    if (entry == nullptr) {
        complain(Error{ErrorCode::InvalidInput, "there is no kernel \"" + name + "\"" +
                                                    didYouMean(name, kernelNames()) +
                                                    " (streamscope kernels lists them)"},
                 asJson, console);
        return ExitCode::WrongInput;
    }
    if (asJson) {
        JsonWriter json(console.out);
        writeKernel(json, *entry);
    } else {
        console.out(kernelText(*entry));
    }
    return ExitCode::Fine;
}

}  // namespace

ExitCode kernels(const KernelsArguments& arguments, bool asJson, const Console& console) {
    if (!arguments.name.empty()) {
        return showOne(arguments.name, asJson, console);
    }
    if (asJson) {
        listAsJson(console);
    } else {
        console.out(arguments.markdown ? kernelPage() : kernelTable());
    }
    return ExitCode::Fine;
}

}  // namespace streamscope::cli
