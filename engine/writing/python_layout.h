// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/writing/source.h"

namespace streamscope {

/// Lines of Python that are too long in pieces, each of the same step, as `black -l 120` makes
/// them.
[[nodiscard]] Source wrapped(const Source& source);

}  // namespace streamscope
