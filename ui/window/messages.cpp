// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/messages.h"

#include "ui/base/language.h"
#include "ui/compare/comparison.h"
#include "ui/document/document.h"
#include "ui/document/session.h"
#include "ui/view/text.h"
#include "ui/window/notice_bar.h"

#include <QLabel>
#include <QMainWindow>
#include <QStatusBar>
#include <QTimer>

namespace streamscope::ui {
namespace {

constexpr int kStatusMs = 5000;
constexpr int kKeptNoteMs = 10'000;
constexpr int kLongRunMs = 300;  ///< a shorter run is not announced

}  // namespace

Messages::Messages(NoticeBar& notice, QMainWindow& window)
    : QObject(&window), m_notice(notice), m_window(window) {}

void Messages::showFailure(const QString& message) {
    m_notice.tell(message);
}

void Messages::showSuccess(const QString& message) {
    m_notice.hide();
    showStatus(message);
}

void Messages::showStatus(const QString& message) {
    m_window.statusBar()->showMessage(message, kStatusMs);
}

QString Messages::failure() const {
    return m_notice.isHidden() ? QString() : m_notice.text();
}

bool Messages::dismiss() {
    const bool isShown = m_notice.isVisible();
    m_notice.hide();
    return isShown;
}

/// The status bar itself is hidden: nothing moves when there is a message, and no message covers
/// where the picture comes from.
QLabel* Messages::createLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QStringLiteral("message"));
    label->setTextFormat(Qt::PlainText);
    m_window.statusBar()->hide();
    connect(m_window.statusBar(), &QStatusBar::messageChanged, label,
            [this, label](const QString& text) {
                label->setToolTip(plainTip(text));
                label->setText(label->fontMetrics().elidedText(text.simplified(), Qt::ElideRight,
                                                               m_window.width() / 2));
            });
    return label;
}

void Messages::followRuns(const Session& session, const Document& document) {
    auto* longRun = new QTimer(this);
    longRun->setSingleShot(true);
    longRun->setInterval(kLongRunMs);
    connect(longRun, &QTimer::timeout, this, [this, &session] {
        session.isBusy() ? m_window.statusBar()->showMessage(tr("Running …")) : void();
    });
    connect(&session, &Session::busyChanged, this, [this, longRun](bool isBusy) {
        isBusy ? longRun->start() : longRun->stop();
        if (!isBusy && m_window.statusBar()->currentMessage() == tr("Running …")) {
            m_window.statusBar()->clearMessage();
        }
    });
    connect(&session, &Session::cancelled, this, [this] { showStatus(tr("Stopped")); });
    connect(&session, &Session::deviceFailed, this, [this](const QString& message) {
        m_deviceFailure = message;
        m_notice.tell(message);
    });
    connect(&session, &Session::runChanged, this, [this, &session] { onRunChanged(session); });
    connect(&document, &Document::opened, &m_notice, &QWidget::hide);
}

void Messages::onRunChanged(const Session& session) {
    if (session.run() && !m_deviceFailure.isEmpty() && m_notice.text() == m_deviceFailure) {
        m_notice.hide();
        m_deviceFailure.clear();
    }
}

void Messages::followComparison(const Comparison& comparison, const Document& document) {
    follow(comparison);
    connect(&comparison, &Comparison::busyChanged, this, [this](bool isBusy) {
        isBusy ? m_window.statusBar()->showMessage(tr("Making A … (Esc stops)"))
               : m_window.statusBar()->clearMessage();
    });
    connect(
        &document, &Document::opened, this, [this, &comparison] { showKept(comparison); },
        Qt::QueuedConnection);
    connect(&comparison, &Comparison::keptChanged, this, [this] {
        if (m_window.statusBar()->currentMessage() == m_keptNote) {
            m_window.statusBar()->clearMessage();
        }
    });
}

void Messages::showKept(const Comparison& comparison) {
    if (comparison.isActive()) {
        m_keptNote = tr("The kept run of %1 stays beside this one as A; Ctrl+K stops comparing.")
                         .arg(shippedText(comparison.kept()->trace->provenance.workload));
        m_window.statusBar()->showMessage(m_keptNote, kKeptNoteMs);
    }
}

}  // namespace streamscope::ui
