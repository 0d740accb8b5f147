// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/random_workload.h"
#include "engine/whatif/what_if.h"
#include "tests/engine/whatif/simulated_recordings.h"

#include <gmock/gmock.h>

#include <array>
#include <cmath>
#include <iterator>

namespace streamscope::whatif {
namespace {

constexpr std::uint64_t kRandomWorkloads = 200;

/// Whether the times of its kernels are what their launches ask for, but for little.
bool hasOnlySpinKernels(const Program& program) {
    constexpr double kLongNs = 10'000;
    return std::ranges::all_of(program.kernels, [](const Kernel& kernel) {
        return kernel.bytesPerBlock == 0 && kernel.flopsPerBlock == 0 &&
               kernel.farNsPerBlock == 0 && kernel.serialNsPerBlock >= kLongNs;
    });
}

/// Each kernel waits for a time of its own.
void makeKernelsSpin(Program& program) {
    double time = 15'000;
    for (Kernel& kernel : program.kernels) {
        kernel.bytesPerBlock = 0;
        kernel.flopsPerBlock = 0;
        kernel.memoryRounds = 0;
        kernel.farNsPerBlock = 0;
        kernel.serialNsPerBlock = time;
        time = time * 1.7 > 500'000 ? 15'000 : time * 1.7;
    }
}

Program withKernels(Program program, double factor) {
    for (Kernel& kernel : program.kernels) {
        kernel.serialNsPerBlock *= factor;
    }
    return program;
}

/// How far the prediction is from the changed program, as shares of what that takes; nothing: the
/// program does not run on the device, has no kernel, or cannot be replayed.
std::optional<double> errorOf(const Program& program, double factor) {
    const auto recorded = simulate(program, h200());
    const auto changed = simulate(withKernels(program, factor), h200());
    if (!recorded || !changed || program.kernels.empty() || operationCount(*recorded) == 0) {
        return std::nullopt;
    }
    ProgramChange change;
    change.kernels = {{"", factor}};
    const auto predicted = predict(asRecording(*recorded), change);
    if (!predicted) {
        return std::nullopt;
    }
    return static_cast<double>(predicted->expected() - changed->makespan) /
           static_cast<double>(changed->makespan);
}

constexpr std::array<double, 3> kFactors{0.1, 0.5, 2.0};

TEST(SimulatedTruth, IsPredictedOfShippedWorkloadsWhenKernelsTakeLonger) {
    std::size_t predictions = 0;
    for (const std::filesystem::path& path : shippedWorkloads()) {
        const auto program = programOf(textOf(path));
        for (const double factor : kFactors) {
            const auto error =
                program && hasOnlySpinKernels(*program) ? errorOf(*program, factor) : std::nullopt;
            predictions += error ? 1 : 0;
            EXPECT_LT(std::abs(error.value_or(0)), 0.03) << path.stem() << ", kernels × " << factor;
        }
    }
    EXPECT_GE(predictions, 30U);
}

/// How far the predictions for a workload are off, for each factor.
std::vector<double> errorsOf(Program program) {
    makeKernelsSpin(program);
    std::vector<double> errors;
    for (const double factor : kFactors) {
        if (const auto error = errorOf(program, factor)) {
            errors.push_back(std::abs(*error));
        }
    }
    return errors;
}

/// All within 3 % is the aim.
TEST(SimulatedTruth, IsPredictedOfMostRandomWorkloadsWhenKernelsTakeLonger) {
    std::vector<double> errors;
    for (std::uint64_t seed = 0; seed < kRandomWorkloads; ++seed) {
        if (const auto program = programOf(randomWorkload(seed))) {
            std::ranges::copy(errorsOf(*program), std::back_inserter(errors));
        }
    }
    const auto near = std::ranges::count_if(errors, [](double error) { return error < 0.03; });
    const Spread spread = spreadOf(errors);
    EXPECT_GE(errors.size(), 550U);
    EXPECT_GE(near, 490);  // of 600; those that are not predicted count as well
    EXPECT_LE(spread.median, 0.007);
    EXPECT_LE(spread.percentile95, 0.047);
}

TEST(SimulatedTruth, IsNotPredictedWhereTheReplayWithNothingChangedIsOff) {
    const auto program = programOf(textOf("resources/workloads/vector_add_streams.json"));
    ASSERT_TRUE(program);
    const auto run = simulate(*program, h200());
    ASSERT_TRUE(run);
    Trace recording = asRecording(*run);
    recording.makespan *= 2;  // none of its operations takes that time
    const auto predicted = predict(recording, {});
    ASSERT_FALSE(predicted);
    EXPECT_EQ(predicted.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(predicted.error().message, testing::HasSubstr("replayed with nothing changed"));
}

/// The call of `synchronize` returned at once: the kernel had ended.
TEST(SimulatedTruth, ContainsSynchronizationsThatFoundNothingToWaitFor) {
    for (const std::string waits : {"device", "stream s"}) {
        const std::string target = waits == "device" ? R"("synchronize": "device")"
                                                     : R"("synchronize": "stream", "stream": "s")";
        const auto program = programOf(
            R"({"format": "streamscope-workload", "version": 1, "title": "t", "streams": {"s": {}}, "program": [
                {"for": "i", "to": 50, "do": [
                    {"kernel": "spin", "time_us": 100, "stream": "s"},
                    {"host_work": "a", "time_us": 150}, {)" +
            target + R"(}, {"host_work": "b", "time_us": 300}]}]})");
        ASSERT_TRUE(program);
        const auto error = errorOf(*program, 4);
        ASSERT_TRUE(error);
        EXPECT_LT(std::abs(*error), 0.01) << waits;
    }
}

/// N13. Each wait is for the default stream; with non-blocking streams it is for that one alone.
TEST(SimulatedTruth, ContainsWaitsForTheDefaultStreamAlone) {
    const auto programWith = [](const std::string& isBlocking) {
        return programOf(
            R"({"format": "streamscope-workload", "version": 1, "title": "t",
            "streams": {"s": {"blocking": )" +
            isBlocking + R"(}}, "program": [
            {"for": "i", "to": 5, "do": [{"kernel": "spin", "time_us": 100, "stream": "s"},
                                         {"kernel": "spin", "time_us": 20},
                                         {"synchronize": "stream", "stream": "default"}]}]})");
    };
    const auto run = simulate(*programWith("true"), h200());
    const auto changed = simulate(*programWith("false"), h200());
    ASSERT_TRUE(run && changed);
    ProgramChange change;
    change.nonBlocking = true;
    const auto predicted = predict(asRecording(*run), change);
    ASSERT_TRUE(predicted);
    const auto isReported = [](const Sentence& caution) {
        return english(caution).find("default stream (5 times)") != std::string::npos;
    };
    EXPECT_TRUE(std::ranges::any_of(predicted->cautions, isReported));
    const auto truth = static_cast<double>(changed->makespan);
    EXPECT_NEAR(static_cast<double>(predicted->expected()), truth, 0.05 * truth);
}

/// The host works on the results of the copy: that work follows the copy without the barrier, too.
TEST(SimulatedTruth, KeepsTheHostBehindTheCopiesThatItReads) {
    for (const std::string wait :
         {R"({"synchronize": "stream", "stream": "default"})",
          R"({"record": "e", "stream": "default"}, {"synchronize": "event", "event": "e"})"}) {
        const auto program = programOf(
            R"({"format": "streamscope-workload", "version": 1, "title": "t", "memory": {
            "x": {"on": "host", "pinned": true, "type": "u8", "count": 4194304},
            "d": {"on": "device", "type": "u8", "count": 4194304}},
            "streams": {"s": {"blocking": true}}, "events": {"e": {}},
            "program": [{"for": "i", "to": 5, "do": [
                {"copy": "d", "to": "x", "stream": "s"},
                {"kernel": "spin", "time_us": 2}, )" +
            wait + R"(, {"host_work": "reads x", "time_us": 100}]}]})");
        ASSERT_TRUE(program) << wait;
        const auto run = simulate(*program, h200());
        ASSERT_TRUE(run);
        ProgramChange change;
        change.nonBlocking = true;
        const auto predicted = predict(asRecording(*run), change);
        ASSERT_TRUE(predicted);
        const auto recorded = static_cast<double>(run->makespan);
        EXPECT_NEAR(static_cast<double>(predicted->expected()), recorded, 0.05 * recorded) << wait;
    }
}

/// After the barrier of the default stream two copies are ready, and the engine has to choose.
TEST(SimulatedTruth, IsPredictedOfOneCopyEngineBehindABarrier) {
    const auto program = programOf(
        R"({"format": "streamscope-workload", "version": 1, "title": "t", "memory": {
            "h": {"on": "host", "pinned": true, "type": "u8", "count": 4194304},
            "d": {"on": "device", "type": "u8", "count": 4194304}},
            "streams": {"a": {"blocking": true}, "c": {"blocking": true}}, "program": [
            {"for": "i", "to": 12, "do": [{"copy": "d", "to": "h", "count": 1048576},
                {"copy": "d", "to": "h", "stream": "a"},
                {"kernel": "spin", "time_us": 80, "stream": "a"},
                {"copy": "d", "to": "h", "stream": "c"},
                {"copy": "h", "to": "d", "stream": "c"}]}, {"synchronize": "device"}]})");
    ASSERT_TRUE(program);
    DeviceProfile single = h200();
    single.copy.engines = 1;
    const auto run = simulate(*program, h200());
    const auto changed = simulate(*program, single);
    ASSERT_TRUE(run && changed);
    ProgramChange change;
    change.copyEngines = 1;
    const auto predicted = predict(asRecording(*run), change);
    ASSERT_TRUE(predicted);
    const auto truth = static_cast<double>(changed->makespan);
    EXPECT_NEAR(static_cast<double>(predicted->expected()), truth, 0.02 * truth);
}

/// How far the prediction of pinned memory is from the same program with pinned memory.
double errorOfPinning(const std::string& steps, std::uint64_t bytes) {
    const auto makespanOf = [&](bool isPinned, Trace* run) {
        const std::string size = std::to_string(bytes);
        const auto program =
            programOf(R"({"format": "streamscope-workload", "version": 1, "title": "t", "memory": {
                "x": {"on": "host", "pinned": )" +
                      std::string(isPinned ? "true" : "false") + R"(, "type": "u8", "count": )" +
                      size + R"(}, "d": {"on": "device", "type": "u8", "count": )" + size +
                      R"(}}, "streams": {"s": {}}, "program": [{"for": "i", "to": 50, "do": [)" +
                      steps + R"(]}, {"synchronize": "device"}]})");
        EXPECT_TRUE(program);
        auto trace = simulate(*program, h200());
        EXPECT_TRUE(trace);
        const DurationNs makespan = trace->makespan;
        if (run != nullptr) {
            *run = *std::move(trace);
        }
        return static_cast<double>(makespan);
    };
    Trace recorded;
    (void)makespanOf(false, &recorded);
    ProgramChange change;
    change.pinned = true;
    change.pinnedRates = {h200().copy.inBytesPerNs, h200().copy.outBytesPerNs};
    const auto predicted = predict(asRecording(recorded), change);
    EXPECT_TRUE(predicted);
    const double truth = makespanOf(true, nullptr);
    return (static_cast<double>(predicted->expected()) - truth) / truth;
}

TEST(SimulatedTruth, IsPredictedOfPinnedCopies) {
    const std::string copy = R"({"copy": "x", "to": "d", "stream": "s"})";
    EXPECT_LT(std::abs(errorOfPinning(
                  R"({"kernel": "spin", "time_us": 30, "stream": "s"}, )" + copy, 1U << 20)),
              0.02)
        << "the copy follows a kernel";
    EXPECT_LT(
        std::abs(errorOfPinning(
            copy + R"(, {"synchronize": "device"}, {"host_work": "w", "time_us": 250})", 4U << 20)),
        0.02)
        << "the host has to wait for the copy";
}

/// Ten times a kernel and copies of pageable memory behind it: pieces, or the whole at once.
Trace copiesOf(bool isIn, int pieces, int bytesOfPiece, bool isMerged) {
    const std::string bytes = std::to_string(isMerged ? pieces * bytesOfPiece : bytesOfPiece);
    const auto memory = [&](const std::string& place) {
        return R"({"on": )" + place + R"(, "type": "u8", "count": )" +
               std::to_string(pieces * bytesOfPiece) + "}";
    };
    const auto program = programOf(
        R"({"format": "streamscope-workload", "version": 1, "title": "t", "memory": {"h": )" +
        memory(R"("host", "pinned": false)") + R"(, "d": )" + memory(R"("device")") +
        R"(}, "streams": {"s": {}}, "program": [{"for": "i", "to": 10, "do": [
            {"kernel": "spin", "time_us": 20, "stream": "s"},
            {"for": "j", "to": )" +
        std::to_string(isMerged ? 1 : pieces) + R"(, "do": [{"copy": )" +
        (isIn ? R"("h", "to": "d")" : R"("d", "to": "h")") + R"(, "at": "j*)" + bytes +
        R"(", "count": )" + bytes +
        R"(, "stream": "s"}]}, {"synchronize": "stream", "stream": "s"}]}]})");
    EXPECT_TRUE(program);
    auto run = simulate(*program, h200());
    EXPECT_TRUE(run);
    return run ? *std::move(run) : Trace();
}

TEST(SimulatedTruth, IsWithinTheLimitOfMergedCopiesOfPageableMemory) {
    struct Case {
        int pieces;
        int bytes;
    };
    for (const Case& one :
         {Case{8, 4096}, {16, 16'384}, {16, 65'536}, {8, 262'144}, {4, 1 << 20}}) {
        for (const bool isIn : {true, false}) {
            const Trace recorded = copiesOf(isIn, one.pieces, one.bytes, false);
            const Trace changed = copiesOf(isIn, one.pieces, one.bytes, true);
            ProgramChange change;
            change.merged = true;
            const auto predicted = predict(asRecording(recorded), change);
            ASSERT_TRUE(predicted);
            EXPECT_GE(predicted->expected(), changed.makespan) << one.bytes << isIn;
            const double off =
                static_cast<double>(predicted->expected()) / static_cast<double>(changed.makespan);
            EXPECT_LT(off, predicted->bound == Bound::AtMost ? 2.1 : 1.05) << one.bytes << isIn;
        }
    }
}

}  // namespace
}  // namespace streamscope::whatif
