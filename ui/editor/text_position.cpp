// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/text_position.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

/// How many UTF-16 units come before byte `offset`.
int unitsBefore(const QString& text, std::size_t offset) {
    std::size_t bytes = 0;
    int unit = 0;
    while (unit < text.size() && bytes < offset) {
        const QChar c = text[unit];
        if (c.isHighSurrogate() && unit + 1 < text.size()) {
            bytes += 4;
            unit += 2;
            continue;
        }
        bytes += c.unicode() < 0x80 ? 1 : (c.unicode() < 0x800 ? 2 : 3);
        ++unit;
    }
    return unit;
}

}  // namespace

TextSpan spanOfBytes(const QString& text, std::size_t offset, std::size_t length) {
    const int size = static_cast<int>(text.size());
    const int begin = unitsBefore(text, offset);
    const int end = std::min(size, std::max(begin + 1, unitsBefore(text, offset + length)));
    if (begin >= size) {  // the problem is that the text ends: mark its last character
        return {std::max(0, size - 1), size > 0 ? 1 : 0};
    }
    return {begin, end - begin};
}

}  // namespace streamscope::ui
