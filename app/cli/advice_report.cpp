// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/advice_report.h"

#include "app/cli/terminal_metrics.h"
#include "app/cli/text.h"
#include "engine/base/plain_text.h"
#include "engine/base/time.h"

#include <algorithm>
#include <cmath>

namespace streamscope::cli {
namespace {

/// Only a cure that was tried tells what can be saved.
std::string stakeOf(const Counsel& counsel) {
    if (counsel.advice.kind == AdviceKind::Danger) {
        return "the result is not certain";
    }
    if (counsel.trial && counsel.trial->after < counsel.trial->before) {
        return "saves " + formatDuration(counsel.trial->before - counsel.trial->after);
    }
    return counsel.advice.cost > 0 ? "concerns " + formatDuration(counsel.advice.cost)
                                   : std::string();
}

std::string boundText(const Bounds& bounds) {
    return formatDuration(bounds.dependencies) + " (" + std::string(limitWords(bounds.limit)) + ")";
}

/// A cure that takes less time comes less near to a bound that it lowers still more.
std::string efficiencyText(const Trial& trial) {
    constexpr double kNoticed = 0.005;
    if (trial.saved() <= 0 || !trial.efficiencyBefore || !trial.efficiencyAfter ||
        *trial.efficiencyBefore - *trial.efficiencyAfter < kNoticed) {
        return {};
    }
    return " Efficiency falls all the same, from " + formatShare(*trial.efficiencyBefore) + " to " +
           formatShare(*trial.efficiencyAfter) + ": what the run must take at least falls from " +
           boundText(trial.boundsBefore) + " to " + boundText(trial.boundsAfter) + ".";
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
    return more > 0 ? text + " and " + std::to_string(more) + " more" : text;
}

std::string footnote(const Advice& advice) {
    const std::string operations = operationsOf(advice);
    const std::string rules = joined(advice.rules);
    std::string text = operations.empty() ? "" : "see " + operations;
    text += text.empty() || rules.empty() ? "" : "; ";
    return text + (rules.empty() ? "" : "rules " + rules);
}

/// What was tried of its own cures where none is offered.
std::string triedText(const Counsel& counsel) {
    std::vector<std::string> sentences;
    if (!counsel.unsafe.empty()) {
        sentences.push_back("Not offered, as it is not safe: " + joined(counsel.unsafe) + ".");
    }
    if (!counsel.vain.empty()) {
        sentences.push_back("Tried, but it does not help here: " + joined(counsel.vain) + ".");
    }
    std::string text;
    for (const std::string& sentence : sentences) {
        text += (text.empty() ? "" : " ") + sentence;
    }
    return text;
}

std::string cureText(const Counsel& counsel) {
    if (!counsel.cure) {
        return triedText(counsel);
    }
    std::string text = "Cure: " + counsel.cure->label;
    if (counsel.trial) {
        text += ", " + formatDuration(counsel.trial->before) + " → " +
                formatDuration(counsel.trial->after) + " expected";
    }
    return text + ". " + counsel.cure->change +
           (counsel.trial ? efficiencyText(*counsel.trial) : std::string());
}

void addParagraph(std::string& text, const std::string& paragraph, std::size_t width) {
    if (!paragraph.empty()) {
        text += wrapped(printable(paragraph), width, "   ");
    }
}

std::string drawOne(const Counsel& counsel, std::size_t number, std::size_t width) {
    const Advice& advice = counsel.advice;
    const std::string stake = stakeOf(counsel);
    std::string text = std::to_string(number) + "  " + printable(advice.title) +
                       (stake.empty() ? "" : "  (" + stake + ")") + "\n";
    addParagraph(text, advice.finding + " " + advice.meaning, width);
    addParagraph(text, cureText(counsel), width);
    addParagraph(text, footnote(advice), width);
    return text;
}

void writeCure(JsonWriter& json, const Counsel& counsel) {
    json.key("cure");
    if (!counsel.cure) {
        json.null();
        return;
    }
    json.beginObject(JsonWriter::Layout::Lines);
    json.key("label").value(counsel.cure->label);
    json.key("change").value(counsel.cure->change);
    json.key("changes_text").value(counsel.cure->text.has_value());
    json.key("values").beginObject();
    for (const auto& [name, value] : counsel.cure->values) {
        json.key(name).value(value);
    }
    json.endObject();
    if (counsel.trial) {
        json.key("before_ns").value(counsel.trial->before);
        json.key("after_ns").value(counsel.trial->after);
        json.key("efficiency_before").value(counsel.trial->efficiencyBefore);
        json.key("efficiency_after").value(counsel.trial->efficiencyAfter);
        json.key("limit_before").value(counsel.trial->boundsBefore.limit);
        json.key("limit_after").value(counsel.trial->boundsAfter.limit);
        json.key("hazards_before").value(counsel.trial->hazardsBefore);
        json.key("hazards_after").value(counsel.trial->hazardsAfter);
    }
    json.endObject();
}

void writeLabels(JsonWriter& json, std::string_view key, const std::vector<std::string>& labels) {
    json.key(key).beginArray();
    for (const std::string& label : labels) {
        json.value(label);
    }
    json.endArray();
}

void writeOne(JsonWriter& json, const Counsel& counsel) {
    const Advice& advice = counsel.advice;
    json.beginObject(JsonWriter::Layout::Lines);
    json.key("id").value(advice.id);
    json.key("kind").value(adviceKindName(advice.kind));
    json.key("title").value(advice.title);
    json.key("finding").value(advice.finding);
    json.key("meaning").value(advice.meaning);
    json.key("cost_ns").value(advice.cost);
    json.key("cost_basis").value(advice.costBasis);
    json.key("operations").beginArray();
    for (const OperationId operation : advice.evidence.operations) {
        json.value(indexOf(operation));
    }
    json.endArray();
    json.key("operation_count").value(advice.evidence.count);
    json.key("begin_ns").value(advice.evidence.range.begin);
    json.key("end_ns").value(advice.evidence.range.end);
    json.key("rules").beginArray();
    for (const std::string& rule : advice.rules) {
        json.value(rule);
    }
    json.endArray();
    writeCure(json, counsel);
    writeLabels(json, "tried_in_vain", counsel.vain);
    writeLabels(json, "not_safe", counsel.unsafe);
    json.endObject();
}

}  // namespace

std::string drawAdvice(const AdviceReport& report, std::size_t width) {
    std::string text = printable(report.title) + "\n" + printable(report.about) + "\n" +
                       "makespan " + formatDuration(report.makespan) + "\n\n";
    const std::string caveat =
        report.caveat.empty() ? "" : "\n" + wrapped(printable(report.caveat), width, "");
    if (report.counsel.empty()) {
        return text + (report.bound.empty() ? "" : wrapped(report.bound, width, "") + "\n") +
               "No advice: no fault that advise looks for costs this run noticeable time.\n" +
               caveat;
    }
    bool isTried = false;
    for (std::size_t i = 0; i < report.counsel.size(); ++i) {
        text += drawOne(report.counsel[i], i + 1, width) + "\n";
        isTried = isTried || report.counsel[i].cure;
    }
    if (!isTried) {
        text.pop_back();
        return text + caveat;
    }
    return text + "Cures were tried on " + printable(report.tried) +
           "; advise --cure N prints the workload with one.\n";
}

void writeAdvice(const AdviceReport& report, const TextSink& sink) {
    JsonWriter json(sink);
    json.beginObject(JsonWriter::Layout::Lines);
    json.key("workload").value(report.title);
    json.key("device").value(report.deviceId);
    json.key("tried_on");
    report.tried.empty() ? json.null() : json.value(report.tried);
    json.key("caveat");
    report.caveat.empty() ? json.null() : json.value(report.caveat);
    json.key("makespan_ns").value(report.makespan);
    json.key("bound_by");
    report.bound.empty() ? json.null() : json.value(report.bound);
    json.key("advice").beginArray(JsonWriter::Layout::Lines);
    for (const Counsel& counsel : report.counsel) {
        writeOne(json, counsel);
    }
    json.endArray();
    json.endObject();
}

std::string hazardWarning(const Program& program, const std::string& input) {
    const Hazards hazards = hazardsThatMatter(program);
    if (hazards.areNone()) {
        return {};
    }
    const bool isMore = hazards.hasMore || hazards.isTooLarge;
    const std::string ask = "; streamscope advise " + printable(input);
    if (hazards.found.empty()) {
        return "too large to tell whether all accesses to memory are ordered" + ask;
    }
    const std::string count = std::to_string(hazards.found.size()) + (isMore ? " or more" : "");
    const bool isOne = hazards.found.size() == 1 && !isMore;
    return count + (isOne ? " unordered access: " : " unordered accesses, the first: ") +
           describeHazard(program, hazards.found.front()) + ask;
}

}  // namespace streamscope::cli
