// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparison.h"
#include "ui/document/session.h"
#include "ui/window/main_window.h"

#include <QTest>

namespace streamscope::test {

/// From now on a quick run, alone or beside a kept one, is shown when the call returns that asked
/// for it. Windows do not wait; tests would have to at each step.
inline void waitForRuns(ui::MainWindow& window) {
    constexpr int kMostMs = 2000;
    const auto wait = [](auto isDone) { static_cast<void>(QTest::qWaitFor(isDone, kMostMs)); };
    QObject::connect(&window.session(), &ui::Session::busyChanged, &window,
                     [&window, wait](bool isBusy) {
                         if (isBusy && ui::isSimulated(*window.session().device())) {
                             wait([&] { return !window.session().isBusy(); });
                         }
                     });
    QObject::connect(&window.comparison(), &ui::Comparison::joiningChanged, &window,
                     [&window, wait](bool isJoining) {
                         if (isJoining) {
                             wait([&] { return !window.comparison().isJoining(); });
                         }
                     });
}

}  // namespace streamscope::test
