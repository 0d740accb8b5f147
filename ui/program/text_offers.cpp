// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/program/text_offers.h"

#include "engine/workload/edit/form.h"
#include "engine/workload/edit/json_edit.h"
#include "ui/view/text.h"

#include <algorithm>
#include <vector>

namespace streamscope::ui {
namespace {

/// A container that is open at the cursor.
struct OpenLevel {
    bool isObject = false;
    QString key = {};  ///< the key read last, or the number of the element
    std::size_t element = 0;
    bool isKeyNext = true;  ///< of an object
};

/// How far a text has come at the cursor.
struct Unfinished {
    std::vector<OpenLevel> levels;
    qsizetype quote = -1;  ///< of the text that is open; -1: none

    [[nodiscard]] bool isKey() const { return levels.back().isObject && levels.back().isKeyNext; }
    /// Of the innermost container.
    [[nodiscard]] std::string pointer() const {
        std::string pointer;
        for (std::size_t i = 0; i + 1 < levels.size(); ++i) {
            const OpenLevel& level = levels[i];
            pointer +=
                '/' + (level.isObject ? level.key.toStdString() : std::to_string(level.element));
        }
        return pointer;
    }
};

Unfinished readTo(const QString& text, qsizetype position) {
    Unfinished read;
    for (qsizetype at = 0; at < position; ++at) {
        const QChar c = text[at];
        if (read.quote >= 0) {
            at += c == u'\\' ? 1 : 0;
            if (c == u'"') {
                if (!read.levels.empty() && read.isKey()) {
                    read.levels.back().key = text.mid(read.quote + 1, at - read.quote - 1);
                }
                read.quote = -1;
            }
        } else if (c == u'"') {
            read.quote = at;
        } else if (c == u'{' || c == u'[') {
            read.levels.push_back({c == u'{'});
        } else if (read.levels.empty()) {
            continue;
        } else if (c == u'}' || c == u']') {
            read.levels.pop_back();
        } else if (c == u':') {
            read.levels.back().isKeyNext = false;
        } else if (c == u',') {
            read.levels.back().isKeyNext = true;
            ++read.levels.back().element;
        }
    }
    return read;
}

/// The text up to the open quote as a whole text: what is begun is left out and what is open
/// closed.
std::string closedText(const QString& text, const Unfinished& read) {
    QString closed = text.left(read.quote).trimmed();
    if (!read.isKey()) {
        closed += QStringLiteral("\"\"");
    } else if (closed.endsWith(u',')) {
        closed.chop(1);
    }
    for (auto level = read.levels.rbegin(); level != read.levels.rend(); ++level) {
        closed += level->isObject ? u'}' : u']';
    }
    return closed.toStdString();
}

/// The row whose keys stand in the container, and what leads from it to there: "" or "args/out/".
struct RowAround {
    const OutlineNode* row = nullptr;
    std::string inside;
};

RowAround rowAround(const Outline& outline, std::string pointer) {
    std::string inside;
    for (;;) {
        if (const OutlineNode* row = nodeAt(outline, pointer); row != nullptr) {
            return {row, inside};
        }
        const std::size_t slash = pointer.rfind('/');
        if (slash == std::string::npos) {
            return {};
        }
        inside = pointer.substr(slash + 1) + '/' + inside;
        pointer.erase(slash);
    }
}

/// A step that says nothing yet can become any.
QStringList stepKeys() {
    QStringList keys;
    for (const KeyTable& table : stepTables()) {
        if (table.name != "spin") {
            keys << fromView(table.name);
        }
    }
    return keys;
}

QStringList keysFor(const Outline& known, const RowAround& around, const JsonLookup& there,
                    const std::string& pointer) {
    QStringList keys;
    const OutlineNode& row = *around.row;
    if (row.part == OutlineNode::Part::Step && row.kind.empty()) {
        keys = around.inside.empty() ? stepKeys() : QStringList();
    } else if (around.inside.empty() && row.part != OutlineNode::Part::Section) {
        for (const KeyRule& rule : tableNamed(row.kind).keys) {
            keys << fromView(rule.name);
        }
    } else {
        for (const FormField& field : formOf(known, row)) {
            const QString key = fromView(field.key);
            const QString rest = key.mid(static_cast<qsizetype>(around.inside.size()));
            if (key.startsWith(fromView(around.inside)) && !rest.contains(u'/')) {
                keys << rest;
            }
        }
    }
    keys.removeIf(
        [&](const QString& key) { return !there.at(pointer + '/' + key.toStdString()).empty(); });
    return keys;
}

/// Declarations may stand behind the cursor, loops do not.
QStringList valuesFor(const Outline& known, const Outline& outline, const RowAround& around,
                      const std::string& key) {
    const auto fields = formOf(known, *around.row);
    const auto field = std::ranges::find(fields, around.inside + key, &FormField::key);
    QStringList values;
    if (field != fields.end()) {
        for (const Outline* each : {&outline, &known}) {
            for (const std::string& value : suggestionsFor(*each, *around.row, *field)) {
                values << fromView(value);
            }
        }
        values.removeDuplicates();
    }
    return values;
}

QStringList rootKeys(const JsonLookup& there) {
    QStringList keys;
    for (const KeyRule& rule : tableNamed("workload").keys) {
        if (there.at('/' + std::string(rule.name)).empty()) {
            keys << fromView(rule.name);
        }
    }
    return keys;
}

}  // namespace

qsizetype lastNameIn(const QString& expression) {
    qsizetype begin = expression.size();
    while (begin > 0 && (expression[begin - 1].isLetterOrNumber() ||
                         expression[begin - 1] == QLatin1Char('_'))) {
        --begin;
    }
    const bool isName = begin < expression.size() && !expression[begin].isDigit();
    return isName ? begin : expression.size();
}

TextOffers offersAt(const Outline& known, const QString& text, int position) {
    TextOffers offers;
    const Unfinished read = readTo(text, position);
    if (read.quote < 0 || read.levels.empty() || !read.levels.back().isObject) {
        return offers;
    }
    offers.isKey = read.isKey();
    offers.begin = static_cast<int>(read.quote) + 1;
    const std::string closed = closedText(text, read);
    const auto outline = outlineOf(closed);
    if (!outline) {
        return offers;
    }
    const std::string pointer = read.pointer();
    if (pointer.empty()) {
        offers.words = offers.isKey ? rootKeys(JsonLookup(closed)) : QStringList();
        offers.table = "workload";
        return offers;
    }
    const RowAround around = rowAround(*outline, pointer);
    if (around.row == nullptr) {
        return offers;
    }
    offers.table = around.inside.empty() ? around.row->kind : std::string_view();
    if (offers.isKey) {
        offers.words = keysFor(known, around, JsonLookup(closed), pointer);
        return offers;
    }
    const QString begun = text.mid(offers.begin, position - offers.begin);
    offers.words = valuesFor(known, *outline, around, read.levels.back().key.toStdString());
    const bool isWhole = std::ranges::any_of(offers.words, [&begun](const QString& word) {
        return word.startsWith(begun, Qt::CaseInsensitive);
    });
    offers.begin += isWhole ? 0 : static_cast<int>(lastNameIn(begun));
    return offers;
}

}  // namespace streamscope::ui
