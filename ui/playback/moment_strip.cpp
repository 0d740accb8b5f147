// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/moment_strip.h"

#include "ui/base/new_widgets.h"
#include "ui/playback/moment_words.h"
#include "ui/view/theme.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollBar>
#include <QToolButton>

#include <cmath>

namespace streamscope::ui {
namespace {

constexpr int kLines = 3;
constexpr double kLineHeight = 1.35;  ///< of the font's height
constexpr int kMargin = 8;

}  // namespace

/// Name, what runs, what is next: a line each, cut at its end.
class MomentCardView final : public QAbstractButton {
public:
    explicit MomentCardView(QWidget* parent) : QAbstractButton(parent) {
        setFocusPolicy(Qt::TabFocus);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

    void show(const MomentCard& card, const QColor& color) {
        m_card = card;
        m_color = color;
        const QString words = card.waiting.isEmpty()
                                  ? card.running
                                  : card.running + QStringLiteral("; ") + card.waiting;
        setAccessibleName(card.name);
        setAccessibleDescription(words);
        setToolTip(words);
        setEnabled(card.first != OperationId::None);
        update();
    }
    [[nodiscard]] OperationId operation() const { return m_card.first; }

    [[nodiscard]] QSize sizeHint() const override {
        const QFontMetrics font = fontMetrics();
        return {font.averageCharWidth() * 24,
                static_cast<int>(kLines * kLineHeight * font.height()) + kMargin};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme theme = themeFor(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(hasFocus() ? theme.hover : theme.grid);
        painter.setBrush(theme.band);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        if (m_color.isValid()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_color);
            painter.drawRoundedRect(QRectF(3, 6, 4, height() - 12), 2, 2);
        }
        paintLine(painter, 0, m_card.name, bold(font()), theme.text);
        paintLine(painter, 1, m_card.running, font(), m_card.isIdle ? theme.mutedText : theme.text);
        paintLine(painter, 2, m_card.waiting, font(), theme.mutedText);
    }

private:
    void paintLine(QPainter& painter, int line, const QString& text, const QFont& font,
                   const QColor& color) const {
        const QFontMetrics widths(font);
        const double tall = kLineHeight * fontMetrics().height();
        const QRectF place(12, kMargin / 2.0 + line * tall, width() - 18, tall);
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                         widths.elidedText(text, Qt::ElideRight, static_cast<int>(place.width())));
    }

    MomentCard m_card;
    QColor m_color;
};

MomentStrip::MomentStrip(Player& player, ViewState& state, QWidget* parent)
    : QScrollArea(parent), m_player(player), m_state(state) {
    setObjectName(QStringLiteral("momentStrip"));
    setAccessibleName(tr("Host and engines at the playhead"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    m_content = new QWidget(this);
    auto* layout = new QHBoxLayout(m_content);
    layout->setContentsMargins(kMargin, 2, kMargin, 2);
    setWidget(m_content);
    connect(&m_state, &ViewState::momentChanged, this, &MomentStrip::refresh);
    connect(&m_state, &ViewState::runChanged, this, &MomentStrip::refresh);
    refresh();
}

void MomentStrip::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        fitHeight();
    }
}

/// Room for the scroll bar stays: nothing moves when there are more cards.
void MomentStrip::fitHeight() {
    if (!m_cards.empty()) {
        setFixedHeight(m_cards.front()->sizeHint().height() + 4 +
                       horizontalScrollBar()->sizeHint().height());
    }
}

void MomentStrip::refresh() {
    const auto moment = m_player.queues();
    setVisible(moment.has_value());
    if (!moment) {
        return;
    }
    const std::shared_ptr<const Run> run = m_state.run();
    if (m_run != run) {
        m_run = run;
        m_isEngineUsed = usedEngines(*run->trace);
    }
    const std::vector<MomentCard> cards = cardsAt(*run, *moment, m_isEngineUsed);
    while (m_cards.size() > cards.size()) {
        delete m_cards.back();
        m_cards.pop_back();
    }
    while (m_cards.size() < cards.size()) {
        auto* card = new MomentCardView(m_content);
        m_content->layout()->addWidget(card);
        connect(card, &QAbstractButton::clicked, this,
                [this, card] { m_state.setSelection(card->operation()); });
        m_cards.push_back(card);
    }
    const Theme theme = themeFor(palette());
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const bool isRunning = !cards[i].isIdle && i >= moment->calls.size();
        m_cards[i]->show(cards[i],
                         isRunning
                             ? theme.style(familyOf(run->trace->kind[indexOf(cards[i].first)])).fill
                             : QColor());
    }
    fitHeight();
}

}  // namespace streamscope::ui
