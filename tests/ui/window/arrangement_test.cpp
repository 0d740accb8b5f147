// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/shipped.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/timeline/timeline_widget.h"

#include <QDockWidget>

namespace streamscope::ui {
namespace {

/// Where everything stands in the window at first.
class ArrangedWindow : public test::WindowFixture {
protected:
    void openOn(const QString& text, QSize size) {
        WindowServices wanted = services();
        wanted.devices = {test::shippedDevice("h200")};
        wanted.examples = {{QStringLiteral("First"), {}, text}};
        openAndRun(std::move(wanted));
        m_window->resize(size);
        m_window->docks().reset();
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->size() == size; }));
        QApplication::processEvents();
    }
    static QString largeWorkload() {
        QString text = test::shippedWorkload("vector_add_streams");
        return text.replace(QStringLiteral("\"chunks\": {\"value\": 8"),
                            QStringLiteral("\"chunks\": {\"value\": 64"));
    }
    bool isInFront(const char* dock) { return !find<QDockWidget>(dock).visibleRegion().isEmpty(); }
};

TEST_F(ArrangedWindow, TheTimelineHasSixtyPerCentOfTheWidth) {
    for (const QSize size : {QSize(1280, 720), QSize(1600, 900)}) {
        for (const QString& text :
             {test::shippedWorkload("vector_add_streams"), largeWorkload()}) {
            openOn(text, size);
            EXPECT_GE(m_window->timeline().width(), size.width() * 6 / 10) << size.width();
            EXPECT_LE(m_window->minimumSizeHint().width(), size.width());
        }
    }
}

TEST_F(ArrangedWindow, TheProgramIsInFrontOfItsText) {
    openOn(test::shippedWorkload("vector_add_streams"), {1600, 900});
    EXPECT_TRUE(isInFront("program"));
    EXPECT_THAT(m_window->tabifiedDockWidgets(&find<QDockWidget>("program")),
                testing::Contains(&find<QDockWidget>("workload")));
    EXPECT_TRUE(isInFront("parameters"));
    EXPECT_TRUE(isInFront("details"));
}

TEST_F(ArrangedWindow, DocksOfAnEarlierVersionInTheSettingsAreIgnored) {
    openOn(test::shippedWorkload("vector_add_streams"), {1600, 900});
    auto* metrics = new QDockWidget(QStringLiteral("Metrics"), m_window.get());
    metrics->setObjectName(QStringLiteral("metrics"));
    m_window->addDockWidget(Qt::RightDockWidgetArea, metrics);
    find<QDockWidget>("why").close();
    const QByteArray state = m_window->docks().state();
    delete metrics;
    m_window->docks().reset();
    ASSERT_TRUE(m_window->docks().restore(state));
    QApplication::processEvents();
    EXPECT_TRUE(find<QDockWidget>("why").isHidden());
    EXPECT_TRUE(isInFront("details"));
}

}  // namespace
}  // namespace streamscope::ui
