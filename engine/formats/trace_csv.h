// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/json_writer.h"
#include "engine/trace/trace.h"

namespace streamscope {

/// Writes one row an operation after one row of names (docs/trace-formats.md has the columns).
/// Cells are quoted where RFC 4180 asks for it; lines end in \n; what is not there is an empty
/// cell.
void writeCsv(const Trace& trace, const TextSink& sink);

}  // namespace streamscope
