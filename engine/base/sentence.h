// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// Marks the English text of a Sentence for lupdate (as QT_TRANSLATE_NOOP does), and is that text.
/// The context is always "Streamscope".
#define SENTENCE(context, text) text

namespace streamscope {

struct Sentence;

// ---- What fills a place; how it looks is decided where it is shown.

struct Duration {
    DurationNs length = 0;
};
struct Bytes {
    std::uint64_t count = 0;
};
struct Count {
    std::uint64_t count = 0;
};
/// 0.45 is "45 %".
struct Share {
    double part = 0;
};
/// What a shipped file says, or one like it; translated if it is of a shipped one.
struct ShippedText {
    std::string text;
};
/// Of things that the user named, or CUDA: "ha", "ha and hb", "ha, hb and 3 more". Never
/// translated.
struct Names {
    std::vector<std::string> names;
    std::size_t most = 3;  ///< of them that are shown
};
/// Phrases that are listed likewise, each translated by itself: "x, y and z", "x or y".
struct Phrases {
    std::vector<Sentence> phrases;
    bool isEither = false;
};

using Argument =
    std::variant<Duration, Bytes, Count, Share, std::string, ShippedText, Names, Phrases>;

/// A text that a person reads, whole: one sentence with its full stop, or a title or label without.
/// It can be translated, as its places are numbered and typed: "%1 waited %2 for %3."
struct Sentence {
    const char* text = "";  ///< English, a literal; places are %1 to %9
    std::vector<Argument> arguments;

    [[nodiscard]] bool empty() const { return *text == '\0'; }
};

/// Sentences, one after the other.
using Paragraph = std::vector<Sentence>;

/// The text of a Sentence, checked where it is compiled: its places are %1 to %N of N arguments,
/// each used.
template <std::size_t kCount>
class SentenceText {
public:
    // NOLINTNEXTLINE(google-explicit-constructor): stands for the literal
    consteval SentenceText(const char* text) : m_text(text) {
        bool isUsed[10] = {};
        for (const char* at = text; *at != '\0'; ++at) {
            if (*at == '%' && at[1] >= '1' && at[1] <= '9') {
                isUsed[at[1] - '0'] = true;
            }
        }
        for (std::size_t place = 1; place < 10; ++place) {
            if (isUsed[place] != (place <= kCount)) {
                placesAndArgumentsDiffer();
            }
        }
    }
    [[nodiscard]] const char* text() const { return m_text; }

private:
    static void placesAndArgumentsDiffer() {}  // not constexpr: ends the compilation

    const char* m_text;
};

/// A Sentence as an argument is a phrase of it.
[[nodiscard]] inline Argument asArgument(Sentence phrase) {
    return Phrases{{std::move(phrase)}};
}
template <typename Value>
[[nodiscard]] Argument asArgument(Value value) {
    return Argument(std::move(value));
}

/// say(SENTENCE("Streamscope", "%1 waited %2."), name, Duration{2000})
template <typename... Arguments>
[[nodiscard]] Sentence say(SentenceText<sizeof...(Arguments)> text, Arguments... arguments) {
    return {text.text(), {asArgument(std::move(arguments))...}};
}

/// One sentence for a single thing and one for several; the number is %1 of both.
template <typename... Arguments>
[[nodiscard]] Sentence counted(std::size_t count, SentenceText<sizeof...(Arguments) + 1> one,
                               SentenceText<sizeof...(Arguments) + 1> many,
                               Arguments... arguments) {
    return say(count == 1 ? one : many, Count{count}, std::move(arguments)...);
}

/// Whatever the user named, as a text of its own.
[[nodiscard]] inline Sentence verbatim(std::string name) {
    return {"%1", {std::move(name)}};
}

/// As the command line, files and tests show it. A place without an argument stays as it is.
[[nodiscard]] std::string english(const Sentence& sentence);
[[nodiscard]] std::string english(const Paragraph& paragraph);

}  // namespace streamscope
