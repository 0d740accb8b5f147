// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/share_commands.h"

#include "ui/document/share_link.h"
#include "ui/window/file_commands.h"
#include "ui/window/qr_code.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace streamscope::ui {

ShareCommands::ShareCommands(FileCommands& files, QWidget& window)
    : QObject(&window), m_files(files), m_window(window) {}

void ShareCommands::addTo(QMenu& menu) {
    menu.addAction(tr("Copy as &Link"), this, &ShareCommands::copyLink);
    menu.addAction(tr("Open Link from &Clipboard"), this, &ShareCommands::openLink);
    menu.addAction(tr("Show as &QR Code"), this, &ShareCommands::showCode);
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
        emit told(tr("The link is on the clipboard: %n character(s)", nullptr,
                     static_cast<int>(made.size())));
    }
}

void ShareCommands::openLink() {
    m_files.open(QGuiApplication::clipboard()->text());
}

void ShareCommands::showCode() {
    const QString made = link();
    if (made.isEmpty()) {
        return;
    }
    QImage code = qrCode(made);
    if (code.isNull()) {
        emit failed(
            tr("The link has %n character(s), more than a QR code can hold. Copy it instead.",
               nullptr, static_cast<int>(made.size())));
        return;
    }
    auto* screen = new QrScreen(std::move(code), m_files.document().name(), &m_window);
    screen->showFullScreen();
}

}  // namespace streamscope::ui
