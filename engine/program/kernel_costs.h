// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

namespace streamscope {

/// Fills in what each block of a kernel of the catalogue costs over `count` elements: its entry,
/// element, grid and block must be set.
void chargeCatalogued(Kernel& kernel, double count);

}  // namespace streamscope
