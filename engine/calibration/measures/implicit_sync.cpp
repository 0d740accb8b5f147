// SPDX-License-Identifier: GPL-3.0-or-later
// Which calls wait until the device is idle (I-table).
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"

#include <array>
#include <string>

namespace streamscope::calibration {
namespace {

constexpr DurationNs kUnder = 10 * kMillisecond;
constexpr std::size_t kRounds = 3;

struct Question {
    std::string_view path;
    std::string_view call;
    MemoryPlace place{};
    bool allocates = false;
};
constexpr std::array<Question, 4> kQuestions{{
    {"implicit_sync.allocate", "cudaMalloc", MemoryPlace::Device, true},
    {"implicit_sync.free", "cudaFree", MemoryPlace::Device, false},
    {"implicit_sync.allocate_pinned", "cudaMallocHost", MemoryPlace::Pinned, true},
    {"implicit_sync.free_pinned", "cudaFreeHost", MemoryPlace::Pinned, false},
}};
constexpr std::size_t kBetween = kQuestions.size();

/// Each call once under a long kernel in a non-blocking stream; its counterpart with the device
/// idle.
Program makeQuestions() {
    ProgramBuilder builder("allocating and freeing under a kernel");
    const StreamId stream = builder.stream();
    const KernelId kernel = builder.spin(kUnder);
    for (std::size_t i = 0; i < kRounds * kQuestions.size(); ++i) {
        const std::size_t index = i % kQuestions.size();
        const Question& question = kQuestions.at(index);
        const MemoryId memory = builder.unallocated(question.place, kMiB);
        builder.mark(kBetween);
        if (!question.allocates) {
            builder.allocate(memory);
        }
        builder.mark(index);
        builder.launch(stream, kernel);
        question.allocates ? builder.allocate(memory) : builder.free(memory);
        builder.mark(kBetween);
        builder.synchronizeDevice();
        if (question.allocates) {
            builder.free(memory);
        }
    }
    return builder.build();
}

/// Rounds in which the call returned only when the kernel had ended.
std::size_t readWaits(const Trace& trace, std::size_t question) {
    const auto kernels = operationsOf(trace, question);
    const auto calls = hostCallsOf(trace, question);
    std::size_t waits = 0;
    for (std::size_t i = 0, call = 0; i < kernels.size() && call < calls.size(); ++call) {
        const bool isMemoryCall =
            calls[call].kind == HostCallKind::Allocate || calls[call].kind == HostCallKind::Free;
        if (isMemoryCall) {
            waits += calls[call].end >= trace.end[kernels[i++]] ? 1U : 0U;
        }
    }
    return waits;
}

}  // namespace

std::optional<Error> measureImplicitSync(Session& session) {
    const auto trace = session.run(makeQuestions());
    if (!trace) {
        return trace.error();
    }
    for (std::size_t i = 0; i < kQuestions.size(); ++i) {
        const Question& question = kQuestions.at(i);
        const std::size_t waits = readWaits(*trace, i);
        std::string how(question.call);
        how.append(" of 1 MiB under a 10 ms kernel of a non-blocking stream waited for it ");
        how.append(std::to_string(waits)).append(" of ");
        how.append(std::to_string(kRounds)).append(" times");
        session.takeFact(question.path, waits > kRounds / 2 ? 1 : 0, how);
    }
    return std::nullopt;
}

}  // namespace streamscope::calibration
