// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/rename.h"

#include "engine/workload/edit/field_walk.h"
#include "engine/workload/edit/json_document.h"
#include "engine/workload/edit/json_edit.h"
#include "engine/workload/expression/compile.h"
#include "engine/workload/expression/tokens.h"
#include "kernels/catalogue.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

namespace streamscope {
namespace {

Error refusal(Sentence message) {
    return Error::of(ErrorCode::InvalidInput, std::move(message));
}

/// What has the name that is to be changed.
struct Named {
    FieldKind kind = FieldKind::Fixed;  ///< Number for a parameter or let, Variable of a loop
    std::string name;
    std::string pointer;
    const JsonValue* value = nullptr;
    bool isKey = false;  ///< the name is a key, or else a text

    [[nodiscard]] bool isValue() const {
        return kind == FieldKind::Number || kind == FieldKind::Variable;
    }
};

FieldKind kindOfSection(std::string_view section) {
    return section == "/parameters" || section == "/let" ? FieldKind::Number
           : section == "/memory"                        ? FieldKind::Memory
           : section == "/streams"                       ? FieldKind::Stream
           : section == "/events"                        ? FieldKind::Event
           : section == "/kernels"                       ? FieldKind::Kernel
                                                         : FieldKind::Fixed;
}

/// Of a key or a text; Fixed if what is there has no name that could be changed.
Named namedAt(const JsonDocument& document, std::string_view pointer) {
    Named named;
    const auto value = document.find(pointer);
    if (!value || pointer.empty()) {
        return named;
    }
    const PointerSplit way = splitPointer(pointer);
    named.pointer = pointer;
    named.value = *value;
    named.kind = kindOfSection(way.parent);
    named.isKey = named.kind != FieldKind::Fixed;
    named.name = unescapedToken(way.token);
    if (named.isKey) {
        return named;
    }
    const auto parent = document.find(way.parent);
    const bool isText = (*value)->kind == JsonValue::Kind::Text;
    if (isText && way.token == "graph") {
        named.kind = FieldKind::Capture;
        named.name = (*value)->text;
    } else if (isText && way.token == "for") {
        named.kind = FieldKind::Variable;
        named.name = (*value)->text;
    } else if (way.parent.ends_with("/let") && (*parent)->kind == JsonValue::Kind::Object) {
        named.kind = FieldKind::Variable;
        named.isKey = true;
    }
    return named;
}

/// Where the name of a value in an expression was given: by the innermost loop that has it, or by
/// the file.
bool refersTo(const Named& named, std::string_view name, const std::vector<LoopName>& loopNames) {
    if (name != named.name) {
        return false;
    }
    const auto bound = std::find_if(loopNames.rbegin(), loopNames.rend(),
                                    [&](const LoopName& one) { return one.name == name; });
    return bound == loopNames.rend() ? named.kind == FieldKind::Number
                                     : bound->pointer == named.pointer;
}

class Renaming {
public:
    Renaming(const JsonDocument& document, const Named& named, std::string_view newName)
        : m_document(document), m_named(named), m_newName(newName) {}

    Result<std::string> run() {
        if (m_named.isKey) {
            replaceRange(m_named.value->keyRange(), m_newName);
        }
        walkFields(m_document.root(), [this](const FieldValue& field) { take(field); });
        if (m_problem) {
            return *m_problem;
        }
        std::ranges::sort(m_edits, {}, [](const Edit& edit) { return edit.range.offset; });
        std::string result;
        std::size_t at = 0;
        for (const Edit& edit : m_edits) {
            result += m_document.text().substr(at, edit.range.offset - at);
            result += edit.by;
            at = edit.range.offset + edit.range.length;
        }
        result += m_document.text().substr(at);
        return result;
    }

private:
    struct Edit {
        TextRange range;
        std::string by;
    };

    void take(const FieldValue& field) {
        if (field.value->kind != JsonValue::Kind::Text) {
            return;
        }
        const std::string& old = field.value->text;
        switch (field.kind) {
            case FieldKind::Number:
            case FieldKind::Whole:
            case FieldKind::Truth:
                put(field, expression(old, field));
                break;
            case FieldKind::Memory:
            case FieldKind::Stream:
            case FieldKind::Event:
                put(field, reference(old, field));
                break;
            case FieldKind::Kernel:
                put(field,
                    m_named.kind == FieldKind::Kernel && old == m_named.name ? m_newName : old);
                break;
            case FieldKind::Lines:
                put(field, m_named.kind == FieldKind::Kernel &&
                                   field.pointer.starts_with(m_named.pointer + "/")
                               ? renamedInSource(old, m_named.name, m_newName)
                               : old);
                break;
            case FieldKind::Variable:
                put(field, field.pointer == m_named.pointer ? m_newName : old);
                break;
            case FieldKind::Capture:
            case FieldKind::Graph:
                put(field,
                    m_named.kind == FieldKind::Capture && old == m_named.name ? m_newName : old);
                break;
            default:
                break;
        }
    }

    std::string reference(const std::string& old, const FieldValue& field) {
        const ReferenceParts parts = partsOf(old);
        std::string result = old;
        if (parts.hasIndex) {
            const std::string index = old.substr(parts.index.offset, parts.index.length);
            result.replace(parts.index.offset, parts.index.length, expression(index, field));
        }
        const bool isMeant = field.kind == m_named.kind &&
                             old.compare(parts.name.offset, parts.name.length, m_named.name) == 0;
        return isMeant ? result.replace(parts.name.offset, parts.name.length, m_newName) : result;
    }

    std::string expression(const std::string& old, const FieldValue& field) {
        // Quick: most expressions have nothing to do with the name.
        if (!m_named.isValue() || old.find(m_named.name) == std::string::npos) {
            return old;
        }
        const auto tokens = tokenize(old);
        const auto* all = std::get_if<std::vector<Token>>(&tokens);
        if (all == nullptr) {
            m_problem = refusal(say(
                SENTENCE("Streamscope",
                         "%1: the expression \"%2\" cannot be read. Correct it before renaming."),
                field.pointer, old.substr(0, 80)));
            return old;
        }
        std::string result;
        std::size_t at = 0;
        for (const Token& token : *all) {
            if (token.kind == Token::Kind::Name && refersTo(m_named, token.text, field.loopNames)) {
                result.append(old, at, token.position - at).append(m_newName);
                at = token.position + token.text.size();
            }
        }
        return result.append(old, at);
    }

    void put(const FieldValue& field, const std::string& now) {
        if (now != field.value->text) {
            replaceRange(field.value->range(), now);
        }
    }

    void replaceRange(TextRange range, const std::string& by) {
        m_edits.push_back({range, quotedJson(by)});
    }

    const JsonDocument& m_document;
    const Named& m_named;
    std::string m_newName;
    std::vector<Edit> m_edits;
    std::optional<Error> m_problem;
};

Sentence taken(std::string_view name) {
    return say(SENTENCE("Streamscope", "The name \"%1\" is in use already. Choose another one."),
               std::string(name));
}

/// What no name of that kind may be, whatever else there is.
std::optional<Sentence> unfit(FieldKind kind, std::string_view name) {
    if (kind == FieldKind::Capture) {
        return name.empty() ? std::optional(say(SENTENCE("Streamscope", "A graph needs a name.")))
                            : std::nullopt;
    }
    if (!isName(name)) {
        return say(SENTENCE("Streamscope",
                            "A name has letters, digits and _, does not start with a digit and has "
                            "at most 64 characters; \"%1\" is none."),
                   std::string(name.substr(0, 80)));
    }
    const bool isDefault = name == "default" || name == "legacy" || name == "per_thread";
    if (isReservedName(name) || (kind == FieldKind::Stream && isDefault)) {
        return say(SENTENCE("Streamscope", "\"%1\" has a meaning of its own. Choose another name."),
                   std::string(name));
    }
    return std::nullopt;
}

/// Whether the name is that of a parameter or let, or of a loop that is around `named`, is it, or
/// lies within its reach.
bool isValueTaken(const JsonDocument& document, const Named& named, std::string_view name) {
    for (const char* section : {"parameters", "let"}) {
        const JsonValue* all = document.root().find(section);
        if (all != nullptr && all->find(name) != nullptr) {
            return true;
        }
    }
    const bool isOfFile = named.kind == FieldKind::Number;
    bool isTaken = false;
    walkFields(document.root(), [&](const FieldValue& field) {
        const auto& names = field.loopNames;
        const auto has = [&](auto&& same) { return std::ranges::any_of(names, same); };
        const bool isThere = has([&](const LoopName& one) { return one.name == name; });
        const bool isMine = has([&](const LoopName& one) { return one.pointer == named.pointer; });
        const bool isIt = field.pointer == named.pointer;
        isTaken = isTaken || (isThere && (isOfFile || isMine || isIt));
        // A loop without steps has its names in no scope.
        const PointerSplit way = splitPointer(field.pointer);
        const bool isGiven =
            field.kind == FieldKind::Variable
                ? field.value->text == name
                : way.parent.ends_with("/let") && unescapedToken(way.token) == name;
        isTaken = isTaken || (isGiven && (isOfFile || isMine));
    });
    return isTaken;
}

bool isGraphTaken(const JsonDocument& document, std::string_view name) {
    bool isTaken = false;
    walkFields(document.root(), [&](const FieldValue& field) {
        isTaken = isTaken || (field.kind == FieldKind::Capture && field.value->text == name);
    });
    return isTaken;
}

bool isTaken(const JsonDocument& document, const Named& named, std::string_view name) {
    if (named.isValue()) {
        return isValueTaken(document, named, name);
    }
    if (named.kind == FieldKind::Capture) {
        return isGraphTaken(document, name);
    }
    if (named.kind == FieldKind::Kernel && kernels::find(name) != nullptr) {
        return true;
    }
    const auto section = document.find(splitPointer(named.pointer).parent);
    return section && (*section)->find(name) != nullptr;
}

}  // namespace

std::string renamedInSource(std::string_view line, std::string_view word, std::string_view by) {
    const auto isPart = [&line](std::size_t at) {
        return at < line.size() &&
               (std::isalnum(static_cast<unsigned char>(line[at])) != 0 || line[at] == '_');
    };
    std::string result;
    std::size_t from = 0;
    for (std::size_t at = line.find(word); at != std::string::npos; at = line.find(word, at + 1)) {
        const std::string_view before = line.substr(0, at);
        const bool isMember =
            before.ends_with('.') || before.ends_with("->") || before.ends_with("::");
        if (isMember || (at > 0 && isPart(at - 1)) || isPart(at + word.size())) {
            continue;
        }
        result.append(line.substr(from, at - from)).append(by);
        from = at + word.size();
    }
    return result.append(line.substr(from));
}

std::string nameAt(std::string_view text, std::string_view pointer) {
    const auto document = JsonDocument::read(text);
    const Named named = document ? namedAt(*document, pointer) : Named{};
    return named.kind == FieldKind::Fixed ? std::string() : named.name;
}

Result<std::string> rename(std::string_view text, std::string_view pointer,
                           std::string_view newName) {
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    const Named named = namedAt(*document, pointer);
    if (named.kind == FieldKind::Fixed) {
        return refusal(
            say(SENTENCE("Streamscope", "%1: nothing there has a name."), std::string(pointer)));
    }
    if (named.name == newName) {
        return std::string(text);
    }
    if (auto problem = unfit(named.kind, newName)) {
        return refusal(*std::move(problem));
    }
    if (isTaken(*document, named, newName)) {
        return refusal(taken(newName));
    }
    return Renaming(*document, named, newName).run();
}

}  // namespace streamscope
