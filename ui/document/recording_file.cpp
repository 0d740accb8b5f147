// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recording_file.h"

#include "engine/formats/trace_reader.h"

#include <QCoreApplication>
#include <QFile>

#include <string_view>
#include <sys/mman.h>
#include <unistd.h>

namespace streamscope::ui {
namespace {

/// Of the bytes before `end` of a mapping; they are read again if they are looked at again.
void giveBack(uchar* mapping, std::size_t end) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    madvise(mapping, end / page * page, MADV_DONTNEED);
}

}  // namespace

Result<Trace> readRecordingFile(const QString& path, RunControl& control) {
    QFile file(path);
    const bool isOpen = file.open(QIODevice::ReadOnly);
    const auto size = static_cast<std::size_t>(file.size());
    uchar* mapping = isOpen ? file.map(0, file.size()) : nullptr;
    if (mapping == nullptr) {
        const QString text = QCoreApplication::translate("TextFile", "Cannot read %1: %2.")
                                 .arg(path, file.errorString());
        return Error{ErrorCode::Io, text.toStdString()};
    }
    const std::string_view bytes(reinterpret_cast<const char*>(mapping), size);
    return readTrace(bytes, {}, [&](std::size_t done) {
        giveBack(mapping, done);
        control.progress = kReadShare * static_cast<double>(done) / static_cast<double>(size);
    });
}

}  // namespace streamscope::ui
