// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/autosave.h"

#include "ui/document/changed_lines.h"
#include "ui/window/file_commands.h"
#include "ui/window/notice_bar.h"

#include <QFileInfo>
#include <QLocale>
#include <QPushButton>
#include <QStringList>

namespace streamscope::ui {

QString describe(const UnsavedWork& work) {
    const QString name = work.path.isEmpty() ? work.title : QFileInfo(work.path).fileName();
    const QString when = QLocale().toString(work.time.toLocalTime(), QLocale::ShortFormat);
    const int lines = countChangedLines(work.saved, work.text);
    const auto values = static_cast<int>(work.values.size());
    QStringList changes;
    if (lines > 0 || values == 0) {
        changes << (lines == 1 ? Autosave::tr("1 line changed")
                               : Autosave::tr("%L1 lines changed").arg(lines));
    }
    if (values > 0) {
        changes << (values == 1 ? Autosave::tr("1 parameter set")
                                : Autosave::tr("%L1 parameters set").arg(values));
    }
    return Autosave::tr("Unsaved work on %1 of %2 was left behind: %3.")
        .arg(name, when, changes.join(QStringLiteral(", ")));
}

Autosave::Autosave(FileCommands& files, const QString& folder, QObject* parent)
    : QObject(parent), m_files(files), m_folder(folder), m_file(folder) {
    m_delay.setSingleShot(true);
    m_delay.setInterval(kDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &Autosave::keep);
    connect(&m_files.document(), &Document::changed, this, &Autosave::onEdit);
}

/// The first edit sets the time: one who never pauses is kept too.
void Autosave::onEdit() {
    if (!m_delay.isActive()) {
        m_delay.start();
    }
}

void Autosave::keep() {
    if (!m_files.isModified()) {
        m_file.clear();
        return;
    }
    const Document& document = m_files.document();
    const auto& [text, values] = document.state();
    m_file.write({document.path(), document.title(), text, document.savedText(), values,
                  QDateTime::currentDateTimeUtc(), document.lineEnds()});
}

void Autosave::flush() {
    m_delay.stop();
    keep();
    m_file.wait();
}

void Autosave::forget() {
    m_delay.stop();
    m_file.clear();
}

void Autosave::offerIn(NoticeBar& bar) {
    connect(this, &Autosave::offered, &bar, &NoticeBar::tell);
    connect(this, &Autosave::nothingOffered, &bar, &QWidget::hide);
    connect(&bar, &NoticeBar::dismissed, this, &Autosave::putOff);
    connect(&bar.addAnswer(tr("&Restore"), "restoreWork"), &QPushButton::clicked, this, [this] {
        restore();
        emit restored();
    });
    connect(&bar.addAnswer(tr("&Discard"), "discardWork"), &QPushButton::clicked, this,
            &Autosave::discard);
    connect(&bar.addAnswer(tr("&Later"), "putOffWork"), &QPushButton::clicked, this,
            &Autosave::putOff);
}

void Autosave::search() {
    m_left = findLeftWork(m_folder);
    offerNext();
}

void Autosave::offerNext() {
    if (m_left.empty()) {
        emit nothingOffered();
    } else {
        emit offered(describe(m_left.front().work));
    }
}

/// What was left is removed when it is kept anew, not before.
void Autosave::restore() {
    if (m_left.empty() || !m_files.openUnsaved(m_left.front().work)) {
        return;
    }
    m_delay.stop();
    m_file.write(m_left.front().work);
    m_file.wait();
    discard();
}

void Autosave::discard() {
    if (!m_left.empty()) {
        m_left.front().discard();
        putOff();
    }
}

void Autosave::putOff() {
    if (!m_left.empty()) {
        m_left.erase(m_left.begin());
        offerNext();
    }
}

}  // namespace streamscope::ui
