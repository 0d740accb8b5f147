// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/support/tested_window.h"
#include "ui/compare/comparison.h"
#include "ui/document/session.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QScopedValueRollback>

namespace streamscope::test {

/// Within the wait for a run: events are handled, and whoever asked has not returned.
inline bool isWaitingForRun = false;
/// False: runs come later, as they do in a program.
inline bool areRunsAwaited = true;

/// From now on a quick run, alone or beside a kept one, is shown when the call returns that asked
/// for it. Windows do not wait; tests would have to at each step. What is to be deleted later stays
/// until whoever asked has returned, as in a program's own event loop; QTest::qWaitFor would delete
/// it under the hand of a widget that is handling a key.
inline void waitForRuns(TestedWindow& window) {
    constexpr int kMaxMs = 2000;
    const auto wait = [](auto isDone) {
        if (!areRunsAwaited) {
            return;
        }
        const QScopedValueRollback waiting(isWaitingForRun, true);
        const QDeadlineTimer end(kMaxMs);
        while (!isDone() && !end.hasExpired()) {
            QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
        }
    };
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
