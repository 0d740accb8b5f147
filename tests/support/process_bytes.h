// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/process_file.h"
#include "engine/recordings/recording.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace streamscope::test {

/// The bytes of a process's file, item by item.
class ProcessBytes {
public:
    explicit ProcessBytes(std::uint32_t number = 4321, std::string_view name = "python3");

    ProcessBytes& text(process_file::Type type, std::uint32_t id, std::string_view text);
    template <typename Item>
    ProcessBytes& item(process_file::Type type, std::uint32_t id, Item item) {
        const process_file::Head head{type, sizeof(Item) / 8, id};
        reinterpret_cast<process_file::Head&>(item) = head;
        m_bytes.append(reinterpret_cast<const char*>(&item), sizeof item);
        return *this;
    }
    ProcessBytes& kernel(std::uint32_t call, std::uint64_t start, std::uint64_t end,
                         std::uint32_t stream = 7, std::uint32_t name = process_file::kNoNumber);
    ProcessBytes& call(std::uint32_t correlation, std::uint64_t start, std::uint64_t end,
                       std::uint32_t name, std::uint32_t thread = 1);
    ProcessBytes& range(std::uint32_t id, std::uint64_t start, std::uint64_t end,
                        std::uint32_t name, std::uint32_t thread = 1);
    ProcessBytes& end(std::uint64_t dropped = 0);
    [[nodiscard]] const std::string& bytes() const { return m_bytes; }

private:
    std::string m_bytes;
};

/// A recording of one process as such a file: it is read back as the same, but for the names of
/// threads.
[[nodiscard]] std::string asProcess(const recordings::Recording& recording);

}  // namespace streamscope::test
