// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <vector>

namespace streamscope::cuda {

/// Buffers that CUPTI fills with records. They are made, touched and zeroed before recording, so
/// that handing one out costs next to nothing. Thread-safe.
///
///   reserve → free → request() → with CUPTI → complete() → done → takeDone() → recycle() → free
///
/// Buffers still with CUPTI when the pool ends are left to it: it may write to them yet.
class BufferPool {
public:
    explicit BufferPool(std::size_t bufferBytes) : m_bufferBytes(bufferBytes) {}

    /// Makes sure that at least so many are free. False: out of memory.
    [[nodiscard]] bool reserve(std::size_t count);
    /// A zeroed buffer of bufferBytes(), aligned to 64 bytes; a new one when none is free. Null:
    /// out of memory.
    [[nodiscard]] std::uint8_t* request();
    /// CUPTI gives one back, with so many bytes of records. Foreign buffers are ignored.
    void complete(std::uint8_t* buffer, std::size_t validBytes);

    struct FreeBuffer {
        void operator()(std::uint8_t* buffer) const noexcept { std::free(buffer); }
    };
    struct Done {
        std::unique_ptr<std::uint8_t, FreeBuffer> buffer;
        std::size_t validBytes = 0;
    };
    /// All that came back since the last time, in that order.
    [[nodiscard]] std::vector<Done> takeDone();
    /// Zeroes what was used and makes it free.
    void recycle(std::vector<Done> done);

    [[nodiscard]] std::size_t bufferBytes() const noexcept { return m_bufferBytes; }
    /// How often request() found none free.
    [[nodiscard]] std::size_t shortages() const;

private:
    using Buffer = std::unique_ptr<std::uint8_t, FreeBuffer>;
    [[nodiscard]] Buffer makeBuffer();

    std::size_t m_bufferBytes;
    mutable std::mutex m_mutex;
    std::vector<Buffer> m_free;
    std::vector<std::uint8_t*> m_lent;
    std::vector<Done> m_done;
    std::size_t m_made = 0;
    std::size_t m_shortages = 0;
};

}  // namespace streamscope::cuda
