// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/zip_archive.h"
#include "engine/formats/zip_records.h"

#include <algorithm>
#include <set>
#include <zlib.h>

namespace streamscope {
namespace {

using zip::numberAt;

Error damaged() {
    return Error::of(ErrorCode::InvalidInput,
                     say(SENTENCE("Streamscope", "the zip archive is damaged or cut off")));
}

/// A member that cannot be read.
Error refused(const std::string& member, Sentence problem) {
    return Error::of(ErrorCode::InvalidInput,
                     say(SENTENCE("Streamscope", "%1: %2"), member, std::move(problem)));
}

/// `size` bytes at `offset`, or nothing where the archive does not have so many.
std::optional<std::string_view> bytesAt(std::string_view archive, std::uint64_t offset,
                                        std::uint64_t size) {
    if (offset > archive.size() || size > archive.size() - offset) {
        return std::nullopt;
    }
    return archive.substr(offset, size);
}

/// A record of a fixed size that begins with its signature.
std::optional<std::string_view> recordAt(std::string_view archive, std::uint64_t offset,
                                         std::size_t size, std::uint32_t signature) {
    const auto record = bytesAt(archive, offset, size);
    return record && numberAt<std::uint32_t>(*record, 0) == signature ? record : std::nullopt;
}

struct Directory {
    std::uint64_t entries = 0;
    std::uint64_t size = 0;
    std::uint64_t offset = 0;
};

/// The record at the end of an archive, behind which only its comment follows.
std::optional<std::uint64_t> findEnd(std::string_view archive) {
    constexpr std::size_t kLongestComment = 0xffff;
    for (std::size_t comment = 0; comment <= kLongestComment; ++comment) {
        if (archive.size() < zip::kEndSize + comment) {
            return std::nullopt;
        }
        const std::uint64_t at = archive.size() - zip::kEndSize - comment;
        const auto end = recordAt(archive, at, zip::kEndSize, zip::kEnd);
        if (end && numberAt<std::uint16_t>(*end, 20) == comment) {
            return at;
        }
    }
    return std::nullopt;
}

std::optional<Directory> findDirectory(std::string_view archive) {
    const auto at = findEnd(archive);
    if (!at) {
        return std::nullopt;
    }
    const auto locator = *at < zip::kLocatorSize ? std::nullopt
                                                 : recordAt(archive, *at - zip::kLocatorSize,
                                                            zip::kLocatorSize, zip::kLocator);
    if (!locator) {
        const std::string_view end = archive.substr(*at, zip::kEndSize);
        return Directory{numberAt<std::uint16_t>(end, 10), numberAt<std::uint32_t>(end, 12),
                         numberAt<std::uint32_t>(end, 16)};
    }
    const auto end =
        recordAt(archive, numberAt<std::uint64_t>(*locator, 8), zip::kEnd64Size, zip::kEnd64);
    if (!end) {
        return std::nullopt;
    }
    return Directory{numberAt<std::uint64_t>(*end, 32), numberAt<std::uint64_t>(*end, 40),
                     numberAt<std::uint64_t>(*end, 48)};
}

/// One entry of the directory.
struct Entry {
    std::string name;
    std::uint64_t size = 0;
    std::uint64_t packedSize = 0;
    std::uint64_t offset = 0;
    std::uint32_t crc = 0;
    std::uint16_t method = 0;
    std::uint16_t flags = 0;
    std::size_t length = 0;  ///< of the entry itself
};

/// Reads the number from the field if it did not fit into the entry.
bool takeZip64(std::string_view& field, std::uint64_t& number) {
    if (number != zip::kIn64) {
        return true;
    }
    if (field.size() < sizeof(std::uint64_t)) {
        return false;
    }
    number = numberAt<std::uint64_t>(field, 0);
    field.remove_prefix(sizeof(std::uint64_t));
    return true;
}

/// Numbers that do not fit into the entry are in an extra field, in this order.
bool readZip64(std::string_view extra, Entry& entry) {
    while (extra.size() >= 4) {
        const auto id = numberAt<std::uint16_t>(extra, 0);
        const std::size_t size = numberAt<std::uint16_t>(extra, 2);
        if (size > extra.size() - 4) {
            return false;
        }
        std::string_view field = extra.substr(4, size);
        extra.remove_prefix(4 + size);
        if (id != zip::kZip64Extra) {
            continue;
        }
        return takeZip64(field, entry.size) && takeZip64(field, entry.packedSize) &&
               takeZip64(field, entry.offset);
    }
    return entry.size != zip::kIn64 && entry.packedSize != zip::kIn64 && entry.offset != zip::kIn64;
}

std::optional<Entry> readEntry(std::string_view directory) {
    const auto record = recordAt(directory, 0, zip::kEntrySize, zip::kEntry);
    if (!record) {
        return std::nullopt;
    }
    const std::size_t name = numberAt<std::uint16_t>(*record, 28);
    const std::size_t extra = numberAt<std::uint16_t>(*record, 30);
    const std::size_t comment = numberAt<std::uint16_t>(*record, 32);
    const auto tail = bytesAt(directory, zip::kEntrySize, name + extra + comment);
    if (!tail) {
        return std::nullopt;
    }
    Entry entry;
    entry.name = std::string(tail->substr(0, name));
    entry.flags = numberAt<std::uint16_t>(*record, 8);
    entry.method = numberAt<std::uint16_t>(*record, 10);
    entry.crc = numberAt<std::uint32_t>(*record, 16);
    entry.packedSize = numberAt<std::uint32_t>(*record, 20);
    entry.size = numberAt<std::uint32_t>(*record, 24);
    entry.offset = numberAt<std::uint32_t>(*record, 42);
    entry.length = zip::kEntrySize + tail->size();
    return readZip64(tail->substr(name, extra), entry) ? std::optional(entry) : std::nullopt;
}

std::optional<Error> whyRefused(const Entry& entry) {
    constexpr std::uint16_t kEncrypted = 1;
    if ((entry.flags & kEncrypted) != 0) {
        return refused(entry.name, say(SENTENCE("Streamscope", "the member is encrypted")));
    }
    if (entry.method != 0) {
        return refused(entry.name,
                       say(SENTENCE("Streamscope",
                                    "the member is compressed, so it cannot be mapped. Save the "
                                    "file with numpy.savez instead of numpy.savez_compressed")));
    }
    return entry.size == entry.packedSize ? std::nullopt : std::optional(damaged());
}

std::optional<ZipMember> memberOf(std::string_view archive, const Entry& entry) {
    const auto local = recordAt(archive, entry.offset, zip::kLocalSize, zip::kLocal);
    if (!local) {
        return std::nullopt;
    }
    const std::uint64_t begin = entry.offset + zip::kLocalSize +
                                numberAt<std::uint16_t>(*local, 26) +
                                numberAt<std::uint16_t>(*local, 28);
    const auto bytes = bytesAt(archive, begin, entry.size);
    return bytes ? std::optional(ZipMember{entry.name, *bytes, entry.crc}) : std::nullopt;
}

std::optional<Error> checkCrcs(const std::vector<ZipMember>& members) {
    constexpr std::size_t kMaxChecked = 1 << 20;
    for (const ZipMember& member : members) {
        const auto* first = reinterpret_cast<const Bytef*>(member.bytes.data());
        if (member.bytes.size() <= kMaxChecked &&
            crc32_z(0, first, member.bytes.size()) != member.crc) {
            return refused(member.name,
                           say(SENTENCE("Streamscope",
                                        "the member has been damaged: its CRC does not match")));
        }
    }
    return std::nullopt;
}

/// Sorts the members by their bytes. Error: two of them share bytes or a name.
std::optional<Error> sortMembers(std::vector<ZipMember>& members) {
    std::ranges::sort(members, {}, [](const ZipMember& one) { return one.bytes.data(); });
    std::set<std::string_view> names;
    const char* end = nullptr;
    for (const ZipMember& member : members) {
        if (end != nullptr && member.bytes.data() < end) {
            return refused(member.name,
                           say(SENTENCE("Streamscope", "the member overlaps another")));
        }
        if (!names.insert(member.name).second) {
            return refused(member.name, say(SENTENCE("Streamscope", "two members have this name")));
        }
        end = member.bytes.data() + member.bytes.size();
    }
    return std::nullopt;
}

}  // namespace

Result<std::vector<ZipMember>> readZip(std::string_view archive) {
    const auto directory = findDirectory(archive);
    const auto entries = directory ? bytesAt(archive, directory->offset, directory->size)
                                   : std::optional<std::string_view>();
    if (!entries) {
        return damaged();
    }
    std::vector<ZipMember> members;
    std::string_view rest = *entries;
    for (std::uint64_t i = 0; i < directory->entries; ++i) {
        const auto entry = readEntry(rest);
        if (!entry) {
            return damaged();
        }
        if (auto error = whyRefused(*entry)) {
            return *std::move(error);
        }
        auto member = memberOf(archive, *entry);
        if (!member) {
            return damaged();
        }
        members.push_back(*std::move(member));
        rest.remove_prefix(entry->length);
    }
    if (auto error = sortMembers(members)) {
        return *std::move(error);
    }
    if (auto error = checkCrcs(members)) {
        return *std::move(error);
    }
    return members;
}

bool isZip(std::string_view head) noexcept {
    return head.size() >= sizeof(std::uint32_t) && numberAt<std::uint32_t>(head, 0) == zip::kLocal;
}

std::optional<ZipMember> firstZipMember(std::string_view head) {
    const auto local = recordAt(head, 0, zip::kLocalSize, zip::kLocal);
    if (!local) {
        return std::nullopt;
    }
    const std::size_t name = numberAt<std::uint16_t>(*local, 26);
    const std::size_t begin = zip::kLocalSize + name + numberAt<std::uint16_t>(*local, 28);
    if (begin > head.size()) {
        return std::nullopt;
    }
    const std::uint64_t size = numberAt<std::uint32_t>(*local, 22);
    return ZipMember{std::string(head.substr(zip::kLocalSize, name)), head.substr(begin, size)};
}

}  // namespace streamscope
