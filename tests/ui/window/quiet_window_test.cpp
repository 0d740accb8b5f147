// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/qt_warnings.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/panels/side_panels.h"
#include "ui/window/file_commands.h"

#include <initializer_list>

namespace streamscope::ui {
namespace {

/// Qt says on the terminal what a window does that it should not.
class QuietWindow : public test::WindowFixture {
protected:
    void resizeThrough(std::initializer_list<QSize> sizes) {
        for (const QSize size : sizes) {
            m_window->resize(size);
            QApplication::processEvents();
        }
    }
    void expectQuiet(const char* when) {
        EXPECT_TRUE(m_qt.heard().isEmpty())
            << when << ": " << m_qt.heard().join(QLatin1Char('\n')).toStdString();
    }

    test::QtWarnings m_qt;
};

TEST_F(QuietWindow, FromTinyToLargeWithEveryPanelOpen) {
    openExample();
    expectQuiet("shown");
    for (const Panel* panel : m_window->findChildren<Panel*>()) {
        m_window->panels().show(panel->objectName());
        resizeThrough({{1, 1}, {400, 300}, {1024, 700}, {1280, 720}, {2560, 1440}, {1280, 720}});
        expectQuiet(panel->objectName().toUtf8().constData());
    }
    m_window->panels().reset();
    QTest::keyClick(&m_window->timeline(), Qt::Key_K);
    resizeThrough({{1, 1}, {1280, 720}});
    QTest::keyClick(&m_window->timeline(), Qt::Key_F11);
    resizeThrough({{1, 1}, {1280, 720}});
    QTest::keyClick(&m_window->timeline(), Qt::Key_F11);
    m_window->close();
    m_window.reset();
    expectQuiet("closed");
}

TEST_F(QuietWindow, AtTheStartPageAndFromThereIntoARun) {
    WindowServices wanted = services();
    wanted.hasStartPage = true;
    open(std::move(wanted));
    resizeThrough({{1, 1}, {1280, 720}});
    m_window->files().openText(QStringLiteral("Mine"), QString::fromUtf8(test::kKnobs));
    resizeThrough({{1, 1}, {2560, 1440}});
    expectQuiet("opened");
}

}  // namespace
}  // namespace streamscope::ui
