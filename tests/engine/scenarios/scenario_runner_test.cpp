// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/scenario_runner.h"

#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <set>

namespace streamscope::scenarios {
namespace {

using enum ScenarioOutcome::Verdict;

const std::filesystem::path kResources =
    std::filesystem::path(STREAMSCOPE_SOURCE_DIR) / "resources";

std::string contentOf(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

DeviceProfile realistic() {
    return *readProfile(contentOf(kResources / "devices/h200.json"));
}

/// What a device with this profile would say of itself.
DeviceFacts factsOf(const DeviceProfile& profile) {
    DeviceFacts facts;
    facts.name = profile.name;
    facts.multiProcessors = static_cast<int>(profile.sm.count);
    facts.warpsPerMultiProcessor = static_cast<int>(profile.sm.warps);
    facts.freeBytes = static_cast<std::uint64_t>(profile.device.memoryBytes);
    facts.asyncEngines = static_cast<int>(profile.copy.engines);
    return facts;
}

/// A device that does what the simulator says a device with this profile does.
MeasuredDevice deviceOf(const DeviceProfile& profile) {
    MeasuredDevice device;
    device.facts = factsOf(profile);
    device.deviceCount = 2;
    device.run = [profile](const Program& program) { return simulate(program, profile); };
    return device;
}

std::vector<ScenarioOutcome> runAll(const MeasuredDevice& device) {
    std::vector<ScenarioOutcome> outcomes;
    for (const auto& entry : std::filesystem::directory_iterator(kResources / "scenarios")) {
        if (entry.path().extension() != ".txt") {
            continue;
        }
        const auto found =
            runScenarioFile(entry.path().stem().string(), contentOf(entry.path()), device);
        EXPECT_TRUE(found) << entry.path() << ": " << found.error().message;
        outcomes.insert(outcomes.end(), found->begin(), found->end());
    }
    return outcomes;
}

std::set<std::string> namesOf(const std::vector<ScenarioOutcome>& outcomes,
                              ScenarioOutcome::Verdict verdict) {
    std::set<std::string> names;
    for (const ScenarioOutcome& outcome : outcomes) {
        if (outcome.verdict == verdict) {
            names.insert(outcome.name);
        }
    }
    return names;
}

void expectAllKept(const MeasuredDevice& device) {
    const std::vector<ScenarioOutcome> outcomes = runAll(device);
    for (const ScenarioOutcome& outcome : outcomes) {
        EXPECT_NE(outcome.verdict, Broken) << outcome.name << "\n" << outcome.detail;
        EXPECT_NE(outcome.verdict, Different) << outcome.name << "\n" << outcome.detail;
        EXPECT_NE(outcome.verdict, Failed) << outcome.name << "\n" << outcome.detail;
        EXPECT_FALSE(outcome.title.empty() || outcome.rules.empty()) << outcome.name;
    }
    EXPECT_GE(namesOf(outcomes, Kept).size(), 70U);
}

TEST(ScenarioRunner, FindsEveryApplicableCaseKeptByADeviceLikeARealOne) {
    expectAllKept(deviceOf(realistic()));
}

TEST(ScenarioRunner, FitsKernelsToDevicesOfOtherSizes) {
    DeviceProfile profile = realistic();
    profile.sm.count = 82;
    profile.sm.warps = 48;
    profile.sm.blocks = 16;
    expectAllKept(deviceOf(profile));
}

TEST(ScenarioRunner, FitsCopiesToSlowerLinks) {
    DeviceProfile profile = realistic();
    profile.copy.inBytesPerNs = 12;
    profile.copy.outBytesPerNs = 6;
    profile.copy.withinBytesPerNs = 300;
    profile.pageable.inBytesPerNs = 5;
    expectAllKept(deviceOf(profile));
}

TEST(ScenarioRunner, FindsADeviceWithOneCopyEngineDifferentWhereCopiesOverlap) {
    DeviceProfile profile = realistic();
    profile.copy.engines = 1;
    MeasuredDevice device = deviceOf(profile);
    device.facts.asyncEngines = 3;  // so it says
    const auto outcomes = runAll(device);
    EXPECT_THAT(namesOf(outcomes, Broken), testing::IsEmpty());
    EXPECT_THAT(namesOf(outcomes, Different),
                testing::UnorderedElementsAre("36_HQ", "40_whatever_the_directions_share",
                                              "58_all_overlap", "rule_G10_copies_share_the_engine",
                                              "rule_P_staged_peer_copy_holds_an_engine_of_both"));
}

TEST(ScenarioRunner, FindsADeviceDifferentWhereKernelsDoNotRunTogether) {
    DeviceProfile profile = realistic();
    profile.queue.concurrentKernels = 0;
    const auto outcomes = runAll(deviceOf(profile));
    EXPECT_THAT(namesOf(outcomes, Broken), testing::IsEmpty());
    EXPECT_THAT(namesOf(outcomes, Different),
                testing::IsSupersetOf({"02_HQ", "32_HQ", "17_per_thread"}));
}

TEST(ScenarioRunner, SaysWhatWasExpectedAndSeen) {
    DeviceProfile profile = realistic();
    profile.queue.concurrentKernels = 0;
    const auto outcomes = runScenarioFile("a", R"(title  Together
rules  K3
case b
    s1:k(2) s2:k(2)
expect
    s2.1 0-2
)",
                                          deviceOf(profile));
    ASSERT_TRUE(outcomes);
    ASSERT_EQ(outcomes->size(), 1U);
    const ScenarioOutcome& outcome = outcomes->front();
    EXPECT_EQ(outcome.name, "a_b");
    EXPECT_EQ(outcome.title, "Together");
    EXPECT_EQ(outcome.rules, "K3");
    EXPECT_EQ(outcome.verdict, Different);
    EXPECT_THAT(outcome.detail, testing::HasSubstr("expected s2.1 0-2"));
    EXPECT_THAT(outcome.detail, testing::HasSubstr("but s2.1 is 2.0"));
}

TEST(ScenarioRunner, RunsCasesOfOtherConnectionsOnlyWhereTheProcessHasThem) {
    DeviceProfile profile = realistic();
    EXPECT_TRUE(namesOf(runAll(deviceOf(profile)), NotApplicable)
                    .contains("33_pairs_on_thirty_two_connections"));
    profile.queue.connections = 32;
    MeasuredDevice device = deviceOf(profile);
    device.connections = 32;
    const std::vector<ScenarioOutcome> outcomes = runAll(device);
    EXPECT_TRUE(namesOf(outcomes, Kept).contains("33_pairs_on_thirty_two_connections"));
    EXPECT_TRUE(namesOf(outcomes, NotApplicable).contains("33_pairs_on_eight_connections"));
}

TEST(ScenarioRunner, LeavesOutCasesOfMoreDevicesThanThereAre) {
    MeasuredDevice device = deviceOf(realistic());
    device.deviceCount = 1;
    EXPECT_THAT(namesOf(runAll(device), NotApplicable),
                testing::IsSupersetOf({"55_HQ", "56_HQ", "58_all_overlap"}));
}

// ---- Order and time ----

/// A device that does what the simulator says, but for what `change` makes of its n-th trace.
MeasuredDevice changedDevice(std::function<void(Trace& trace, int run)> change) {
    MeasuredDevice device = deviceOf(realistic());
    device.run = [change, run = 0](const Program& program) mutable -> Result<Trace> {
        auto trace = simulate(program, realistic());
        if (trace) {
            change(*trace, run++);
        }
        return trace;
    };
    return device;
}

/// Everything takes so many times as long.
void stretch(Trace& trace, double times) {
    const auto scale = [times](TimeNs& time) {
        time = std::llround(times * static_cast<double>(time));
    };
    for (auto* column :
         {&trace.issueBegin, &trace.issueEnd, &trace.ready, &trace.start, &trace.end}) {
        std::ranges::for_each(*column, scale);
    }
    for (HostCall& call : trace.hostCalls) {
        scale(call.begin);
        scale(call.end);
    }
    scale(trace.makespan);
}

const std::string kDocumented = R"(title  One after the other
rules  S1 [D]
case one
    s1:k(1) s1:k(1)
expect
    s1.1 0-1, s1.2 1-2
)";

ScenarioOutcome documented(const MeasuredDevice& device) {
    const auto outcomes = runScenarioFile("x", kDocumented, device);
    EXPECT_TRUE(outcomes);
    return outcomes->front();
}

TEST(ScenarioRunner, CallsNoRuleBrokenWhereThingsOnlyTakeLonger) {
    for (const double times : {0.4, 1.5, 3.0}) {
        const auto device = changedDevice([times](Trace& trace, int) { stretch(trace, times); });
        EXPECT_THAT(namesOf(runAll(device), Broken), testing::IsEmpty()) << times;
        EXPECT_EQ(documented(device).verdict, Different);
    }
}

TEST(ScenarioRunner, CallsNoRuleBrokenWhereClocksDisagreeALittle) {
    constexpr TimeNs kMost = 20'000;
    std::mt19937 random(5);
    std::uniform_int_distribution<TimeNs> error(-kMost, kMost);
    const auto device = changedDevice([&](Trace& trace, int) {
        for (std::size_t i = 0; i < trace.start.size(); ++i) {
            trace.start[i] += error(random);
            trace.end[i] = std::max(trace.start[i], trace.end[i] + error(random));
        }
    });
    EXPECT_THAT(namesOf(runAll(device), Broken), testing::IsEmpty());
}

TEST(ScenarioRunner, CallsTheRuleBrokenWhoseOrderWasNotKeptBeItOnce) {
    for (const int bad : {0, 4}) {
        const auto device = changedDevice([bad](Trace& trace, int run) {
            stretch(trace, 1.5);  // or one run would do
            trace.start[1] = run == bad ? trace.end[0] - 200'000 : trace.start[1];
        });
        const ScenarioOutcome outcome = documented(device);
        EXPECT_EQ(outcome.verdict, Broken);
        EXPECT_EQ(outcome.rules, "S1 [D]");
        EXPECT_THAT(outcome.detail, testing::HasSubstr("but not before"));
    }
}

TEST(ScenarioRunner, RunsACaseAgainWhoseTimesAreOtherThanDrawn) {
    for (const int longer : {1, 2, 3, 5}) {
        int runs = 0;
        const auto device = changedDevice([&](Trace& trace, int run) {
            ++runs;
            stretch(trace, run < longer ? 1.5 : 1.0);
        });
        const ScenarioOutcome outcome = documented(device);
        EXPECT_EQ(runs, 5);
        EXPECT_EQ(outcome.verdict, longer > 2 ? Different : Kept);
        EXPECT_THAT(outcome.detail,
                    testing::HasSubstr("in " + std::to_string(longer) + " of 5 runs"));
        EXPECT_EQ(outcome.detail.find("expected") != std::string::npos, longer > 2) << longer;
    }
}

TEST(ScenarioRunner, SaysWhatIsKnownOfADifferentCase) {
    const auto device = changedDevice([](Trace& trace, int) { stretch(trace, 1.5); });
    const auto outcomes =
        runScenarioFile("x",
                        "title t\nrules K3\ncase a\n s1:k(1)\n note  It is slow.\nexpect\n"
                        " s1.1 0-1\n",
                        device);
    ASSERT_TRUE(outcomes);
    EXPECT_THAT(outcomes->front().detail, testing::HasSubstr("It is slow."));
}

TEST(ScenarioRunner, AsksNothingOfTheStartOfACopyWithinHostMemory) {
    const auto device = changedDevice([](Trace& trace, int) {
        for (std::size_t i = 0; i < trace.kind.size(); ++i) {
            if (trace.kind[i] == OperationKind::CopyHostToHost) {
                trace.start[i] = trace.issueBegin[i];  // all that a recorder sees
            }
        }
    });
    EXPECT_EQ(namesOf(runAll(device), Different), std::set<std::string>{});
}

TEST(ScenarioRunner, RunsACaseOnceThatIsAsDrawn) {
    int runs = 0;
    EXPECT_EQ(documented(changedDevice([&](Trace&, int) { ++runs; })).verdict, Kept);
    EXPECT_EQ(runs, 1);
}

// ---- What runs can do wrong ----

const std::string kTwoCases = R"(title  t
rules  S1
case one
    s1:k(1)
expect
    s1.1 0-1
case two
    s1:A=k(1) B=k(1)
expect
    A order B
case three
    s1:k(2)
expect
    s1.1 0-2
)";

MeasuredDevice failingWith(ErrorCode code) {
    MeasuredDevice device = deviceOf(realistic());
    device.run = [code](const Program&) -> Result<Trace> { return Error{code, "it broke"}; };
    return device;
}

std::vector<ScenarioOutcome::Verdict> verdictsOf(const MeasuredDevice& device) {
    const auto outcomes = runScenarioFile("x", kTwoCases, device);
    EXPECT_TRUE(outcomes);
    std::vector<ScenarioOutcome::Verdict> verdicts;
    for (const ScenarioOutcome& outcome : *outcomes) {
        verdicts.push_back(outcome.verdict);
    }
    return verdicts;
}

TEST(ScenarioRunner, RunsNothingForAGuarantee) {
    EXPECT_EQ(verdictsOf(failingWith(ErrorCode::Deadlock)), (std::vector{Failed, Kept, Failed}));
}

TEST(ScenarioRunner, TriesNothingMoreOnceTheDeviceFailed) {
    MeasuredDevice device = failingWith(ErrorCode::Device);
    EXPECT_EQ(verdictsOf(device), (std::vector{Failed, Failed, Failed}));
}

TEST(ScenarioRunner, LeavesOutWhatTheDeviceCannotDo) {
    EXPECT_EQ(verdictsOf(failingWith(ErrorCode::Unsupported)),
              (std::vector{NotApplicable, Kept, NotApplicable}));
}

TEST(ScenarioRunner, CallsNothingBrokenThatNobodySaw) {
    MeasuredDevice device = deviceOf(realistic());
    device.run = [](const Program& program) -> Result<Trace> {
        auto trace = simulate(program, realistic());
        std::ranges::fill(trace->start, 0);
        std::ranges::fill(trace->end, 0);
        trace->measurement = Measurement{};
        trace->measurement->unmatched = 2;
        return trace;
    };
    const auto outcomes = runAll(device);
    EXPECT_TRUE(std::ranges::none_of(outcomes, [](const ScenarioOutcome& each) {
        return each.verdict == Broken || each.verdict == Different;
    }));
    const auto unseen = std::ranges::find(
        outcomes, "cannot be told: operations without a record, 2", &ScenarioOutcome::detail);
    ASSERT_NE(unseen, outcomes.end());
    EXPECT_EQ(unseen->verdict, NotApplicable);
}

TEST(ScenarioRunner, StopsWhenCancelled) {
    const auto outcomes = runScenarioFile("x", kTwoCases, failingWith(ErrorCode::Cancelled));
    ASSERT_FALSE(outcomes);
    EXPECT_EQ(outcomes.error().code, ErrorCode::Cancelled);
}

TEST(ScenarioRunner, RefusesWhatIsNoScenarioFile) {
    const auto outcomes = runScenarioFile("x", "nothing here", deviceOf(realistic()));
    ASSERT_FALSE(outcomes);
    EXPECT_EQ(outcomes.error().code, ErrorCode::InvalidInput);
}

TEST(ScenarioRunner, SurvivesTextsCutAnywhere) {
    const std::string text = contentOf(kResources / "scenarios/36.txt");
    for (std::size_t length = 0; length < text.size(); length += 3) {
        const auto outcomes =
            runScenarioFile("x", std::string_view(text).substr(0, length), deviceOf(realistic()));
        EXPECT_TRUE(outcomes || outcomes.error().code == ErrorCode::InvalidInput) << length;
    }
}

}  // namespace
}  // namespace streamscope::scenarios
