// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_file.h"

#include "engine/formats/trace_reader.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <string_view>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace streamscope {
namespace {

constexpr std::size_t kPiece = std::size_t{4} << 20;

class OpenFile {
public:
    explicit OpenFile(const std::string& path)
        : m_file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() {
        if (m_file >= 0) {
            ::close(m_file);
        }
    }
    [[nodiscard]] int number() const { return m_file; }
    /// Nothing: errno says why.
    [[nodiscard]] std::optional<struct stat> facts() const {
        struct stat facts {};
        return m_file >= 0 && ::fstat(m_file, &facts) == 0 ? std::optional(facts) : std::nullopt;
    }

private:
    int m_file;
};

bool isSame(const struct stat& before, const struct stat& after) {
    return before.st_size == after.st_size && before.st_mtim.tv_sec == after.st_mtim.tv_sec &&
           before.st_mtim.tv_nsec == after.st_mtim.tv_nsec;
}

/// A copy of a whole file in pages that can be given back one by one. Not a mapping of the file:
/// looking at a page that another program has cut off it would end this process.
class FileCopy {
public:
    explicit FileCopy(const std::string& path) {
        const OpenFile file(path);
        const auto before = file.facts();
        if (!before) {
            m_error = verbatim(std::strerror(errno));
        } else if (!S_ISREG(before->st_mode)) {
            m_error = S_ISDIR(before->st_mode)
                          ? verbatim(std::strerror(EISDIR))
                          : say(SENTENCE("Streamscope", "it is not a regular file"));
        } else if (before->st_size > 0 && !read(file, static_cast<std::size_t>(before->st_size))) {
            m_error = m_size < static_cast<std::size_t>(before->st_size) && errno == 0
                          ? changed()
                          : verbatim(std::strerror(errno));
        } else if (const auto after = file.facts(); !after || !isSame(*before, *after)) {
            m_error = changed();
        }
    }
    FileCopy(const FileCopy&) = delete;
    FileCopy& operator=(const FileCopy&) = delete;
    ~FileCopy() {
        if (m_begin != nullptr) {
            ::munmap(m_begin, m_room);
        }
    }

    [[nodiscard]] const Sentence& error() const { return m_error; }
    [[nodiscard]] std::string_view text() const {
        return m_begin == nullptr ? std::string_view() : std::string_view(m_begin, m_size);
    }
    /// Gives back the pages of the first `bytes`.
    void forget(std::size_t bytes) {
        const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
        const std::size_t upTo = bytes / page * page;
        if (upTo > m_forgotten) {
            ::madvise(m_begin + m_forgotten, upTo - m_forgotten, MADV_DONTNEED);
            m_forgotten = upTo;
        }
    }

private:
    static Sentence changed() {
        return say(SENTENCE(
            "Streamscope", "another program changed it meanwhile. Open it again when it is whole"));
    }

    /// False: errno says why, or is 0 where the file has ended early.
    bool read(const OpenFile& file, std::size_t size) {
        void* const begin =
            ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (begin == MAP_FAILED) {
            return false;
        }
        m_begin = static_cast<char*>(begin);
        m_room = size;
        while (m_size < size) {
            errno = 0;
            const ssize_t got =
                ::pread(file.number(), m_begin + m_size, std::min(kPiece, size - m_size),
                        static_cast<off_t>(m_size));
            if (got <= 0 && errno != EINTR) {
                return false;
            }
            m_size += got > 0 ? static_cast<std::size_t>(got) : 0;
        }
        return true;
    }

    char* m_begin = nullptr;
    std::size_t m_room = 0;
    std::size_t m_size = 0;
    std::size_t m_forgotten = 0;
    Sentence m_error;
};

}  // namespace

Result<Trace> readTraceFile(const std::string& path,
                            const std::function<bool(double share)>& tell) {
    FileCopy file(path);
    if (!file.error().empty()) {
        return Error::of(ErrorCode::Io,
                         say(SENTENCE("Streamscope", "cannot read %1: %2"), path, file.error()));
    }
    return readTrace(file.text(), {}, [&](std::size_t bytes) {
        file.forget(bytes);
        return !tell || tell(static_cast<double>(bytes) / static_cast<double>(file.text().size()));
    });
}

}  // namespace streamscope
