// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/whole_window.h"
#include "ui/panels/side_panels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QTabBar>
#include <QToolButton>

#include <set>

namespace streamscope {
namespace {

struct Place {
    const char* language;
    QSize size;
};

/// No text of the window is cut: its widget has room for it, or shows all of it as a tip.
class Fitting : public test::WholeWindow, public testing::WithParamInterface<Place> {
protected:
    Fitting() { ui::useLanguage(QString::fromLatin1(GetParam().language)); }

    void lookAtAll() {
        showPanels([&] { look(*m_window); });
        showDialogs([&](QWidget& dialog) { look(dialog); });
    }
    void look(QWidget& root) {
        for (const QWidget* widget : root.findChildren<QWidget*>()) {
            if (widget->isVisible() && !widget->visibleRegion().isEmpty()) {
                look(*widget);
            }
        }
    }
    void TearDown() override {
        for (const std::string& found : m_found) {
            ADD_FAILURE() << "cut: " << found;
        }
    }

private:
    void look(const QWidget& widget) {
        if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
            expect(isWhole(*label), widget, label->text(), label->toolTip());
        } else if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
            expect(isWhole(*button), widget, button->text(), button->toolTip());
        } else if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) {
            for (int i = 0; i < tabs->count(); ++i) {
                expect(advance(widget, tabs->tabText(i)) <= tabs->tabRect(i).width(), widget,
                       tabs->tabText(i), tabs->tabToolTip(i));
            }
        } else if (const auto* choice = qobject_cast<const QComboBox*>(&widget)) {
            expect(advance(widget, choice->currentText()) <= choice->width(), widget,
                   choice->currentText(), choice->toolTip());
        } else if (const auto* header = qobject_cast<const QHeaderView*>(&widget)) {
            lookAtHeader(*header);
        }
    }
    void lookAtHeader(const QHeaderView& header) {
        if (header.orientation() == Qt::Vertical) {
            return;
        }
        for (int i = 0; header.model() != nullptr && i < header.count(); ++i) {
            const QString text = header.model()->headerData(i, header.orientation()).toString();
            const QString tip =
                header.model()->headerData(i, header.orientation(), Qt::ToolTipRole).toString();
            expect(header.isSectionHidden(i) || advance(header, text) <= header.sectionSize(i),
                   header, text, tip);
        }
    }
    void expect(bool isWhole, const QWidget& widget, const QString& text, const QString& tip) {
        if (!isWhole && tip.isEmpty()) {
            m_found.insert(
                QStringLiteral("%1 %2 (%3 × %4): %5")
                    .arg(QLatin1String(widget.metaObject()->className()), widget.objectName())
                    .arg(widget.width())
                    .arg(widget.height())
                    .arg(text)
                    .toStdString());
        }
    }
    static int advance(const QWidget& widget, QString text) {
        return widget.fontMetrics().horizontalAdvance(text.remove(u'&'));
    }
    static bool isWhole(const QLabel& label) {
        if (label.wordWrap()) {
            return label.heightForWidth(label.width()) <= label.height();
        }
        return label.sizeHint().width() <= label.width() &&
               label.sizeHint().height() <= label.height();
    }
    static bool isWhole(const QAbstractButton& button) {
        const bool hasMark = qobject_cast<const QCheckBox*>(&button) != nullptr ||
                             qobject_cast<const QRadioButton*>(&button) != nullptr;
        const auto* tool = qobject_cast<const QToolButton*>(&button);
        if (tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly &&
            !tool->icon().isNull()) {
            return true;
        }
        return hasMark ? button.sizeHint().width() <= button.width()
                       : advance(button, button.text()) <= button.width();
    }

    std::set<std::string> m_found;
};

TEST_P(Fitting, NoTextOfARunIsCut) {
    openShipped("vector_add_streams", GetParam().size);
    m_window->viewState().setSelection(idAt<OperationId>(4));
    lookAtAll();
}

TEST_P(Fitting, NoTextOfALessonIsCut) {
    openLesson(0, GetParam().size);
    look(*m_window);
}

TEST_P(Fitting, NoTextOfTheStartPageIsCut) {
    ui::WindowServices wanted = shipped();
    wanted.hasStartPage = true;
    open(std::move(wanted));
    m_window->resize(GetParam().size);
    QApplication::processEvents();
    look(*m_window);
}

constexpr Place kPlaces[]{
    {"en", {1280, 800}}, {"zh_CN", {1280, 800}}, {"en", {1280, 720}}, {"zh_CN", {1280, 720}}};
INSTANTIATE_TEST_SUITE_P(InEveryLanguage, Fitting, testing::ValuesIn(kPlaces),
                         [](const testing::TestParamInfo<Place>& one) {
                             return std::string(one.param.language) + "_at_" +
                                    std::to_string(one.param.size.height());
                         });

}  // namespace
}  // namespace streamscope
