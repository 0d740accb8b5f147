// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace streamscope::recordings {

/// What is read of an event of a Chrome trace; those from Device on are members of its "args".
enum class Field : std::uint8_t {
    Phase,
    Category,
    Name,
    Process,
    Thread,
    Time,
    Duration,
    Id,
    Scope,
    Device,
    Context,
    Stream,
    Correlation,
    Bytes,
    Grid,
    Block,
    Registers,
    SharedMemory,
    SyncKind,
    WaitStream,
    WaitRecord,
    FromDevice,
    ToDevice,
    NamedAs,  ///< "name" of a metadata event
    Priority,
    CallThread,  ///< of our exports: the thread that called, where one row was not enough
};
inline constexpr std::size_t kFieldCount = 26;

/// The values of an event as they are written, texts with their quotes; empty where it has none. Of
/// a key that it has twice the last.
struct EventFields {
    std::array<std::string_view, kFieldCount> values{};
    [[nodiscard]] std::string_view operator[](Field field) const {
        return values[static_cast<std::size_t>(field)];
    }
};

/// Which part of an event is wanted, once its phase and category are known.
enum class Wanted : std::uint8_t { Nothing, Times, All };

/// Reads one event. `wanted(phase, category)` is asked when both are known; of what it does not
/// want the rest is passed over, and `isWanted` is false. Returns false if it is no JSON as far as
/// it was read.
bool readEvent(std::string_view event, Wanted (*wanted)(std::string_view, std::string_view),
               EventFields& fields, bool& isWanted);

}  // namespace streamscope::recordings
