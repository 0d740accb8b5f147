// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/catalogue.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <iterator>
#include <variant>

namespace streamscope::advice {
namespace {

template <typename Named>
const Named& named(std::span<const Named> list, std::string_view id) {
    const auto found = std::ranges::find(list, id, &Named::id);
    assert(found != list.end());
    return *found;
}

bool applies(const Text& text, const Cases& cases) {
    return text.when.empty() || std::ranges::find(cases, text.when) != cases.end();
}

/// The number that decides between one and many: the value of the lowest place.
bool isOne(const Text& text, const std::vector<Argument>& values) {
    const auto place = static_cast<std::size_t>(std::countr_zero(placesOf(text.one)));
    const auto* count = place < values.size() ? std::get_if<Count>(&values[place]) : nullptr;
    return count != nullptr && count->count == 1;
}

Sentence sentenceOf(const Text& text, const std::vector<Argument>& values) {
    return {text.many == nullptr || isOne(text, values) ? text.one : text.many, values};
}

}  // namespace

const std::vector<Row>& catalogue() {
    static const std::vector<Row> rows = [] {
        std::vector<Row> all;
        for (auto part : {rowsOfOrder, rowsOfCopies, rowsOfHost, rowsOfMemory, rowsOfDevice,
                          rowsOfMeasurement}) {
            std::ranges::copy(part(), std::back_inserter(all));
        }
        return all;
    }();
    return rows;
}

const Row& rowNamed(std::string_view id) {
    return named(std::span(catalogue()), id);
}

const Remedy& remedyNamed(std::string_view id) {
    return named(remedies(), id);
}

Sentence titleOf(const Texts& texts, const std::vector<Argument>& values, const Cases& cases) {
    const auto found =
        std::ranges::find_if(texts, [&](const Text& text) { return applies(text, cases); });
    return found == texts.end() ? Sentence() : sentenceOf(*found, values);
}

Paragraph paragraphOf(const Texts& texts, const std::vector<Argument>& values, const Cases& cases) {
    Paragraph paragraph;
    for (const Text& text : texts) {
        if (applies(text, cases)) {
            paragraph.push_back(sentenceOf(text, values));
        }
    }
    return paragraph;
}

std::string catalogueAsMarkdown() {
    std::string table = "| id | kind | when it is given | a fix of its own |\n|---|---|---|---|\n";
    for (const Row& row : catalogue()) {
        table += "| `" + std::string(row.id) + "` | " + std::string(adviceKindName(row.kind)) +
                 " | " + std::string(row.condition) + (row.remedy.empty() ? " |" : " | ") +
                 std::string(row.remedy) + " |\n";
    }
    return table;
}

}  // namespace streamscope::advice
