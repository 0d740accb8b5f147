// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/form.h"

#include "engine/workload/edit/outline_label.h"
#include "kernels/catalogue.h"

#include <algorithm>
#include <iterator>

namespace streamscope {
namespace {

using Part = OutlineNode::Part;
using NameList = std::vector<std::string>;

std::optional<std::string> textAt(const OutlineNode& node, std::string_view key) {
    const std::string* text = node.find(key);
    return text == nullptr ? std::nullopt : std::optional(*text);
}

std::string_view lastToken(std::string_view pointer) {
    return pointer.substr(pointer.rfind('/') + 1);
}

NameList listed(const std::string& texts) {
    NameList all;
    for (std::size_t at = 0; at < texts.size();) {
        const std::size_t end = std::min(texts.find(", ", at), texts.size());
        all.push_back(texts.substr(at, end - at));
        at = end + 2;
    }
    return all;
}

const OutlineNode* sectionOf(const Outline& outline, std::string_view kind) {
    const auto found = std::ranges::find_if(outline, [kind](const OutlineNode& row) {
        return row.part == Part::Section && row.kind == kind;
    });
    return found == outline.end() ? nullptr : &*found;
}

/// Of a kernel of the catalogue those that it has, of one of the workload's own those that it
/// declares, of spin and of the host the three ways of touching memory.
struct KernelArguments {
    NameList memories;
    NameList scalars;
    bool isOwn = false;
};

bool isHostTask(const OutlineNode& node) {
    return node.kind == "host_function" || node.kind == "host_work";
}

/// "reads", or the elements of a list: "reads/0", "reads/1".
void addListed(NameList& names, const OutlineNode& node, const std::string& name) {
    std::size_t count = 0;
    while (node.find("args/" + name + "/" + std::to_string(count)) != nullptr) {
        names.push_back(name + "/" + std::to_string(count++));
    }
    if (count == 0) {
        names.push_back(name);
    }
}

KernelArguments argumentsOf(const Outline& outline, const OutlineNode& node) {
    KernelArguments arguments;
    if (node.kind == "spin" || isHostTask(node)) {
        for (const std::string name : {"reads", "writes", "touches"}) {
            addListed(arguments.memories, node, name);
        }
        return arguments;
    }
    const std::string* name = node.find("kernel");
    if (const kernels::Entry* entry = name == nullptr ? nullptr : kernels::find(*name)) {
        for (const kernels::Argument& argument : entry->arguments) {
            arguments.memories.emplace_back(argument.name);
        }
        return arguments;
    }
    const OutlineNode* kernel = name == nullptr ? nullptr : nodeAt(outline, "/kernels/" + *name);
    const std::string* signature = kernel == nullptr ? nullptr : kernel->find("parameters");
    for (const std::string& one : signature == nullptr ? NameList() : listed(*signature)) {
        const std::size_t colon = std::min(one.find(": "), one.size());
        const std::string what = one.substr(std::min(colon + 2, one.size()));
        const bool isMemory = what == "read" || what == "write" || what == "read_write";
        if (what != "count") {
            (isMemory ? arguments.memories : arguments.scalars).push_back(one.substr(0, colon));
        }
    }
    arguments.isOwn = true;
    return arguments;
}

void addArguments(std::vector<FormField>& fields, const Outline& outline, const OutlineNode& node) {
    const bool isFree = node.kind == "spin" || isHostTask(node);
    const KernelArguments arguments = argumentsOf(outline, node);
    for (const std::string& argument : arguments.memories) {
        const std::string key = "args/" + argument;
        fields.push_back({key, FieldKind::Memory, !isFree, textAt(node, key), "slice", "memory"});
        if (!isFree || node.find(key) != nullptr) {
            fields.push_back(
                {key + "/at", FieldKind::Whole, false, textAt(node, key + "/at"), "slice", "at"});
        }
        if ((isFree || arguments.isOwn) && node.find(key) != nullptr) {
            fields.push_back({key + "/count", FieldKind::Whole, false, textAt(node, key + "/count"),
                              "slice", "count"});
        }
    }
    for (const std::string& scalar : arguments.scalars) {
        const std::string key = "values/" + scalar;
        fields.push_back({key, FieldKind::Number, true, textAt(node, key), node.kind, "values"});
    }
}

/// The members of an object within the row.
void addMembers(std::vector<FormField>& fields, const OutlineNode& node, std::string_view name) {
    for (const KeyRule& rule : tableNamed(name).keys) {
        const std::string key = std::string(name) + "/" + std::string(rule.name);
        fields.push_back({key, rule.kind, rule.required, textAt(node, key), name, rule.name});
    }
}

/// The names of a section; of a group its members by the loops around, and its first.
NameList referencesTo(const Outline& outline, const OutlineNode& node, std::string_view kind) {
    NameList names;
    const OutlineNode* section = sectionOf(outline, kind);
    for (std::size_t i = 0; section != nullptr && i < section->children.size(); ++i) {
        const OutlineNode& declaration = section->children[i];
        const std::string name(lastToken(declaration.pointer));
        const std::string* count = declaration.find("count");
        if (count == nullptr) {
            names.push_back(name);
            continue;
        }
        auto loops = loopsAround(outline, node);
        std::ranges::reverse(loops);  // the innermost first
        const bool isPlain = count->find_first_of(" +-*/%?:(") == std::string::npos;
        const std::string size = isPlain ? *count : "(" + *count + ")";
        for (const OutlineNode* loop : loops) {
            names.push_back(name + "[" + *loop->find("for") + " % " + size + "]");
        }
        names.push_back(name + "[0]");
    }
    return names;
}

/// Kernels work on device memory, the host on its own; a copy's may be any.
NameList memoriesFor(const Outline& outline, const OutlineNode& node, const FormField& field) {
    NameList names;
    const OutlineNode* section = sectionOf(outline, "memory");
    for (std::size_t i = 0; section != nullptr && i < section->children.size(); ++i) {
        const OutlineNode& memory = section->children[i];
        const std::string* on = memory.find("on");
        const std::string_view needed = isHostTask(node) ? "host" : "device";
        if (field.table != "slice" || (on != nullptr && *on == needed)) {
            names.emplace_back(lastToken(memory.pointer));
        }
    }
    return names;
}

void addGraphs(const OutlineNode& node, NameList& names) {
    const std::string* graph = node.kind == "graph" ? node.find("graph") : nullptr;
    if (graph != nullptr) {
        names.push_back(*graph);
    }
    for (const OutlineNode& child : node.children) {
        addGraphs(child, names);
    }
}

void addLets(const OutlineNode& node, NameList& names) {
    for (const OutlineNode& child : node.children) {
        if (child.kind == "let") {
            names.emplace_back(lastToken(child.pointer));
        }
    }
}

}  // namespace

namespace {

/// Keys that the row may have by its kind, but not by what else it says.
bool isMisplaced(const OutlineNode& node, std::string_view key) {
    const auto says = [&node](std::string_view of, std::string_view what) {
        const std::string* text = node.find(of);
        return text != nullptr && *text == what;
    };
    if (node.kind == "memory") {
        return (key == "pinned" && says("on", "device")) || (key == "device" && says("on", "host"));
    }
    if (node.kind == "synchronize") {
        const bool isAwaited = key == "device" || key == "stream" || key == "event";
        return isAwaited && !says("synchronize", key);
    }
    const bool isNoNumber =
        node.find("choices") != nullptr || says("value", "true") || says("value", "false");
    return node.kind == "parameter" && (key == "min" || key == "max") && isNoNumber;
}

/// The name, the stream, what is needed, the rest.
int rankOf(const FormField& field) {
    const bool isNeeded =
        field.isRequired || field.key.starts_with("args/") || field.key.starts_with("values/");
    return field.key.empty() ? 0 : field.kind == FieldKind::Stream ? 1 : isNeeded ? 2 : 3;
}

}  // namespace

std::vector<FormField> formOf(const Outline& outline, const OutlineNode& node) {
    std::vector<FormField> fields;
    if (node.part == Part::Declaration) {
        fields.push_back(
            {"", FieldKind::Variable, true, std::string(lastToken(node.pointer)), node.kind, ""});
    }
    if (node.kind == "let") {
        fields.push_back(
            {"value", FieldKind::Number, true, textAt(node, "value"), "expression", ""});
        return fields;
    }
    const bool hasForm = node.part != Part::Section && node.part != Part::Else;
    if (!hasForm || node.kind.empty()) {
        return fields;
    }
    for (const KeyRule& rule : tableNamed(node.kind).keys) {
        const bool isIdle = isMisplaced(node, rule.name) && node.find(rule.name) == nullptr;
        if (rule.kind == FieldKind::Arguments) {
            addArguments(fields, outline, node);
        } else if (node.kind == "own_kernel" && rule.kind == FieldKind::Object) {
            addMembers(fields, node, rule.name);
        } else if (isEditedInPlace(rule.kind) && !isIdle) {
            const bool isChoice = rule.kind == FieldKind::Value && node.find("choices") != nullptr;
            fields.push_back({std::string(rule.name), isChoice ? FieldKind::Choice : rule.kind,
                              rule.required, textAt(node, rule.name), node.kind, rule.name});
        }
    }
    std::ranges::stable_sort(fields, {}, rankOf);
    return fields;
}

std::vector<const OutlineNode*> loopsAround(const Outline& outline, const OutlineNode& node) {
    std::vector<const OutlineNode*> loops;
    const Outline* rows = &outline;
    while (rows != nullptr) {
        const auto around = std::ranges::find_if(*rows, [&node](const OutlineNode& row) {
            return !row.pointer.empty() && node.pointer.starts_with(row.pointer + "/");
        });
        const bool isThere = around != rows->end();
        if (isThere && around->find("for") != nullptr) {
            loops.push_back(&*around);
        }
        rows = isThere ? &around->children : nullptr;
    }
    return loops;
}

std::vector<std::string> namesInScope(const Outline& outline, const OutlineNode& node) {
    NameList names;
    for (const OutlineNode* loop : loopsAround(outline, node)) {
        names.push_back(*loop->find("for"));
        addLets(*loop, names);
    }
    for (const std::string_view kind : {"parameters", "let"}) {
        const OutlineNode* section = sectionOf(outline, kind);
        for (std::size_t i = 0; section != nullptr && i < section->children.size(); ++i) {
            names.emplace_back(lastToken(section->children[i].pointer));
        }
    }
    if (node.kind == "parameter" || node.kind == "let") {
        std::erase(names, lastToken(node.pointer));  // no value depends on itself
    }
    if (node.kind == "stream") {
        names.emplace_back("index");
    }
    return names;
}

namespace {

NameList streamsFor(const Outline& outline, const OutlineNode& node) {
    NameList names = referencesTo(outline, node, "streams");
    if (node.kind != "destroy") {
        names.insert(names.end(), {"default", "legacy", "per_thread"});
    }
    return names;
}

NameList graphsIn(const Outline& outline) {
    NameList names;
    for (const OutlineNode& row : outline) {
        addGraphs(row, names);
    }
    return names;
}

NameList kernelsFor(const Outline& outline, const FormField& field) {
    NameList names = referencesTo(outline, {}, "kernels");
    for (const std::string_view name : choicesOf(field.table, field.property)) {
        names.emplace_back(name);
    }
    return names;
}

NameList choicesFor(const OutlineNode& node, const FormField& field) {
    const auto choices = choicesOf(field.table, field.property);
    const std::string* own = node.find("choices");
    return own != nullptr ? listed(*own) : NameList(choices.begin(), choices.end());
}

}  // namespace

std::vector<std::string> suggestionsFor(const Outline& outline, const OutlineNode& node,
                                        const FormField& field) {
    NameList names = field.kind == FieldKind::Truth ? NameList{"true", "false"} : NameList();
    switch (field.kind) {
        case FieldKind::Memory:
            return memoriesFor(outline, node, field);
        case FieldKind::Stream:
            return streamsFor(outline, node);
        case FieldKind::Event:
            return referencesTo(outline, node, "events");
        case FieldKind::Graph:
            return graphsIn(outline);
        case FieldKind::Choice:
            return choicesFor(node, field);
        case FieldKind::Kernel:
            return kernelsFor(outline, field);
        case FieldKind::Truth:
        case FieldKind::Number:
        case FieldKind::Whole:
        case FieldKind::Value:
            std::ranges::copy(namesInScope(outline, node), std::back_inserter(names));
            return names;
        default:
            return {};
    }
}

}  // namespace streamscope
