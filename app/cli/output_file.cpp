// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output_file.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace streamscope::cli {
namespace {

namespace fs = std::filesystem;

/// An open file that remembers its first failure; closed at the end.
class OpenFile {
public:
    explicit OpenFile(int descriptor)
        : m_descriptor(descriptor), m_error(descriptor < 0 ? errno : 0) {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() {
        if (m_descriptor >= 0) {
            ::close(m_descriptor);
        }
    }

    [[nodiscard]] int error() const noexcept { return m_error; }
    [[nodiscard]] int descriptor() const noexcept { return m_descriptor; }

    void write(std::string_view piece) {
        while (m_error == 0 && !piece.empty()) {
            const ssize_t written = ::write(m_descriptor, piece.data(), piece.size());
            if (written >= 0) {
                piece.remove_prefix(static_cast<std::size_t>(written));
            } else if (errno != EINTR) {
                m_error = errno;
            }
        }
    }

    void check(int status) {
        if (m_error == 0 && status != 0) {
            m_error = errno;
        }
    }

    void close() {
        if (m_descriptor >= 0) {
            check(::close(m_descriptor));
            m_descriptor = -1;
        }
    }

private:
    int m_descriptor;
    int m_error;
};

std::optional<Error> failure(const std::string& path, int reason) {
    if (reason == 0) {
        return std::nullopt;
    }
    return Error{ErrorCode::Io, "cannot write " + path + ": " + std::strerror(reason)};
}

/// What a new file's rights would be.
mode_t usualMode() {
    const mode_t mask = umask(0);
    umask(mask);
    return 0666U & ~mask;
}

int writeDirectly(const fs::path& target, const std::function<void(const TextSink&)>& write) {
    OpenFile file(::open(target.c_str(), O_WRONLY | O_CLOEXEC));
    write([&file](std::string_view piece) { file.write(piece); });
    file.close();
    return file.error();
}

std::string temporaryBeside(const fs::path& target) {
    return (target.parent_path() / ".streamscope-XXXXXX").string();
}

/// A file without a name in the target's folder: gone with the process, however that ends. Negative
/// where the system or the file system has no such thing.
int openNameless([[maybe_unused]] const fs::path& target) {
#ifdef O_TMPFILE
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    return ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
#else
    return -1;
#endif
}

/// `name` ends in XXXXXX and is completed to one that was free.
int giveName(int descriptor, std::string& name) {
    const std::string self = "/proc/self/fd/" + std::to_string(descriptor);
    const int taken = ::mkostemp(name.data(), O_CLOEXEC);
    if (taken < 0) {
        return taken;
    }
    ::close(taken);
    ::unlink(name.c_str());
    return ::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW);
}

int writeBeside(const fs::path& target, mode_t mode,
                const std::function<void(const TextSink&)>& write) {
    std::string temporary = temporaryBeside(target);
    const int nameless = openNameless(target);
    OpenFile file(nameless >= 0 ? nameless : ::mkostemp(temporary.data(), O_CLOEXEC));
    if (file.error() != 0) {
        return file.error();
    }
    write([&file](std::string_view piece) { file.write(piece); });
    file.check(::fchmod(file.descriptor(), mode));
    file.check(::fsync(file.descriptor()));
    if (nameless >= 0 && file.error() == 0) {
        file.check(giveName(file.descriptor(), temporary));
    }
    file.close();
    if (file.error() == 0) {
        file.check(::rename(temporary.c_str(), target.c_str()));
    }
    if (file.error() != 0) {
        ::unlink(temporary.c_str());
    }
    return file.error();
}

}  // namespace

std::optional<Error> writeFile(const std::string& path,
                               const std::function<void(const TextSink&)>& write) {
    std::error_code ignored;
    const fs::path followed = fs::weakly_canonical(path, ignored);
    const fs::path target = followed.empty() ? fs::path(path) : followed;
    struct stat status {};
    if (::stat(target.c_str(), &status) != 0) {
        return failure(path, writeBeside(target, usualMode(), write));
    }
    if (S_ISDIR(status.st_mode)) {
        return failure(path, EISDIR);
    }
    if (!S_ISREG(status.st_mode)) {
        return failure(path, writeDirectly(target, write));
    }
    return failure(path, writeBeside(target, status.st_mode & 07777U, write));
}

}  // namespace streamscope::cli
