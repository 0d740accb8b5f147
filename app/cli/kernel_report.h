// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/json_writer.h"
#include "kernels/catalogue.h"

#include <string>

namespace streamscope::cli {

/// The catalogue as a table of names, arguments and what they do.
[[nodiscard]] std::string kernelTable();

/// All that is known of one kernel, its costs among it, and a step that launches it.
[[nodiscard]] std::string kernelText(const kernels::Entry& entry);

/// docs/kernels.md.
[[nodiscard]] std::string kernelPage();

/// An object.
void writeKernel(JsonWriter& json, const kernels::Entry& entry);

}  // namespace streamscope::cli
