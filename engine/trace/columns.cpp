// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/columns.h"

#include "engine/base/memory.h"

namespace streamscope {

void sizeColumns(Trace& trace, std::size_t count) {
    const auto size = [count](auto& column, auto... value) {
        reserveInLargePages(column, count);
        column.resize(count, value...);
    };
    size(trace.kind);
    size(trace.stream);
    size(trace.engine, EngineId::None);
    size(trace.step);
    size(trace.name);
    size(trace.size);
    size(trace.issueBegin);
    size(trace.issueEnd);
    size(trace.ready);
    size(trace.start);
    size(trace.end);
    size(trace.reason);
    size(trace.blocker, OperationId::None);
}

}  // namespace streamscope
