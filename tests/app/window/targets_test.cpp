// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/whole_window.h"
#include "ui/panels/side_panels.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSlider>

#include <set>

namespace streamscope {
namespace {

/// WCAG 2.5.8: what is clicked is 24 pixels wide and high, or does what something larger does too.
class Targets : public test::WholeWindow {
protected:
    void look(QWidget& root) {
        for (const QWidget* widget : root.findChildren<QWidget*>()) {
            const bool isTarget = qobject_cast<const QAbstractButton*>(widget) != nullptr ||
                                  qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
                                  qobject_cast<const QComboBox*>(widget) != nullptr ||
                                  qobject_cast<const QLineEdit*>(widget) != nullptr ||
                                  qobject_cast<const QSlider*>(widget) != nullptr;
            if (isTarget && widget->isVisible() && !hasLargerTwin(*widget) &&
                (sizeOf(*widget).width() < kLeast || sizeOf(*widget).height() < kLeast)) {
                m_found.insert(QStringLiteral("%1 %2 “%3”: %4 × %5")
                                   .arg(QLatin1String(widget->metaObject()->className()),
                                        widget->objectName(), widget->accessibleName())
                                   .arg(widget->width())
                                   .arg(widget->height())
                                   .toStdString());
            }
        }
    }
    void TearDown() override {
        for (const std::string& found : m_found) {
            ADD_FAILURE() << "too small to hit: " << found;
        }
    }

private:
    static constexpr int kLeast = 24;

    /// In a panel that is closed while another is looked at it is as large as it asks to be.
    static QSize sizeOf(const QWidget& widget) {
        return widget.size().expandedTo(widget.minimumSizeHint());
    }

    /// Parts of a larger widget are hit as that.
    static bool hasLargerTwin(const QWidget& widget) {
        const QWidget* parent = widget.parentWidget();
        return widget.objectName().startsWith(QStringLiteral("qt_")) ||
               widget.objectName() == QStringLiteral("ScrollLeftButton") ||
               widget.objectName() == QStringLiteral("ScrollRightButton") ||
               qobject_cast<const QAbstractSpinBox*>(parent) != nullptr ||
               qobject_cast<const QComboBox*>(parent) != nullptr;
    }

    std::set<std::string> m_found;
};

TEST_F(Targets, AreLargeEnough) {
    openShipped("vector_add_streams", {1280, 800});
    showPanels([&] { look(*m_window); });
    showDialogs([&](QWidget& dialog) { look(dialog); });
}

TEST_F(Targets, AreLargeEnoughInALesson) {
    openLesson(2, {1280, 800});
    look(*m_window);
}

}  // namespace
}  // namespace streamscope
