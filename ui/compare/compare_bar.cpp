// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_bar.h"

#include "ui/compare/compare_words.h"
#include "ui/compare/comparison.h"
#include "ui/view/colours.h"
#include "ui/view/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace streamscope::ui {
namespace {

/// "B is 28 % shorter: 9.02 → 6.48 ms · streams 1 → 4 · 24 operations matched". What must be known
/// before the figures are read stands before them.
QString wordsOf(const RunPair& pair, const QColor& warning) {
    const Difference& difference = pair.difference;
    const bool isHard = areHardlyComparable(difference);
    QStringList parts;
    if (isHard) {
        parts << QStringLiteral("<b style='color: %1'>%2</b>")
                     .arg(warning.name(), matchWords(difference));
    }
    parts << QStringLiteral("<b>%1</b>")
                 .arg(makespanWords(difference.makespans[0], difference.makespans[1]));
    const Provenance& left = pair.left->trace->provenance;
    const Provenance& right = pair.right->trace->provenance;
    if (left.workload != right.workload) {
        parts << QStringLiteral("%1 → %2").arg(
            QString::fromStdString(left.workload).toHtmlEscaped(),
            QString::fromStdString(right.workload).toHtmlEscaped());
    }
    const QString parameters = parameterChanges(left, right);
    parts << (parameters.isEmpty()
                  ? CompareBar::tr("%1, %2").arg(letterOf(*pair.sides, Side::Left),
                                                 letterOf(*pair.sides, Side::Right))
                  : parameters)
                 .toHtmlEscaped();
    if (left.device != right.device) {
        parts << QStringLiteral("%1 → %2").arg(
            QString::fromStdString(left.device).toHtmlEscaped(),
            QString::fromStdString(right.device).toHtmlEscaped());
    }
    if (!isHard) {
        parts << matchWords(difference);
    }
    return parts.join(QStringLiteral(" · "));
}

}  // namespace

CompareBar::CompareBar(Comparison& comparison, QWidget* parent)
    : QFrame(parent), m_comparison(comparison), m_words(new QLabel(this)) {
    m_words->setObjectName(QStringLiteral("comparison"));
    m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->addWidget(m_words, 1);
    const auto add = [&](const QString& text, const QString& tip) {
        auto* button = new QToolButton(this);
        button->setText(text);
        button->setAutoRaise(true);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        layout->addWidget(button);
        return button;
    };
    connect(add(tr("Differences"), tr("Show what differs, operation by operation")),
            &QToolButton::clicked, this, &CompareBar::detailsWanted);
    connect(add(tr("Swap"), tr("Swap A and B")), &QToolButton::clicked, &m_comparison,
            &Comparison::swap);
    connect(add(tr("Stop comparing"), tr("Stop comparing and show one run")), &QToolButton::clicked,
            &m_comparison, &Comparison::clear);
    connect(&m_comparison, &Comparison::shownChanged, this, &CompareBar::refresh);
    connect(&m_comparison, &Comparison::keptChanged, this, &CompareBar::refresh);
    refresh();
}

void CompareBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_words != nullptr) {
        refresh();
    }
}

void CompareBar::setAway(bool isAway) {
    m_isAway = isAway;
    refresh();
}

QString CompareBar::text() const {
    return m_words->text();
}

void CompareBar::refresh() {
    const auto& run = m_comparison.shown();
    setVisible(m_comparison.isActive() && !m_isAway);
    m_words->setText(run && run->pair ? wordsOf(*run->pair, themeFor(palette()).warning)
                                      : tr("A is kept; there is no run to compare it with."));
    m_words->setToolTip(m_words->text());
}

}  // namespace streamscope::ui
