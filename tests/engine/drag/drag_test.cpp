// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/ordering.h"
#include "tests/engine/drag/dragging.h"

namespace streamscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string file(std::string_view rest) {
    return std::string(kHead) + std::string(rest);
}

const std::string kTwoKernels = file(R"(
  "streams": {"a": {}, "b": {}},
  "program": [
    {"kernel": "spin", "time_us": 100, "label": "first", "stream": "a"},
    {"kernel": "spin", "time_us": 100, "label": "second", "stream": "b"}
  ]
})");

const std::string kLoop = file(R"(
  "parameters": {"us": {"value": 50, "min": 10, "max": 200}},
  "streams": {"s": {"count": 3}},
  "program": [
    {"for": "i", "to": 4, "do": [
      {"kernel": "spin", "time_us": "us", "label": "early", "stream": "s[i % 3]"},
      {"kernel": "spin", "time_us": 20, "label": "late", "stream": "s[(i + 1) % 3]"}
    ]}
  ]
})");

Drag toStream(std::size_t bar, StreamId stream) {
    return {DragKind::ToStream, idAt<OperationId>(bar), stream, OperationId::None, 1};
}
Drag order(DragKind kind, std::size_t bar, std::size_t other) {
    return {kind, idAt<OperationId>(bar), StreamId::None, idAt<OperationId>(other), 1};
}
Drag lengthen(std::size_t bar, double factor) {
    return {DragKind::Lengthen, idAt<OperationId>(bar), StreamId::None, OperationId::None, factor};
}

TEST(Drag, ToAnotherStreamChangesOneKey) {
    const Dragging run(kTwoKernels);
    std::string expected = kTwoKernels;
    expected.replace(expected.find("\"stream\": \"a\""), 13, "\"stream\": \"b\"");
    EXPECT_EQ(run.after(toStream(0, run.stream("b"))), expected);
    EXPECT_EQ(run.after(toStream(0, run.stream("a"))), "first is in a already.");
}

TEST(Drag, OfAStepInALoopAsksWhichBarsAreMeant) {
    const Dragging run(kLoop);
    EXPECT_THAT(scopesOf(run.input(), toStream(2, run.stream("s[0]"))),
                ElementsAre(DragScope::Step, DragScope::Iteration));
    EXPECT_THAT(scopesOf(run.input(), lengthen(0, 2)),
                ElementsAre(DragScope::Parameter, DragScope::Step, DragScope::Iteration));
    EXPECT_THAT(scopesOf(run.input(), order(DragKind::Behind, 0, 1)), ElementsAre(DragScope::Step));
}

TEST(Drag, OfOneIterationKeepsTheOthers) {
    const Dragging run(kLoop);
    const Dragging after(run.after(toStream(4, run.stream("s[0]")), DragScope::Iteration));
    ASSERT_EQ(after.program.calls.size(), run.program.calls.size());
    for (std::size_t i = 0; i < run.program.calls.size(); ++i) {
        EXPECT_EQ(after.program.calls[i].stream,
                  i == 4 ? run.stream("s[0]") : run.program.calls[i].stream);
    }
    EXPECT_THAT(after.text, HasSubstr(R"({"if": "i == 2", "then": [{"kernel": "spin")"));
}

TEST(Drag, OfTheRightEdgeChangesParameterStepOrIteration) {
    const Dragging run(kLoop);
    EXPECT_THAT(run.after(lengthen(0, 1.5), DragScope::Parameter), HasSubstr("{\"value\": 75,"));
    EXPECT_THAT(run.after(lengthen(0, 40), DragScope::Parameter), HasSubstr("{\"value\": 200,"));
    EXPECT_THAT(run.after(lengthen(0, 1.5)), HasSubstr("\"time_us\": 75,"));
    EXPECT_THAT(run.after(lengthen(0, 1.5), DragScope::Iteration),
                HasSubstr(R"({"if": "i == 0", "then": [{"kernel": "spin", "time_us": 75,)"));
}

TEST(Drag, OfACopysEdgeChangesItsCount) {
    const Dragging run(
        file(R"("memory": {"h": {"on": "host", "pinned": true, "type": "f64", "count": 1000000},
      "d": {"on": "device", "type": "f64", "count": 1000000}},
      "program": [{"copy": "h", "to": "d"}]})"));
    EXPECT_THAT(run.after(lengthen(0, 0.5)),
                HasSubstr(R"({"copy": "h", "to": "d", "count": 500000})"));
}

TEST(Drag, BeforeAnotherMovesTheStep) {
    const Dragging run(kLoop);
    const Dragging after(run.after(order(DragKind::Before, 1, 0)));
    EXPECT_EQ(after.program.calls[0].stream, run.program.calls[1].stream);
    EXPECT_EQ(after.program.calls[1].stream, run.program.calls[0].stream);
    EXPECT_EQ(run.after(order(DragKind::Behind, 1, 0)),
              "The step of late is right behind that of early already.");
    EXPECT_THAT(run.after(order(DragKind::Before, 2, 0)), HasSubstr("of one step"));
}

TEST(Drag, DoesNotMoveAStepOutOfItsLoop) {
    const Dragging run(file(R"("streams": {"a": {}}, "program": [
      {"for": "i", "to": 2, "do": [{"kernel": "spin", "time_us": 5, "label": "in", "stream": "a"}]},
      {"kernel": "spin", "time_us": 5, "label": "out", "stream": "a"}]})"));
    EXPECT_THAT(run.after(order(DragKind::Behind, 0, 2)), HasSubstr("different loops"));
    const Dragging after(run.after(order(DragKind::Before, 2, 1)));
    EXPECT_EQ(after.program.calls[0].step, idAt<StepId>(0));
    EXPECT_EQ(after.program.calls.size(), 3U);
}

/// Whether the one bar's operation is sure to end before the other's begins.
bool isBehind(const Program& program, std::uint32_t first, std::uint32_t second) {
    const Ordering ordering = orderingOf(program);
    return happensBefore(ordering, ordering.operation(first), ordering.operation(second));
}

TEST(Drag, FromEndToStartIsAnEvent) {
    const Dragging run(kTwoKernels);
    EXPECT_FALSE(isBehind(run.program, 0, 1));
    const std::string text = run.after(order(DragKind::WaitFor, 1, 0));
    EXPECT_THAT(text, HasSubstr("  \"events\": {\n    \"ready\": {}\n  }"));
    const Dragging after(text);
    EXPECT_TRUE(isBehind(after.program, 0, 3));  // kernel, record, wait, kernel
    EXPECT_THAT(run.after(order(DragKind::WaitFor, 0, 1)), HasSubstr("does nothing"));
}

TEST(Drag, BetweenTwoLoopsMakesAnEventForEachIteration) {
    const Dragging run(file(R"("parameters": {"n": {"value": 3, "min": 1, "max": 9}},
      "streams": {"a": {}, "b": {}}, "program": [
      {"for": "i", "to": "n", "do": [{"kernel": "spin", "time_us": 90, "label": "x", "stream": "a"}]},
      {"for": "j", "to": "n", "do": [{"kernel": "spin", "time_us": 10, "label": "y", "stream": "b"}]}]})"));
    const std::string text = run.after(order(DragKind::WaitFor, 4, 1));
    EXPECT_THAT(text, HasSubstr(R"("ready": {"count": "n"})"));
    const Dragging after(text);
    for (std::uint32_t i = 0; i < 3; ++i) {  // x, record three times, then wait, y
        EXPECT_TRUE(isBehind(after.program, 2 * i, 7 + 2 * i));
        EXPECT_EQ(i == 2, isBehind(after.program, 4, 7 + 2 * i));
    }
}

TEST(Drag, InEveryIterationIsRefusedWhereTheNewestRecordIsNotTheOneMeant) {
    const Dragging run(file(R"("streams": {"s": {"count": 4}, "b": {}}, "program": [
      {"for": "i", "to": 4, "do": [{"kernel": "spin", "time_us": 90, "label": "x", "stream": "s[i]"}]},
      {"for": "j", "to": 2, "do": [{"kernel": "spin", "time_us": 10, "label": "y", "stream": "b"}]}]})"));
    const Drag drag = order(DragKind::WaitFor, 4, 1);
    RunControl control;
    const DragBaseline baseline = baselineOf(run.input(), h200(), control);
    const auto all = previewDrag(run.input(), drag, DragScope::Step, baseline, h200(), control);
    ASSERT_FALSE(all);
    EXPECT_THAT(all.error().message, HasSubstr("recorded last"));
    const auto one =
        previewDrag(run.input(), drag, DragScope::Iteration, baseline, h200(), control);
    ASSERT_TRUE(one) << one.error().message;
    EXPECT_GE(one->bars.front().begin, run.trace.end[1]);
    EXPECT_TRUE(previewDrag(run.input(), drag, baseline, h200(), control));
}

TEST(Drag, AGhostTellsWhereTheBarWouldBe) {
    const Dragging run(kTwoKernels);
    RunControl control;
    const auto preview = previewDrag(run.input(), toStream(1, run.stream("a")),
                                     baselineOf(run.input(), h200(), control), h200(), control);
    ASSERT_TRUE(preview);
    EXPECT_EQ(preview->before, run.trace.makespan);
    EXPECT_GT(preview->after, run.trace.makespan * 3 / 2);
    ASSERT_EQ(preview->bars.size(), 1U);
    EXPECT_EQ(preview->bars[0].stream, run.stream("a"));
    EXPECT_GE(preview->bars[0].begin, run.trace.end[0]);
    EXPECT_EQ(preview->edit.step, "/program/1");
    EXPECT_EQ(english(preview->edit.what), "move second to a");
}

TEST(Drag, AGhostTellsOfTheHazardsThatItWouldBring) {
    const Dragging run(file(R"("memory": {"d": {"on": "device", "count": 4096}},
      "streams": {"a": {}, "b": {}}, "program": [
      {"kernel": "spin", "time_us": 5, "args": {"writes": "d"}, "stream": "a"},
      {"kernel": "spin", "time_us": 5, "args": {"reads": "d"}, "stream": "a"}]})"));
    RunControl control;
    const auto preview = previewDrag(run.input(), toStream(1, run.stream("b")),
                                     baselineOf(run.input(), h200(), control), h200(), control);
    ASSERT_TRUE(preview);
    EXPECT_EQ(preview->hazardsBefore, 0U);
    EXPECT_EQ(preview->hazardsAfter, 1U);
}

TEST(Drag, AWorkloadThatWouldBeWrongIsToldInItsOwnWords) {
    const Dragging run(file(
        R"("memory": {"h": {"on": "host", "count": 4096}, "d": {"on": "device", "count": 4096}},
      "program": [{"copy": "h", "to": "d"}]})"));
    RunControl control;
    const auto preview = previewDrag(run.input(), lengthen(0, 2),
                                     baselineOf(run.input(), h200(), control), h200(), control);
    ASSERT_FALSE(preview);
    EXPECT_THAT(preview.error().message, HasSubstr("4096"));
}

TEST(Drag, OfAGraphsNodeMovesTheLaunch) {
    const Dragging run(file(R"("streams": {"a": {}, "b": {}, "c": {}}, "program": [
      {"graph": "g", "stream": "a", "do": [
        {"kernel": "spin", "time_us": 5, "stream": "a"}, {"kernel": "spin", "time_us": 5, "stream": "a"}]},
      {"for": "i", "to": 2, "do": [{"launch": "g", "stream": "b"}]}]})"));
    EXPECT_THAT(run.after(toStream(2, run.stream("c"))),
                HasSubstr(R"({"launch": "g", "stream": "c"})"));
    const Drag drag = toStream(2, run.stream("c"));
    EXPECT_THAT(scopesOf(run.input(), drag), ElementsAre(DragScope::Step, DragScope::Iteration));
    RunControl control;
    const auto preview = previewDrag(run.input(), drag, DragScope::Iteration,
                                     baselineOf(run.input(), h200(), control), h200(), control);
    ASSERT_TRUE(preview) << preview.error().message;
    EXPECT_THAT(preview->edit.text,
                HasSubstr(R"("if": "i == 1", "then": [{"launch": "g", "stream": "c"})"));
    ASSERT_EQ(preview->bars.size(), 2U);
    EXPECT_EQ(preview->bars[0].stream, run.stream("c"));  // the bar itself comes first
    EXPECT_EQ(preview->bars[1].stream, run.stream("b"));
}

}  // namespace
}  // namespace streamscope
