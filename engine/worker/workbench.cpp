// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/workbench.h"

#include "engine/base/sentence.h"
#include "engine/base/time.h"
#include "engine/simulator/profile_file.h"
#include "engine/workload/text_place.h"
#include "engine/workload/workload.h"

#include <array>
#include <optional>
#include <unistd.h>
#include <utility>

namespace streamscope::worker {
namespace {

std::string hostName() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "unknown";
}

ErrorAnswer answerOf(Diagnostics problems) {
    ErrorAnswer answer{
        Error::of(ErrorCode::InvalidInput, say(SENTENCE("Streamscope", "the workload is wrong"))),
        std::move(problems)};
    return answer;
}

template <typename Answer, typename Value>
Message answerOf(Result<Value> result) {
    if (!result) {
        return ErrorAnswer{result.error(), {}};
    }
    return Answer{*std::move(result)};
}

}  // namespace

Message Workbench::hello(const HelloRequest& request) {
    auto error =
        m_devices ? checkVariables(request.environment) : setVariables(request.environment);
    if (error) {
        return ErrorAnswer{*std::move(error), {}};
    }
    HelloMessage message;
    message.hello.version = m_settings.version;
    message.hello.host = hostName();
    if (devices()) {
        message.hello.devices = *devices();
    } else {
        message.hello.whyNone = devices().error().message;
    }
    return message;
}

const Result<std::vector<DeviceFacts>>& Workbench::devices() {
    if (!m_devices) {
        m_devices = m_backend.devices();
    }
    return *m_devices;
}

std::optional<Error> Workbench::checkDevice(std::size_t device, std::size_t count) {
    if (!devices()) {
        return devices().error();
    }
    const std::size_t there = devices()->size();
    if (device >= there || count > there - device) {
        return Error::of(
            ErrorCode::Unsupported,
            say(SENTENCE("Streamscope", "device %1 is asked for, there are %2 (the first is 0)"),
                std::to_string(device + count - 1), std::to_string(there)));
    }
    return std::nullopt;
}

Result<Program, ErrorAnswer> Workbench::prepare(const RunRequest& request) {
    auto workload = readWorkload(request.workload);
    if (!workload) {
        return answerOf(workload.error());
    }
    auto program = expand(*workload, request.values);
    if (!program) {
        return answerOf(program.error());
    }
    if (!program->kernelSources.empty() && !request.options.allowKernels) {
        return ErrorAnswer{
            Error::of(ErrorCode::NotAllowed,
                      say(SENTENCE("Streamscope",
                                   "the workload carries kernels of its own, and the "
                                   "request does not allow them"))),
            {}};
    }
    if (auto error = checkVariables(variablesOf(program->environment))) {
        return ErrorAnswer{*std::move(error), {}};
    }
    if (auto error = checkDevice(request.device, program->deviceCount)) {
        return ErrorAnswer{*std::move(error), {}};
    }
    const std::vector<std::uint64_t> needed = peakDeviceMemory(*program);
    for (std::size_t i = 0; i < needed.size(); ++i) {
        const DeviceFacts& facts = (*devices())[request.device + i];
        if (facts.memoryBytes > 0 && needed[i] > facts.memoryBytes) {
            return ErrorAnswer{
                Error::of(ErrorCode::Limit,
                          say(SENTENCE("Streamscope",
                                       "the workload needs %1 of device memory, %2 has %3"),
                              formatBytes(needed[i]), facts.name, formatBytes(facts.memoryBytes))),
                {}};
        }
    }
    return *std::move(program);
}

Message Workbench::run(const RunRequest& request, RunControl& control) {
    const auto program = prepare(request);
    if (!program) {
        return program.error();
    }
    auto trace = m_backend.run(request.device, *program, request.options, control);
    if (!trace && !trace.error().places.empty()) {
        return ErrorAnswer{trace.error(), diagnosticsOf(trace.error(), request.workload)};
    }
    return answerOf<TraceAnswer>(std::move(trace));
}

Message Workbench::calibrate(const CalibrateRequest& request, const Progress& progress,
                             RunControl& control) {
    if (!m_settings.services.calibrate) {
        return ErrorAnswer{Error::of(ErrorCode::Unsupported,
                                     say(SENTENCE("Streamscope", "this worker cannot calibrate"))),
                           {}};
    }
    if (auto error = checkDevice(request.device, 1)) {
        return ErrorAnswer{*std::move(error), {}};
    }
    std::optional<DeviceProfile> base;
    if (!request.base.empty()) {
        auto read = readProfile(request.base);
        if (!read) {
            return ErrorAnswer{read.error(), {}};
        }
        base = *std::move(read);
    }
    return answerOf<ProfileAnswer>(
        m_settings.services.calibrate(m_backend, request.device, base, progress, control));
}

Message Workbench::scenario(const ScenarioRequest& request, RunControl& control) {
    if (!m_settings.services.scenario) {
        return ErrorAnswer{
            Error::of(ErrorCode::Unsupported,
                      say(SENTENCE("Streamscope", "this worker cannot run scenarios"))),
            {}};
    }
    if (auto error = checkDevice(request.device, 1)) {
        return ErrorAnswer{*std::move(error), {}};
    }
    return answerOf<OutcomesAnswer>(m_settings.services.scenario(
        m_backend, request.device, {request.name, request.text}, control));
}

}  // namespace streamscope::worker
