// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace streamscope::cuda {

/// What a thread of its own does for a recorded process.
struct LastMoments {
    void (*meanwhile)();  ///< every period
    int periodMs;
    void (*last)();  ///< once, before the process ends
};

/// `last` runs before the process is ended by SIGTERM, SIGINT or SIGHUP, by a crash (SIGSEGV,
/// SIGABRT, …), or by calling _exit: in what is loaded by now. Signals that the program handles
/// itself or ignores stay as they are; children of fork() end as without. The process ends as it
/// would have, at the latest two seconds later: what crashed may hold any lock. Call it once.
/// Linux, x86-64 and arm64.
void watchForTheEnd(const LastMoments& moments);

}  // namespace streamscope::cuda
