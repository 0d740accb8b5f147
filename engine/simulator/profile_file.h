// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/simulator/device_profile.h"

#include <span>
#include <string>
#include <string_view>

namespace streamscope {

/// One number of a profile: its place in the file and in the struct. The one table that reading,
/// writing, showing and calibrating share.
struct ProfileField {
    std::string_view path;  ///< "copy.in_rate"
    std::string_view unit;  ///< as in the file: "us", "GB/s", "bytes", ""
    double scale = 1;       ///< file value · scale = value in the struct
    double& (*at)(DeviceProfile&) = nullptr;
    std::string_view about;  ///< one line for people, with the rule id
    bool isLater = false;    ///< files from before there was this number do without
};
[[nodiscard]] std::span<const ProfileField> profileFields();
/// Paths of numbers that files of earlier versions have. Nothing depends on them: their rules
/// changed too little.
[[nodiscard]] std::span<const std::string_view> retiredNumbers();

/// Reads a profile file ("streamscope-device", version 1). Every field must be there, each with its
/// origin, but for later ones, which are then what they are in the ideal device; retired
/// numbers are passed over; unknown keys, wrong types and numbers out of range are errors that name
/// their JSON pointer.
[[nodiscard]] Result<DeviceProfile> readProfile(std::string_view text);
[[nodiscard]] std::string writeProfile(const DeviceProfile& profile);

/// What the file of a GPU's profile is called: "nvidia_h200.json" for "NVIDIA H200".
[[nodiscard]] std::string profileFileName(std::string_view gpu);

}  // namespace streamscope
