// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/fixed_text.h"

#include "engine/workload/edit/parameter_edit.h"

namespace streamscope {

Result<std::string> fixedText(std::string_view text, const Workload& workload,
                              const ParameterValues& values, const Fix& fix) {
    return textWithValues(fix.text ? std::string_view(*fix.text) : text, workload,
                          fix.over(values));
}

}  // namespace streamscope
