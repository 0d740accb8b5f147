// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/start_page.h"

#include "tests/ui/support/course.h"
#include "tests/ui/support/shipped.h"
#include "tests/ui/support/window_fixture.h"
#include "tests/ui/support/words_of.h"
#include "ui/advice/advice_badge.h"
#include "ui/advice/advice_controller.h"
#include "ui/panels/side_panels.h"
#include "ui/start/example_pictures.h"
#include "ui/start/start_card.h"
#include "ui/view/colors.h"
#include "ui/window/appearance.h"
#include "ui/window/file_commands.h"

#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>
#include <QToolButton>

#include <functional>
#include <map>
#include <set>

namespace streamscope::ui {
namespace {

class StartedWindow : public test::WindowFixture {
protected:
    WindowServices withPage() {
        WindowServices all = services();
        all.hasStartPage = true;
        all.examples.push_back({QStringLiteral("Second"), QStringLiteral("about the second"),
                                QString::fromUtf8(test::kKnobs)});
        for (const char* title : {"One", "Two", "Three"}) {
            all.templates.push_back(
                {QString::fromLatin1(title), QStringLiteral("about it"),
                 QString::fromUtf8(test::kKnobs)
                     .replace(QStringLiteral("A pipeline"), QString::fromLatin1(title))});
        }
        all.examples.push_back({QStringLiteral("Broken"), QString(), QStringLiteral("{")});
        return all;
    }
    QPushButton& button(const QString& name) {
        for (auto* candidate : m_window->startPage().findChildren<QPushButton*>()) {
            if (candidate->accessibleName() == name) {
                return *candidate;
            }
        }
        throw std::logic_error(name.toStdString());
    }
    StartCard& card(std::size_t i) { return *m_window->startPage().cards().at(i); }
    QString saved(const char* name) {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(test::kKnobs);
        return file.fileName();
    }

    QTemporaryDir m_folder;
};

TEST_F(StartedWindow, NothingIsOpenAndEnterOpensTheFirstExample) {
    open(withPage());
    EXPECT_TRUE(m_window->isAtStart());
    EXPECT_EQ(session().run(), nullptr);
    EXPECT_EQ(m_window->focusWidget(), &card(0));
    QTest::keyClick(&card(0), Qt::Key_Return);
    EXPECT_FALSE(m_window->isAtStart());
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() != nullptr; }));
    EXPECT_TRUE(m_window->windowTitle().startsWith(QStringLiteral("First")));
    EXPECT_TRUE(find<Panel>("program").isVisible());
}

TEST_F(StartedWindow, ArrowsWalkTheCards) {
    open(withPage());
    QTest::keyClick(&card(0), Qt::Key_Right);
    EXPECT_EQ(m_window->focusWidget(), &card(1));
    QTest::keyClick(&card(1), Qt::Key_Space);
    EXPECT_TRUE(m_window->windowTitle().startsWith(QStringLiteral("Second")));
}

TEST_F(StartedWindow, ATemplateIsANewWorkloadByMouseByArrowsAndFromTheMenu) {
    open(withPage());
    button(QStringLiteral("New: Two")).click();
    EXPECT_TRUE(m_window->windowTitle().startsWith(QStringLiteral("Two")));
    EXPECT_TRUE(text().contains(QStringLiteral("\"title\": \"Two\"")));
    EXPECT_TRUE(m_window->document().path().isEmpty());
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() != nullptr; }));
    open(withPage());
    button(QStringLiteral("New: One")).setFocus();
    QTest::keyClick(&button(QStringLiteral("New: One")), Qt::Key_Right);
    EXPECT_EQ(m_window->focusWidget(), &button(QStringLiteral("New: Two")));
    QTest::keyClick(&button(QStringLiteral("New: Two")), Qt::Key_Right);
    QTest::keyClick(&button(QStringLiteral("New: Three")), Qt::Key_Return);
    EXPECT_TRUE(m_window->windowTitle().startsWith(QStringLiteral("Three")));
    action("One").trigger();
    EXPECT_TRUE(m_window->windowTitle().startsWith(QStringLiteral("One")));
}

TEST_F(StartedWindow, CardsGetPicturesOfTheirRunsAlsoInTheDark) {
    open(withPage());
    ASSERT_TRUE(QTest::qWaitFor([&] { return card(1).hasPicture(); }));
    EXPECT_FALSE(card(2).hasPicture());
    const QImage light = m_window->startPage().grab().toImage();
    m_window->appearance().choose(ThemeChoice::Dark);
    EXPECT_TRUE(QTest::qWaitFor([&] {
        return m_window->startPage().grab().toImage().pixelColor(30, 30).lightness() < 80;
    }));
    m_window->appearance().choose(ThemeChoice::Light);
}

TEST_F(StartedWindow, ContinuesWithTheFirstLessonThatIsNotFinishedAndShowsItsPart) {
    WindowServices all = withPage();
    all.course = {test::shippedLesson("03_stream_is_a_queue"),
                  test::shippedLesson("12_pageable_memory")};
    const auto title = [&](std::size_t lesson) {
        return QString::fromStdString(all.course[lesson].text("en").title);
    };
    const auto line = [&](std::size_t lesson) -> QPushButton& {
        return button(QStringLiteral("Lesson %1: %2").arg(lesson + 1).arg(title(lesson)));
    };
    open(all);
    EXPECT_TRUE(button(QStringLiteral("Start: 1 · ") + title(0)).isVisible());
    EXPECT_TRUE(line(0).isVisible());
    EXPECT_FALSE(line(1).isVisible());
    button(QStringLiteral("3  Memory and copies")).click();
    EXPECT_FALSE(line(0).isVisible());
    EXPECT_TRUE(line(1).isVisible());
    m_window->startPage().setFinished({true, false});
    EXPECT_EQ(line(0).accessibleDescription(), QStringLiteral("finished"));
    button(QStringLiteral("Continue: 2 · ") + title(1)).click();
    EXPECT_TRUE(m_window->windowTitle().startsWith(title(1)));
    EXPECT_TRUE(find<Panel>("lesson").isVisible());
}

TEST_F(StartedWindow, ShowsSixExamplesUntilAllAreAskedFor) {
    WindowServices all = withPage();
    all.examples.resize(8, all.examples.front());
    open(std::move(all));
    EXPECT_TRUE(card(5).isVisible());
    EXPECT_FALSE(card(6).isVisible());
    find<QPushButton>("allExamples").click();
    EXPECT_TRUE(card(7).isVisible());
    EXPECT_TRUE(card(6).hasFocus());
}

TEST_F(StartedWindow, FitsAnyWidth) {
    WindowServices all = withPage();
    all.course = {test::shippedLesson("03_stream_is_a_queue")};
    all.examples.resize(8, all.examples.front());
    all.templates.resize(9, all.templates.front());
    open(std::move(all));
    for (const int width : {1600, 1280, 1024, 700}) {
        m_window->resize(width, 800);
        QApplication::processEvents();
        StartPage& page = m_window->startPage();
        EXPECT_LE(page.widget()->width(), page.viewport()->width()) << width;
    }
}

TEST_F(StartedWindow, AnEmptyWorkloadRunsAtOnce) {
    open(withPage());
    button(QStringLiteral("New empty workload")).click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() != nullptr; }));
    EXPECT_TRUE(wordsOf(editor(), "workloadMessage").isEmpty());
}

TEST_F(StartedWindow, RecentFilesThatAreThereAreOffered) {
    const QString path = saved("mine.json");
    m_settings.setValue(QStringLiteral("recentFiles"),
                        QStringList{QStringLiteral("/gone/away.json"), path});
    open(withPage());
    button(QStringLiteral("Open %1").arg(path)).click();
    EXPECT_EQ(m_window->document().path(), path);
    EXPECT_THROW(button(QStringLiteral("Open /gone/away.json")), std::logic_error);
}

TEST_F(StartedWindow, AFileOfTheCommandLineIsOpenedInsteadAndOneThatIsNotThereIsTold) {
    WindowServices all = withPage();
    all.initialFile = saved("mine.json");
    open(std::move(all));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() != nullptr; }));
    EXPECT_FALSE(m_window->isAtStart());
    EXPECT_TRUE(find<Panel>("program").isVisible());
    all = withPage();
    all.initialFile = QStringLiteral("/nonexistent.json");
    open(std::move(all));
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_window->isAtStart(); }));
    EXPECT_TRUE(find<QWidget>("notice").isVisible());
}

TEST_F(StartedWindow, ThePanelsComeBackAsTheyWere) {
    open(withPage());
    QTest::keyClick(&card(0), Qt::Key_Return);
    auto& details = find<QWidget>("details");
    m_window->panels().close(QStringLiteral("details"));
    m_window->panels().show(QStringLiteral("workload"));
    for (QAction* action : m_window->findChildren<QAction*>()) {
        if (action->text() == QStringLiteral("S&tart Page")) {
            action->trigger();
        }
    }
    EXPECT_TRUE(m_window->isAtStart());
    EXPECT_FALSE(editor().isVisible());
    QTest::keyClick(&card(1), Qt::Key_Return);
    EXPECT_TRUE(find<Panel>("workload").isVisible());
    EXPECT_FALSE(details.isVisible());
}

/// The sizes of the open panels, "300x200".
std::map<std::string, std::string> openPanels(const QWidget& window) {
    std::map<std::string, std::string> sizes;
    for (const auto* panel : window.findChildren<Panel*>()) {
        if (!panel->visibleRegion().isEmpty()) {
            sizes[panel->objectName().toStdString()] =
                std::to_string(panel->width()) + "x" + std::to_string(panel->height());
        }
    }
    return sizes;
}

TEST_F(StartedWindow, TheFirstArrangementIsTheOneThatAFileHas) {
    openExample();
    const auto expected = openPanels(*m_window);
    EXPECT_FALSE(expected.contains("sweep"));
    m_settings.clear();
    open(withPage());
    QTest::keyClick(&card(0), Qt::Key_Return);
    QApplication::processEvents();
    EXPECT_EQ(openPanels(*m_window), expected);
}

TEST_F(StartedWindow, LeavingTheStartPageAtOnceKeepsNoArrangement) {
    open(withPage());
    m_window->close();
    EXPECT_TRUE(m_settings.value(QStringLiteral("window/panelsnarrow")).toByteArray().isEmpty());
    open(withPage());
    m_window->panels().reset();
    EXPECT_TRUE(openPanels(*m_window).empty()) << "none stands beside the start page";
}

TEST_F(StartedWindow, AnArrangementIsTheSameAfterTheNextStart) {
    openExample();
    m_window->panels().restore(R"([{"open":"program","length":420},{},{"open":"sweep"}])");
    QApplication::processEvents();
    const auto expected = openPanels(*m_window);
    m_window->close();
    openExample();
    EXPECT_EQ(openPanels(*m_window), expected);
    m_window->close();
    open(withPage());
    QTest::keyClick(&card(0), Qt::Key_Return);
    QApplication::processEvents();
    EXPECT_EQ(openPanels(*m_window), expected);
}

std::set<QRgb> colorsIn(const QImage& picture) {
    std::set<QRgb> colors;
    for (int x = 0; x < picture.width(); ++x) {
        for (int y = 0; y < picture.height(); ++y) {
            colors.insert(picture.pixel(x, y));
        }
    }
    return colors;
}

TEST(SmallPicture, ShowsWhatRan) {
    RunControl control;
    const auto model =
        timelineOfText(QString::fromUtf8(test::kKnobs), *test::plainDevice(), control);
    ASSERT_NE(model, nullptr);
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        const QImage picture = smallPicture(*model, theme, {200, 100}, 2);
        EXPECT_EQ(picture.size(), QSize(400, 200));
        const std::set<QRgb> seen = colorsIn(picture);
        EXPECT_TRUE(seen.contains(theme.background.rgb()));
        const QColor kernel = theme.style(Family::Kernel).fill;
        const auto isNear = [&](QRgb pixel) {  // bars mix with what is beside them
            constexpr int kNear = 40;
            return std::abs(qRed(pixel) - kernel.red()) < kNear &&
                   std::abs(qGreen(pixel) - kernel.green()) < kNear &&
                   std::abs(qBlue(pixel) - kernel.blue()) < kNear;
        };
        EXPECT_TRUE(std::any_of(seen.begin(), seen.end(), isNear));
    }
    EXPECT_EQ(timelineOfText(QStringLiteral("{"), *test::plainDevice(), control), nullptr);
}

/// The page stands over what is open, and leaves it as it is.
TEST_F(StartedWindow, GoesBackToWhatIsOpen) {
    open(withPage());
    QPushButton& back = find<QPushButton>("backToDocument");
    const auto showPage = [this] { action("S&tart Page").trigger(); };
    EXPECT_FALSE(back.isVisible()) << "nothing is open";
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    showPage();
    EXPECT_TRUE(m_window->isAtStart());
    card(0).setFocus();
    QTest::keyClick(&card(0), Qt::Key_Return);
    typeAtEnd(QStringLiteral(" "));
    const QString before = text();
    const auto run = session().run();
    const std::vector<std::function<void()>> ways{
        [this] { QTest::keyClick(m_window.get(), Qt::Key_Escape); },
        showPage,
        [&back] { QTest::mouseClick(&back, Qt::LeftButton); },
    };
    for (const auto& goBack : ways) {
        showPage();
        ASSERT_TRUE(m_window->isAtStart());
        EXPECT_TRUE(back.isVisible());
        EXPECT_EQ(back.text(), QStringLiteral("Back to First"));
        goBack();
        EXPECT_FALSE(m_window->isAtStart());
        EXPECT_TRUE(m_window->timeline().hasFocus());
        EXPECT_TRUE(find<Panel>("program").isVisible());
        EXPECT_EQ(text(), before);
    }
    EXPECT_EQ(m_window->viewState().run()->trace->makespan, run->trace->makespan);
    discardChanges();
}

TEST_F(StartedWindow, IsNotPresentedButWhatIsOpen) {
    open(withPage());
    QTest::keyClick(&card(0), Qt::Key_Return);
    action("S&tart Page").trigger();
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    EXPECT_FALSE(m_window->isAtStart());
    EXPECT_TRUE(m_window->timeline().isVisible());
    EXPECT_TRUE(find<Panel>("program").isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    EXPECT_FALSE(m_window->isAtStart());
    EXPECT_TRUE(find<Panel>("details").isVisible());
}

TEST_F(StartedWindow, HasNoAdviceOnARunThatIsNotSeen) {
    WindowServices some = services();
    some.hasStartPage = true;
    some.devices = {test::shippedDevice("h200")};
    some.initialText = test::shippedWorkload("default_stream_barrier");
    openAndRun(std::move(some));
    auto& badge = m_window->advice().badge();
    ASSERT_TRUE(QTest::qWaitFor([&] { return badge.button().isVisible(); }));
    action("S&tart Page").trigger();
    QApplication::processEvents();
    EXPECT_FALSE(badge.button().isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QApplication::processEvents();
    EXPECT_TRUE(badge.button().isVisible());
}

}  // namespace
}  // namespace streamscope::ui
