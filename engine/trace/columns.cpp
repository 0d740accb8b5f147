// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/columns.h"

namespace streamscope {

void sizeColumns(Trace& trace, std::size_t count) {
    trace.kind.resize(count);
    trace.stream.resize(count);
    trace.engine.resize(count, EngineId::None);
    trace.step.resize(count);
    trace.name.resize(count);
    trace.size.resize(count);
    trace.issueBegin.resize(count);
    trace.issueEnd.resize(count);
    trace.ready.resize(count);
    trace.start.resize(count);
    trace.end.resize(count);
    trace.reason.resize(count);
    trace.blocker.resize(count, OperationId::None);
}

}  // namespace streamscope
