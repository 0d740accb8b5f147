// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/keys_sheet.h"

#include "ui/timeline/command_menu.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/commands.h"
#include "ui/view/text.h"
#include "ui/window/menus.h"

#include <QAction>
#include <QDialog>
#include <QMainWindow>
#include <QMenuBar>
#include <QShortcut>
#include <QStatusBar>
#include <QStringList>

namespace streamscope::ui {
namespace {

QString keyNames(const QList<QKeySequence>& keys) {
    QStringList names;
    for (const QKeySequence& key : keys) {
        names << key.toString(QKeySequence::NativeText).toHtmlEscaped();
    }
    return names.join(QStringLiteral(",&nbsp; "));
}

QString line(const QString& left, const QString& right) {
    return QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;&nbsp;</td><td>%2</td></tr>")
        .arg(left, right);
}

QString section(const QString& title, const QString& lines) {
    return lines.isEmpty()
               ? QString()
               : QStringLiteral("<h3>%1</h3><table cellpadding='2'>%2</table>").arg(title, lines);
}

QString commandLines(CommandGroup group) {
    QString lines;
    for (const CommandSpec& spec : commands()) {
        if (spec.group == group) {
            lines += line(keyNames(spec.keys), spec.what.toHtmlEscaped());
        }
    }
    return lines;
}

QString gestureLines() {
    QString lines;
    for (const Gesture& gesture : gestures()) {
        lines += line(gesture.how.toHtmlEscaped(), gesture.what.toHtmlEscaped());
    }
    return lines;
}

/// "Save &As…\tCtrl+S": "Save As".
QString plainText(const QAction& action) {
    QString text = action.text().section(QLatin1Char('\t'), 0, 0);
    text.remove(QLatin1Char('&'));
    return text.remove(QStringLiteral("…"));
}

/// Of these what can be pressed wherever one is in the window, or else in one widget of it.
QString actionLines(const QList<QAction*>& actions, Qt::ShortcutContext context) {
    QString lines;
    for (const QAction* action : actions) {
        if (!action->shortcut().isEmpty() && !action->text().isEmpty() &&
            action->shortcutContext() == context) {
            lines += line(keyNames(action->shortcuts()), plainText(*action).toHtmlEscaped());
        }
    }
    return lines;
}

QString windowLines(const QWidget& window) {
    QString lines = actionLines(window.findChildren<QAction*>(), Qt::WindowShortcut);
    for (const QShortcut* shortcut : window.findChildren<QShortcut*>()) {
        if (!shortcut->whatsThis().isEmpty()) {
            lines += line(keyNames({shortcut->key()}), shortcut->whatsThis().toHtmlEscaped());
        }
    }
    return lines;
}

constexpr int kTimelineStatusMs = 5000;

}  // namespace

QString keysSheet(const QWidget& window) {
    QString left;
    for (const CommandGroup group : {CommandGroup::Look, CommandGroup::Walk}) {
        left += section(groupName(group), commandLines(group));
    }
    left += section(Text::tr("Everywhere in the window"), windowLines(window));
    QString right;
    for (const CommandGroup group :
         {CommandGroup::Measure, CommandGroup::Change, CommandGroup::Show}) {
        right += section(groupName(group), commandLines(group));
    }
    const auto* tree = window.findChild<QWidget*>(QStringLiteral("programTree"));
    right +=
        section(Text::tr("In the tree of the program"),
                tree == nullptr ? QString() : actionLines(tree->actions(), Qt::WidgetShortcut));
    right += section(Text::tr("Mouse"), gestureLines());
    return QStringLiteral(
               "<table width='100%'><tr><td width='50%'>%1</td>"
               "<td width='50%'>%2</td></tr></table>")
        .arg(left, right);
}

void showKeys(QWidget& window) {
    showHtml(window, Text::tr("Keys"), keysSheet(window), {1080, 720})
        .setObjectName(QStringLiteral("keys"));
}

void addTimelineMenus(TimelineWidget& timeline, QMainWindow& window) {
    addCommands(*window.menuBar()->addMenu(Text::tr("&Go")), timeline, CommandGroup::Walk);
    addCommands(*window.menuBar()->addMenu(Text::tr("&Measure")), timeline, CommandGroup::Measure);
    QObject::connect(&timeline, &TimelineWidget::helpWanted, &window,
                     [&window] { showKeys(window); });
    addWindowKeys(timeline);
    auto* keys = new QShortcut(&window);  // where no text is being typed
    keys->setKeys({QKeySequence(Qt::Key_Question), QKeySequence(Qt::SHIFT | Qt::Key_Question)});
    QObject::connect(keys, &QShortcut::activated, &window, [&window] { showKeys(window); });
    QObject::connect(&timeline, &TimelineWidget::told, &window, [&window](const QString& message) {
        window.statusBar()->showMessage(message, kTimelineStatusMs);
    });
}

}  // namespace streamscope::ui
