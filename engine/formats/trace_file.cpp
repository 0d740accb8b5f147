// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_file.h"

#include "engine/formats/trace_reader.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace streamscope {
namespace {

/// A whole file in memory, by page as it is looked at.
class MappedFile {
public:
    explicit MappedFile(const std::string& path) {
        const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
        struct stat facts {};
        if (file < 0 || ::fstat(file, &facts) != 0) {
            m_error = errno;
        } else if (!S_ISREG(facts.st_mode)) {
            m_error = S_ISDIR(facts.st_mode) ? EISDIR : EINVAL;
        } else if (facts.st_size > 0) {
            m_size = static_cast<std::size_t>(facts.st_size);
            void* const begin = ::mmap(nullptr, m_size, PROT_READ, MAP_PRIVATE, file, 0);
            m_error = begin == MAP_FAILED ? errno : 0;
            m_begin = begin == MAP_FAILED ? nullptr : static_cast<char*>(begin);
        }
        if (file >= 0) {
            ::close(file);
        }
        if (m_begin != nullptr) {
            ::madvise(m_begin, m_size, MADV_SEQUENTIAL);
        }
    }
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile() {
        if (m_begin != nullptr) {
            ::munmap(m_begin, m_size);
        }
    }

    [[nodiscard]] int error() const { return m_error; }
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
    char* m_begin = nullptr;
    std::size_t m_size = 0;
    std::size_t m_forgotten = 0;
    int m_error = 0;
};

}  // namespace

Result<Trace> readTraceFile(const std::string& path,
                            const std::function<void(double share)>& tell) {
    MappedFile file(path);
    if (file.error() != 0) {
        // A device or a pipe has no pages to be mapped.
        const char* const reason =
            file.error() == EINVAL ? "it is no plain file" : std::strerror(file.error());
        return Error{ErrorCode::Io, "cannot read " + path + ": " + reason};
    }
    return readTrace(file.text(), {}, [&](std::size_t bytes) {
        file.forget(bytes);
        if (tell) {
            tell(static_cast<double>(bytes) / static_cast<double>(file.text().size()));
        }
    });
}

}  // namespace streamscope
