// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/calibrate.h"

#include "engine/calibration/measurements.h"
#include "engine/calibration/session.h"

#include <algorithm>

namespace streamscope {
namespace {

using calibration::Measurement;
using calibration::Session;

bool isOver(const CalibrationInput& input, double share, std::string_view doing) {
    return input.progress && !input.progress(share, std::string(doing));
}

/// The device cannot do that: its numbers stay assumed. Anything else ends the calibration.
bool isTolerable(const Error& error) {
    return error.code == ErrorCode::Unsupported || error.code == ErrorCode::Limit ||
           error.code == ErrorCode::Deadlock;
}

void assumeAll(Session& session, const Measurement& measurement, const Error& error) {
    for (const std::string_view path : measurement.paths) {
        if (!session.isTaken(path)) {
            session.assume(path, "not measured: " + error.message);
        }
    }
}

}  // namespace

Result<DeviceProfile> calibrate(const CalibrationInput& input) {
    Session session(input);
    const auto measurements = calibration::measurements();
    double all = 0;
    for (const Measurement& measurement : measurements) {
        all += measurement.share;
    }
    double done = 0;
    for (const Measurement& measurement : measurements) {
        if (isOver(input, done / all, measurement.doing)) {
            return Error{ErrorCode::Cancelled, "the calibration was cancelled"};
        }
        if (const auto error = measurement.measure(session)) {
            if (!isTolerable(*error)) {
                return Error{error->code, "calibrate, " + std::string(measurement.doing) + ": " +
                                              error->message};
            }
            assumeAll(session, measurement, *error);
        }
        done += measurement.share;
    }
    if (isOver(input, 1, "done")) {
        return Error{ErrorCode::Cancelled, "the calibration was cancelled"};
    }
    return session.finish();
}

}  // namespace streamscope
