// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/standard_input.h"

#include "engine/formats/file_kind.h"
#include "engine/workload/workload.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace streamscope::cli {
namespace {

constexpr const char* kStandardInput = "/dev/stdin";

/// Up to so many bytes; fewer at the end or after an error.
std::string take(std::size_t most) {
    std::string text(most, '\0');
    std::size_t size = 0;
    ssize_t got = 1;
    while (size < most && (got > 0 || (got < 0 && errno == EINTR))) {
        got = ::read(STDIN_FILENO, text.data() + size, most - size);
        size += got > 0 ? static_cast<std::size_t>(got) : 0;
    }
    text.resize(size);
    return text;
}

bool write(std::FILE* file, const std::string& text) {
    return std::fwrite(text.data(), 1, text.size(), file) == text.size();
}

/// Copies up to `most` bytes after those of `head`; false if the file cannot hold them.
bool fill(std::FILE* file, std::string head, std::size_t most) {
    constexpr std::size_t kPiece = std::size_t{1} << 20;
    bool isWritten = write(file, head);
    for (std::size_t size = head.size(); isWritten && !head.empty() && size < most;) {
        head = take(std::min(kPiece, most - size));
        size += head.size();
        isWritten = write(file, head);
    }
    return isWritten && std::fflush(file) == 0;
}

void keepStandardInput() {
    std::FILE* const file = std::tmpfile();
    if (file == nullptr) {
        return;
    }
    std::string head = take(kFileKindBytes);
    const bool isRun = fileKindOf(head) == FileKind::SavedRun;
    const std::size_t most =
        isRun ? std::numeric_limits<std::size_t>::max() : ReadLimits{}.maximumBytes + 1;
    fill(file, std::move(head), most);
    ::lseek(::fileno(file), 0, SEEK_SET);
    ::dup2(::fileno(file), STDIN_FILENO);
    std::fclose(file);
}

}  // namespace

std::string plainFileOf(const std::string& argument) {
    if (argument != "-" && argument != kStandardInput) {
        return argument;
    }
    std::error_code ignored;
    const bool isPlain = std::filesystem::is_regular_file(kStandardInput, ignored) &&
                         ::lseek(STDIN_FILENO, 0, SEEK_CUR) == 0;
    if (!isPlain) {
        keepStandardInput();
    }
    return kStandardInput;
}

std::string inputName(const std::string& argument) {
    return argument == "-" ? "standard input" : argument;
}

}  // namespace streamscope::cli
