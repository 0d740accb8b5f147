// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/advice/advice_words.h"

#include "ui/base/language.h"
#include "ui/document/changed_lines.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <algorithm>
#include <array>

namespace streamscope::ui {
namespace {

QString words(const std::string& text) {
    return QString::fromStdString(text);
}

QString lineHtml(const ChangedLine& line) {
    constexpr qsizetype kWidest = 400;
    if (line.kind == ChangedLine::Kind::Gap) {
        return QStringLiteral("<div style='color:#888888'>⋯</div>");
    }
    const bool isAdded = line.kind == ChangedLine::Kind::Added;
    const QString text =
        line.text.size() > kWidest ? line.text.left(kWidest) + QStringLiteral("…") : line.text;
    return QStringLiteral("<div style='color:%1'>%2 %3</div>")
        .arg(isAdded ? QStringLiteral("#2e9d5b") : QStringLiteral("#d4573f"),
             isAdded ? QStringLiteral("+") : QStringLiteral("−"), text.toHtmlEscaped());
}

}  // namespace

QString stakeText(const EvaluatedAdvice& evaluated) {
    const Advice& advice = evaluated.advice;
    if (advice.kind == AdviceKind::Danger) {
        return Text::tr("result not certain");
    }
    if (evaluated.trial && evaluated.trial->after < evaluated.trial->before) {
        return Text::tr("fix saves %1")
            .arg(shortTime(evaluated.trial->before - evaluated.trial->after));
    }
    return advice.cost > 0 ? Text::tr("costs up to %1").arg(shortTime(advice.cost)) : QString();
}

QString stakeTip(const Advice& advice) {
    QStringList lines;
    if (!advice.costBasis.empty()) {
        lines << Text::tr("Estimate: %1.").arg(spoken(advice.costBasis));
    }
    if (!advice.rules.empty()) {
        QStringList rules;
        for (const std::string& rule : advice.rules) {
            rules << words(rule);
        }
        lines << Text::tr("Rules: %1").arg(rules.join(QStringLiteral(", ")));
    }
    return lines.join(QLatin1Char('\n'));
}

QString trialText(const EvaluatedAdvice& evaluated) {
    return evaluated.trial
               ? Text::tr("%1 → %2 expected")
                     .arg(shortTime(evaluated.trial->before), shortTime(evaluated.trial->after))
               : QString();
}

QString rejectedText(const EvaluatedAdvice& evaluated) {
    QStringList sentences;
    if (!evaluated.fix && !evaluated.unsafe.empty()) {
        sentences
            << Text::tr("Not offered, as it is not safe: %1.").arg(spokenList(evaluated.unsafe));
    }
    if (!evaluated.fix && !evaluated.ineffective.empty()) {
        const QString sentence =
            evaluated.advice.kind == AdviceKind::Danger
                ? Text::tr("Tried, but with it the result is still not certain: %1.")
                : Text::tr("Tried, but it saves no time here: %1.");
        sentences << sentence.arg(spokenList(evaluated.ineffective));
    }
    return sentences.join(QLatin1Char(' '));
}

QStringList valueChanges(const EvaluatedAdvice& evaluated, const Run& run) {
    QStringList changes;
    if (!evaluated.fix || !run.source.workload) {
        return changes;
    }
    for (const Parameter& parameter : run.source.workload->parameters) {
        const auto after = evaluated.fix->values.find(parameter.name);
        if (after == evaluated.fix->values.end()) {
            continue;
        }
        const auto set = run.source.values.find(parameter.name);
        const double before = set == run.source.values.end() ? parameter.value : set->second;
        changes << QStringLiteral("%1: %2 → %3")
                       .arg(shippedText(parameter.label), words(formatValue(parameter, before)),
                            words(formatValue(parameter, after->second)));
    }
    return changes;
}

/// Parameters by their labels, as the panel has them.
QString titleText(const EvaluatedAdvice& evaluated, const Run& run) {
    const QStringList changes = valueChanges(evaluated, run);
    return evaluated.advice.id == "better-values" && !changes.isEmpty()
               ? Text::tr("Faster with other values: %1").arg(changes.join(QStringLiteral(", ")))
               : spoken(evaluated.advice.title);
}

QString textChangeHtml(const EvaluatedAdvice& evaluated, const Run& run, int most) {
    if (!evaluated.fix || !evaluated.fix->text) {
        return {};
    }
    const auto lines = changedLines(textOf(run), words(*evaluated.fix->text));
    QString html;
    for (std::size_t i = 0; i < std::min(lines.size(), static_cast<std::size_t>(most)); ++i) {
        html += lineHtml(lines[i]);
    }
    return lines.size() > static_cast<std::size_t>(most) ? html + lineHtml({}) : html;
}

QString summaryText(const AdviceAnswer& answer) {
    if (answer.evaluated.empty()) {
        return answer.isTried || !answer.run ? Text::tr("No problems found.")
                                             : Text::tr("Nothing found; trying other values …");
    }
    if (!answer.isTried) {
        return Text::tr("Trying fixes …");
    }
    const QString tried = answer.triedOn.isEmpty()
                              ? Text::tr("A saved run: nothing to change.")
                              : Text::tr("Fixes tried on %1").arg(answer.triedOn);
    return answer.run && isInferred(*answer.run->trace)
               ? Text::tr("Reasons are inferred from the measured times. ") + tried
               : tried;
}

std::size_t announced(const AdviceAnswer& answer) {
    const std::vector<EvaluatedAdvice>& all = answer.evaluated;
    const auto isFirst = [](const EvaluatedAdvice& evaluated) {
        return evaluated.fix.has_value() || evaluated.advice.kind == AdviceKind::Danger;
    };
    const auto found = std::ranges::find_if(all, isFirst);
    return found == all.end() ? 0 : static_cast<std::size_t>(found - all.begin());
}

QString badgeText(const AdviceAnswer& answer) {
    std::vector<Advice> list;
    for (const EvaluatedAdvice& evaluated : answer.evaluated) {
        list.push_back(evaluated.advice);
    }
    if (!answer.run || weightOf(list, answer.run->trace->makespan) < kBadgeShare) {
        return {};
    }
    const EvaluatedAdvice& first = answer.evaluated[announced(answer)];
    const QString stake = stakeText(first);
    return titleText(first, *answer.run) +
           (stake.isEmpty() ? QString() : QStringLiteral(" · ") + stake);
}

std::optional<OperationId> worstOf(const Advice& advice, const Trace& trace) {
    const auto& operations = advice.evidence.operations;
    const auto found = std::ranges::find_if(operations, [&](OperationId operation) {
        return trace.end[indexOf(operation)] == advice.evidence.range.end;
    });
    if (found != operations.end()) {
        return *found;
    }
    return operations.empty() ? std::nullopt : std::optional(operations.front());
}

QColor stripeOf(AdviceKind kind) {
    constexpr std::array<QRgb, 3> kStripes{0xffc0392f, 0xffad5a08, 0xff5e6a77};
    return QColor::fromRgb(kStripes[static_cast<std::size_t>(kind)]);
}

}  // namespace streamscope::ui
