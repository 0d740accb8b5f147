// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/file_bytes.h"

#include "engine/base/memory.h"
#include "engine/formats/zip_archive.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace streamscope {
namespace {

bool isSame(const struct stat& before, const struct stat& after) {
    return before.st_size == after.st_size && before.st_mtim.tv_sec == after.st_mtim.tv_sec &&
           before.st_mtim.tv_nsec == after.st_mtim.tv_nsec;
}

Sentence changed() {
    return say(SENTENCE("Streamscope",
                        "another program changed it meanwhile. Open it again when it is whole"));
}

}  // namespace

class FileBytes::OpenFile {
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
    [[nodiscard]] bool isArchive() const {
        std::array<char, sizeof(std::uint32_t)> head{};
        return ::pread(m_file, head.data(), head.size(), 0) == static_cast<ssize_t>(head.size()) &&
               isZip({head.data(), head.size()});
    }

private:
    int m_file;
};

FileBytes::FileBytes(const std::string& path) {
    const OpenFile file(path);
    const auto before = file.facts();
    if (!before) {
        m_error = verbatim(std::strerror(errno));
    } else if (!S_ISREG(before->st_mode)) {
        m_error = S_ISDIR(before->st_mode)
                      ? verbatim(std::strerror(EISDIR))
                      : say(SENTENCE("Streamscope", "it is not a regular file"));
    } else if (before->st_size > 0) {
        load(file, static_cast<std::size_t>(before->st_size));
    }
    if (m_error.empty()) {
        const auto after = file.facts();
        m_error = after && isSame(*before, *after) ? Sentence() : changed();
    }
}

FileBytes::~FileBytes() {
    if (m_begin != nullptr) {
        ::munmap(m_begin, m_size);
    }
}

void FileBytes::load(const OpenFile& file, std::size_t size) {
    const bool isArchive = file.isArchive();
    const bool isMapped = isArchive && size >= kMappedFrom;
    void* const begin = isMapped ? ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file.number(), 0)
                                 : ::mmap(nullptr, size, PROT_READ | PROT_WRITE,
                                          MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (begin == MAP_FAILED) {
        m_error = verbatim(std::strerror(errno));
        return;
    }
    m_begin = static_cast<char*>(begin);
    m_size = size;
    if (isMapped) {
        return;
    }
    if (isArchive) {
        askForLargePages(m_begin, m_size);
    }
    if (!copy(file)) {
        m_error = errno == 0 ? changed() : verbatim(std::strerror(errno));
    } else if (isArchive) {
        ::mprotect(m_begin, m_size, PROT_READ);  // columns are views of it
    }
}

/// False: errno says why, or is 0 where the file has ended early.
bool FileBytes::copy(const OpenFile& file) {
    constexpr std::size_t kPiece = std::size_t{4} << 20;
    for (std::size_t at = 0; at < m_size;) {
        errno = 0;
        const ssize_t got = ::pread(file.number(), m_begin + at, std::min(kPiece, m_size - at),
                                    static_cast<off_t>(at));
        if (got <= 0 && errno != EINTR) {
            return false;
        }
        at += got > 0 ? static_cast<std::size_t>(got) : 0;
    }
    return true;
}

void FileBytes::forget(std::size_t bytes) {
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    const std::size_t upTo = bytes / page * page;
    if (upTo > m_forgotten) {
        ::madvise(m_begin + m_forgotten, upTo - m_forgotten, MADV_DONTNEED);
        m_forgotten = upTo;
    }
}

}  // namespace streamscope
