// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/recording_file.h"

#include "engine/formats/trace_file.h"
#include "engine/formats/trace_reader.h"
#include "engine/recordings/kineto_reader.h"
#include "engine/recordings/nsys_reader.h"
#include "engine/recordings/trace_of.h"

#include <optional>
#include <utility>

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

/// A saved run that somebody packed with gzip, unpacked; nothing for what is packed otherwise.
/// Error: Limit (it is more than a run may be), InvalidInput (the archive is damaged).
Result<std::optional<std::string>> unpackedRun(recordings::TextSource& source) {
    constexpr std::size_t kMost = std::size_t{4} << 30;
    constexpr std::size_t kPiece = std::size_t{1} << 20;
    std::string text;
    while (true) {
        const std::size_t before = text.size();
        text.resize(before + (before == 0 ? kFileKindBytes : kPiece));
        text.resize(before + source.read(text.data() + before, text.size() - before));
        if (before == 0 && fileKindOf(text) != FileKind::SavedRun) {
            (void)source.rewind();  // fails where reading did: that is told by who reads it
            return std::optional<std::string>();
        }
        if (text.size() == before) {
            break;
        }
        if (text.size() > kMost) {
            return Error::of(
                ErrorCode::Limit,
                say(SENTENCE("Streamscope", "it unpacks to more than %1"), Bytes{kMost}));
        }
    }
    if (source.isCut() || source.isDamaged()) {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope", "the archive is damaged or ends too soon")));
    }
    return std::optional(std::move(text));
}

/// What gzip packed: one of our own runs, or what another tool wrote.
Result<Trace> readPacked(recordings::TextSource& source, const std::string& name) {
    const auto run = unpackedRun(source);
    if (!run) {
        return run.error();
    }
    return *run ? readTrace(**run) : traceIn(recordings::readChromeTrace(source), name);
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
    const FileKind kind = fileKindAt(path);
    if (kind == FileKind::Packed) {
        const auto text = recordings::openText(path, tell);
        return text ? readPacked(**text, path) : text.error();
    }
    return isRecordingKind(kind) ? traceIn(readRecording(path, tell), path)
                                 : readTraceFile(path, tell);
}

Result<Trace> readRunBytes(std::string_view bytes, const std::string& name) {
    const FileKind kind = fileKindOf(bytes);
    if (!isRecordingKind(kind)) {
        return readTrace(bytes);
    }
    if (kind == FileKind::Database) {
        return traceIn(readDatabase(recordings::SqliteFile::ofBytes(bytes), {}), name);
    }
    return readPacked(*recordings::textOf(bytes), name);
}

}  // namespace streamscope
