// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMessageBox>

namespace streamscope::ui {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Menus)
};

void showText(QWidget& parent, const QString& title, const QString& html) {
    auto* box = new QMessageBox(QMessageBox::NoIcon, title, html, QMessageBox::Ok, &parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::RichText);
    box->open();
}

}  // namespace

void fillMenu(QMenu& menu, const std::vector<ActionSpec>& specs) {
    for (const ActionSpec& spec : specs) {
        if (spec.text.isEmpty()) {
            menu.addSeparator();
            continue;
        }
        QAction* action = menu.addAction(spec.text, spec.run);
        action->setShortcut(spec.shortcut);
    }
}

void showKeys(QWidget& parent) {
    showText(parent, Text::tr("Keys"),
             Text::tr("<table cellpadding='3'>"
                      "<tr><td><b>Wheel</b></td><td>zoom at the pointer (Ctrl: finely)</td></tr>"
                      "<tr><td><b>Drag, Shift+wheel</b></td><td>move along</td></tr>"
                      "<tr><td><b>W, S</b></td><td>zoom in, out</td></tr>"
                      "<tr><td><b>A, D, arrows</b></td><td>move along</td></tr>"
                      "<tr><td><b>Wheel over the labels</b></td><td>scroll rows</td></tr>"
                      "<tr><td><b>F</b></td><td>show the selected operation</td></tr>"
                      "<tr><td><b>0, Home</b></td><td>show all</td></tr>"
                      "<tr><td><b>Click</b></td><td>select</td></tr>"
                      "<tr><td><b>Escape</b></td><td>stop a run, put a notice away, "
                      "select nothing</td></tr>"
                      "<tr><td><b>F5</b></td><td>measure again</td></tr>"
                      "</table>"));
}

void showAbout(QWidget& parent) {
    showText(parent, Text::tr("About Streamscope"),
             Text::tr("<b>Streamscope %1</b>"
                      "<p>See, understand and predict how CUDA streams overlap.</p>"
                      "<p>Free software under the GNU GPL, version 3 or later.</p>")
                 .arg(QCoreApplication::applicationVersion()));
}

}  // namespace streamscope::ui
