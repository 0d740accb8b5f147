// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cupti/buffer_pool.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

namespace streamscope::cuda {
namespace {

constexpr std::size_t kAlignment = 64;  // CUPTI needs 8; a cache line keeps threads apart

}  // namespace

/// With a place in every list: giving it back needs no memory.
BufferPool::Buffer BufferPool::makeBuffer() try {
    ++m_made;
    m_free.reserve(m_made);
    m_lent.reserve(m_made);
    m_done.reserve(m_made);
    const std::size_t rounded = (m_bufferBytes + kAlignment - 1) / kAlignment * kAlignment;
    Buffer buffer(static_cast<std::uint8_t*>(std::aligned_alloc(kAlignment, rounded)));
    if (buffer) {
        std::memset(buffer.get(), 0, rounded);
    }
    return buffer;
} catch (const std::bad_alloc&) {
    return {};
}

bool BufferPool::reserve(std::size_t count) {
    const std::lock_guard lock(m_mutex);
    while (m_free.size() < count) {
        Buffer buffer = makeBuffer();
        if (!buffer) {
            return false;
        }
        m_free.push_back(std::move(buffer));
    }
    return true;
}

std::uint8_t* BufferPool::request() {
    const std::lock_guard lock(m_mutex);
    Buffer buffer;
    if (m_free.empty()) {
        ++m_shortages;
        buffer = makeBuffer();
    } else {
        buffer = std::move(m_free.back());
        m_free.pop_back();
    }
    if (buffer) {
        m_lent.push_back(buffer.get());
    }
    return buffer.release();
}

void BufferPool::complete(std::uint8_t* buffer, std::size_t validBytes) {
    const std::lock_guard lock(m_mutex);
    const auto lent = std::find(m_lent.begin(), m_lent.end(), buffer);
    if (lent == m_lent.end()) {
        return;
    }
    m_lent.erase(lent);
    m_done.push_back({Buffer(buffer), std::min(validBytes, m_bufferBytes)});
}

std::vector<BufferPool::Done> BufferPool::takeDone() {
    const std::lock_guard lock(m_mutex);
    std::vector<Done> taken;
    taken.reserve(m_made);
    taken.swap(m_done);
    return taken;
}

void BufferPool::recycle(std::vector<Done> done) {
    for (const Done& used : done) {
        std::memset(used.buffer.get(), 0, used.validBytes);
    }
    const std::lock_guard lock(m_mutex);
    for (Done& used : done) {
        m_free.push_back(std::move(used.buffer));
    }
}

std::size_t BufferPool::shortages() const {
    const std::lock_guard lock(m_mutex);
    return m_shortages;
}

}  // namespace streamscope::cuda
