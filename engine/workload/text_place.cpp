// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/text_place.h"

#include <utility>

namespace streamscope {

Diagnostic diagnosticAt(std::string_view text, const Place& place, std::string problem,
                        std::string suggestion) {
    const LineColumn lines = lineColumnAt(text, place.range.offset);
    return {place.pointer,      std::move(problem), std::move(suggestion), place.range.offset,
            place.range.length, lines.line,         lines.column};
}

}  // namespace streamscope
