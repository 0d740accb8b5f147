// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/text_source.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>
#include <zlib.h>

namespace streamscope::recordings {
namespace {

class FileBytes final : public TextSource {
public:
    FileBytes(int file, std::uint64_t size, std::function<bool(double)> tell)
        : m_file(file), m_size(size), m_tell(std::move(tell)) {}
    FileBytes(const FileBytes&) = delete;
    FileBytes& operator=(const FileBytes&) = delete;
    ~FileBytes() override { ::close(m_file); }

    std::size_t read(char* place, std::size_t room) override {
        if (m_hasFailed) {
            return 0;
        }
        ssize_t got = -1;
        do {
            got = ::pread(m_file, place, room, static_cast<off_t>(m_at));
        } while (got < 0 && errno == EINTR);
        m_hasFailed = m_hasFailed || got < 0;
        m_at += got > 0 ? static_cast<std::uint64_t>(got) : 0;
        if (m_tell && m_size > 0) {
            const double share = static_cast<double>(m_at) / static_cast<double>(m_size);
            m_hasFailed = !m_tell(std::min(1.0, share)) || m_hasFailed;
        }
        return got > 0 ? static_cast<std::size_t>(got) : 0;
    }
    [[nodiscard]] bool isCut() const override { return m_hasFailed; }
    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    bool rewind() override {
        m_at = 0;
        return true;
    }

private:
    int m_file;
    std::uint64_t m_size;
    std::uint64_t m_at = 0;
    bool m_hasFailed = false;
    std::function<bool(double)> m_tell;
};

class MemoryBytes final : public TextSource {
public:
    explicit MemoryBytes(std::string_view bytes) : m_bytes(bytes) {}

    std::size_t read(char* place, std::size_t room) override {
        const std::size_t count = std::min(room, m_bytes.size() - m_at);
        std::copy_n(m_bytes.data() + m_at, count, place);
        m_at += count;
        return count;
    }
    [[nodiscard]] bool isCut() const override { return false; }
    [[nodiscard]] std::uint64_t size() const override { return m_bytes.size(); }
    bool rewind() override {
        m_at = 0;
        return true;
    }

private:
    std::string_view m_bytes;
    std::size_t m_at = 0;
};

/// Of one or more gzip members behind each other.
class Inflated final : public TextSource {
public:
    explicit Inflated(std::unique_ptr<TextSource> packed)
        : m_packed(std::move(packed)), m_input(kPiece) {
        start();
    }
    Inflated(const Inflated&) = delete;
    Inflated& operator=(const Inflated&) = delete;
    ~Inflated() override { ::inflateEnd(&m_stream); }

    std::size_t read(char* place, std::size_t room) override {
        room = std::min(room, kPiece);
        m_stream.next_out = reinterpret_cast<Bytef*>(place);
        m_stream.avail_out = static_cast<uInt>(room);
        while (m_stream.avail_out == room && !m_isOver) {
            step();
        }
        return room - m_stream.avail_out;
    }
    [[nodiscard]] bool isCut() const override { return m_isCut; }
    [[nodiscard]] std::uint64_t size() const override { return m_packed->size(); }
    [[nodiscard]] bool isDamaged() const override { return m_isDamaged; }
    bool rewind() override {
        ::inflateEnd(&m_stream);
        start();
        return m_packed->rewind();
    }

private:
    static constexpr std::size_t kPiece = std::size_t{1} << 20;
    static constexpr int kGzip = 16 + MAX_WBITS;

    void start() {
        m_stream = {};
        m_isOver = ::inflateInit2(&m_stream, kGzip) != Z_OK;
        m_isCut = m_isOver;
        m_isBetween = false;
    }

    void step() {
        if (m_stream.avail_in == 0) {
            m_stream.next_in = reinterpret_cast<Bytef*>(m_input.data());
            m_stream.avail_in = static_cast<uInt>(m_packed->read(m_input.data(), kPiece));
            if (m_stream.avail_in == 0) {
                m_isOver = true;
                m_isCut = !m_isBetween;
                return;
            }
        }
        if (m_isBetween && ::inflateReset(&m_stream) != Z_OK) {
            m_isOver = true;
            return;
        }
        const bool isFirstOfNext = m_isBetween;
        m_isBetween = false;
        const int state = ::inflate(&m_stream, Z_NO_FLUSH);
        m_isBetween = state == Z_STREAM_END;
        if (state != Z_OK && state != Z_STREAM_END) {
            m_isOver = true;
            m_isCut = !isFirstOfNext;  // what follows an archive need not be another
            m_isDamaged = m_isCut && state == Z_DATA_ERROR;
        }
    }

    std::unique_ptr<TextSource> m_packed;
    std::vector<char> m_input;
    z_stream m_stream{};
    bool m_isOver = false;
    bool m_isCut = false;
    bool m_isDamaged = false;
    bool m_isBetween = false;  ///< one archive has ended, another may follow
};

std::unique_ptr<TextSource> inflatedIfPacked(std::unique_ptr<TextSource> bytes) {
    char magic[2] = {};
    const bool isPacked = bytes->read(magic, 2) == 2 && magic[0] == '\x1f' && magic[1] == '\x8b';
    bytes->rewind();
    return isPacked ? std::make_unique<Inflated>(std::move(bytes)) : std::move(bytes);
}

}  // namespace

Result<std::unique_ptr<TextSource>> openText(const std::string& path,
                                             const std::function<bool(double)>& tell) {
    const auto wrong = [&path](Sentence why) {
        return Error::of(ErrorCode::Io,
                         say(SENTENCE("Streamscope", "cannot read %1: %2"), path, std::move(why)));
    };
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        return wrong(verbatim(std::strerror(errno)));
    }
    struct stat facts {};
    const bool isRegular = ::fstat(file, &facts) == 0 && S_ISREG(facts.st_mode);
    auto bytes = std::make_unique<FileBytes>(file, static_cast<std::uint64_t>(facts.st_size), tell);
    if (!isRegular) {
        return wrong(say(SENTENCE("Streamscope", "it is not a regular file")));
    }
    return inflatedIfPacked(std::move(bytes));
}

std::unique_ptr<TextSource> textOf(std::string_view bytes) {
    return inflatedIfPacked(std::make_unique<MemoryBytes>(bytes));
}

}  // namespace streamscope::recordings
