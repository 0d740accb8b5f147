// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace streamscope::cuda {

/// Runs it once, on a thread of its own, before the process is ended by SIGTERM, SIGINT or SIGHUP,
/// by a crash (SIGSEGV, SIGABRT, …), or by calling _exit: in what is loaded by now. Signals that
/// the program handles itself or ignores stay as they are; children of fork() end as without. A
/// crash and _exit wait for it, but no longer than two seconds, since what crashed may hold any
/// lock. Call it once. Linux, x86-64 and arm64.
void runBeforeEnd(void (*before)());

}  // namespace streamscope::cuda
