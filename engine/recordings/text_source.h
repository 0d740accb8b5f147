// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/sentence.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace streamscope::recordings {

/// Bytes from front to back, a piece at a time. One thread.
class TextSource {
public:
    TextSource() = default;
    TextSource(const TextSource&) = delete;
    TextSource& operator=(const TextSource&) = delete;
    virtual ~TextSource() = default;

    /// Fills the place with up to `room` bytes; 0 at the end, and where it cannot go on.
    virtual std::size_t read(char* place, std::size_t room) = 0;
    /// Whether it ended before its end: a damaged or cut archive, a disk that fails.
    [[nodiscard]] virtual bool isCut() const = 0;
    /// Whether what it gave may be wrong, as the check of an archive did not hold.
    [[nodiscard]] virtual bool isDamaged() const { return false; }
    /// Bytes as they are stored, packed or not.
    [[nodiscard]] virtual std::uint64_t size() const = 0;
    /// Back to the front. False: it cannot.
    virtual bool rewind() = 0;
};

/// A file, inflated where it is one of gzip. `tell` is told now and then which share of the file
/// has been read, 0 to 1; false: it ends there. Error: Io (cannot be opened; no regular file).
[[nodiscard]] Result<std::unique_ptr<TextSource>> openText(
    const std::string& path, const std::function<bool(double)>& tell = {});

/// The same of bytes, which must live as long.
[[nodiscard]] std::unique_ptr<TextSource> textOf(std::string_view bytes);

}  // namespace streamscope::recordings
