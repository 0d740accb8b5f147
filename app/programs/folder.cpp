// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/programs/folder.h"

#include "engine/base/sentence.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <random>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace streamscope::programs {
namespace {

constexpr mode_t kOwnOnly = 0700;
constexpr mode_t kPermissions = 07777;
constexpr std::size_t kShortest = 16;
constexpr std::size_t kLongest = 64;

std::string temporaryFolder() {
    const char* place = std::getenv("TMPDIR");
    return place == nullptr || *place == '\0' ? "/tmp" : place;
}

bool isLetterOrDigit(char one) {
    return (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z') || (one >= '0' && one <= '9');
}

/// Error: InvalidInput.
Result<std::string> pathOf(std::string_view name) {
    if (name.size() < kShortest || name.size() > kLongest ||
        !std::ranges::all_of(name, isLetterOrDigit)) {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope",
                                      "\"%1\" is no name of a recording's folder: 16 to 64 letters "
                                      "and digits"),
                             std::string(name)));
    }
    return temporaryFolder() + "/" + folderCalled(name);
}

Error folderError(const std::string& path) {
    return Error::of(ErrorCode::Io,
                     say(SENTENCE("Streamscope", "cannot use the folder for the recording, %1: %2"),
                         path, std::string(std::strerror(errno))));
}

int openFolder(const std::string& path) {
    return ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

bool isOwn(int folder) {
    struct stat about {};
    return ::fstat(folder, &about) == 0 && about.st_uid == ::geteuid() &&
           (about.st_mode & kPermissions) == kOwnOnly;
}

bool lock(int folder) {
    int failed = ::flock(folder, LOCK_EX);
    while (failed != 0 && errno == EINTR) {
        failed = ::flock(folder, LOCK_EX);
    }
    return failed == 0;
}

}  // namespace

ScratchFolder::ScratchFolder() : m_path(temporaryFolder() + "/streamscope-XXXXXX") {
    m_isMade = ::mkdtemp(m_path.data()) != nullptr;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    if (m_isMade) {
        std::filesystem::remove_all(m_path, ignored);
    }
}

std::string newFolderName() {
    constexpr std::string_view kHex = "0123456789abcdef";
    constexpr int kDigits = 32;
    std::random_device random;
    std::string name;
    for (int i = 0; i < kDigits; ++i) {
        name += kHex[random() % kHex.size()];
    }
    return name;
}

std::string folderCalled(std::string_view name) {
    return "streamscope-" + std::string(name);
}

NamedFolder::NamedFolder(std::string path, int lock) : m_path(std::move(path)), m_lock(lock) {}

NamedFolder::NamedFolder(NamedFolder&& other) noexcept
    : m_path(std::move(other.m_path)), m_lock(std::exchange(other.m_lock, -1)) {}

NamedFolder::~NamedFolder() {
    if (m_lock >= 0) {
        ::close(m_lock);
    }
}

Result<NamedFolder> NamedFolder::make(std::string_view name) {
    const auto path = pathOf(name);
    if (!path) {
        return path.error();
    }
    if (::mkdir(path->c_str(), kOwnOnly) != 0) {
        return folderError(*path);
    }
    NamedFolder folder(*path, openFolder(*path));
    if (folder.m_lock < 0 || !lock(folder.m_lock)) {
        return folderError(*path);
    }
    return folder;
}

Result<std::optional<NamedFolder>> NamedFolder::find(std::string_view name) {
    const auto path = pathOf(name);
    if (!path) {
        return path.error();
    }
    const int number = openFolder(*path);
    if (number < 0) {
        return errno == ENOENT ? Result(std::optional<NamedFolder>()) : folderError(*path);
    }
    std::optional<NamedFolder> folder = NamedFolder(*path, number);
    if (!isOwn(folder->m_lock)) {
        return Error::of(
            ErrorCode::NotAllowed,
            say(SENTENCE("Streamscope", "%1 is not yours alone: nothing in it is touched"), *path));
    }
    if (!lock(folder->m_lock)) {
        return folderError(*path);
    }
    return folder;
}

void NamedFolder::remove() const {
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
}

}  // namespace streamscope::programs
