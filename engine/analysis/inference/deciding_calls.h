// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

namespace streamscope::inference {

/// Removes from the stored chains of a trace the links that did not matter. Where an operation
/// began when it did because of its own call, though what it had to follow ended after that call,
/// the links of what it followed go: the call still had to reach the device.
///
///   before ▇▇▇▇▇▇▇▇▇▇▇▇▇▇│
///                 │ call │── latency of a call ──│▇▇▇ it ▇▇▇
///                        └ reaction to `before` ┘
///
/// How long a call takes to reach the device is learnt from the first operations that had nothing
/// to follow. An engine is busy while it runs something: what is left of such a link when that has
/// ended becomes the latency of the device, with the same blocker.
///
/// The simulator writes such chains by itself. Done twice it changes nothing. O(links).
void keepDecidingLinks(Trace& trace);

}  // namespace streamscope::inference
