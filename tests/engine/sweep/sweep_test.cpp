// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sweep/sweep.h"

#include "engine/simulator/simulator.h"
#include "tests/support/unsteady_device.h"

#include <gmock/gmock.h>

#include <latch>

namespace streamscope {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const char* const kText = R"({"format": "streamscope-workload", "version": 1, "title": "Pipeline",
  "parameters": {"chunks": {"value": 8, "min": 1, "max": 64},
                 "streams": {"value": 1, "min": 1, "max": 16},
                 "bytes": {"value": 8388608, "min": 1024, "max": 1073741824}},
  "memory": {"h": {"on": "host", "pinned": true, "count": "bytes"},
             "d": {"on": "device", "count": "bytes"}},
  "streams": {"s": {"count": "streams", "blocking": false}},
  "program": [
    {"for": "i", "to": "chunks", "do": [
      {"copy": "h", "to": "d", "at": "i*bytes/chunks", "count": "bytes/chunks", "stream": "s[i % streams]"},
      {"copy": "d", "to": "h", "at": "i*bytes/chunks", "count": "bytes/chunks", "stream": "s[i % streams]"}]},
    {"synchronize": "device"}]})";

Workload workload() {
    auto read = readWorkload(kText);
    EXPECT_TRUE(read);
    return *std::move(read);
}

SweepAxis axis(const std::string& name, std::string_view values) {
    for (const Parameter& parameter : workload().parameters) {
        if (parameter.name == name) {
            auto read = readSweepAxis(parameter, values);
            EXPECT_TRUE(read);
            return *std::move(read);
        }
    }
    ADD_FAILURE() << name;
    return {};
}

DeviceProfile profile() {
    DeviceProfile profile;
    profile.copy.inBytesPerNs = 50;
    profile.copy.outBytesPerNs = 40;
    return profile;
}

/// Answers with a makespan made of what it is asked; counts, and fails or is stopped when told to.
class CountingDevice final : public Device {
public:
    std::string id() const override { return "sim:counting"; }
    Sentence description() const override { return {"Counting", {}}; }
    std::uint64_t memoryBytes() const override { return 1U << 30; }
    Result<Trace> run(const Program& program, RunControl& control) const override {
        ++runs;
        if (runs == stopAt) {
            control.cancelled = true;
        }
        if (runs == failAt) {
            return Error{code, "it broke"};
        }
        Trace trace;
        const std::size_t streams = program.streams.size();
        trace.makespan =
            static_cast<DurationNs>(1000 / std::min<std::size_t>(streams, 6) - streams);
        trace.provenance.device = "Counting device";
        return trace;
    }

    mutable int runs = 0;
    int stopAt = 0;
    int failAt = 0;
    ErrorCode code = ErrorCode::Deadlock;
};

Sweep swept(std::vector<SweepAxis> axes, const Device& device, ParameterValues fixed = {}) {
    RunControl control;
    return sweep({workload(), std::move(axes), std::move(fixed)}, device, control);
}

TEST(Sweep, RunsEveryPointOnceWithTheLastAxisFastest) {
    const CountingDevice device;
    const Sweep result = swept({axis("chunks", "1,2"), axis("streams", "1..3")}, device);
    ASSERT_THAT(result.points, SizeIs(6));
    EXPECT_EQ(device.runs, 6);
    EXPECT_THAT(result.points[1].values, ElementsAre(1, 2));
    EXPECT_THAT(result.points[3].values, ElementsAre(2, 1));
    EXPECT_EQ(result.at(1, 2), &result.points[5]);
    EXPECT_EQ(result.at(2, 0), nullptr);
    EXPECT_EQ(result.size(), 6U);
    EXPECT_FALSE(result.stopped);
    EXPECT_EQ(result.provenance.workload, "Pipeline");
    EXPECT_EQ(result.provenance.device, "Counting device");
    EXPECT_EQ(result.provenance.parameters, "bytes=8388608");
}

TEST(Sweep, APointThatCannotRunIsAGapThatSaysWhy) {
    CountingDevice device;
    device.failAt = 2;
    const Sweep result = swept({axis("chunks", "1..4")}, device);
    ASSERT_THAT(result.points, SizeIs(4));
    EXPECT_FALSE(result.stopped);
    EXPECT_TRUE(result.points[0].makespan);
    EXPECT_EQ(english(result.points[1].problem), "it broke");
    EXPECT_FALSE(result.points[1].makespan);
    EXPECT_THAT(english(result.points[2].problem), HasSubstr("/program/0/do/0"));  // 8388608 / 3
    EXPECT_EQ(device.runs, 3);
    EXPECT_TRUE(result.points[3].problem.empty());
}

TEST(Sweep, EndsWhereTheDeviceItselfFailsAndKeepsWhatItHas) {
    CountingDevice device;
    device.failAt = 3;
    device.code = ErrorCode::Device;
    const Sweep result = swept({axis("streams", "1..16")}, device);
    EXPECT_THAT(result.points, SizeIs(2));
    ASSERT_TRUE(result.stopped);
    EXPECT_EQ(result.stopped->message, "it broke");
}

/// Everything that can be told of a sweep.
std::string told(const Sweep& sweep) {
    std::string text = sweep.provenance.device + ": ";
    for (const SweepPoint& point : sweep.points) {
        for (const double value : point.values) {
            text += std::to_string(value) + " ";
        }
        text += point.makespan ? std::to_string(*point.makespan) : english(point.problem);
        text += point.isSameWork ? "; " : " of other work; ";
    }
    return text + (sweep.stopped ? sweep.stopped->message : "");
}

TEST(Sweep, IsTheSameOnAnyNumberOfDevicesThatAreLateOrLost) {
    const std::vector<SweepAxis> axes{axis("chunks", "1..6"), axis("streams", "1..7")};
    const std::string alone = told(swept(axes, *test::unsteadyPool(1, 0)));
    EXPECT_THAT(alone, HasSubstr("/program/0"));  // 8388608 / 3
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        for (const std::size_t size : {2U, 4U, 9U}) {
            EXPECT_EQ(told(swept(axes, *test::unsteadyPool(size, seed))), alone) << seed;
        }
    }
}

/// The first point's run ends when those of all others have.
class LateDevice final : public Device {
public:
    std::string id() const override { return "late"; }
    Sentence description() const override { return {"Late", {}}; }
    std::uint64_t memoryBytes() const override { return 1; }
    std::size_t atOnce() const override { return 2; }
    Result<Trace> run(const Program& program, RunControl& /*control*/) const override {
        Trace trace;
        trace.makespan = static_cast<DurationNs>(program.streams.size());
        if (trace.makespan == 1) {
            m_others.wait();
        } else {
            m_others.count_down();
        }
        return trace;
    }

private:
    mutable std::latch m_others{7};
};

TEST(Sweep, TellsPointsInTheirOrderThoughTheFirstEndsLast) {
    const LateDevice device;
    RunControl control;
    std::vector<std::size_t> told;
    const Sweep result =
        sweep({workload(),
               {axis("streams", "1..8")},
               {},
               [&](const Sweep& soFar) {
                   told.push_back(soFar.points.size());
                   EXPECT_EQ(*soFar.points.back().makespan, soFar.points.back().values[0]);
               }},
              device, control);
    EXPECT_THAT(told, ElementsAre(1, 2, 3, 4, 5, 6, 7, 8));
}

TEST(Sweep, CanBeStoppedBetweenPoints) {
    CountingDevice device;
    device.stopAt = 5;
    const Sweep result = swept({axis("streams", "1..16")}, device);
    EXPECT_THAT(result.points, SizeIs(5));
    ASSERT_TRUE(result.stopped);
    EXPECT_EQ(result.stopped->code, ErrorCode::Cancelled);
}

TEST(Sweep, TellsAfterEveryPoint) {
    const CountingDevice device;
    std::vector<std::size_t> told;
    RunControl control;
    const auto tell = [&](const Sweep& soFar) { told.push_back(soFar.points.size()); };
    (void)sweep({workload(), {axis("streams", "1..4")}, {}, tell}, device, control);
    EXPECT_THAT(told, ElementsAre(1, 2, 3, 4));
}

TEST(Sweep, IsDeterministicAndAgreesWithASingleRun) {
    const SimulatedDevice device(profile());
    const Sweep result = swept({axis("chunks", "1,2,4,8"), axis("streams", "1..4")}, device);
    const Sweep again = swept({axis("chunks", "1,2,4,8"), axis("streams", "1..4")}, device);
    ASSERT_THAT(result.points, SizeIs(16));
    for (std::size_t i = 0; i < 16; ++i) {
        const SweepPoint& point = result.points[i];
        EXPECT_EQ(point.makespan, again.points[i].makespan);
        const auto program =
            expand(workload(), {{"chunks", point.values[0]}, {"streams", point.values[1]}});
        RunControl control;
        const auto trace = runWithReference(device, *program, control);
        EXPECT_EQ(point.makespan, trace->makespan);
        const Metrics metrics = measure(*trace);
        EXPECT_EQ(point.efficiency(), metrics.efficiency);
        EXPECT_EQ(point.speedup(), metrics.speedup);
        EXPECT_GT(*metrics.speedup, 0.5);
        EXPECT_GT(*metrics.efficiency, 0.5);
    }
}

TEST(Knee, IsTheFirstValueWithinFivePerCentOfTheBest) {
    const CountingDevice device;  // 999, 498, 330, 246, 195, 160, 159 … 150
    const Sweep result = swept({axis("streams", "1..16")}, device);
    const auto knee = kneeOf(result);
    ASSERT_TRUE(knee);
    EXPECT_EQ(*knee, 8U);  // 9 streams: 157 ≤ 150 · 1.05 < 158
    EXPECT_EQ(bestOf(result), 15U);
}

TEST(Knee, OfEachLineAlongTheFirstAxis) {
    const CountingDevice device;
    const Sweep result = swept({axis("streams", "1,2,4"), axis("chunks", "1,3")}, device);
    EXPECT_EQ(kneeOf(result, 0), 4U);            // 4 streams, 1 chunk
    EXPECT_EQ(kneeOf(result, 1), std::nullopt);  // 3 chunks never run
}

TEST(Knee, IsNoneWhereTheWorkChangesOrThereIsNoDirection) {
    const CountingDevice device;
    EXPECT_FALSE(swept({axis("bytes", "1024,2048")}, device).isSameWork());
    EXPECT_EQ(kneeOf(swept({axis("bytes", "1024,2048")}, device)), std::nullopt);
    EXPECT_TRUE(swept({axis("streams", "1,2")}, device).isSameWork());
    EXPECT_EQ(kneeOf(swept({axis("streams", "1")}, device)), std::nullopt);
    EXPECT_EQ(bestOf(Sweep{}), std::nullopt);
}

TEST(SweepProblem, SaysEveryMistake) {
    const auto problem = [](const std::vector<SweepAxis>& axes, const ParameterValues& fixed = {}) {
        const auto error = sweepProblem(axes, fixed);
        return error ? error->message : "";
    };
    const SweepAxis streams = axis("streams", "1,2");
    EXPECT_THAT(problem({streams}), IsEmpty());
    EXPECT_THAT(problem({}), HasSubstr("one parameter or two"));
    EXPECT_THAT(problem({streams, streams, streams}), HasSubstr("one parameter or two"));
    EXPECT_THAT(problem({streams, streams}), HasSubstr("twice"));
    EXPECT_THAT(problem({streams}, {{"streams", 2}}), HasSubstr("swept and given"));
    SweepAxis many = streams;
    many.parameter.name = "many";
    many.values.resize(6000);
    EXPECT_THAT(problem({many, streams}), HasSubstr("12000 runs, at most 10000"));
}

}  // namespace
}  // namespace streamscope
