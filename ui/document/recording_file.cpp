// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recording_file.h"

#include "ui/document/text_file.h"

#include <QFile>

namespace streamscope::ui {

bool isRecordingFile(const QString& path) {
    return fileKindAt(path) == FileKind::SavedRun;
}

Result<Trace> readRecordingFile(const QString& path,
                                const std::function<void(double share)>& tell) {
    return readTraceFile(QFile::encodeName(path).toStdString(), tell);
}

}  // namespace streamscope::ui
