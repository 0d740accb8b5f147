// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory.h"

#include <QApplication>

#include <benchmark/benchmark.h>

// The main() of benchmarks that draw: they need a QApplication, but no display.

int main(int argc, char** argv) {
    streamscope::keepFreedMemory();  // as the program does
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
