// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/json_writer.h"
#include "engine/program/device_facts.h"

#include <string>
#include <vector>

namespace streamscope::cli {

/// What a device says of itself: rows of a name and a value, for a table.
[[nodiscard]] std::vector<std::vector<std::string>> factRows(const DeviceFacts& facts);

/// "compute capability 9.0, 132 SMs, 139.8 GiB": the facts that matter, in one line.
[[nodiscard]] std::string factLine(const DeviceFacts& facts);

/// Every fact as a member of the object under way.
void writeFacts(JsonWriter& json, const DeviceFacts& facts);

}  // namespace streamscope::cli
