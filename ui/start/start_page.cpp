// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/start_page.h"

#include "ui/base/new_widgets.h"
#include "ui/start/example_pictures.h"
#include "ui/start/start_boxes.h"
#include "ui/start/start_card.h"
#include "ui/view/theme.h"

#include <QFocusEvent>
#include <QKeySequence>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

constexpr int kPageMargin = 24;
constexpr int kGap = 16;
constexpr int kNarrow = 860;  ///< pixels of a page whose boxes are one below the other
constexpr int kSideShare = 5;
constexpr int kMiddleShare = 11;

}  // namespace

StartPage::StartPage(const WindowServices& services, QWidget* parent) : QScrollArea(parent) {
    setObjectName(QStringLiteral("startPage"));
    setAccessibleName(tr("Start page"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto* page = new QWidget(this);
    auto* layout =
        newLayout<QVBoxLayout>(page, {kPageMargin, kPageMargin, kPageMargin, kPageMargin}, kGap);
    layout->addLayout(createHead());
    m_boxes = new QBoxLayout(QBoxLayout::LeftToRight);
    m_boxes->setSpacing(kGap);
    layout->addLayout(m_boxes, 1);
    if (!services.course.empty()) {
        m_learn = new LearnBox(services.course, services.language, this);
        m_boxes->addWidget(m_learn, kSideShare);
    }
    m_try = new TryBox(services.examples, services.templates, this);
    m_boxes->addWidget(m_try, kMiddleShare);
    m_analyze = new AnalyzeBox(!services.record.isEmpty(), this);
    m_boxes->addWidget(m_analyze, kSideShare);
    connectBoxes(services);
    setWidget(page);
}

QBoxLayout* StartPage::createHead() {
    auto* title = new QLabel(tr("Streamscope"), this);
    title->setFont(pictureFont(26, true));
    auto* about = new QLabel(tr("See how CUDA streams overlap, and why they do not."), this);
    about->setWordWrap(true);
    about->setForegroundRole(QPalette::PlaceholderText);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(title);
    words->addWidget(about);
    m_back = newButton({}, this);
    m_back->setObjectName(QStringLiteral("backToDocument"));
    m_back->setToolTip(QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText));
    connect(m_back, &QPushButton::clicked, this, &StartPage::backWanted);
    setOpen({});
    auto* head = new QHBoxLayout;
    head->addLayout(words, 1);
    head->addWidget(m_back, 0, Qt::AlignVCenter);
    return head;
}

void StartPage::connectBoxes(const WindowServices& services) {
    if (m_learn != nullptr) {
        connect(m_learn, &LearnBox::lessonChosen, this, &StartPage::lessonChosen);
        connect(m_learn, &LearnBox::progressSavingWanted, this, &StartPage::progressSavingWanted);
        connect(m_learn, &LearnBox::progressLoadingWanted, this, &StartPage::progressLoadingWanted);
    }
    const auto chosenOf = [this](const std::vector<Example>& texts) {
        return [this, texts](int index) {
            const Example& chosen = texts.at(static_cast<std::size_t>(index));
            emit textChosen(chosen.title, chosen.text);
        };
    };
    connect(m_try, &TryBox::exampleChosen, this, chosenOf(services.examples));
    connect(m_try, &TryBox::templateChosen, this, chosenOf(services.templates));
    QStringList texts;
    for (const Example& example : services.examples) {
        texts << example.text;
    }
    m_pictures = new ExamplePictures(texts, services.devices.front(), this);
    connect(m_pictures, &ExamplePictures::drawn, m_try, &TryBox::setPicture);
    connect(m_try, &TryBox::newWanted, this, &StartPage::newWanted);
    connect(m_analyze, &AnalyzeBox::openWanted, this, &StartPage::openWanted);
    connect(m_analyze, &AnalyzeBox::recordWanted, this, &StartPage::recordWanted);
    connect(m_analyze, &AnalyzeBox::fileChosen, this, &StartPage::fileChosen);
    for (QAbstractButton* button : findChildren<QAbstractButton*>()) {
        button->installEventFilter(this);
    }
}

void StartPage::setOpen(const QString& name) {
    constexpr int kLongestName = 400;  // pixels
    m_back->setVisible(!name.isEmpty());
    m_back->setAccessibleName(tr("Back to %1").arg(name));
    const QString shown = m_back->fontMetrics().elidedText(name, Qt::ElideMiddle, kLongestName);
    m_back->setText(tr("Back to %1").arg(literalText(shown)));
}

void StartPage::setRecent(const QStringList& paths) {
    m_analyze->setRecent(paths);
}

void StartPage::setFinished(const std::vector<bool>& finished) {
    if (m_learn != nullptr) {
        m_learn->setFinished(finished);
    }
}

void StartPage::drawExamples(const Theme& theme) {
    m_pictures->draw(theme, StartCard::kPicture, devicePixelRatioF());
}

const std::vector<StartCard*>& StartPage::cards() const {
    return m_try->cards();
}

void StartPage::focusFirst() {
    if (!cards().empty()) {
        cards().front()->setFocus();
    }
}

/// The scroll area shows what Tab reaches, and not what the arrows reach.
bool StartPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason) {
            ensureWidgetVisible(qobject_cast<QWidget*>(watched));
        }
    }
    return QScrollArea::eventFilter(watched, event);
}

void StartPage::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    m_boxes->setDirection(width() < kNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

}  // namespace streamscope::ui
