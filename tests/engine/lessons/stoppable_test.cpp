// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/stoppable.h"

#include "engine/lessons/check.h"
#include "engine/simulator/simulator.h"

#include <gtest/gtest.h>

namespace streamscope {
namespace {

constexpr const char* kWorkload = R"({"format": "streamscope-workload", "version": 1, "title": "t",
  "streams": {"a": {"blocking": false}},
  "program": [{"kernel": "spin", "time_us": 10, "stream": "a"}, {"synchronize": "device"}]})";

/// Counts its runs, and cancels at one of them, as a user does while it runs.
class Counted final : public Device {
public:
    explicit Counted(int cancelsAt) : m_cancelsAt(cancelsAt) {}
    [[nodiscard]] std::string id() const override { return "counted"; }
    [[nodiscard]] Sentence description() const override { return {"counted", {}}; }
    [[nodiscard]] std::uint64_t memoryBytes() const override { return 1U << 30U; }
    [[nodiscard]] Result<Trace> run(const Program& program, RunControl& control) const override {
        control.cancelled = ++runs == m_cancelsAt || control.cancelled;
        return m_device.run(program, control);
    }
    mutable int runs = 0;

private:
    int m_cancelsAt;
    SimulatedDevice m_device{DeviceProfile{}};
};

TEST(StoppableDevices, AreThoseThatTheyWere) {
    RunControl control;
    const auto counted = std::make_shared<const Counted>(-1);
    LessonRuns runs(kWorkload, {}, "any",
                    stoppable([&](const std::string&) { return counted; }, control));
    EXPECT_TRUE(runs.own());
    EXPECT_EQ(counted->runs, 1);
    EXPECT_FALSE(stoppable([](const std::string&) { return nullptr; }, control)("any"));
}

TEST(StoppableDevices, RunNothingOnceTheyAreStopped) {
    RunControl control;
    control.cancelled = true;
    int asked = 0;
    LessonRuns runs("no workload at all", {}, "any",
                    stoppable(
                        [&](const std::string&) {
                            ++asked;
                            return std::make_shared<const Counted>(-1);
                        },
                        control));
    EXPECT_FALSE(runs.own());
    EXPECT_EQ(asked, 0);
}

TEST(StoppableDevices, StopARunThatHasBegunAndAllThatWouldFollow) {
    RunControl control;
    const auto counted = std::make_shared<const Counted>(2);
    const DeviceNamed devices = stoppable([&](const std::string&) { return counted; }, control);
    for (int i = 0; i < 5; ++i) {
        (void)LessonRuns(kWorkload, {}, "any", devices).own();
    }
    EXPECT_EQ(counted->runs, 2);
    EXPECT_TRUE(control.cancelled);
}

}  // namespace
}  // namespace streamscope
