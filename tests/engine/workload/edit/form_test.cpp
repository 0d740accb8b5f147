// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/form.h"

#include "engine/workload/edit/step_edit.h"
#include "engine/workload/edit/value_now.h"
#include "kernels/catalogue.h"
#include "tests/engine/workload/made_workload.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <set>

namespace streamscope {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;

const json& schema() {
    static const json read =
        json::parse(std::ifstream(STREAMSCOPE_SOURCE_DIR "/resources/schema/workload.schema.json"));
    return read;
}

const OutlineNode* firstOf(const Outline& outline, std::string_view kind) {
    for (const OutlineNode& node : outline) {
        const OutlineNode* inner = firstOf(node.children, kind);
        if (node.kind == kind && node.part != OutlineNode::Part::Section) {
            return &node;
        }
        if (inner != nullptr) {
            return inner;
        }
    }
    return nullptr;
}

/// A text with every kind of row in it.
std::string everything() {
    std::string text = test::fileWith(R"("program": [])");
    for (const char* section : {"parameters", "let", "memory", "streams", "events", "kernels"}) {
        text = addDeclaration(text, section)->text;
    }
    text = setKey(text, "/kernels/double_it", "parameters",
                  "in: read, out: write, count: count, factor: f32")
               ->text;
    for (const KeyTable& table : stepTables()) {
        if (table.name != "launch") {
            text = addStep(text, {"/program", 0}, table.name)->text;
        }
    }
    text = addStep(text, {"/program", 0}, "launch")->text;
    text = addStep(text, {"/program", 0}, "double_it")->text;
    for (const char* awaited : {"stream", "event"}) {
        text = addStep(text, {"/program", 0}, "synchronize")->text;
        text = setKey(text, "/program/0", "synchronize", awaited)->text;
    }
    return addDeclaration(text, "threads")->text;
}

/// The keys of the forms of all rows of a kind: what a row says decides on some.
void addFields(const Outline& whole, const Outline& outline, std::string_view kind,
               std::set<std::string>& keys) {
    for (const OutlineNode& node : outline) {
        const bool isMeant = node.kind == kind && node.part != OutlineNode::Part::Section;
        for (const FormField& field : isMeant ? formOf(whole, node) : std::vector<FormField>()) {
            keys.insert(field.key.substr(0, field.key.find('/')));
        }
        addFields(whole, node.children, kind, keys);
    }
}

/// What keys are rows of their own, and not fields of one.
const std::set<std::string> kRows{"do",         "then",        "else",    "let",
                                  "parameters", "memory",      "streams", "events",
                                  "kernels",    "environment", "program", "threads"};

TEST(Form, EveryKeyOfTheSchemaHasAFieldOrARow) {
    const auto outline = outlineOf(everything());
    ASSERT_TRUE(outline.hasValue());
    std::vector<KeyTable> tables(objectTables().begin(), objectTables().end());
    tables.insert(tables.end(), stepTables().begin(), stepTables().end());
    std::size_t steps = 0;
    for (const KeyTable& table : tables) {
        if (table.name == "slice" || table.name == "cost") {
            continue;  // within the form of a row
        }
        const json& definition =
            table.name == "workload" ? schema() : schema().at("$defs").at(std::string(table.name));
        const OutlineNode* node = firstOf(*outline, table.name);
        ASSERT_NE(node, nullptr) << table.name;
        std::set<std::string> form;
        addFields(*outline, *outline, table.name, form);
        for (const auto& [key, rule] : definition.at("properties").items()) {
            const bool isFixed = rule.contains("const") && key != "kernel";
            const bool isRow = key == "memory" || key == "parameters" ? table.name == "workload"
                                                                      : kRows.contains(key);
            EXPECT_TRUE(isFixed || isRow || form.contains(key)) << table.name << " " << key;
        }
        steps += node->part == OutlineNode::Part::Step ? 1 : 0;
    }
    EXPECT_EQ(steps, 17U);  // spin is a kernel
}

TEST(Form, EachFieldCanBeSetAndSomeTakenOut) {
    const std::string text = everything();
    const auto outline = outlineOf(text);
    for (const KeyTable& table : stepTables()) {
        const OutlineNode& node = *firstOf(*outline, table.name);
        for (const FormField& field : formOf(*outline, node)) {
            const auto choices = suggestionsFor(*outline, node, field);
            const std::string typed = choices.empty() ? "7" : choices.back();
            const auto set = setKey(text, node.pointer, field.key, typed);
            ASSERT_TRUE(set.hasValue()) << field.key << set.error().message;
            const auto now = outlineOf(set->text);
            const std::string* there = nodeAt(*now, node.pointer)->find(field.key);
            ASSERT_NE(there, nullptr) << table.name << field.key;
            EXPECT_EQ(*there, typed);
            const bool isOut = resetKey(set->text, node.pointer, field.key).hasValue();
            const bool isOfKernel =
                field.key.starts_with("args/") || field.key.starts_with("values/");
            EXPECT_EQ(isOut, !field.isRequired || isOfKernel) << field.key;
        }
    }
}

void expectExplained(const FormField& field) {
    const json& definition =
        field.table == "workload" ? schema() : schema().at("$defs").at(std::string(field.table));
    const bool isNamed = !field.property.empty();
    EXPECT_TRUE(!isNamed ||
                definition.at("properties").at(std::string(field.property)).contains("description"))
        << field.table << " " << field.property;
}

TEST(Form, EveryFieldIsExplainedByTheSchema) {
    const auto outline = outlineOf(everything());
    std::vector<KeyTable> tables(objectTables().begin(), objectTables().end());
    tables.insert(tables.end(), stepTables().begin(), stepTables().end());
    for (const KeyTable& table : tables) {
        const OutlineNode* node = firstOf(*outline, table.name);
        for (const FormField& field :
             node == nullptr ? std::vector<FormField>() : formOf(*outline, *node)) {
            expectExplained(field);
        }
    }
}

TEST(Form, ChoicesAreTheSchemas) {
    for (const auto& [table, key] :
         std::vector<std::pair<std::string, std::string>>{{"memory", "on"},
                                                          {"memory", "type"},
                                                          {"memory", "fill"},
                                                          {"environment", "default_stream"},
                                                          {"synchronize", "synchronize"}}) {
        const auto listed = schema()["$defs"][table]["properties"][key]["enum"];
        const auto choices = choicesOf(table, key);
        EXPECT_EQ(listed.get<std::set<std::string>>(),
                  std::set<std::string>(choices.begin(), choices.end()))
            << key;
    }
    EXPECT_EQ(choicesOf("kernel", "kernel").size(), kernels::catalogue().size());
}

const std::string kText = test::fileWith(R"~("parameters": {
    "n": {"value": 12, "min": 1, "max": 99}, "count": {"value": "n/4", "min": 1, "max": 99},
    "order": {"value": "b", "choices": ["a", "b"]}},
  "let": {"half": "n/2", "round": "round + 1"},
  "memory": {"h": {"on": "host", "count": 8}, "d": {"on": "device", "count": 8}},
  "streams": {"s": {"count": "count"}, "t": {}, "u": {"count": "n - 1"}},
  "program": [{"for": "i", "from": 2, "to": "n", "let": {"at": "i*half"}, "do": [
    {"copy": "h", "to": "d", "at": "at"}, {"graph": "g", "do": []}]}])~");

TEST(Form, SuggestsWhatIsInScope) {
    const auto outline = outlineOf(kText);
    const OutlineNode& copy = *nodeAt(*outline, "/program/0/do/0");
    const auto suggested = [&](FieldKind kind, const char* table = "copy") {
        return suggestionsFor(*outline, copy, {"", kind, false, {}, table, ""});
    };
    EXPECT_THAT(suggested(FieldKind::Whole),
                ElementsAre("i", "at", "n", "count", "order", "half", "round"));
    EXPECT_THAT(suggested(FieldKind::Stream),
                ElementsAre("s[i % count]", "s[0]", "t", "u[i % (n - 1)]", "u[0]", "default",
                            "legacy", "per_thread"));
    EXPECT_THAT(suggested(FieldKind::Memory), ElementsAre("h", "d"));
    EXPECT_THAT(suggested(FieldKind::Memory, "slice"), ElementsAre("d"));
    EXPECT_THAT(suggested(FieldKind::Graph), ElementsAre("g"));
    const OutlineNode& order = *nodeAt(*outline, "/parameters/order");
    EXPECT_THAT(suggestionsFor(*outline, order, formOf(*outline, order)[1]), ElementsAre("a", "b"));
}

TEST(ValueNow, IsThatOfTheFirstTurnWithTheParametersAsTheyAre) {
    const auto outline = outlineOf(kText);
    const OutlineNode& copy = *nodeAt(*outline, "/program/0/do/0");
    const auto now = [&](const char* typed, FieldKind kind, const ParameterValues& values = {}) {
        const ValueNow value =
            valueNow(*outline, values, copy, {"", kind, false, {}, "", ""}, typed);
        return (value.isWrong ? "wrong: " : "") + english(value.words);
    };
    EXPECT_EQ(now("n", FieldKind::Whole), "= 12");
    EXPECT_EQ(now("half + 1", FieldKind::Whole, {{"n", 20}}), "= 11");
    EXPECT_EQ(now("at", FieldKind::Whole), "= 12 with i = 2");
    EXPECT_EQ(now("i + at", FieldKind::Whole), "= 14 with i = 2");
    EXPECT_EQ(now("7", FieldKind::Whole), "");
    EXPECT_EQ(now("", FieldKind::Whole), "");
    EXPECT_EQ(now("order == 'b'", FieldKind::Truth), "= true");
    EXPECT_EQ(now("order == 'b'", FieldKind::Truth, {{"order", 0}}), "= false");
    EXPECT_EQ(now("s[i % count]", FieldKind::Stream), "= s[2] with i = 2");
    EXPECT_EQ(now("t", FieldKind::Stream), "");
    EXPECT_THAT(now("n + ", FieldKind::Whole), HasSubstr("wrong: "));
    EXPECT_THAT(now("nn", FieldKind::Whole), HasSubstr("wrong: "));
    EXPECT_THAT(now("n / 5", FieldKind::Whole), HasSubstr("does not come out even"));
    EXPECT_EQ(now("n / 5", FieldKind::Number), "= 2.4");
    EXPECT_THAT(now("round", FieldKind::Number), HasSubstr("wrong: "));
}

std::vector<std::string> argumentKeys(const std::string& text) {
    const Outline outline = *outlineOf(text);
    const OutlineNode* work = firstOf(outline, "host_work");
    std::vector<std::string> keys;
    for (const FormField& field : formOf(outline, *work)) {
        if (field.key.starts_with("args/")) {
            keys.push_back(field.key + "=" + field.text.value_or("-"));
        }
    }
    return keys;
}

TEST(Form, HasTheArgumentsOfTheHostOneByOne) {
    const std::string text = test::fileWith(
        R"("memory": {"h": {"on": "host", "count": 9}, "d": {"on": "device", "count": 9}},
           "program": [{"host_work": "fill", "time_us": 5,
             "args": {"writes": ["h[1]", {"memory": "h", "at": 3, "count": 2}]}}])");
    EXPECT_THAT(argumentKeys(text),
                ElementsAre("args/reads=-", "args/writes/0=h", "args/writes/0/at=1",
                            "args/writes/0/count=-", "args/writes/1=h", "args/writes/1/at=3",
                            "args/writes/1/count=2", "args/touches=-"));
    const auto edited = setKey(text, "/program/0", "args/writes/1/at", "4");
    ASSERT_TRUE(edited);
    EXPECT_THAT(edited->text, HasSubstr(R"({"memory": "h", "at": 4, "count": 2})"));
    const auto read = setKey(text, "/program/0", "args/reads", "h");
    ASSERT_TRUE(read);
    EXPECT_THAT(argumentKeys(read->text), testing::Contains("args/reads=h"));
    const Outline outline = *outlineOf(text);
    const OutlineNode& work = *firstOf(outline, "host_work");
    const FormField field{"args/reads", FieldKind::Memory, false, "", "slice", "memory"};
    EXPECT_THAT(suggestionsFor(outline, work, field), ElementsAre("h"));
}

}  // namespace
}  // namespace streamscope
