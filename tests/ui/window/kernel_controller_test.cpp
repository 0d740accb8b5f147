// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fake_device.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/devices/kernel_permissions.h"
#include "ui/window/file_commands.h"

#include <QAbstractButton>
#include <QFile>
#include <QMessageBox>
#include <QPointer>

namespace streamscope::ui {
namespace {

/// A real device that asks before it runs what a workload carries, as WorkerDevice does.
class AskingGpu final : public Device {
public:
    explicit AskingGpu(std::shared_ptr<KernelPermissions> permissions)
        : m_permissions(std::move(permissions)) {}
    std::string id() const override { return "cuda:0"; }
    Origin origin() const override { return Origin::Measured; }
    Sentence description() const override { return {"A GPU that asks", {}}; }
    std::uint64_t memoryBytes() const override { return std::uint64_t{1} << 33; }
    Result<Trace> run(const Program& program, RunControl& /*control*/) const override {
        if (!program.kernelSources.empty() && !m_permissions->isAllowed(program)) {
            return Error{ErrorCode::NotAllowed, "nobody has allowed it"};
        }
        ++runs;
        return test::asMeasured(
            test::sampleTrace({.streams = 1, .chunks = operationCount(program)}));
    }
    mutable std::atomic<int> runs = 0;

private:
    std::shared_ptr<KernelPermissions> m_permissions;
};

class WindowWithOwnKernels : public test::WindowFixture {
protected:
    WindowWithOwnKernels() {
        QFile file(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/tests/data/own_kernels.json"));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        WindowServices wanted = services();
        wanted.examples.front().text = QString::fromUtf8(file.readAll());
        wanted.kernels = m_permissions;
        openAndRun(std::move(wanted));
    }

    void runOnGpu() {
        session().setDevice(m_gpu);
        ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isBusy(); }));
    }
    QMessageBox* question() {
        return m_window->findChild<QMessageBox*>(QStringLiteral("kernelQuestion"));
    }
    /// Presses the button with this text.
    void answer(const char* text) {
        for (QAbstractButton* button : question()->buttons()) {
            if (button->text() == QString::fromLatin1(text)) {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
        ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isBusy() && question() == nullptr; }));
    }
    void editSource() {
        QString changed = text();
        changed.replace(QStringLiteral("static_cast<float>(a)"), QStringLiteral("2.0f"));
        editor().edit().selectAll();
        editor().edit().insertPlainText(changed);
        ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isBusy(); }));
    }

    std::shared_ptr<KernelPermissions> m_permissions =
        std::make_shared<KernelPermissions>(&m_settings);
    std::shared_ptr<AskingGpu> m_gpu = std::make_shared<AskingGpu>(m_permissions);
};

TEST_F(WindowWithOwnKernels, SimulatesThemWithoutAsking) {
    EXPECT_EQ(question(), nullptr);
    EXPECT_NE(session().run(), nullptr);
}

TEST_F(WindowWithOwnKernels, AsksBeforeTheyRunAndShowsTheirSource) {
    const auto simulated = session().run();
    runOnGpu();
    ASSERT_NE(question(), nullptr);
    EXPECT_EQ(m_gpu->runs, 0);
    EXPECT_EQ(session().run(), simulated);
    EXPECT_TRUE(question()->text().contains(QStringLiteral("axpby, block_sums")));
    EXPECT_TRUE(question()->detailedText().contains(QStringLiteral("__global__ void axpby")));
    answer("Run the code");
    EXPECT_EQ(m_gpu->runs, 1);
    EXPECT_EQ(session().run()->trace->provenance.origin, Origin::Measured);
}

TEST_F(WindowWithOwnKernels, DoesNotAskAboutWhatTheUserChangesAfterwards) {
    runOnGpu();
    answer("Run the code");
    editSource();
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_gpu->runs == 2; }));
    EXPECT_EQ(question(), nullptr);
}

TEST_F(WindowWithOwnKernels, AsksAgainWhenTheDeviceIsChosenAgain) {
    runOnGpu();
    answer("Do not run it");
    EXPECT_EQ(m_gpu->runs, 0);
    editSource();
    EXPECT_EQ(question(), nullptr);  // it was refused for this document
    session().setDevice(test::plainDevice());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isBusy(); }));
    runOnGpu();
    EXPECT_NE(question(), nullptr);
}

TEST_F(WindowWithOwnKernels, AreRememberedBySourceAndNotByDocument) {
    runOnGpu();
    answer("Run the code");
    const QString allowed = text();
    QString other = allowed;
    other.replace(QStringLiteral("part[threadIdx.x] +="), QStringLiteral("part[threadIdx.x] -="));
    KernelPermissions later(&m_settings);
    const auto program = expand(*readWorkload(allowed.toStdString()));
    EXPECT_TRUE(later.isAllowed(*program));
    const auto changed = expand(*readWorkload(other.toStdString()));
    EXPECT_FALSE(later.isAllowed(*changed));
    EXPECT_EQ(later.refused().size(), 2U);
}

/// The same source reads beyond its memory if it is launched on smaller elements.
TEST_F(WindowWithOwnKernels, AreAskedAboutAgainWithOtherParametersOrElementTypes) {
    runOnGpu();
    answer("Run the code");
    const auto isAllowedWith = [&](const char* from, const char* to) {
        QString other = text();
        other.replace(QLatin1String(from), QLatin1String(to));
        const auto workload = readWorkload(other.toStdString());
        const auto program = workload ? expand(*workload) : expand(Workload{});
        EXPECT_TRUE(program) << from;
        return program && KernelPermissions(&m_settings).isAllowed(*program);
    };
    EXPECT_TRUE(isAllowedWith("axpby", "axpby"));
    EXPECT_TRUE(isAllowedWith(R"("bytes": 12)", R"("bytes": 13)")) << "a cost is the simulator's";
    EXPECT_FALSE(isAllowedWith(R"("b": "i32")", R"("b": "u32")"));
    EXPECT_FALSE(isAllowedWith(R"("in": "read")", R"("in": "read_write")"));
    EXPECT_FALSE(isAllowedWith(R"("type": "f64")", R"("type": "i64")"));
}

}  // namespace
}  // namespace streamscope::ui
