// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/facts.h"
#include "tests/engine/advice/advised.h"

#include <gtest/gtest.h>

namespace streamscope {
namespace {

/// Many steps, each of which a piece of advice would remove.
std::string manyWaits(int count) {
    std::string program;
    for (int i = 0; i < count; ++i) {
        program +=
            R"({"kernel": "spin", "time_us": 10, "stream": "a"}, {"synchronize": "device"}, )";
    }
    return test::workloadText(R"("streams": {"a": {"blocking": false}}, "program": [)" + program +
                              R"({"synchronize": "device"}])");
}

/// Runs as the simulator does, and is cancelled while a fix is tried.
class CancelsAt final : public Device {
public:
    explicit CancelsAt(int run) : m_at(run) {}
    [[nodiscard]] std::string id() const override { return m_device.id(); }
    [[nodiscard]] Sentence description() const override { return m_device.description(); }
    [[nodiscard]] std::uint64_t memoryBytes() const override { return m_device.memoryBytes(); }
    [[nodiscard]] Result<Trace> run(const Program& program, RunControl& control) const override {
        auto trace = m_device.run(program, control);
        control.cancelled = ++runs >= m_at;
        return trace;
    }
    mutable int runs = 0;

private:
    int m_at;
    SimulatedDevice m_device = test::shippedDevice("h200");
};

TEST(CancelledAdvice, LooksForNothing) {
    const Attempt made = test::attempted(manyWaits(20));
    RunControl control;
    AdviceInput input = test::inputOf(made);
    input.control = &control;
    EXPECT_FALSE(advise(input).empty()) << "the test itself";
    control.cancelled = true;
    EXPECT_TRUE(advise(input).empty());
    const CancelsAt device(1);
    EXPECT_TRUE(evaluateAdvice(input, device, control).empty());
    EXPECT_EQ(device.runs, 0);
}

/// No edit reads the text, however many are asked for.
TEST(CancelledAdvice, ChangesNoText) {
    const Attempt made = test::attempted(manyWaits(2));
    RunControl control;
    AdviceInput input = test::inputOf(made);
    input.control = &control;
    const advice::Facts facts(input);
    const auto fixes = [&] {
        advice::Change change(facts);
        change.remove("/program/1");
        change.remove("/program/3");
        std::vector<Fix> found;
        std::move(change).addTo(found, "no-synchronization");
        return found.size();
    };
    EXPECT_EQ(fixes(), 1U);
    control.cancelled = true;
    EXPECT_EQ(fixes(), 0U);
}

TEST(CancelledAdvice, TriesNothingMore) {
    const Attempt made = test::attempted(manyWaits(20));
    RunControl control;
    const CancelsAt device(2);
    (void)evaluateAdvice(test::inputOf(made), device, control);
    EXPECT_EQ(device.runs, 2);
}

}  // namespace
}  // namespace streamscope
