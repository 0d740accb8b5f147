// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/advice_report.h"

#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/base/plain_text.h"
#include "engine/base/time.h"
#include "engine/program/trace_numbers.h"
#include "ui/advice/advice_words.h"

#include <algorithm>

namespace streamscope::cli {
namespace {

/// Only a fix that was tried tells what can be saved.
std::string stakeOf(const EvaluatedAdvice& evaluated) {
    if (evaluated.advice.kind == AdviceKind::Danger) {
        return Text::tr("the result is not certain");
    }
    if (evaluated.trial && evaluated.trial->after < evaluated.trial->before) {
        return Text::tr("saves %1", Duration{evaluated.trial->before - evaluated.trial->after});
    }
    return evaluated.advice.cost > 0 ? Text::tr("concerns %1", Duration{evaluated.advice.cost})
                                     : std::string();
}

std::string boundText(const Bounds& bounds) {
    return formatDuration(bounds.dependencies) + " (" + words(limitPhrase(bounds.limit)) + ")";
}

/// A fix that takes less time comes less near to a bound that it lowers still more.
std::string efficiencyText(const Trial& trial) {
    constexpr double kNoticed = 0.005;
    if (trial.saved() <= 0 || !trial.efficiencyBefore || !trial.efficiencyAfter ||
        *trial.efficiencyBefore - *trial.efficiencyAfter < kNoticed) {
        return {};
    }
    return " " + Text::tr(
                     "Efficiency falls all the same, from %1 to %2: what the run must take at "
                     "least falls from %3 to %4.",
                     formatShare(*trial.efficiencyBefore), formatShare(*trial.efficiencyAfter),
                     boundText(trial.boundsBefore), boundText(trial.boundsAfter));
}

std::string operationsOf(const Advice& advice) {
    constexpr std::size_t kMost = 5;
    const auto& operations = advice.evidence.operations;
    std::string text;
    for (std::size_t i = 0; i < std::min(operations.size(), kMost); ++i) {
        text += (i == 0 ? "#" : ", #") + std::to_string(indexOf(operations[i]));
    }
    const std::size_t shown = std::min(operations.size(), kMost);
    const std::size_t more = advice.evidence.count - shown;
    return more > 0 ? Text::tr("%1 and %2 more", text, Count{more}) : text;
}

std::string footnote(const Advice& advice) {
    const std::string operations = operationsOf(advice);
    const std::string rules = joined(advice.rules);
    std::string text = operations.empty() ? "" : Text::tr("see %1", operations);
    text += text.empty() || rules.empty() ? "" : "; ";
    return text + (rules.empty() ? "" : Text::tr("rules %1", rules));
}

std::string fixText(const EvaluatedAdvice& evaluated) {
    if (!evaluated.fix) {
        return ui::rejectedText(evaluated).toStdString();
    }
    const Sentence& label = evaluated.fix->label;
    const std::string text = evaluated.trial ? Text::tr("Fix: %1, %2 → %3 expected.", label,
                                                        Duration{evaluated.trial->before},
                                                        Duration{evaluated.trial->after})
                                             : Text::tr("Fix: %1.", label);
    return text + " " + words(evaluated.fix->change) +
           (evaluated.trial ? efficiencyText(*evaluated.trial) : std::string());
}

void addParagraph(std::string& text, const std::string& paragraph, std::size_t width) {
    if (!paragraph.empty()) {
        text += wrapped(printable(paragraph), width, "   ");
    }
}

std::string drawOne(const EvaluatedAdvice& evaluated, std::size_t number, std::size_t width) {
    const Advice& advice = evaluated.advice;
    const std::string stake = stakeOf(evaluated);
    std::string text = std::to_string(number) + "  " + printable(words(advice.title)) +
                       (stake.empty() ? "" : "  (" + stake + ")") + "\n";
    addParagraph(text, words(advice.finding) + " " + words(advice.meaning), width);
    addParagraph(text, fixText(evaluated), width);
    addParagraph(text, footnote(advice), width);
    return text;
}

Json fixJson(const EvaluatedAdvice& evaluated) {
    if (!evaluated.fix) {
        return {};
    }
    const Fix& fix = *evaluated.fix;
    Json json{{"label", fix.label},
              {"change", fix.change},
              {"changes_text", fix.text.has_value()},
              {"values", Json::object(fix.values)}};
    if (const auto& trial = evaluated.trial) {
        json.add({{"before_ns", trial->before},
                  {"after_ns", trial->after},
                  {"efficiency_before", trial->efficiencyBefore},
                  {"efficiency_after", trial->efficiencyAfter},
                  {"limit_before", trial->boundsBefore.limit},
                  {"limit_after", trial->boundsAfter.limit},
                  {"hazards_before", trial->hazardsBefore},
                  {"hazards_after", trial->hazardsAfter}});
    }
    return json;
}

Json adviceJson(const EvaluatedAdvice& evaluated) {
    const Advice& advice = evaluated.advice;
    return {{"id", advice.id},
            {"kind", adviceKindName(advice.kind)},
            {"title", advice.title},
            {"finding", advice.finding},
            {"meaning", advice.meaning},
            {"cost_ns", advice.cost},
            {"cost_basis", advice.costBasis},
            {"operations", Json::list(advice.evidence.operations, idJson<OperationId>)},
            {"operation_count", advice.evidence.count},
            {"begin_ns", advice.evidence.range.begin},
            {"end_ns", advice.evidence.range.end},
            {"rules", Json::list(advice.rules)},
            {"fix", fixJson(evaluated)},
            {"ineffective_fixes", Json::list(evaluated.ineffective)},
            {"unsafe_fixes", Json::list(evaluated.unsafe)}};
}

/// What must be so for it, unless that is there for another offer.
void addConditions(const whatif::Offer& offer, std::vector<std::string>& conditions) {
    for (const Sentence& caution : offer.cautions) {
        std::string condition = words(caution);
        if (std::ranges::find(conditions, condition) == conditions.end()) {
            conditions.push_back(std::move(condition));
        }
    }
}

/// What would make a recorded program faster, each with the command that tells more.
std::string drawOffers(const AdviceReport& report, std::size_t width) {
    if (report.whyNoOffers) {
        return wrapped(Text::tr("No change of the recorded program was tried: %1.",
                                printable(words(*report.whyNoOffers))),
                       width, "");
    }
    if (!report.offers) {
        return {};
    }
    const whatif::Offers& offers = *report.offers;
    std::string unknown =
        offers.isPinnedRateUnknown
            ? wrapped(Text::tr("How fast copies of pinned memory would be is not known: neither "
                               "this recording nor a profile of its GPU tells. What pinning would "
                               "bring may be more than is said here."),
                      width, "")
            : "";
    for (const Sentence& sentence : offers.notTried) {
        unknown += wrapped(words(sentence), width, "");
    }
    if (offers.offers.empty()) {
        return wrapped(Text::tr("None of the changes that were tried on a replay of the recording "
                                "would help by more than 2 % and by more than twice the error of "
                                "the replay."),
                       width, "") +
               unknown;
    }
    std::string text =
        wrapped(Text::tr("What changes would bring, predicted by replaying the recording (the "
                         "replay itself is %1 off):",
                         formatSignedShare(offers.replayError)),
                width, "");
    Table rows;
    std::vector<std::string> conditions;
    for (const whatif::Offer& offer : offers.offers) {
        addConditions(offer, conditions);
        const std::string expected = formatDuration(offer.expected);
        rows.push_back(
            {words(offer.label),
             formatDuration(offers.recorded) + " → " +
                 (offer.bound == whatif::Bound::AtMost    ? Text::tr("at most %1", expected)
                  : offer.bound == whatif::Bound::AtLeast ? Text::tr("at least %1", expected)
                                                          : expected),
             formatSignedShare(-static_cast<double>(offer.gain) /
                               static_cast<double>(offers.recorded))});
    }
    text += alignedTable(rows, "  ");
    for (const std::string& condition : conditions) {
        addParagraph(text, condition, width);
    }
    text +=
        wrapped(Text::tr("More on one of them, and what must be so for it: streamscope what-if "
                         "%1 %2",
                         printable(report.input), whatif::asOptions(offers.offers.front().change)),
                width, "");
    return text + unknown;
}

Json offerJson(const whatif::Offer& offer) {
    return {{"label", offer.label},
            {"options", whatif::asOptions(offer.change)},
            {"expected_ns", offer.expected},
            {"is_upper_limit", offer.bound == whatif::Bound::AtMost},
            {"is_lower_limit", offer.bound == whatif::Bound::AtLeast},
            {"gain_ns", offer.gain},
            {"cautions", Json::list(offer.cautions)}};
}

Json offersJson(const std::optional<whatif::Offers>& offers) {
    return offers ? Json::list(offers->offers, offerJson) : Json();
}

/// A paragraph for each piece of advice, numbered.
std::string drawAdvice(const AdviceReport& report, std::size_t width) {
    std::string text = printable(shipped(report.title)) + "\n" + printable(report.about) + "\n" +
                       Text::tr("makespan %1", Duration{report.makespan}) + "\n\n";
    const std::string caveat =
        report.caveat.empty() ? "" : "\n" + wrapped(printable(words(report.caveat)), width, "");
    const std::string offers = drawOffers(report, width);
    if (report.evaluated.empty()) {
        return text + (report.bound.empty() ? "" : wrapped(words(report.bound), width, "") + "\n") +
               (caveat.empty()
                    ? Text::tr("No advice applies to this run.")
                    : Text::tr("No cause of lost time can be named from the run alone.")) +
               "\n" + (offers.empty() ? "" : "\n" + offers) + caveat;
    }
    bool isTried = false;
    for (std::size_t i = 0; i < report.evaluated.size(); ++i) {
        text += drawOne(report.evaluated[i], i + 1, width) + "\n";
        isTried = isTried || report.evaluated[i].fix;
    }
    if (!isTried) {
        if (offers.empty()) {
            text.pop_back();
        }
        return text + offers + caveat;
    }
    return text +
           Text::tr(
               "Fixes were tried on %1; advise --fix N prints the workload with one "
               "applied.",
               printable(report.tried)) +
           "\n";
}

}  // namespace

Answer answer(const AdviceReport& report, std::size_t width) {
    return {drawAdvice(report, width),
            {{"workload", report.title},
             {"device", report.deviceId},
             {"tried_on", orNull(report.tried)},
             {"caveat", orNull(english(report.caveat))},
             {"makespan_ns", report.makespan},
             {"bound_by", orNull(english(report.bound))},
             {"advice", Json::list(report.evaluated, adviceJson)},
             {"offers", offersJson(report.offers)}}};
}

Sentence hazardWarning(const Program& program, const std::string& input, const Trace* trace) {
    Hazards hazards = hazardsThatMatter(program);
    const bool isRun = trace != nullptr && operationCount(*trace) == operationCount(program);
    if (isRun) {
        hazards = numberedIn(*trace, program, std::move(hazards));
    }
    if (hazards.areNone()) {
        return {};
    }
    const std::string file = printable(input);
    if (hazards.found.empty()) {
        return streamscope::say(
            SENTENCE("Streamscope",
                     "too large to tell whether all accesses to memory are ordered; "
                     "streamscope advise %1"),
            file);
    }
    const Sentence first = describeHazard(program, hazards.found.front(),
                                          isRun ? HazardNumbers::OfRun : HazardNumbers::OfThread);
    return streamscope::counted(
        hazards.pairs(),
        SENTENCE("Streamscope",
                 "at least %1 pair of operations uses the same memory in no order: "
                 "%2; streamscope advise %3"),
        SENTENCE("Streamscope",
                 "at least %1 pairs of operations use the same memory in no order, "
                 "the first: %2; streamscope advise %3"),
        first, file);
}

}  // namespace streamscope::cli
