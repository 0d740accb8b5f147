// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/whole_window.h"
#include "tests/ui/support/same_picture.h"
#include "ui/window/appearance.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/presentation.h"

#include <QDir>
#include <QFontInfo>

#include <gmock/gmock.h>

#include <array>

// The whole window in seven situations. Two pictures of each are kept, one in the documents:
// STREAMSCOPE_RENEW_PICTURES=1 writes them again. STREAMSCOPE_SCREENSHOTS=FOLDER writes one of each
// situation, size, theme and language into a folder. `./dev pictures` and `./dev screenshots` set
// these.

namespace streamscope {
namespace {

using ui::ThemeChoice;

struct Look {
    QSize size;
    ThemeChoice theme = ThemeChoice::Light;
    QString language = QStringLiteral("en");
};

/// On a screen of scale 2 the smaller size only, which has 2560 × 1440 pixels there.
std::vector<Look> allLooks() {
    std::vector<Look> looks;
    const auto add = [&looks](QSize size) {
        for (const QString& language : ui::textLanguages()) {
            looks.push_back({size, ThemeChoice::Light, language});
            looks.push_back({size, ThemeChoice::Dark, language});
        }
    };
    add({1280, 720});
    if (qApp->devicePixelRatio() == 1) {
        add({1600, 900});
    }
    return looks;
}

constexpr std::array<const char*, 7> kScenes{"start",      "workload", "advice",      "recording",
                                             "comparison", "lesson",   "presentation"};

class Screens : public test::WholeWindow {
protected:
    Screens() { QApplication::setCursorFlashTime(0); }
    void SetUp() override {
        if (QFontInfo(ui::pictureFont(14)).family() != QStringLiteral("DejaVu Sans")) {
            GTEST_SKIP() << "the pictures are drawn with DejaVu Sans, which is not here";
        }
    }

    QImage pictureOf(const std::string& scene, const Look& look) {
        ui::useLanguage(look.language);
        m_window.reset();
        m_settings.clear();
        m_settings.setValue(QStringLiteral("window/theme"), look.theme == ThemeChoice::Dark
                                                                ? QStringLiteral("dark")
                                                                : QStringLiteral("light"));
        scene == "start"    ? openStart()
        : scene == "lesson" ? openLesson(2, look.size)
                            : openScene(scene);
        m_window->resize(look.size);
        if (scene == "presentation") {
            m_window->presentation().setOn(true);
            m_window->setWindowState(Qt::WindowNoState);  // this screen has another size
            m_window->resize(look.size);
            m_window->viewState().setMoment(m_window->viewState().run()->trace->makespan / 2);
        } else if (scene == "lesson") {
            EXPECT_TRUE(QTest::qWaitFor([&] { return !m_window->lessons().isBusy(); }));
            settled();  // the field for the answer is there
            ui::LessonPanel& panel = m_window->lessons().panel();
            panel.input().setAnswer(285.0);
            panel.checkButton().click();
        } else if (scene == "advice") {
            m_window->panels().show(QStringLiteral("advice"));
        } else if (scene == "workload") {
            m_window->viewState().setSelection(OperationId{9});
        }
        return settled();
    }

private:
    void openStart() {
        ui::WindowServices wanted = shipped();
        wanted.hasStartPage = true;
        for (const ShippedWorkload& one : listTemplates()) {
            wanted.templates.push_back({ui::shippedText(one.title), ui::shippedText(one.about),
                                        QString::fromStdString(one.text)});
        }
        open(std::move(wanted));
    }
    void openScene(const std::string& scene) {
        ui::WindowServices wanted = shipped();
        if (scene == "recording") {
            wanted.initialFile = QStringLiteral(
                STREAMSCOPE_TEST_DATA "/recordings/kineto_2023-09_dlrm_4_streams.json.gz");
        } else {
            wanted.initialText = QString::fromStdString(*loadWorkloadText(
                scene == "advice" ? "default_stream_barrier" : "vector_add_streams"));
        }
        if (scene == "comparison") {
            wanted.initialBeside =
                QStringLiteral(STREAMSCOPE_SOURCE_DIR "/docs/bench/vector_add_streams_h200.json");
        }
        openAndRun(std::move(wanted));
        if (scene == "comparison") {
            EXPECT_TRUE(QTest::qWaitFor([&] {
                return m_window->comparison().isActive() && !m_window->comparison().isJoining();
            }));
        }
    }
    /// When nothing has changed for some looks.
    QImage settled() {
        constexpr int kSame = 6;
        QImage last;
        int same = 0;
        EXPECT_TRUE(QTest::qWaitFor(
            [&] {
                const QImage now = m_window->grab().toImage();
                same = now == last ? same + 1 : 0;
                last = now;
                QTest::qWait(50);
                return same >= kSame;
            },
            20'000));
        return last;
    }
};

/// In the documents in one look, beside the tests in another.
TEST_F(Screens, AreAsTheyShouldBe) {
    for (const std::string scene : kScenes) {
        test::expectPicture(pictureOf(scene, {{1600, 900}}),
                            QStringLiteral(STREAMSCOPE_SOURCE_DIR "/docs/pictures/window_%1.png")
                                .arg(QString::fromStdString(scene)));
        test::expectPicture(pictureOf(scene, {{1280, 720}, ThemeChoice::Dark}),
                            QStringLiteral(STREAMSCOPE_TEST_DATA "/pictures/window_%1.png")
                                .arg(QString::fromStdString(scene)));
    }
}

TEST_F(Screens, AreWrittenIntoAFolder) {
    const QString folder = qEnvironmentVariable("STREAMSCOPE_SCREENSHOTS");
    if (folder.isEmpty()) {
        GTEST_SKIP() << "STREAMSCOPE_SCREENSHOTS names no folder";
    }
    ASSERT_TRUE(QDir().mkpath(folder));
    for (const std::string scene : kScenes) {
        for (const Look& look : allLooks()) {
            const QImage picture = pictureOf(scene, look);
            const QString theme =
                look.theme == ThemeChoice::Dark ? QStringLiteral("dark") : QStringLiteral("light");
            EXPECT_TRUE(picture.save(QStringLiteral("%1/%2_%3x%4_%5_%6.png")
                                         .arg(folder, QString::fromStdString(scene))
                                         .arg(picture.width())
                                         .arg(picture.height())
                                         .arg(theme, look.language)));
        }
    }
}

}  // namespace
}  // namespace streamscope
