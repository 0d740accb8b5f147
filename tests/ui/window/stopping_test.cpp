// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/course.h"
#include "tests/ui/support/shipped.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/teaching.h"

#include <atomic>
#include <thread>

namespace streamscope::ui {
namespace {

/// Runs until it is cancelled, or as good as for ever.
class EndlessDevice final : public Device {
public:
    [[nodiscard]] std::string id() const override { return "sim:h200"; }
    [[nodiscard]] Sentence description() const override { return {"endless, simulated", {}}; }
    [[nodiscard]] std::uint64_t memoryBytes() const override { return std::uint64_t{1} << 40U; }
    [[nodiscard]] Result<Trace> run(const Program& /*program*/,
                                    RunControl& control) const override {
        ++begun;
        constexpr int kForEver = 20'000'000;
        int turns = 0;
        while (!control.cancelled && turns < kForEver) {
            ++turns;
            std::this_thread::yield();
        }
        hasGivenUp = hasGivenUp || turns == kForEver;
        return Error::of(ErrorCode::Cancelled, verbatim("cancelled"));
    }
    mutable std::atomic<int> begun = 0;
    mutable std::atomic<bool> hasGivenUp = false;
};

/// What a window does beside its main thread, when it is closed.
class StoppedWindow : public test::WindowFixture {
protected:
    StoppedWindow() {
        WindowServices some = services();
        some.devices = {m_device};
        some.course = {test::shippedLesson("03_stream_is_a_queue")};
        open(std::move(some));
    }
    void TearDown() override { m_window.reset(); }
    bool waitForRuns(int count) {
        return QTest::qWaitFor([&] { return m_device->begun >= count; });
    }

    std::shared_ptr<const EndlessDevice> m_device = std::make_shared<const EndlessDevice>();
};

TEST_F(StoppedWindow, WaitsForNoLesson) {
    m_window->lessons().open(0);
    ASSERT_TRUE(waitForRuns(2)) << "of the session, and for the words of the lesson";
    ASSERT_TRUE(m_window->lessons().isBusy());
    m_window.reset();
    EXPECT_FALSE(m_device->hasGivenUp);
}

TEST_F(StoppedWindow, WaitsForNoTeaching) {
    m_window->lessons().open(0);
    ASSERT_TRUE(waitForRuns(2));
    QTest::keyClick(m_window.get(), Qt::Key_F11, Qt::ShiftModifier);
    ASSERT_TRUE(waitForRuns(3));
    ASSERT_TRUE(m_window->teaching().isBusy());
    m_window.reset();
    EXPECT_FALSE(m_device->hasGivenUp);
}

TEST_F(StoppedWindow, OfTheLastLessonStopsWhenAnotherIsOpened) {
    m_window->lessons().open(0);
    ASSERT_TRUE(waitForRuns(2));
    m_window->lessons().open(0);
    ASSERT_TRUE(waitForRuns(3));
    m_window.reset();
    EXPECT_FALSE(m_device->hasGivenUp);
}

}  // namespace
}  // namespace streamscope::ui
