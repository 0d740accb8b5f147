// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/read/reader.h"

#include "engine/base/plain_text.h"
#include "engine/workload/nearest.h"

#include <algorithm>

namespace streamscope {
namespace {

constexpr std::size_t kMaxProblems = 50;

Sentence nameOf(JsonValue::Kind kind) {
    switch (kind) {
        case JsonValue::Kind::Object:
            return say(SENTENCE("Streamscope", "an object"));
        case JsonValue::Kind::Array:
            return say(SENTENCE("Streamscope", "a list"));
        default:
            return say(SENTENCE("Streamscope", "a text"));
    }
}

}  // namespace

Diagnostics Reader::takeProblems() {
    if (m_unreported > 0) {
        m_problems.push_back(diagnosticOf(
            counted(m_unreported, SENTENCE("Streamscope", "%1 more problem is not listed"),
                    SENTENCE("Streamscope", "%1 more problems are not listed"))));
        m_unreported = 0;
    }
    return std::move(m_problems);
}

/// What is not reported any more needs no suggestion, which may be looked for among thousands.
Sentence Reader::nearest(std::string_view name,
                         const std::vector<std::string_view>& candidates) const {
    return isFull() ? Sentence{} : nearestPhrase(name, candidates);
}

bool Reader::isFull() const {
    return m_problems.size() >= kMaxProblems;
}

void Reader::report(const Node& node, Sentence problem, Sentence suggestion) {
    reportAt(node.place(), std::move(problem), std::move(suggestion));
}

void Reader::reportRange(const Node& node, TextRange range, Sentence problem, Sentence suggestion) {
    reportAt({node.pointer, range}, std::move(problem), std::move(suggestion));
}

void Reader::reportAt(const Place& place, Sentence problem, Sentence suggestion) {
    if (isFull()) {
        ++m_unreported;
        return;
    }
    m_problems.push_back(
        diagnosticAt(m_body.text, place, std::move(problem), std::move(suggestion)));
}

bool Reader::expectKind(const Node& node, JsonValue::Kind kind, Sentence wanted) {
    if (node.value->kind == kind) {
        return true;
    }
    report(node, say(SENTENCE("Streamscope", "expected %1, found %2"),
                     wanted.empty() ? nameOf(kind) : std::move(wanted), describe(*node.value)));
    return false;
}

namespace {

/// What is meant by keys that are like none; empty otherwise.
Sentence knownMistake(std::string_view table, std::string_view key) {
    if (table == "host_function" && key == "do") {
        return say(SENTENCE("Streamscope",
                            "A host function has no steps: it must not call CUDA, which may "
                            "deadlock."));
    }
    if (table == "spin" && (key == "at" || key == "count")) {
        return say(SENTENCE("Streamscope",
                            "Each of its arguments has its own: {\"memory\": \"a\", \"at\": 0, "
                            "\"count\": 100}."));
    }
    return table == "workload" && key == "description" ? verbatim("about") : Sentence{};
}

}  // namespace

bool Reader::checkObject(const Node& node, const KeyTable& table) {
    if (!expectKind(node, JsonValue::Kind::Object, {})) {
        return false;
    }
    std::vector<std::string_view> absent;
    for (const KeyRule& rule : table.keys) {
        if (node.value->find(rule.name) == nullptr) {
            absent.push_back(rule.name);
        }
    }
    std::size_t unknown = 0;
    for (std::size_t i = 0; i < node.value->keys.size(); ++i) {
        const std::string& key = node.value->keys[i];
        if (std::ranges::find(table.keys, key, &KeyRule::name) != table.keys.end()) {
            continue;
        }
        ++unknown;
        const Node at{&node.value->elements[i], childPointer(node.pointer, key)};
        Sentence meant = knownMistake(table.name, key);
        reportRange(at, at.value->keyRange(),
                    say(SENTENCE("Streamscope", "expected a key of %1, found \"%2\""),
                        std::string(table.name), key),
                    meant.empty() ? nearest(key, absent) : std::move(meant));
    }
    bool complete = true;
    for (const KeyRule& rule : table.keys) {
        if (rule.required && node.value->find(rule.name) == nullptr) {
            complete = false;
            report(node, say(SENTENCE("Streamscope", "%1 needs the key \"%2\", found none"),
                             std::string(table.name), std::string(rule.name)));
        }
    }
    return complete && unknown == 0;
}

std::optional<Node> Reader::child(const Node& node, std::string_view key) {
    const JsonValue* found = node.value->find(key);
    if (found == nullptr) {
        return std::nullopt;
    }
    return Node{found, childPointer(node.pointer, key)};
}

std::vector<Node> Reader::children(const Node& node) {
    std::vector<Node> all;
    all.reserve(node.value->elements.size());
    for (std::size_t i = 0; i < node.value->elements.size(); ++i) {
        all.push_back({&node.value->elements[i],
                       childPointer(node.pointer, node.value->kind == JsonValue::Kind::Object
                                                      ? node.value->keys[i]
                                                      : std::to_string(i))});
    }
    return all;
}

std::string Reader::textOf(const Node& node, std::string_view key) {
    const std::optional<Node> found = child(node, key);
    if (!found || !expectKind(*found, JsonValue::Kind::Text, {})) {
        return {};
    }
    checkPlain(*found);
    return key == "about" ? found->value->text : inOneLine(found->value->text);
}

void Reader::checkPlain(const Node& node) {
    const std::string odd = firstOddCharacter(node.value->text);
    if (!odd.empty()) {
        report(node, say(SENTENCE("Streamscope",
                                  "expected a text without control characters, and without those "
                                  "that turn the direction of writing, found %1"),
                         odd));
    }
}

std::size_t Reader::chosen(const Node& node, const Sentence& wanted,
                           const std::vector<std::string_view>& names) {
    if (!expectKind(node, JsonValue::Kind::Text, wanted)) {
        return 0;
    }
    const auto found = std::ranges::find(names, node.value->text);
    if (found == names.end()) {
        report(node,
               say(SENTENCE("Streamscope", "expected %1, found \"%2\""), wanted,
                   node.value->text.substr(0, 80)),
               nearest(node.value->text, names));
        return 0;
    }
    return static_cast<std::size_t>(found - names.begin());
}

bool Reader::checkName(const Node& node, TextRange range, const std::string& name) {
    if (name.size() > kLongestName) {
        reportRange(node, range,
                    say(SENTENCE("Streamscope",
                                 "expected a name of at most %1 characters, found %2: \"%3\""),
                        Count{kLongestName}, Count{name.size()}, name.substr(0, 80)));
        return false;
    }
    if (!isName(name)) {
        reportRange(node, range,
                    say(SENTENCE("Streamscope",
                                 "expected a name of letters, digits and _ that does not start "
                                 "with a digit, found \"%1\""),
                        name.substr(0, 80)));
        return false;
    }
    if (isReservedName(name)) {
        reportRange(
            node, range,
            say(SENTENCE("Streamscope", "\"%1\" has a meaning of its own in expressions"), name),
            say(SENTENCE("Streamscope", "Choose another name.")));
        return false;
    }
    return true;
}

bool Reader::checkCount(const Node& node, std::size_t most, Sentence what) {
    if (node.value->elements.size() <= most) {
        return true;
    }
    report(node,
           say(SENTENCE("Streamscope", "expected at most %1 %2, found %3"), std::to_string(most),
               std::move(what), std::to_string(node.value->elements.size())));
    return false;
}

std::optional<Formula> Reader::formula(const Node& node, std::string_view key, Wanted wanted) {
    const std::optional<Node> found = child(node, key);
    return found ? std::optional(formulaAt(*found, wanted)) : std::nullopt;
}

Formula Reader::formulaAt(const Node& node, Wanted wanted) {
    switch (node.value->kind) {
        case JsonValue::Kind::Text:
            return compiled(node, node.value->text, wanted, 0);
        case JsonValue::Kind::Number:
        case JsonValue::Kind::Boolean:
            break;
        default:
            report(node, say(SENTENCE("Streamscope",
                                      "expected a number, a boolean or an expression, found %1"),
                             describe(*node.value)));
            break;
    }
    Formula formula;
    formula.text = numberText(node.value->number);
    formula.place = node.place();
    formula.wanted = wanted;
    formula.id = m_body.formulaCount++;
    formula.code.push_back({Operation::Value, 0, node.value->number});
    checkConstant(node, formula);
    return formula;
}

Formula Reader::compiled(const Node& node, std::string text, Wanted wanted, std::size_t skipped) {
    Formula formula;
    formula.text = std::move(text);
    formula.place = node.place();
    formula.wanted = wanted;
    formula.id = m_body.formulaCount++;
    if (auto problem = compile(formula, m_scope, !isFull())) {
        TextRange range = node.value->range();
        // Without escapes a place in the expression is a place in the file.
        const std::size_t inside = range.offset + 1 + skipped;
        if (problem->length > 0 &&
            std::string_view(m_body.text).substr(inside).starts_with(formula.text)) {
            range = {inside + problem->position, problem->length};
        }
        reportRange(node, range,
                    say(SENTENCE("Streamscope", "in \"%1\": %2"), formula.text.substr(0, 80),
                        problem->problem),
                    std::move(problem->suggestion));
        formula.code = {{Operation::Value, 0, 1}};
        formula.varies = false;
        return formula;
    }
    checkConstant(node, formula);
    return formula;
}

void Reader::checkConstant(const Node& node, const Formula& formula) {
    const bool isConstant = std::ranges::none_of(formula.code, [](const Instruction& instruction) {
        return instruction.operation == Operation::Variable;
    });
    if (!isConstant) {
        return;
    }
    Fault fault;
    const double value = evaluate(formula, nullptr, fault);
    if (fault.kind != Fault::Kind::None) {
        report(node,
               say(SENTENCE("Streamscope", "in \"%1\": %2"), formula.text.substr(0, 80),
                   describe(fault)),
               remedy(fault));
    } else if (!(value <= kLargestWhole && value >= -kLargestWhole)) {
        report(node, say(SENTENCE("Streamscope", "expected a number below 2^53, found %1"),
                         numberText(value)));
    } else if (formula.wanted == Wanted::WholeNumber && !isWhole(value)) {
        report(node, say(SENTENCE("Streamscope", "expected a whole number, found %1"),
                         numberText(value)));
    }
}

std::uint32_t Reader::nameId(const std::string& name) {
    const auto [entry, isNew] =
        m_names.emplace(name, static_cast<std::uint32_t>(m_body.names.size()));
    if (isNew) {
        m_body.names.push_back(name);
    }
    return entry->second;
}

void Reader::readAll(const Node& root) {
    if (!expectKind(root, JsonValue::Kind::Object, say(SENTENCE("Streamscope", "a JSON object")))) {
        return;
    }
    checkObject(root, tableNamed("workload"));
    readHeader(root);
    readParameters(root);
    readLets(root);
    orderValues();
    readEnvironment(root);
    readKernels(root);
    readMemories(root);
    readStreams(root);
    readEvents(root);
    readThreads(root);
    m_body.slotCount = std::max(m_body.slotCount, m_body.indexSlot + 1);
}

}  // namespace streamscope
