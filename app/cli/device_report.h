// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "app/cli/json.h"
#include "app/cli/text.h"
#include "engine/program/device_facts.h"
#include "engine/simulator/device_profile.h"

#include <array>
#include <cstddef>
#include <string>

namespace streamscope::cli {

/// What a device says of itself: rows of a name and a value, for a table.
[[nodiscard]] Table factRows(const DeviceFacts& facts);

/// "compute capability 9.0, 132 SMs, 139.8 GiB": the facts that matter, in one line.
[[nodiscard]] std::string factLine(const DeviceFacts& facts);

/// Every fact as a member.
void addFacts(Json& json, const DeviceFacts& facts);

inline constexpr std::array<NumberOrigin, 4> kNumberOrigins{
    NumberOrigin::Measured, NumberOrigin::Datasheet, NumberOrigin::Documented,
    NumberOrigin::Assumed};

/// How many of a profile's numbers come from there.
[[nodiscard]] std::size_t countOf(const DeviceProfile& profile, NumberOrigin origin);

/// Name and text about the profile, then a table of every number with unit, origin and note.
[[nodiscard]] std::string profileText(DeviceProfile profile, const Console& console);

/// The members "device", "name", "about" and "numbers", which counts them by origin.
void addSummary(Json& json, const DeviceProfile& profile);

/// The member "fields": every number with its origin.
void addNumbers(Json& json, DeviceProfile profile);

}  // namespace streamscope::cli
