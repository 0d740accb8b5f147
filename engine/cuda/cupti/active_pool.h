// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/cupti/buffer_pool.h"

#include <cupti.h>
#include <memory>

namespace streamscope::cuda {

/// CUPTI's callbacks for buffers carry no pointer of the caller's, so the pool they serve is the
/// one state of the process in this folder. At most one pool at a time; thread-safe.
///
/// While it lives, CUPTI's requests are served from this pool; afterwards they are declined.
class ActivePool {
public:
    /// Null: another one lives.
    [[nodiscard]] static std::unique_ptr<ActivePool> acquire(std::size_t bufferBytes);
    ~ActivePool();
    ActivePool(const ActivePool&) = delete;
    ActivePool& operator=(const ActivePool&) = delete;

    [[nodiscard]] BufferPool& buffers() noexcept { return m_buffers; }

    static void CUPTIAPI onRequest(std::uint8_t** buffer, std::size_t* bytes, std::size_t* records);
    static void CUPTIAPI onComplete(CUcontext context, std::uint32_t stream, std::uint8_t* buffer,
                                    std::size_t bytes, std::size_t validBytes);

private:
    explicit ActivePool(std::size_t bufferBytes) : m_buffers(bufferBytes) {}

    BufferPool m_buffers;
};

}  // namespace streamscope::cuda
