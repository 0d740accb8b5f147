// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/program/program.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

// What a compiler says of a kernel that a workload carries. Pure, any thread; engine/cuda asks the
// compiler.

/// The errors in what NVRTC printed, each at its line of the source with the column that the
/// compiler's caret marks. Warnings and what follows from errors are left out. At most 20.
[[nodiscard]] std::vector<ErrorPlace> problemsIn(std::string_view log, const KernelSource& source);

/// Whether a function of that signature takes what the workload says, where its memories have
/// these types, in the order of the Memory parameters. `signature`: as a demangler writes it,
/// "blur(float const*, float*, unsigned long, float)". Empty: it does. What points to a type of the
/// source's own is not looked into.
[[nodiscard]] std::string signatureProblem(std::string_view signature, const KernelSource& source,
                                           std::span<const kernels::Element> memories);

}  // namespace streamscope
