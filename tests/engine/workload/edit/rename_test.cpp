// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/rename.h"

#include "engine/workload/edit/json_edit.h"
#include "engine/workload/edit/outline.h"
#include "tests/engine/workload/edit/edited_texts.h"
#include "tests/engine/workload/made_workload.h"

#include <gmock/gmock.h>

namespace streamscope {
namespace {

using testing::HasSubstr;

std::string got(const Result<std::string>& result) {
    return result ? *result : "error: " + result.error().message;
}

std::string at(const Result<std::string>& text, const std::string& pointer) {
    return text ? got(jsonAt(*text, pointer)) : "error: " + text.error().message;
}

const std::string kText = test::fileWith(R"~("parameters": {
    "n": {"value": 8, "min": 1, "max": "2*big"}, "big": {"value": 9, "min": 1, "max": 99},
    "order": {"value": "n", "choices": ["n", "big"]}},
  "let": {"m": "n + floor(n/2)"},
  "memory": {"n": {"on": "device", "count": "n * n"}},
  "streams": {"s": {"count": "n", "priority": "index % n"}},
  "events": {"s": {"count": 2}},
  "program": [
    {"for": "i", "from": "n - n", "to": "n", "let": {"a": "i + n"}, "do": [
      {"kernel": "spin", "time_us": "n == 4 ? a : i", "stream": "s[i % n]", "label": "n", "comment": "n",
       "args": {"reads": "n[0 * n]", "touches": {"memory": "n", "at": "i - i"}}},
      {"record": "s[i % 2]", "stream": "s[ 0 ]"}]},
    {"for": "i", "to": 2, "do": [{"host_work": "n", "time_us": "i"}]},
    {"if": "order == 'n' || n > 3", "then": [{"graph": "n", "stream": "s[0]", "do": []}, {"launch": "n"}]}]
)~");

TEST(Rename, AMemoryInAListOfArguments) {
    const auto renamed = rename(test::fileWith(R"("memory": {"h": {"on": "host", "count": 9}},
        "program": [{"host_work": "f", "time_us": 1,
                     "args": {"reads": ["h[1]", {"memory": "h", "at": 2}]}}])"),
                                "/memory/h", "buffer");
    EXPECT_EQ(at(renamed, "/program/0/args/reads"),
              R"(["buffer[1]", {"memory": "buffer", "at": 2}])");
}

TEST(Rename, AParameterWhereverAnExpressionUsesIt) {
    const auto renamed = rename(kText, "/parameters/n", "count");
    EXPECT_EQ(at(renamed, "/let/m"), R"~("count + floor(count/2)")~");
    EXPECT_EQ(at(renamed, "/memory/n/count"), R"("count * count")");
    EXPECT_EQ(at(renamed, "/streams/s"), R"({"count": "count", "priority": "index % count"})");
    EXPECT_EQ(at(renamed, "/program/0/from"), R"("count - count")");
    EXPECT_EQ(at(renamed, "/program/0/do/0/time_us"), R"("count == 4 ? a : i")");
    EXPECT_EQ(at(renamed, "/program/0/do/0/stream"), R"("s[i % count]")");
    EXPECT_EQ(at(renamed, "/program/0/do/0/args/reads"), R"("n[0 * count]")");
    EXPECT_EQ(at(renamed, "/program/2/if"), R"("order == 'n' || count > 3")");
    EXPECT_EQ(at(renamed, "/parameters/order"), R"({"value": "n", "choices": ["n", "big"]})");
    EXPECT_EQ(at(renamed, "/program/0/do/0/label"), R"("n")");
    EXPECT_EQ(at(renamed, "/program/2/then/0/graph"), R"("n")");
    EXPECT_EQ(got(rename(*renamed, "/parameters/count", "n")), kText);
}

TEST(Rename, EachKindOfNameIsItsOwn) {
    const auto memory = rename(kText, "/memory/n", "d");
    EXPECT_EQ(at(memory, "/program/0/do/0/args"),
              R"({"reads": "d[0 * n]", "touches": {"memory": "d", "at": "i - i"}})");
    const auto stream = rename(kText, "/streams/s", "t");
    EXPECT_EQ(at(stream, "/program/0/do/1"), R"({"record": "s[i % 2]", "stream": "t[ 0 ]"})");
    const auto event = rename(kText, "/events/s", "t");
    EXPECT_EQ(at(event, "/program/0/do/1"), R"({"record": "t[i % 2]", "stream": "s[ 0 ]"})");
    const auto graph = rename(kText, "/program/2/then/0/graph", "any name");
    EXPECT_EQ(at(graph, "/program/2/then/1"), R"({"launch": "any name"})");
}

TEST(Rename, ALoopsNameWithinTheLoopAlone) {
    const auto loop = rename(kText, "/program/0/for", "k");
    EXPECT_EQ(at(loop, "/program/0/let/a"), R"("k + n")");
    EXPECT_EQ(at(loop, "/program/0/do/0/stream"), R"("s[k % n]")");
    EXPECT_EQ(at(loop, "/program/1/do/0/time_us"), R"("i")");
    const auto let = rename(kText, "/program/0/let/a", "b");
    EXPECT_EQ(at(let, "/program/0/do/0/time_us"), R"("n == 4 ? b : i")");
    // What shadows a name is no use of it, though the reader allows none that does.
    const std::string shadowed = test::fileWith(
        R"("let": {"x": 1}, "program": [{"for": "x", "to": "x", "do": [{"if": "x", "then": []}]}])");
    EXPECT_EQ(at(rename(shadowed, "/let/x", "y"), "/program/0"),
              R"({"for": "x", "to": "y", "do": [{"if": "x", "then": []}]})");
    EXPECT_EQ(at(rename(shadowed, "/program/0/for", "y"), "/program/0"),
              R"({"for": "y", "to": "x", "do": [{"if": "y", "then": []}]})");
}

TEST(Rename, RefusesWhatIsNoNameOrIsTaken) {
    const auto refused = [](const char* pointer, const char* name) {
        return got(rename(kText, pointer, name));
    };
    EXPECT_THAT(refused("/parameters/n", "2n"), HasSubstr("A name has letters"));
    EXPECT_THAT(refused("/parameters/n", "index"), HasSubstr("a meaning of its own"));
    EXPECT_THAT(refused("/streams/s", "legacy"), HasSubstr("a meaning of its own"));
    EXPECT_THAT(refused("/events/s", "legacy"), testing::Not(HasSubstr("error")));
    EXPECT_THAT(refused("/parameters/n", "m"), HasSubstr("in use already"));
    EXPECT_THAT(refused("/parameters/n", "i"), HasSubstr("in use already"));
    EXPECT_THAT(refused("/let/m", "a"), HasSubstr("in use already"));
    EXPECT_THAT(refused("/program/0/for", "n"), HasSubstr("in use already"));
    EXPECT_THAT(refused("/program/0/for", "a"), HasSubstr("in use already"));
    EXPECT_THAT(refused("/program/0/let/a", "i"), HasSubstr("in use already"));
    EXPECT_THAT(refused("/program/1/for", "a"), testing::Not(HasSubstr("error")));
    EXPECT_THAT(refused("/program/1", "a"), HasSubstr("nothing there has a name"));
    EXPECT_THAT(
        got(rename(test::fileWith(R"("let": {"a": 1, "b": "a §"}, "program": [])"), "/let/a", "c")),
        HasSubstr("/let/b: the expression"));
}

// ---- Any name of any workload, renamed and renamed back.

template <typename Action, typename Add>
void addAction(const Action& action, const Add& add) {
    if constexpr (requires { action.event; }) {
        add(indexOf(action.event));
    }
    if constexpr (requires { action.memory; }) {
        add(indexOf(action.memory));
    }
    if constexpr (requires { action.graph; }) {
        add(indexOf(action.graph));
    }
    if constexpr (requires { action.bytes; }) {
        add(indexOf(action.target));
        add(action.bytes);
    }
    if constexpr (requires { action.duration; }) {
        add(action.duration);
    }
}

/// What a program does, without names.
std::string doingOf(const Program& program) {
    std::string all;
    const auto add = [&all](auto number) { all += std::to_string(number) + ' '; };
    for (const Stream& stream : program.streams) {
        add(indexOf(stream.device));
        add(static_cast<int>(stream.kind));
        add(stream.priority);
    }
    for (const Memory& memory : program.memories) {
        add(memory.bytes);
        add(static_cast<int>(memory.place));
    }
    for (const Kernel& kernel : program.kernels) {
        add(kernel.blocks);
        add(kernel.serialNsPerBlock);
    }
    for (const Access& access : program.accesses) {
        add(indexOf(access.memory));
        add(access.offset);
        add(access.bytes);
    }
    for (const Call& call : program.calls) {
        add(indexOf(call.step));
        add(indexOf(call.stream));
        add(call.action.index());
        std::visit([&add](const auto& action) { addAction(action, add); }, call.action);
    }
    for (const Graph& graph : program.graphs) {
        add(graph.nodes.size());
    }
    add(program.events.size());
    return all;
}

/// Pointers of everything that has a name of its own.
void namedIn(const Outline& outline, std::vector<std::string>& pointers) {
    for (const OutlineNode& node : outline) {
        if (node.part == OutlineNode::Part::Declaration) {
            pointers.push_back(node.pointer);
        } else if (node.kind == "for" || node.kind == "graph") {
            pointers.push_back(node.pointer + "/" + std::string(node.kind));
        }
        namedIn(node.children, pointers);
    }
}

TEST(Rename, ARenamedFileDoesTheSame) {
    auto texts = test::shippedTexts("workloads");
    for (const std::string& text : test::randomTexts(10)) {
        texts.push_back(text);
    }
    texts.push_back(kText);
    for (const std::string& text : texts) {
        const std::string doing = doingOf(test::programOf(text));
        std::vector<std::string> pointers;
        namedIn(*outlineOf(text), pointers);
        for (const std::string& pointer : pointers) {
            const auto renamed = rename(text, pointer, "aNewName");
            ASSERT_TRUE(renamed.hasValue()) << pointer << renamed.error().message;
            EXPECT_EQ(doingOf(test::programOf(*renamed)), doing) << pointer << *renamed;
            const std::string name = nameAt(text, pointer);
            const bool isKey = pointer.ends_with("/" + name);
            const std::string now =
                isKey ? pointer.substr(0, pointer.size() - name.size()) + "aNewName" : pointer;
            EXPECT_EQ(nameAt(*renamed, now), "aNewName");
            EXPECT_EQ(got(rename(*renamed, now, name)), text) << pointer;
        }
    }
}

}  // namespace
}  // namespace streamscope
