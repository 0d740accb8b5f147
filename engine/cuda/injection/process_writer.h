// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/process_file.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <vector>

namespace streamscope::cuda {

/// Writes the file of this process (engine/recordings/process_file.h). One thread at a time. A
/// child of fork() writes nothing into its parent's.
class ProcessWriter {
public:
    ProcessWriter() = default;
    ProcessWriter(const ProcessWriter&) = delete;
    ProcessWriter& operator=(const ProcessWriter&) = delete;
    ~ProcessWriter();

    /// A new file in that folder. False: it cannot be made.
    [[nodiscard]] bool open(const char* folder);

    /// An item, whose head needs only its id.
    template <typename Item>
    void add(process_file::Type type, Item item) {
        static_assert(std::is_trivially_copyable_v<Item> && sizeof(Item) % kWord == 0);
        process_file::Head head{type, static_cast<std::uint16_t>(sizeof(Item) / kWord), 0};
        head.id = reinterpret_cast<const process_file::Head&>(item).id;
        reinterpret_cast<process_file::Head&>(item) = head;
        append(&item, sizeof item);
    }
    /// Cut where it is longer than an item can be.
    void addText(process_file::Type type, std::uint32_t id, std::string_view text);
    /// By which number items name it; it is written when it is new. `text` may be null.
    [[nodiscard]] std::uint32_t nameOf(const char* text);

    /// Gives the system what was added: it is kept if the process dies.
    void flush();

private:
    static constexpr std::size_t kWord = 8;
    void append(const void* bytes, std::size_t count);

    int m_file = -1;
    int m_process = 0;
    std::vector<char> m_waiting;
    using Numbers = std::unordered_map<std::string, std::uint32_t>;
    Numbers m_byText;
    std::unordered_map<const void*, const Numbers::value_type*> m_byPlace;  ///< what stood there
};

}  // namespace streamscope::cuda
