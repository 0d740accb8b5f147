// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output_file.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <optional>
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

/// A file that is there, whose rights and owner the new one gets.
using Replaced = std::optional<struct stat>;

/// Until a replaced file's rights are given to it nobody else may read the new one. A new one's are
/// the usual ones, which the system takes from the umask by itself.
mode_t firstMode(const Replaced& replaced) {
    return replaced ? 0600U : 0666U;
}

/// Where links lead, also where nothing is yet. What leads in a circle stays as it is.
fs::path followed(fs::path path) {
    constexpr int kMostLinks = 40;  // as the kernel's
    std::error_code failed;
    for (int i = 0; i < kMostLinks && fs::is_symlink(fs::symlink_status(path, failed)); ++i) {
        const fs::path next = fs::read_symlink(path, failed);
        if (failed) {
            break;
        }
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return path;
}

int writeDirectly(const fs::path& target, const std::function<void(const TextSink&)>& write) {
    // Without O_NONBLOCK a pipe that nobody reads would be waited for, perhaps for ever.
    OpenFile file(::open(target.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.error() == 0) {
        file.check(::fcntl(file.descriptor(), F_SETFL, O_WRONLY));
    }
    write([&file](std::string_view piece) { file.write(piece); });
    file.close();
    return file.error();
}

std::string temporaryBeside(const fs::path& target) {
    return (target.parent_path() / ".streamscope-XXXXXX").string();
}

/// A file without a name in the target's folder: gone with the process, however that ends. Negative
/// where the system or the file system has no such thing.
int openNameless([[maybe_unused]] const fs::path& target, [[maybe_unused]] mode_t mode) {
#ifdef O_TMPFILE
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    return ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
#else
    return -1;
#endif
}

/// `name` ends in XXXXXX and is completed to one that was free.
int findName(std::string& name) {
    const int taken = ::mkostemp(name.data(), O_CLOEXEC);
    if (taken < 0) {
        return taken;
    }
    ::close(taken);
    return ::unlink(name.c_str());
}

int openNamed(std::string& name, mode_t mode) {
    const int found = findName(name);
    return found < 0 ? found : ::open(name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode);
}

int giveName(int descriptor, std::string& name) {
    const std::string self = "/proc/self/fd/" + std::to_string(descriptor);
    const int found = findName(name);
    return found < 0 ? found
                     : ::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW);
}

int writeBeside(const fs::path& target, const Replaced& replaced,
                const std::function<void(const TextSink&)>& write) {
    std::string temporary = temporaryBeside(target);
    const int nameless = openNameless(target, firstMode(replaced));
    OpenFile file(nameless >= 0 ? nameless : openNamed(temporary, firstMode(replaced)));
    if (file.error() != 0) {
        return file.error();
    }
    write([&file](std::string_view piece) { file.write(piece); });
    if (replaced) {
        // Only the owner or root may; whoever may not keeps the file as his own.
        [[maybe_unused]] const int given =
            ::fchown(file.descriptor(), replaced->st_uid, replaced->st_gid);
        file.check(::fchmod(file.descriptor(), replaced->st_mode & 07777U));
    }
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
    const fs::path target = followed(path);
    struct stat status {};
    if (::stat(target.c_str(), &status) != 0) {
        return failure(path, errno == ENOENT ? writeBeside(target, std::nullopt, write) : errno);
    }
    if (S_ISDIR(status.st_mode)) {
        return failure(path, EISDIR);
    }
    if (!S_ISREG(status.st_mode)) {
        return failure(path, writeDirectly(target, write));
    }
    if (::access(target.c_str(), W_OK) != 0) {  // renaming over it asks for no right to it
        return failure(path, errno);
    }
    return failure(path, writeBeside(target, status, write));
}

}  // namespace streamscope::cli
