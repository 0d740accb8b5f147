// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/base/number_text.h"
#include "kernels/catalogue.h"

#include <array>
#include <vector>

namespace streamscope::cli {
namespace {

using kernels::AccessMode;
using kernels::Argument;
using kernels::Entry;
using kernels::Extent;

std::string exactNumber(double value) {
    constexpr int kDigits = 6;
    return numberText(value, kDigits);
}

std::string_view modeName(AccessMode mode) {
    return mode == AccessMode::Read    ? "reads"
           : mode == AccessMode::Write ? "writes"
                                       : "reads and writes";
}

bool isSpin(const Entry& entry) {
    return entry.name == "spin";
}

/// "a, b, out"
Sentence argumentNames(const Entry& entry) {
    if (isSpin(entry)) {
        return streamscope::say(
            SENTENCE("Streamscope", "reads, writes, touches (each may be left out)"));
    }
    std::string names;
    for (const Argument& argument : entry.arguments) {
        names += (names.empty() ? "" : ", ") + std::string(argument.name);
    }
    return verbatim(names);
}

/// By what is done and to how much.
Sentence argumentText(const Argument& argument) {
    static const std::array<std::array<SentenceText<1>, 3>, 3> kTexts{
        {{SENTENCE("Streamscope", "Reads its count elements of %1."),
          SENTENCE("Streamscope", "Reads one element for each block of %1."),
          SENTENCE("Streamscope", "Reads one element of %1.")},
         {SENTENCE("Streamscope", "Writes its count elements of %1."),
          SENTENCE("Streamscope", "Writes one element for each block of %1."),
          SENTENCE("Streamscope", "Writes one element of %1.")},
         {SENTENCE("Streamscope", "Reads and writes its count elements of %1."),
          SENTENCE("Streamscope", "Reads and writes one element for each block of %1."),
          SENTENCE("Streamscope", "Reads and writes one element of %1.")}}};
    const std::size_t mode = argument.mode == AccessMode::Read    ? 0
                             : argument.mode == AccessMode::Write ? 1
                                                                  : 2;
    const std::size_t extent = argument.extent == Extent::PerElement ? 0
                               : argument.extent == Extent::PerBlock ? 1
                                                                     : 2;
    return streamscope::say(kTexts[mode][extent], std::string(argument.name));
}

/// What the simulator charges for an element, in words.
Paragraph costText(const Entry& entry) {
    using streamscope::say;
    if (isSpin(entry)) {
        return {say(SENTENCE("Streamscope", "Each block takes time_us, on any device."))};
    }
    if (entry.serialNsPerElement > 0) {
        return {say(SENTENCE("Streamscope",
                             "One thread does it all: %1 ns an element and %2 ns for each of its "
                             "bytes, %3 where they lie beyond the L2 cache, on any device."),
                    exactNumber(entry.serialNsPerElement), exactNumber(entry.serialNsPerByte),
                    exactNumber(entry.serialNsPerByte + entry.farNsPerByte))};
    }
    Paragraph text{say(
        entry.flopsPerElement == 1
            ? SentenceText<2>(SENTENCE("Streamscope",
                                       "Moves %1 times an element's size and does %2 operation for "
                                       "each element."))
            : SentenceText<2>(
                  SENTENCE("Streamscope",
                           "Moves %1 times an element's size and does %2 operations for "
                           "each element.")),
        exactNumber(entry.bytesPerElement), exactNumber(entry.flopsPerElement))};
    if (entry.flopShare < 1) {
        text.push_back(
            say(SENTENCE("Streamscope", "That is done at %1 % of the device's arithmetic rate."),
                exactNumber(100 * entry.flopShare)));
    }
    if (entry.nsPerBlock > 0) {
        text.push_back(say(SENTENCE("Streamscope", "Each block takes %1 ns besides."),
                           exactNumber(entry.nsPerBlock)));
    }
    if (entry.nsPerElement > 0) {
        text.push_back(
            say(SENTENCE("Streamscope", "A thread takes %1 ns for each of its elements besides."),
                exactNumber(entry.nsPerElement)));
    }
    return text;
}

Sentence shapeText(const Entry& entry) {
    using streamscope::say;
    const auto number = [](auto count) { return std::to_string(count); };
    Phrases parts{{entry.defaultBlock == 1 ? say(SENTENCE("Streamscope", "1 thread a block"))
                                           : say(SENTENCE("Streamscope", "%1 threads a block"),
                                                 number(entry.defaultBlock))}};
    if (entry.elementsPerThread > 1) {
        parts.phrases.push_back(
            say(SENTENCE("Streamscope", "%1 elements a thread"), number(entry.elementsPerThread)));
    }
    parts.phrases.push_back(
        say(SENTENCE("Streamscope", "%1 registers a thread"), number(entry.registersPerThread)));
    if (entry.sharedBytesPerBlock > 0) {
        parts.phrases.push_back(say(SENTENCE("Streamscope", "%1 bytes of shared memory a block"),
                                    number(entry.sharedBytesPerBlock)));
    }
    return say(SENTENCE("Streamscope", "Launched with %1."), std::move(parts));
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

/// The lines about one kernel.
std::vector<Paragraph> linesOf(const Entry& entry) {
    std::vector<Paragraph> lines;
    for (const Argument& argument : entry.arguments) {
        lines.push_back({argumentText(argument)});
    }
    lines.push_back(costText(entry));
    lines.push_back({shapeText(entry)});
    return lines;
}

/// Names, arguments and what they do.
std::string kernelTable() {
    Table rows{{Text::tr("kernel"), Text::tr("arguments"), Text::tr("what it does")}};
    for (const Entry& entry : kernels::catalogue()) {
        rows.push_back({std::string(entry.name), words(argumentNames(entry)),
                        shipped(std::string(entry.about))});
    }
    return alignedTable(rows) + "\n" +
           Text::tr("streamscope kernels show NAME tells what one costs and how to launch it.") +
           "\n";
}

/// All that is known of one, and a step that launches it.
std::string kernelText(const Entry& entry) {
    std::string text = std::string(entry.name) + ": " + shipped(std::string(entry.about)) + "\n\n";
    for (const Paragraph& line : linesOf(entry)) {
        text += "  " + words(line) + "\n";
    }
    return text + "\n  " + exampleStep(entry) + "\n";
}

Json kernelJson(const Entry& entry) {
    const auto argumentJson = [](const Argument& argument) {
        return Json{{"name", argument.name}, {"access", modeName(argument.mode)}};
    };
    return {{"name", entry.name},
            {"about", entry.about},
            {"arguments", Json::list(entry.arguments, argumentJson)},
            {"cost", costText(entry)},
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
        return print({kernelTable(), {{"kernels", Json::list(kernels::catalogue(), kernelJson)}}},
                     console);
    }
    const Entry* entry = kernels::find(arguments.name);
    return entry == nullptr ? fail(noSuchKernel(arguments.name), console)
                            : print({kernelText(*entry), kernelJson(*entry)}, console);
}

}  // namespace streamscope::cli
