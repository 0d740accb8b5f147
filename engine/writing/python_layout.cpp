// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/python_layout.h"

#include "engine/writing/program_writer.h"

#include <string_view>

namespace streamscope {
namespace {

bool opens(char c) {
    return c == '(' || c == '[' || c == '{';
}

bool closes(char c) {
    return c == ')' || c == ']' || c == '}';
}

/// Where the text stands outside of all brackets and quotes, from `begin` on.
std::size_t findOutside(std::string_view text, std::string_view wanted, std::size_t begin = 0) {
    int depth = 0;
    bool isQuoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (at >= begin && depth == 0 && !isQuoted && text.substr(at, wanted.size()) == wanted) {
            return at;
        }
        isQuoted ^= text[at] == '"';
        depth += isQuoted ? 0 : opens(text[at]) ? 1 : closes(text[at]) ? -1 : 0;
    }
    return std::string_view::npos;
}

/// The bracket that the last one of the text closes.
std::size_t openingOf(std::string_view text) {
    int depth = 0;
    for (std::size_t at = text.size(); at-- > 0;) {
        depth += closes(text[at]) ? 1 : opens(text[at]) ? -1 : 0;
        if (depth == 0) {
            return at;
        }
    }
    return std::string_view::npos;
}

std::vector<std::string> itemsOf(std::string_view text) {
    std::vector<std::string> items;
    for (std::size_t comma = 0; (comma = findOutside(text, ", ")) != std::string_view::npos;) {
        items.emplace_back(text.substr(0, comma));
        text.remove_prefix(comma + 2);
    }
    items.emplace_back(text);
    return items;
}

/// Whether an operator or a condition stands at the top of an expression.
bool isCompound(std::string_view expression) {
    for (const std::string_view sign : {" + ", " - ", " * ", " / ", " // ", " % ", " if "}) {
        if (findOutside(expression, sign) != std::string_view::npos) {
            return true;
        }
    }
    return false;
}

struct Pieces {
    std::string head;  ///< with the opening bracket
    std::string body;
    std::string tail;
    bool isCollection = false;  ///< each item gets a line of its own
};

Pieces piecesOf(const std::string& text) {
    const std::size_t comment = findOutside(text, "  # ");
    std::string code = text.substr(0, comment);
    std::string tail = comment == std::string::npos ? "" : text.substr(comment);
    if (code.ends_with(':') || code.ends_with(',')) {
        tail.insert(0, 1, code.back());
        code.pop_back();
    }
    const std::size_t equals = findOutside(code, " = ");
    if (equals != std::string::npos && isCompound(code.substr(equals + 3))) {
        return {code.substr(0, equals + 3) + "(", code.substr(equals + 3), ")" + tail};
    }
    const std::size_t open = closes(code.back()) ? openingOf(code) : std::string::npos;
    if (open == std::string::npos) {
        return {};
    }
    const bool isCollection = open == 0 || code[open - 1] == ' ';
    return {code.substr(0, open + 1), code.substr(open + 1, code.size() - open - 2),
            code.back() + tail, isCollection};
}

/// The line, or its pieces.
void add(Source& result, const SourceLine& line) {
    const std::size_t indent = line.text.find_first_not_of(' ');
    const Pieces pieces =
        line.text.size() > kWrittenColumns ? piecesOf(line.text.substr(indent)) : Pieces{};
    if (pieces.head.empty()) {
        result.lines.push_back(line);
        return;
    }
    const std::string outer(indent, ' ');
    const std::string inner(indent + 4, ' ');
    result.lines.push_back({outer + pieces.head, line.step});
    const std::vector<std::string> items = itemsOf(pieces.body);
    if (inner.size() + pieces.body.size() <= kWrittenColumns && !pieces.isCollection) {
        result.lines.push_back({inner + pieces.body, line.step});
    } else {
        for (const std::string& item : items) {
            add(result, {inner + item + (items.size() > 1 ? "," : ""), line.step});
        }
    }
    result.lines.push_back({outer + pieces.tail, line.step});
}

}  // namespace

Source wrapped(const Source& source) {
    Source result;
    bool isText = false;
    for (const SourceLine& line : source.lines) {
        const bool isBorder = line.text.find("\"\"\"") != std::string::npos;
        isText ^= isBorder;
        if (isText || isBorder) {
            result.lines.push_back(line);
        } else {
            add(result, line);
        }
    }
    return result;
}

}  // namespace streamscope
