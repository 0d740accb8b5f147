// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window.h"

#include <cstdlib>

namespace streamscope {

bool canOpenWindow() {
    return false;
}

cli::ExitCode openWindow(const std::string&, const cli::Console&) {
    return cli::ExitCode::Failed;
}

}  // namespace streamscope
