// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/text_place.h"

namespace streamscope {
std::string childPointer(const std::string& pointer, std::string_view key) {
    std::string result = pointer + "/";
    for (const char c : key) {
        if (c == '~') {
            result += "~0";
        } else if (c == '/') {
            result += "~1";
        } else {
            result += c;
        }
    }
    return result;
}

}  // namespace streamscope
