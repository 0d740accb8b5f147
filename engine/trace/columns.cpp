// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/columns.h"

namespace streamscope {

void sizeColumns(Trace& trace, std::size_t count) {
    visitOperationColumns([&](const ColumnInfo& info, auto column, auto absent) {
        if (info.presence == Presence::Always) {
            (trace.*column).reserve(count);
            (trace.*column).resize(count, absent);
        }
    });
}

}  // namespace streamscope
