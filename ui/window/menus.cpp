// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include "ui/base/language.h"
#include "ui/view/text.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMenu>
#include <QMessageBox>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

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
        action->setObjectName(QString::fromLatin1(spec.id));
    }
}

void fillLanguageMenu(QMenu& menu, SettingsStore* settings, const QString& used, QWidget& window) {
    menu.setObjectName(QStringLiteral("languages"));
    auto* group = new QActionGroup(&menu);
    const auto choose = [&window, settings, used](const QString& language) {
        keepLanguage(settings, language);
        if (language != used) {
            showText(window, Text::tr("Language"), languageNotice(language));
        }
    };
    for (const QString& language : textLanguages()) {
        QAction* action = menu.addAction(languageName(language), &window,
                                         [choose, language] { choose(language); });
        action->setCheckable(true);
        action->setChecked(language == used);
        group->addAction(action);
    }
}

QDialog& showHtml(QWidget& parent, const QString& title, const QString& html, const QSize& size) {
    auto* dialog = new QDialog(&parent);
    dialog->setWindowTitle(title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto* text = new QTextBrowser(dialog);
    text->setAccessibleName(title);
    text->setHtml(html);
    text->setFrameShape(QFrame::NoFrame);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(text);
    layout->addWidget(buttons);
    dialog->resize(size);
    dialog->open();
    return *dialog;
}

void showAbout(QWidget& parent) {
    showText(
        parent, Text::tr("About Streamscope"),
        Text::tr("<b>Streamscope %1</b>"
                 "<p>See, understand and predict how CUDA streams overlap.</p>"
                 "<p>Free software under the GNU GPL, version 3 or later. Icons: Breeze, GNU LGPL, "
                 "version 3 or later.</p>"
                 "<p>The Chinese texts were checked by programs and not yet reviewed by a "
                 "native speaker.</p>")
            .arg(QCoreApplication::applicationVersion()));
}

}  // namespace streamscope::ui
