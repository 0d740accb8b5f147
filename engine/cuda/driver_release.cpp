// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/driver_release.h"

#include <fstream>

namespace streamscope::cuda {

std::string driverRelease() {
    std::ifstream file("/proc/driver/nvidia/version");
    std::string word;
    while (file >> word) {
        const bool isNumber = word.find_first_not_of("0123456789.") == std::string::npos;
        if (isNumber && word.find('.') != std::string::npos) {
            return word;
        }
    }
    return {};
}

}  // namespace streamscope::cuda
