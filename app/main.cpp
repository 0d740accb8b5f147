// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/program.h"
#include "app/window/window.h"
#include "engine/base/memory.h"

#include <cstdio>
#include <exception>
#include <new>

int main(int argc, char** argv) try {
    streamscope::keepFreedMemory();
    return static_cast<int>(streamscope::cli::runProgram(
        std::vector<std::string>(argv + 1, argv + argc), streamscope::openWindow));
} catch (const std::bad_alloc&) {
    std::fputs("streamscope: out of memory\n", stderr);
    return 1;
} catch (const std::exception& error) {
    std::fprintf(stderr, "streamscope: %s\n", error.what());
    return 1;
}
