// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/translation.h"

#include "engine/base/sentence.h"
#include "engine/scenarios/judge.h"
#include "engine/scenarios/text_token.h"
#include "kernels/catalogue.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace streamscope::scenarios {
namespace {

constexpr double kNsPerMs = 1e6;

std::string whyNotThisProfile(const std::vector<std::string>& line, const MeasuredDevice& device) {
    const std::string& profile = line.at(1);
    if (profile != "HQ" && profile != "HQ3") {
        return "made for the device " + profile;
    }
    if (profile == "HQ3" && device.facts.asyncEngines < 3) {
        return "needs three copy engines";
    }
    for (std::size_t i = 2; i < line.size(); ++i) {
        if (line[i] != "copy.engines=" + std::to_string(device.facts.asyncEngines) &&
            line[i] != "queue.connections=" + std::to_string(device.connections)) {
            return "made for a device with " + line[i];
        }
    }
    return {};
}

std::string whyNotItsProfile(const Scenario& scenario, const MeasuredDevice& device) {
    for (const std::string& line : split(scenario.program, '\n')) {
        const std::vector<std::string> parts = words(line);
        if (parts.size() < 2 || parts[0] != "profile") {
            continue;
        }
        std::string why = whyNotThisProfile(parts, device);
        if (!why.empty()) {
            return why;
        }
    }
    return {};
}

/// What the program itself asks of the device and its process.
std::string whyNotSo(const Program& program, const MeasuredDevice& device) {
    const Environment& environment = program.environment;
    if (environment.connections && *environment.connections != device.connections) {
        return "needs CUDA_DEVICE_MAX_CONNECTIONS=" + std::to_string(*environment.connections);
    }
    if (environment.launchBlocking != device.launchBlocking) {
        return environment.launchBlocking ? "needs CUDA_LAUNCH_BLOCKING=1"
                                          : "CUDA_LAUNCH_BLOCKING is set";
    }
    if (program.deviceCount > device.deviceCount) {
        return "needs " + std::to_string(program.deviceCount) + " devices";
    }
    const auto isWork = [](const Kernel& kernel) {
        return kernel.bytesPerBlock > 0 || kernel.flopsPerBlock > 0;
    };
    return std::ranges::any_of(program.kernels, isWork)
               ? "made for a device of stated arithmetic and memory speed"
               : "";
}

std::string whyNotSeen(const Scenario& scenario) {
    const auto isAbout = [&scenario](Subject subject) {
        return std::ranges::find(scenario.expectations, subject, subjectOf) !=
               scenario.expectations.end();
    };
    if (isAbout(Subject::Failure)) {
        return "expects the simulator to refuse";
    }
    const bool isSeen = isAbout(Subject::Trace) || isAbout(Subject::Ordering);
    return isSeen ? "" : "expects only reasons, which nobody measures";
}

/// A size in bytes rather than a time: "H(4KB)".
bool statesSize(const Program& program, StepId step) {
    const Token token = tokenFromText(program.steps[indexOf(step)].label);
    return std::any_of(token.arguments.begin(), token.arguments.end(), [](const std::string& each) {
        return each.ends_with("KB") || each.ends_with("MB");
    });
}

class Translator {
public:
    Translator(const TextProgram& text, const MeasuredDevice& device, LinkSizes& sizes)
        : m_program(text.program), m_profile(text.profile), m_device(device), m_sizes(sizes) {}

    Result<Program> translate() {
        for (Kernel& kernel : m_program.kernels) {
            translateKernel(kernel);
        }
        m_used.assign(m_program.memories.size(), kSmallest);
        for (Call& call : m_program.calls) {
            translateAction(call.action, call.step);
        }
        for (Graph& graph : m_program.graphs) {
            for (GraphNode& node : graph.nodes) {
                translateAction(node.action, node.step);
            }
        }
        sizeMemories();
        if (m_error) {
            return *m_error;
        }
        return std::move(m_program);
    }

private:
    static constexpr std::uint64_t kSmallest = 4096;

    [[nodiscard]] DurationNs stretched(double nanoseconds) const {
        return std::llround(nanoseconds / kNsPerMs * static_cast<double>(m_device.unit));
    }

    /// As many waves as on the ideal device; few blocks stay few.
    void translateKernel(Kernel& kernel) const {
        const double ideal = m_profile.sm.count * m_profile.sm.warps;
        const double here = static_cast<double>(m_device.facts.multiProcessors) *
                            m_device.facts.warpsPerMultiProcessor;
        if (static_cast<double>(kernel.blocks) >= m_profile.sm.count) {
            kernel.blocks = static_cast<std::uint64_t>(
                std::llround(static_cast<double>(kernel.blocks) * here / ideal));
        }
        kernel.entry = kernels::find("spin");
        kernel.serialNsPerBlock = static_cast<double>(stretched(kernel.serialNsPerBlock));
        kernel.registersPerThread =
            std::max(kernel.registersPerThread, kernel.entry->registersPerThread);
    }

    void translateAction(Action& action, StepId step) {
        if (auto* copy = std::get_if<Copy>(&action)) {
            copy->bytes = bytesOf(linkOf(m_program, *copy), copy->bytes, step);
            copy->targetOffset = copy->source == copy->target ? copy->bytes : 0;
            use(copy->source, copy->bytes);
            use(copy->target, copy->targetOffset + copy->bytes);
        } else if (auto* set = std::get_if<Set>(&action)) {
            set->bytes = bytesOf(Link::Set, set->bytes, step);
            use(set->target, set->bytes);
        } else if (auto* work = std::get_if<HostWork>(&action)) {
            work->duration = stretched(static_cast<double>(work->duration));
        } else if (auto* function = std::get_if<HostFunction>(&action)) {
            function->duration = stretched(static_cast<double>(function->duration));
        }
    }

    /// On the ideal device a byte takes a nanosecond.
    std::uint64_t bytesOf(Link link, std::uint64_t idealBytes, StepId step) {
        if (m_error || statesSize(m_program, step)) {
            return idealBytes;
        }
        const Result<std::uint64_t> bytes =
            m_sizes.bytesFor(link, stretched(static_cast<double>(idealBytes)));
        if (!bytes) {
            m_error = bytes.error();
            return idealBytes;
        }
        constexpr std::uint64_t kAlignment = 256;
        return *bytes < kAlignment ? *bytes : *bytes / kAlignment * kAlignment;
    }

    void use(MemoryId memory, std::uint64_t bytes) {
        m_used[indexOf(memory)] = std::max(m_used[indexOf(memory)], bytes);
    }

    void sizeMemories() {
        std::uint64_t onDevice = 0;
        for (std::size_t i = 0; i < m_program.memories.size(); ++i) {
            Memory& memory = m_program.memories[i];
            memory.bytes = m_used[i];
            onDevice += memory.place == MemoryPlace::Device ? memory.bytes : 0;
        }
        const std::uint64_t room = m_device.facts.freeBytes;
        if (room > 0 && onDevice > room && !m_error) {
            m_error = Error::of(
                ErrorCode::Limit,
                say(SENTENCE("Streamscope", "it would need more memory than the device has free")));
        }
    }

    Program m_program;
    const DeviceProfile& m_profile;
    const MeasuredDevice& m_device;
    LinkSizes& m_sizes;
    std::vector<std::uint64_t> m_used;  ///< bytes, by memory
    std::optional<Error> m_error;
};

}  // namespace

std::string whyNotApplicable(const Scenario& scenario, const TextProgram& text,
                             const MeasuredDevice& device) {
    for (std::string why : {whyNotItsProfile(scenario, device), whyNotSo(text.program, device),
                            whyNotSeen(scenario)}) {
        if (!why.empty()) {
            return why;
        }
    }
    return {};
}

Result<Program> translated(const TextProgram& text, const MeasuredDevice& device,
                           LinkSizes& sizes) {
    return Translator(text, device, sizes).translate();
}

}  // namespace streamscope::scenarios
