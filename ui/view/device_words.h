// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/shipped_text.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"

#include <QString>

#include <string>

namespace streamscope::ui {

/// What parts the name of a simulated device from what its profile says of itself
/// (SimulatedDevice::description()).
inline constexpr const char* kSimulatedMark = ", simulated. ";

/// "NVIDIA H200, simulated" of its description; of a real device all of that.
[[nodiscard]] inline QString spokenDevice(const std::string& description) {
    const std::size_t at = description.find(kSimulatedMark);
    return at == std::string::npos
               ? QString::fromStdString(description)
               : Text::tr("%1, simulated").arg(shippedText(description.substr(0, at)));
}

/// A device's description: "NVIDIA H200, simulated. " and what its profile says of itself, which is
/// translated for a shipped one; a real device's as it is.
[[nodiscard]] inline QString spokenDescription(const std::string& description) {
    const std::string between = kSimulatedMark;
    const std::size_t at = description.find(between);
    return at == std::string::npos
               ? QString::fromStdString(description)
               : Text::tr("%1, simulated.").arg(shippedText(description.substr(0, at))) +
                     Text::tr(" ", "between two sentences") +
                     spokenDetail(description.substr(at + between.size()));
}

}  // namespace streamscope::ui
