// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/whole_window.h"
#include "ui/panels/side_panels.h"
#include "ui/window/file_commands.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStatusBar>
#include <QTabBar>
#include <QToolButton>

#include <set>

namespace streamscope {
namespace {

/// In Chinese nothing that a person reads in the window is English: no two English words stand next
/// to each other in any text, tip, name for a screen reader, menu, header or row, but in what
/// nobody translates.
class EnglishInChinese : public test::WholeWindow {
protected:
    EnglishInChinese() { ui::useLanguage(QStringLiteral("zh_CN")); }

    void lookAtAll() {
        showPanels([&] { look(*m_window); });
        showDialogs([&](QWidget& dialog) { look(dialog); });
        for (const QAction* action : m_window->findChildren<QAction*>()) {
            for (const QString& text : {action->text(), action->toolTip(), action->statusTip()}) {
                expect(text, QStringLiteral("action ") + action->objectName());
            }
        }
    }
    void look(QWidget& root) {
        for (const QWidget* widget : root.findChildren<QWidget*>()) {
            if (widget->isVisible()) {
                look(*widget);
            }
        }
    }
    void TearDown() override {
        for (const std::string& found : m_found) {
            ADD_FAILURE() << "English: " << found;
        }
    }

private:
    void look(const QWidget& widget) {
        const QString where =
            QLatin1String(widget.metaObject()->className()) + u' ' + widget.objectName();
        expect(widget.toolTip().remove(QStringLiteral("event record")), where);  // as one types it
        expect(widget.accessibleName(), where);
        expect(widget.accessibleDescription(), where);
        expect(widget.windowTitle().section(QStringLiteral(" — "), 0, 0), where);
        if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
            expect(label->text(), where);
        } else if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
            expect(button->text(), where);
        } else if (const auto* group = qobject_cast<const QGroupBox*>(&widget)) {
            expect(group->title(), where);
        } else if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) {
            expect(line->placeholderText(), where);
        } else if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) {
            for (int i = 0; i < tabs->count(); ++i) {
                expect(tabs->tabText(i), where);
            }
        } else if (const auto* choice = qobject_cast<const QComboBox*>(&widget)) {
            for (int i = 0; i < choice->count(); ++i) {
                expect(choice->itemText(i), where);
                expect(choice->itemData(i, Qt::ToolTipRole).toString(), where);
            }
        } else if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget)) {
            look(*view, {}, where, 0);
        }
    }
    void look(const QAbstractItemView& view, const QModelIndex& parent, const QString& where,
              int depth) {
        constexpr int kMaxRows = 40;
        constexpr int kMaxDepth = 4;
        const QAbstractItemModel* model = view.model();
        if (model == nullptr || depth > kMaxDepth) {
            return;
        }
        for (int column = 0; column < model->columnCount(parent); ++column) {
            expect(model->headerData(column, Qt::Horizontal).toString(), where);
            expect(model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString(), where);
        }
        for (int row = 0; row < std::min(kMaxRows, model->rowCount(parent)); ++row) {
            for (int column = 0; column < model->columnCount(parent); ++column) {
                const QModelIndex index = model->index(row, column, parent);
                expect(index.data().toString(), where);
                expect(index.data(Qt::ToolTipRole).toString(), where);
            }
            look(view, model->index(row, 0, parent), where, depth + 1);
        }
    }
    void expect(const QString& text, const QString& where) {
        // What is quoted, or code, is somebody's own.
        static const QRegularExpression kQuoted(QStringLiteral(
            "“[^”]*”|\"[^\"]*\"|<[^>]*>|`[^`]*`|--[a-z-]+|\\{[^}]*\\}|copy \\w+ → \\w+"));
        static const QRegularExpression kEnglish(
            QStringLiteral("(?<![\\w/.-])[A-Za-z]{2,} [a-z]{2,}(?![\\w/(])"));
        QString plain = text;
        for (const char* name : kNames) {
            plain.remove(QString::fromLatin1(name));
        }
        plain.remove(kQuoted);
        const auto found = kEnglish.match(plain);
        if (found.hasMatch()) {
            m_found.insert((where + QStringLiteral(": “") + found.captured() +
                            QStringLiteral("” in: ") + text.left(160))
                               .toStdString());
        }
    }

    /// Of programs, products and commands.
    static constexpr const char* kNames[]{
        "streamscope record", "streamscope check", "streamscope handout", "streamscope calibrate",
        "PyTorch profiler",   "Nsight Systems",    "python train"};

    std::set<std::string> m_found;
};

TEST_F(EnglishInChinese, IsNowhereAroundARun) {
    openShipped("vector_add_streams", {1400, 900});
    m_window->viewState().setSelection(idAt<OperationId>(4));
    lookAtAll();
}

TEST_F(EnglishInChinese, IsNowhereAroundAdvice) {
    openShipped("default_stream_barrier", {1400, 900});
    lookAtAll();
}

TEST_F(EnglishInChinese, IsNowhereInALesson) {
    openLesson(2, {1400, 900});
    look(*m_window);
}

TEST_F(EnglishInChinese, IsNowhereOnTheStartPage) {
    ui::WindowServices wanted = shipped();
    wanted.hasStartPage = true;
    open(std::move(wanted));
    look(*m_window);
}

TEST_F(EnglishInChinese, IsNowhereAroundAWrongText) {
    openShipped("vector_add_streams", {1400, 900});
    m_window->files().openText(QStringLiteral("x"),
                               QStringLiteral("{\"format\": \"streamscope-workload\", \"version\": "
                                              "1, \"program\": [{\"copy\": \"a\"}]}"));
    QApplication::processEvents();
    look(*m_window);
}

}  // namespace
}  // namespace streamscope
