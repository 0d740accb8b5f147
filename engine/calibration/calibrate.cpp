// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/calibrate.h"

#include "engine/calibration/probes.h"
#include "engine/calibration/session.h"

#include <algorithm>

namespace streamscope {
namespace {

using calibration::Probe;
using calibration::Session;

bool isOver(const CalibrationInput& input, double share, std::string_view doing) {
    return input.progress && !input.progress(share, std::string(doing));
}

/// The device cannot do that: its numbers stay assumed. Anything else ends the calibration.
bool isTolerable(const Error& error) {
    return error.code == ErrorCode::Unsupported || error.code == ErrorCode::Limit ||
           error.code == ErrorCode::Deadlock;
}

void assumeAll(Session& session, const Probe& probe, const Error& error) {
    for (const std::string_view path : probe.paths) {
        if (!session.isTaken(path)) {
            session.assume(path, "not measured: " + error.message);
        }
    }
}

}  // namespace

Result<DeviceProfile> calibrate(const CalibrationInput& input) {
    Session session(input);
    const auto probes = calibration::probes();
    double all = 0;
    for (const Probe& probe : probes) {
        all += probe.share;
    }
    double done = 0;
    for (const Probe& probe : probes) {
        if (isOver(input, done / all, probe.doing)) {
            return Error{ErrorCode::Cancelled, "the calibration was cancelled"};
        }
        if (const auto error = probe.measure(session)) {
            if (!isTolerable(*error)) {
                return Error{error->code,
                             "calibrate, " + std::string(probe.doing) + ": " + error->message};
            }
            assumeAll(session, probe, *error);
        }
        done += probe.share;
    }
    if (isOver(input, 1, "done")) {
        return Error{ErrorCode::Cancelled, "the calibration was cancelled"};
    }
    return session.finish();
}

}  // namespace streamscope
