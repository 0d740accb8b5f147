// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/file_commands.h"

#include "engine/workload/edit/parameter_edit.h"
#include "engine/workload/parameters.h"
#include "ui/base/save_dialog.h"
#include "ui/base/services.h"
#include "ui/document/recording_file.h"
#include "ui/document/session.h"
#include "ui/document/session_question.h"
#include "ui/document/share_link.h"
#include "ui/document/text_file.h"
#include "ui/editor/workload_editor.h"
#include "ui/start/start_box.h"
#include "ui/view/spoken.h"

#include <QAbstractButton>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <vector>

namespace streamscope::ui {
namespace {

constexpr int kMaxRecent = 10;
const char* const kRecentKey = "recentFiles";
const char* const kEmptyWorkload = R"({
  "format": "streamscope-workload",
  "version": 1,
  "title": "Untitled",
  "program": [
  ]
}
)";

/// A workload with a mistake is opened all the same: it is to be mended.
bool looksLikeWorkload(const QString& path, const QString& text) {
    return path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) || text.trimmed().isEmpty() ||
           text.trimmed().startsWith(QLatin1Char('{'));
}

/// Of a workload that was never saved. Other systems allow fewer characters than this one.
QString fileNameOf(QString title) {
    static const QRegularExpression kNotInNames(QStringLiteral("[^\\w .-]+"),
                                                QRegularExpression::UseUnicodePropertiesOption);
    return title.replace(kNotInNames, QStringLiteral("_")) + QStringLiteral(".streamscope.json");
}

/// Whether a parameter has another value than the file says.
bool hasOtherValues(const Session& session) {
    if (!session.workload()) {
        return !session.values().empty();  // of a text that is being read
    }
    const std::vector<Parameter>& parameters = session.workload()->parameters;
    return std::ranges::any_of(parameters, [&](const Parameter& parameter) {
        return valueUnder(session.values(), parameter) != parameter.value;
    });
}

}  // namespace

FileCommands::FileCommands(Document& document, WorkloadEditor& editor, const Session& session,
                           SettingsStore* settings, QWidget& window)
    : QObject(&window),
      m_document(document),
      m_editor(editor),
      m_session(session),
      m_settings(settings),
      m_window(window) {}

QStringList FileCommands::recent() const {
    return m_settings == nullptr
               ? QStringList()
               : m_settings->value(QString::fromLatin1(kRecentKey)).toStringList();
}

QString FileCommands::folder() const {
    const QString& path = m_document.path();
    return path.isEmpty() ? QDir::currentPath() : QFileInfo(path).absolutePath();
}

/// Other values of a workload that was never saved are not worth a question.
bool FileCommands::isModified() const {
    return m_document.isTextModified() ||
           (!m_document.isRecording() && !m_document.path().isEmpty() && hasOtherValues(m_session));
}

/// The text in the editor may be ahead of the workload that the session has read, or wrong: then
/// there is no place to put the values, and they stay where they are.
bool FileCommands::putValuesIntoText() {
    m_editor.flush();
    const auto after = textToShare();
    if (after) {
        m_editor.replaceText(*after);
    }
    return after.has_value();
}

std::optional<QString> FileCommands::textToShare() const {
    if (m_document.isRecording()) {
        return std::nullopt;
    }
    if (!hasOtherValues(m_session)) {
        return m_document.state().text;
    }
    const std::string before = m_document.state().text.toStdString();
    const auto workload = readWorkload(before);
    if (!workload) {
        return std::nullopt;
    }
    const auto after = textWithValues(
        before, *workload, keptValues(m_session.values(), m_session.workloadOfValues(), *workload));
    return after ? std::optional(QString::fromStdString(*after)) : std::nullopt;
}

bool FileCommands::mayDiscard() {
    if (!isModified()) {
        return true;
    }
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("Save the changes to %1?").arg(m_document.name()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    box.setTextFormat(Qt::PlainText);
    box.setDefaultButton(QMessageBox::Save);
    const auto answer = static_cast<QMessageBox::StandardButton>(box.exec());
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save());
}

void FileCommands::addTexts(QMenu& menu, const std::vector<Example>& texts) {
    menu.setToolTipsVisible(true);
    for (const Example& one : texts) {
        menu.addAction(one.title, this, [this, one] { openText(one.title, one.text); })
            ->setToolTip(one.about);
    }
    menu.setEnabled(!texts.empty());
}

void FileCommands::fillRecent(QMenu& menu) {
    menu.clear();
    for (const QString& path : recent()) {
        const bool isThere = QFileInfo::exists(path);
        menu.addAction(literalText(isThere ? path : tr("%1 (gone)").arg(path)), this,
                       [this, path] { open(path); })
            ->setEnabled(isThere);
    }
    if (menu.isEmpty()) {
        menu.addAction(tr("None yet"))->setEnabled(false);
    }
}

void FileCommands::createNew() {
    openText(tr("Untitled"), QString::fromLatin1(kEmptyWorkload));
}

void FileCommands::askAndOpen() {
    const QString path = QFileDialog::getOpenFileName(
        &m_window, tr("Open"), folder(),
        tr("Workloads, saved runs, recordings, lessons, device profiles (*.json *.json.gz *.npz "
           "*.sqlite "
           "*.streamscope *.streamscope-run *.streamscope-lesson);;All files (*)"));
    if (!path.isEmpty()) {
        open(path);
    }
}

void FileCommands::openRecording(const QString& path) {
    if (mayDiscard()) {
        remember(path);
        m_document.openRecording(path);
    }
}

void FileCommands::openLink(const QString& link) {
    const auto text = textOfLink(link);
    text ? void(openText(tr("Shared"), *text)) : emit failed(spoken(text.error()));
}

void FileCommands::open(const QString& path) {
    if (path.trimmed().startsWith(kLinkScheme)) {
        return openLink(path);
    }
    if (isRecordingFile(path)) {
        openRecording(path);
        return;
    }
    if (fileKindAt(path) == FileKind::Lesson ||
        fileKindAt(path + QStringLiteral("/lesson.json")) == FileKind::Lesson) {
        emit lessonChosen(path);
        return;
    }
    if (fileKindAt(path) == FileKind::Profile) {
        emit profileChosen(path);
        return;
    }
    const std::string_view known = unreadableWords(fileKindAt(path));
    if (!known.empty()) {
        emit failed(tr("Cannot open %1: it is %2.").arg(path, spoken(Sentence{known.data(), {}})));
        return;
    }
    const auto text = readTextFile(path);
    if (!text) {
        emit failed(spoken(text.error()));
        return;
    }
    if (!looksLikeWorkload(path, *text)) {
        emit failed(tr("Cannot open %1: it is neither a workload nor a saved run.").arg(path));
        return;
    }
    if (isForeignJson(text->toStdString())) {
        emit failed(
            tr("Cannot open %1: it is %2.").arg(path, QString::fromUtf8(kForeignWords.data())));
        return;
    }
    if (!mayDiscard()) {
        return;
    }
    const auto now = readTextFile(path);  // saving may have written it
    if (!now) {
        emit failed(spoken(now.error()));
        return;
    }
    const LineEnds lineEnds = lineEndsOf(*now);
    const QString shown = windowText(*now, lineEnds);
    m_document.openWorkload({path, {}, shown, shown, {}, lineEnds});
    remember(path);
}

bool FileCommands::openText(const QString& title, const QString& text) {
    const bool isOpened = mayDiscard();
    if (isOpened) {
        m_document.openWorkload({{}, title, text, text, {}, {}});
    }
    return isOpened;
}

bool FileCommands::openUnsaved(const UnsavedWork& work) {
    const bool isOpened = mayDiscard();
    if (isOpened) {
        m_document.openWorkload(
            {work.path, work.title, work.text, work.saved, work.values, work.lineEnds});
    }
    return isOpened;
}

bool FileCommands::canOpen(const QMimeData& data) {
    return data.hasUrls() && data.urls().front().isLocalFile();
}

bool FileCommands::openDropped(const QMimeData& data) {
    if (!canOpen(data)) {
        return false;
    }
    open(data.urls().front().toLocalFile());
    return true;
}

QMessageBox::StandardButton FileCommands::askAboutDisk() {
    QMessageBox box(
        QMessageBox::Warning, tr("The file has changed"),
        tr("Another program has changed %1 since it was opened.").arg(m_document.name()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("Replacing it overwrites those changes."));
    box.button(QMessageBox::Save)->setText(tr("Save &Elsewhere…"));
    box.button(QMessageBox::Discard)->setText(tr("&Replace It"));
    box.setDefaultButton(QMessageBox::Save);
    return static_cast<QMessageBox::StandardButton>(box.exec());
}

bool FileCommands::save() {
    const QString& path = m_document.path();
    return path.isEmpty() || m_document.isRecording() ? askAndSave() : saveTo(path);
}

bool FileCommands::askAndSave() {
    if (m_document.isRecording()) {
        emit failed(tr("This is a saved run: there is no workload to save."));
        return false;
    }
    const QString unsaved = QDir(folder()).filePath(fileNameOf(m_document.title()));
    const QString path = askWhereToSave(
        m_window, tr("Save Workload"), m_document.path().isEmpty() ? unsaved : m_document.path(),
        {tr("Workloads (*.streamscope.json)"), tr("Workloads (*.json)")});
    return !path.isEmpty() && saveTo(path);
}

bool FileCommands::saveTo(const QString& path) {
    if (path == m_document.path() && m_document.isChangedOnDisk()) {
        const auto answer = askAboutDisk();
        return answer == QMessageBox::Discard ? write(path)
                                              : answer == QMessageBox::Save && askAndSave();
    }
    return write(path);
}

/// What was typed is written even if the values of the parameters cannot be.
bool FileCommands::write(const QString& path) {
    const bool hasValues = putValuesIntoText();
    const QByteArray bytes = fileText(m_document.state().text, m_document.lineEnds()).toUtf8();
    const auto done = writeFileAtomically(path, bytes, FileKind::Workload);
    if (!done) {
        emit failed(spoken(done.error()));
        return false;
    }
    m_document.setSaved(path);
    remember(path);
    if (!hasValues) {
        emit failed(tr("The text was saved in %1, but not the values set under Parameters: the "
                       "text has a mistake. Correct it and save again, or the values are lost.")
                        .arg(path));
        return false;
    }
    emit succeeded(m_session.problems().empty()
                       ? tr("Saved %1").arg(path)
                       : tr("Saved %1. The workload has an error.").arg(path));
    return true;
}

void FileCommands::remember(const QString& path) {
    if (m_settings == nullptr) {
        return;
    }
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recent();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_settings->setValue(QString::fromLatin1(kRecentKey), QStringList(files.mid(0, kMaxRecent)));
}

}  // namespace streamscope::ui
