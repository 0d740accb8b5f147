// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/step_edit.h"

#include "engine/workload/edit/json_edit.h"
#include "engine/workload/read/keys.h"
#include "engine/workload/workload.h"
#include "kernels/catalogue.h"

#include <gmock/gmock.h>

#include <string>

namespace streamscope {
namespace {

using testing::HasSubstr;

std::string got(const EditResult& result) {
    return result ? result->text : "error: " + result.error().message;
}

std::string whereOf(const EditResult& result) {
    return result ? result->pointer : "error: " + result.error().message;
}

std::string at(const EditResult& result, const std::string& pointer) {
    const auto json = result ? jsonAt(result->text, pointer) : Result<std::string>(result.error());
    return json ? *json : "error: " + json.error().message;
}

const std::string kText = R"({
  "format": "streamscope-workload",
  "version": 1,
  "title": "Made",
  "memory": {
    "h": {"on": "host", "count": 8},
    "d": {"on": "device", "count": 8}
  },
  "streams": {"s": {"count": 2}},
  "program": [
    {"for": "i", "to": 2, "do": [
      {"copy": "h", "to": "d", "stream": "s[i]"},
      {"kernel": "spin", "time_us": 5, "stream": "s[i]"}
    ]},
    {"synchronize": "device"}
  ]
}
)";

std::string programOf(const std::string& steps) {
    return R"({"format": "streamscope-workload", "version": 1, "title": "t", "program": [)" +
           steps + "]}";
}

TEST(StepEdit, AddsTheShortestStepInTheStreamBesideIt) {
    const auto kernel = addStep(kText, {"/program/0/do", 2}, "spin");
    EXPECT_EQ(at(kernel, "/program/0/do/2"),
              R"({"kernel": "spin", "time_us": 100, "stream": "s[i]"})");
    EXPECT_EQ(whereOf(kernel), "/program/0/do/2");
    EXPECT_EQ(at(addStep(kText, {"/program", 2}, "copy"), "/program/2"),
              R"({"copy": "h", "to": "d"})");
    EXPECT_EQ(at(addStep(kText, {"/program", 1}, "for"), "/program/1"),
              R"({"for": "j", "to": 2, "do": []})");
    EXPECT_EQ(at(addStep(kText, {"/program", 0}, "saxpy"), "/program/0/kernel"), R"("saxpy")");
}

TEST(StepEdit, AnyStepCanBeAddedToAnEmptyFile) {
    for (const KeyTable& table : stepTables()) {
        const auto added = addStep(programOf(""), {"/program", 0}, table.name);
        if (table.name == "launch") {
            EXPECT_THAT(got(added), HasSubstr("Capture one first."));
            continue;
        }
        ASSERT_TRUE(added.hasValue()) << table.name << ": " << added.error().message;
        const auto workload = readWorkload(added->text);
        EXPECT_TRUE(workload.hasValue())
            << added->text << (workload ? "" : workload.error().front().problem);
    }
    for (const kernels::Entry& kernel : kernels::catalogue()) {
        const auto added = addStep(programOf(""), {"/program", 0}, kernel.name);
        ASSERT_TRUE(added.hasValue()) << kernel.name;
        EXPECT_TRUE(readWorkload(added->text).hasValue()) << added->text;
    }
}

TEST(StepEdit, StepsOfAnEmptyListStandOnLinesOfTheirOwn) {
    const auto loop = addStep(programOf(""), {"/program", 0}, "for");
    const auto inner = addStep(loop->text, {"/program/0/do", 0}, "spin");
    EXPECT_EQ(at(inner, "/program"), R"([
  {"for": "i", "to": 2, "do": [
    {"kernel": "spin", "time_us": 100}
  ]}
])");
    EXPECT_EQ(got(removeNode(inner->text, "/program/0/do/0")), loop->text);
}

TEST(StepEdit, MovesAStepWithinAndBetweenBlocks) {
    const auto out = moveStep(kText, "/program/0/do/1", {"/program", 0});
    EXPECT_EQ(at(out, "/program/0"), R"({"kernel": "spin", "time_us": 5, "stream": "s[i]"})");
    EXPECT_EQ(whereOf(out), "/program/0");
    EXPECT_EQ(got(moveStep(out->text, "/program/0", {"/program/1/do", 1})), kText);
    const auto in = moveStep(kText, "/program/1", {"/program/0/do", 0});
    EXPECT_EQ(whereOf(in), "/program/0/do/0");
    EXPECT_EQ(got(moveStep(in->text, "/program/0/do/0", {"/program", 1})), kText);
    EXPECT_EQ(got(moveStep(kText, "/program/0/do/0", {"/program/0/do", 1})), kText);
    EXPECT_THAT(got(moveStep(kText, "/program/0", {"/program/0/do", 0})), HasSubstr("into itself"));
}

TEST(StepEdit, ShiftingWalksThroughBlocksAndBack) {
    // From the last place to the first: out of the loop's steps, one by one.
    EditResult now = EditedText{kText, "/program/1"};
    std::vector<std::string> way;
    for (int i = 0; i < 4; ++i) {
        now = shift(now->text, now->pointer, -1);
        ASSERT_TRUE(now.hasValue());
        way.push_back(now->pointer);
    }
    EXPECT_THAT(way, testing::ElementsAre("/program/0/do/2", "/program/0/do/1", "/program/0/do/0",
                                          "/program/0"));
    EXPECT_EQ(got(shift(now->text, now->pointer, -1)), now->text);
    for (int i = 0; i < 4; ++i) {
        now = shift(now->text, now->pointer, 1);
        ASSERT_TRUE(now.hasValue());
    }
    EXPECT_EQ(now->text, kText);
    const auto memory = shift(kText, "/memory/h", 1);
    EXPECT_EQ(got(shift(memory->text, "/memory/h", -1)), kText);
    EXPECT_LT(memory->text.find("\"d\": {"), memory->text.find("\"h\": {"));
}

TEST(StepEdit, ADuplicatedCaptureHasAGraphOfItsOwn) {
    const std::string text = programOf(
        R"({"if": true, "then": [{"graph": "g", "do": []}, {"launch": "g"}]}, {"launch": "g"})");
    const auto twice = duplicate(text, "/program/0");
    EXPECT_EQ(at(twice, "/program/1"),
              R"({"if": true, "then": [{"graph": "g_2", "do": []}, {"launch": "g_2"}]})");
    EXPECT_EQ(at(twice, "/program/2"), R"({"launch": "g"})");
    EXPECT_EQ(whereOf(twice), "/program/1");
    const auto memory = duplicate(kText, "/memory/d");
    EXPECT_EQ(at(memory, "/memory/d_2"), R"({"on": "device", "count": 8})");
    EXPECT_EQ(got(removeNode(memory->text, "/memory/d_2")), kText);
}

TEST(StepEdit, RemovingSaysWhatIsNextToIt) {
    EXPECT_EQ(whereOf(removeNode(kText, "/program/0/do/0")), "/program/0/do/0");
    const auto last = removeNode(kText, "/program/0/do/1");
    EXPECT_EQ(whereOf(last), "/program/0/do/0");
    EXPECT_EQ(whereOf(removeNode(last->text, "/program/0/do/0")), "/program/0");
    EXPECT_EQ(whereOf(removeNode(kText, "/memory/d")), "/memory/h");
    const auto section = removeNode(kText, "/streams/s");
    EXPECT_EQ(whereOf(section), "/streams");
    EXPECT_THAT(got(section), testing::Not(HasSubstr("streams\"")));
}

TEST(StepEdit, AddsACopyBackOfWhatWasCopiedBefore) {
    const std::string text = R"({"format": "streamscope-workload", "version": 1, "title": "t",
      "memory": {"a": {"on": "host", "count": 8}, "b": {"on": "host", "count": 8},
                 "da": {"on": "device", "count": 8}, "db": {"on": "device", "count": 8}},
      "program": [{"copy": "b", "to": "db"}, {"kernel": "spin", "time_us": 5}]})";
    EXPECT_EQ(at(addStep(text, {"/program", 2}, "copy_out"), "/program/2"),
              R"({"copy": "db", "to": "b"})");
    EXPECT_EQ(at(addStep(text, {"/program", 0}, "copy_out"), "/program/0"),
              R"({"copy": "da", "to": "a"})");
}

TEST(StepEdit, WrapsStepsInABlockAndUnwrapsThem) {
    for (const char* kind : {"for", "if", "on_device", "graph"}) {
        const auto wrapped = wrapSteps(kText, "/program/0/do/0", kind, 2);
        ASSERT_TRUE(wrapped.hasValue()) << wrapped.error().message;
        EXPECT_EQ(got(unwrapStep(wrapped->text, "/program/0/do/0")), kText) << wrapped->text;
    }
    const auto loop = wrapSteps(kText, "/program/0", "for");
    EXPECT_THAT(got(loop), HasSubstr(R"(
    {"for": "j", "to": 2, "do": [
      {"for": "i", "to": 2, "do": [
        {"copy": "h", "to": "d", "stream": "s[i]"},
        {"kernel": "spin", "time_us": 5, "stream": "s[i]"}
      ]}
    ]},)"));
    EXPECT_THAT(got(unwrapStep(kText, "/program/1")), HasSubstr("no steps in it"));
    EXPECT_THAT(got(wrapSteps(kText, "/program/1", "copy")), HasSubstr("no block"));
}

TEST(StepEdit, SetsAKeyInItsPlaceAndTakesItOut) {
    const auto set = setKey(kText, "/program/0/do/0", "at", "i * 4");
    EXPECT_EQ(at(set, "/program/0/do/0"),
              R"({"copy": "h", "to": "d", "at": "i * 4", "stream": "s[i]"})");
    EXPECT_EQ(got(resetKey(set->text, "/program/0/do/0", "at")), kText);
    EXPECT_EQ(at(setKey(kText, "/program/0/do/1", "time_us", " 12.5 "), "/program/0/do/1/time_us"),
              "12.5");
    EXPECT_EQ(at(setKey(kText, "/streams/s", "blocking", "false"), "/streams/s"),
              R"({"count": 2, "blocking": false})");
    EXPECT_EQ(at(setKey(kText, "", "title", "A \"new\" one"), "/title"), R"("A \"new\" one")");
    EXPECT_EQ(at(setKey(kText, "/environment", "default_stream", "per-thread"), "/environment"),
              R"({"default_stream": "per-thread"})");
    EXPECT_THAT(got(resetKey(kText, "/program/0/do/0", "to")), HasSubstr("has no default"));
    EXPECT_THAT(got(setKey(kText, "/program/1", "to", "d")), HasSubstr("has no key \"to\""));
}

TEST(StepEdit, TheCaptionComesBehindWhatTheWorkloadIsAboutAndIsReadAgain) {
    const std::string before =
        R"({"format": "streamscope-workload", "version": 1, "title": "t", "program": []})";
    const auto edited = setKey(before, "", "caption", "One \"line\".");
    ASSERT_TRUE(edited);
    EXPECT_THAT(edited->text, testing::HasSubstr(R"("title": "t", "caption": "One \"line\".", )"));
    const auto workload = readWorkload(edited->text);
    ASSERT_TRUE(workload);
    EXPECT_EQ(workload->caption, "One \"line\".");
    const auto gone = resetKey(edited->text, "", "caption");
    ASSERT_TRUE(gone);
    EXPECT_EQ(gone->text, before);
    EXPECT_FALSE(resetKey(before, "", "title"));
}

TEST(StepEdit, ArgumentsAreWrittenAsShortAsTheyCan) {
    const std::string text =
        programOf(R"({"kernel": "spin", "time_us": 1, "args": {"reads": "m[i]"}})");
    const std::string step = "/program/0";
    const auto count = setKey(text, step, "args/reads/count", "4");
    EXPECT_EQ(at(count, step + "/args/reads"), R"({"memory": "m", "at": "i", "count": 4})");
    EXPECT_EQ(got(resetKey(count->text, step, "args/reads/count")), text);
    EXPECT_EQ(at(resetKey(text, step, "args/reads/at"), step + "/args/reads"), R"("m")");
    EXPECT_EQ(at(setKey(text, step, "args/writes", "n"), step + "/args"),
              R"({"reads": "m[i]", "writes": "n"})");
    EXPECT_EQ(at(resetKey(text, step, "args/reads"), step + "/args"), "{}");
}

TEST(StepEdit, AnotherKernelTakesItsArguments) {
    const std::string text = addStep(kText, {"/program", 0}, "scale")->text;
    const auto other = setKey(text, "/program/0", "kernel", "vector_add");
    EXPECT_TRUE(readWorkload(other->text).hasValue()) << other->text;
    const auto spin = setKey(other->text, "/program/0", "kernel", "spin");
    EXPECT_EQ(at(spin, "/program/0"), R"({"kernel": "spin", "time_us": 100})");
    EXPECT_EQ(at(setKey(kText, "/program/1", "synchronize", "stream"), "/program/1"),
              R"({"synchronize": "stream", "stream": "default"})");
    const auto event = setKey(kText, "/program/1", "synchronize", "event");
    EXPECT_TRUE(readWorkload(event->text).hasValue()) << event->text;
    const auto host =
        setKey(setKey(kText, "/memory/d", "device", "0")->text, "/memory/d", "on", "host");
    EXPECT_EQ(at(host, "/memory/d"), R"({"on": "host", "count": 8})");
}

TEST(StepEdit, DeclarationsComeWithFreshNames) {
    EXPECT_EQ(whereOf(addDeclaration(kText, "streams")), "/streams/s_2");
    const auto event = addDeclaration(kText, "events");
    EXPECT_EQ(whereOf(event), "/events/e");
    EXPECT_LT(event->text.find("\"events\""), event->text.find("\"program\""));
    EXPECT_EQ(got(removeNode(event->text, "/events/e")), kText);
    for (const char* section : {"parameters", "let", "memory", "streams", "events", "threads"}) {
        const auto added = addDeclaration(kText, section);
        ASSERT_TRUE(added.hasValue()) << section;
        const auto read = readWorkload(added->text);
        EXPECT_TRUE(read.hasValue()) << added->text << (read ? "" : read.error().front().problem);
    }
    const auto loopLet = addDeclaration(kText, "/program/0/let");
    EXPECT_EQ(whereOf(loopLet), "/program/0/let/x");
    EXPECT_EQ(got(removeNode(loopLet->text, "/program/0/let/x")), kText);
}

}  // namespace
}  // namespace streamscope
