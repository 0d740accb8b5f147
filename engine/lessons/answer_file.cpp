// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/answer_file.h"

#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

namespace streamscope {
namespace {

/// 3 of "#3"
std::optional<std::size_t> barFrom(std::string_view word) {
    std::size_t bar = 0;
    const auto [end, error] =
        std::from_chars(word.data() + (word.empty() ? 0 : 1), word.data() + word.size(), bar);
    return word.starts_with('#') && error == std::errc() && end == word.data() + word.size()
               ? std::optional(bar)
               : std::nullopt;
}

}  // namespace

bool readAnswer(JsonPull& pull, Answer& answer,
                const std::function<bool(ChangedWorkload&)>& readChange) {
    if (pull.next() == '{') {
        ChangedWorkload change;
        const bool isRead = readChange(change);
        answer = std::move(change);
        return isRead;
    }
    if (pull.next() == '"') {
        std::string word;
        const bool isRead = pull.read(word);
        const auto bar = barFrom(word);
        answer = bar ? Answer(*bar) : Answer(std::move(word));
        return isRead;
    }
    double number = 0;
    const bool isRead = pull.read(number);
    answer = number;
    return isRead;
}

}  // namespace streamscope
