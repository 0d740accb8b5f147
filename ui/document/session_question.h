// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"
#include "engine/workload/workload.h"
#include "ui/view/run.h"

#include <QByteArray>
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

/// A saved trace (docs/trace-formats.md).
struct Recording {
    QByteArray json;
    QString path;  ///< where to read it instead, if not empty
};

/// What a Session asks: for the run of a text with values on a device, or for that of a saved
/// trace.
struct SessionQuestion {
    std::optional<Recording> recording;  ///< nothing else is asked
    std::shared_ptr<const Device> device;
    std::string text;                       ///< not needed where `known` is current
    std::shared_ptr<const Workload> known;  ///< the last workload; null: none that `values` are of
    bool isKnownCurrent = false;            ///< `known` is of the text
    ParameterValues values;
};

struct SessionAnswer {
    std::shared_ptr<const Workload> workload;  ///< null: the text is wrong, or there is none
    ParameterValues values;                    ///< those of the question that it has
    Diagnostics problems;
    std::optional<Error> failure;    ///< of the device: Device, Cancelled or NotAllowed
    std::shared_ptr<const Run> run;  ///< null: there is a problem or a failure
};

/// Blocks; any thread. A lack of memory is among the problems. Calls `onRead` when a workload that
/// was not known is there with its values, before the device is asked.
[[nodiscard]] SessionAnswer answerTo(const SessionQuestion& question, RunControl& control,
                                     const std::function<void(const SessionAnswer& soFar)>& onRead);

}  // namespace streamscope::ui
