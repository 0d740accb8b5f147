// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lesson_progress.h"

#include "ui/base/save_dialog.h"
#include "ui/base/services.h"
#include "ui/document/text_file.h"
#include "ui/view/spoken.h"

#include <QFileDialog>
#include <QWidget>

namespace streamscope::ui {
namespace {

const char* const kProgressKey = "lessons/progress";
const char* const kBrokenKey = "lessons/unreadable";
const char* const kFoldersKey = "lessons/passed";  ///< until 2026: folders' names

}  // namespace

LessonProgress::LessonProgress(SettingsStore* settings, QWidget& window)
    : QObject(&window), m_settings(settings), m_window(window) {}

/// Read anew each time: another window may have finished one.
Progress LessonProgress::now() {
    if (m_settings == nullptr) {
        return m_here;
    }
    Progress all;
    const QString kept = m_settings->value(QLatin1String(kProgressKey)).toString();
    if (auto read = kept.isEmpty() ? Result<Progress>(all) : readProgress(kept.toStdString())) {
        all = *std::move(read);
    } else {
        m_settings->setValue(QLatin1String(kBrokenKey), kept);
        m_settings->setValue(QLatin1String(kProgressKey), QString());
        emit failed(tr("What was kept of finished lessons cannot be read (%1). It was put aside in "
                       "the settings, as %2.")
                        .arg(spoken(read.error()), QLatin1String(kBrokenKey)));
    }
    for (const QString& folder : m_settings->value(QLatin1String(kFoldersKey)).toStringList()) {
        all.finished.emplace(folder.toStdString(), std::string());
    }
    return all;
}

void LessonProgress::keep(const Progress& progress) {
    m_here = progress;
    if (m_settings != nullptr) {
        m_settings->setValue(QLatin1String(kProgressKey),
                             QString::fromStdString(progressText(progress)));
    }
    emit changed();
}

void LessonProgress::finish(const Lesson& lesson) {
    Progress all = now();
    all.finished[lesson.id] = lesson.version;
    keep(all);
}

void LessonProgress::setStudent(const QString& name) {
    Progress all = now();
    all.student = name.simplified().toStdString();
    keep(all);
}

void LessonProgress::askAndSave() {
    const QString path =
        askWhereToSave(m_window, tr("Save Progress"), QStringLiteral("progress.json"),
                       {tr("Progress in the course (*.json)")});
    path.isEmpty() ? void() : saveTo(path);
}

void LessonProgress::askAndLoad() {
    const QString path = QFileDialog::getOpenFileName(
        &m_window, tr("Load Progress"), {}, tr("Progress in the course (*.json);;All files (*)"));
    path.isEmpty() ? void() : loadFrom(path);
}

void LessonProgress::saveTo(const QString& path) {
    const Progress all = now();
    const auto done =
        writeFileAtomically(path, QByteArray::fromStdString(progressText(all)), FileKind::Other);
    done ? emit told(
               tr("Saved which lessons are finished (%1) in %2").arg(all.finished.size()).arg(path))
         : emit failed(spoken(done.error()));
}

void LessonProgress::loadFrom(const QString& path) {
    const auto bytes = readFile(path, static_cast<qint64>(kLargestProgress));
    const auto read = bytes ? readProgress(bytes->toStdString()) : Result<Progress>(bytes.error());
    if (!read) {
        emit failed(bytes ? tr("Cannot load progress from %1: %2. Nothing was changed.")
                                .arg(path, spoken(read.error()))
                          : spoken(read.error()));
        return;
    }
    keep(joined(now(), *read));
    emit told(tr("Loaded which lessons are finished from %1").arg(path));
}

}  // namespace streamscope::ui
