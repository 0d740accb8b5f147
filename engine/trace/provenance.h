// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace streamscope {

enum class Origin : std::uint8_t { Simulated, Measured, Imported };

/// Where a trace came from. Every picture and table shows it (CONTRIBUTING.md, honesty).
struct Provenance {
    Origin origin = Origin::Simulated;
    std::string device;      ///< "NVIDIA H200"
    std::string detail;      ///< profile and how well it is calibrated | driver and recorder | file
    std::string workload;    ///< title
    std::string parameters;  ///< "n=20000000, streams=4", only what differs from the file or all
};

/// With this begins the detail of a run that a replay of a recording predicts.
inline constexpr std::string_view kReplayOf = "replay of a recording: ";

[[nodiscard]] std::string_view originName(Origin origin) noexcept;  ///< "simulated", …

}  // namespace streamscope
