// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace streamscope::cuda {

/// Everything that is loaded by now calls `by` where it imports the function `name`: the entries of
/// their tables of imported functions are overwritten, as a debugger or profiler would. Calls
/// within a library, and what is loaded later, are not changed. ELF with RELA, x86-64 and arm64;
/// elsewhere it does nothing. Call it before the program has other threads that load libraries.
void replaceImported(const char* name, void* by);

}  // namespace streamscope::cuda
