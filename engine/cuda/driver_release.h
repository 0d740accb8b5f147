// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace streamscope::cuda {

/// The driver's own number, "580.159.04", where Linux tells it; empty: no driver is loaded.
[[nodiscard]] std::string driverRelease();

}  // namespace streamscope::cuda
