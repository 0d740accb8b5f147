// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"
#include "engine/workload/workload.h"
#include "ui/view/run.h"

#include <QByteArray>
#include <QSemaphore>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace streamscope::ui {

/// The values that still mean something after the text has changed: of parameters that both
/// workloads define alike. `before` may be null: of all that `after` has.
[[nodiscard]] ParameterValues keptValues(const ParameterValues& values, const Workload* before,
                                         const Workload& after);

/// One question of a Session and its answer: a text, or a saved trace, and the run that is made of
/// it. compute() runs on another thread; until isDone is there, that thread alone touches what is
/// not atomic.
struct SessionJob {
    // Asked.
    std::optional<QByteArray> recording;  ///< a saved trace: nothing else is asked
    QString recordingFile;                ///< where to read it, if not empty
    std::shared_ptr<const Device> device;
    std::string text;
    std::shared_ptr<const Workload> known;  ///< the last workload
    bool isKnownCurrent = false;            ///< `known` is of `text`
    ParameterValues values;
    // Under way.
    RunControl control;
    std::function<void()> tellRead;
    QSemaphore isRead;  ///< the workload is there, and is not touched any more
    QSemaphore isDone;
    // Answered.
    std::shared_ptr<const Workload> workload;
    Diagnostics problems;
    std::optional<Error> failure;  ///< of the device
    std::shared_ptr<const Run> run;

    void compute();  ///< a lack of memory is among the problems

private:
    void answer();
    [[nodiscard]] Result<Trace> readTraceAsked();
    void readRecording();
    [[nodiscard]] bool read();
};

}  // namespace streamscope::ui
