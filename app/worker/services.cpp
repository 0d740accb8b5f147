// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/services.h"

#include "engine/calibration/calibrate.h"
#include "engine/scenarios/measured_device.h"
#include "engine/scenarios/scenario_runner.h"

#include <array>
#include <ctime>
#include <optional>
#include <string>

namespace streamscope {
namespace {

/// "2026-11-21".
std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    std::array<char, 16> text{};
    ::localtime_r(&now, &parts);
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts)};
}

Result<DeviceProfile> calibrateDevice(worker::Backend& backend, std::size_t device,
                                      const std::optional<DeviceProfile>& base,
                                      const worker::Progress& progress, RunControl& control) {
    const auto devices = backend.devices();
    if (!devices) {
        return devices.error();
    }
    CalibrationInput input;
    input.facts = (*devices)[device];
    input.deviceCount = devices->size() - device;
    input.date = today();
    input.run = [&](const Program& program, const RunOptions& options) {
        RunControl single;  // its progress is not that of the calibration
        return backend.run(device, program, options, single);
    };
    input.progress = [&](double share, const std::string& doing) {
        progress(share, doing);
        return !control.cancelled;
    };
    return base ? calibrateHost(input, *base) : calibrate(input);
}

Result<std::vector<worker::ScenarioOutcome>> runScenario(worker::Backend& backend,
                                                         std::size_t device,
                                                         const worker::ScenarioFile& file,
                                                         RunControl& control) {
    const auto devices = backend.devices();
    if (!devices) {
        return devices.error();
    }
    scenarios::MeasuredDevice measured;
    measured.facts = (*devices)[device];
    measured.deviceCount = devices->size() - device;
    scenarios::readVariables(measured);
    measured.run = [&](const Program& program) -> Result<Trace> {
        if (control.cancelled) {
            return Error::of(ErrorCode::Cancelled,
                             streamscope::say(SENTENCE("Streamscope", "cancelled")));
        }
        RunControl single;
        return backend.run(device, program, {.verify = false}, single);
    };
    return scenarios::runScenarioFile(file.name, file.text, measured);
}

}  // namespace

worker::Services workerServices() {
    return {calibrateDevice, runScenario};
}

}  // namespace streamscope
