// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

class QLabel;

namespace streamscope::ui {

/// Words for a whole class: alone in the middle of the screen, or above the timeline; below them,
/// smaller, which keys go on.
class LessonSlide : public QFrame {
    Q_OBJECT

public:
    explicit LessonSlide(QWidget* parent = nullptr);

    /// `words`: Markdown. `isAlone`: nothing else is seen.
    void show(const QString& words, const QString& keys, bool isAlone);
    /// Pixels of text beside the timeline; words that stand alone are larger, as far as they fit.
    void setTextSize(double pixels);
    [[nodiscard]] bool isAlone() const { return m_isAlone; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QLabel* m_words;  ///< child, like the next
    QLabel* m_keys;
    double m_textSize = 20;
    bool m_isAlone = false;
};

}  // namespace streamscope::ui
