// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamscope {

// Strong index types: each names a place in the vector of the Program or Trace that owns the thing.
enum class DeviceId : std::uint16_t { None = 0xffff };
enum class StreamId : std::uint32_t { None = 0xffffffff };
enum class EventId : std::uint32_t { None = 0xffffffff };
enum class MemoryId : std::uint32_t { None = 0xffffffff };
enum class KernelId : std::uint32_t { None = 0xffffffff };
enum class GraphId : std::uint32_t { None = 0xffffffff };
enum class ThreadId : std::uint16_t { None = 0xffff };
enum class EngineId : std::uint16_t { None = 0xffff };
enum class StepId : std::uint32_t { None = 0xffffffff };
enum class NameId : std::uint32_t { None = 0xffffffff };
enum class OperationId : std::uint32_t { None = 0xffffffff };
enum class ShapeId : std::uint32_t { None = 0xffffffff };

template <typename Id>
[[nodiscard]] constexpr std::size_t indexOf(Id id) noexcept {
    return static_cast<std::size_t>(id);
}

template <typename Id>
[[nodiscard]] constexpr Id idAt(std::size_t index) noexcept {
    return static_cast<Id>(index);
}

}  // namespace streamscope
