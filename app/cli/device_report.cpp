// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/device_report.h"

#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/base/number_text.h"
#include "engine/base/time.h"
#include "engine/simulator/profile_file.h"
#include "ui/view/finished_text.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace streamscope::cli {
namespace {

std::string capability(const DeviceFacts& facts) {
    return std::to_string(facts.major) + "." + std::to_string(facts.minor);
}

std::string yesNo(bool isSo) {
    return isSo ? Text::tr("yes") : Text::tr("no");
}

std::string multiProcessors(const DeviceFacts& facts) {
    const auto count = [](auto number) { return std::to_string(number); };
    return Text::tr("%1, each holding up to %2 warps, %3 blocks, %4 registers",
                    count(facts.multiProcessors), count(facts.warpsPerMultiProcessor),
                    count(facts.blocksPerMultiProcessor), count(facts.registersPerMultiProcessor));
}

std::string sharedMemory(const DeviceFacts& facts) {
    return Text::tr("%1 an SM, at most %2 a block, %3 of each block reserved",
                    formatBytes(facts.sharedBytesPerMultiProcessor),
                    formatBytes(facts.sharedBytesPerBlockOptin),
                    formatBytes(facts.reservedSharedBytesPerBlock));
}

std::string cupti(const DeviceFacts& facts) {
    if (facts.hasCupti) {
        return facts.cupti;
    }
    return Text::tr("cannot be used, so CUDA events record: %1", ui::finishedSentence(facts.cupti));
}

/// The number as the file has it.
double fileValue(const ProfileField& field, DeviceProfile& profile) {
    return field.at(profile) / field.scale;
}

NumberSource sourceOf(const DeviceProfile& profile, std::string_view path) {
    const auto found = profile.sources.find(path);
    return found == profile.sources.end() ? NumberSource{} : found->second;
}

/// How most measured notes begin: "GPU, driver, date: ". Empty if no two begin alike.
std::string commonOrigin(const DeviceProfile& profile) {
    std::map<std::string, std::size_t> counts;
    for (const auto& [path, source] : profile.sources) {
        const std::size_t colon = source.note.find(": ");
        if (source.origin == NumberOrigin::Measured && colon != std::string::npos) {
            ++counts[source.note.substr(0, colon + 2)];
        }
    }
    const auto most =
        std::ranges::max_element(counts, {}, [](const auto& counted) { return counted.second; });
    return most == counts.end() || most->second < 2 ? std::string() : most->first;
}

/// The note of a number without what was said above the table.
std::string shortNote(const NumberSource& source, const std::string& said) {
    const bool isSaid =
        source.origin == NumberOrigin::Measured && !said.empty() && source.note.starts_with(said);
    return printable(isSaid ? source.note.substr(said.size()) : source.note);
}

}  // namespace

Table factRows(const DeviceFacts& facts) {
    return {
        {Text::tr("compute capability"), capability(facts)},
        {Text::tr("memory"), Text::tr("%1, %2 of it free", formatBytes(facts.memoryBytes),
                                      formatBytes(facts.freeBytes))},
        {"SMs", multiProcessors(facts)},
        {Text::tr("shared memory"), sharedMemory(facts)},
        {Text::tr("copy engines"), std::to_string(facts.asyncEngines)},
        {Text::tr("concurrent kernels"), yesNo(facts.concurrentKernels)},
        {Text::tr("stream priorities"),
         Text::tr("%1 (lowest) to %2 (highest)", std::to_string(facts.lowestPriority),
                  std::to_string(facts.highestPriority))},
        {Text::tr("maps host memory"), yesNo(facts.canMapHostMemory)},
        {Text::tr("driver"), printable(facts.driver)},
        {Text::tr("CUDA runtime"), printable(facts.runtime)},
        {"CUPTI", printable(cupti(facts))},
    };
}

std::string factLine(const DeviceFacts& facts) {
    return Text::tr("compute capability %1, %2 SMs, %3", capability(facts),
                    std::to_string(facts.multiProcessors), formatBytes(facts.memoryBytes));
}

void addFacts(Json& json, const DeviceFacts& facts) {
    json.add({{"name", facts.name},
              {"compute_capability", capability(facts)},
              {"memory_bytes", facts.memoryBytes},
              {"free_bytes", facts.freeBytes},
              {"multi_processors", facts.multiProcessors},
              {"warps_per_multi_processor", facts.warpsPerMultiProcessor},
              {"blocks_per_multi_processor", facts.blocksPerMultiProcessor},
              {"registers_per_multi_processor", facts.registersPerMultiProcessor},
              {"shared_bytes_per_multi_processor", facts.sharedBytesPerMultiProcessor},
              {"reserved_shared_bytes_per_block", facts.reservedSharedBytesPerBlock},
              {"shared_bytes_per_block_optin", facts.sharedBytesPerBlockOptin},
              {"copy_engines", facts.asyncEngines},
              {"concurrent_kernels", facts.concurrentKernels},
              {"lowest_priority", facts.lowestPriority},
              {"highest_priority", facts.highestPriority},
              {"maps_host_memory", facts.canMapHostMemory},
              {"driver", facts.driver},
              {"runtime", facts.runtime},
              {"cupti", facts.cupti},
              {"has_cupti", facts.hasCupti}});
}

std::size_t countOf(const DeviceProfile& profile, NumberOrigin origin) {
    std::size_t count = 0;
    for (const auto& [path, source] : profile.sources) {
        count += source.origin == origin ? 1 : 0;
    }
    return count;
}

std::string profileText(DeviceProfile profile, const Console& console) {
    const std::string said = commonOrigin(profile);
    // Dividing by the scale may leave a rounding error in further ones.
    constexpr int kDigits = 9;
    Table rows{{Text::tr("number"), Text::tr("value"), Text::tr("unit"), Text::tr("origin"),
                Text::tr("note")}};
    for (const ProfileField& field : profileFields()) {
        const NumberSource source = sourceOf(profile, field.path);
        rows.push_back({std::string(field.path), numberText(fileValue(field, profile), kDigits),
                        std::string(field.unit), word(originName(source.origin)),
                        shortNote(source, said)});
    }
    std::string text = "sim:" + printable(profile.id) + ": " + printable(shipped(profile.name)) +
                       "\n" + wrapped(printable(shipped(profile.about)), console.width);
    if (!said.empty()) {
        text += wrapped(Text::tr("Measured, where a note says nothing else, on %1",
                                 printable(said.substr(0, said.size() - 2))),
                        console.width);
    }
    return text + "\n" + alignedTable(rows, "", {1});
}

void addSummary(Json& json, const DeviceProfile& profile) {
    Json numbers;
    for (const NumberOrigin origin : kNumberOrigins) {
        numbers.add(originName(origin), countOf(profile, origin));
    }
    json.add({{"device", "sim:" + profile.id},
              {"name", profile.name},
              {"about", profile.about},
              {"numbers", numbers}});
}

void addNumbers(Json& json, DeviceProfile profile) {
    json.add("fields", Json::list(profileFields(), [&profile](const ProfileField& field) {
                 const NumberSource source = sourceOf(profile, field.path);
                 return Json{{"path", field.path},  {"value", fileValue(field, profile)},
                             {"unit", field.unit},  {"origin", originName(source.origin)},
                             {"note", source.note}, {"about", field.about}};
             }));
}

}  // namespace streamscope::cli
