// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/doctor_findings.h"
#include "engine/program/device.h"

#include <vector>

namespace streamscope::cli {

/// Runs every scenario on the worker's GPU, if it has one, and on the default simulated device, as
/// far as they are asked for. Says on console.error how far it is. Precondition: the worker has the
/// device that the arguments name, or none at all.
[[nodiscard]] std::vector<RuleFindings> tryRules(const DoctorArguments& arguments,
                                                 const WorkerAnswer& worker, RunControl& control,
                                                 const Console& console);

}  // namespace streamscope::cli
