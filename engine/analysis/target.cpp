// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/target.h"

namespace streamscope {

Target targetOf(const Trace& trace, std::size_t i) {
    if (indexOf(trace.engine[i]) >= trace.engines.size()) {
        return Target::Nowhere;
    }
    switch (trace.engines[indexOf(trace.engine[i])].kind) {
        case EngineKind::Compute:
            return Target::Grid;
        case EngineKind::HostWorker:
            return Target::HostWorker;
        default:
            return Target::Transfer;
    }
}

}  // namespace streamscope
