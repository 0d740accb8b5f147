// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/range_statistics.h"
#include "engine/program/trace_numbers.h"
#include "engine/trace/trace_text.h"
#include "tests/engine/advice/faults.h"
#include "tests/engine/advice/shipped_names.h"
#include "tests/support/made_trace.h"
#include "tests/ui/support/pseudo_language.h"
#include "ui/compare/compare_words.h"
#include "ui/compare/compared_run.h"
#include "ui/inspector/inspector_content.h"
#include "ui/playback/moment_words.h"
#include "ui/view/spoken.h"
#include "ui/view/timeline_model.h"
#include "ui/view/words.h"
#include "ui/why/why_rows.h"

#include <QRegularExpression>

#include <memory>
#include <string>
#include <vector>

namespace streamscope::ui {
namespace {

/// What a window says of a run, in the pseudo-language.
class SpokenRun : public testing::Test {
protected:
    void expectWhole(const QString& text) const {
        EXPECT_TRUE(test::isTranslated(text, m_names))
            << text.toStdString() << "\n"
            << test::withoutNames(text, m_names).toStdString();
    }
    /// Names and numbers beside each other, or several sentences.
    void expectSpoken(const QString& text) const {
        EXPECT_FALSE(test::hasEnglish(text, m_names))
            << text.toStdString() << "\n"
            << test::withoutNames(text, m_names).toStdString();
    }
    void expectContent(const InspectorContent& content) const {
        for (const QString& text : {content.title, content.subtitle, content.hint}) {
            expectSpoken(text);
        }
        content.sentence.isEmpty() ? void() : expectWhole(content.sentence);
        for (const InspectorSpan& span : content.spans) {
            expectWhole(span.text);
            expectWhole(span.tip);
        }
        for (const InspectorGroup& group : content.groups) {
            expectSpoken(group.title);
            expectSpoken(group.note);
            for (const InspectorRow& row : group.rows) {
                expectSpoken(row.name);
                expectSpoken(row.value);
                expectSpoken(row.tip);
                for (const InspectorLink& link : row.links) {
                    expectSpoken(link.text);
                }
            }
        }
    }
    void expectOperation(const ui::Run& run, OperationId operation, const RunFacts& facts) const {
        static const QRegularExpression kTags(QStringLiteral("<[^>]*>|&[a-z]+;"));
        SCOPED_TRACE("operation " + std::to_string(indexOf(operation)));
        expectWhole(mainReason(run, operation));
        expectWhole(operationInWords(run, operation));
        expectContent(inspect(run, operation, &facts));
        expectSpoken(describeOperation(run, operation).replace(kTags, QStringLiteral(" ")));
        expectSpoken(describeChange(run, operation).replace(kTags, QStringLiteral(" ")));
    }
    void expectWhy(const Trace& trace) const {
        const WhyAnswer answer = whyAnswer(trace);
        expectSpoken(answer.headline);
        expectSpoken(answer.remark);
        for (const WhyRow& row : answer.rows) {
            for (const QString& text : {row.group, row.name, row.value, row.formula}) {
                expectSpoken(text);
            }
            for (std::size_t i = 0; i < std::min<std::size_t>(row.places.size(), 20); ++i) {
                expectWhole(placeSentence(trace, row, i));
            }
        }
    }
    void expectQueues(const ui::Run& run) const {
        const MomentIndex index(*run.trace);
        for (TimeNs part = 0; part <= 8; ++part) {
            const Moment moment = momentAt(*run.trace, index, run.trace->makespan * part / 8);
            expectSpoken(captionOf(run, lastEvent(*run.trace, index, moment.time)));
            for (const MomentCard& card : cardsAt(run, moment, usedEngines(*run.trace))) {
                for (const QString& text : {card.running, card.waiting}) {
                    text.isEmpty() ? void() : expectSpoken(text);
                }
            }
        }
    }
    void expectRun(const ui::Run& run) const {
        const RunFacts facts = findFacts(run);
        const std::size_t count = operationCount(*run.trace);
        const std::size_t stride = std::max<std::size_t>(1, count / 60);
        for (std::size_t i = 0; i < count; i += stride) {
            expectOperation(run, idAt<OperationId>(i), facts);
        }
        expectContent(summarize(run, &facts));
        expectContent(summarizeRange(
            run, measureRange(*toldOf(run).trace, {0, run.trace->makespan / 2 + 1})));
        expectWhy(*run.trace);
        expectQueues(run);
        expectSpoken(keyNumbers(run.metrics));
        for (const Row& row : run.timeline->rows) {
            for (const QString& text : {row.header, row.label, row.detail, row.tip}) {
                expectSpoken(text);
            }
        }
    }
    std::shared_ptr<const ui::Run> runOf(const Attempt& made) {
        m_names +=
            test::namesIn(made.trace) + test::namesIn(made.program) + test::namesIn(made.workload);
        m_names.push_back(QString::fromStdString(made.trace.provenance.workload));
        for (const std::string& name : {made.trace.provenance.device, made.trace.provenance.detail,
                                        made.trace.provenance.parameters}) {
            m_names.push_back(QString::fromStdString(name));
        }
        m_names.removeAll(QString());
        return makeRun(made.trace, {std::make_shared<const Workload>(made.workload),
                                    std::make_shared<const Program>(made.program), made.values});
    }

    const test::PseudoLanguage m_language;
    QStringList m_names;
};

TEST_F(SpokenRun, IsTranslatedForEachShippedWorkload) {
    for (const std::string& name : test::namesIn("workloads")) {
        for (const char* const device : {"h200", "fermi"}) {
            SCOPED_TRACE(name + " on " + device);
            m_names.clear();
            RunControl control;
            const auto made =
                attempt(test::shippedText(name), {}, test::shippedDevice(device), control);
            made ? expectRun(*runOf(*made)) : void();  // an old device has no graphs
        }
    }
}

TEST_F(SpokenRun, IsTranslatedForEachFault) {
    for (const test::Fault& fault : test::faults()) {
        SCOPED_TRACE(fault.id);
        m_names.clear();
        const Attempt made = test::attempted(fault.faulty, fault.faultyValues, fault.device);
        expectRun(*runOf(made));
        for (const Hazard& hazard : made.hazards.found) {
            expectWhole(spoken(describeHazard(made.program, hazard)));
        }
    }
}

TEST_F(SpokenRun, IsTranslatedOfTwoRuns) {
    const auto run = [&](const char* device) {
        return runOf(test::attempted(test::shippedText("vector_add_streams"), {}, device));
    };
    const auto left = run("h200");
    const auto both = compareRuns(left, run("one_copy_engine"));
    m_names.push_back(QString::fromStdString(both->pair->sides->labels.left));
    m_names.push_back(QString::fromStdString(both->pair->sides->labels.right));
    m_names += test::namesIn(*both->trace);
    expectRun(*both);
    const Difference& difference = both->pair->difference;
    expectWhole(makespanWords(difference.makespans[0], difference.makespans[1]));
    expectSpoken(matchWords(difference));
    for (const auto* const shares : {&difference.kinds, &difference.engines, &difference.streams}) {
        for (const ComparedShare& share : *shares) {
            expectSpoken(spoken(share.name));
        }
    }
}

/// Whatever a device may say, blocker or none.
TEST_F(SpokenRun, HasASentenceForEachReason) {
    Trace trace = test::makeTrace({{OperationKind::Kernel, 0, 1, 0, 10, {}, "add"},
                                   {OperationKind::CopyHostToDevice, 1, 0, 0, 20},
                                   {OperationKind::RecordEvent, 0, test::kNoEngine, 10, 10},
                                   {OperationKind::HostFunction, 0, 1, 10, 20}});
    m_names = test::namesIn(trace);
    for (std::size_t i = 0; i < kReasonCount; ++i) {
        const auto reason = static_cast<Reason>(i);
        SCOPED_TRACE(reasonCode(reason));
        expectWhole(spoken(reasonName(reason)));
        for (const int blocker : {-1, 0, 1, 2, 3}) {
            const Cause cause{15,
                              blocker < 0 ? OperationId::None
                                          : idAt<OperationId>(static_cast<std::size_t>(blocker)),
                              reason};
            expectWhole(spoken(describeReason(trace, cause)));
            expectWhole(spoken(describeCause(trace, cause)));
            const Sentence hold = describeHold(trace, cause);
            hold.empty() ? void() : expectWhole(spoken(hold));
            Gap gap{{0, 15}, OperationId{1}, cause.blocker, {0, true}, gapClassOf(reason), reason};
            expectWhole(spoken(describeGap(trace, gap)));
        }
    }
    for (std::size_t i = 0; i < kGapClassCount; ++i) {
        expectWhole(spoken(gapPhrase(static_cast<GapClass>(i))));
    }
    for (const char* const limit : {"copy in", "copy out", "peer copy", "copies", "kernel", "host",
                                    "host calls", "dependencies"}) {
        expectWhole(spoken(limitPhrase(limit)));
    }
}

}  // namespace
}  // namespace streamscope::ui
