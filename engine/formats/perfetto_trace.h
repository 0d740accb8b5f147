// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/json_writer.h"
#include "engine/trace/trace.h"

namespace streamscope {

/// Writes a run as Perfetto's protobuf: packets of TrackDescriptors, one for each device, for the
/// host and for each of their rows, and of TrackEvents, which carry what is known of an operation
/// as debug annotations. Times are nanoseconds since the first call. Flows lead from a call to what
/// it issued, and from a record to what waited for it. Whether the run was simulated stands in the
/// names of devices and host, and as "origin" on each event.
///
/// Field numbers as in https://perfetto.dev/docs/reference/trace-packet-proto.
void writePerfettoTrace(const Trace& trace, const TextSink& sink);

}  // namespace streamscope
