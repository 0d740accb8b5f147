// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory.h"

#include <cstdlib>  // tells which C library this is

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace streamscope {

void keepFreedMemory() noexcept {
#ifdef __GLIBC__
    constexpr int kKept = 512 << 20;
    mallopt(M_TRIM_THRESHOLD, kKept);
    mallopt(M_MMAP_MAX, 0);   // freed columns go back to the heap, not to the system
    mallopt(M_ARENA_MAX, 1);  // and serve whichever thread runs next
#endif
}

}  // namespace streamscope
