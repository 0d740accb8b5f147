// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <QString>

namespace streamscope::ui {

/// Two or three words: "stream order", "engine busy".
[[nodiscard]] QString reasonHint(Reason reason);

/// A time with as many digits as `resolution` nanoseconds need: "1.2340 ms"; of one nanosecond,
/// what is exact has no zeros at its end: "1.234 ms".
[[nodiscard]] QString preciseTime(TimeNs time, DurationNs resolution);

}  // namespace streamscope::ui
