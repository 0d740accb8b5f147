// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory.h"

#include <atomic>
#include <cstdlib>  // tells which C library this is

#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <cstdint>
#include <sys/mman.h>
#endif

namespace streamscope {

namespace {

std::atomic<bool> isKept = false;
std::atomic<int> givers = 0;  ///< of GiveBackMemory

#ifdef __GLIBC__
void mapLargeBlocks(bool areMapped) noexcept {
    constexpr int kLarge = 1 << 20;
    constexpr int kMost = 65'536;
    mallopt(M_MMAP_THRESHOLD, kLarge);
    mallopt(M_MMAP_MAX, areMapped ? kMost : 0);
}
#else
void mapLargeBlocks(bool) noexcept {}
#endif

}  // namespace

void keepFreedMemory() noexcept {
    isKept = true;
#ifdef __GLIBC__
    constexpr int kKept = 512 << 20;
    mallopt(M_TRIM_THRESHOLD, kKept);
    mapLargeBlocks(false);    // freed columns go back to the heap, not to the system
    mallopt(M_ARENA_MAX, 1);  // and serve whichever thread runs next
#endif
}

#ifdef __linux__
void askForLargePages(const void* block, std::size_t bytes) noexcept {
    constexpr std::uintptr_t kPage = 2 << 20;
    constexpr std::size_t kWorthIt = 1 << 20;
    if (bytes < kWorthIt) {
        return;
    }
    // Beginning and end of the block share their pages with its neighbors, which may as well.
    const auto begin = reinterpret_cast<std::uintptr_t>(block);
    const std::uintptr_t first = begin / kPage * kPage;
    const std::uintptr_t end = (begin + bytes + kPage - 1) / kPage * kPage;
    madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE);
}
#else
void askForLargePages(const void*, std::size_t) noexcept {}
#endif

GiveBackMemory::GiveBackMemory() noexcept {
    if (givers.fetch_add(1) == 0 && isKept) {
        mapLargeBlocks(true);
    }
}

GiveBackMemory::~GiveBackMemory() {
    if (givers.fetch_sub(1) == 1 && isKept) {
        mapLargeBlocks(false);
    }
}

}  // namespace streamscope
