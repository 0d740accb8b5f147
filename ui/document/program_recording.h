// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringDecoder>
#include <QStringList>

namespace streamscope::ui {

/// A program that is to be recorded, as a user says it.
struct RecordingWish {
    QString command;  ///< as in a shell
    QString folder;   ///< in which it runs, where it runs here; empty: that of this program
    QString worker;   ///< the command that starts one where it is to run; empty: here
    QString range;    ///< of NVTX: what is called within it alone; empty: all
    int steps = 0;    ///< the first of these ranges; 0: all
    QString output;   ///< the saved run's file, in `folder` if it is relative
};

/// The file of `wish.output`.
[[nodiscard]] QString outputOf(const RecordingWish& wish);
/// What follows `streamscope record`. Error: InvalidInput (no command, no folder, no place for the
/// file, or the file already exists).
[[nodiscard]] Result<QStringList> recordArguments(const RecordingWish& wish);
/// The path of a file in `folder` that is not there yet: recorded.streamscope-run.json, or
/// recorded-2.streamscope-run.json …
[[nodiscard]] QString freshOutput(const QString& folder);

/// `streamscope record` of one program at a time, beside the window. Main thread; nothing blocks,
/// but that one which is still there when this goes is ended.
class ProgramRecording : public QObject {
    Q_OBJECT

public:
    /// `record`: the program that records, and its first words.
    explicit ProgramRecording(QStringList record, QObject* parent = nullptr);
    ~ProgramRecording() override;
    ProgramRecording(const ProgramRecording&) = delete;
    ProgramRecording& operator=(const ProgramRecording&) = delete;

    [[nodiscard]] bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    /// Does nothing while one is running; ended() follows. Error: of recordArguments().
    [[nodiscard]] Result<bool> start(const RecordingWish& wish);
    /// As Ctrl-C in a terminal; asks it to end if it was interrupted before.
    void stop();

signals:
    void stateChanged();
    void said(const QString& text);  ///< output and messages, as they come
    /// `path`: the run that was written; empty: none. `problem`: what else is to be said; may be
    /// empty.
    void ended(const QString& path, const QString& problem);

private:
    void read();
    void onFinished(int code, QProcess::ExitStatus status);
    void onError(QProcess::ProcessError error);
    void signal(int number);
    [[nodiscard]] bool isWritten() const;
    void giveNameBack() const;

    QStringList m_record;
    QProcess m_process;
    QStringDecoder m_decoder{QStringDecoder::Utf8};
    QString m_output;
    bool m_wasStopped = false;
};

}  // namespace streamscope::ui
