// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/device_pool.h"

#include <gmock/gmock.h>

#include <functional>
#include <latch>
#include <memory>
#include <string>
#include <thread>
#include <utility>

namespace streamscope {
namespace {

using testing::HasSubstr;

/// Does what a test says, and counts how often it was asked.
class SaidDevice final : public Device {
public:
    using Say = std::function<Result<Trace>(int asked)>;
    explicit SaidDevice(Say say) : m_say(std::move(say)) {}
    std::string id() const override { return "cuda:0"; }
    Sentence description() const override { return {"Said", {}}; }
    std::uint64_t memoryBytes() const override { return 1; }
    Result<Trace> run(const Program& /*program*/, RunControl& /*control*/) const override {
        return m_say(++asked);
    }
    mutable int asked = 0;

private:
    Say m_say;
};

Result<Trace> made(DurationNs makespan) {
    Trace trace;
    trace.makespan = makespan;
    return trace;
}

Result<Trace> lost(const std::string& why = "lost") {
    return Error{ErrorCode::Device, why};
}

std::shared_ptr<SaidDevice> device(SaidDevice::Say say) {
    return std::make_shared<SaidDevice>(std::move(say));
}

class DevicePoolOfTwo : public testing::Test {
protected:
    void make(SaidDevice::Say first, SaidDevice::Say second) {
        m_first = device(std::move(first));
        m_second = device(std::move(second));
        m_pool = std::make_unique<DevicePool>(
            std::vector<std::shared_ptr<const Device>>{m_first, m_second});
    }
    Result<Trace> run() {
        RunControl control;
        return m_pool->run({}, control);
    }
    std::shared_ptr<SaidDevice> m_first;
    std::shared_ptr<SaidDevice> m_second;
    std::unique_ptr<DevicePool> m_pool;
};

TEST_F(DevicePoolOfTwo, RunsOnTheNextFreeOne) {
    std::latch isBusy(1);
    std::latch isDone(1);
    make(
        [&](int) {
            isBusy.count_down();
            isDone.wait();
            return made(1);
        },
        [](int) { return made(2); });
    EXPECT_EQ(m_pool->atOnce(), 2U);
    std::jthread other([&] { EXPECT_EQ(run()->makespan, 1); });
    isBusy.wait();
    EXPECT_EQ(run()->makespan, 2);
    EXPECT_EQ(run()->makespan, 2);
    isDone.count_down();
}

TEST_F(DevicePoolOfTwo, GivesALostRunToTheOther) {
    make([](int asked) { return asked == 1 ? lost() : made(1); }, [](int) { return made(2); });
    EXPECT_EQ(run()->makespan, 2);
    EXPECT_EQ(run()->makespan, 1) << "the first was started again";
    EXPECT_TRUE(m_pool->canGoOn());
}

TEST_F(DevicePoolOfTwo, ARunThatIsLostTwiceIsItsOwnError) {
    make([](int asked) { return asked == 1 ? lost("by one") : made(1); },
         [](int asked) { return asked == 1 ? lost("by the other") : made(2); });
    const auto first = run();
    ASSERT_FALSE(first);
    EXPECT_EQ(first.error().code, ErrorCode::Device);
    EXPECT_EQ(first.error().message, "by the other");
    EXPECT_FALSE(isFatal(first.error(), *m_pool)) << "others may run";
    EXPECT_TRUE(run());
}

TEST_F(DevicePoolOfTwo, OneThatIsLostTwiceIsNotAskedAgain) {
    make([](int) { return lost(); }, [](int) { return made(2); });
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(run()->makespan, 2);
    }
    EXPECT_EQ(m_first->asked, 2);
    EXPECT_EQ(m_second->asked, 5);
}

TEST_F(DevicePoolOfTwo, AnAnswerMakesGoodForALoss) {
    make([](int asked) { return asked % 2 == 1 ? lost() : made(1); }, [](int) { return made(2); });
    for (int i = 0; i < 10; ++i) {
        EXPECT_TRUE(run());
    }
    EXPECT_EQ(m_first->asked, 10);
}

TEST_F(DevicePoolOfTwo, EndsWhenNoneIsLeft) {
    make([](int) { return lost("the first"); }, [](int) { return lost("the second"); });
    EXPECT_FALSE(run());
    const auto last = run();
    ASSERT_FALSE(last);
    EXPECT_THAT(last.error().message, HasSubstr("all 2 workers were lost"));
    EXPECT_TRUE(isFatal(last.error(), *m_pool));
    EXPECT_THAT(run().error().message, HasSubstr("all 2 workers were lost"));
    EXPECT_EQ(m_first->asked + m_second->asked, 4);
}

TEST_F(DevicePoolOfTwo, TheLastOneLeftGetsItsRunAgain) {
    make([](int) { return lost(); }, [](int asked) { return asked == 3 ? lost() : made(asked); });
    EXPECT_TRUE(run());
    EXPECT_TRUE(run());  // after these the first is out
    EXPECT_EQ(run()->makespan, 4);
}

TEST_F(DevicePoolOfTwo, OtherErrorsAreTheAnswer) {
    make(
        [](int) {
            return Result<Trace>(Error{ErrorCode::Limit, "too much"});
        },
        [](int) { return made(2); });
    EXPECT_EQ(run().error().message, "too much");
    EXPECT_EQ(m_second->asked, 0);
}

}  // namespace
}  // namespace streamscope
