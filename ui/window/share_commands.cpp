// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/share_commands.h"

#include "ui/document/share_link.h"
#include "ui/window/file_commands.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace streamscope::ui {

ShareCommands::ShareCommands(FileCommands& files) : QObject(&files), m_files(files) {}

void ShareCommands::addTo(QMenu& menu) {
    menu.addAction(tr("Copy as &Link"), this, &ShareCommands::copyLink);
    menu.addAction(tr("Open Link from &Clipboard"), this, &ShareCommands::openLink);
}

QString ShareCommands::link() {
    const auto text = m_files.textToShare();
    if (!text) {
        emit failed(
            m_files.document().isRecording()
                ? tr("A saved run has no workload that could be shared as a link.")
                : tr("The text has a mistake, and so cannot take the values that are set."));
        return {};
    }
    return linkTo(*text);
}

void ShareCommands::copyLink() {
    const QString made = link();
    if (!made.isEmpty()) {
        QGuiApplication::clipboard()->setText(made);
        emit succeeded(tr("The link is on the clipboard: %n character(s)", nullptr,
                          static_cast<int>(made.size())));
    }
}

void ShareCommands::openLink() {
    m_files.open(QGuiApplication::clipboard()->text());
}

}  // namespace streamscope::ui
