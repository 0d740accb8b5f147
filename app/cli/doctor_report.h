// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "app/cli/doctor_findings.h"
#include "app/cli/json.h"

#include <string>

namespace streamscope::cli {

/// Everything but the rules, in sections: program, worker, devices, environment, window.
[[nodiscard]] std::string machineText(const Findings& findings, const Console& console);

/// Everything.
[[nodiscard]] Json findingsJson(const Findings& findings);

}  // namespace streamscope::cli
