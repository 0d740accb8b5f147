// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace streamscope {

/// Lets the process keep up to half a gigabyte of freed memory, so that the next run need not fetch
/// every page of its columns from the system anew: a good part of the time of a long run. To be
/// called once, before other threads start. Without effect where the C library has no such
/// settings.
void keepFreedMemory() noexcept;

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
