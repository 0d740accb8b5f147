// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/inspector_content.h"

#include "tests/support/made_trace.h"
#include "tests/support/measured_trace.h"
#include "tests/support/sample_trace.h"
#include "ui/compare/compared_run.h"
#include "ui/inspector/wait_bar.h"
#include "ui/view/spoken.h"
#include "ui/view/words.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

#include <gmock/gmock.h>

#include <algorithm>
#include <numeric>

namespace streamscope::ui {
namespace {

using test::makeTrace;
using testing::HasSubstr;
using enum OperationKind;

const InspectorRow* rowNamed(const InspectorContent& content, const char* name) {
    for (const InspectorGroup& group : content.groups) {
        const auto row =
            std::ranges::find(group.rows, QString::fromUtf8(name), &InspectorRow::name);
        if (row != group.rows.end()) {
            return &*row;
        }
    }
    return nullptr;
}

std::string valueOf(const InspectorContent& content, const char* name) {
    const InspectorRow* row = rowNamed(content, name);
    return row == nullptr ? "(none)" : row->value.toStdString();
}

std::vector<std::string> linksOf(const InspectorContent& content, const char* name) {
    std::vector<std::string> links;
    const InspectorRow* row = rowNamed(content, name);
    for (const InspectorLink& link : row == nullptr ? std::vector<InspectorLink>() : row->links) {
        links.push_back(link.text.toStdString() + " → " + link.href.toStdString());
    }
    return links;
}

/// The trace as it is: makeRun() would infer the reasons that it lacks.
Run runOf(Trace trace) {
    Run run;
    run.trace = std::make_shared<const Trace>(std::move(trace));
    run.metrics = measure(*run.trace);
    return run;
}

/// Of sampleTrace(): 8 chunks of copy in, vector_add, copy out over 4 streams.
std::shared_ptr<const Run> sampleRun() {
    return makeRun(test::sampleTrace());
}

TEST(InspectorContent, HoldsEveryNumberOfACopy) {
    const auto run = sampleRun();
    const Trace& trace = *run->trace;
    const OperationId third{6};  // the copy in of chunk 2
    const auto content = inspect(*run, third, nullptr);
    EXPECT_EQ(content.title, QStringLiteral("H2D"));
    EXPECT_EQ(content.subtitle, QStringLiteral("#6"));
    EXPECT_EQ(valueOf(content, "Kind"), "H2D");
    EXPECT_EQ(valueOf(content, "Stream"), "s[2]");
    EXPECT_EQ(valueOf(content, "Engine"), "H2D");
    EXPECT_EQ(valueOf(content, "Device"), "Sample device");
    EXPECT_EQ(valueOf(content, "Size"), formatBytes(trace.size[6]));
    EXPECT_THAT(valueOf(content, "Rate"), HasSubstr("GB/s"));
    EXPECT_EQ(valueOf(content, "Call began"), "18 µs");
    EXPECT_EQ(valueOf(content, "Call took"), "3 µs");
    EXPECT_EQ(valueOf(content, "Start"), exactTime(trace.start[6]).toStdString());
    EXPECT_EQ(valueOf(content, "End"), exactTime(trace.end[6]).toStdString());
    EXPECT_EQ(valueOf(content, "Duration"), "500 µs");
    EXPECT_EQ(valueOf(content, "Waited"), exactTime(trace.start[6] - 21'000).toStdString());
    EXPECT_EQ(rowNamed(content, "Connection"), nullptr);
    EXPECT_EQ(rowNamed(content, "Recorded by"), nullptr);
}

TEST(InspectorContent, OfAKernelSaysItsBlocksAndConnection) {
    Trace trace = test::sampleTrace();
    trace.connection.assign(operationCount(trace), Trace::kNoConnection);
    trace.connection[1] = 3;
    const auto content = inspect(*makeRun(trace), OperationId{1}, nullptr);
    EXPECT_EQ(content.title, QStringLiteral("vector_add"));
    EXPECT_EQ(content.subtitle, QStringLiteral("#1 · kernel"));
    EXPECT_EQ(valueOf(content, "Blocks"), "9766");
    EXPECT_EQ(valueOf(content, "Connection"), "3");
    EXPECT_EQ(rowNamed(content, "Rate"), nullptr);
}

TEST(InspectorContent, SaysWhyInPartsThatLinkToTheirBlockers) {
    const auto run = makeRun(makeTrace({
        {CopyHostToDevice, 0, 0, 0, 400'000},
        {CopyHostToDevice,
         1,
         0,
         400'000,
         1'000'000,
         {{100'000, OperationId::None, Reason::HostNotIssued},
          {400'000, OperationId{0}, Reason::EngineBusy}},
         "",
         4096,
         100'000},
    }));
    const auto content = inspect(*run, OperationId{1}, nullptr);
    EXPECT_EQ(content.sentence,
              QStringLiteral("Delayed 400 µs: 100 µs not issued yet + 300 µs engine busy"));
    ASSERT_EQ(content.spans.size(), 3U);
    EXPECT_EQ(content.spans[0].length, 100'000);
    EXPECT_EQ(content.spans[1].family, Family::CopyIn);
    EXPECT_TRUE(content.spans[2].isRun);
    EXPECT_EQ(valueOf(content, "300 µs"), "engine busy");
    EXPECT_THAT(linksOf(content, "300 µs"), testing::ElementsAre("H2D #0 · s0 → operation:0"));
    EXPECT_THAT(rowNamed(content, "300 µs")->tip.toStdString(), HasSubstr("until 400 µs"));
    EXPECT_TRUE(content.groups.front().note.isEmpty());
    EXPECT_THAT(linksOf(inspect(*run, OperationId{0}, nullptr), "Blocked"),
                testing::ElementsAre("H2D #1 · s1 → operation:1"));
}

TEST(InspectorContent, OfAMeasuredRunWithoutReasonsInventsNone) {
    Trace trace = makeTrace({{Kernel, 0, 1, 50, 60, {}, "k", 1, 20}}, test::usualEngines(), false);
    const auto content = inspect(runOf(test::asMeasured(trace)), OperationId{0}, nullptr);
    EXPECT_EQ(valueOf(content, "30 ns"), "not known why");
    EXPECT_EQ(valueOf(content, "Recorded by"), "CUPTI");
    EXPECT_THAT(plainText(content).toStdString(), testing::Not(HasSubstr("ran as soon")));
    EXPECT_THAT(describeOperation(runOf(test::asMeasured(trace)), OperationId{0}).toStdString(),
                testing::Not(HasSubstr("Why not earlier")));
}

TEST(InspectorContent, MarksInferredReasonsWithTheirConfidence) {
    Trace trace = test::sampleTrace();
    trace.provenance.origin = Origin::Measured;
    trace.confidence.assign(operationCount(trace), 80);
    const auto content = inspect(runOf(trace), OperationId{6}, nullptr);
    EXPECT_EQ(content.groups.front().note, QStringLiteral("inferred, confidence 80 %"));
    EXPECT_THAT(plainText(content).toStdString(),
                HasSubstr("Why not earlier? (inferred, confidence 80 %)"));
    EXPECT_THAT(groupsAsHtml(content, {}).toStdString(), HasSubstr("inferred, confidence 80 %"));
}

TEST(InspectorContent, LinksTheStepOnlyWhereThereIsAText) {
    auto run = *sampleRun();
    EXPECT_EQ(valueOf(inspect(run, OperationId{1}, nullptr), "Step"), "vector_add");
    run.source.workload = std::make_shared<const Workload>();
    const auto content = inspect(run, OperationId{1}, nullptr);
    EXPECT_EQ(valueOf(content, "Step"), "");
    EXPECT_THAT(linksOf(content, "Step"),
                testing::ElementsAre("vector_add → step:1",
                                     "one of 8 → search:step%3D%2Fprogram%2F0%2Fdo%2F1"));
}

TEST(InspectorContent, NamesNeighborsInTheStream) {
    const auto content = inspect(*sampleRun(), OperationId{1}, nullptr);
    EXPECT_THAT(linksOf(content, "Before it"), testing::ElementsAre("H2D #0 → operation:0"));
    EXPECT_THAT(linksOf(content, "After it"), testing::ElementsAre("D2H #2 → operation:2"));
}

TEST(InspectorContent, SaysWhetherTheCriticalPathAndHazardsMeetIt) {
    auto run = *sampleRun();
    RunFacts facts = findFacts(run);
    const OperationId on = facts.critical.front();
    EXPECT_EQ(valueOf(inspect(run, on, &facts), "Critical path"), "on it");
    facts.critical.clear();
    EXPECT_EQ(valueOf(inspect(run, on, &facts), "Critical path"), "not on it");
    EXPECT_EQ(rowNamed(inspect(run, on, nullptr), "Critical path"), nullptr);
    auto program = std::make_shared<Program>();
    program->memories.push_back({"a", MemoryPlace::Device, DeviceId{0}, 4096, false, {}, {}});
    program->calls.resize(2, {StepId::None, StreamId::None, Launch{}});
    program->names = {"k"};
    program->kernels.push_back({NameId{0}});
    run.source.program = program;
    facts.hazards.found = {{MemoryId{0}, 0, 4096, {0, 0, 0, true}, {1, 0, 3, false}}};
    const auto content = inspect(run, OperationId{3}, &facts);
    ASSERT_NE(rowNamed(content, "Hazard"), nullptr);
    EXPECT_TRUE(rowNamed(content, "Hazard")->isWarning);
    EXPECT_THAT(linksOf(content, "Hazard"), testing::ElementsAre("H2D #0 · s[0] → operation:0"));
    EXPECT_EQ(rowNamed(inspect(run, OperationId{4}, &facts), "Hazard"), nullptr);
    EXPECT_EQ(valueOf(summarize(run, &facts), "Hazards"), "1");
    facts.hazards = {};
    facts.hazards.harmless = 6;
    EXPECT_EQ(valueOf(summarize(run, &facts), "Hazards"), "none");
    EXPECT_EQ(valueOf(summarize(run, &facts), "No hazard"), "6 in no order");
}

TEST(InspectorContent, OfComparedRunsOnlyThatIsCalledInferredWhichIs) {
    Trace seen = test::sampleTrace();
    seen.confidence.assign(operationCount(seen), 80);
    const auto both = compareRuns(sampleRun(), makeRun(std::move(seen)));
    const auto noteOf = [&](std::size_t operation) {
        const auto content = inspect(*both, idAt<OperationId>(operation), nullptr);
        const auto group = std::ranges::find(content.groups, QStringLiteral("Why not earlier?"),
                                             &InspectorGroup::title);
        return group == content.groups.end() ? std::string("no reasons")
                                             : group->note.toStdString();
    };
    const std::size_t left = both->pair->sides->leftOperations;
    EXPECT_EQ(noteOf(4), "");
    EXPECT_EQ(noteOf(left + 4), "inferred, confidence 80 %");
    EXPECT_FALSE(isInferred(*both, idAt<OperationId>(4)));
    EXPECT_TRUE(isInferred(*both, idAt<OperationId>(left + 4)));
}

TEST(InspectorContent, OfNoOperationIsTheRunInShort) {
    const auto run = sampleRun();
    const auto content = summarize(*run, nullptr);
    EXPECT_EQ(content.title, QStringLiteral("Vector add in chunks"));
    EXPECT_EQ(content.sentence, QString()) << "no figure twice";
    EXPECT_EQ(valueOf(content, "Makespan"), formatDuration(run->trace->makespan));
    EXPECT_EQ(valueOf(content, "Efficiency"), "–");
    EXPECT_THAT(rowNamed(content, "All overlap")->tip.toStdString(),
                testing::AllOf(testing::HasSubstr("\nEstimated: bytes at the best rate"),
                               testing::HasSubstr("\nOf 8 kernels the trace does not tell")));
    EXPECT_EQ(valueOf(content, "Operations"), "24");
    EXPECT_THAT(plainText(content).toStdString(), HasSubstr("simulated"));
    EXPECT_EQ(summarize(*makeRun(Trace{}), nullptr).sentence, QStringLiteral("Nothing ran."));
}

TEST(InspectorContent, OfTheRunHasEveryNumberOnceAndABarForEachShare) {
    const auto run = sampleRun();
    const auto content = summarize(*run, nullptr);
    std::size_t found = 0;
    for (const InspectorGroup& group : metricsGroups(run->metrics, run->kernelsOfUnknownRoom)) {
        for (const InspectorRow& row : group.rows) {
            const auto* shown = rowNamed(content, row.name.toUtf8().constData());
            ASSERT_NE(shown, nullptr) << row.name.toStdString();
            EXPECT_EQ(shown->share, row.share);
            found += row.share ? 1 : 0;
            EXPECT_EQ(plainText(content).count(row.name + QLatin1Char('\t')), 1)
                << row.name.toStdString();
        }
    }
    EXPECT_GT(found, 3U);
    QTextDocument document;
    document.setHtml(groupsAsHtml(content, {}));
    drawShares(content, Qt::blue, document);
    std::size_t bars = 0;
    const auto* table = qobject_cast<QTextTable*>(document.rootFrame()->childFrames().front());
    for (int row = 0; row < table->rows(); ++row) {
        const QTextTableCell cell = table->cellAt(row, 1);
        const bool isBar = cell.format().background().style() == Qt::LinearGradientPattern;
        const QString value = cell.firstCursorPosition().block().text();
        EXPECT_TRUE(!isBar || value.endsWith(QLatin1Char('%'))) << value.toStdString();
        bars += isBar ? 1 : 0;
    }
    EXPECT_EQ(bars, found);
}

TEST(InspectorContent, OfARangeIsItsStatistics) {
    const auto run = sampleRun();
    const auto content = summarizeRange(*run, measureRange(*run->trace, {0, 500'000}));
    EXPECT_EQ(content.title, QStringLiteral("Selected range"));
    EXPECT_EQ(valueOf(content, "Length"), "500 µs");
    EXPECT_NE(rowNamed(content, "Two kinds at once"), nullptr);
}

TEST(InspectorLinks, LeadBackToWhatTheyWereMadeOf) {
    EXPECT_EQ(targetOf(operationHref(OperationId{7})).operation, OperationId{7});
    EXPECT_EQ(targetOf(stepHref(StepId{3})).step, StepId{3});
    EXPECT_EQ(targetOf(searchHref(QStringLiteral("step=/a%b \"c\""))).query,
              QStringLiteral("step=/a%b \"c\""));
    const InspectorTarget none = targetOf(QStringLiteral("http://x"));
    EXPECT_FALSE(none.operation || none.step || !none.query.isEmpty());
}

TEST(InspectorContent, IsSafeAsHtml) {
    Trace trace = makeTrace({{Kernel, 0, 1, 0, 10, {}, "a<b>&\"c\""}});
    const auto html =
        groupsAsHtml(inspect(*makeRun(trace), OperationId{0}, nullptr), {}).toStdString();
    EXPECT_THAT(html, testing::Not(HasSubstr("<b>&\"")));
}

TEST(WaitBar, PlacesSpansSideBySideAndNoneOutOfSight) {
    const std::vector<InspectorSpan> spans{
        {{}, {}, 1, {}}, {{}, {}, 998'999, {}}, {{}, {}, 1'000, {}}};
    const auto places = placeSpans(spans, QRectF(10, 0, 300, 20));
    ASSERT_EQ(places.size(), 3U);
    EXPECT_EQ(places.front().left(), 10);
    EXPECT_NEAR(places.back().right(), 310, 1e-6);
    for (std::size_t i = 0; i < places.size(); ++i) {
        EXPECT_GE(places[i].width(), 3);
        EXPECT_TRUE(i == 0 || std::abs(places[i].left() - places[i - 1].right()) < 1e-6);
    }
    EXPECT_GT(places[1].width(), 280);
}

TEST(InspectorContent, ExplainsTheGapThatIsTheRange) {
    const auto run = makeRun(sampleTrace());
    const Gap gap = gapsAt(*run->trace, {1, true}, 0).front();
    const InspectorContent content =
        summarizeRange(*run, measureRange(*run->trace, gap.complete()), gap.row);
    EXPECT_EQ(content.groups[0].title, "Why engine SMs was idle");
    EXPECT_EQ(content.groups[0].rows.size(), gapsAt(*run->trace, gap.row, 0).size());
    EXPECT_EQ(content.groups[0].rows[0].value, spoken(gapCause(*run->trace, gap)));
}

}  // namespace
}  // namespace streamscope::ui
