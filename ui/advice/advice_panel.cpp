// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/advice/advice_panel.h"

#include "ui/advice/advice_card.h"
#include "ui/advice/advice_words.h"
#include "ui/base/new_widgets.h"
#include "ui/view/spoken.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace streamscope::ui {

AdvicePanel::AdvicePanel(QWidget* parent)
    : QWidget(parent),
      m_outcome(newText("adviceOutcome", this)),
      m_scroll(new QScrollArea(this)),
      m_list(new QWidget(m_scroll)),
      m_layout(new QVBoxLayout(m_list)),
      m_summary(newText("adviceSummary", m_list)),
      m_bound(newCopyableText("adviceBound", m_list)) {
    m_scroll->setAccessibleName(tr("Advice"));
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_outcome->hide();
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(8);
    m_layout->addWidget(m_summary);
    m_layout->addWidget(m_bound);
    m_layout->addStretch(1);
    m_scroll->setWidget(m_list);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 6);
    layout->addWidget(m_outcome);
    layout->addWidget(m_scroll, 1);
    setAnswer({});
}

void AdvicePanel::clearCards() {
    for (AdviceCard* card : m_cards) {
        m_layout->removeWidget(card);
        card->hide();
        card->deleteLater();  // a click on it may be under way
    }
    m_cards.clear();
}

void AdvicePanel::addCard(const EvaluatedAdvice& evaluated, const std::shared_ptr<const Run>& run,
                          std::size_t index) {
    auto* card = new AdviceCard(evaluated, run, m_list);
    connect(card, &AdviceCard::showWanted, this, [this, index] { emit showWanted(index); });
    connect(card, &AdviceCard::applyWanted, this, [this, index] { emit applyWanted(index); });
    m_layout->insertWidget(static_cast<int>(index), card);
    m_cards.push_back(card);
}

void AdvicePanel::setAnswer(const AdviceAnswer& answer) {
    const int scrolled = m_scroll->verticalScrollBar()->value();
    clearCards();
    for (std::size_t i = 0; i < answer.evaluated.size(); ++i) {
        addCard(answer.evaluated[i], answer.run, i);
    }
    m_summary->setText(answer.run ? summaryText(answer) : tr("Run a workload to be advised."));
    m_summary->setToolTip(m_summary->text());
    m_bound->setText(spoken(answer.bound));
    m_bound->setVisible(!answer.bound.empty());
    m_scroll->verticalScrollBar()->setValue(scrolled);
}

void AdvicePanel::reveal(std::size_t index) {
    if (index >= m_cards.size()) {
        return;
    }
    m_layout->activate();
    m_scroll->verticalScrollBar()->setValue(m_cards[index]->y());  // its heading first
}

void AdvicePanel::setPending() {
    for (AdviceCard* card : m_cards) {
        if (card->applyButton() != nullptr) {
            card->applyButton()->setEnabled(false);
        }
        card->showButton()->setEnabled(false);
    }
}

void AdvicePanel::setOutcome(const QString& text) {
    m_outcome->setText(text);
    m_outcome->setVisible(!text.isEmpty());
}

}  // namespace streamscope::ui
