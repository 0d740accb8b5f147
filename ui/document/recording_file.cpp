// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recording_file.h"

#include "engine/recordings/recording_file.h"
#include "ui/document/text_file.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"

#include <QFile>

namespace streamscope::ui {
namespace {

QString wordsOf(FileKind kind, const QString& path, const QString& problem) {
    if (kind == FileKind::SavedRun) {
        return Text::tr("%1 is a damaged saved run: %2").arg(path, problem);
    }
    if (isRecordingKind(kind)) {
        return Text::tr("%1 cannot be opened as a recording: %2").arg(path, problem);
    }
    const std::string_view known = unreadableWords(kind);
    const std::string_view name = known.empty() ? fileKindName(kind) : known;
    return kind == FileKind::Other ? Text::tr("%1 is no saved run: %2").arg(path, problem)
                                   : Text::tr("%1 is no saved run: it is %2.")
                                         .arg(path, spoken(Sentence{name.data(), {}}));
}

}  // namespace

bool isRecordingFile(const QString& path) {
    const FileKind kind = fileKindAt(path);
    return kind == FileKind::SavedRun || isRecordingKind(kind);
}

Result<Trace> readRecordingFile(const QString& path,
                                const std::function<bool(double share)>& tell) {
    auto trace = readRunFile(QFile::encodeName(path).toStdString(), tell);
    if (trace || trace.error().code == ErrorCode::Io ||
        trace.error().code == ErrorCode::Cancelled) {
        return trace;  // which names the file
    }
    const QString problem = spoken(trace.error());
    return Error{trace.error().code, wordsOf(fileKindAt(path), path, problem).toStdString()};
}

}  // namespace streamscope::ui
