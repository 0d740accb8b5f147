// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_csv.h"

#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

#include <map>

namespace streamscope {
namespace {

using test::kNoEngine;
using test::makeTrace;
using enum OperationKind;

using Cells = std::vector<std::string>;

/// Reads CSV as RFC 4180 has it.
std::vector<Cells> parseCsv(const std::string& text) {
    std::vector<Cells> rows;
    Cells row(1);
    bool isQuoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isDoubled = isQuoted && text.substr(i, 2) == "\"\"";
        if (isDoubled) {
            row.back() += text[++i];
        } else if (text[i] == '"') {
            isQuoted = !isQuoted;
        } else if (!isQuoted && text[i] == ',') {
            row.emplace_back();
        } else if (!isQuoted && text[i] == '\n') {
            rows.push_back(std::exchange(row, Cells(1)));
        } else {
            row.back() += text[i];
        }
    }
    EXPECT_EQ(row, Cells(1)) << "the last line ends";
    return rows;
}

/// The cells of one operation by the name of their column.
std::map<std::string, std::string> cellsOf(const Trace& trace, std::size_t operation) {
    std::string text;
    writeCsv(trace, appendTo(text));
    const std::vector<Cells> rows = parseCsv(text);
    std::map<std::string, std::string> cells;
    EXPECT_EQ(rows.size(), operationCount(trace) + 1);
    EXPECT_EQ(rows.at(operation + 1).size(), rows[0].size());
    for (std::size_t column = 0; column < rows[0].size(); ++column) {
        cells[rows[0][column]] = rows[operation + 1].at(column);
    }
    return cells;
}

TEST(TraceCsv, OfAnEmptyTraceIsTheRowOfNames) {
    std::string text;
    writeCsv(Trace{}, appendTo(text));
    EXPECT_EQ(text,
              "id,step,label,kind,stream,engine,device,size,issue_begin_ns,issue_end_ns,ready_ns,"
              "start_ns,end_ns,reason,blocker,origin,confidence\n");
}

TEST(TraceCsv, HasARowWithEveryColumnOfAnOperation) {
    Trace trace = makeTrace({{CopyHostToDevice, 0, 0, 0, 5},
                             {.kind = Kernel,
                              .stream = 1,
                              .engine = 1,
                              .start = 7,
                              .end = 9,
                              .causes = {{7, OperationId{0}, Reason::EventWait}},
                              .name = "add",
                              .size = 64,
                              .issued = 3}});
    trace.steps = {{"/program/0", "add"}};
    trace.step[1] = StepId{0};
    trace.issueEnd[1] = 4;
    trace.ready[1] = 6;
    const std::map<std::string, std::string> expected{{"id", "1"},
                                                      {"step", "/program/0"},
                                                      {"label", "add"},
                                                      {"kind", "kernel"},
                                                      {"stream", "s1"},
                                                      {"engine", "SMs"},
                                                      {"device", "0"},
                                                      {"size", "64"},
                                                      {"issue_begin_ns", "3"},
                                                      {"issue_end_ns", "4"},
                                                      {"ready_ns", "6"},
                                                      {"start_ns", "7"},
                                                      {"end_ns", "9"},
                                                      {"reason", "EVENT_WAIT"},
                                                      {"blocker", "0"},
                                                      {"origin", "simulated"},
                                                      {"confidence", ""}};
    EXPECT_EQ(cellsOf(trace, 1), expected);
    trace.confidence = {100, 60};
    EXPECT_EQ(cellsOf(trace, 1).at("confidence"), "60") << "reasons that were inferred say so";
}

TEST(TraceCsv, LeavesCellsEmptyForWhatIsNotThere) {
    Trace trace = makeTrace({{RecordEvent, 0, kNoEngine, 3, 3}});
    trace.stream[0] = StreamId::None;
    const auto cells = cellsOf(trace, 0);
    EXPECT_EQ(cells.at("step"), "");
    EXPECT_EQ(cells.at("stream"), "");
    EXPECT_EQ(cells.at("engine"), "");
    EXPECT_EQ(cells.at("device"), "");
    EXPECT_EQ(cells.at("blocker"), "");
}

TEST(TraceCsv, QuotesNamesWithCommasQuotesAndLineBreaks) {
    const std::string name = "a,b \"c\"\nd";
    EXPECT_EQ(
        cellsOf(makeTrace({{.kind = Kernel, .engine = 1, .end = 1, .name = name}}), 0).at("label"),
        name);
}

TEST(TraceCsv, IsWholeForManyOperations) {
    const std::vector<test::MadeOperation> many(5000, {Kernel, 0, 1, 0, 1});
    EXPECT_EQ(cellsOf(makeTrace(many), 4999).at("id"), "4999");
}

}  // namespace
}  // namespace streamscope
