// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/workload/made_workload.h"

namespace streamscope {
namespace {

using test::fileWithSteps;
using test::problemsOf;
using testing::HasSubstr;

/// Steps that read well and cannot be carried out.
struct Impossible {
    std::string name;
    std::string steps;
    std::string pointer;
    std::string problem;
    std::string suggestion;
};

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest looks for this name
void PrintTo(const Impossible& impossible, std::ostream* out) {
    *out << impossible.name;
}

class ImpossibleStep : public testing::TestWithParam<Impossible> {};

TEST_P(ImpossibleStep, IsReportedWhereItStands) {
    const Impossible& impossible = GetParam();
    const std::string text = fileWithSteps(impossible.steps);
    ASSERT_TRUE(readWorkload(text));
    const Diagnostics problems = problemsOf(text);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].pointer, impossible.pointer) << toText(problems[0], "test");
    EXPECT_THAT(problems[0].problem, HasSubstr(impossible.problem));
    EXPECT_THAT(problems[0].suggestion, HasSubstr(impossible.suggestion));
    EXPECT_GT(problems[0].length, 0U);
    EXPECT_GT(problems[0].line, 0U);
}

TEST(ImpossibleIndex, IsNotExplainedByItself) {
    const Diagnostics problems = problemsOf(fileWithSteps(R"({"record": "e[9]"})"));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_THAT(problems[0].problem, testing::EndsWith(", found 9"));
}

TEST(CopyTarget, IsSaidToBeWhereTheSourceIsIfNothingElseIs) {
    const auto problemOf = [](const std::string& where) {
        const Diagnostics problems = problemsOf(test::fileWith(
            R"("memory": {"h": {"on": "host", "count": 1000}, "p": {"on": "device", "count": 4}},
               "program": [{"copy": "h", "to": "p", "count": 4)" +
            where + "}]"));
        return problems.size() == 1 ? problems[0] : Diagnostic();
    };
    const Diagnostic left = problemOf(R"(, "at": 500)");
    EXPECT_EQ(left.pointer, "/program/0/to_at");
    EXPECT_THAT(left.problem, HasSubstr("which has 4 elements (4 bytes), found 4 elements from "
                                        "element 500 on (bytes 500 to 503); \"to_at\" is left out, "
                                        "so it is as \"at\""));
    EXPECT_THAT(left.suggestion, HasSubstr("Give \"to_at\""));
    const Diagnostic given = problemOf(R"(, "at": 500, "to_at": 1)");
    EXPECT_EQ(given.pointer, "/program/0/count");
    EXPECT_THAT(given.problem, testing::Not(HasSubstr("to_at")));
}

std::string nameOfCase(const testing::TestParamInfo<Impossible>& info) {
    return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(
    Slices, ImpossibleStep,
    testing::Values(
        Impossible{"PastTheEnd", R"({"for": "i", "to": 3, "do": [
                     {"copy": "h", "to": "a", "at": "i*n/2", "count": "n/2"}]})",
                   "/program/0/do/0/count",
                   "expected a slice of \"h\", which has 1000 elements (8000 bytes), found 500 "
                   "elements from element 1000 on (bytes 8000 to 11999); \"i*n/2\" with i = 2, n = "
                   "1000, \"n/2\" with n = 1000",
                   ""},
        Impossible{"TargetPastTheEnd", R"({"copy": "h", "to": "a", "count": "n", "to_at": 1})",
                   "/program/0/count", "expected a slice of \"a\"", ""},
        Impossible{"StartPastTheEnd", R"({"set": "a", "at": "n+1"})", "/program/0/at",
                   "found 0 elements from element 1001 on", ""},
        Impossible{"NegativePlace", R"({"set": "a", "at": "-1"})", "/program/0/at",
                   "expected a place of at least 0, found -1", ""},
        Impossible{"Overlap", R"({"copy": "a", "to": "a", "count": 10, "to_at": 5})", "/program/0",
                   "overlap in \"a\"", ""},
        Impossible{"MemsetOfPageableMemory", R"({"set": "g"})", "/program/0",
                   "\"g\" is pageable: cudaMemset takes device or pinned memory", ""},
        Impossible{"ArgumentPastTheEnd",
                   R"({"kernel": "increment", "args": {"data": "a[n-5]"}, "count": 6})",
                   "/program/0/count", "found 6 elements from element 995 on", ""},
        Impossible{"OneElementPastTheEnd",
                   R"({"kernel": "divide_by", "args": {"data": "a", "divisor": "b[n]"}})",
                   "/program/0/args/divisor", "found 1 elements from element 1000 on", ""},
        Impossible{"KernelOverNothing",
                   R"({"kernel": "increment", "args": {"data": "a"}, "count": 0})",
                   "/program/0/count", "would have no blocks", "\"if\""},
        Impossible{"SpinSlice",
                   R"({"kernel": "spin", "time_us": 1,
                       "args": {"reads": {"memory": "a", "at": 999, "count": 2}}})",
                   "/program/0/args/reads/count", "found 2 elements from element 999 on", ""}),
    nameOfCase);

INSTANTIATE_TEST_SUITE_P(
    Values, ImpossibleStep,
    testing::Values(
        Impossible{
            "IndexTooLarge", R"({"for": "i", "to": 5, "do": [{"set": "a", "stream": "s[i]"}]})",
            "/program/0/do/0/stream",
            "expected an index of stream \"s\" from 0 to 3, found 4 from \"i\" with i = 4", ""},
        Impossible{"NegativeIndex", R"({"record": "e[-1]"})", "/program/0/record",
                   "expected an index of event \"e\" from 0 to 2, found -1", ""},
        Impossible{"FractionalIndex", R"({"record": "e[0.5*(n-999)]"})", "/program/0/record",
                   "found 0.5 from", ""},
        Impossible{"StepZero", R"({"for": "i", "to": 5, "step": 0, "do": []})", "/program/0/step",
                   "a \"step\" other than 0", ""},
        Impossible{"TooManyThreads", R"({"kernel": "spin", "time_us": 1, "block": 1025})",
                   "/program/0/block", "a number of threads in a block from 1 to 1024, found 1025",
                   ""},
        Impossible{"NoThreads", R"({"kernel": "spin", "time_us": 1, "block": 0})",
                   "/program/0/block", "from 1 to 1024, found 0", ""},
        Impossible{"NoBlocks", R"({"kernel": "spin", "time_us": 1, "grid": 0})", "/program/0/grid",
                   "a number of blocks from 1 to 2147483647, found 0", ""},
        Impossible{"TooManyRegisters", R"({"kernel": "spin", "time_us": 1, "registers": 256})",
                   "/program/0/registers", "from 1 to 255, found 256", ""},
        Impossible{"NegativeTime", R"({"host_work": "x", "time_us": "1-n"})", "/program/0/time_us",
                   "expected a time from 0 to 10^12 microseconds, found -999 from \"1-n\" with n = "
                   "1000",
                   ""},
        Impossible{"NoSuchDevice", R"({"on_device": 2, "do": []})", "/program/0/on_device",
                   "a device from 0 to 1, found 2", ""},
        Impossible{"SynchronizeNoSuchDevice", R"({"synchronize": "device", "device": 2})",
                   "/program/0/device", "a device from 0 to 1, found 2", ""},
        Impossible{"StreamOfASynchronousCopy",
                   R"({"copy": "h", "to": "a", "async": false, "stream": "one"})",
                   "/program/0/stream", "runs in the default stream (H5)", "Leave out"},
        Impossible{"AsyncByANumber", R"({"copy": "h", "to": "a", "async": 2})", "/program/0/async",
                   "expected true or false, found 2", ""}),
    nameOfCase);

TEST(TrueOrFalse, IsSaidOfOtherWordsForThem) {
    for (const std::string word : {"yes", "off", "True"}) {
        const Diagnostics problems =
            problemsOf(fileWithSteps(R"({"copy": "h", "to": "a", "async": ")" + word + R"("})"));
        ASSERT_EQ(problems.size(), 1U);
        EXPECT_EQ(problems[0].suggestion, "Write true or false.") << word;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Lifetimes, ImpossibleStep,
    testing::Values(
        Impossible{"UseAfterFree", R"({"free": "a"}, {"set": "a"})", "/program/1",
                   "\"a\" is used after it was freed at /program/0", ""},
        Impossible{"KernelAfterFree",
                   R"({"free": "b", "stream": "one"},
                      {"kernel": "saxpy", "args": {"x": "a", "y": "b"}})",
                   "/program/1", "\"b\" is used after it was freed at /program/0", ""},
        Impossible{"GraphAfterFree",
                   R"({"graph": "g", "stream": "one", "do": [{"set": "a", "stream": "one"}]},
                      {"free": "a"}, {"launch": "g"})",
                   "/program/2", "\"a\" is used after it was freed at /program/1", ""},
        Impossible{"FreedTwice", R"({"free": "a"}, {"free": "a"})", "/program/1",
                   "freed twice; it was freed at /program/0", ""},
        Impossible{"AllocatedTwice", R"({"allocate": "a"}, {"allocate": "a"})", "/program/1",
                   "already allocated, at /program/0", "Free it first"},
        Impossible{"UsedBeforeAllocated", R"({"set": "a"}, {"allocate": "a"})", "/program/0",
                   "used here before it is allocated at /program/1", ""},
        Impossible{"DestroyedStream", R"({"destroy": "one"}, {"set": "a", "stream": "one"})",
                   "/program/1/stream", "used after it was destroyed at /program/0", ""}),
    nameOfCase);

INSTANTIATE_TEST_SUITE_P(
    Devices, ImpossibleStep,
    testing::Values(
        Impossible{"P1KernelInForeignStream",
                   R"({"kernel": "spin", "time_us": 1, "stream": "other"})", "/program/0/stream",
                   "launching a kernel into a stream of another device fails (P1)",
                   "{\"on_device\": 1"},
        Impossible{"ForeignMemory", R"({"kernel": "increment", "args": {"data": "far"}})",
                   "/program/0/args/data", "lies on device 1, but the kernel runs on device 0",
                   "Copy it"},
        Impossible{"E6EventOfAnotherDevice",
                   R"({"record": "done", "stream": "one"}, {"record": "done", "stream": "other"})",
                   "/program/1", "belongs to device 0, where it was first recorded",
                   "one event per device"}),
    nameOfCase);

Impossible inGraph(const std::string& name, const std::string& steps, const std::string& pointer,
                   const std::string& problem, const std::string& suggestion = {}) {
    return {name, R"({"graph": "g", "stream": "one", "do": [)" + steps + "]}", pointer, problem,
            suggestion};
}

INSTANTIATE_TEST_SUITE_P(
    Captures, ImpossibleStep,
    testing::Values(
        Impossible{"G1LegacyOrigin", R"({"graph": "g", "stream": "legacy", "do": []})",
                   "/program/0/stream", "the legacy default stream cannot be captured (G1", ""},
        Impossible{"G1DefaultOrigin", R"({"graph": "g", "do": []})", "/program/0",
                   "the legacy default stream cannot be captured (G1", "Name a stream"},
        Impossible{"CapturedInALoop",
                   R"({"for": "i", "to": 2, "do": [{"graph": "g", "stream": "one", "do": []}]})",
                   "/program/0/do/0", "captured twice", "launch it in the loop"},
        Impossible{"LaunchedTooEarly",
                   R"({"launch": "g"}, {"graph": "g", "stream": "one", "do": []})", "/program/0",
                   "launched before it is captured", "Put the step that captures it before"},
        inGraph("LaunchedInItself", R"({"launch": "g", "stream": "one"})", "/program/0/do/0",
                "launched within its own capture", "Move the step out"),
        inGraph("NestedCapture", R"({"graph": "k", "stream": "free", "do": []})", "/program/0/do/0",
                "cannot capture another graph while graph \"g\" is being captured: CUDA can"),
        inGraph("G2Unjoined",
                R"({"record": "done", "stream": "one"}, {"wait": "done", "stream": "free"},
                   {"set": "a", "stream": "free"})",
                "/program/0", "stream free still has captured work", "Record an event in it"),
        inGraph("G2OutsideStream", R"({"set": "a", "stream": "free"})", "/program/0/do/0",
                "stream free does not take part in the capture", "first wait for an event"),
        inGraph("G2RecordOutside", R"({"record": "done", "stream": "free"})", "/program/0/do/0",
                "stream free does not take part in the capture"),
        inGraph("G3LegacyStream", R"({"set": "a"})", "/program/0/do/0",
                "cudaErrorStreamCaptureImplicit", "takes part"),
        inGraph("G3SynchronousCopy", R"({"copy": "h", "to": "a", "async": false})",
                "/program/0/do/0", "cudaErrorStreamCaptureImplicit"),
        inGraph("G3LegacyWait",
                R"({"record": "done", "stream": "one"}, {"wait": "done", "stream": "legacy"})",
                "/program/0/do/1", "cudaErrorStreamCaptureImplicit"),
        Impossible{"G2LegacyBesideNonBlocking",
                   R"({"graph": "g", "stream": "free", "do": [{"set": "a", "stream": "legacy"}]})",
                   "/program/0/do/0", "CUDA would run this now, outside the graph (G2)",
                   "Name a stream that takes part"},
        Impossible{"G3LegacyWaitBesideNonBlocking",
                   R"({"graph": "g", "stream": "free", "do": [
                       {"record": "done", "stream": "free"},
                       {"wait": "done", "stream": "legacy"}]})",
                   "/program/0/do/1", "(G3, cudaErrorStreamCaptureImplicit)",
                   "Name a stream that takes part"},
        inGraph("G3SynchronizeCapturedEventInside",
                R"({"record": "done", "stream": "one"}, {"synchronize": "event", "event": "done"})",
                "/program/0/do/1", "(G3, cudaErrorCapturedEvent)", "Move the step out"),
        inGraph("G3SynchronizeDevice", R"({"synchronize": "device"})", "/program/0/do/0",
                "cannot synchronize while graph \"g\"", "Move the step out"),
        inGraph("G3SynchronizeStream", R"({"synchronize": "stream", "stream": "one"})",
                "/program/0/do/0", "cannot synchronize"),
        inGraph("G3AllocateInStream", R"({"allocate": "a", "stream": "one"})", "/program/0/do/0",
                "memory nodes are not modeled here, though CUDA has allowed them since 11.4"),
        inGraph("G3Allocate", R"({"allocate": "a"})", "/program/0/do/0",
                "(G3, cudaErrorStreamCaptureUnsupported)"),
        inGraph("PageableMemoryIsNotCudas", R"({"allocate": "g"})", "/program/0/do/0",
                "cannot allocate memory while graph \"g\" is being captured: that would happen "
                "once, now, and at no launch of the graph (G1)",
                "Move the step out"),
        inGraph("DestroyingWhatTakesNoPart", R"({"destroy": "free"})", "/program/0/do/0",
                "cannot destroy a stream while graph \"g\" is being captured: that would",
                "Move the step out"),
        inGraph("G3Free", R"({"free": "a", "stream": "one"})", "/program/0/do/0",
                "cannot free memory"),
        inGraph("HostWork", R"({"host_work": "x", "time_us": 1})", "/program/0/do/0",
                "cannot let the host work while graph \"g\" is being captured: that would happen"),
        inGraph("G3WaitOutside", R"({"wait": "done", "stream": "one"})", "/program/0/do/0",
                "was not recorded in this capture", "Record it inside"),
        inGraph("G3DestroyCapturing", R"({"destroy": "one"})", "/program/0/do/0",
                "cannot be destroyed while it is capturing"),
        Impossible{"G3WaitOutsideForCaptured",
                   R"({"graph": "g", "stream": "one", "do": [{"record": "done", "stream": "one"}]},
                      {"wait": "done", "stream": "free"})",
                   "/program/1", "cudaErrorCapturedEvent", "Record it again"},
        Impossible{"G3SynchronizeCapturedEvent",
                   R"({"graph": "g", "stream": "one", "do": [{"record": "done", "stream": "one"}]},
                      {"synchronize": "event", "event": "done"})",
                   "/program/1", "cudaErrorCapturedEvent", ""},
        Impossible{"G3EventOfAnotherCapture",
                   R"({"graph": "g", "stream": "one", "do": [{"record": "done", "stream": "one"}]},
                      {"graph": "k", "stream": "one", "do": [{"wait": "done", "stream": "one"}]})",
                   "/program/1/do/0", "cudaErrorStreamCaptureIsolation", ""}),
    nameOfCase);

TEST(ExpansionLimits, StopAProgramOfTooManyOperations) {
    const std::string text =
        fileWithSteps(R"({"for": "i", "to": 1000, "do": [{"set": "a"}, {"set": "b"}]})");
    EXPECT_TRUE(problemsOf(text, {}, {.maximumOperations = 2000}).empty());
    const Diagnostics problems = problemsOf(text, {}, {.maximumOperations = 1999});
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].problem, "the program makes more than 1999 operations");
    EXPECT_EQ(problems[0].pointer, "/program/0/do/1");
}

TEST(ExpansionLimits, CountTheNodesOfALaunchedGraph) {
    const std::string text = fileWithSteps(
        R"({"graph": "g", "stream": "one", "do": [{"set": "a", "stream": "one"},
                                                   {"set": "b", "stream": "one"}]},
           {"for": "i", "to": 10, "do": [{"launch": "g"}]})");
    EXPECT_TRUE(problemsOf(text, {}, {.maximumOperations = 22}).empty());
    EXPECT_EQ(problemsOf(text, {}, {.maximumOperations = 21}).size(), 1U);
}

TEST(ExpansionLimits, StopLoopsThatDoNothing) {
    const ExpandLimits limits{.maximumOperations = 10, .maximumSteps = 1000};
    const std::string idle =
        R"({"for": "i", "to": 100, "do": [{"for": "j", "to": 100, "do": [
            {"if": "j < 0", "then": [{"set": "a"}]}]}]})";
    ASSERT_EQ(problemsOf(fileWithSteps(idle), {}, limits).size(), 1U);
    EXPECT_EQ(problemsOf(fileWithSteps(idle), {}, limits)[0].problem,
              "the program walks through more than 1000 steps");
    const std::string empty =
        R"({"for": "i", "to": 100, "do": [{"for": "j", "to": 100, "do": []}]})";
    EXPECT_EQ(problemsOf(fileWithSteps(empty), {}, limits).size(), 1U);
}

TEST(ExpansionLimits, RefuseAHugeLoopBeforeWalkingIt) {
    const Diagnostics problems =
        problemsOf(fileWithSteps(R"({"for": "i", "to": 1e15, "do": [{"set": "a"}]})"));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].problem, "expected at most 50000000 iterations, found 1000000000000000");
    EXPECT_EQ(problems[0].pointer, "/program/0/to");
}

TEST(ExpansionLimits, HoldForTheWholeRangeOfWholeNumbers) {
    EXPECT_EQ(
        problemsOf(
            fileWithSteps(
                R"({"for": "i", "from": "-9007199254740991", "to": 9007199254740991, "do": []})"))
            .size(),
        1U);
    EXPECT_EQ(problemsOf(fileWithSteps(
                             R"({"set": "a", "at": 9007199254740991, "count": 9007199254740991})"))
                  .size(),
              1U);
}

TEST(ReadLimits, RefuseAFileThatIsTooLarge) {
    const std::string text(80U << 20, '[');
    const auto workload = readWorkload(text);
    ASSERT_FALSE(workload);
    ASSERT_EQ(workload.error().size(), 1U);
    EXPECT_EQ(workload.error()[0].problem, "expected a file of at most 64 MiB, found 80 MiB");
}

TEST(ReadLimits, RefuseAFileOfBracketsAtTheFirstOneTooDeep) {
    const std::string text = "\n" + std::string((64U << 20) - 1, '[');
    const auto workload = readWorkload(text);
    ASSERT_FALSE(workload);
    ASSERT_EQ(workload.error().size(), 1U);
    EXPECT_EQ(workload.error()[0].line, 2U);
    EXPECT_EQ(workload.error()[0].column, 65U);
    EXPECT_EQ(workload.error()[0].offset, 65U);
}

TEST(ReadLimits, RefuseAFileOfTooManyValues) {
    std::string text = "[0";
    for (int i = 0; i < 100; ++i) {
        text += ",0";
    }
    const auto workload = readWorkload(text + "]", {.maximumValues = 100});
    ASSERT_FALSE(workload);
    EXPECT_EQ(workload.error()[0].problem, "expected at most 100 values, found more");
}

TEST(ReadLimits, StayQuickWithManyKeysAndGraphs) {
    std::string steps;
    for (int i = 0; i < 20000; ++i) {
        steps += std::string(i > 0 ? "," : "") + R"({"graph": "g)" + std::to_string(i) +
                 R"(", "stream": "one", "do": []})";
    }
    EXPECT_TRUE(problemsOf(fileWithSteps(steps)).empty());
}

/// Whatever is wrong with the text is told in words and lies inside it.
void expectSoundProblems(const std::string& text) {
    for (const Diagnostic& problem : problemsOf(text)) {
        EXPECT_LE(problem.offset + problem.length, text.size()) << text;
        EXPECT_FALSE(problem.problem.empty()) << text;
    }
}

TEST(Readers, SurviveEveryTruncationAndEveryChangedByte) {
    const std::string text = fileWithSteps(
        R"({"for": "i", "to": 2, "do": [{"copy": "h", "to": "a", "at": "i*n/2", "count": "n/2",
            "stream": "s[i % 4]"}, {"if": "order == 'depth'", "then": [{"record": "e[i]"}]}]})");
    ASSERT_TRUE(problemsOf(text).empty());
    for (std::size_t i = 0; i < text.size(); ++i) {
        EXPECT_FALSE(problemsOf(text.substr(0, i)).empty()) << i;
        for (const char c : {'\0', '"', '[', '}', ',', '9', 'x', '\xc3', '-', '\\'}) {
            std::string changed = text;
            changed[i] = c;
            expectSoundProblems(changed);
        }
    }
}

}  // namespace
}  // namespace streamscope
