// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/try_box.h"

#include "ui/start/start_card.h"
#include "ui/view/plain_tip.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

constexpr std::size_t kFirstCards = 6;
constexpr int kCardGap = 12;
constexpr int kTemplateWidth = 150;
constexpr int kTemplateGap = 8;

}  // namespace

TryBox::TryBox(const std::vector<Example>& examples, const std::vector<Example>& templates,
               QWidget* parent)
    : StartBox(tr("Try"), tr("Open an example, or start from a template and change it."), parent) {
    addCards(examples);
    addTemplates(templates);
    column().addStretch(1);
    place();
}

void TryBox::addCards(const std::vector<Example>& examples) {
    const std::size_t grid = addGrid(StartCard::kWidth, kCardGap);
    for (const Example& example : examples) {
        auto* card = new StartCard(example.title, example.about, this);
        const int index = static_cast<int>(m_cards.size());
        connect(card, &StartCard::clicked, this, [this, index] { emit exampleChosen(index); });
        card->setVisible(m_cards.size() < kFirstCards);
        m_cards.push_back(card);
        addTo(grid, *card);
    }
    if (m_cards.size() <= kFirstCards) {
        return;
    }
    QPushButton* all = newLine(tr("Show All %1 Examples").arg(m_cards.size()), this);
    all->setObjectName(QStringLiteral("allExamples"));
    column().addWidget(all);
    connect(all, &QPushButton::clicked, this, [this, all] {
        for (StartCard* card : m_cards) {
            card->show();
        }
        m_cards[kFirstCards]->setFocus(Qt::TabFocusReason);
        all->hide();
    });
}

void TryBox::addTemplates(const std::vector<Example>& templates) {
    column().addWidget(newHeading(tr("New workload"), this));
    const std::size_t grid = addGrid(kTemplateWidth, kTemplateGap);
    QPushButton* empty = newButton(tr("&Empty"), this);
    empty->setAccessibleName(tr("New empty workload"));
    connect(empty, &QPushButton::clicked, this, &TryBox::newWanted);
    addTo(grid, *empty);
    int number = 0;
    for (const Example& made : templates) {
        auto* button = new ElidedButton(ButtonLook::Usual, this);
        button->setWholeText(made.title);
        button->setMinimumHeight(32);
        button->setAccessibleName(tr("New: %1").arg(made.title));
        button->setAccessibleDescription(made.about);
        button->setToolTip(plainTip(made.about));
        connect(button, &QPushButton::clicked, this,
                [this, number] { emit templateChosen(number); });
        addTo(grid, *button);
        ++number;
    }
}

void TryBox::setPicture(int example, const QImage& picture) {
    m_cards.at(static_cast<std::size_t>(example))->setPicture(picture);
}

}  // namespace streamscope::ui
