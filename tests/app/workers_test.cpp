// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"
#include "tests/app/scripted_worker.h"

#include <gmock/gmock.h>

#include <fstream>
#include <string>
#include <vector>

// Commands that spread their runs over several workers, which are processes.

namespace streamscope::test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The built worker with the shipped profile instead of a GPU: its runs are the same every time.
const std::string kWorker =
    STREAMSCOPE_WORKER_PROGRAM " --simulate " STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json";

const std::vector<std::string> kSweep{"sweep",  kTwoStreams,    "--over", "streams=1..8",
                                      "--json", "--time-limit", "30"};

class Workers : public InFolder {
protected:
    /// On these workers.
    [[nodiscard]] static Finished on(const std::vector<std::string>& workers,
                                     std::vector<std::string> words = kSweep) {
        words.insert(words.end(), {"--device", "cuda:0"});
        for (const std::string& worker : workers) {
            words.insert(words.end(), {"--worker", worker});
        }
        return streamscope(words);
    }

    /// A worker that gets what shell commands let through to it: they have passed on the greeting.
    [[nodiscard]] std::string worker(const char* name, const std::string& commands) const {
        std::ofstream(path(name)) << "pass() { read -r line && printf '%s\\n' \"$line\"; }\n"
                                  << "{ pass; " << commands << "; } | " << kWorker << "\n";
        return "sh '" + path(name) + "'";
    }

    /// The first that gets here, of all that are started by a command, does this instead.
    [[nodiscard]] std::string once(const std::string& commands) const {
        return "if mkdir '" + path("once") + "'; then " + commands + "; fi; cat";
    }
};

TEST_F(Workers, GiveTheSameHoweverManyTheyAre) {
    for (const std::vector<std::string>& words :
         {kSweep, {"suggest", kTwoStreams, "--runs", "30"}}) {
        const auto alone = on({kWorker}, words);
        ASSERT_EQ(alone.code, 0) << alone.error;
        for (const char* count : {"2", "4"}) {
            auto more = words;
            more.insert(more.end(), {"--workers", count});
            const auto finished = on({kWorker}, more);
            EXPECT_EQ(finished.code, 0) << finished.error;
            EXPECT_EQ(finished.out, alone.out) << words.front() << " on " << count;
        }
        EXPECT_EQ(on({kWorker, kWorker}, words).out, alone.out) << words.front();
    }
}

TEST_F(Workers, OnOneGpuAreOne) {
    const auto onGpu = [this](const char* name, const char* uuid) {
        std::ofstream(path(name)) << kWorker << " | sed -u 's/\"uuid\": *\"\"/\"uuid\": \"" << uuid
                                  << "\"/'\n";
        return "sh '" + path(name) + "'";
    };
    const std::string one = onGpu("one", "GPU-1");
    const auto finished = on({one, one, onGpu("other", "GPU-2")});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(finished.out, on({kWorker}).out);
    const std::string said =
        "going on without a worker: another one drives the same GPU (GPU-1, on ";
    EXPECT_THAT(finished.error, HasSubstr(said));
    EXPECT_EQ(finished.error.find(said), finished.error.rfind(said)) << "once";
}

TEST_F(Workers, GiveTheSameThoughOneAnswersLast) {
    const std::string fifo = path("others_are_done");
    const std::string late =
        worker("late", "read -r held; read -r told <'" + fifo + "'; printf '%s\\n' \"$held\"; cat");
    const std::string quick =
        worker("quick", "pass; pass; pass; pass; pass; pass; pass; echo >'" + fifo + "'; cat");
    ASSERT_EQ(std::system(("mkfifo '" + fifo + "'").c_str()), 0);
    const auto finished = on({late, quick});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(finished.out, on({kWorker}).out);
}

TEST_F(Workers, GiveTheSameThoughOneEndsInARun) {
    const auto finished = on({worker("mortal", once("read -r lost; exit")), kWorker});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(finished.out, on({kWorker}).out);
}

TEST_F(Workers, GiveTheSameThoughOneNeverAnswers) {
    auto words = kSweep;
    words.back() = "1";
    const auto finished =
        on({worker("silent", once("read -r lost; cat >'" + path("lost") + "'")), kWorker}, words);
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(finished.out, on({kWorker}).out);
}

TEST_F(Workers, GoOnWithoutOneThatEndsInEveryRun) {
    const auto finished = on({worker("hopeless", "read -r lost"), kWorker});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(finished.out, on({kWorker}).out);
}

TEST_F(Workers, GoOnWithoutOneThatDoesNotStart) {
    const auto finished = on({"false", kWorker});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(finished.out, on({kWorker}).out);
    EXPECT_THAT(finished.error, HasSubstr("going on without a worker: the worker (false) ended"));
}

TEST_F(Workers, EndWithTheLastOfThem) {
    const std::string hopeless = worker("hopeless", "read -r lost");
    auto words = kSweep;
    words.insert(words.end(), {"--workers", "2"});
    const auto finished = on({hopeless}, words);
    EXPECT_EQ(finished.code, 1) << finished.out;
    EXPECT_THAT(finished.error, HasSubstr("workers were lost, each twice"));
    EXPECT_THAT(finished.error, HasSubstr(path("hopeless"))) << "names its command";
}

TEST_F(Workers, StopAllWithCtrlC) {
    ScriptedWorker worker({someGpu()});
    worker.answer(worker::TraceAnswer{someMeasuredTrace()});
    worker.script("while read -r line; do kill -INT $PPID; cat \"$answer\"; done");
    auto words = kSweep;
    words.insert(words.end(), {"--over", "order", "--workers", "3"});
    EXPECT_EQ(on({worker.command()}, words).code, 130);
}

TEST_F(Workers, MustHaveTheSameGpu) {
    const ScriptedWorker one({someGpu()});
    DeviceFacts facts = someGpu();
    facts.name = "NVIDIA Test 2";
    const ScriptedWorker two({facts});
    const auto finished = on({one.command(), two.command()});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error,
                HasSubstr("NVIDIA Test 1, driver 580.1, on gpu01; NVIDIA Test 2, "));
}

TEST_F(Workers, EveryMistakeIsTold) {
    EXPECT_EQ(on({"none", kWorker}).code, 2);
    EXPECT_THAT(on({"none", kWorker}).error, HasSubstr("--worker none goes with no other"));
    EXPECT_EQ(on({"'", kWorker}).code, 2);
    const auto run = on({kWorker, kWorker}, {"run", kTwoStreams});
    EXPECT_EQ(run.code, 2);
    EXPECT_THAT(run.error, HasSubstr("--worker"));
    EXPECT_THAT(on({kWorker}, {"run", kTwoStreams}).error, Not(HasSubstr("--worker")));
}

}  // namespace
}  // namespace streamscope::test
