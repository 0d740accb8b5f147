// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expand/parameters.h"
#include "engine/workload/nearest.h"
#include "engine/workload/read/reader.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

constexpr std::size_t kMaxParameters = 256;
constexpr std::size_t kMaxLets = 1024;
constexpr std::size_t kMaxGroups = 4096;
constexpr std::size_t kMaxHostThreads = 64;
constexpr std::size_t kMaxChoices = 64;

std::vector<std::string_view> typeNames() {
    std::vector<std::string_view> names;
    names.reserve(kernels::kElements.size());
    for (const kernels::ElementInfo& type : kernels::kElements) {
        names.push_back(type.name);
    }
    return names;
}

}  // namespace

void Reader::readHeader(const Node& root) {
    if (const auto format = child(root, "format")) {
        chosen(*format, say(SENTENCE("Streamscope", "\"streamscope-workload\"")),
               {"streamscope-workload"});
    }
    if (const auto version = child(root, "version")) {
        if (version->value->kind != JsonValue::Kind::Number || version->value->number != 1) {
            report(*version,
                   say(SENTENCE("Streamscope", "expected version 1, found %1"),
                       describe(*version->value)),
                   say(SENTENCE("Streamscope", "This Streamscope reads version 1.")));
        }
    }
    m_body.title = textOf(root, "title");
    textOf(root, "about");
    m_body.caption = textOf(root, "caption");
}

void Reader::declare(const Node& node, const std::string& name, bool isLet) {
    const std::uint32_t slot = m_body.slotCount++;
    if (!checkName(node, node.value->keyRange(), name)) {
        return;
    }
    if (m_scope.contains(name)) {
        reportRange(
            node, node.value->keyRange(),
            say(SENTENCE("Streamscope", "\"%1\" is already the name of a parameter"), name));
        return;
    }
    const auto* choices = isLet || m_body.parameters[slot].shown.choices.empty()
                              ? nullptr
                              : &m_body.parameters[slot].shown.choices;
    m_scope.emplace(name, Variable{slot, false, choices});
}

void Reader::readParameters(const Node& root) {
    const auto node = child(root, "parameters");
    if (!node || !expectKind(*node, JsonValue::Kind::Object, {}) ||
        !checkCount(*node, kMaxParameters, say(SENTENCE("Streamscope", "parameters")))) {
        return;
    }
    const std::vector<Node> all = children(*node);
    m_body.parameters.reserve(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        readParameter(all[i], node->value->keys[i]);
    }
    for (const Node& parameter : all) {
        declare(parameter, m_body.parameters[m_body.slotCount].shown.name, false);
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        compileParameter(all[i], m_body.parameters[i]);
    }
}

void Reader::readParameter(const Node& node, const std::string& name) {
    ParameterDeclaration& declaration = m_body.parameters.emplace_back();
    declaration.place = node.place();
    declaration.shown.name = name;
    declaration.shown.label = name;
    if (!checkObject(node, tableNamed("parameter")) &&
        node.value->kind != JsonValue::Kind::Object) {
        return;
    }
    if (child(node, "label")) {
        declaration.shown.label = textOf(node, "label");
    }
    declaration.shown.unit = textOf(node, "unit");
    readChoices(node, declaration);
}

void Reader::readChoices(const Node& node, ParameterDeclaration& declaration) {
    const auto choices = child(node, "choices");
    if (!choices || !expectKind(*choices, JsonValue::Kind::Array,
                                say(SENTENCE("Streamscope", "a list of texts")))) {
        return;
    }
    Parameter& shown = declaration.shown;
    shown.type = ParameterType::Choice;
    for (const Node& choice : children(*choices)) {
        if (!expectKind(choice, JsonValue::Kind::Text, {})) {
            continue;
        }
        checkPlain(choice);
        const std::string& text = choice.value->text;
        if (text.empty() || text.find('\'') != std::string::npos) {
            report(
                choice,
                say(SENTENCE(
                        "Streamscope",
                        "expected a text that is not empty and has no single quote, found \"%1\""),
                    text));
        } else if (std::ranges::find(shown.choices, text) != shown.choices.end()) {
            report(choice,
                   say(SENTENCE("Streamscope", "expected each choice once, found \"%1\" again"),
                       text));
        } else if (shown.choices.size() < kMaxChoices) {
            shown.choices.push_back(text);
        }
    }
    checkCount(*choices, kMaxChoices, say(SENTENCE("Streamscope", "choices")));
    if (shown.choices.empty()) {
        report(*choices, say(SENTENCE("Streamscope", "expected at least one choice, found none")));
        shown.choices.emplace_back("?");
    }
    for (const std::string_view key : {"min", "max"}) {
        if (const auto bound = child(node, key)) {
            report(*bound,
                   say(SENTENCE("Streamscope", "a choice has no \"%1\""), std::string(key)));
        }
    }
    shown.maximum = static_cast<double>(shown.choices.size() - 1);
    if (const auto value = child(node, "value")) {
        const std::vector<std::string_view> names(shown.choices.begin(), shown.choices.end());
        shown.value = static_cast<double>(
            chosen(*value, say(SENTENCE("Streamscope", "one of the choices")), names));
    }
}

void Reader::needRange(const Node& node) {
    for (const std::string_view key : {"min", "max"}) {
        if (!child(node, key)) {
            report(node, say(SENTENCE("Streamscope", "a number needs the key \"%1\", found none"),
                             std::string(key)));
        }
    }
}

void Reader::compileParameter(const Node& node, ParameterDeclaration& declaration) {
    const auto value =
        node.value->kind == JsonValue::Kind::Object ? child(node, "value") : std::optional<Node>();
    if (!value || declaration.shown.type == ParameterType::Choice) {
        return;
    }
    if (value->value->kind == JsonValue::Kind::Boolean) {
        declaration.shown.type = ParameterType::Boolean;
        declaration.shown.maximum = 1;
    } else {
        needRange(node);
    }
    declaration.value = formulaAt(*value, Wanted::Number);
    declaration.minimum = formula(node, "min", Wanted::Number);
    declaration.maximum = formula(node, "max", Wanted::Number);
    if (declaration.shown.type == ParameterType::Boolean && declaration.minimum) {
        report(*child(node, "min"), say(SENTENCE("Streamscope", "a boolean has no \"min\"")));
    }
    if (declaration.shown.type == ParameterType::Boolean && declaration.maximum) {
        report(*child(node, "max"), say(SENTENCE("Streamscope", "a boolean has no \"max\"")));
    }
}

void Reader::readLets(const Node& root) {
    const auto node = child(root, "let");
    if (!node || !expectKind(*node, JsonValue::Kind::Object, {}) ||
        !checkCount(*node, kMaxLets, say(SENTENCE("Streamscope", "lets")))) {
        return;
    }
    const std::vector<Node> all = children(*node);
    for (std::size_t i = 0; i < all.size(); ++i) {
        declare(all[i], node->value->keys[i], true);
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        m_body.lets.push_back({node->value->keys[i], formulaAt(all[i], Wanted::Number)});
    }
}

void Reader::orderValues() {
    m_body.indexSlot = m_body.slotCount++;
    if (!m_problems.empty()) {
        return;  // names may be missing
    }
    if (auto circle = orderOfValues(m_body)) {
        m_problems.push_back(std::move(*circle));
        return;
    }
    const ParameterSlots evaluated = evaluateParameters(m_body, {});
    for (const Diagnostic& problem : evaluated.problems) {
        m_problems.push_back(problem);
    }
    for (std::size_t i = 0; i < m_body.parameters.size(); ++i) {
        m_body.parameters[i].shown = evaluated.parameters[i];
    }
}

void Reader::readEnvironment(const Node& root) {
    m_body.devices = formula(root, "devices", Wanted::WholeNumber);
    m_body.peerAccess = formula(root, "peer_access", Wanted::Number);
    const auto node = child(root, "environment");
    if (!node || !expectKind(*node, JsonValue::Kind::Object, {})) {
        return;
    }
    checkObject(*node, tableNamed("environment"));
    if (const auto mode = child(*node, "default_stream")) {
        m_body.perThreadDefaultStream =
            chosen(*mode, say(SENTENCE("Streamscope", "\"legacy\" or \"per-thread\"")),
                   {"legacy", "per-thread"}) == 1;
    }
    m_body.connections = formula(*node, "connections", Wanted::WholeNumber);
    m_body.launchBlocking = formula(*node, "launch_blocking", Wanted::Number);
}

void Reader::readMemories(const Node& root) {
    const auto node = child(root, "memory");
    if (!node || !expectKind(*node, JsonValue::Kind::Object, {}) ||
        !checkCount(*node, kMaxGroups, say(SENTENCE("Streamscope", "memories")))) {
        return;
    }
    for (const Node& memory : children(*node)) {
        MemoryDeclaration& declaration = m_body.memories.emplace_back();
        declaration.name = node->value->keys[m_body.memories.size() - 1];
        declaration.place = memory.place();
        checkName(memory, memory.value->keyRange(), declaration.name);
        if (!expectKind(memory, JsonValue::Kind::Object, {})) {
            continue;
        }
        checkObject(memory, tableNamed("memory"));
        if (const auto on = child(memory, "on")) {
            declaration.onDevice =
                chosen(*on, say(SENTENCE("Streamscope", "\"host\" or \"device\"")),
                       {"host", "device"}) == 1;
        }
        if (const auto type = child(memory, "type")) {
            declaration.type = static_cast<kernels::Element>(
                chosen(*type, say(SENTENCE("Streamscope", "one of f64 f32 i64 i32 u32 i8 u8")),
                       typeNames()));
        }
        if (const auto fill = child(memory, "fill")) {
            declaration.fill = static_cast<Fill>(
                chosen(*fill, say(SENTENCE("Streamscope", "\"zero\", \"random\" or \"sequence\"")),
                       {"zero", "random", "sequence"}));
        }
        if (auto count = formula(memory, "count", Wanted::WholeNumber)) {
            declaration.count = std::move(*count);
        }
        declaration.device = formula(memory, "device", Wanted::WholeNumber);
        declaration.pinned = formula(memory, "pinned", Wanted::Number);
        const char* misplaced = declaration.onDevice ? "pinned" : "device";
        if (const auto wrong = child(memory, misplaced)) {
            report(*wrong, say(SENTENCE("Streamscope", "only %1 memory has the key \"%2\""),
                               std::string(declaration.onDevice ? "host" : "device"), misplaced));
        }
    }
}

void Reader::readStreams(const Node& root) {
    const auto node = child(root, "streams");
    if (!node || !expectKind(*node, JsonValue::Kind::Object, {}) ||
        !checkCount(*node, kMaxGroups, say(SENTENCE("Streamscope", "streams")))) {
        return;
    }
    for (const Node& stream : children(*node)) {
        StreamDeclaration& declaration = m_body.streams.emplace_back();
        declaration.name = node->value->keys[m_body.streams.size() - 1];
        declaration.place = stream.place();
        checkName(stream, stream.value->keyRange(), declaration.name);
        if (declaration.name == "default" || declaration.name == "legacy" ||
            declaration.name == "per_thread") {
            reportRange(stream, stream.value->keyRange(),
                        say(SENTENCE("Streamscope", "\"%1\" is a stream that is always there"),
                            declaration.name),
                        say(SENTENCE("Streamscope", "Choose another name.")));
        }
        if (!expectKind(stream, JsonValue::Kind::Object, {})) {
            continue;
        }
        checkObject(stream, tableNamed("stream"));
        declaration.count = formula(stream, "count", Wanted::WholeNumber);
        m_scope.emplace("index", Variable{m_body.indexSlot, true, nullptr});
        declaration.blocking = formula(stream, "blocking", Wanted::Number);
        declaration.priority = formula(stream, "priority", Wanted::WholeNumber);
        declaration.device = formula(stream, "device", Wanted::WholeNumber);
        m_scope.erase("index");
    }
}

void Reader::readEvents(const Node& root) {
    const auto node = child(root, "events");
    if (!node || !expectKind(*node, JsonValue::Kind::Object, {}) ||
        !checkCount(*node, kMaxGroups, say(SENTENCE("Streamscope", "events")))) {
        return;
    }
    for (const Node& event : children(*node)) {
        EventDeclaration& declaration = m_body.events.emplace_back();
        declaration.name = node->value->keys[m_body.events.size() - 1];
        declaration.place = event.place();
        checkName(event, event.value->keyRange(), declaration.name);
        if (expectKind(event, JsonValue::Kind::Object, {})) {
            checkObject(event, tableNamed("event"));
            declaration.count = formula(event, "count", Wanted::WholeNumber);
        }
    }
}

void Reader::readThreads(const Node& root) {
    const auto program = child(root, "program");
    const auto threads = child(root, "threads");
    if (program && threads) {
        report(
            *threads,
            say(SENTENCE("Streamscope", "expected either \"program\" or \"threads\", found both")),
            say(SENTENCE("Streamscope",
                         "A program is what a single thread does; with threads, move it into one "
                         "of them.")));
    } else if (!program && !threads) {
        report(root,
               say(SENTENCE("Streamscope",
                            "workload needs the key \"program\" or \"threads\", found none")));
    }
    collectNames(root);
    if (program) {
        m_body.threads.push_back({"host", readBlock(root, "program")});
        return;
    }
    if (!threads || !expectKind(*threads, JsonValue::Kind::Array, {}) ||
        !checkCount(*threads, kMaxHostThreads, say(SENTENCE("Streamscope", "threads")))) {
        return;
    }
    for (const Node& thread : children(*threads)) {
        if (!expectKind(thread, JsonValue::Kind::Object, {})) {
            continue;
        }
        checkObject(thread, tableNamed("thread"));
        ThreadDeclaration declaration;
        declaration.name = textOf(thread, "name");
        declaration.body = readBlock(thread, "do");
        m_body.threads.push_back(std::move(declaration));
    }
    if (threads->value->elements.empty()) {
        report(*threads, say(SENTENCE("Streamscope", "expected at least one thread, found none")));
    }
}

}  // namespace streamscope
