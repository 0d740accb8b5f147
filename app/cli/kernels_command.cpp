// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "kernels/catalogue.h"

#include <array>
#include <cstdio>
#include <vector>

namespace streamscope::cli {
namespace {

using kernels::AccessMode;
using kernels::Argument;
using kernels::Entry;
using kernels::Extent;

constexpr auto kPageHead = R"(# The kernels

A step `{"kernel": NAME, "args": {…}}` of a [workload](workload-format.md) launches one of these. This page is what
`streamscope kernels --markdown` prints; `streamscope kernels show NAME` tells the same of one kernel. They run on every
type of element; a real run executes them and checks what they computed, a simulated one predicts how long they take
from the costs named here and the device's rates (rule K20 in [rules.md](rules.md)).

)";

std::string exactNumber(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%g", value);
    return text.data();
}

std::string_view modeName(AccessMode mode) {
    return mode == AccessMode::Read    ? "reads"
           : mode == AccessMode::Write ? "writes"
                                       : "reads and writes";
}

std::string_view extentName(Extent extent) {
    return extent == Extent::PerElement ? "its `count` elements"
           : extent == Extent::PerBlock ? "one element for each block"
                                        : "one element";
}

bool isSpin(const Entry& entry) {
    return entry.name == "spin";
}

/// "a, b, out"
std::string argumentNames(const Entry& entry) {
    if (isSpin(entry)) {
        return "reads, writes, touches (each may be left out)";
    }
    std::string names;
    for (const Argument& argument : entry.arguments) {
        names += (names.empty() ? "" : ", ") + std::string(argument.name);
    }
    return names;
}

std::string argumentText(const Argument& argument) {
    return std::string(modeName(argument.mode)) + " " + std::string(extentName(argument.extent)) +
           " of `" + std::string(argument.name) + "`";
}

std::string serialCost(const Entry& entry) {
    return exactNumber(entry.serialNsPerElement) + " ns an element and " +
           exactNumber(entry.serialNsPerByte) + " ns for each of its bytes, " +
           exactNumber(entry.serialNsPerByte + entry.farNsPerByte) +
           " where they lie beyond the L2 cache, on any device: one thread does it all";
}

/// What the simulator charges for an element, in words.
std::string costText(const Entry& entry) {
    if (isSpin(entry)) {
        return "`time_us` for each block, on any device";
    }
    if (entry.serialNsPerElement > 0) {
        return serialCost(entry);
    }
    std::string text = "moves " + exactNumber(entry.bytesPerElement) +
                       " times an element's size and does " + exactNumber(entry.flopsPerElement) +
                       (entry.flopsPerElement == 1 ? " operation" : " operations") +
                       " for each element";
    if (entry.flopShare < 1) {
        text += ", at " + exactNumber(100 * entry.flopShare) + " % of the device's arithmetic rate";
    }
    if (entry.nsPerBlock > 0) {
        text += "; " + exactNumber(entry.nsPerBlock) + " ns for each block besides";
    }
    if (entry.nsPerElement > 0) {
        text += "; a thread takes " + exactNumber(entry.nsPerElement) +
                " ns for each of its elements besides";
    }
    return text;
}

std::string shapeText(const Entry& entry) {
    std::string text = std::to_string(entry.defaultBlock) +
                       (entry.defaultBlock == 1 ? " thread a block" : " threads a block");
    if (entry.elementsPerThread > 1) {
        text += ", " + std::to_string(entry.elementsPerThread) + " elements a thread";
    }
    text += ", " + std::to_string(entry.registersPerThread) + " registers a thread";
    if (entry.sharedBytesPerBlock > 0) {
        text +=
            ", " + std::to_string(entry.sharedBytesPerBlock) + " bytes of shared memory a block";
    }
    return text;
}

std::string exampleStep(const Entry& entry) {
    if (isSpin(entry)) {
        return R"({"kernel": "spin", "time_us": 100, "grid": 1, "args": {"touches": "d"}, "stream": "s"})";
    }
    std::string arguments;
    for (const Argument& argument : entry.arguments) {
        arguments += (arguments.empty() ? "\"" : ", \"") + std::string(argument.name) + "\": \"d_" +
                     std::string(argument.name) + "\"";
    }
    return R"({"kernel": ")" + std::string(entry.name) + R"(", "args": {)" + arguments +
           R"(}, "stream": "s"})";
}

std::string capital(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

/// The lines about one kernel, for the page and for the terminal, where nothing is marked as code.
std::vector<std::string> linesOf(const Entry& entry) {
    std::vector<std::string> lines;
    for (const Argument& argument : entry.arguments) {
        lines.push_back(capital(argumentText(argument)) + ".");
    }
    lines.push_back("Cost: " + costText(entry) + ".");
    lines.push_back("Launched with " + shapeText(entry) + ".");
    return lines;
}

std::string withoutMarks(std::string text) {
    std::erase(text, '`');
    return text;
}

/// Names, arguments and what they do.
std::string kernelTable() {
    Table rows{{Text::tr("kernel"), Text::tr("arguments"), Text::tr("what it does")}};
    for (const Entry& entry : kernels::catalogue()) {
        rows.push_back({std::string(entry.name), word(argumentNames(entry)),
                        shipped(std::string(entry.about))});
    }
    return alignedTable(rows) + "\n" +
           Text::tr("streamscope kernels show NAME tells what one costs and how to launch it.") +
           "\n";
}

/// All that is known of one, and a step that launches it.
std::string kernelText(const Entry& entry) {
    std::string text = std::string(entry.name) + ": " + shipped(std::string(entry.about)) + "\n\n";
    for (const std::string& line : linesOf(entry)) {
        text += "  " + withoutMarks(line) + "\n";
    }
    return text + "\n  " + exampleStep(entry) + "\n";
}

/// docs/kernels.md.
std::string kernelPage() {
    std::string text = kPageHead;
    text += "| kernel | arguments | what it does |\n|---|---|---|\n";
    for (const Entry& entry : kernels::catalogue()) {
        text += "| `" + std::string(entry.name) + "` | " + argumentNames(entry) + " | " +
                std::string(entry.about) + " |\n";
    }
    for (const Entry& entry : kernels::catalogue()) {
        text += "\n## " + std::string(entry.name) + "\n\n";
        for (const std::string& line : linesOf(entry)) {
            text += line + "\n";
        }
        text += "\n    " + exampleStep(entry) + "\n";
    }
    return text;
}

Json kernelJson(const Entry& entry) {
    const auto argumentJson = [](const Argument& argument) {
        return Json{{"name", argument.name}, {"access", modeName(argument.mode)}};
    };
    return {{"name", entry.name},
            {"about", entry.about},
            {"arguments", Json::list(entry.arguments, argumentJson)},
            {"cost", withoutMarks(costText(entry))},
            {"block", entry.defaultBlock},
            {"registers", entry.registersPerThread},
            {"shared_bytes", entry.sharedBytesPerBlock}};
}

Error noSuchKernel(const std::string& name) {
    std::vector<std::string> names;
    for (const Entry& entry : kernels::catalogue()) {
        names.emplace_back(entry.name);
    }
    return inputError(
        SENTENCE("Streamscope", "there is no kernel \"%1\"%2 (streamscope kernels lists them)"),
        name, didYouMean(name, names));
}

}  // namespace

ExitCode kernels(const KernelsArguments& arguments, const Console& console) {
    if (arguments.name.empty()) {
        return print({arguments.markdown ? kernelPage() : kernelTable(),
                      {{"kernels", Json::list(kernels::catalogue(), kernelJson)}}},
                     console);
    }
    const Entry* entry = kernels::find(arguments.name);
    return entry == nullptr ? fail(noSuchKernel(arguments.name), console)
                            : print({kernelText(*entry), kernelJson(*entry)}, console);
}

}  // namespace streamscope::cli
