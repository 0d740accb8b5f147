// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/whole_window.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/panels/side_panels.h"
#include "ui/whatif/what_if_controller.h"
#include "ui/whatif/what_if_panel.h"
#include "ui/window/file_commands.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/teaching.h"

#include <QPushButton>
#include <QRadioButton>
#include <QTemporaryDir>

namespace streamscope {
namespace {

constexpr int kPatience = 30'000;

/// With any document, the window fits a small screen, and no panel widens its side.
class Narrow : public test::WholeWindow, public testing::WithParamInterface<const char*> {
protected:
    Narrow() { ui::useLanguage(QString::fromLatin1(GetParam())); }

    void expectNarrow(const std::string& when) {
        constexpr int kWidestPanel = 300;
        constexpr int kWidestTable = 700;  // below the timeline
        constexpr QSize kSmallScreen(1024, 600);
        QApplication::processEvents();
        m_window->panels().reset();
        m_window->resize(kSmallScreen);
        for (const ui::Panel* panel : m_window->findChildren<ui::Panel*>()) {
            m_window->panels().show(panel->objectName());
            QApplication::processEvents();
            const bool isBelow =
                m_window->panels().openAt(ui::PanelSide::Bottom) == panel->objectName();
            EXPECT_LE(panel->minimumSizeHint().width(), isBelow ? kWidestTable : kWidestPanel)
                << when << ", " << panel->objectName().toStdString();
            const QSize least = m_window->minimumSizeHint();
            EXPECT_LE(least.width(), kSmallScreen.width())
                << when << ", " << panel->objectName().toStdString();
            EXPECT_LE(least.height(), kSmallScreen.height())
                << when << ", " << panel->objectName().toStdString();
        }
        EXPECT_EQ(m_window->size(), kSmallScreen) << when;
    }
    void settle() {
        ASSERT_TRUE(QTest::qWaitFor(
            [&] { return !session().isBusy() && !m_window->lessons().isBusy(); }, kPatience));
        QApplication::processEvents();
    }
};

TEST_P(Narrow, WithEveryShippedWorkload) {
    openShipped("vector_add_streams", {1024, 600});
    for (const ui::Example& example : shipped().examples) {
        m_window->files().openText(example.title, example.text);
        settle();
        if (!session().run()->trace->start.empty()) {
            m_window->viewState().setSelection(idAt<OperationId>(0));
        }
        expectNarrow(example.title.toStdString());
    }
}

TEST_P(Narrow, WithEveryLessonAndItsSolution) {
    openLesson(0, {1024, 600});
    ui::LessonPanel& panel = m_window->lessons().panel();
    const auto count = static_cast<int>(m_window->lessons().course().size());
    for (int lesson = 0; lesson < count; ++lesson) {
        m_window->lessons().open(lesson);
        for (int question = 0; question < 5 && !m_window->lessons().walk().isDone(); ++question) {
            settle();
            while (panel.hintButton().isEnabled()) {
                panel.hintButton().click();
            }
            expectNarrow("lesson " + std::to_string(lesson) + ", " + std::to_string(question));
            panel.solutionButton().click();
            settle();
            panel.checkButton().click();
            settle();
        }
        EXPECT_TRUE(m_window->lessons().walk().isDone()) << lesson;
        discardChanges();
    }
}

TEST_P(Narrow, WithARecordingAndWhatIsPredictedOfIt) {
    openShipped("vector_add_streams", {1024, 600});
    const auto& controller = *m_window->findChild<ui::WhatIfController*>();
    for (const char* recording : {"/what_if/py-prefetch-before.json.gz",
                                  "/recordings/kineto_2023-09_dlrm_4_streams.json.gz"}) {
        m_window->files().open(QStringLiteral(STREAMSCOPE_TEST_DATA) +
                               QString::fromLatin1(recording));
        ASSERT_TRUE(
            QTest::qWaitFor([&] { return !controller.panel().offerButtons().empty(); }, kPatience));
        expectNarrow(recording);
        controller.panel().offerButtons().front()->click();
        ASSERT_TRUE(QTest::qWaitFor(
            [&] { return !controller.isBusy() && m_window->viewState().run()->pair; }, kPatience));
        expectNarrow(std::string(recording) + ", predicted");
        m_window->viewState().setSelection(idAt<OperationId>(0));
        expectNarrow(std::string(recording) + ", selected");
    }
}

TEST_P(Narrow, WithAFileOfALongName) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QString(200, QLatin1Char('x')) + QStringLiteral(".json"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(test::kKnobs).replace("A pipeline", QByteArray(300, 'y')));
    file.close();
    openShipped("vector_add_streams", {1024, 600});
    m_window->files().open(path);
    settle();
    expectNarrow("a long name");
    m_window->files().open(path + QStringLiteral("z"));  // there is no such file
    expectNarrow("a long notice");
}

TEST_P(Narrow, AsTheStartPage) {
    ui::WindowServices wanted = shipped();
    wanted.hasStartPage = true;
    open(std::move(wanted));
    m_window->files().openText(QString(300, QLatin1Char('x')), QString::fromLatin1(test::kKnobs));
    m_window->resize(1024, 600);
    action(ui::usedLanguage() == QLatin1String("en") ? "S&tart Page" : "起始页(&T)").trigger();
    QApplication::processEvents();
    EXPECT_TRUE(m_window->isAtStart());
    EXPECT_LE(m_window->minimumSizeHint().width(), 1024);
    EXPECT_EQ(m_window->size(), QSize(1024, 600));
}

INSTANTIATE_TEST_SUITE_P(InEveryLanguage, Narrow, testing::Values("en", "zh_CN"),
                         [](const testing::TestParamInfo<const char*>& one) {
                             return std::string(one.param);
                         });

}  // namespace
}  // namespace streamscope
