// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/body.h"

namespace streamscope {

/// Fills `body.valueOrder`; or names a circle of parameters or lets.
[[nodiscard]] std::optional<Diagnostic> orderOfValues(WorkloadBody& body);

/// The values of parameters for one run, and how they look then: a range may depend on others.
struct ParameterSlots {
    std::vector<double> slots;  ///< as many as the body needs; parameters filled
    std::vector<Parameter> parameters;
    Diagnostics problems;
};

/// Evaluates every parameter, or takes its value from `values`, and checks its range. Unknown
/// names in `values` are problems.
[[nodiscard]] ParameterSlots evaluateParameters(const WorkloadBody& body,
                                                const ParameterValues& values);

/// Evaluates the lets into their slots; parameters must be there.
[[nodiscard]] Diagnostics evaluateLets(const WorkloadBody& body, std::vector<double>& slots);

/// "in "n/0" with n = 4: 4 / 0 divides by zero", at the formula's place.
[[nodiscard]] Diagnostic faultDiagnostic(const WorkloadBody& body, const Formula& formula,
                                         const double* slots, const Fault& fault);

}  // namespace streamscope
