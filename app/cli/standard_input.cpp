// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/standard_input.h"

#include "engine/workload/workload.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace streamscope::cli {

Result<std::string> readText(std::FILE* file, const std::string& name) {
    std::string text;
    std::array<char, 1U << 16> piece{};
    std::size_t got = 1;
    bool isRun = false;
    while (got > 0 && (isRun || text.size() <= ReadLimits{}.maximumBytes)) {
        got = std::fread(piece.data(), 1, piece.size(), file);
        const bool isHead = text.empty();
        text.append(piece.data(), got);
        const FileKind kind = isHead ? fileKindOf(text) : FileKind::Other;
        isRun = isRun || kind == FileKind::SavedRun || isRecordingKind(kind);
    }
    if (std::ferror(file) != 0) {
        return Error::of(ErrorCode::InvalidInput,
                         streamscope::say(SENTENCE("Streamscope", "cannot read %1: %2"), name,
                                          std::strerror(errno)));
    }
    return text;
}

bool isStandardInput(const std::string& argument) {
    return argument == "-" || argument == "/dev/stdin";
}

const Result<std::string>& standardInput() {
    static const Result<std::string> text = readText(stdin, "standard input");
    return text;
}

FileKind inputKind(const std::string& argument) {
    if (!isStandardInput(argument)) {
        return fileKindAt(argument);
    }
    const Result<std::string>& text = standardInput();
    return text ? fileKindOf(*text) : FileKind::Other;
}

std::string inputName(const std::string& argument) {
    return argument == "-" ? "standard input" : argument;
}

}  // namespace streamscope::cli
