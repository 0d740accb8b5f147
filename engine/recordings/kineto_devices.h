// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace streamscope::recordings {

/// The list "deviceProperties" of a Kineto file, by the numbers of its devices, as far as it can be
/// read. Any text is safe.
[[nodiscard]] std::map<std::int64_t, Device> readDeviceProperties(std::string_view list);

/// "12.9" of 12090, as CUDA counts its versions; empty of what is none.
[[nodiscard]] std::string cudaVersionText(std::int64_t version);

}  // namespace streamscope::recordings
