// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cuda_backend.h"

#include "engine/base/sentence.h"
#include "engine/cuda/cupti/cupti_recorder.h"
#include "engine/cuda/driver_release.h"
#include "engine/cuda/error.h"
#include "engine/cuda/facts.h"
#include "engine/cuda/recording.h"
#include "engine/cuda/runtime_versions.h"

#include <cuda_runtime_api.h>

#include <dlfcn.h>
#include <optional>
#include <string>

namespace streamscope::cuda {
namespace {

/// What to install: there is no driver, not all of it, or one that is too old for this build.
Error noDriver() {
    const std::string driver = driverRelease();
    const std::string oldest = kOldestDriver;
    void* library = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (!driver.empty() && library == nullptr) {
        return Error::of(ErrorCode::Unsupported,
                         say(SENTENCE("Streamscope",
                                      "the NVIDIA driver %1 is loaded, but its library "
                                      "libcuda.so.1 is missing (Debian package libcuda1)"),
                             driver));
    }
    return Error::of(
        ErrorCode::Unsupported,
        driver.empty()
            ? say(SENTENCE("Streamscope",
                           "there is no NVIDIA driver that answers: install version "
                           "%1 or newer (Debian package nvidia-driver)"),
                  oldest)
            : say(SENTENCE("Streamscope",
                           "the NVIDIA driver %1 is too old for this streamscope-worker: install "
                           "version %2 or newer (Debian package nvidia-driver)"),
                  driver, oldest));
}

/// How many there are; throws Unsupported with what to do where there is none.
int deviceCount() {
    int count = 0;
    const cudaError_t answer = cudaGetDeviceCount(&count);
    if (answer == cudaErrorInsufficientDriver) {
        throw Failure(noDriver());
    }
    if (answer == cudaErrorNoDevice || (answer == cudaSuccess && count == 0)) {
        throw Failure(Error::of(ErrorCode::Unsupported,
                                say(SENTENCE("Streamscope", "the NVIDIA driver shows no GPU"))));
    }
    check(answer, "count the devices");
    return count;
}

class CudaBackend final : public worker::Backend {
public:
    Result<std::vector<DeviceFacts>> devices() override {
        try {
            std::vector<DeviceFacts> devices;
            const int count = deviceCount();
            for (int i = 0; i < count; ++i) {
                devices.push_back(readFacts(i));
                devices.back().hasCupti = cupti() != nullptr;
                devices.back().cupti = cupti() != nullptr ? cupti()->version() : m_whyNoCupti;
            }
            return devices;
        } catch (const Failure& failure) {
            return failure.error();
        }
    }

    Result<Trace> run(std::size_t device, const Program& program, const RunOptions& options,
                      RunControl& control) override {
        try {
            const auto count = static_cast<std::size_t>(deviceCount());
            if (device + program.deviceCount > count) {
                return Error::of(ErrorCode::Unsupported,
                                 say(SENTENCE("Streamscope",
                                              "the program wants %1 devices from "
                                              "cuda:%2 on, but this machine has %3"),
                                     std::to_string(program.deviceCount), std::to_string(device),
                                     std::to_string(count)));
            }
            const bool usesCupti = options.recorder == Recorder::Cupti;
            Trace trace = recordProgram({program,
                                         {static_cast<int>(device)},
                                         options,
                                         usesCupti ? cupti() : nullptr,
                                         m_whyNoCupti,
                                         control});
            describe(static_cast<int>(device), program, trace);
            return trace;
        } catch (const Failure& failure) {
            return failure.error();
        } catch (const std::exception& failure) {
            return Error::of(ErrorCode::Device,
                             say(SENTENCE("Streamscope", "the run failed: %1"), failure.what()));
        }
    }

private:
    CuptiRecorder* cupti() {
        if (!m_cupti && m_whyNoCupti.empty()) {
            auto opened = CuptiRecorder::open();
            if (opened) {
                m_cupti = std::move(*opened);
            } else {
                m_whyNoCupti = opened.error().message;
            }
        }
        return m_cupti.get();
    }

    void describe(int first, const Program& program, Trace& trace) {
        const DeviceFacts facts = readFacts(first);
        for (std::size_t i = 0; i < program.deviceCount; ++i) {
            trace.devices.push_back(
                program.deviceCount == 1 ? facts.name : facts.name + " " + std::to_string(i));
        }
        const Measurement& measurement = *trace.measurement;
        std::string recorder(recorderName(measurement.recorder));
        if (measurement.recorder == Recorder::Cupti) {
            recorder = "CUPTI " + cupti()->version();
        } else if (measurement.recorder == Recorder::Events) {
            recorder = "CUDA events";
        }
        trace.provenance = {Origin::Measured,
                            facts.name,
                            english(say(SENTENCE("Streamscope", "driver %1, recorded by %2"),
                                        facts.driver, recorder)),
                            program.title,
                            {}};
        if (measurement.events) {
            Trace events = *measurement.events;
            events.devices = trace.devices;
            events.provenance = trace.provenance;
            events.provenance.detail = english(say(
                SENTENCE("Streamscope", "driver %1, recorded by %2"), facts.driver, "CUDA events"));
            trace.measurement->events = std::make_shared<const Trace>(std::move(events));
        }
    }

    std::unique_ptr<CuptiRecorder> m_cupti;
    std::string m_whyNoCupti;
};

}  // namespace

std::unique_ptr<worker::Backend> makeCudaBackend() {
    return std::make_unique<CudaBackend>();
}

}  // namespace streamscope::cuda
