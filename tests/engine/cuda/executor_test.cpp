// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/error.h"
#include "engine/cuda/execution.h"
#include "engine/cuda/recording.h"
#include "engine/scenarios/random_workload.h"
#include "engine/workload/workload.h"
#include "tests/engine/cuda/recording_runtime.h"
#include "tests/support/random_program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <pthread.h>
#include <thread>

namespace {

std::atomic<int> threadsLeft = -1;  ///< so many more can be made; -1: as many as one likes

}  // namespace

/// Stands before the C library's, which std::thread calls.
extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes,
                              void* (*run)(void*), void* argument) {
    using Create = decltype(&pthread_create);
    static const auto create = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));
    if (threadsLeft == 0) {
        return EAGAIN;
    }
    if (threadsLeft > 0) {
        --threadsLeft;
    }
    return create(thread, attributes, run, argument);
}

namespace streamscope::cuda {
namespace {

using recording_runtime::Called;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;

/// A named program, with memories so small that filling them takes no time.
struct Case {
    std::string name;
    Program program;
};

/// Nothing is really copied: that an operation begins within its memory is enough.
void shrink(Program& program) {
    constexpr std::uint64_t kMost = 4096;
    for (Memory& memory : program.memories) {
        memory.bytes = std::min(memory.bytes, kMost);
    }
    const auto move = [&program](MemoryId id, std::uint64_t& offset) {
        offset %= std::max<std::uint64_t>(program.memories[indexOf(id)].bytes, 1);
    };
    const auto fit = [&move](Action& action) {
        if (auto* copy = std::get_if<Copy>(&action)) {
            move(copy->source, copy->sourceOffset);
            move(copy->target, copy->targetOffset);
        } else if (auto* set = std::get_if<Set>(&action)) {
            move(set->target, set->offset);
        } else if (auto* work = std::get_if<HostWork>(&action)) {
            work->duration = 0;
        } else if (auto* function = std::get_if<HostFunction>(&action)) {
            function->duration = 0;
        }
    };
    for (Call& call : program.calls) {
        fit(call.action);
    }
    for (Graph& graph : program.graphs) {
        for (GraphNode& node : graph.nodes) {
            fit(node.action);
        }
    }
    for (Access& access : program.accesses) {
        move(access.memory, access.offset);
    }
}

void addCase(std::vector<Case>& cases, const std::string& name, Program program) {
    shrink(program);
    cases.push_back({name, std::move(program)});
}

/// The workload as it is, and with each of its choices.
void addWorkload(std::vector<Case>& cases, const std::string& name, const std::string& text) {
    const auto workload = readWorkload(text);
    ASSERT_TRUE(workload) << toText(workload.error().front(), name);
    const auto add = [&](const std::string& title, const ParameterValues& values) {
        auto program = expand(*workload, values);
        ASSERT_TRUE(program) << title << ": " << toText(program.error().front(), name);
        addCase(cases, title, *std::move(program));
    };
    add(name, {});
    for (const Parameter& parameter : workload->parameters) {
        for (std::size_t i = 0; i < parameter.choices.size(); ++i) {
            add(name + ", " + parameter.name + "=" + parameter.choices[i],
                {{parameter.name, static_cast<double>(i)}});
        }
    }
}

std::vector<Case> shippedWorkloads() {
    std::vector<Case> cases;
    const auto folder = std::filesystem::path(STREAMSCOPE_SOURCE_DIR) / "resources" / "workloads";
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        std::ifstream in(file.path(), std::ios::binary);
        addWorkload(cases, file.path().stem(), {std::istreambuf_iterator<char>(in), {}});
    }
    return cases;
}

std::vector<Case> randomPrograms() {
    std::vector<Case> cases;
    constexpr std::uint64_t kCount = 300;
    for (std::uint64_t seed = 0; seed < kCount; ++seed) {
        auto text = test::programFromText(test::joined(test::randomProgramLines(seed)));
        EXPECT_TRUE(text) << seed;
        if (text) {
            addCase(cases, "random program " + std::to_string(seed), std::move(text->program));
        }
    }
    constexpr std::uint64_t kWorkloads = 60;
    for (std::uint64_t seed = 0; seed < kWorkloads; ++seed) {
        addWorkload(cases, "random:" + std::to_string(seed), randomWorkload(seed));
    }
    return cases;
}

const std::string kLifetimes = R"({"format": "streamscope-workload", "version": 1, "title": "t",
    "memory": {"d": {"on": "device", "type": "f32", "count": 256, "fill": "random"},
               "p": {"on": "host", "pinned": true, "type": "f32", "count": 256},
               "h": {"on": "host", "type": "f32", "count": 256},
               "late": {"on": "device", "type": "f32", "count": 256}},
    "streams": {"s": {}},
    "program": [
        {"copy": "p", "to": "d", "stream": "s"}, {"allocate": "late", "stream": "s"},
        {"copy": "d", "to": "late", "stream": "s"}, {"free": "d", "stream": "s"},
        {"allocate": "d"}, {"kernel": "scale", "args": {"data": "d"}, "stream": "s"},
        {"copy": "d", "to": "h", "stream": "s"}, {"synchronize": "stream", "stream": "s"},
        {"free": "p"}, {"free": "h"}, {"free": "d"}]})";

std::vector<Case> allCases() {
    std::vector<Case> cases = shippedWorkloads();
    addWorkload(cases, "lifetimes", kLifetimes);
    std::ranges::move(randomPrograms(), std::back_inserter(cases));
    return cases;
}

/// One thread's calls, each thing in them numbered as it first comes: what two equal runs share.
using Shape = std::vector<std::string>;

std::vector<Shape> shapesOf(const std::vector<Called>& calls, std::size_t begin) {
    std::map<std::thread::id, std::map<const void*, std::size_t>> names;
    std::map<std::thread::id, Shape> shapes;
    for (std::size_t i = begin; i < calls.size(); ++i) {
        std::string text = calls[i].function;
        for (const auto& operand : calls[i].operands) {
            auto& known = names[calls[i].thread];
            const std::size_t number = known.emplace(operand.base, known.size()).first->second;
            text += operand.base == nullptr
                        ? " null"
                        : " #" + std::to_string(number) + "+" + std::to_string(operand.offset);
        }
        shapes[calls[i].thread].push_back(text);
    }
    std::vector<Shape> sorted;
    for (auto& [thread, shape] : shapes) {
        sorted.push_back(std::move(shape));
    }
    std::ranges::sort(sorted);
    return sorted;
}

/// False where only simulated devices can run it.
bool canLoad(const Program& program) {
    try {
        const LoadedProgram loaded(program, {}, false);
        return true;
    } catch (const Failure& failure) {
        EXPECT_EQ(failure.error().code, ErrorCode::Unsupported) << failure.error().message;
        return false;
    }
}

class Executor : public testing::Test {
protected:
    void SetUp() override { recording_runtime::restart(); }
    void TearDown() override { threadsLeft = -1; }

    static void expectNoMisuse(const std::string& name) {
        EXPECT_THAT(recording_runtime::misuses(), IsEmpty()) << name;
        EXPECT_THAT(recording_runtime::alive(), IsEmpty()) << name;
        recording_runtime::restart();
    }
};

TEST_F(Executor, MakesTheSameCallsInEveryRun) {
    constexpr int kRuns = 4;
    std::size_t loadable = 0;
    for (const Case& each : allCases()) {
        if (!canLoad(each.program)) {
            expectNoMisuse(each.name);
            continue;
        }
        ++loadable;
        {
            LoadedProgram loaded(each.program, {}, false);
            RunControl control;
            std::vector<std::vector<Shape>> runs;
            for (int run = 0; run < kRuns; ++run) {
                loaded.reset();
                const std::size_t begin = recording_runtime::calls().size();
                static_cast<void>(
                    execute(loaded, run % 2 == 0 ? CallClock::Off : CallClock::Each, control));
                runs.push_back(shapesOf(recording_runtime::calls(), begin));
            }
            EXPECT_THAT(runs, Each(runs.front())) << each.name;
        }
        expectNoMisuse(each.name);
    }
    EXPECT_GE(loadable, 100U);
}

TEST_F(Executor, FreesAndDestroysEverythingOnceUnderEveryRecorder) {
    for (const Case& each : allCases()) {
        if (!canLoad(each.program)) {
            continue;
        }
        for (const Recorder recorder : {Recorder::None, Recorder::Host, Recorder::Events}) {
            const RunOptions options{.recorder = recorder,
                                     .quietCores = false,
                                     .verify = false,
                                     .warmups = 2,
                                     .repetitions = 3,
                                     .untouched = 2};
            RunControl control;
            static_cast<void>(recordProgram({each.program, {}, options, nullptr, "", control}));
            expectNoMisuse(each.name + " under " + std::string(recorderName(recorder)));
        }
    }
}

/// CUPTI that records nothing, and notes which thread asks for the number of which stream.
class AskedCupti final : public CuptiRecorder {
public:
    struct Question {
        CUstream_st* stream = nullptr;
        std::thread::id thread;
        bool operator==(const Question&) const = default;
    };

    [[nodiscard]] std::string version() const override { return "none"; }
    [[nodiscard]] std::optional<Error> start(std::size_t /*records*/) override { return {}; }
    [[nodiscard]] std::optional<Error> discard() override { return {}; }
    [[nodiscard]] Result<CuptiRecorder::Recording> take() override {
        return CuptiRecorder::Recording{};
    }
    void stop() override {}
    [[nodiscard]] std::uint32_t streamNumber(CUstream_st* stream) const override {
        const std::lock_guard lock(m_mutex);
        m_questions.push_back({stream, std::this_thread::get_id()});
        return static_cast<std::uint32_t>(m_questions.size());
    }
    [[nodiscard]] std::vector<std::uint64_t> nodeNumbers(
        const std::vector<CUgraphNode_st*>& nodes) const override {
        return std::vector<std::uint64_t>(nodes.size());
    }

    [[nodiscard]] const std::vector<Question>& questions() const { return m_questions; }

private:
    mutable std::mutex m_mutex;
    mutable std::vector<Question> m_questions;
};

TEST_F(Executor, EachThreadAsksForTheNumberOfItsOwnDefaultStream) {
    const auto workload =
        readWorkload(R"({"format": "streamscope-workload", "version": 1, "title": "t",
        "environment": {"default_stream": "per-thread"},
        "memory": {"data": {"on": "device", "type": "f32", "count": 64}},
        "threads": [{"name": "a", "do": [{"set": "data"}]},
                    {"name": "b", "do": [{"set": "data"}, {"set": "data"}]},
                    {"name": "c", "do": [{"set": "data"}]}]})");
    ASSERT_TRUE(workload) << toText(workload.error().front(), "workload");
    const auto program = expand(*workload, {});
    ASSERT_TRUE(program) << toText(program.error().front(), "workload");
    const RunOptions options{.recorder = Recorder::Cupti,
                             .quietCores = false,
                             .verify = false,
                             .warmups = 1,
                             .repetitions = 1,
                             .untouched = 0};
    AskedCupti cupti;
    RunControl control;
    static_cast<void>(recordProgram({*program, {}, options, &cupti, "", control}));
    std::size_t sets = 0;
    for (const Called& called : recording_runtime::calls()) {
        if (called.function == "cudaMemsetAsync 256") {
            ++sets;
            EXPECT_THAT(cupti.questions(),
                        Contains(AskedCupti::Question{cudaStreamPerThread, called.thread}));
        }
    }
    EXPECT_EQ(sets, 8U);
    expectNoMisuse("per-thread default streams");
}

/// A program of so many threads, each of which waits for the device.
Program threadsThatWait(std::uint32_t count) {
    Program program;
    for (std::uint32_t i = 0; i < count; ++i) {
        program.threads.push_back({"thread", i, 1});
        program.calls.push_back({StepId::None, StreamId::None, SynchronizeDevice{}});
    }
    return program;
}

constexpr std::uint32_t kThreads = 4;

std::optional<Error> errorOfRun(LoadedProgram& loaded) {
    RunControl control;
    try {
        static_cast<void>(execute(loaded, CallClock::Off, control));
        return std::nullopt;
    } catch (const Failure& failure) {
        return failure.error();
    }
}

std::size_t waits() {
    return static_cast<std::size_t>(
        std::ranges::count(recording_runtime::calls(), "cudaDeviceSynchronize", &Called::function));
}

TEST_F(Executor, EndsWithTheErrorOfAThreadThatCouldNotChooseItsDevice) {
    const Program program = threadsThatWait(kThreads);
    for (int failing = 1; failing <= static_cast<int>(kThreads); ++failing) {
        LoadedProgram loaded(program, {}, false);
        const std::size_t before = waits();
        recording_runtime::failAt("cudaSetDevice", failing);
        const auto error = errorOfRun(loaded);
        ASSERT_TRUE(error) << failing;
        EXPECT_THAT(error->message, HasSubstr("could not choose a device"));
        EXPECT_EQ(waits(), before) << "a thread made its calls all the same";
    }
}

TEST_F(Executor, EndsWithAnErrorWhereTheSystemHasNoThreadLeft) {
    const Program program = threadsThatWait(kThreads);
    for (int left = 0; left + 1 < static_cast<int>(kThreads); ++left) {
        LoadedProgram loaded(program, {}, false);
        const std::size_t before = waits();
        threadsLeft = left;
        const auto error = errorOfRun(loaded);
        threadsLeft = -1;
        ASSERT_TRUE(error) << left;
        EXPECT_EQ(error->code, ErrorCode::Limit);
        EXPECT_THAT(error->message, HasSubstr("thread"));
        EXPECT_EQ(waits(), before) << "a thread made its calls all the same";
    }
}

TEST_F(Executor, SetsRunsBackAfterAFailure) {
    const Program program = threadsThatWait(kThreads);
    LoadedProgram loaded(program, {}, false);
    recording_runtime::failAt("cudaSetDevice", 1);
    EXPECT_TRUE(errorOfRun(loaded));
    EXPECT_FALSE(errorOfRun(loaded));
}

}  // namespace
}  // namespace streamscope::cuda
