// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/bounds.h"

#include "engine/analysis/metrics.h"
#include "engine/formats/trace_reader.h"
#include "engine/program/serialized.h"
#include "engine/scenarios/program_text.h"
#include "engine/simulator/least_times.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "engine/suggest/work.h"
#include "engine/workload/workload.h"
#include "tests/support/random_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>
#include <set>
#include <tuple>

namespace streamscope::test {
namespace {

namespace fs = std::filesystem;
constexpr std::uint64_t kPrograms = 400;

std::string contentOf(const fs::path& path) {
    std::ifstream file(fs::path(STREAMSCOPE_SOURCE_DIR) / path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Random programs ask for more memory than any device has.
DeviceProfile profileOf(const fs::path& path) {
    const Result<DeviceProfile> profile = readProfile(contentOf(path));
    EXPECT_TRUE(profile) << path;
    DeviceProfile read = profile ? *profile : DeviceProfile{};
    read.device.memoryBytes = 0;
    return read;
}

DeviceProfile profileNamed(const std::string& name) {
    return profileOf("resources/devices/" + name + ".json");
}

std::vector<DeviceProfile> shippedProfiles() {
    std::vector<DeviceProfile> profiles;
    for (const auto& entry :
         fs::directory_iterator(fs::path(STREAMSCOPE_SOURCE_DIR) / "resources/devices")) {
        profiles.push_back(profileOf(entry.path()));
    }
    EXPECT_GE(profiles.size(), 6U);
    return profiles;
}

/// Each call into a stream of its own, as long as there are some: all that can overlap may.
Program spread(Program program) {
    constexpr std::size_t kStreams = 24;
    for (std::size_t device = 0; device < program.deviceCount; ++device) {
        for (std::size_t i = 0; i < kStreams; ++i) {
            program.streams.push_back({"own", idAt<DeviceId>(device), StreamKind::NonBlocking, 0});
        }
    }
    std::size_t next = 0;
    const std::size_t first = program.streams.size() - kStreams * program.deviceCount;
    for (Call& call : program.calls) {
        if (isOperation(call)) {
            const std::size_t device = indexOf(program.streams[indexOf(call.stream)].device);
            call.stream = idAt<StreamId>(first + device * kStreams + next++ % kStreams);
        }
    }
    return program;
}

/// Without anything that waits.
Program unsynchronized(Program program) {
    for (Call& call : program.calls) {
        if (std::holds_alternative<SynchronizeStream>(call.action) ||
            std::holds_alternative<SynchronizeEvent>(call.action) ||
            std::holds_alternative<SynchronizeDevice>(call.action) ||
            std::holds_alternative<WaitEvent>(call.action)) {
            call.action = DestroyStream{};
        }
    }
    return program;
}

Program backwards(Program program) {
    for (const HostThread& thread : program.threads) {
        const auto begin = program.calls.begin() + thread.firstCall;
        std::reverse(begin, begin + thread.callCount);
    }
    return program;
}

bool isByEngine(const Program& program, const Copy& copy) {
    const CopyDirection direction = directionOf(program, copy);
    return direction != CopyDirection::WithinDevice && direction != CopyDirection::HostToHost;
}

/// P7: through the host, but it might go directly.
bool isStagedPeerCopy(const Program& program, const Action& action) {
    const auto* copy = std::get_if<Copy>(&action);
    return copy != nullptr && !program.peerAccess &&
           directionOf(program, *copy) == CopyDirection::PeerToPeer;
}

/// Each copy as two copies of its halves, each launch as two of half the blocks. What the SMs copy
/// is left whole: the simulator lets small copies of theirs use the whole rate beside each other.
class Halved {
public:
    static Program of(const Program& program) { return Halved(program).m_halved; }

private:
    explicit Halved(const Program& program) : m_halved(program) {
        m_halved.calls.clear();
        for (HostThread& thread : m_halved.threads) {
            const auto first = static_cast<std::uint32_t>(m_halved.calls.size());
            for (std::uint32_t i = 0; i < thread.callCount; ++i) {
                add(program.calls[thread.firstCall + i]);
            }
            thread.firstCall = first;
            thread.callCount = static_cast<std::uint32_t>(m_halved.calls.size()) - first;
        }
    }
    void add(Call call) {
        if (auto* copy = std::get_if<Copy>(&call.action);
            copy != nullptr && isByEngine(m_halved, *copy)) {
            Call rest = call;
            auto& second = std::get<Copy>(rest.action);
            copy->bytes /= 2;
            second.bytes -= copy->bytes;
            second.sourceOffset += copy->bytes;
            second.targetOffset += copy->bytes;
            m_halved.calls.push_back(rest);
        } else if (auto* launch = std::get_if<Launch>(&call.action)) {
            const Kernel whole = m_halved.kernels[indexOf(launch->kernel)];
            if (whole.blocks > 1) {
                m_halved.calls.push_back(launchOf(call, whole, whole.blocks - whole.blocks / 2));
                call = launchOf(call, whole, whole.blocks / 2);
            }
        }
        m_halved.calls.push_back(call);
    }
    Call launchOf(Call call, Kernel kernel, std::uint64_t blocks) {
        kernel.blocks = blocks;
        std::get<Launch>(call.action).kernel = idAt<KernelId>(m_halved.kernels.size());
        m_halved.kernels.push_back(kernel);
        return call;
    }

    Program m_halved;
};

std::optional<DurationNs> makespanOf(const Program& program, const DeviceProfile& profile) {
    const Result<Trace> trace = simulate(program, profile);
    return trace ? std::optional(trace->makespan) : std::nullopt;
}

std::string beaten(const std::string& name, DurationNs makespan, DurationNs bound) {
    return makespan >= bound ? std::string()
                             : name + " takes " + std::to_string(makespan) + " ns, at least are " +
                                   std::to_string(bound);
}

/// Which bound which run beats; empty: none.
std::string beatenBy(const Program& program, DeviceProfile profile) {
    const Bounds bounds = boundsOf(program, profile);
    if (bounds.allOverlap > bounds.dependencies) {
        return "dependencies below all overlap";
    }
    const Program variants[] = {serialized(program), spread(program),
                                spread(unsynchronized(program)),
                                backwards(spread(unsynchronized(program)))};
    const auto itself = makespanOf(program, profile);
    if (!itself) {
        return {};
    }
    std::string problem = beaten("the program", *itself, bounds.dependencies);
    for (const Program& variant : variants) {
        const auto makespan = makespanOf(variant, profile);
        problem += makespan ? beaten("another order", *makespan, bounds.allOverlap) : "";
    }
    profile.copy.engines = 1;
    profile.copy.inlinePinnedBytes = 0;
    profile.copy.inlinePageableBytes = 0;
    for (const Program* one : {&program, &variants[1], &variants[2]}) {
        const auto makespan = makespanOf(*one, profile);
        problem += makespan ? beaten("one engine", *makespan, bounds.oneCopyEngine) : "";
    }
    return problem;
}

using Check = std::function<std::string(const Program&, DeviceProfile)>;

std::string failureOf(const std::vector<std::string>& lines, const DeviceProfile& profile,
                      const Check& check) {
    const Result<TextProgram> text = programFromText(joined(lines));
    return text ? check(text->program, profile) : "cannot be read: " + text.error().message;
}

/// What is wrong with the first of the random programs with which something is.
std::string failureOn(const DeviceProfile& profile, const Check& check) {
    const auto fails = [&](const auto& lines) { return !failureOf(lines, profile, check).empty(); };
    for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
        const std::vector<std::string> lines = randomProgramLines(seed);
        if (fails(lines)) {
            const auto small = shrunk(lines, fails);
            return profile.id + ", seed " + std::to_string(seed) + ": " +
                   failureOf(small, profile, check) + "\n" + joined(small);
        }
    }
    return {};
}

void expectOfRandomPrograms(const Check& check) {
    for (const DeviceProfile& profile : shippedProfiles()) {
        EXPECT_EQ(failureOn(profile, check), "");
    }
}

TEST(Bounds, AreBeatenByNoOrderOfRandomPrograms) {
    expectOfRandomPrograms(beatenBy);
}

/// Nor with calls that cost nothing, where small copies need no engine (C10).
TEST(Bounds, AreBeatenByNoOrderWhereTheHostTakesNoTime) {
    DeviceProfile ideal = *scenarios::profileNamed("HQ");
    ideal.copy.inlinePinnedBytes = 1'500'000;
    EXPECT_EQ(failureOn(ideal, beatenBy), "");
}

TEST(Bounds, DoNotDependOnThePiecesThatTheWorkIsIn) {
    expectOfRandomPrograms([](const Program& program, const DeviceProfile& profile) -> std::string {
        const Bounds whole = boundsOf(program, profile);
        const Bounds halves = boundsOf(Halved::of(program), profile);
        // K19: the blocks of one grid are launched one after another.
        const double launched =
            profile.compute.blockLaunchNs * profile.sm.count * profile.sm.blocks;
        const auto most = 2 + static_cast<DurationNs>(launched);
        const bool isSame = std::abs(whole.allOverlap - halves.allOverlap) <= most &&
                            std::abs(whole.oneCopyEngine - halves.oneCopyEngine) <= most;
        return isSame ? ""
                      : std::to_string(whole.allOverlap) + " ns, and of halves " +
                            std::to_string(halves.allOverlap);
    });
}

TEST(Bounds, AreNeverBelowTheLongestOperation) {
    expectOfRandomPrograms([](const Program& program, const DeviceProfile& profile) -> std::string {
        const simulator::LeastTimes least(program, profile);
        const Bounds bounds = boundsOf(program, profile);
        for (const Call& call : program.calls) {
            const bool counts = isOperation(call) && !isStagedPeerCopy(program, call.action);
            const DurationNs alone = counts ? least.of(call.action) : 0;
            if (alone > bounds.allOverlap || alone > bounds.oneCopyEngine) {
                return std::to_string(alone) + " ns, all overlap " +
                       std::to_string(bounds.allOverlap);
            }
        }
        return {};
    });
}

TEST(Bounds, OfKernelsThatOnlyWaitAreTheirTime) {
    for (const char* kernel : {"s1:k(1,32,300) s2:k(1,32,300)", "s1:k(500,32,300,100)"}) {
        const Result<TextProgram> text = programFromText(kernel);
        ASSERT_TRUE(text);
        const Bounds bounds = boundsOf(text->program, text->profile);
        EXPECT_EQ(bounds.allOverlap, makespanOf(text->program, text->profile)) << kernel;
    }
}

/// As it is shipped, and with each parameter at its ends and at twice and half its value.
std::vector<Program> programsOf(const Workload& workload) {
    std::vector<Program> programs;
    const auto add = [&](const ParameterValues& values) {
        if (auto program = expand(workload, values); program && operationCount(*program) < 20000) {
            programs.push_back(*std::move(program));
        }
    };
    add({});
    for (const Parameter& parameter : workload.parameters) {
        std::vector<double> values{parameter.value / 2, parameter.value * 2};
        for (std::size_t i = 0; i < parameter.choices.size(); ++i) {
            values.push_back(static_cast<double>(i));
        }
        for (const double value : {parameter.minimum, parameter.maximum}) {
            values.push_back(value);
        }
        for (const double value : values) {
            add({{parameter.name, value}});
        }
    }
    return programs;
}

/// What the blocks of its kernels are like.
std::set<std::tuple<std::uint32_t, double, double, double>> blocksOf(const Program& program) {
    std::set<std::tuple<std::uint32_t, double, double, double>> kinds;
    for (const Kernel& kernel : program.kernels) {
        kinds.insert({kernel.threadsPerBlock, kernel.serialNsPerBlock, kernel.flopsPerBlock,
                      kernel.bytesPerBlock});
    }
    return kinds;
}

TEST(Bounds, AreBeatenByNoShippedWorkloadThatDoesTheSameWork) {
    const std::vector<DeviceProfile> profiles = shippedProfiles();
    for (const auto& entry :
         fs::directory_iterator(fs::path(STREAMSCOPE_SOURCE_DIR) / "resources/workloads")) {
        const auto workload = readWorkload(contentOf(entry.path()));
        ASSERT_TRUE(workload) << entry.path();
        const std::vector<Program> programs = programsOf(*workload);
        ASSERT_FALSE(programs.empty()) << entry.path();
        for (const DeviceProfile& profile : profiles) {
            std::vector<DurationNs> makespans;
            for (const Program& program : programs) {
                const auto makespan = makespanOf(program, profile);
                makespans.push_back(makespan.value_or(std::numeric_limits<DurationNs>::max()));
                EXPECT_GE(makespans.back(), boundsOf(program, profile).dependencies)
                    << entry.path() << " on " << profile.id;
            }
            for (const Program& program : programs) {
                const Bounds bounds = boundsOf(program, profile);
                for (std::size_t i = 0; i < programs.size(); ++i) {
                    if (isSameWork(workOf(program), workOf(programs[i])) &&
                        blocksOf(program) == blocksOf(programs[i])) {
                        ASSERT_GE(makespans[i], bounds.allOverlap)
                            << entry.path() << " on " << profile.id << ", variant " << i;
                    }
                }
            }
        }
    }
}

Program shipped(const std::string& name, const ParameterValues& values = {}) {
    const auto workload = readWorkload(contentOf("resources/workloads/" + name + ".json"));
    EXPECT_TRUE(workload);
    auto program = expand(*workload, values);
    EXPECT_TRUE(program);
    return *program;
}

TEST(Bounds, OfCopiesInPiecesAreThoseOfTheWholeCopy) {
    const DeviceProfile profile = profileNamed("h200");
    const Bounds whole = boundsOf(shipped("chunk_sweep", {{"chunks", 1}}), profile);
    for (const double chunks : {2.0, 100.0, 512.0, 1023.0, 1024.0}) {
        const Bounds pieces = boundsOf(shipped("chunk_sweep", {{"chunks", chunks}}), profile);
        EXPECT_NEAR(static_cast<double>(pieces.allOverlap), static_cast<double>(whole.allOverlap),
                    2)
            << chunks;
        EXPECT_NEAR(static_cast<double>(pieces.oneCopyEngine),
                    static_cast<double>(whole.oneCopyEngine), 2)
            << chunks;
    }
}

struct Told {
    DurationNs makespan = 0;
    double speedup = 0;
    double efficiency = 0;
};

Told toldOf(const Program& program, const std::string& device) {
    const SimulatedDevice simulated(profileNamed(device));
    RunControl control;
    const auto trace = runWithReference(simulated, program, control);
    EXPECT_TRUE(trace);
    const Metrics metrics = measure(*trace);
    return {trace->makespan, metrics.speedup.value_or(0), metrics.efficiency.value_or(0)};
}

TEST(SpeedUp, IsAgainstTheSameWorkloadInOneStream) {
    for (const char* device : {"h200", "fermi", "a100", "one_copy_engine"}) {
        const Told four = toldOf(shipped("vector_add_streams"), device);
        const Told one = toldOf(shipped("vector_add_streams", {{"streams", 1}}), device);
        EXPECT_EQ(one.speedup, 1) << device;
        EXPECT_NEAR(four.speedup,
                    static_cast<double>(one.makespan) / static_cast<double>(four.makespan), 0.005)
            << device;
    }
}

TEST(SpeedUp, IsNoneOfWhatIsInOneStreamAlready) {
    EXPECT_EQ(toldOf(shipped("vector_add_default_stream"), "h200").speedup, 1);
}

TEST(Efficiency, IsLowerOfPageableMemoryWhichTakesLonger) {
    const Told pinned = toldOf(shipped("vector_add_streams"), "h200");
    const Told pageable = toldOf(shipped("vector_add_streams", {{"pinned", 0}}), "h200");
    EXPECT_GT(pageable.makespan, 5 * pinned.makespan);
    EXPECT_GT(pinned.efficiency, 0.85);
    EXPECT_LT(pageable.efficiency, 0.16);
}

TEST(Efficiency, IsHighWhereTheOrderAskedForLeavesNothingToWin) {
    EXPECT_GT(toldOf(shipped("events_producer_consumer"), "h200").efficiency, 0.95);
}

TEST(Efficiency, IsNotHighBecauseUnrelatedWorkSharesAStream) {
    EXPECT_LT(toldOf(shipped("vector_add_default_stream"), "h200").efficiency, 0.75);
}

/// Recorded on an H200 (docs/bench): with one stream it took 8.94 ms, on one copy engine the same
/// work 8.75 ms.
TEST(Bounds, AreBelowWhatWasMeasured) {
    const auto measured = readTrace(contentOf("docs/bench/vector_add_streams_h200.json"));
    ASSERT_TRUE(measured);
    const Metrics metrics = measure(*measured);
    ASSERT_TRUE(metrics.bounds.isEstimated);
    const Bounds byProfile = boundsOf(shipped("vector_add_streams"), profileNamed("h200"));
    for (const Bounds& bounds : {metrics.bounds, byProfile}) {
        EXPECT_LE(bounds.oneCopyEngine, 8'750'000);
        EXPECT_GE(bounds.oneCopyEngine, 8'000'000);
        EXPECT_LE(bounds.dependencies, measured->makespan);
        EXPECT_GE(bounds.allOverlap, 5'000'000);
    }
    EXPECT_FALSE(metrics.speedup);
    EXPECT_FALSE(metrics.efficiency);
}

DurationNs dependenciesOf(const std::string& text) {
    const Result<TextProgram> program = programFromText(text);
    EXPECT_TRUE(program);
    const Bounds bounds = boundsOf(program->program, program->profile);
    EXPECT_EQ(bounds.dependencies, makespanOf(program->program, program->profile)) << text;
    return bounds.dependencies;
}

/// The host calls nothing more until they are done.
TEST(BoundOfDependencies, CountsCallsThatReturnWhenTheirWorkIsDone) {
    EXPECT_EQ(dependenciesOf("profile HQ\ncudaMemcpy(H,2)\ns1:k(3)\n"), 5'000'000);
    EXPECT_EQ(dependenciesOf("profile HQ\nenv launch_blocking\ns1:k(2) s2:D(3)\n"), 5'000'000);
}

TEST(BoundOfDependencies, LetsALaunchOfAGraphWaitForItsLastOne) {
    EXPECT_EQ(dependenciesOf("profile HQ\ngraph g A=k(2)\ns1:launch(g) s2:launch(g)\n"), 4'000'000);
}

/// They may go over the same memory many times, or over more than the cache holds.
TEST(Bounds, OfKernelsThatAWorkloadCarriesAreNeverPassed) {
    const std::string text = contentOf("tests/data/own_kernels.json");
    const std::string stated = "\"cost\": {\"bytes\": 12, \"flops\": 2}";
    for (const char* device : {"resources/devices/h200.json", "resources/devices/a100.json"}) {
        const DeviceProfile profile = profileOf(device);
        for (const char* cost :
             {"{\"bytes\": 12}", "{\"bytes\": 200}", "{\"bytes\": 1600}", "{\"bytes\": 20000}",
              "{\"time_us\": 3, \"bytes\": 64, \"flops\": 900}", "{\"time_us\": 40}"}) {
            std::string changed = text;
            changed.replace(changed.find(stated), stated.size(), std::string("\"cost\": ") + cost);
            for (const double n : {20'000.0, 1'048'576.0, 40'000'000.0}) {
                const auto workload = readWorkload(changed);
                ASSERT_TRUE(workload);
                const auto program = expand(*workload, {{"n", n}});
                ASSERT_TRUE(program);
                const auto trace = simulate(*program, profile);
                ASSERT_TRUE(trace);
                const Bounds bounds = boundsOf(*program, profile);
                EXPECT_LE(bounds.allOverlap, trace->makespan) << device << cost << n;
                EXPECT_LE(bounds.dependencies, trace->makespan) << device << cost << n;
            }
        }
    }
}

TEST(Bounds, WorkOfKernelsThatAWorkloadCarriesCountsTheirTimeToo) {
    const auto workOf = [](const char* cost) {
        std::string text = contentOf("tests/data/own_kernels.json");
        const std::string stated = "\"cost\": {\"bytes\": 12, \"flops\": 2}";
        text.replace(text.find(stated), stated.size(), std::string("\"cost\": ") + cost);
        return streamscope::workOf(*expand(*readWorkload(text)));
    };
    EXPECT_TRUE(isSameWork(workOf("{\"time_us\": 3, \"flops\": 2}"),
                           workOf("{\"time_us\": 3, \"flops\": 2}")));
    EXPECT_FALSE(isSameWork(workOf("{\"time_us\": 3, \"flops\": 2}"),
                            workOf("{\"time_us\": 0, \"flops\": 2}")));
}

}  // namespace
}  // namespace streamscope::test
