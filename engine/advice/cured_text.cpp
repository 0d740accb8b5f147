// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/cured_text.h"

#include "engine/workload/edit/parameter_edit.h"

namespace streamscope {

Result<std::string> curedText(std::string_view text, const Workload& workload,
                              const ParameterValues& values, const Cure& cure) {
    return textWithValues(cure.text ? std::string_view(*cure.text) : text, workload,
                          cure.over(values));
}

}  // namespace streamscope
