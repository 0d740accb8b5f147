// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/client.h"

#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "engine/worker/conversation.h"
#include "engine/worker/protocol.h"

#include <utility>

namespace streamscope::worker {
namespace {

/// The value inside the answer of the kind asked for.
template <typename Answer, typename Value>
Result<Value> valueOf(Result<Message> message, Value Answer::*member) {
    if (!message) {
        return message.error();
    }
    auto* answer = std::get_if<Answer>(&*message);
    if (answer == nullptr) {
        return Error::of(
            ErrorCode::Device,
            say(SENTENCE("Streamscope", "the worker gave an answer to another question")));
    }
    return std::move(answer->*member);
}

/// As far as a trace tells.
bool canBeOf(const Trace& trace, const Program& program) {
    const std::string& title = trace.provenance.workload;
    return title.empty() || title == program.title;
}

}  // namespace

WorkerClient::WorkerClient(WorkerSettings settings)
    : m_conversation(std::make_unique<Conversation>(std::move(settings))) {}

WorkerClient::~WorkerClient() = default;

Result<Hello> WorkerClient::hello(RunControl* control) {
    return m_conversation->hello(control);
}

Result<Trace> WorkerClient::run(std::size_t device, const Program& program,
                                const RunOptions& options, RunControl& control) {
    if (!program.source) {
        return Error::of(
            ErrorCode::Unsupported,
            say(SENTENCE("Streamscope",
                         "only programs that come from a workload file can be sent to a worker")));
    }
    RunRequest request{program.source->workload, program.source->values, device, options};
    auto trace = valueOf(
        m_conversation->ask(std::move(request),
                            {control, m_conversation->settings().run, {}, program.environment}),
        &TraceAnswer::trace);
    if (trace && !canBeOf(*trace, program)) {
        return Error::of(
            ErrorCode::Device,
            say(SENTENCE("Streamscope", "the worker answered with the run of another workload")));
    }
    return trace;
}

Result<DeviceProfile> WorkerClient::calibrate(std::size_t device, const Progress& progress,
                                              RunControl& control) {
    return valueOf(
        m_conversation->ask(CalibrateRequest{device, {}},
                            {control, m_conversation->settings().calibration, progress, {}}),
        &ProfileAnswer::profile);
}

Result<DeviceProfile> WorkerClient::calibrateHost(std::size_t device, const DeviceProfile& base,
                                                  RunControl& control) {
    return valueOf(m_conversation->ask(CalibrateRequest{device, writeProfile(base)},
                                       {control, m_conversation->settings().calibration, {}, {}}),
                   &ProfileAnswer::profile);
}

Result<std::vector<ScenarioOutcome>> WorkerClient::scenario(std::size_t device,
                                                            const std::string& name,
                                                            const std::string& text,
                                                            RunControl& control) {
    return valueOf(m_conversation->ask(ScenarioRequest{device, name, text},
                                       {control, m_conversation->settings().run, {}, {}}),
                   &OutcomesAnswer::outcomes);
}

WorkerDevice::WorkerDevice(std::shared_ptr<WorkerClient> client, std::size_t index,
                           DeviceFacts facts, RunOptions options, KernelPermission permission)
    : m_client(std::move(client)),
      m_index(index),
      m_facts(std::move(facts)),
      m_options(options),
      m_permission(std::move(permission)) {}

std::string WorkerDevice::id() const {
    return "cuda:" + std::to_string(m_index);
}

Sentence WorkerDevice::description() const {
    return verbatim(m_facts.name + ", driver " + m_facts.driver);
}

std::uint64_t WorkerDevice::memoryBytes() const {
    return m_facts.memoryBytes;
}

std::shared_ptr<const Device> WorkerDevice::withOwnHost(std::shared_ptr<const Device> simulated,
                                                        RunControl& control) const {
    const auto* device = dynamic_cast<const SimulatedDevice*>(simulated.get());
    if (device == nullptr) {
        return simulated;
    }
    const std::lock_guard lock(m_mutex);
    std::shared_ptr<const Device>& known = m_simulated[device->id()];
    if (known == nullptr) {
        auto measured = m_client->calibrateHost(m_index, device->profile(), control);
        if (!measured) {
            return simulated;
        }
        known = std::make_shared<SimulatedDevice>(*std::move(measured));
    }
    return known;
}

Result<Trace> WorkerDevice::run(const Program& program, RunControl& control) const {
    RunOptions options = m_options;
    if (program.kernelSources.empty()) {
        options.allowKernels = false;
    } else if (m_permission) {
        options.allowKernels = m_permission(program);
    }
    if (!program.kernelSources.empty() && !options.allowKernels) {
        return Error::of(
            ErrorCode::NotAllowed,
            say(SENTENCE("Streamscope",
                         "the workload carries kernels of its own (%1), which would run on this "
                         "GPU with your rights: allow it only if you trust where the file comes "
                         "from"),
                program.kernelSources.front().name));
    }
    return m_client->run(m_index, program, options, control);
}

}  // namespace streamscope::worker
