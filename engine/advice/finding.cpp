// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/finding.h"

#include "engine/base/median.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace streamscope::advice {
namespace {

DurationNs boundOf(const Facts& facts, const Row& row) {
    return row.shortened == Shortened::Unlimited ? facts.makespan() : facts.gainable(row.shortened);
}

Sentence basisOf(const Facts& facts, const Row& row, const Finding& finding) {
    Sentence basis = titleOf(row.basis, finding.values, finding.cases);
    if (row.shortened == Shortened::Unlimited) {
        return basis;
    }
    return finding.lost <= boundOf(facts, row)
               ? say(SENTENCE("Streamscope", "%1; an upper limit"), std::move(basis))
               : say(SENTENCE("Streamscope",
                              "%1, or what is left above the bound if that is less; an upper "
                              "limit"),
                     std::move(basis));
}

/// Where the reasons were inferred, how sure they are: the median of the operations that it names.
void addConfidence(const Trace& trace, const Row& row, Advice& advice) {
    if (!isInferred(trace) || !row.restsOnReasons || advice.evidence.operations.empty()) {
        return;
    }
    std::vector<std::uint8_t> confidences;
    for (const OperationId operation : advice.evidence.operations) {
        confidences.push_back(trace.confidence[indexOf(operation)]);
    }
    const auto middle = medianOr<std::uint8_t>(std::move(confidences), 0);
    advice.finding.push_back(
        say(SENTENCE("Streamscope", "That is inferred from the times, with a confidence of %1 %."),
            Count{middle}));
}

}  // namespace

DurationNs costOf(const Facts& facts, const Finding& finding) {
    return std::min({finding.lost, finding.most, boundOf(facts, rowNamed(finding.id))});
}

Advice adviceOf(const Facts& facts, Finding finding) {
    const Row& row = rowNamed(finding.id);
    Advice advice;
    advice.id = row.id;
    advice.kind = finding.kind.value_or(row.kind);
    advice.title = titleOf(row.title, finding.values, finding.cases);
    advice.finding = paragraphOf(row.finding, finding.values, finding.cases);
    advice.meaning = paragraphOf(row.meaning, finding.values, finding.cases);
    advice.cost = finding.lost > 0 ? costOf(facts, finding) : 0;
    advice.costBasis = advice.cost > 0 ? basisOf(facts, row, finding) : Sentence();
    advice.evidence = std::move(finding.evidence);
    for (const Sentence& rule : paragraphOf(row.rules, {}, finding.cases)) {
        advice.rules.emplace_back(rule.text);
    }
    advice.fixes = std::move(finding.fixes);
    addConfidence(facts.trace, row, advice);
    return advice;
}

}  // namespace streamscope::advice
