// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/lane.h"

#include <cstdint>
#include <vector>

namespace streamscope::test {

/// In a container that matchers know.
[[nodiscard]] inline std::vector<std::uint32_t> itemsOf(const ui::ItemList& list) {
    std::vector<std::uint32_t> items;
    for (std::size_t i = 0; i < list.size(); ++i) {
        items.push_back(list[i]);
    }
    return items;
}

}  // namespace streamscope::test
