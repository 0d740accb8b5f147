// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/calibrate.h"

#include "engine/base/sentence.h"
#include "engine/calibration/probes.h"
#include "engine/calibration/session.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

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

std::optional<Error> measure(Session& session, const Probe& probe) {
    const auto error = probe.measure(session);
    if (error && !isTolerable(*error)) {
        return Error::of(error->code, say(SENTENCE("Streamscope", "calibrate, %1: %2"),
                                          std::string(probe.doing), error->phrase()));
    }
    if (error) {
        assumeAll(session, probe, *error);
    }
    return std::nullopt;
}

/// Runs these probes. Error: Cancelled, and those of the runs.
std::optional<Error> measureAll(const CalibrationInput& input, Session& session,
                                std::span<const Probe> probes) {
    const Error cancelled = Error::of(
        ErrorCode::Cancelled, say(SENTENCE("Streamscope", "the calibration was cancelled")));
    const double all =
        std::accumulate(probes.begin(), probes.end(), 0.0,
                        [](double sum, const Probe& probe) { return sum + probe.share; });
    double done = 0;
    for (const Probe& probe : probes) {
        if (isOver(input, done / all, probe.doing)) {
            return cancelled;
        }
        if (auto error = measure(session, probe)) {
            return error;
        }
        done += probe.share;
    }
    return isOver(input, 1, SENTENCE("Streamscope", "done")) ? std::optional(cancelled)
                                                             : std::nullopt;
}

}  // namespace

Result<DeviceProfile> calibrate(const CalibrationInput& input) {
    Session session(input);
    if (auto error = measureAll(input, session, calibration::probes())) {
        return *std::move(error);
    }
    return session.finish();
}

Result<DeviceProfile> calibrateHost(const CalibrationInput& input, const DeviceProfile& base) {
    Session session(input, base);
    std::vector<Probe> probes;
    std::ranges::copy_if(calibration::probes(), std::back_inserter(probes), &Probe::isOfHost);
    if (auto error = measureAll(input, session, probes)) {
        return *std::move(error);
    }
    return session.finishHost();
}

}  // namespace streamscope
