// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace streamscope::cuda {

/// From now on a signal that would end this process at once (SIGTERM, SIGINT, SIGHUP) does so after
/// `before` has run, on a thread of its own; a second one does not wait. Signals that the program
/// handles or ignores itself are left to it, and so are all in a child of fork(). Called once.
void runBeforeSignals(void (*before)());

}  // namespace streamscope::cuda
