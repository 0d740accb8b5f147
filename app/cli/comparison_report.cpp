// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparison_report.h"

#include "app/cli/text.h"
#include "app/cli/words.h"

#include <utility>
#include <vector>

namespace streamscope::cli {
namespace {

/// Of numbers that are in per cent already.
std::string signedPerCent(double value) {
    return formatSignedShare(value / 100);
}
std::string perCent(double value) {
    return formatShare(value / 100);
}

/// A forecast has errors; two runs of one origin only differ.
bool isForecast(const SideLabels& names) {
    return names.left == SideLabels().left;
}
std::string apartOf(const SideLabels& names) {
    return isForecast(names) ? Text::tr("error") : Text::tr("difference");
}

/// Of the simulated makespan from the measured one; else of the second from the first, as in
/// pictures. In per cent.
double makespanApart(const Agreement& agreement, const SideLabels& names) {
    return isForecast(names) || agreement.simulated <= 0
               ? agreement.makespanError
               : 100 * (static_cast<double>(agreement.measured) /
                            static_cast<double>(agreement.simulated) -
                        1);
}

/// Of a few operations nothing is said that would be read as of all.
std::vector<std::string> row(const Comparison& comparison, const SideLabels& names) {
    const Agreement& agreement = comparison.agreement;
    std::vector<std::string> words{printable(comparison.name), formatDuration(agreement.simulated),
                                   formatDuration(agreement.measured),
                                   signedPerCent(makespanApart(agreement, names))};
    if (isHardlyComparable(agreement)) {
        words.insert(words.end(), 3, "-");
    } else {
        words.insert(words.end(), {perCent(agreement.startError.median),
                                   perCent(agreement.startError.percentile95),
                                   formatShare(orderShare(agreement))});
    }
    if (comparison.unrecorded) {
        words.push_back(signedPerCent(errorOf(*comparison.unrecorded)));
    }
    words.push_back(word(verdictName(comparison.verification.verdict)));
    return words;
}

/// "one: hardly comparable: 6 of 24 operations of the first run …"
std::string caution(const Comparison& comparison, const SideLabels& names) {
    const Agreement& agreement = comparison.agreement;
    const bool isHard = isHardlyComparable(agreement);
    const auto of = [&](std::size_t others, const std::string& side) {
        const Count some{agreement.matched};
        const Count all{agreement.matched + others};
        return isHard && others > 0
                   ? Text::tr("only %1 of %2 operations of the %3 run", some, all, word(side))
                   : Text::tr("%1 of %2 operations of the %3 run", some, all, word(side));
    };
    const std::string right = of(agreement.onlySimulated, names.right);
    const std::string left = of(agreement.onlyMeasured, names.left);
    return isHard ? Text::tr(
                        "%1: hardly comparable: %2 and %3 have a counterpart: the same step of "
                        "the workload, as often done. Compare two runs of one workload.",
                        printable(comparison.name), right, left)
                  : Text::tr(
                        "%1: %2 and %3 have a counterpart: the same step of the workload, as "
                        "often done. Starts and order are of these.",
                        printable(comparison.name), right, left);
}

/// Of two runs of which CUPTI's recording made one longer; nothing of others.
std::string recordingCaution(const ComparedPair& pair) {
    const auto left = isRecorded(*pair.measured);
    const auto right = isRecorded(*pair.simulated);
    if (!left || !right || *left == *right) {
        return {};
    }
    const SideLabels names = sideLabels(pair);
    const Trace& other = *left ? *pair.simulated : *pair.measured;
    return Text::tr(
               "Only the %1 run is as CUPTI records it, and recording takes time (R1): part of "
               "the %2 is that.",
               word(*left ? names.left : names.right), apartOf(names)) +
           " " +
           (other.provenance.origin != Origin::Simulated
                ? Text::tr("Without --recorder cupti a run is simulated as nothing records it.")
                : Text::tr("With --recorder cupti a run is simulated as CUPTI would record it."));
}

/// What must be known before the figures are read.
std::string cautions(const Comparison& comparison, const ComparedPair& pair) {
    constexpr std::size_t kWidth = 100;
    std::string text = recordingCaution(pair);
    text = text.empty() ? text : wrapped(text, kWidth, "");
    if (comparison.agreement.onlySimulated + comparison.agreement.onlyMeasured > 0) {
        text += wrapped(caution(comparison, sideLabels(pair)), kWidth, "");
    }
    return text.empty() ? text : text + "\n";
}

std::string table(const Comparison& comparison, const SideLabels& names) {
    const std::string apart = apartOf(names);
    Table rows{{Text::tr("workload"), word(names.right), word(names.left), apart,
                Text::tr("starts"), Text::tr("95th"), Text::tr("same order")},
               row(comparison, names)};
    const bool hasUnrecorded = comparison.unrecorded.has_value();
    if (hasUnrecorded) {
        rows.front().push_back(Text::tr("unrecorded"));
    }
    rows.front().push_back(Text::tr("results"));
    const std::string unrecorded =
        hasUnrecorded ? Text::tr(
                            "unrecorded: error of the makespan while nothing records, which is "
                            "what a program takes by itself.") +
                            "\n"
                      : std::string();
    return alignedTable(rows, "", {1, 2, 3, 4, 5, 6, hasUnrecorded ? 7U : 6U}) + "\n" +
           (isForecast(names)
                ? Text::tr(
                      "%1: of the %2 makespan from the %3 one. starts: %1 of an operation's "
                      "start in per cent of the\n%3 makespan, median and 95th percentile. same "
                      "order: pairs of starts on one engine.",
                      apart, word(names.right), word(names.left))
                : Text::tr(
                      "difference: of the second makespan from the first one. starts: the same "
                      "of an operation's start in per\ncent of the second makespan, median and "
                      "95th percentile. same order: pairs of starts on one engine.")) +
           "\n" + unrecorded;
}

/// What cannot be seen in the table.
std::string remarks(const Comparison& comparison) {
    const std::string before = printable(comparison.name) + ": ";
    std::string text;
    if (comparison.lost > 0) {
        text += before + Text::tr("%1 records are missing", Count{comparison.lost}) + "\n";
    }
    const bool explainsItself =
        comparison.verification.verdict == Verification::Verdict::Verified ||
        comparison.verification.verdict == Verification::Verdict::NotChecked;
    if (!explainsItself) {
        text += before + word(verdictName(comparison.verification.verdict)) + ": " +
                printable(comparison.verification.detail) + "\n";
    }
    return text;
}

/// Of two that were both simulated or both measured the parameters tell them apart.
std::string sideLine(const std::string& label, const Provenance& provenance) {
    return word(label) + ": " + provenanceLine(provenance) +
           (provenance.parameters.empty() ? "" : ", " + printable(provenance.parameters)) + "\n";
}

std::string header(const ComparedPair& pair, std::uint32_t runs) {
    const Provenance& first = pair.simulated->provenance;
    const Provenance& second = pair.measured->provenance;
    if (first.origin == second.origin) {
        const SideLabels labels = sideLabels(pair);
        return sideLine(labels.right, first) + sideLine(labels.left, second) + "\n";
    }
    const std::string median =
        runs > 1 ? Text::tr(", median of %1 runs each", Count{runs}) : std::string();
    return provenanceLine(first) + "\n" + provenanceLine(second) + median + "\n\n";
}

Json provenanceJson(const Trace& trace) {
    return {{"origin", originName(trace.provenance.origin)},
            {"device", trace.provenance.device},
            {"detail", trace.provenance.detail},
            {"as_cupti_records", isRecorded(trace)}};
}

std::string textOf(const Comparison& comparison, const ComparedPair& pair) {
    const std::string notes = remarks(comparison);
    return header(pair, comparison.runs) + cautions(comparison, pair) +
           table(comparison, sideLabels(pair)) + (notes.empty() ? "" : "\n") + notes;
}

}  // namespace

Json spreadJson(const Spread& spread) {
    return {
        {"median", spread.median}, {"percentile_95", spread.percentile95}, {"worst", spread.worst}};
}

Json pairJson(const ComparedPair& pair) {
    return {{"simulated", provenanceJson(*pair.simulated)},
            {"measured", provenanceJson(*pair.measured)}};
}

Json comparisonJson(const Comparison& comparison) {
    const Agreement& agreement = comparison.agreement;
    Json json{{"workload", comparison.name},
              {"simulated_ns", agreement.simulated},
              {"measured_ns", agreement.measured},
              {"runs", comparison.runs}};
    if (const auto& unrecorded = comparison.unrecorded) {
        json.add("unrecorded", {{"simulated_ns", unrecorded->simulated},
                                {"measured_ns", unrecorded->measured},
                                {"makespan_error_percent", errorOf(*unrecorded)}});
    }
    json.add({{"makespan_error_percent", agreement.makespanError},
              {"start_error_percent", spreadJson(agreement.startError)},
              {"pairs", agreement.pairs},
              {"same_order", agreement.sameOrder},
              {"hardly_comparable", isHardlyComparable(agreement)},
              {"matched", agreement.matched},
              {"only_simulated", agreement.onlySimulated},
              {"only_measured", agreement.onlyMeasured},
              {"records_missing", comparison.lost},
              {"results", verdictName(comparison.verification.verdict)},
              {"results_detail", comparison.verification.detail}});
    return json;
}

Answer answer(const Comparison& comparison, const ComparedPair& pair) {
    Json json = pairJson(pair);
    json.add("comparison", comparisonJson(comparison));
    return {textOf(comparison, pair), std::move(json)};
}

}  // namespace streamscope::cli
