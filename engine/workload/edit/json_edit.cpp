// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/json_edit.h"

#include "engine/workload/edit/json_document.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using ValueKind = JsonValue::Kind;

std::string memberText(std::string_view token, std::string_view value) {
    return quotedJson(unescapedToken(token)) + ": " + std::string(value);
}

/// The container in which `pointer` names a child, there or not.
Result<const JsonValue*> parentOf(const JsonDocument& document, std::string_view pointer,
                                  ValueKind wanted) {
    if (pointer.empty()) {
        return editError(pointer, "expected a place within the text");
    }
    auto parent = document.find(splitPointer(pointer).parent);
    if (parent && (*parent)->kind != wanted) {
        return editError(
            splitPointer(pointer).parent,
            std::string(wanted == ValueKind::Array ? "expected a list" : "expected an object") +
                ", found " + english(describe(**parent)));
    }
    return parent;
}

/// Another text in place of a part of it.
struct Splice {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string text;
};

/// What becomes of the children of a container.
struct ChildEdits {
    std::set<std::size_t> removed;
    std::map<std::size_t, std::vector<std::string>> inserted;  ///< by the child that they precede
};

/// Collects the edits of one text.
class Edits {
public:
    explicit Edits(const JsonDocument& document) : m_document(document) {}

    /// The error, if it is none of this text.
    std::optional<Error> add(const JsonEdit& edit) {
        if (auto error = edit.kind == JsonEdit::Kind::Remove ? std::nullopt : problemOf(edit)) {
            return error;
        }
        switch (edit.kind) {
            case JsonEdit::Kind::Set:
                return set(edit);
            case JsonEdit::Kind::InsertMember:
                return insertMember(edit);
            case JsonEdit::Kind::InsertElement:
                return insertElement(edit);
            case JsonEdit::Kind::Remove:
                return remove(edit);
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string applied() {
        for (const auto& [parent, edits] : m_children) {
            addSplices(*parent, edits);
        }
        std::ranges::stable_sort(m_splices, isBefore);
        std::string text;
        std::size_t at = 0;
        for (const Splice& splice : m_splices) {
            if (splice.begin >= at) {  // else it is within the one before
                text += m_document.text().substr(at, splice.begin - at);
                text += splice.text;
                at = splice.end;
            }
        }
        return text += m_document.text().substr(at);
    }

private:
    static std::optional<Error> problemOf(const JsonEdit& edit) {
        const auto value = readJson(edit.value, {});
        return value ? std::nullopt
                     : std::optional(editError(edit.pointer, "the new value is not JSON: " +
                                                                 value.error().front().problem));
    }

    std::optional<Error> set(const JsonEdit& edit) {
        const auto old = m_document.find(edit.pointer);
        if (old) {
            m_splices.push_back({(*old)->offset, JsonDocument::endOf(**old), edit.value});
            return std::nullopt;
        }
        const auto parent = m_document.find(splitPointer(edit.pointer).parent);
        const bool isNewMember =
            edit.pointer.starts_with('/') && parent && (*parent)->kind == ValueKind::Object;
        return isNewMember ? insertMember(edit) : old.error();
    }

    std::optional<Error> insertMember(const JsonEdit& edit) {
        const auto parent = parentOf(m_document, edit.pointer, ValueKind::Object);
        if (!parent) {
            return parent.error();
        }
        const std::string_view token = splitPointer(edit.pointer).token;
        if (JsonDocument::positionOf(**parent, token)) {
            return editError(edit.pointer, "there is such a key already");
        }
        const std::size_t next =
            JsonDocument::memberIn(**parent, edit.before).value_or((*parent)->elements.size());
        m_children[*parent].inserted[next].push_back(memberText(token, edit.value));
        return std::nullopt;
    }

    std::optional<Error> insertElement(const JsonEdit& edit) {
        const auto parent = parentOf(m_document, edit.pointer, ValueKind::Array);
        if (!parent) {
            return parent.error();
        }
        const std::size_t count = (*parent)->elements.size();
        const std::string_view token = splitPointer(edit.pointer).token;
        const std::size_t index = token == "-" ? count : indexOfToken(token).value_or(count + 1);
        if (index > count) {
            return editError(edit.pointer,
                             "expected a number up to " + std::to_string(count) + " or -");
        }
        m_children[*parent].inserted[index].push_back(edit.value);
        return std::nullopt;
    }

    std::optional<Error> remove(const JsonEdit& edit) {
        const auto value = m_document.find(edit.pointer);
        if (!value || edit.pointer.empty()) {
            return value ? editError(edit.pointer, "expected a place within the text")
                         : value.error();
        }
        const PointerSplit way = splitPointer(edit.pointer);
        const JsonValue& parent = **m_document.find(way.parent);
        m_children[&parent].removed.insert(*JsonDocument::positionOf(parent, way.token));
        return std::nullopt;
    }

    /// With each child goes the comma behind it, with the last ones the comma before them.
    void addSplices(const JsonValue& parent, const ChildEdits& edits) {
        std::size_t kept = parent.elements.size();  // behind it all go
        while (kept > 0 && edits.removed.contains(kept - 1)) {
            --kept;
        }
        for (const std::size_t child : edits.removed) {
            if (child < kept) {
                m_splices.push_back({JsonDocument::beginOfChild(parent, child),
                                     JsonDocument::beginOfChild(parent, child + 1),
                                     {}});
            }
        }
        const std::string separator = m_document.separator(parent);
        std::string tail;
        for (const auto& [next, texts] : edits.inserted) {
            next < kept ? addBefore(JsonDocument::beginOfChild(parent, next), texts, separator)
                        : addTo(tail, texts, separator, kept == 0);
        }
        const bool hasTail = kept < parent.elements.size() || !tail.empty();
        if (hasTail && kept == 0) {
            m_splices.push_back({parent.offset + 1, JsonDocument::endOf(parent) - 1, tail});
        } else if (hasTail) {
            m_splices.push_back({JsonDocument::endOf(parent.elements[kept - 1]),
                                 JsonDocument::endOf(parent.elements.back()), tail});
        }
    }

    void addBefore(std::size_t begin, const std::vector<std::string>& texts,
                   const std::string& separator) {
        for (const std::string& text : texts) {
            m_splices.push_back({begin, begin, text + separator});
        }
    }

    static void addTo(std::string& tail, const std::vector<std::string>& texts,
                      const std::string& separator, bool isFirst) {
        for (const std::string& text : texts) {
            tail += (isFirst && tail.empty() ? "" : separator) + text;
        }
    }

    /// At one place what is inserted comes first, and then what contains others.
    static bool isBefore(const Splice& left, const Splice& right) {
        const auto rank = [](const Splice& one) {
            return one.begin == one.end ? std::numeric_limits<std::size_t>::max() : one.end;
        };
        return left.begin != right.begin ? left.begin < right.begin : rank(left) > rank(right);
    }

    const JsonDocument& m_document;
    std::vector<Splice> m_splices;
    std::map<const JsonValue*, ChildEdits> m_children;
};

}  // namespace

std::string quotedJson(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<std::string> jsonAt(std::string_view text, std::string_view pointer) {
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    const auto value = document->find(pointer);
    if (!value) {
        return value.error();
    }
    const TextRange range = (*value)->range();
    return std::string(text.substr(range.offset, range.length));
}

struct JsonLookup::Read {
    std::string text;
    Result<JsonDocument> document;
    explicit Read(std::string_view given) : text(given), document(JsonDocument::read(text)) {}
};

JsonLookup::JsonLookup(std::string_view text) : m_read(std::make_shared<const Read>(text)) {}

std::string JsonLookup::at(std::string_view pointer) const {
    const auto value = m_read->document ? m_read->document->find(pointer)
                                        : Result<const JsonValue*>(m_read->document.error());
    if (!value) {
        return {};
    }
    const TextRange range = (*value)->range();
    return m_read->text.substr(range.offset, range.length);
}

Result<std::string> editJson(std::string_view text, const std::vector<JsonEdit>& edits) {
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    Edits all(*document);
    for (const JsonEdit& edit : edits) {
        if (auto error = all.add(edit)) {
            return *std::move(error);
        }
    }
    return all.applied();
}

Result<std::string> setJson(std::string_view text, std::string_view pointer,
                            std::string_view value) {
    return editJson(text, {{JsonEdit::Kind::Set, std::string(pointer), std::string(value)}});
}

Result<std::string> insertMember(std::string_view text, std::string_view pointer,
                                 std::string_view value, std::string_view before) {
    return editJson(text, {{JsonEdit::Kind::InsertMember, std::string(pointer), std::string(value),
                            std::string(before)}});
}

Result<std::string> insertElement(std::string_view text, std::string_view pointer,
                                  std::string_view value) {
    return editJson(text,
                    {{JsonEdit::Kind::InsertElement, std::string(pointer), std::string(value)}});
}

Result<std::string> removeJson(std::string_view text, std::string_view pointer) {
    return editJson(text, {{JsonEdit::Kind::Remove, std::string(pointer)}});
}

Result<std::string> wrapJson(std::string_view text, std::string_view pointer,
                             std::string_view before, std::string_view after) {
    const auto value = jsonAt(text, pointer);
    return value ? setJson(text, pointer, std::string(before) + *value + std::string(after))
                 : Result<std::string>(value.error());
}

}  // namespace streamscope
