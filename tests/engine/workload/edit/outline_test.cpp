// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/outline.h"

#include "engine/workload/body.h"
#include "engine/workload/edit/json_edit.h"
#include "tests/engine/workload/edit/edited_texts.h"
#include "tests/engine/workload/made_workload.h"

#include <gmock/gmock.h>

#include <functional>

namespace streamscope {
namespace {

using Part = OutlineNode::Part;
using testing::ElementsAre;

/// Each row in the order in which they stand, indented.
std::vector<std::string> rowsOf(const Outline& outline, std::size_t depth = 0) {
    std::vector<std::string> rows;
    for (const OutlineNode& node : outline) {
        rows.push_back(std::string(2 * depth, ' ') + english(node.label));
        const auto inner = rowsOf(node.children, depth + 1);
        rows.insert(rows.end(), inner.begin(), inner.end());
    }
    return rows;
}

void forEach(const Outline& outline, const std::function<void(const OutlineNode&)>& tell) {
    for (const OutlineNode& node : outline) {
        tell(node);
        forEach(node.children, tell);
    }
}

TEST(Outline, SaysWhatEachStepAndDeclarationIs) {
    const auto outline = outlineOf(R"({
        "memory": {"h": {"on": "host", "pinned": "p", "count": "n", "type": "f64"},
                   "d": {"on": "device", "count": 8, "device": 1}},
        "streams": {"s": {"count": "n"}, "t": {}}, "events": {"e": {}},
        "parameters": {"n": {"value": 4, "min": 1, "max": 9}}, "let": {"m": "n*2"},
        "program": [
          {"for": "i", "to": "n", "let": {"at": "i*2"}, "do": [
            {"copy": "h", "to": "d"},
            {"kernel": "spin", "label": "work", "time_us": "at"},
            {"kernel": "scale", "args": {}}]},
          {"if": "n > 2", "then": [{"record": "e"}], "else": [{"wait": "e"}]},
          {"graph": "g", "do": [{"set": "d"}]},
          {"launch": "g"},
          {"synchronize": "event", "event": "e"},
          {"on_device": 1, "do": []},
          {"destroy": "t"}, {"host_work": "think", "time_us": 3}, {"memcpy": "h"}, 7]})");
    ASSERT_TRUE(outline.hasValue());
    EXPECT_THAT(
        rowsOf(*outline),
        ElementsAre("Program", "  for i from 0 to n", "    at = i*2", "    copy h → d",
                    "    work: spin for at µs", "    scale", "  if n > 2", "    record e",
                    "    else", "      wait for e", "  capture g", "    set d", "  launch g",
                    "  synchronize e", "  on device 1", "  destroy t", "  host work think",
                    "  {\"memcpy\": \"h\"}", "  7", "Memory", "  h: f64[n], host, pinned if p",
                    "  d: u8[8], device 1", "Streams", "  s[n]", "  t", "Events", "  e",
                    "Own kernels", "Parameters", "  n = 4", "Derived values", "  m = n*2",
                    "Title and devices", "Environment"));
}

TEST(Outline, KeysSayWhatOneWouldType) {
    const auto outline = outlineOf(R"({"program": [{"kernel": "spin", "time_us": 1e1, "args":
        {"reads": "m[i + 1]", "writes": {"memory": "n", "count": 4}}, "label": "a \"b\""}],
        "parameters": {"o": {"value": "x", "choices": ["x", "y z"]}}})");
    ASSERT_TRUE(outline.hasValue());
    const OutlineNode& step = *nodeAt(*outline, "/program/0");
    EXPECT_THAT(step.keys,
                ElementsAre(OutlineKey{"kernel", "spin"}, OutlineKey{"time_us", "1e1"},
                            OutlineKey{"args/reads", "m"}, OutlineKey{"args/reads/at", "i + 1"},
                            OutlineKey{"args/writes", "n"}, OutlineKey{"args/writes/count", "4"},
                            OutlineKey{"label", "a \"b\""}));
    EXPECT_EQ(*nodeAt(*outline, "/parameters/o")->find("choices"), "x, y z");
}

void expectFound(const Outline& outline, const OutlineNode& node, const std::string& text) {
    EXPECT_FALSE(english(node.label).empty());
    EXPECT_EQ(nodeAt(outline, node.pointer), &node) << node.pointer;
    if (node.range.length > 0 && node.part != Part::Settings) {
        EXPECT_EQ(nodeAround(outline, node.range.offset), &node) << node.pointer;
    }
    for (const OutlineKey& key : node.keys) {
        const bool isPart = key.name.starts_with("args/") || node.kind == "let";
        EXPECT_TRUE(isPart || jsonAt(text, node.pointer + "/" + key.name).hasValue());
    }
}

/// Against the reader, which knows nothing of rows.
void expectEveryStep(const std::string& text) {
    const auto workload = readWorkload(text);
    const auto outline = outlineOf(text);
    ASSERT_TRUE(workload.hasValue() && outline.hasValue());
    std::vector<const OutlineNode*> steps;
    forEach(*outline, [&](const OutlineNode& node) {
        expectFound(*outline, node, text);
        node.part == Part::Step ? steps.push_back(&node) : void();
    });
    const WorkloadBody& body = *workload->body;
    ASSERT_EQ(steps.size(), body.steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        EXPECT_EQ(steps[i]->pointer, body.steps[i].pointer);
        EXPECT_EQ(steps[i]->range.offset, body.stepRanges[i].offset);
        EXPECT_EQ(steps[i]->range.length, body.stepRanges[i].length);
    }
}

TEST(Outline, HasEveryStepOfTheProgramWhereItStands) {
    auto texts = test::shippedTexts("workloads");
    for (const std::string& text : test::randomTexts(2)) {
        texts.push_back(text);
    }
    for (const std::string& text : texts) {
        expectEveryStep(text);
    }
}

TEST(Outline, ATextThatIsNoJsonSaysWhere) {
    const auto outline = outlineOf("{\n  \"program\": [,]\n}");
    ASSERT_FALSE(outline.hasValue());
    EXPECT_EQ(outline.error().front().line, 2U);
}

TEST(Outline, AWrongWorkloadHasATreeAllTheSame) {
    for (const char* text :
         {"[]", "3", R"({"program": {}})", R"({"threads": 4})", R"({"threads": [1, {"do": 2}]})",
          R"({"memory": [1], "streams": {"s": 3}, "let": "x", "environment": []})",
          R"({"program": [[], {"for": 3, "do": {"a": 1}}, {"kernel": 1, "args": [2]}]})"}) {
        const auto outline = outlineOf(text);
        ASSERT_TRUE(outline.hasValue()) << text;
        EXPECT_GE(outline->size(), 8U);
    }
}

}  // namespace
}  // namespace streamscope
