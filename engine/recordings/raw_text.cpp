// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/raw_text.h"

#include "engine/base/json_pull.h"
#include "engine/recordings/decimal.h"

namespace streamscope::recordings {

namespace {

std::string asUtf8(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const std::size_t good = utf8Prefix(text);
        result += text.substr(0, good);
        text.remove_prefix(good);
        if (!text.empty()) {
            result += "\xEF\xBF\xBD";
            text.remove_prefix(1);
        }
    }
    return result;
}

}  // namespace

std::string readableText(std::string_view text) {
    return inOneLine(asUtf8(text));
}

std::string textOfJson(std::string_view raw) {
    const std::string text = asUtf8(raw);
    JsonPull pull(text);
    std::string value;
    if (pull.read(value) && pull.end()) {
        return value;
    }
    return inOneLine(std::string(unquoted(text)));
}

}  // namespace streamscope::recordings
