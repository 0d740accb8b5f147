// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/programs/folder_stream.h"

#include "engine/base/sentence.h"
#include "engine/recordings/process_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <poll.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace streamscope::programs {
namespace {

constexpr std::string_view kMagic = "SSFILES1";
constexpr std::uint64_t kNoFolder = ~std::uint64_t{0};
constexpr std::uint64_t kMaxFiles = 100'000;
constexpr std::uint64_t kLongestName = 255;
constexpr std::uint64_t kLongestFile = std::uint64_t{1} << 40;
constexpr std::size_t kPart = std::size_t{1} << 20;
constexpr char kHasAll = '+';

using Bytes = std::array<char, sizeof(std::uint64_t)>;

/// A file or a socket that is closed with its owner.
class Open {
public:
    Open(const std::string& path, int flags)
        : m_number(::open(path.c_str(), flags | O_NOFOLLOW | O_CLOEXEC, 0600)) {}
    ~Open() {
        if (m_number >= 0) {
            ::close(m_number);
        }
    }
    Open(const Open&) = delete;
    Open& operator=(const Open&) = delete;
    [[nodiscard]] int number() const { return m_number; }

private:
    int m_number;
};

Error systemError() {
    return Error::of(ErrorCode::Io, verbatim(std::strerror(errno)));
}

std::optional<Error> put(int to, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(to, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) {
            return systemError();
        }
        bytes.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
    return std::nullopt;
}

std::string number(std::uint64_t value) {
    std::string bytes;
    for (std::size_t i = 0; i < sizeof value; ++i) {
        bytes += static_cast<char>(value >> (8 * i));
    }
    return bytes;
}

/// Less than asked for: the input has ended.
std::size_t take(int from, char* to, std::size_t count) {
    std::size_t taken = 0;
    while (taken < count) {
        const ssize_t read = ::read(from, to + taken, count - taken);
        if (read == 0 || (read < 0 && errno != EINTR)) {
            break;
        }
        taken += read < 0 ? 0 : static_cast<std::size_t>(read);
    }
    return taken;
}

bool isProcessFile(std::string_view name) {
    constexpr std::string_view kPlain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
    return !name.starts_with('.') && name.ends_with(process_file::kEnding) &&
           name.find_first_not_of(kPlain) == std::string_view::npos;
}

/// Whether there is input, or the end of it, while anybody still reads the output: whoever stands
/// between may have gone without a word.
bool comesSomething(int input, int output) {
    std::array<pollfd, 2> ends{{{input, POLLIN, 0}, {output, 0, 0}}};
    while (::poll(ends.data(), ends.size(), -1) < 0 && errno == EINTR) {
    }
    return ends[0].revents != 0;
}

std::vector<std::string> processFilesIn(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (entry.is_regular_file(ignored) && !entry.is_symlink(ignored) &&
            isProcessFile(entry.path().filename().string())) {
            names.push_back(entry.path().filename().string());
        }
    }
    std::ranges::sort(names);
    return names;
}

/// Of a file that is written meanwhile what it had when this began.
std::optional<Error> sendFile(const std::string& folder, const std::string& name, int output) {
    const Open file(folder + "/" + name, O_RDONLY);
    struct stat about {};
    if (file.number() < 0 || ::fstat(file.number(), &about) != 0) {
        return systemError();
    }
    auto left = static_cast<std::uint64_t>(about.st_size);
    auto error = put(output, number(name.size()) + name + number(left));
    std::string part(kPart, '\0');
    while (left > 0 && !error) {
        const std::size_t count =
            take(file.number(), part.data(), std::min<std::uint64_t>(left, kPart));
        if (count == 0) {
            return systemError();
        }
        left -= count;
        error = put(output, std::string_view(part).substr(0, count));
    }
    return error;
}

Error endedTooSoon() {
    return Error::of(ErrorCode::Io,
                     say(SENTENCE("Streamscope", "the recording ended before it was whole")));
}

Error isSomethingElse() {
    return Error::of(ErrorCode::Io,
                     say(SENTENCE("Streamscope", "what came is no recording of a worker")));
}

/// Error: Io (the input has ended, or the number is above `most`).
Result<std::uint64_t> takeNumber(int from, std::uint64_t most) {
    Bytes bytes{};
    if (take(from, bytes.data(), bytes.size()) < bytes.size()) {
        return endedTooSoon();
    }
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        value |= std::uint64_t{static_cast<unsigned char>(bytes.at(i))} << (8 * i);
    }
    return value > most ? isSomethingElse() : Result(value);
}

std::optional<Error> receiveFile(int socket, const std::string& folder) {
    const auto length = takeNumber(socket, kLongestName);
    std::string name(length ? *length : 0, '\0');
    if (!length || take(socket, name.data(), name.size()) < name.size()) {
        return length ? endedTooSoon() : length.error();
    }
    auto left = takeNumber(socket, kLongestFile);
    if (!left || !isProcessFile(name)) {
        return left ? isSomethingElse() : left.error();
    }
    const Open file(folder + "/" + name, O_WRONLY | O_CREAT | O_EXCL);
    if (file.number() < 0) {
        return systemError();
    }
    std::string part(kPart, '\0');
    while (*left > 0) {
        const std::size_t count = take(socket, part.data(), std::min<std::uint64_t>(*left, kPart));
        if (count == 0) {
            return endedTooSoon();
        }
        *left -= count;
        if (auto error = put(file.number(), std::string_view(part).substr(0, count))) {
            return error;
        }
    }
    return std::nullopt;
}

}  // namespace

Result<bool> sendFolder(const std::string& folder, int output, int input) {
    const std::vector<std::string> names = processFilesIn(folder);
    auto error = put(output, std::string(kMagic) + number(names.size()));
    for (const std::string& name : names) {
        error = error ? error : sendFile(folder, name, output);
    }
    if (error) {
        return *error;
    }
    char answer = 0;
    return comesSomething(input, output) && take(input, &answer, 1) == 1 && answer == kHasAll;
}

Result<bool> sendNoFolder(int output) {
    const auto error = put(output, std::string(kMagic) + number(kNoFolder));
    return error ? Result<bool>(*error) : true;
}

Result<Received> receiveFolder(int socket, const std::string& folder) {
    std::string magic(kMagic.size(), '\0');
    const std::size_t count = take(socket, magic.data(), magic.size());
    if (count == 0) {
        return Received::Nothing;
    }
    if (magic != kMagic) {
        return isSomethingElse();
    }
    const auto files = takeNumber(socket, kNoFolder);
    if (!files || (*files > kMaxFiles && *files != kNoFolder)) {
        return files ? isSomethingElse() : files.error();
    }
    if (*files == kNoFolder) {
        return Received::NoFolder;
    }
    for (std::uint64_t i = 0; i < *files; ++i) {
        if (const auto error = receiveFile(socket, folder)) {
            return *error;
        }
    }
    static_cast<void>(::send(socket, &kHasAll, 1, MSG_NOSIGNAL));
    return Received::Files;
}

}  // namespace streamscope::programs
