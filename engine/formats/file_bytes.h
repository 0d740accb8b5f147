// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace streamscope {

/// The bytes of a whole file, as they were when it was opened.
///
/// They are a copy, because a mapping ends this process if another program shortens the file. A zip
/// archive of kMappedFrom bytes and more is mapped nevertheless: a copy of it takes long and needs
/// as much memory. Who changes such a file must replace it, as Streamscope does.
class FileBytes {
public:
    static constexpr std::size_t kMappedFrom = std::size_t{16} << 20;

    explicit FileBytes(const std::string& path);
    FileBytes(const FileBytes&) = delete;
    FileBytes& operator=(const FileBytes&) = delete;
    ~FileBytes();

    /// Empty unless the file could not be read, or another program changed it meanwhile.
    [[nodiscard]] const Sentence& error() const { return m_error; }
    [[nodiscard]] std::string_view bytes() const { return {m_begin, m_size}; }

    /// Gives back the memory of the first `bytes`, which are 0 from then on. Precondition: it is no
    /// zip archive.
    void forget(std::size_t bytes);

private:
    class OpenFile;
    void load(const OpenFile& file, std::size_t size);
    bool copy(const OpenFile& file);

    char* m_begin = nullptr;
    std::size_t m_size = 0;
    std::size_t m_forgotten = 0;
    Sentence m_error;
};

}  // namespace streamscope
