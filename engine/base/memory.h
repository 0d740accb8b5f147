// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace streamscope {

/// Lets the process keep up to half a gigabyte of freed memory, so that the next run need not fetch
/// every page of its columns from the system anew: a good part of the time of a long run. To be
/// called once, before other threads start. Without effect where the C library has no such
/// settings.
void keepFreedMemory() noexcept;

/// Asks the system for large pages where the block will lie: to fetch a long column by small ones
/// takes longer than to fill it. To be called before it is written; a hint, without effect where
/// there are none.
void askForLargePages(const void* block, std::size_t bytes) noexcept;

/// Room for so many elements, in large pages if that is worth it.
template <typename T>
void reserveInLargePages(std::vector<T>& column, std::size_t count) {
    column.reserve(count);
    askForLargePages(column.data(), column.capacity() * sizeof(T));
}

/// While one lives, large blocks are given back to the system when they are freed, whatever
/// keepFreedMemory() said: for work that needs much memory once. Any thread.
class GiveBackMemory {
public:
    GiveBackMemory() noexcept;
    ~GiveBackMemory();
    GiveBackMemory(const GiveBackMemory&) = delete;
    GiveBackMemory& operator=(const GiveBackMemory&) = delete;
};

}  // namespace streamscope
