// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace streamscope::ui {

class SearchField;

/// Finds words in a text, of either case: next and previous go round, Escape closes the bar.
class FindBar : public QWidget {
    Q_OBJECT

public:
    /// `text` is borrowed and must live as long as this. Hidden at first.
    explicit FindBar(QPlainTextEdit& text, QWidget* parent = nullptr);

    /// Opens the bar on what is selected in one line of the text, or else on the words of before.
    void open();
    void next() { go(false); }
    void previous() { go(true); }

private:
    void go(bool isBackward);
    void close();
    void search();
    void showStatus();

    QPlainTextEdit& m_text;
    SearchField* m_field;  ///< child, like the next
    QLabel* m_status;
};

}  // namespace streamscope::ui
