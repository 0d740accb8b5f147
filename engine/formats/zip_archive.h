// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/formats/json_writer.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// A member of a zip archive that is stored without compression.
struct ZipMember {
    std::string name;
    std::string_view bytes;
    std::uint32_t crc = 0;  ///< as the directory has it
};

/// The members of a zip archive, with zip64, by the order of their bytes in the file. The views are
/// valid as long as `archive`. Any bytes are safe. The CRC is checked of members of up to 1 MiB:
/// for larger ones that takes longer than everything else.
///
/// Error: InvalidInput (no zip archive, damaged or cut off, a compressed or encrypted member, one
/// whose bytes do not match its CRC, members that overlap or have the same name).
[[nodiscard]] Result<std::vector<ZipMember>> readZip(std::string_view archive);

/// Whether these first bytes of a file are those of a zip archive.
[[nodiscard]] bool isZip(std::string_view head) noexcept;

/// The name and the bytes of the first member of an archive, as far as its first bytes have them.
[[nodiscard]] std::optional<ZipMember> firstZipMember(std::string_view head);

/// Writes a zip archive of stored members from first to last byte. The bytes of each member begin
/// at a multiple of kAlignment, so that they can be mapped. Equal members give equal files.
class ZipWriter {
public:
    static constexpr std::size_t kAlignment = 64;

    explicit ZipWriter(TextSink sink) : m_sink(std::move(sink)) {}

    /// `write(sink)` writes the bytes of the member: twice, first for their number and their CRC.
    void add(const std::string& name, const std::function<void(const TextSink&)>& write);
    /// To be called once, after the last member.
    void finish();

private:
    struct Entry {
        std::string name;
        std::uint64_t size = 0;
        std::uint64_t offset = 0;
        std::uint32_t crc = 0;
    };
    void put(std::string_view bytes);

    TextSink m_sink;
    std::vector<Entry> m_entries;
    std::uint64_t m_written = 0;
};

}  // namespace streamscope
