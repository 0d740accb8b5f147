// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/closest.h"

#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

constexpr double kWhollyWrong = 10;

/// Calls that allocate and free are measured otherwise than those that issue.
std::string_view groupOf(const ProfileField& field) {
    const bool isMemoryCall =
        field.path.starts_with("host.allocate") || field.path.starts_with("host.free");
    return isMemoryCall ? "host memory" : field.path.substr(0, field.path.find('.'));
}

std::vector<std::string_view> groups() {
    std::vector<std::string_view> all;
    for (const ProfileField& field : profileFields()) {
        if (std::ranges::find(all, groupOf(field)) == all.end()) {
            all.push_back(groupOf(field));
        }
    }
    return all;
}

/// `profile` with the numbers of one group as `other` has them, and a word on why.
DeviceProfile with(DeviceProfile profile, std::string_view group, DeviceProfile other,
                   std::string_view why) {
    for (const ProfileField& field : profileFields()) {
        if (groupOf(field) != group || field.at(profile) == field.at(other)) {
            continue;
        }
        field.at(profile) = field.at(other);
        const auto source = other.sources.find(field.path);
        NumberSource taken = source == other.sources.end() ? NumberSource{} : source->second;
        taken.note += why;
        profile.sources.insert_or_assign(std::string(field.path), std::move(taken));
    }
    return profile;
}

double errorOf(const Program& program, const DeviceProfile& profile, DurationNs measured) {
    const auto simulated = simulate(program, profile);
    return simulated && simulated->makespan > 0
               ? std::abs(std::log(static_cast<double>(simulated->makespan) /
                                   static_cast<double>(measured)))
               : kWhollyWrong;
}

enum class OnTie : std::uint8_t { Keep, Take };

/// Takes over every group of `other` that makes the error less.
void improve(DeviceProfile& profile, const DeviceProfile& other, std::string_view why,
             std::span<const RecordedProgram> trials, OnTie onTie) {
    double least = errorOf(profile, trials);
    for (const std::string_view group : groups()) {
        DeviceProfile candidate = with(profile, group, other, why);
        const double error = errorOf(candidate, trials);
        if (error < least || (error == least && onTie == OnTie::Take)) {
            least = error;
            profile = std::move(candidate);
        }
    }
}

/// Its `about` says how many numbers are not those that were measured.
DeviceProfile describe(DeviceProfile profile, std::string_view why, std::size_t trials) {
    const auto known = std::ranges::count_if(
        profile.sources, [&](const auto& source) { return source.second.note.ends_with(why); });
    if (known > 0) {
        profile.about += " From the shipped profile instead: " + std::to_string(known) + " of " +
                         std::to_string(profileFields().size()) +
                         " numbers, with which the simulator was nearer to " +
                         std::to_string(trials) + " programs run on this machine.";
    }
    return profile;
}

}  // namespace

double errorOf(const DeviceProfile& profile, std::span<const RecordedProgram> trials) {
    const DeviceProfile asRecorded = recorded(profile);
    double sum = 0;
    double count = 0;
    const auto add = [&](const RecordedProgram& trial, const DeviceProfile& as,
                         DurationNs measured) {
        if (measured > 0) {
            sum += errorOf(trial.program, as, measured);
            ++count;
        }
    };
    for (const RecordedProgram& trial : trials) {
        add(trial, asRecorded, trial.recorded);
        add(trial, profile, trial.unrecorded);
    }
    return count > 0 ? sum / count : 0;
}

DeviceProfile closest(const DeviceProfile& measured, const DeviceProfile& known,
                      std::span<const RecordedProgram> trials) {
    const std::string why =
        "; of the shipped profile: with the numbers of its group the simulator was nearer to " +
        std::to_string(trials.size()) + " programs run on this machine";
    DeviceProfile mostlyMeasured = measured;
    improve(mostlyMeasured, known, why, trials, OnTie::Keep);
    if (errorOf(mostlyMeasured, trials) <= errorOf(known, trials)) {
        return describe(std::move(mostlyMeasured), why, trials.size());
    }
    DeviceProfile mostlyKnown = measured;
    for (const std::string_view group : groups()) {
        mostlyKnown = with(std::move(mostlyKnown), group, known, why);
    }
    improve(mostlyKnown, measured, "", trials, OnTie::Take);  // what the trials do not tell
    return describe(std::move(mostlyKnown), why, trials.size());
}

}  // namespace streamscope
