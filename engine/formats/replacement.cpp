// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/replacement.h"

#include "engine/base/json_pull.h"
#include "engine/formats/zip_archive.h"
#include "engine/trace/provenance.h"

#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

namespace streamscope {
namespace {

constexpr std::size_t kTitleBytes = 24;

/// The JSON that a file begins with; of a run that is saved as .npz it is in its first member.
std::string_view jsonIn(std::string_view head) {
    const auto member = firstZipMember(head);
    return member ? member->bytes : head;
}

/// Where the run in a file came from, as the file says: a saved run as "provenance", an export as
/// "streamscope" (engine/formats/chrome_trace.h), a sweep as "origin". Empty: it does not say.
std::string originIn(std::string_view head) {
    std::string origin;
    JsonPull pull(jsonIn(head));
    const auto readOrigin = [&](std::string_view key) {
        return key == "origin" ? pull.read(origin) : pull.skip();
    };
    pull.eachMember([&](std::string_view key) {
        return key == "origin"                               ? pull.read(origin)
               : key == "provenance" || key == "streamscope" ? pull.eachMember(readOrigin)
                                                             : pull.skip();
    });
    return origin;
}

bool isSimulated(std::string_view head) {
    return originIn(head) == originName(Origin::Simulated);
}

/// The first bytes of what is packed in an archive of which this is the head.
std::string inflatedHead(std::string_view head) {
    constexpr int kOfGzip = 16 + MAX_WBITS;
    std::string input(head);  // zlib takes no const bytes
    std::string text(kHeadBytes, '\0');
    z_stream stream{};
    if (inflateInit2(&stream, kOfGzip) != Z_OK) {
        return {};
    }
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    inflate(&stream, Z_SYNC_FLUSH);
    text.resize(text.size() - stream.avail_out);
    inflateEnd(&stream);
    return text;
}

/// Kinds that are somebody's work, or may be.
bool isWork(FileKind kind) {
    switch (kind) {
        case FileKind::Other:
        case FileKind::Picture:
        case FileKind::Table:
        case FileKind::Sweep:
        case FileKind::Program:
        case FileKind::Perfetto:
            return false;
        default:
            return true;
    }
}

/// After "is".
Sentence wordsOf(FileKind kind, std::string_view head) {
    if (kind == FileKind::Other) {
        return say(SENTENCE("Streamscope", "a file that Streamscope did not write"));
    }
    if (kind != FileKind::SavedRun || isSimulated(head)) {
        return {fileKindName(kind).data(), {}};
    }
    return originIn(head) == originName(Origin::Measured)
               ? say(SENTENCE("Streamscope", "a measured run"))
               : say(SENTENCE("Streamscope", "a recording"));
}

bool isKept(FileKind there, FileKind written, Permission permission, std::string_view head) {
    const bool isSame = there == written;
    switch (permission) {
        case Permission::None:
            return !isSame || !canBeMadeAgain(there, head);
        case Permission::Asked:
            return !isSame && isWork(there);
        case Permission::Forced:
            break;
    }
    return false;
}

}  // namespace

std::optional<Sentence> whyKept(const std::string& path, FileKind written, Permission permission) {
    struct stat status {};
    const bool isFile = ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
    if (!isFile || status.st_size == 0) {
        return std::nullopt;
    }
    const std::string head = headOf(path);
    // Where the answer is the user's, the format may stand anywhere in the file.
    const FileKind there = permission == Permission::Asked ? fileKindAt(path) : fileKindOf(head);
    if (!isKept(there, written, permission, head)) {
        return std::nullopt;
    }
    return permission == Permission::Asked
               ? say(SENTENCE("Streamscope", "%1 is %2, which would be lost: choose another name."),
                     path, wordsOf(there, head))
               : say(SENTENCE("Streamscope",
                              "%1 is %2, which would be lost; choose another name, or add --force"),
                     path, wordsOf(there, head));
}

std::string headOf(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) {
        return {};
    }
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        return {};
    }
    std::string head(kHeadBytes, '\0');
    std::size_t size = 0;
    for (ssize_t got = 1; got > 0 && size < head.size();) {
        got = ::read(file, head.data() + size, head.size() - size);
        size += got > 0 ? static_cast<std::size_t>(got) : 0;
    }
    ::close(file);
    head.resize(size);
    return head;
}

bool canBeMadeAgain(FileKind kind, std::string_view head) {
    switch (kind) {
        case FileKind::SavedRun:
        case FileKind::ChromeTrace:
        case FileKind::Sweep:
            return isSimulated(head);
        case FileKind::Packed: {
            const std::string packed = inflatedHead(head);
            return fileKindOf(packed) == FileKind::ChromeTrace && isSimulated(packed);
        }
        case FileKind::Perfetto:  // begins with the title of the host, and that with the origin
            return head.substr(0, kTitleBytes).find(originName(Origin::Imported)) ==
                   std::string_view::npos;
        case FileKind::Picture:
        case FileKind::Table:
        case FileKind::Program:
        case FileKind::Profile:
            return true;
        default:
            return false;
    }
}

std::string freePath(const std::string& path) {
    const std::filesystem::path whole(path);
    const std::string name = whole.filename().string();
    const std::size_t dot = name.find('.', 1);
    std::filesystem::path free = whole;
    const auto isTaken = [](const std::filesystem::path& at) {
        std::error_code ignored;
        return std::filesystem::exists(std::filesystem::symlink_status(at, ignored));
    };
    for (int i = 2; isTaken(free); ++i) {
        free = whole.parent_path() / (name.substr(0, dot) + "-" + std::to_string(i) +
                                      (dot == std::string::npos ? "" : name.substr(dot)));
    }
    return free.string();
}

}  // namespace streamscope
