// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <link.h>

namespace streamscope::cuda {

/// Everything that is loaded by now calls `by` where it imports the function `name`: the entries of
/// their tables of imported functions are overwritten, as a debugger or profiler would; no page
/// changes its protection. Calls within a library, and what is loaded later or just now, are not
/// changed. ELF with RELA, x86-64 and arm64; elsewhere, and where the kernel lets no process write
/// to /proc/self/mem, it does nothing.
void replaceImported(const char* name, void* by);

/// The same in one object, as dl_iterate_phdr() describes it.
void replaceImportedIn(const dl_phdr_info& object, const char* name, void* by);

}  // namespace streamscope::cuda
