// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/explanation.h"
#include "engine/simulator/simulator.h"
#include "engine/trace/chain_builder.h"
#include "tests/support/program_text.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <vector>

namespace streamscope {
namespace {

struct ExplainedRun {
    test::TextProgram text;
    Trace trace;

    [[nodiscard]] std::size_t place(const std::string& label) const {
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            if (operationLabel(trace, idAt<OperationId>(i)) == label) {
                return i;
            }
        }
        return 0;
    }
    [[nodiscard]] std::string reasonOf(const std::string& label) const {
        const std::size_t i = place(label);
        const OperationId blocker = trace.blocker[i];
        return std::string(reasonCode(trace.reason[i])) + " " +
               (blocker == OperationId::None ? "-" : operationLabel(trace, blocker));
    }
    [[nodiscard]] std::map<Reason, DurationNs> timesOf(const std::string& label) const {
        std::map<Reason, DurationNs> times;
        for (const WaitPart& part : explain(trace, idAt<OperationId>(place(label))).parts) {
            times[part.reason.value_or(Reason::Unknown)] += part.end - part.begin;
        }
        return times;
    }
};

ExplainedRun runOf(const std::string& text) {
    Result<test::TextProgram> program = test::programFromText(text);
    EXPECT_TRUE(program) << text;
    Result<Trace> trace = simulate(program->program, program->profile);
    EXPECT_TRUE(trace) << text;
    summarizeReasons(*trace);
    return {*program, *std::move(trace)};
}

std::vector<Reason> chainOf(const ExplainedRun& run, const std::string& label) {
    std::vector<Reason> reasons;
    for (const Cause& cause : causesOf(run.trace, idAt<OperationId>(run.place(label)))) {
        reasons.push_back(cause.reason);
    }
    return reasons;
}

/// Two kernels of a stream, the second called 1 µs after the first. A call takes 2 µs to the
/// device, and the second kernel begins 100 ns after the end of the first.
std::string kernelAfter(const std::string& milliseconds) {
    return "profile HQ latency.launchToKernelNs=2000 latency.kernelToKernelNs=100 "
           "host.launchNs=1000\ns:First=k(1,32," +
           milliseconds + ") s:Second=k(1,32,1)";
}

TEST(Reasons, LeaveOutWhatEndedBeforeTheCallReachedTheDevice) {
    EXPECT_EQ(chainOf(runOf(kernelAfter("0.0005")), "Second"),
              (std::vector{Reason::HostNotIssued, Reason::LaunchLatency}));
    EXPECT_EQ(chainOf(runOf(kernelAfter("0.01")), "Second"),
              (std::vector{Reason::HostNotIssued, Reason::StreamOrder, Reason::LaunchLatency}));
}

/// One kernel holds the shared memory, a second one needs it, and `passing` urgent kernels of two
/// waves each pass the second one, which is at the head of its queue between them.
std::string urgentKernels(int passing) {
    return "profile HQ sm.count=1 latency.kernelToKernelNs=100\nstream s3 priority -5\n"
           "s1:Long=k(1,32,200,150) s2:Low=k(1,32,1,150)\n"
           "work(1)\nrepeat " +
           std::to_string(passing) + " s3:Urgent=k(40,32,0.01)";
}

TEST(Reasons, DoNotChangeWithTheNumberOfKernelsThatPass) {
    for (const int passing : {1, 100, 127, 128, 255, 256, 1000}) {
        const ExplainedRun run = runOf(urgentKernels(passing));
        EXPECT_EQ(run.reasonOf("Low"), "SM_SHARED_MEMORY Long") << passing;
        const auto times = run.timesOf("Low");
        EXPECT_FALSE(times.contains(Reason::Unknown)) << passing;
        EXPECT_EQ(times.at(Reason::SmSharedMemory) + times.at(Reason::HigherPriority), 200'000'000)
            << passing;
        EXPECT_LE(run.trace.causeCount[run.place("Low")], ChainBuilder::kMaxLinks);
    }
}

TEST(Reasons, HigherPriorityHasItsTimeHoweverManyKernelsPass) {
    const DurationNs one = runOf(urgentKernels(1)).timesOf("Low").at(Reason::HigherPriority);
    EXPECT_GT(one, 0);
    EXPECT_EQ(runOf(urgentKernels(1000)).timesOf("Low").at(Reason::HigherPriority), 1000 * one);
}

/// A kernel waits for what `owner` has while `bystander`, issued first, has none of it.
struct Shortage {
    const char* owner;
    const char* waiting;
    const char* reason;
};
constexpr std::array kShortages{
    Shortage{"k(1,32,20,150)", "k(1,32,1,150)", "SM_SHARED_MEMORY Owner"},
    Shortage{"k(1,1024,20,0,48)", "k(1,1024,1,0,48)", "SM_REGISTERS Owner"},
    Shortage{"k(2,768,20)", "k(1,1024,1)", "SM_THREADS Owner"},
};

/// The program with each bystander, and each without and with an urgent kernel that passes.
std::vector<std::string> programsWith(const Shortage& shortage) {
    std::vector<std::string> programs;
    for (const char* bystander : {"k(1,32,30)", "k(1,32,20)", "k(1,32,10)", "k(1,32,20,1,16)"}) {
        const std::string text =
            "profile HQ sm.count=1\nstream s4 priority -5\ns1:Bystander=" + std::string(bystander) +
            " s2:Owner=" + shortage.owner + " s3:Waiting=" + shortage.waiting;
        programs.push_back(text);
        programs.push_back(text + " s4:Urgent=k(1,32,1)@15");
    }
    return programs;
}

TEST(Reasons, NameTheKernelThatHasWhatIsMissing) {
    for (const Shortage& shortage : kShortages) {
        for (const std::string& program : programsWith(shortage)) {
            const ExplainedRun run = runOf(program);
            EXPECT_EQ(run.reasonOf("Waiting"), shortage.reason) << program;
        }
    }
}

TEST(Reasons, NameTheKernelOfTheSmThatComesFree) {
    // Waiting lacks only shared memory beside Near, on SM 0; SM 1 lacks registers, and Far ends
    // first.
    const ExplainedRun run = runOf(
        "profile HQ sm.count=2\n"
        "s1:Near=k(1,32,20,79,255) s2:Far=k(1,1024,10,0,40) s3:Waiting=k(1,1024,1,150,28)");
    EXPECT_EQ(run.trace.start[run.place("Waiting")], 10'000'000);
    EXPECT_EQ(run.reasonOf("Waiting"), "SM_REGISTERS Far");
}

}  // namespace
}  // namespace streamscope
