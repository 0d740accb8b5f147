// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/evaluated_advice.h"
#include "ui/advice/advisor.h"

#include <QColor>
#include <QString>
#include <QStringList>

#include <optional>

namespace streamscope::ui {

/// "fix saves 1.5 ms" where a fix was tried, "costs up to 2 ms", "result not certain".
[[nodiscard]] QString stakeText(const EvaluatedAdvice& evaluated);
/// How the stake is estimated, and the rules behind it; for a tool tip.
[[nodiscard]] QString stakeTip(const Advice& advice);
/// "2.52 ms → 1.02 ms expected"; nothing without a trial.
[[nodiscard]] QString trialText(const EvaluatedAdvice& evaluated);
/// "Not offered, as it is not safe: Pin ha (…)." and "Tried, but it does not help here: Pin hb.";
/// nothing where a fix was found or none tried.
[[nodiscard]] QString rejectedText(const EvaluatedAdvice& evaluated);
/// What a fix changes: a line for each parameter, "non_blocking: false → true".
[[nodiscard]] QStringList valueChanges(const EvaluatedAdvice& evaluated, const Run& run);
/// What it is about, in a line.
[[nodiscard]] QString titleText(const EvaluatedAdvice& evaluated, const Run& run);
/// The changed lines of the text as HTML, at most `most` of them; empty if the text stays.
[[nodiscard]] QString textChangeHtml(const EvaluatedAdvice& evaluated, const Run& run,
                                     int most = 14);
/// A line above the cards: how many, and on what their fixes were tried.
[[nodiscard]] QString summaryText(const AdviceAnswer& answer);
/// Which piece of advice the badge is about: the first that can be fixed or puts the result in
/// doubt, else the first. Of an answer that has any.
[[nodiscard]] std::size_t announced(const AdviceAnswer& answer);
/// "The default stream holds the other streams back · fix saves 1.5 ms"; what has a fix before
/// what has none; nothing if none has weight.
[[nodiscard]] QString badgeText(const AdviceAnswer& answer);
/// The operation to select for it.
[[nodiscard]] std::optional<OperationId> worstOf(const Advice& advice, const Trace& trace);
/// The stripe of a card: red, orange or grey, readable on light and dark.
[[nodiscard]] QColor stripeOf(AdviceKind kind);

/// The share of the makespan from which advice is announced beside the picture.
inline constexpr double kBadgeShare = 0.05;

}  // namespace streamscope::ui
