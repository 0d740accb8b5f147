// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/app/scripted_worker.h"
#include "tests/support/comma_locale.h"

#include <gmock/gmock.h>

namespace streamscope {
namespace {

using test::ScriptedWorker;
using test::someGpu;
using test::streamscope;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

using Verdict = worker::ScenarioOutcome::Verdict;

/// A worker with a GPU that keeps rule C3 and breaks K6 in every scenario.
ScriptedWorker workerWithRules() {
    ScriptedWorker worker({someGpu()});
    worker::OutcomesAnswer answer;
    answer.outcomes = {{"1_a", "One", "C3", Verdict::Kept, ""},
                       {"1_b", "Two", "K6", Verdict::Different, "expected 2, seen 3"},
                       {"1_c", "Three", "S1 [D]", Verdict::Broken, "expected 4, seen 5"}};
    worker.answer(answer);
    return worker;
}

/// The built worker with the shipped profile instead of a GPU.
const std::string kSimulatedWorker =
    STREAMSCOPE_WORKER_PROGRAM " --simulate " STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json";

TEST(Doctor, SaysOnceThatThereIsNoGpuAndWhatWorksAllTheSame) {
    const ScriptedWorker worker({});
    const auto finished = streamscope({"doctor", "--worker", worker.command()});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.error, IsEmpty());
    const std::size_t first = finished.out.find("it has no driver");
    ASSERT_NE(first, std::string::npos);
    EXPECT_EQ(finished.out.find("it has no driver", first + 1), std::string::npos);
    EXPECT_THAT(finished.out, HasSubstr("Runs on simulated devices"));
    EXPECT_THAT(finished.out, Not(HasSubstr("rules on cuda")));
}

TEST(Doctor, NamesThePackageOfAWorkerThatIsNotThere) {
    const std::vector<std::string> ours{"--json", "--worker", "/no/such/streamscope-worker"};
    const auto doctor = streamscope({"doctor", ours[0], ours[1], ours[2]}).json();
    const auto devices = streamscope({"devices", ours[0], ours[1], ours[2]}).json();
    for (const std::string why : {doctor["worker"]["why_no_gpu"], devices["why_no_gpu"]}) {
        EXPECT_THAT(why, HasSubstr("(Debian package streamscope-worker)"));
        EXPECT_THAT(why, Not(HasSubstr("\n")));
    }
    const auto other = streamscope({"devices", "--worker", "/no/such/worker"});
    EXPECT_THAT(other.out, Not(HasSubstr("Debian package")));
}

TEST(Doctor, IsFineWithoutAnyWorker) {
    for (const char* command : {"none", "/no/such/worker"}) {
        const auto finished = streamscope({"doctor", "--worker", command});
        EXPECT_EQ(finished.code, 0) << finished.error;
        EXPECT_THAT(finished.out, HasSubstr("\nGPU\n"));
        EXPECT_THAT(finished.out, HasSubstr("offscreen"));
    }
}

/// Under a locale with "0,5" too.
TEST(Doctor, KeepsTheRulesOnASimulatorInAnyLocale) {
    const test::CommaLocale comma;
    if (!comma.isThere()) {
        GTEST_SKIP() << "no localedef here";
    }
    const auto lines = [&](const char* locale) {
        return streamscope({"doctor", "--worker", kSimulatedWorker},
                           {.variables = {{"LC_ALL", locale},
                                          {"LOCPATH", QString::fromStdString(comma.folder())}}});
    };
    const auto plain = lines("C");
    const auto german = lines(test::CommaLocale::kName);
    EXPECT_EQ(german.code, 0);
    EXPECT_THAT(german.out, HasSubstr("rules on "));
    const auto rules = [](const std::string& out) { return out.substr(out.find("rules on ")); };
    EXPECT_EQ(rules(german.out), rules(plain.out));
    EXPECT_THAT(german.out, Not(HasSubstr("not a number")));
}

TEST(Doctor, DescribesTheGpuAndItsHost) {
    const ScriptedWorker worker({someGpu()});
    const auto finished = streamscope({"doctor", "--no-rules", "--worker", worker.command()});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("on host      gpu01\n"));
    EXPECT_THAT(finished.out, HasSubstr("its version  0.0.0, not this program's\n"));
    EXPECT_THAT(finished.out, HasSubstr("\ncuda:0, NVIDIA Test 1\n  compute capability  9.0\n"));
    EXPECT_THAT(finished.out, HasSubstr("8 GiB"));
    EXPECT_THAT(finished.out, HasSubstr("driver              580.1\n"));
    EXPECT_THAT(finished.out, Not(HasSubstr("rules on cuda")));
}

TEST(Doctor, ShowsVariablesThatChangeWhatCudaDoes) {
    const auto finished = streamscope(
        {"doctor", "--json"},
        {.variables = {{QStringLiteral("CUDA_DEVICE_MAX_CONNECTIONS"), QStringLiteral("3")}}});
    const auto root = finished.json();
    EXPECT_EQ(root["environment"]["CUDA_DEVICE_MAX_CONNECTIONS"], "3");
    EXPECT_TRUE(root["environment"]["CUDA_LAUNCH_BLOCKING"].is_null());
    EXPECT_NE(root["window"]["font"], "");
    EXPECT_EQ(root["worker"]["why_no_gpu"], "no GPU: the worker is switched off (none)");
    EXPECT_TRUE(root["devices"].empty());
}

TEST(Doctor, TriesTheRulesOnTheGpu) {
    const ScriptedWorker worker = workerWithRules();
    const auto finished = streamscope({"doctor", "--worker", worker.command()});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("\n  kept              1  C3\n"));
    EXPECT_THAT(finished.out, HasSubstr("\n  broken            1  S1\n"));
    EXPECT_THAT(finished.out, HasSubstr("\n  different         1  K6\n"));
    EXPECT_THAT(finished.out, HasSubstr("1_b, different: Two"));
    EXPECT_THAT(finished.out, HasSubstr("expected 2, seen 3"));
    EXPECT_THAT(finished.error, HasSubstr("rules on cuda:0"));
}

TEST(Doctor, GivesRulesAsJson) {
    const ScriptedWorker worker = workerWithRules();
    const auto root = streamscope({"doctor", "--json", "--worker", worker.command()}).json();
    EXPECT_EQ(root["devices"][0]["name"], "NVIDIA Test 1");
    EXPECT_EQ(root["rules"][0]["device"], "cuda:0");
    EXPECT_EQ(root["rules"][0]["broken"][0], "S1");
    EXPECT_EQ(root["rules"][0]["different"][0], "K6");
    EXPECT_EQ(root["rules"][0]["cases"][1]["verdict"], "different");
    EXPECT_EQ(root["rules"][0]["cases"][2]["verdict"], "broken");
}

TEST(Doctor, GivesUpOnRulesThatNeverWork) {
    ScriptedWorker worker({someGpu()});
    worker.answer(worker::ErrorAnswer{{ErrorCode::Unsupported, "no scenarios here"}, {}});
    const auto finished = streamscope({"doctor", "--worker", worker.command()});
    EXPECT_EQ(finished.code, 1);
    EXPECT_THAT(finished.out, HasSubstr("ended early: no scenarios here"));
}

TEST(Doctor, RefusesADeviceThatIsNone) {
    const ScriptedWorker worker({someGpu()});
    const auto high = streamscope({"doctor", "--device", "cuda:4", "--worker", worker.command()});
    EXPECT_EQ(high.code, 2);
    EXPECT_EQ(high.error, "streamscope: there is no cuda:4 on gpu01, which has cuda:0\n");
    const auto simulated = streamscope({"doctor", "--device", "sim:h200"});
    EXPECT_EQ(simulated.code, 2);
    EXPECT_THAT(simulated.error, HasSubstr("expected a GPU, cuda:N"));
}

TEST(Devices, ListGpusWhereAWorkerAnswers) {
    const ScriptedWorker worker({someGpu()});
    const auto text = streamscope({"devices", "--worker", worker.command()});
    EXPECT_EQ(text.code, 0);
    EXPECT_THAT(text.out,
                HasSubstr("cuda:0  NVIDIA Test 1  compute capability 9.0, 132 SMs, 8 GiB"));
    const auto devices = streamscope({"devices", "--json", "--worker", worker.command()}).json();
    EXPECT_EQ(devices["devices"].back()["device"], "cuda:0");
    EXPECT_FALSE(devices.contains("why_no_gpu"));
}

TEST(Devices, SayWhyThereIsNoGpuAndFailOnlyWhereTheCommandCannotBeRead) {
    const ScriptedWorker worker({});
    const auto none = streamscope({"devices", "--worker", worker.command()});
    EXPECT_EQ(none.code, 0);
    EXPECT_THAT(none.out, HasSubstr("\nno GPU on gpu01: it has no driver\n"));
    const auto lost = streamscope({"devices", "--worker", "/no/such/worker"});
    EXPECT_EQ(lost.code, 0);
    EXPECT_THAT(lost.out, HasSubstr("/no/such/worker"));
    const auto open = streamscope({"devices", "--worker", "a 'b"});
    EXPECT_EQ(open.code, 2);
    EXPECT_THAT(open.error, HasSubstr("--worker: a quote or a backslash is left open"));
    EXPECT_EQ(streamscope({"devices", "--json"}).json()["why_no_gpu"],
              "no GPU: the worker is switched off (none)");
}

}  // namespace
}  // namespace streamscope
