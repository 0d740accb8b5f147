// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/time_span.h"
#include "tests/support/trace_lookup.h"
#include "tests/support/trace_rules.h"

#include <cmath>

namespace streamscope::test {
namespace {

struct Resident {
    Span span;
    double warps = 0;        ///< of all blocks together
    double nanoseconds = 0;  ///< of one block
};

/// The kernels of one device.
std::vector<Resident> kernelsOn(const TextProgram& text, const Trace& trace, DeviceId device) {
    const Program& program = text.program;
    const TraceLookup lookup(program, trace);
    std::vector<Resident> result;
    const auto add = [&](const Action& action, const Label& label, DeviceId on) {
        const auto* launch = std::get_if<Launch>(&action);
        const std::optional<std::size_t> made = lookup.operation(label);
        if (launch == nullptr || !made || on != device) {
            return;
        }
        const Kernel& kernel = program.kernels[indexOf(launch->kernel)];
        const double warps = std::ceil(kernel.threadsPerBlock / 32.0);
        result.push_back({{trace.start[*made], trace.end[*made]},
                          warps * static_cast<double>(kernel.blocks),
                          kernel.serialNsPerBlock});
    };
    for (std::uint32_t call = 0; call < program.calls.size(); ++call) {
        const Action& action = program.calls[call].action;
        if (const auto* launch = std::get_if<LaunchGraph>(&action)) {
            const Graph& graph = program.graphs[indexOf(launch->graph)];
            for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
                add(graph.nodes[node].action, {call, node}, graph.nodes[node].device);
            }
        } else if (program.calls[call].stream != StreamId::None) {
            add(action, {call, 0}, program.streams[indexOf(program.calls[call].stream)].device);
        }
    }
    return result;
}

/// Blocks that ran within a span need their warps for their time.
std::string workViolation(const std::vector<Resident>& kernels, double capacity) {
    for (const Resident& first : kernels) {
        for (const Resident& last : kernels) {
            double work = 0;
            for (const Resident& kernel : kernels) {
                const bool within =
                    kernel.span.begin >= first.span.begin && kernel.span.end <= last.span.end;
                work += within ? kernel.warps * kernel.nanoseconds : 0;
            }
            const auto length = static_cast<double>(last.span.end - first.span.begin);
            if (work > capacity * std::max(length, 0.0) * (1 + 1e-9) + capacity) {
                return "more warps than fit between " + std::to_string(first.span.begin) + " and " +
                       std::to_string(last.span.end);
            }
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
    const std::vector<Resident> kernels = kernelsOn(text, trace, device);
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
    const std::string work = workViolation(kernels, capacity);
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
