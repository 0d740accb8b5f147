// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/program_recording.h"

#include "engine/formats/trace_file.h"
#include "engine/worker/client.h"
#include "ui/document/text_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <csignal>
#include <unistd.h>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kEndMs = 2000;  // for one that is ended with the window

Error inputError(Sentence sentence) {
    return Error::of(ErrorCode::InvalidInput, std::move(sentence));
}

QString folderOf(const RecordingWish& wish) {
    return wish.folder.isEmpty() || !wish.worker.isEmpty() ? QDir::currentPath() : wish.folder;
}

/// Error: InvalidInput.
Result<bool> checkPlaces(const RecordingWish& wish) {
    if (!QFileInfo(folderOf(wish)).isDir()) {
        return inputError(
            say(SENTENCE("Streamscope", "there is no folder %1"), folderOf(wish).toStdString()));
    }
    const QString output = outputOf(wish);
    if (wish.output.isEmpty() || !isTraceName(output.toStdString())) {
        return inputError(say(SENTENCE("Streamscope",
                                       "the run is to be written to a file that ends in .json "
                                       "or .npz")));
    }
    if (!QFileInfo(output).dir().exists()) {
        return inputError(say(SENTENCE("Streamscope", "there is no folder %1"),
                              QFileInfo(output).path().toStdString()));
    }
    if (QFileInfo::exists(output)) {  // a recording replaces nothing
        return inputError(say(SENTENCE("Streamscope", "%1 already exists: choose another file"),
                              output.toStdString()));
    }
    return true;
}

}  // namespace

QString outputOf(const RecordingWish& wish) {
    return QDir(folderOf(wish)).absoluteFilePath(wish.output);
}

Result<QStringList> recordArguments(const RecordingWish& wish) {
    const auto command = worker::splitCommand(wish.command.toStdString());
    if (!command) {
        return command.error();
    }
    if (const auto places = checkPlaces(wish); !places) {
        return places.error();
    }
    QStringList words{QStringLiteral("--output=") + outputOf(wish)};
    if (!wish.worker.isEmpty()) {
        words << QStringLiteral("--worker=") + wish.worker;
    }
    if (!wish.range.isEmpty()) {
        words << QStringLiteral("--range=") + wish.range;
    }
    if (!wish.range.isEmpty() && wish.steps > 0) {
        words << QStringLiteral("--steps=%1").arg(wish.steps);
    }
    words << QStringLiteral("--");
    for (const std::string& word : *command) {
        words << QString::fromStdString(word);
    }
    return words;
}

QString freshOutput(const QString& folder) {
    const QString first =
        QDir(folder).absoluteFilePath(QStringLiteral("recorded.streamscope-run.json"));
    return QFile::decodeName(freePath(QFile::encodeName(first).toStdString()).c_str());
}

/// The process leads a session of its own: it can be interrupted with all that it started, and asks
/// nobody for a password in a terminal that the window may have.
ProgramRecording::ProgramRecording(QStringList record, QObject* parent)
    : QObject(parent), m_record(std::move(record)) {
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_process.setChildProcessModifier([] { ::setsid(); });
    connect(&m_process, &QProcess::stateChanged, this, &ProgramRecording::stateChanged);
    connect(&m_process, &QProcess::readyRead, this, &ProgramRecording::read);
    connect(&m_process, &QProcess::finished, this, &ProgramRecording::onFinished);
    connect(&m_process, &QProcess::errorOccurred, this, &ProgramRecording::onError);
}

ProgramRecording::~ProgramRecording() {
    m_process.disconnect(this);
    if (isRunning()) {
        const auto group = static_cast<pid_t>(-m_process.processId());
        ::kill(group, SIGTERM);
        if (!m_process.waitForFinished(kEndMs)) {
            ::kill(group, SIGKILL);
        }
        giveNameBack();
    }
}

/// Removes the reserved file where nothing was written to it.
void ProgramRecording::giveNameBack() const {
    if (QFileInfo(m_output).size() == 0) {
        QFile::remove(m_output);
    }
}

Result<bool> ProgramRecording::start(const RecordingWish& wish) {
    auto words = recordArguments(wish);
    if (!words || isRunning()) {
        return words ? Result(false) : words.error();
    }
    QFile reserved(outputOf(wish));  // empty, so that no other recording takes the name meanwhile
    if (!reserved.open(QIODevice::NewOnly)) {
        return inputError(say(SENTENCE("Streamscope", "cannot write %1: %2"),
                              reserved.fileName().toStdString(),
                              reserved.errorString().toStdString()));
    }
    m_output = reserved.fileName();
    m_wasStopped = false;
    m_decoder.resetState();
    m_process.setWorkingDirectory(folderOf(wish));
    m_process.start(m_record.value(0), m_record.mid(1) + *words);
    return true;
}

void ProgramRecording::stop() {
    signal(std::exchange(m_wasStopped, true) ? SIGTERM : SIGINT);
}

void ProgramRecording::signal(int number) {
    if (m_process.processId() > 0) {
        ::kill(static_cast<pid_t>(-m_process.processId()), number);
    }
}

void ProgramRecording::read() {
    emit said(m_decoder(m_process.readAll()));
}

bool ProgramRecording::isWritten() const {
    return fileKindAt(m_output) == FileKind::SavedRun;
}

void ProgramRecording::onFinished(int code, QProcess::ExitStatus status) {
    read();
    const bool isDone = isWritten();
    QString problem;
    if (status != QProcess::NormalExit) {
        problem = tr("The recording broke off.");
    } else if (code != 0) {
        problem = isDone ? tr("The program ended with exit code %1; what it did until then is in "
                              "the run.")
                               .arg(code)
                         : tr("There is no run: see the messages above (exit code %1).").arg(code);
    }
    giveNameBack();
    emit ended(isDone ? m_output : QString(), problem);
}

void ProgramRecording::onError(QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) {
        giveNameBack();
        emit ended({}, tr("Cannot start %1: %2").arg(m_record.value(0), m_process.errorString()));
    }
}

}  // namespace streamscope::ui
