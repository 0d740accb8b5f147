// SPDX-License-Identifier: GPL-3.0-or-later
// A shared library that has some functions of CUPTI, but not all.
#include <cupti.h>

extern "C" {

CUptiResult cuptiGetVersion(uint32_t* version) {
    *version = CUPTI_API_VERSION;
    return CUPTI_SUCCESS;
}

CUptiResult cuptiGetResultString(CUptiResult /*result*/, const char** text) {
    *text = "";
    return CUPTI_SUCCESS;
}

}  // extern "C"
