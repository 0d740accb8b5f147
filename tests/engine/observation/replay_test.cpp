// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/observation/replay.h"

#include "engine/observation/element_values.h"
#include "engine/workload/workload.h"
#include "kernels/reference.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>
#include <limits>

namespace streamscope {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

Program programOf(const std::string& memory, const std::string& steps,
                  const std::string& more = "") {
    const std::string text = R"({"format": "streamscope-workload", "version": 1, "title": "t",)" +
                             more + R"("memory": {)" + memory +
                             R"(}, "streams": {"s": {}, "t": {}},)" + steps + "}";
    const auto workload = readWorkload(text);
    EXPECT_TRUE(workload) << (workload ? "" : toText(workload.error().front(), "test"));
    auto program = expand(*workload);
    EXPECT_TRUE(program) << (program ? "" : toText(program.error().front(), "test"));
    return program ? *program : Program{};
}

const std::string kMemory =
    R"("in": {"on": "host", "pinned": true, "type": "f64", "count": 8, "fill": "sequence"},
       "a": {"on": "device", "type": "f64", "count": 8},
       "out": {"on": "host", "type": "f64", "count": 8, "fill": "random"})";

const std::string kWayThere = R"({"copy": "in", "to": "a", "stream": "s"})";
const std::string kScale = R"({"kernel": "scale", "args": {"data": "a"}, "stream": "s"})";
const std::string kWayBack = R"({"copy": "a", "to": "out", "stream": "s"})";

std::vector<double> numbers(const std::vector<std::byte>& bytes) {
    std::vector<double> values(bytes.size() / sizeof(double));
    std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
}

std::vector<std::byte> bytesOf(const std::vector<double>& values) {
    std::vector<std::byte> bytes(values.size() * sizeof(double));
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
}

TEST(Replay, ComputesWhatTheProgramComputes) {
    const Program program =
        programOf(kMemory, R"("program": [)" + kWayThere + "," + kScale + "," + kWayBack + "]");
    const Replay result = replay(program);
    EXPECT_THAT(result.whyNot, IsEmpty());
    ASSERT_EQ(result.contents.size(), 3U);
    EXPECT_FALSE(result.isCompared(MemoryId{}));  // nobody writes "in"
    std::vector<double> expected(8);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        expected[i] = static_cast<double>(i);
    }
    std::vector<std::byte> reference = bytesOf(expected);
    std::byte* data = reference.data();
    kernels::runReference(*kernels::find("scale"), {kernels::Element::F64, 8, 1, 256}, {&data, 1});
    EXPECT_EQ(numbers(result.contents[2]), numbers(reference));
}

TEST(Replay, TellsHowManyElementsDifferAndTheFirst) {
    const Program program =
        programOf(kMemory, R"("program": [)" + kWayThere + "," + kWayBack + "]");
    const Replay result = replay(program);
    const auto out = idAt<MemoryId>(2);
    EXPECT_THAT(result.differenceIn(program, out, bytesOf({0, 1, 2, 3, 4, 5, 6, 7})), IsEmpty());
    EXPECT_EQ(result.differenceIn(program, out, bytesOf({0, 1, 2, 3, 0, 5, 0, 7})),
              "out: 2 of 8 elements differ, the first at 4 (expected 4, found 0)");
    EXPECT_THAT(result.differenceIn(program, out, {}), HasSubstr("could not be read"));
}

TEST(Replay, LetsFloatingResultsDifferByTheKernelsTolerance) {
    const Program program =
        programOf(kMemory, R"("program": [)" + kWayThere + "," + kScale + "," + kWayBack + "]");
    Replay result = replay(program);
    result.tolerance = 1e-9;
    std::vector<double> near = numbers(result.contents[2]);
    near[3] *= 1 + 1e-12;
    EXPECT_THAT(result.differenceIn(program, idAt<MemoryId>(2), bytesOf(near)), IsEmpty());
    near[3] *= 1 + 1e-6;
    EXPECT_THAT(result.differenceIn(program, idAt<MemoryId>(2), bytesOf(near)),
                HasSubstr("1 of 8 elements differ, the first at 3"));
}

TEST(Replay, RefusesWhatItCannotKnow) {
    const std::string allocated =
        R"("program": [{"allocate": "a"}, )" + kScale + R"(, {"free": "a"}])";
    EXPECT_THAT(replay(programOf(kMemory, allocated)).whyNot,
                HasSubstr("a is read before anything was written there"));
    const Program program = programOf(kMemory, R"("program": [)" + kWayThere + "]");
    EXPECT_THAT(replay(program, {.bytes = 10}).whyNot, HasSubstr("too long"));
}

std::string threadsOf(const std::string& x, const std::string& y) {
    return R"("threads": [{"name": "x", "do": [)" + x + R"(]}, {"name": "y", "do": [)" + y + "]}]";
}

TEST(Replay, RefusesWhatDependsOnLuck) {
    EXPECT_THAT(replay(programOf(kMemory, threadsOf(kWayThere, kWayBack))).whyNot,
                HasSubstr("the result depends on timing: copy in → a (#0 of host thread x) and "
                          "copy a → out (#0 of host thread y) touch a[0, 8) in no order"));
    const std::string streams =
        R"("program": [{"copy": "in", "to": "a", "stream": "s"},
                       {"copy": "a", "to": "out", "at": 0, "count": 4, "stream": "t"},
                       {"set": "a", "stream": "t"}])";
    EXPECT_THAT(replay(programOf(kMemory, streams)).whyNot, HasSubstr("(and 1 such)"));
}

TEST(Replay, LetsHostThreadsMeetInWhatTheyOnlyRead) {
    const std::string more = kMemory + R"(, "b": {"on": "device", "type": "f64", "count": 8})";
    const std::string other = R"({"copy": "in", "to": "b", "stream": "s"})";
    EXPECT_THAT(replay(programOf(more, threadsOf(kWayThere, other))).whyNot, IsEmpty());
}

TEST(Replay, RefusesWhatOneHostThreadAllocatesForAnother) {
    const std::string allocating = R"({"allocate": "a"}, {"free": "a"})";
    EXPECT_THAT(
        replay(programOf(kMemory, threadsOf(allocating, kWayThere))).whyNot,
        HasSubstr("copy in → a (#0 of host thread y) may use a after its freeing by free a"));
    const std::string twice = allocating + ", " + allocating;  // whose, nothing says
    EXPECT_THAT(replay(programOf(kMemory, threadsOf(twice, kWayThere))).whyNot,
                HasSubstr("several host threads touch a"));
}

TEST(Replay, FindsTheShippedRaceAndNoneWhereTheRecordComesFirst) {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/workloads/events_misordered_wait.json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto workload = readWorkload(text);
    ASSERT_TRUE(workload);
    EXPECT_THAT(replay(*expand(*workload)).whyNot,
                HasSubstr("produce (#1) and consume (#4) touch data[0, 4000000) in no order"));
    EXPECT_THAT(replay(*expand(*workload, {{"record_first", 1}, {"n", 1024}})).whyNot, IsEmpty());
}

TEST(Replay, OfLargeLaunchesIsTheSameByAnyNumberOfThreads) {
    const std::string memory =
        R"("a": {"on": "device", "type": "f32", "count": 1100001, "fill": "random"},
           "b": {"on": "device", "type": "f32", "count": 1100001})";
    const std::string steps =
        R"("program": [{"kernel": "polynomial", "args": {"in": "a", "out": "b"}, "stream": "s"},
                       {"kernel": "saxpy", "args": {"x": "a", "y": "b"}, "stream": "s"}])";
    const Program program = programOf(memory, steps);
    const Replay one = replay(program, {.threads = 1});
    const Replay several = replay(program, {.threads = 5});
    EXPECT_THAT(one.whyNot, IsEmpty());
    EXPECT_EQ(one.contents, several.contents);
}

TEST(Replay, MayComputeMoreWithMoreThreads) {
    const std::string memory =
        R"("a": {"on": "device", "type": "f32", "count": 1100001, "fill": "random"})";
    const Program program = programOf(
        memory, R"("program": [{"kernel": "scale", "args": {"data": "a"}, "stream": "s"}])");
    EXPECT_THAT(replay(program, {.slicedFlops = 5e5, .threads = 2}).whyNot, HasSubstr("too long"));
    EXPECT_THAT(replay(program, {.slicedFlops = 5e5, .threads = 3}).whyNot, IsEmpty());
}

TEST(Replay, FollowsMemoryThatTheProgramAllocates) {
    const std::string steps = R"("program": [{"allocate": "a"}, )" + kWayThere + "," + kWayBack +
                              R"(, {"synchronize": "device"}, {"free": "a"}])";
    const Replay result = replay(programOf(kMemory, steps));
    EXPECT_THAT(result.whyNot, IsEmpty());
    EXPECT_FALSE(result.isCompared(idAt<MemoryId>(1)));
    EXPECT_EQ(numbers(result.contents[2]), (std::vector<double>{0, 1, 2, 3, 4, 5, 6, 7}));
}

TEST(Replay, RunsTheNodesOfEveryLaunchOfAGraph) {
    const std::string steps = R"("program": [)" + kWayThere +
                              R"(, {"graph": "g", "stream": "s", "do": [
                                   {"kernel": "increment", "args": {"data": "a"}, "stream": "s"}]},
                                  {"launch": "g", "stream": "s"}, {"launch": "g", "stream": "s"},)" +
                              kWayBack + "]";
    const Replay result = replay(programOf(kMemory, steps));
    EXPECT_EQ(numbers(result.contents[2]), (std::vector<double>{2, 3, 4, 5, 6, 7, 8, 9}));
}

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// in / divisor, both full of zeros unless filled.
Program division(const std::string& fill) {
    const std::string memory = R"("in": {"on": "device", "type": "f64", "count": 8)" + fill +
                               R"(}, "by": {"on": "device", "type": "f64", "count": 1)" + fill +
                               R"(}, "out": {"on": "host", "type": "f64", "count": 8})";
    return programOf(memory, R"("program": [
        {"kernel": "divide_by", "args": {"data": "in", "divisor": "by"}, "stream": "s"},
        {"copy": "in", "to": "out", "stream": "s"}])");
}

TEST(Replay, WhatIsNotANumberOnBothSidesIsEqual) {
    const Program program = division("");
    const Replay result = replay(program);
    ASSERT_TRUE(result.isCompared(idAt<MemoryId>(2)));
    // The device's has another sign than the CPU's, and one may hold any payload.
    const std::vector<double> found(8, std::copysign(kNaN, -1.0));
    const std::vector<double> other(8, std::copysign(kNaN, 1.0));
    EXPECT_EQ(result.differenceIn(program, idAt<MemoryId>(2), bytesOf(found)), "");
    EXPECT_EQ(result.differenceIn(program, idAt<MemoryId>(2), bytesOf(other)), "");
    EXPECT_THAT(result.differenceIn(program, idAt<MemoryId>(2), bytesOf({0, 0, 0, 0, 0, 0, 0, 0})),
                HasSubstr("8 of 8"));
}

TEST(Replay, SaysWhatToFillWhereResultsAreNotNumbers) {
    const std::string remark = replay(division("")).remark;
    EXPECT_THAT(remark, HasSubstr("not a number"));
    EXPECT_THAT(remark, HasSubstr("read from in, by."));
    EXPECT_THAT(remark, HasSubstr(R"("fill": "random")"));
    EXPECT_EQ(replay(division(R"(, "fill": "random")")).remark, "");
}

TEST(Replay, InfinityIsNearItselfAlone) {
    using kernels::Element;
    EXPECT_TRUE(areEqual(kInfinity, kInfinity, 1e-6));
    EXPECT_FALSE(areEqual(kInfinity, -kInfinity, 1e-6));
    EXPECT_FALSE(areEqual(kInfinity, 1e308, 1e-6));
    EXPECT_FALSE(areEqual(1, kInfinity, 1e-6));
    EXPECT_FALSE(areEqual(kInfinity, kNaN, 1e-6));
    EXPECT_FALSE(areEqual(1, kNaN, 1e-6));
    EXPECT_TRUE(areEqual(kNaN, -kNaN, 0));
    EXPECT_TRUE(areEqual(1, 1 + 1e-7, 1e-6));
}

TEST(Replay, LeavesOutWhatTheProgramFrees) {
    const Program program =
        programOf(kMemory, R"("program": [)" + kWayThere + "," + kWayBack +
                               R"(, {"synchronize": "device"}, {"free": "a"}])");
    const Replay result = replay(program);
    EXPECT_EQ(result.whyNot, "");
    EXPECT_FALSE(result.isCompared(idAt<MemoryId>(1)));
    EXPECT_TRUE(result.isCompared(idAt<MemoryId>(2)));
}

TEST(Replay, MemoryFreedAndAllocatedAgainHoldsAnything) {
    const Program program =
        programOf(kMemory, R"("program": [{"free": "a"}, {"allocate": "a"},)" + kWayBack + "]");
    EXPECT_THAT(replay(program).whyNot, HasSubstr("a is read before anything was written"));
}

}  // namespace
}  // namespace streamscope
