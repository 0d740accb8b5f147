// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"

#include <cstdint>
#include <string>
#include <vector>

namespace streamscope::test {

[[nodiscard]] std::vector<Program> programsOf(const std::vector<std::string>& texts);
[[nodiscard]] std::vector<Program> shippedPrograms();
/// Of the seeds from 0 on.
[[nodiscard]] std::vector<Program> randomPrograms(std::uint64_t count);
/// A shipped one.
[[nodiscard]] DeviceProfile profileOf(const std::string& device);

}  // namespace streamscope::test
