// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_slide.h"

#include "ui/base/new_widgets.h"
#include "ui/view/theme.h"

#include <QLabel>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

constexpr int kSlideMargin = 24;

}  // namespace

LessonSlide::LessonSlide(QWidget* parent)
    : QFrame(parent),
      m_words(named("slideWords", new QLabel(this))),
      m_keys(named("slideKeys", new QLabel(this))) {
    setObjectName(QStringLiteral("lessonSlide"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_words->setTextFormat(Qt::MarkdownText);
    m_words->setWordWrap(true);
    m_words->setMinimumWidth(1);
    m_keys->setTextFormat(Qt::PlainText);
    m_keys->setEnabled(false);  // fainter
    auto* layout = newLayout<QVBoxLayout>(
        this, {kSlideMargin, kSlideMargin / 2, kSlideMargin, kSlideMargin / 2});
    layout->addWidget(m_words, 1);
    layout->addWidget(m_keys);
    hide();
}

void LessonSlide::show(const QString& words, const QString& keys, bool isAlone) {
    m_isAlone = isAlone;
    m_words->setText(words);
    m_words->setAlignment(isAlone ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignTop);
    m_keys->setText(keys);
    setSizePolicy(QSizePolicy::Preferred, isAlone ? QSizePolicy::Expanding : QSizePolicy::Maximum);
    fit();
    setVisible(true);
}

void LessonSlide::setTextSize(double pixels) {
    m_textSize = pixels;
    fit();
}

void LessonSlide::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fit();
}

/// Alone as large as the room lets it be.
void LessonSlide::fit() {
    constexpr double kLarger = 2;
    constexpr double kSmaller = 0.7;
    constexpr double kStep = 0.9;
    double size = m_isAlone ? kLarger * m_textSize : m_textSize;
    const int width = this->width() - 2 * kSlideMargin;
    m_words->setFont(pictureFont(size));
    while (m_isAlone && size > m_textSize && width > 0 &&
           m_words->heightForWidth(width) > height() - 4 * kSlideMargin) {
        size *= kStep;
        m_words->setFont(pictureFont(size));
    }
    m_keys->setFont(pictureFont(kSmaller * m_textSize));
}

}  // namespace streamscope::ui
