// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/label_lookup.h"
#include "tests/support/time_span.h"
#include "tests/support/trace_rules.h"

#include <cmath>

namespace streamscope::test {
namespace {

struct Resident {
    Span span;
    double warps = 0;        ///< of all blocks together
    double nanoseconds = 0;  ///< of one block
};

/// Collects the kernels of one device.
class Kernels {
public:
    Kernels(const TextProgram& text, const Trace& trace, DeviceId device)
        : m_program(text.program), m_trace(trace), m_lookup(text.program, trace), m_device(device) {
        for (std::uint32_t call = 0; call < m_program.calls.size(); ++call) {
            addCall(call);
        }
    }
    std::vector<Resident> found;

private:
    void addCall(std::uint32_t call) {
        const Action& action = m_program.calls[call].action;
        const StreamId stream = m_program.calls[call].stream;
        if (const auto* launch = std::get_if<LaunchGraph>(&action)) {
            const Graph& graph = m_program.graphs[indexOf(launch->graph)];
            for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
                add(graph.nodes[node].action, {call, node}, graph.nodes[node].device);
            }
        } else if (stream != StreamId::None) {
            add(action, {call, 0}, m_program.streams[indexOf(stream)].device);
        }
    }

    void add(const Action& action, const Label& label, DeviceId on) {
        const auto* launch = std::get_if<Launch>(&action);
        const std::optional<std::size_t> made = m_lookup.operation(label);
        if (launch == nullptr || !made || on != m_device) {
            return;
        }
        const Kernel& kernel = m_program.kernels[indexOf(launch->kernel)];
        const double warps = std::ceil(kernel.threadsPerBlock / 32.0);
        found.push_back({{m_trace.start[*made], m_trace.end[*made]},
                         warps * static_cast<double>(kernel.blocks),
                         kernel.serialNsPerBlock});
    }

    const Program& m_program;
    const Trace& m_trace;
    LabelLookup m_lookup;
    DeviceId m_device;
};

double workWithin(const std::vector<Resident>& kernels, Span span) {
    double work = 0;
    for (const Resident& kernel : kernels) {
        const bool within = kernel.span.begin >= span.begin && kernel.span.end <= span.end;
        work += within ? kernel.warps * kernel.nanoseconds : 0;
    }
    return work;
}

/// Blocks that ran within a span need their warps for their time.
bool fits(const std::vector<Resident>& kernels, Span span, double capacity) {
    const auto length = static_cast<double>(std::max<DurationNs>(span.length(), 0));
    return workWithin(kernels, span) <= capacity * length * (1 + 1e-9) + capacity;
}

std::string workViolation(const std::vector<Resident>& kernels, double capacity) {
    for (const Resident& first : kernels) {
        const auto tooFull = [&](const Resident& last) {
            return !fits(kernels, {first.span.begin, last.span.end}, capacity);
        };
        if (std::any_of(kernels.begin(), kernels.end(), tooFull)) {
            return "more warps than fit from " + std::to_string(first.span.begin) + " on";
        }
    }
    return {};
}

/// A kernel no longer than one of its blocks had all of them resident from start to end.
std::string warpViolation(const std::vector<Resident>& kernels, double capacity) {
    for (const Resident& at : kernels) {
        double warps = 0;
        for (const Resident& kernel : kernels) {
            const auto length = static_cast<double>(kernel.span.end - kernel.span.begin);
            const bool runs = kernel.span.begin <= at.span.begin && at.span.begin < kernel.span.end;
            warps += runs && length <= kernel.nanoseconds + 1 ? kernel.warps : 0;
        }
        if (warps > capacity) {
            return std::to_string(warps) + " warps resident at " + std::to_string(at.span.begin);
        }
    }
    return {};
}

std::string deviceViolation(const TextProgram& text, const Trace& trace, DeviceId device) {
    const std::vector<Resident> kernels = Kernels(text, trace, device).found;
    const double capacity = text.profile.sm.count * text.profile.sm.warps;
    std::vector<Span> spans;
    for (const Resident& kernel : kernels) {
        spans.push_back(kernel.span);
        if (static_cast<double>(kernel.span.end - kernel.span.begin) < kernel.nanoseconds - 1) {
            return "a kernel is faster than its blocks";
        }
    }
    const double limit =
        text.profile.queue.concurrentKernels != 0 ? text.profile.sm.residentGrids : 1;
    if (static_cast<double>(mostAtOnce(spans)) > limit) {
        return "more than " + std::to_string(limit) + " grids at once";
    }
    std::string work = workViolation(kernels, capacity);
    return work.empty() ? warpViolation(kernels, capacity) : work;
}

}  // namespace

std::string residencyViolation(const TextProgram& text, const Trace& trace) {
    for (std::size_t i = 0; i < text.program.deviceCount; ++i) {
        std::string found = deviceViolation(text, trace, idAt<DeviceId>(i));
        if (!found.empty()) {
            return found;
        }
    }
    return {};
}

}  // namespace streamscope::test
