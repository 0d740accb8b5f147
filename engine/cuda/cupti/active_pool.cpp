// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cupti/active_pool.h"

#include <mutex>

namespace streamscope::cuda {
namespace {

struct Active {
    std::mutex mutex;  ///< held while a callback uses the pool, so that it cannot end meanwhile
    ActivePool* pool = nullptr;
};

/// Never destroyed: CUPTI's own thread may call while the process ends.
Active& active() {
    static auto* const instance = new Active;
    return *instance;
}

}  // namespace

std::unique_ptr<ActivePool> ActivePool::acquire(std::size_t bufferBytes) {
    Active& current = active();
    const std::lock_guard lock(current.mutex);
    if (current.pool != nullptr) {
        return nullptr;
    }
    std::unique_ptr<ActivePool> pool(new ActivePool(bufferBytes));
    current.pool = pool.get();
    return pool;
}

ActivePool::~ActivePool() {
    Active& current = active();
    const std::lock_guard lock(current.mutex);
    current.pool = nullptr;
}

void ActivePool::onRequest(std::uint8_t** buffer, std::size_t* bytes, std::size_t* records) {
    Active& current = active();
    const std::lock_guard lock(current.mutex);
    *buffer = current.pool != nullptr ? current.pool->m_buffers.request() : nullptr;
    *bytes = *buffer != nullptr ? current.pool->m_buffers.bufferBytes() : 0;
    *records = 0;  // as many as fit
}

void ActivePool::onComplete(CUcontext /*context*/, std::uint32_t /*stream*/, std::uint8_t* buffer,
                            std::size_t /*bytes*/, std::size_t validBytes) {
    Active& current = active();
    const std::lock_guard lock(current.mutex);
    if (current.pool != nullptr) {
        current.pool->m_buffers.complete(buffer, validBytes);
    }
}

}  // namespace streamscope::cuda
