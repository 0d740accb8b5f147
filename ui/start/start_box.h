// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QButtonGroup>
#include <QFrame>
#include <QGridLayout>
#include <QPushButton>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace streamscope::ui {

/// One of the columns of the start page: a card with a title, a sentence, and what it offers.
class StartBox : public QFrame {
    Q_OBJECT

public:
    StartBox(const QString& title, const QString& about, QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    [[nodiscard]] QVBoxLayout& column() { return *m_column; }
    /// The page shares its width among the boxes; grids then have as many columns as fit.
    [[nodiscard]] QSize sizeHint() const override { return minimumSizeHint(); }
    [[nodiscard]] QSize minimumSizeHint() const override {
        constexpr int kMinWidth = 240;
        return {kMinWidth, QFrame::minimumSizeHint().height()};
    }
    /// Buttons of one size in as many columns as fit. The group calls them by 0, 1 … in the order
    /// of addTo(), and has the arrows walk them.
    QButtonGroup& addGrid(int leastWidth, int gap);
    static void addTo(QButtonGroup& grid, QAbstractButton& button);
    void place();

private:
    struct Grid {
        QGridLayout* layout;    ///< child
        QButtonGroup* buttons;  ///< child
        int leastWidth;         ///< of a button
        int columns = 0;
    };

    QVBoxLayout* m_column;  ///< child
    std::vector<Grid> m_grids;
};

/// How a button of the start page is painted. A style sheet would not follow the theme.
enum class ButtonLook : std::uint8_t {
    Usual,
    Line,     ///< of a list: the text at the left, without a frame
    Primary,  ///< the one that most will press
    Target,   ///< where something can be dropped: a dashed frame
};

/// A button as wide as its place, whose text is elided where it does not fit; "&" in it is shown.
class ElidedButton : public QPushButton {
    Q_OBJECT

public:
    ElidedButton(ButtonLook look, QWidget* parent);
    /// Also the accessible name and the tool tip.
    void setWholeText(const QString& text);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void elide();

    const ButtonLook m_look;
    QString m_text;
};

/// A small heading.
[[nodiscard]] QLabel* newHeading(const QString& text, QWidget* parent);
[[nodiscard]] ElidedButton* newLine(const QString& text, QWidget* parent);
/// A usual button that Enter presses; "&" in the text stands for a key.
[[nodiscard]] QPushButton* newButton(const QString& text, QWidget* parent);
/// For the text of a button, where "&" stands for a key.
[[nodiscard]] QString literalText(QString text);

}  // namespace streamscope::ui
