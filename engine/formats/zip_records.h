// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

/// The records of a zip archive, of which all numbers are little-endian: PKWARE's APPNOTE.TXT.
namespace streamscope::zip {

inline constexpr std::uint32_t kLocal = 0x04034b50;    ///< before the bytes of each member
inline constexpr std::uint32_t kEntry = 0x02014b50;    ///< of the directory
inline constexpr std::uint32_t kEnd64 = 0x06064b50;    ///< of the directory, with zip64
inline constexpr std::uint32_t kLocator = 0x07064b50;  ///< where that is
inline constexpr std::uint32_t kEnd = 0x06054b50;      ///< at the end of the archive

// Their sizes without names, extra fields and comments.
inline constexpr std::size_t kLocalSize = 30;
inline constexpr std::size_t kEntrySize = 46;
inline constexpr std::size_t kEnd64Size = 56;
inline constexpr std::size_t kLocatorSize = 20;
inline constexpr std::size_t kEndSize = 22;

inline constexpr std::uint32_t kIn64 = 0xffffffff;  ///< a number that is in the zip64 extra field
inline constexpr std::uint16_t kZip64Extra = 1;
inline constexpr std::uint16_t kPaddingExtra = 0xd935;  ///< as Android's zipalign writes it

template <typename Number>
[[nodiscard]] Number numberAt(std::string_view record, std::size_t at) noexcept {
    Number number = 0;
    std::memcpy(&number, record.data() + at, sizeof number);
    return number;
}

/// Adds numbers to the end of a record.
template <typename... Numbers>
void addNumbers(std::string& record, Numbers... numbers) {
    (record.append(reinterpret_cast<const char*>(&numbers), sizeof numbers), ...);
}

}  // namespace streamscope::zip
