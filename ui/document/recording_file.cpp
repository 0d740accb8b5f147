// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recording_file.h"

#include <QFile>
#include <QFileInfo>

namespace streamscope::ui {

bool isRecordingFile(const QString& path) {
    constexpr qint64 kHead = 256;
    QFile file(path);
    return QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) &&
           file.read(kHead).contains("\"streamscope-trace\"");
}

Result<Trace> readRecordingFile(const QString& path,
                                const std::function<void(double share)>& tell) {
    return readTraceFile(QFile::encodeName(path).toStdString(), tell);
}

}  // namespace streamscope::ui
