// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/sentence.h"

#include <algorithm>
#include <cmath>

namespace streamscope {
namespace {

/// "a", "a and b", "a, b and c"
std::string listed(const std::vector<std::string>& words, const char* last = " and ") {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool isLast = i > 0 && i + 1 == words.size();
        text += (i == 0 ? "" : isLast ? last : ", ") + words[i];
    }
    return text;
}

struct InEnglish {
    std::string operator()(const Duration& one) const { return formatDuration(one.length); }
    std::string operator()(const Bytes& one) const { return formatBytes(one.count); }
    std::string operator()(const Count& one) const { return std::to_string(one.count); }
    std::string operator()(const Share& one) const {
        return std::to_string(std::lround(100 * one.part)) + " %";
    }
    std::string operator()(const std::string& name) const { return name; }
    std::string operator()(const ShippedText& one) const { return one.text; }
    std::string operator()(const Names& one) const {
        const std::size_t shown = std::min(one.names.size(), one.most);
        std::vector<std::string> words(one.names.begin(),
                                       one.names.begin() + static_cast<std::ptrdiff_t>(shown));
        if (shown < one.names.size()) {
            words.push_back(std::to_string(one.names.size() - shown) + " more");
        }
        return listed(words);
    }
    std::string operator()(const Phrases& one) const {
        std::vector<std::string> words(one.phrases.size());
        std::ranges::transform(one.phrases, words.begin(),
                               [](const Sentence& phrase) { return english(phrase); });
        return listed(words, one.isEither ? " or " : " and ");
    }
};

}  // namespace

std::string english(const Sentence& sentence) {
    std::string text;
    for (const char* at = sentence.text; *at != '\0'; ++at) {
        const bool isPlace = *at == '%' && at[1] >= '1' && at[1] <= '9';
        const auto place = static_cast<std::size_t>(isPlace ? at[1] - '1' : 0);
        if (isPlace && place < sentence.arguments.size()) {
            text += std::visit(InEnglish{}, sentence.arguments[place]);
            ++at;
        } else {
            text += *at;
        }
    }
    return text;
}

std::string english(const Paragraph& paragraph) {
    std::string text;
    for (const Sentence& sentence : paragraph) {
        if (!sentence.empty()) {
            text += (text.empty() ? "" : " ") + english(sentence);
        }
    }
    return text;
}

}  // namespace streamscope
