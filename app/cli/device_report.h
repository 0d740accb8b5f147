// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/json.h"
#include "app/cli/text.h"
#include "engine/program/device_facts.h"

#include <string>

namespace streamscope::cli {

/// What a device says of itself: rows of a name and a value, for a table.
[[nodiscard]] Table factRows(const DeviceFacts& facts);

/// "compute capability 9.0, 132 SMs, 139.8 GiB": the facts that matter, in one line.
[[nodiscard]] std::string factLine(const DeviceFacts& facts);

/// Every fact as a member.
void addFacts(Json& json, const DeviceFacts& facts);

}  // namespace streamscope::cli
