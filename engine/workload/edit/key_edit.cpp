// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/edit_parts.h"
#include "engine/workload/edit/field_walk.h"
#include "engine/workload/edit/json_edit.h"
#include "engine/workload/edit/outline_label.h"
#include "engine/workload/edit/uses.h"

#include <algorithm>
#include <optional>

namespace streamscope {
namespace {

std::string trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos
               ? std::string()
               : std::string(text.substr(first, text.find_last_not_of(" \t") + 1 - first));
}

/// An expression as JSON says it shortest: a number or a boolean without quotes.
std::string expressionJson(std::string_view typed) {
    const std::string text = trimmed(typed);
    const auto read = readJson(text, {});
    const bool isPlain =
        read && (read->kind == JsonValue::Kind::Number || read->kind == JsonValue::Kind::Boolean);
    return isPlain ? text : quotedJson(text);
}

std::string listJson(std::string_view typed) {
    std::string list;
    for (std::size_t at = 0; at <= typed.size();) {
        const std::size_t end = std::min(typed.find(',', at), typed.size());
        list += (list.empty() ? "" : ", ") + quotedJson(trimmed(typed.substr(at, end - at)));
        at = end + 1;
    }
    return "[" + list + "]";
}

/// A line each, as files have it.
std::string linesJson(std::string_view typed) {
    std::string list;
    for (std::size_t at = 0; at <= typed.size();) {
        const std::size_t end = std::min(typed.find('\n', at), typed.size());
        list += (list.empty() ? "" : ",") + ("\n        " + quotedJson(typed.substr(at, end - at)));
        at = end + 1;
    }
    return "[" + list + "\n      ]";
}

/// Of "in: read, out: write".
std::string signatureJson(std::string_view typed) {
    std::string object;
    for (std::size_t at = 0; at < typed.size();) {
        const std::size_t end = std::min(typed.find(',', at), typed.size());
        const std::string_view one = typed.substr(at, end - at);
        const std::size_t colon = std::min(one.find(':'), one.size());
        const std::string what = trimmed(one.substr(std::min(colon + 1, one.size())));
        object += (object.empty() ? "" : ", ") + quotedJson(trimmed(one.substr(0, colon))) + ": " +
                  quotedJson(what);
        at = end + 1;
    }
    return "{" + object + "}";
}

std::string jsonOf(FieldKind kind, std::string_view typed) {
    switch (kind) {
        case FieldKind::Number:
        case FieldKind::Whole:
        case FieldKind::Truth:
        case FieldKind::Value:
            return expressionJson(typed);
        case FieldKind::Texts:
            return listJson(typed);
        case FieldKind::Lines:
            return linesJson(typed);
        case FieldKind::Signature:
            return signatureJson(typed);
        default:
            return quotedJson(typed);
    }
}

/// One object of the text, in whose keys the edits are made.
class KeyEdit {
public:
    KeyEdit(std::string_view text, std::string_view pointer) : m_text(text), m_pointer(pointer) {}

    [[nodiscard]] EditResult done() && {
        return m_problem ? EditResult(*std::move(m_problem))
                         : EditedText{std::move(m_text), m_pointer};
    }

    void take(Result<std::string> edited) {
        if (m_problem) {
            return;
        }
        edited ? void(m_text = *std::move(edited)) : void(m_problem = edited.error());
    }
    void fail(Error problem) { m_problem = std::move(problem); }

    /// After the keys that come before it in the table, where it is new.
    void put(const KeyTable& table, std::string_view key, std::string_view json) {
        const auto document = JsonDocument::read(m_text);
        const auto object =
            document ? document->find(m_pointer) : Result<const JsonValue*>(document.error());
        if (!object) {
            fail(object.error());
            return;
        }
        const std::string place = m_pointer + "/" + std::string(key);
        if ((*object)->find(key) != nullptr) {
            take(setJson(m_text, place, json));
            return;
        }
        take(insertMember(m_text, place, json, keyAfter(table, **object, key)));
    }

    void takeOut(std::string_view key) {
        const std::string place = m_pointer + "/" + std::string(key);
        if (!m_problem && jsonAt(m_text, place)) {
            take(removeJson(m_text, place));
        }
    }

    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    static std::string keyAfter(const KeyTable& table, const JsonValue& object,
                                std::string_view key) {
        const auto number = [&table](std::string_view name) {
            return std::ranges::find(table.keys, name, &KeyRule::name) - table.keys.begin();
        };
        std::size_t after = 0;
        for (std::size_t i = 0; i < object.keys.size(); ++i) {
            after = number(object.keys[i]) < number(key) ? i + 1 : after;
        }
        return after < object.keys.size() ? object.keys[after] : std::string();
    }

    std::string m_text;
    std::string m_pointer;
    std::optional<Error> m_problem;
};

/// The parts of an argument, as JSON each.
struct Argument {
    std::string memory;
    std::string at;
    std::string count;
};

Argument argumentAt(std::string_view text, const std::string& pointer) {
    const JsonLookup lookup(text);
    const std::string whole = lookup.at(pointer);
    if (whole.empty() || whole.front() == '{') {
        return {lookup.at(pointer + "/memory"), lookup.at(pointer + "/at"),
                lookup.at(pointer + "/count")};
    }
    const auto read = readJson(whole, {});
    const std::string name = read ? read->text : std::string();
    const bool hasPlace = partsOf(name).hasIndex;
    return {
        quotedJson(memoryIn(name)), hasPlace ? expressionJson(placeIn(name)) : std::string(), {}};
}

/// As short as it can be written.
std::string argumentJson(const Argument& argument) {
    if (argument.count.empty()) {
        const auto memory = readJson(argument.memory, {});
        const auto at = argument.at.empty() ? memory : readJson(argument.at, {});
        if (memory && at) {
            const bool isText = at->kind == JsonValue::Kind::Text;
            return quotedJson(memory->text + (argument.at.empty()
                                                  ? std::string()
                                                  : "[" + (isText ? at->text : argument.at) + "]"));
        }
    }
    return R"({"memory": )" + argument.memory +
           (argument.at.empty() ? std::string() : R"(, "at": )" + argument.at) +
           (argument.count.empty() ? std::string() : R"(, "count": )" + argument.count) + "}";
}

/// Where the name of an argument ends: "args/out", and of one in a list "args/reads/0".
std::size_t argumentEnd(std::string_view key) {
    const std::size_t slash = key.find('/', key.find('/') + 1);
    const bool isListed = slash != std::string_view::npos && slash + 1 < key.size() &&
                          key[slash + 1] >= '0' && key[slash + 1] <= '9';
    return isListed ? key.find('/', slash + 1) : slash;
}

/// "args/out", "args/out/at": one part of an argument; empty takes it out.
EditResult setArgument(std::string_view text, std::string_view pointer, std::string_view key,
                       std::string_view typed) {
    const std::size_t slash = argumentEnd(key);
    const std::string name(key.substr(0, slash));
    const std::string part(slash == std::string_view::npos ? "memory" : key.substr(slash + 1));
    const std::string place = std::string(pointer) + "/" + name;
    Result<std::string> edited = std::string(text);
    if (!jsonAt(text, std::string(pointer) + "/args")) {
        edited = setJson(text, std::string(pointer) + "/args", "{}");
    }
    Argument argument = edited ? argumentAt(*edited, place) : Argument{};
    std::string& changed = part == "at"      ? argument.at
                           : part == "count" ? argument.count
                                             : argument.memory;
    changed = part == "memory"         ? quotedJson(trimmed(typed))
              : trimmed(typed).empty() ? std::string()
                                       : expressionJson(typed);
    if (argument.memory.empty()) {
        argument.memory = R"("")";
    }
    const bool isGone = part == "memory" && trimmed(typed).empty();
    if (edited) {
        edited =
            isGone ? removeJson(*edited, place) : setJson(*edited, place, argumentJson(argument));
    }
    return edited ? EditResult(EditedText{*std::move(edited), std::string(pointer)})
                  : edited.error();
}

/// "cost/bytes", "values/weight": a member of an object of the row; empty takes it out.
EditResult setMember(std::string_view text, std::string_view pointer, std::string_view key,
                     std::string_view typed) {
    const auto document = JsonDocument::read(text);
    const KeyTable* table = document ? tableAt(*document, pointer) : nullptr;
    if (table == nullptr) {
        return editRefusal(say(SENTENCE("Streamscope", "%1 has no key \"%2\"."),
                               std::string(pointer), std::string(key)));
    }
    const std::string_view head = key.substr(0, key.find('/'));
    const std::string place = std::string(pointer) + "/" + std::string(key);
    KeyEdit edit(text, pointer);
    if (!jsonAt(text, std::string(pointer) + "/" + std::string(head))) {
        edit.put(*table, head, "{}");
    }
    const std::string value = trimmed(typed);
    if (!value.empty()) {
        edit.take(setJson(edit.text(), place,
                          key == "cost/origin" ? quotedJson(value) : expressionJson(value)));
    } else if (jsonAt(edit.text(), place)) {
        edit.take(removeJson(edit.text(), place));
    }
    return std::move(edit).done();
}

bool isMember(std::string_view key) {
    return key.starts_with("cost/") || key.starts_with("values/");
}

void fitMemory(KeyEdit& edit, std::string_view on) {
    edit.takeOut(on == "device" ? "pinned" : "device");
}

/// What uses a stream or an event takes the first of a group, and no index of what is none.
Result<std::string> asGroup(const std::string& text, std::string_view pointer, bool isGroup) {
    const bool canBe = pointer.starts_with("/streams/") || pointer.starts_with("/events/");
    return !canBe ? text : withReferences(text, pointer, [isGroup](const std::string& reference) {
        return nameOfReference(reference) + (isGroup ? "[0]" : "");
    });
}

/// Exactly one of "stream" and "event", or "device" if anything.
void fitSynchronize(KeyEdit& edit, std::string_view what) {
    for (const std::string_view key : {"device", "stream", "event"}) {
        if (key != what) {
            edit.takeOut(key);
        }
    }
    if (what == "stream") {
        edit.put(tableNamed("synchronize"), "stream", R"("default")");
    } else if (what == "event") {
        auto step = newStep(edit.text(), {"/program", 0}, "record");
        if (!step) {
            edit.fail(step.error());
            return;
        }
        const auto event = jsonAt(step->json, "/record");
        edit.take(step->text);
        edit.put(tableNamed("synchronize"), "event", *event);
    }
}

/// Another kernel takes other arguments; spin has keys of its own.
void fitKernel(KeyEdit& edit, const JsonDocument& document, const JsonValue& old,
               std::string_view name) {
    const KeyTable& table = tableNamed(name == "spin" ? "spin" : "kernel");
    for (const std::string& key : old.keys) {
        if (std::ranges::find(table.keys, key, &KeyRule::name) == table.keys.end()) {
            edit.takeOut(key);
        }
    }
    if (table.name == "spin") {
        edit.takeOut("args");
        edit.put(table, "time_us", "100");
        return;
    }
    ArgumentTexts kept;
    const JsonValue* args = old.find("args");
    for (std::size_t i = 0; args != nullptr && i < args->keys.size(); ++i) {
        kept[args->keys[i]] = document.slice(args->elements[i]);
    }
    auto arguments = argumentsFor(edit.text(), name, kept);
    if (!arguments) {
        edit.fail(arguments.error());
        return;
    }
    edit.take(std::move(arguments->text));
    edit.put(table, "args", arguments->json);
    edit.takeOut("values");
    if (arguments->values != "{}") {
        edit.put(table, "values", arguments->values);
    }
}

}  // namespace

EditResult setKey(std::string_view text, std::string_view pointer, std::string_view key,
                  std::string_view typed) {
    if (key.starts_with("args/")) {
        return setArgument(text, pointer, key, typed);
    }
    if (isMember(key)) {
        return setMember(text, pointer, key, typed);
    }
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    KeyEdit edit(text, pointer);
    const KeyTable* table = tableAt(*document, pointer);
    if (table == nullptr) {  // of a let
        edit.take(setJson(text, pointer, expressionJson(typed)));
        return std::move(edit).done();
    }
    const auto rule = std::ranges::find(table->keys, key, &KeyRule::name);
    if (rule == table->keys.end() || !isEditedInPlace(rule->kind)) {
        return editRefusal(say(SENTENCE("Streamscope", "%1 has no key \"%2\"."),
                               std::string(pointer), std::string(key)));
    }
    const auto object = document->find(pointer);
    if (!object && pointer == "/environment") {
        edit.take(setJson(text, pointer, "{}"));
    }
    const bool isChoice =
        rule->kind == FieldKind::Value && object && (*object)->find("choices") != nullptr;
    const bool isChanged =
        !object || (*object)->find(key) == nullptr || (*object)->find(key)->text != typed;
    edit.put(*table, key, jsonOf(isChoice ? FieldKind::Text : rule->kind, typed));
    if (object && isChanged && key == "on") {
        fitMemory(edit, typed);
    } else if (object && isChanged && key == "synchronize") {
        fitSynchronize(edit, typed);
    } else if (isChanged && key == "count" && object && (*object)->find(key) == nullptr) {
        edit.take(asGroup(edit.text(), pointer, true));
    } else if (object && isChanged && key == "kernel") {
        fitKernel(edit, *document, **object, typed);
    }
    return std::move(edit).done();
}

EditResult resetKey(std::string_view text, std::string_view pointer, std::string_view key) {
    if (key.starts_with("args/")) {
        return setArgument(text, pointer, key, {});
    }
    if (isMember(key)) {
        return setMember(text, pointer, key, {});
    }
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    const KeyTable* table = tableAt(*document, pointer);
    const auto isNeeded = [&](const KeyRule& rule) { return rule.name == key && rule.required; };
    if (table == nullptr || std::ranges::any_of(table->keys, isNeeded)) {
        return editRefusal(
            say(SENTENCE("Streamscope", "\"%1\" has no default: it is needed."), std::string(key)));
    }
    KeyEdit edit(text, pointer);
    edit.takeOut(key);
    if (key == "count") {
        edit.take(asGroup(edit.text(), pointer, false));
    }
    return std::move(edit).done();
}

}  // namespace streamscope
