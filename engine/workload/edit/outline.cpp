// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/outline.h"

#include "engine/base/json_problem.h"
#include "engine/workload/edit/outline_label.h"
#include "engine/workload/read/json_value.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

using Part = OutlineNode::Part;
using ValueKind = JsonValue::Kind;

constexpr std::size_t kLongestShown = 80;  ///< bytes of what is no step

class OutlineBuilder {
public:
    explicit OutlineBuilder(std::string_view text) : m_text(text) {}

    Outline build(const JsonValue& root) {
        Outline rows;
        const bool hasThreads = root.find("threads") != nullptr && root.find("program") == nullptr;
        rows.push_back(hasThreads ? threads(root) : program(root));
        for (const std::string_view name :
             {"memory", "streams", "events", "kernels", "parameters", "let"}) {
            rows.push_back(section(root, name));
        }
        rows.push_back(settings(root, "workload", {}));
        const JsonValue* environment = root.find("environment");
        rows.push_back(settings(environment == nullptr ? JsonValue{} : *environment, "environment",
                                "/environment"));
        return rows;
    }

private:
    /// What stands there, as one would type it.
    std::string typed(const JsonValue& value) const {
        if (value.kind == ValueKind::Text) {
            return value.text;
        }
        const bool isList = value.kind == ValueKind::Array;
        return isList ? joinedTexts(value, ", ")
                      : std::string(m_text.substr(value.offset, value.length));
    }

    static std::string joinedTexts(const JsonValue& list, std::string_view between) {
        std::string all;
        for (const JsonValue& text : list.elements) {
            all += &text == &list.elements.front() ? std::string_view() : between;
            all += text.text;
        }
        return all;
    }

    OutlineNode node(Part part, std::string pointer, std::string_view kind,
                     const JsonValue& value) const {
        OutlineNode made;
        made.part = part;
        made.pointer = std::move(pointer);
        made.kind = kind;
        // A member's key is part of its row.
        const TextRange begin = value.keyRange();
        made.range = {begin.offset, value.offset + value.length - begin.offset};
        return made;
    }

    void addKeys(OutlineNode& to, const JsonValue& object, const KeyTable& table) const {
        for (std::size_t i = 0; i < object.keys.size(); ++i) {
            const auto rule = std::ranges::find(table.keys, object.keys[i], &KeyRule::name);
            if (rule == table.keys.end()) {
                continue;
            }
            const JsonValue& value = object.elements[i];
            if (rule->kind == FieldKind::Arguments) {
                addArguments(to, value);
            } else if (rule->kind == FieldKind::Values || object.keys[i] == "cost") {
                addMembers(to, object.keys[i], value);
            } else if (rule->kind == FieldKind::Lines) {
                to.keys.push_back({object.keys[i], joinedTexts(value, "\n")});
            } else if (rule->kind == FieldKind::Signature) {
                to.keys.push_back({object.keys[i], signature(value)});
            } else if (isEditedInPlace(rule->kind)) {
                to.keys.push_back({object.keys[i], typed(value)});
            }
        }
    }

    void addMembers(OutlineNode& to, const std::string& key, const JsonValue& object) const {
        for (std::size_t i = 0; i < object.keys.size(); ++i) {
            to.keys.push_back({key + "/" + object.keys[i], typed(object.elements[i])});
        }
    }

    /// "in: read, out: write"
    static std::string signature(const JsonValue& parameters) {
        std::string all;
        for (std::size_t i = 0; i < parameters.keys.size(); ++i) {
            all += all.empty() ? "" : ", ";
            all += parameters.keys[i] + ": " + parameters.elements[i].text;
        }
        return all;
    }

    void addArguments(OutlineNode& to, const JsonValue& arguments) const {
        for (std::size_t i = 0; i < arguments.keys.size(); ++i) {
            const std::string name = "args/" + arguments.keys[i];
            const JsonValue& value = arguments.elements[i];
            if (value.kind != ValueKind::Array) {
                addArgument(to, name, value);
                continue;
            }
            for (std::size_t n = 0; n < value.elements.size(); ++n) {
                addArgument(to, name + "/" + std::to_string(n), value.elements[n]);
            }
        }
    }

    /// "m[i]" and {"memory": "m", "at": "i"} have the same keys.
    void addArgument(OutlineNode& to, const std::string& name, const JsonValue& value) const {
        const JsonValue* memory = value.find("memory");
        to.keys.push_back({name, memory != nullptr ? typed(*memory) : memoryIn(typed(value))});
        if (value.kind == ValueKind::Text && memoryIn(value.text) != value.text) {
            to.keys.push_back({name + "/at", placeIn(value.text)});
        }
        for (const char* key : {"at", "count"}) {
            if (const JsonValue* part = value.find(key)) {
                to.keys.push_back({name + "/" + key, typed(*part)});
            }
        }
    }

    OutlineNode section(const JsonValue& root, std::string_view name) const {
        const JsonValue* value = root.find(name);
        const JsonValue& all = value == nullptr ? kNothing : *value;
        OutlineNode made = node(Part::Section, childPointer({}, name), name, all);
        made.label = sectionLabel(name);
        made.children = name == "let" ? lets(all, made.pointer)
                                      : declarations(all, made.pointer, childTableOf(name));
        return made;
    }

    std::vector<OutlineNode> declarations(const JsonValue& all, const std::string& pointer,
                                          std::string_view table) const {
        std::vector<OutlineNode> made;
        made.reserve(all.keys.size());
        for (std::size_t i = 0; i < all.keys.size(); ++i) {
            OutlineNode& row = made.emplace_back(node(
                Part::Declaration, childPointer(pointer, all.keys[i]), table, all.elements[i]));
            addKeys(row, all.elements[i], tableNamed(table));
            row.label = declarationLabel(row, all.keys[i]);
        }
        return made;
    }

    std::vector<OutlineNode> lets(const JsonValue& all, const std::string& pointer) const {
        std::vector<OutlineNode> made;
        for (std::size_t i = 0; i < all.keys.size(); ++i) {
            OutlineNode& row = made.emplace_back(node(
                Part::Declaration, childPointer(pointer, all.keys[i]), "let", all.elements[i]));
            row.keys.push_back({"value", typed(all.elements[i])});
            row.label = declarationLabel(row, all.keys[i]);
        }
        return made;
    }

    OutlineNode settings(const JsonValue& value, std::string_view table,
                         const std::string& pointer) const {
        OutlineNode made = node(Part::Settings, pointer, table, value);
        addKeys(made, value, tableNamed(table));
        made.label = sectionLabel(table);
        return made;
    }

    OutlineNode program(const JsonValue& root) const {
        const JsonValue* list = root.find("program");
        OutlineNode made =
            node(Part::Section, "/program", "program", list == nullptr ? kNothing : *list);
        made.label = sectionLabel("program");
        addSteps(made, list, made.pointer);
        return made;
    }

    OutlineNode threads(const JsonValue& root) const {
        const JsonValue& list = *root.find("threads");
        OutlineNode made = node(Part::Section, "/threads", "threads", list);
        made.label = sectionLabel("threads");
        for (std::size_t i = 0; i < list.elements.size() && list.kind == ValueKind::Array; ++i) {
            const JsonValue& thread = list.elements[i];
            OutlineNode& row = made.children.emplace_back(node(
                Part::Thread, childPointer(made.pointer, std::to_string(i)), "thread", thread));
            addKeys(row, thread, tableNamed("thread"));
            row.label = stepLabel(row);
            addSteps(row, thread.find("do"), row.pointer + "/do");
        }
        return made;
    }

    void addSteps(OutlineNode& to, const JsonValue* list, const std::string& pointer) const {
        if (list == nullptr || list->kind != ValueKind::Array) {
            return;
        }
        to.children.reserve(to.children.size() + list->elements.size());
        for (std::size_t i = 0; i < list->elements.size(); ++i) {
            to.children.push_back(step(list->elements[i], pointer + "/" + std::to_string(i)));
        }
    }

    OutlineNode step(const JsonValue& value, std::string pointer) const {
        const KeyTable* table = stepTableOf(value);
        OutlineNode made = node(Part::Step, std::move(pointer),
                                table == nullptr ? std::string_view() : table->name, value);
        if (table == nullptr) {
            made.label = verbatim(inOneLine(std::string(
                m_text.substr(value.offset, std::min<std::size_t>(value.length, kLongestShown)))));
            return made;
        }
        addKeys(made, value, *table);
        made.label = stepLabel(made);
        if (const JsonValue* names = value.find("let")) {
            made.children = lets(*names, made.pointer + "/let");
        }
        addSteps(made, value.find("do"), made.pointer + "/do");
        if (table->name == "if") {
            addSteps(made, value.find("then"), made.pointer + "/then");
            addElse(made, value.find("else"));
        }
        return made;
    }

    void addElse(OutlineNode& to, const JsonValue* list) const {
        if (list != nullptr) {
            OutlineNode& branch =
                to.children.emplace_back(node(Part::Else, to.pointer + "/else", "else", *list));
            branch.label = sectionLabel("else");
            addSteps(branch, list, branch.pointer);
        }
    }

    inline static const JsonValue kNothing{};
    std::string_view m_text;
};

bool isWithin(std::string_view pointer, std::string_view around) {
    return pointer.starts_with(around) &&
           (pointer.size() == around.size() || pointer[around.size()] == '/');
}

}  // namespace

const std::string* OutlineNode::find(std::string_view key) const {
    const auto found = std::ranges::find(keys, key, &OutlineKey::name);
    return found == keys.end() ? nullptr : &found->text;
}

Result<Outline, Diagnostics> outlineOf(std::string_view text) {
    const auto root = readJson(text, {});
    return root ? Result<Outline, Diagnostics>(OutlineBuilder(text).build(*root)) : root.error();
}

const OutlineNode* nodeAt(const Outline& outline, std::string_view pointer) {
    for (const OutlineNode& node : outline) {
        if (node.pointer == pointer) {
            return &node;
        }
        // The settings' pointer is around all others.
        if (!node.pointer.empty() && isWithin(pointer, node.pointer)) {
            return nodeAt(node.children, pointer);
        }
    }
    return nullptr;
}

const OutlineNode* nodeAround(const Outline& outline, std::size_t offset) {
    const OutlineNode* settings = nullptr;
    for (const OutlineNode& node : outline) {
        const bool isIn =
            node.range.offset <= offset && offset <= node.range.offset + node.range.length;
        if (!isIn || node.range.length == 0) {
            continue;
        }
        if (node.pointer.empty()) {
            settings = &node;
            continue;
        }
        const OutlineNode* inner = nodeAround(node.children, offset);
        return inner == nullptr ? &node : inner;
    }
    return settings;
}

std::string stepListOf(const OutlineNode& node) {
    if (node.kind == "program" || node.part == Part::Else) {
        return node.pointer;
    }
    const bool hasDo = node.kind == "for" || node.kind == "on_device" || node.kind == "graph" ||
                       node.part == Part::Thread;
    return hasDo ? node.pointer + "/do" : node.kind == "if" ? node.pointer + "/then" : "";
}

}  // namespace streamscope
