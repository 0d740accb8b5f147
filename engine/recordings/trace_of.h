// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/recordings/recording.h"
#include "engine/trace/trace.h"

#include <string>

namespace streamscope::recordings {

/// The Trace of a recording: of each process and device a group of streams, the operations in
/// order of issue, those calls of the host that are more than an issue, and marks of the events
/// whose stream is known. Operations may overlap on a stream: recordings do. What the recording
/// lacks is said in the trace's remarks.
///
/// An operation without a call is given the latest time at which it can have been issued: the end
/// of what ran before it on its stream, or the issue of what ran behind it. Its reasons are
/// inferred with little confidence; bars of an unknown tool get none. Steps are the innermost
/// ranges in which the calls were made, or the calls' names. Ranges that reach into the run are
/// kept.
///
/// `file` is what the provenance names. Error: Limit (more of something than a Trace can number).
[[nodiscard]] Result<Trace> traceOf(Recording recording, const std::string& file);

}  // namespace streamscope::recordings
