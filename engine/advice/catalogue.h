// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/advice.h"
#include "engine/base/sentence.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::advice {

/// What is so of a finding, by the names that the catalogue has for its alternatives.
using Cases = std::vector<std::string_view>;

/// The places of a text, a bit each.
[[nodiscard]] constexpr unsigned placesOf(const char* text) {
    unsigned places = 0;
    for (; *text != '\0'; ++text) {
        if (*text == '%' && text[1] >= '1' && text[1] <= '9') {
            places |= 1U << static_cast<unsigned>(text[1] - '1');
        }
    }
    return places;
}

/// A sentence, title or phrase of the catalogue. Its places are the values of the finding.
struct Text {
    consteval Text() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): stands for the literal
    consteval Text(const char* text, const char* forMany = nullptr) : one(text), many(forMany) {
        if (many != nullptr && placesOf(many) != placesOf(one)) {
            placesDiffer();
        }
    }

    const char* one = "";
    const char* many = nullptr;  ///< for any number but 1, which is the value of its lowest place
    std::string_view when = {};  ///< said in that case only; empty: always

private:
    static void placesDiffer() {}  // not constexpr: ends the compilation
};

[[nodiscard]] consteval Text when(std::string_view name, const char* text,
                                  const char* forMany = nullptr) {
    Text made(text, forMany);
    made.when = name;
    return made;
}

/// So many at most, known when compiled.
template <typename Value, std::size_t kMost>
class ShortList {
public:
    constexpr ShortList() = default;
    constexpr ShortList(std::initializer_list<Value> values) : m_count(values.size()) {
        std::copy(values.begin(), values.end(), m_values.begin());
    }
    [[nodiscard]] constexpr auto begin() const { return m_values.begin(); }
    [[nodiscard]] constexpr auto end() const {
        return m_values.begin() + static_cast<std::ptrdiff_t>(m_count);
    }

private:
    std::array<Value, kMost> m_values{};
    std::size_t m_count = 0;
};
using Texts = ShortList<Text, 9>;

/// Of costs that are the time of links on the critical path.
inline constexpr Text kByCriticalPath =
    SENTENCE("Streamscope", "the time these waits add to the critical path");

/// What a fix makes shorter, beside the waiting: the bound of all overlap without it.
enum class Shortened : std::uint8_t {
    Nothing,
    HostCopies,  ///< copies between host and device, from memory that is not pinned
    PeerCopies,
    Calls,      ///< the host's calls, and copies that a longer one could take along; streams keep
                ///< their order
    Waits,      ///< the host's, of which streams keep their order
    Unlimited,  ///< no bound applies: the cost is what was found
};

/// One piece of advice: all that is the same each time it is given.
struct Row {
    std::string_view id;
    AdviceKind kind = AdviceKind::Loss;
    Texts title;       ///< the first that applies
    Texts finding;     ///< all that apply
    Texts meaning;     ///< all that apply
    Texts basis = {};  ///< of the cost; the first that applies
    Shortened shortened = Shortened::Nothing;
    Texts rules = {};
    bool restsOnReasons = false;       ///< on what delayed operations of the critical path
    std::string_view supersedes = {};  ///< advice that is not given beside this
    std::string_view condition = {};   ///< when it is given, for docs/advice.md
    std::string_view remedy = {};      ///< what its own fix does, for docs/advice.md
};

/// What a fix is called, and what it says that it does.
struct Remedy {
    std::string_view id;
    Texts label;
    Texts change;
};

/// All advice there is, by subject.
[[nodiscard]] const std::vector<Row>& catalogue();
[[nodiscard]] const Row& rowNamed(std::string_view id);
[[nodiscard]] const Remedy& remedyNamed(std::string_view id);

/// The first text that applies; none: empty.
[[nodiscard]] Sentence titleOf(const Texts& texts, const std::vector<Argument>& values,
                               const Cases& cases);
[[nodiscard]] Paragraph paragraphOf(const Texts& texts, const std::vector<Argument>& values,
                                    const Cases& cases);

/// The table of docs/advice.md.
[[nodiscard]] std::string catalogueAsMarkdown();

// Parts of the catalogue, a file each.
[[nodiscard]] std::span<const Row> rowsOfOrder();
[[nodiscard]] std::span<const Row> rowsOfCopies();
[[nodiscard]] std::span<const Row> rowsOfHost();
[[nodiscard]] std::span<const Row> rowsOfMemory();
[[nodiscard]] std::span<const Row> rowsOfDevice();
[[nodiscard]] std::span<const Row> rowsOfMeasurement();
[[nodiscard]] std::span<const Remedy> remedies();

}  // namespace streamscope::advice
