// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory.h"

#include <atomic>
#include <cstdlib>  // tells which C library this is

#ifdef __GLIBC__
#include <malloc.h>
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
