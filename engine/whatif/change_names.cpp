// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/change_names.h"

#include <set>
#include <string>

namespace streamscope::whatif {

Names kernelNamesIn(const Trace& recording) {
    constexpr std::size_t kMost = 8;
    std::set<std::string> names;
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        if (recording.kind[i] == OperationKind::Kernel && recording.name[i] != NameId::None) {
            names.insert(recording.names[indexOf(recording.name[i])]);
        }
    }
    return {{names.begin(), names.end()}, kMost};
}

bool canMove(const Trace& recording, std::size_t operation, std::string_view text) {
    const NameId name = recording.name[operation];
    const std::string_view label = name == NameId::None
                                       ? kindName(recording.kind[operation])
                                       : std::string_view(recording.names[indexOf(name)]);
    return !isMark(recording.kind[operation]) && !isMigration(recording, operation) &&
           label.find(text) != std::string_view::npos;
}

}  // namespace streamscope::whatif
