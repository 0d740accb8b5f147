// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/recording_file.h"

#include "engine/formats/trace_file.h"
#include "engine/formats/trace_reader.h"
#include "engine/recordings/kineto_reader.h"
#include "engine/recordings/nsys_reader.h"
#include "engine/recordings/trace_of.h"

namespace streamscope {
namespace {

Result<recordings::Recording> readDatabase(const Result<recordings::SqliteFile>& file,
                                           const std::function<void(double)>& tell) {
    return file ? recordings::readNsys(*file, tell) : Result<recordings::Recording>(file.error());
}

Result<Trace> traceIn(Result<recordings::Recording> recording, const std::string& name) {
    return recording ? recordings::traceOf(*std::move(recording), name)
                     : Result<Trace>(recording.error());
}

}  // namespace

Result<recordings::Recording> readRecording(const std::string& path,
                                            const std::function<void(double share)>& tell) {
    if (fileKindAt(path) == FileKind::Database) {
        return readDatabase(recordings::SqliteFile::open(path), tell);
    }
    const auto text = recordings::openText(path, tell);
    return text ? recordings::readChromeTrace(**text) : text.error();
}

Result<Trace> readRunFile(const std::string& path, const std::function<void(double share)>& tell) {
    return isRecordingKind(fileKindAt(path)) ? traceIn(readRecording(path, tell), path)
                                             : readTraceFile(path, tell);
}

Result<Trace> readRunBytes(std::string_view bytes, const std::string& name) {
    const FileKind kind = fileKindOf(bytes);
    if (!isRecordingKind(kind)) {
        return readTrace(bytes);
    }
    return traceIn(kind == FileKind::Database
                       ? readDatabase(recordings::SqliteFile::ofBytes(bytes), {})
                       : recordings::readChromeTrace(*recordings::textOf(bytes)),
                   name);
}

}  // namespace streamscope
