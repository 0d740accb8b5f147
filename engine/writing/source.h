// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <string>
#include <vector>

namespace streamscope {

/// A line of a written program, and the step that it stands for; None: it belongs to all of them.
struct SourceLine {
    std::string text;  ///< without a line end
    StepId step = StepId::None;
};

/// A written program. The same workload and values give the same lines.
struct Source {
    std::vector<SourceLine> lines;

    [[nodiscard]] std::string text() const {
        std::string all;
        for (const SourceLine& line : lines) {
            all.append(line.text).append("\n");
        }
        return all;
    }
};

}  // namespace streamscope
