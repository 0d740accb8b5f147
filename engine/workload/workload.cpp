// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/workload.h"

namespace streamscope {
std::string toText(const Diagnostic& diagnostic, std::string_view) {
    return diagnostic.problem;
}
std::string formatValue(const Parameter&, double) {
    return {};
}
Result<double> parseValue(const Parameter&, std::string_view) {
    return 0.0;
}
Result<Workload, Diagnostics> readWorkload(std::string_view, const ReadLimits&) {
    return Diagnostics{};
}
Result<Program, Diagnostics> expand(const Workload&, const ParameterValues&, const ExpandLimits&) {
    return Diagnostics{};
}
}  // namespace streamscope
