// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <string>

namespace streamscope::test {

enum class TextRows : std::uint8_t { Streams, Engines };

/// A trace drawn as text, one row per stream or per engine that did anything, one character per
/// `cell` nanoseconds.
///
///   s1  HHKKKDD         H  copy to the device      C  copy within a device or on the host
///   s2  ..HHKKK2D       D  copy to the host        P  copy between devices
///   s3  ....HH.KKK      K  kernel                  S  set
///                       F  host function           A  stream-ordered allocate or free
///                       .  nothing    2–9  that many operations at once, + for more
///
/// A cell shows what runs in its middle, so an operation shorter than a cell may not show; marks
/// never do. Rows end with their last operation. `cell` is positive; a drawing that would be wider
/// than a million cells is cut there.
[[nodiscard]] std::string drawTrace(const Trace& trace, DurationNs cell,
                                    TextRows rows = TextRows::Streams);

}  // namespace streamscope::test
