// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/median_profile.h"

#include "engine/base/number_text.h"
#include "engine/simulator/profile_file.h"

#include <algorithm>
#include <string>
#include <utility>

namespace streamscope {
namespace {

std::string shortText(double value) {
    constexpr int kDigits = 4;
    return numberText(value, kDigits);
}

struct Found {
    double value = 0;
    NumberSource source;
};

/// The measured values, or all if none was, from the least to the greatest.
std::vector<Found> valuesOf(const ProfileField& field, std::vector<DeviceProfile>& calibrations) {
    std::vector<Found> all;
    for (DeviceProfile& profile : calibrations) {
        const auto source = profile.sources.find(field.path);
        all.push_back(
            {field.at(profile), source == profile.sources.end() ? NumberSource{} : source->second});
    }
    const auto isMeasured = [](const Found& found) {
        return found.source.origin == NumberOrigin::Measured;
    };
    if (std::ranges::any_of(all, isMeasured)) {
        std::erase_if(all, [&](const Found& found) { return !isMeasured(found); });
    }
    std::ranges::stable_sort(all, {}, &Found::value);
    return all;
}

std::string apart(const ProfileField& field, const std::vector<Found>& values) {
    return "; median of " + std::to_string(values.size()) + " calibrations, " +
           shortText(values.front().value / field.scale) + " to " +
           shortText(values.back().value / field.scale) +
           (field.unit.empty() ? "" : " " + std::string(field.unit));
}

}  // namespace

DeviceProfile medianProfile(std::vector<DeviceProfile> calibrations) {
    DeviceProfile result = calibrations.front();
    for (const ProfileField& field : profileFields()) {
        const std::vector<Found> values = valuesOf(field, calibrations);
        Found median = values[(values.size() - 1) / 2];
        if (values.front().value != values.back().value) {
            median.source.note += apart(field, values);
        }
        field.at(result) = median.value;
        result.sources.insert_or_assign(std::string(field.path), std::move(median.source));
    }
    return result;
}

}  // namespace streamscope
