// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope {

/// The candidate that a writer of `name` most likely meant, by edit distance (a swap of two
/// neighbors counts once, case counts half); empty if none is near. The first of equals wins.
[[nodiscard]] std::string nearestName(std::string_view name,
                                      const std::vector<std::string_view>& candidates);
/// The same as a Diagnostic's suggestion.
[[nodiscard]] inline Sentence nearestPhrase(std::string_view name,
                                            const std::vector<std::string_view>& candidates) {
    std::string nearest = nearestName(name, candidates);
    return nearest.empty() ? Sentence{} : verbatim(std::move(nearest));
}

}  // namespace streamscope
