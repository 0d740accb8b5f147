// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/advice/advice_card.h"

#include "ui/advice/advice_words.h"
#include "ui/base/new_widgets.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"

#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kStripe = 4;  ///< pixels

QLabel* wrappedLabel(const QString& text, QWidget* parent, const char* name = "") {
    QLabel* label = newCopyableText(name, parent);
    label->setText(text);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    label->setSizePolicy(policy);
    return label;
}

QLabel* boldLabel(const QString& text, QWidget* parent, const char* name = "") {
    QLabel* label = wrappedLabel(text, parent, name);
    label->setFont(bold(label->font()));
    return label;
}

}  // namespace

AdviceCard::AdviceCard(EvaluatedAdvice evaluated, std::shared_ptr<const Run> run, QWidget* parent)
    : QFrame(parent), m_evaluated(std::move(evaluated)), m_run(std::move(run)) {
    const Advice& advice = m_evaluated.advice;
    setAccessibleName(spoken(advice.title));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10 + kStripe, 8, 10, 8);
    layout->setSpacing(6);
    // What is to be done comes first: why may be below the fold.
    layout->addWidget(createHead());
    if (m_evaluated.fix) {
        layout->addWidget(createFix());
    }
    layout->addWidget(createButtons());
    layout->addWidget(wrappedLabel(spoken(advice.finding), this));
    layout->addWidget(wrappedLabel(spoken(advice.meaning), this));
    const QString ineffective = rejectedText(m_evaluated);
    if (!ineffective.isEmpty()) {
        layout->addWidget(wrappedLabel(ineffective, this, "ineffective"));
    }
    if (m_evaluated.fix) {
        layout->addWidget(createChange());
    }
}

QWidget* AdviceCard::createHead() {
    auto* head = new QWidget(this);
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(boldLabel(spoken(m_evaluated.advice.title), head));
    const QString stake = stakeText(m_evaluated);
    if (!stake.isEmpty()) {
        auto* label = named("stake", new QLabel(stake, head));
        label->setToolTip(plainTip(stakeTip(m_evaluated.advice)));
        label->setStyleSheet(
            QStringLiteral("background: %1; color: white; border-radius: 3px; padding: 1px 6px;")
                .arg(stripeOf(m_evaluated.advice.kind).name()));
        layout->addWidget(label, 0, Qt::AlignLeft);
    }
    return head;
}

/// The fix and what it is expected to bring.
QWidget* AdviceCard::createFix() {
    const QString trial = trialText(m_evaluated);
    const QString label = spoken(m_evaluated.fix->label);
    QLabel* fix = boldLabel(trial.isEmpty() ? label : tr("%1: %2").arg(label, trial), this, "fix");
    fix->setToolTip(plainTip(spoken(m_evaluated.fix->change)));
    return fix;
}

/// The parameters that change are always there; changed lines of the text are folded away.
QWidget* AdviceCard::createChange() {
    auto* change = new QWidget(this);
    auto* layout = new QVBoxLayout(change);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    const QStringList values = valueChanges(m_evaluated, *m_run);
    if (!values.isEmpty()) {
        layout->addWidget(wrappedLabel(values.join(QLatin1Char('\n')), change));
    }
    const QString html = textChangeHtml(m_evaluated, *m_run);
    if (html.isEmpty()) {
        return change;
    }
    QLabel* lines = newCopyableText("textChange", change);
    lines->setTextFormat(Qt::RichText);
    lines->setText(html);
    lines->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    lines->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    lines->hide();
    QToolButton* fold = newFlatButton("showChange", tr("Changed lines"), {}, change);
    fold->setCheckable(true);
    fold->setArrowType(Qt::RightArrow);
    fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(fold, &QToolButton::toggled, lines, [fold, lines](bool isOpen) {
        fold->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
        lines->setVisible(isOpen);
    });
    layout->addWidget(fold, 0, Qt::AlignLeft);
    layout->addWidget(lines);
    return change;
}

QWidget* AdviceCard::createButtons() {
    auto* buttons = new QWidget(this);
    auto* layout = new QHBoxLayout(buttons);
    layout->setContentsMargins(0, 2, 0, 0);
    const QString title = spoken(m_evaluated.advice.title);
    m_show = named("showAdvice", new QPushButton(tr("Show"), buttons));
    m_show->setAccessibleName(tr("Show where: %1").arg(title));
    m_show->setToolTip(tr("Select and zoom to where it is seen best"));
    connect(m_show, &QPushButton::clicked, this, &AdviceCard::showWanted);
    if (m_evaluated.fix) {
        m_apply = named("applyAdvice", new QPushButton(tr("Apply"), buttons));
        m_apply->setAccessibleName(tr("Apply: %1").arg(spoken(m_evaluated.fix->label)));
        m_apply->setToolTip(plainTip(spoken(m_evaluated.fix->change)));
        connect(m_apply, &QPushButton::clicked, this, &AdviceCard::applyWanted);
        layout->addWidget(m_apply);
    }
    layout->addWidget(m_show);
    layout->addStretch(1);
    return buttons;
}

void AdviceCard::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        update();
    }
}

void AdviceCard::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QColor line = palette().color(QPalette::WindowText);
    line.setAlpha(40);
    painter.setPen(line);
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(area, 4, 4);
    painter.fillRect(QRectF(0, 4, kStripe, height() - 8), stripeOf(m_evaluated.advice.kind));
}

}  // namespace streamscope::ui
