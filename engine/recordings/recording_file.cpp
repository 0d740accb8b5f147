// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/recording_file.h"

#include "engine/formats/trace_file.h"
#include "engine/recordings/kineto_reader.h"
#include "engine/recordings/nsys_reader.h"
#include "engine/recordings/trace_of.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace streamscope {
namespace {

using Tell = std::function<bool(double share)>;

/// Remembers that nobody wants the rest any more.
class Watch {
public:
    explicit Watch(const Tell& tell) : m_tell(tell) {}
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch() = default;

    [[nodiscard]] Tell tell() {
        return [this](double share) {
            m_isStopped = m_isStopped || (m_tell && !m_tell(share));
            return !m_isStopped;
        };
    }
    /// What was read until then is half of something.
    template <typename Value>
    [[nodiscard]] Result<Value> whole(Result<Value> read) const {
        return m_isStopped ? Error::of(ErrorCode::Cancelled,
                                       say(SENTENCE("Streamscope", "reading was stopped")))
                           : std::move(read);
    }

private:
    const Tell& m_tell;
    bool m_isStopped = false;
};

Result<recordings::Recording> readDatabase(const Result<recordings::SqliteFile>& file,
                                           const Tell& tell) {
    return file ? recordings::readNsys(*file, tell) : Result<recordings::Recording>(file.error());
}

Result<Trace> traceIn(Result<recordings::Recording> recording, const std::string& name) {
    return recording ? recordings::traceOf(*std::move(recording), name)
                     : Result<Trace>(recording.error());
}

/// The most bytes that a saved run of `packed` bytes may unpack to. gzip packs runs to between a
/// quarter and a twentieth; what it packs to less than a hundredth is no run, and would only fill
/// the memory.
std::size_t mostUnpacked(std::uint64_t packed) {
    constexpr std::uint64_t kLeast = std::uint64_t{64} << 20;
    constexpr std::uint64_t kMost = std::uint64_t{4} << 30;
    constexpr std::uint64_t kTimes = 100;
    return std::clamp(packed > kMost ? kMost : packed * kTimes, kLeast, kMost);
}

/// A saved run that somebody packed with gzip, unpacked; nothing for what is packed otherwise.
/// Error: Limit (it is more than a run may be), InvalidInput (the archive is damaged).
Result<std::optional<std::string>> unpackedRun(recordings::TextSource& source) {
    const std::size_t most = mostUnpacked(source.size());
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
        if (text.size() > most) {
            return Error::of(
                ErrorCode::Limit,
                say(SENTENCE("Streamscope", "it unpacks to more than %1"), Bytes{most}));
        }
    }
    if (source.isCut() || source.isDamaged()) {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope", "the archive is damaged or ends too soon")));
    }
    return std::optional(std::move(text));
}

/// What gzip packed: one of our own runs, or what another tool wrote.
Result<Trace> readPacked(recordings::TextSource& source, const std::string& name,
                         const Watch& watch) {
    auto run = watch.whole(unpackedRun(source));
    if (!run) {
        return run.error();
    }
    return *run ? readTraceBytes(**std::move(run))
                : traceIn(watch.whole(recordings::readChromeTrace(source)), name);
}

}  // namespace

Result<recordings::Recording> readRecording(const std::string& path, const Tell& tell) {
    Watch watch(tell);
    if (fileKindAt(path) == FileKind::Database) {
        return watch.whole(readDatabase(recordings::SqliteFile::open(path), watch.tell()));
    }
    const auto text = recordings::openText(path, watch.tell());
    return text ? watch.whole(recordings::readChromeTrace(**text)) : text.error();
}

Result<Trace> readRunFile(const std::string& path, const Tell& tell) {
    const FileKind kind = fileKindAt(path);
    Watch watch(tell);
    if (kind == FileKind::Packed) {
        const auto text = recordings::openText(path, watch.tell());
        return text ? readPacked(**text, path, watch) : text.error();
    }
    return isRecordingKind(kind) ? traceIn(readRecording(path, tell), path)
                                 : watch.whole(readTraceFile(path, watch.tell()));
}

Result<Trace> readRunBytes(std::string_view bytes, const std::string& name) {
    const FileKind kind = fileKindOf(bytes);
    if (!isRecordingKind(kind)) {
        return readTraceBytes(std::string(bytes));
    }
    if (kind == FileKind::Database) {
        return traceIn(readDatabase(recordings::SqliteFile::ofBytes(bytes), {}), name);
    }
    const Tell nobody;
    return readPacked(*recordings::textOf(bytes), name, Watch(nobody));
}

}  // namespace streamscope
