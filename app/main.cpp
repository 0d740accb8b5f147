// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/program.h"
#include "engine/base/memory.h"

int main(int argc, char** argv) {
    streamscope::keepFreedMemory();
    return static_cast<int>(
        streamscope::cli::runProgram(std::vector<std::string>(argv + 1, argv + argc)));
}
