// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/services.h"

#include <QImage>
#include <QScrollArea>
#include <QString>
#include <QStringList>

#include <vector>

class QGridLayout;
class QVBoxLayout;

namespace streamscope::ui {

class StartCard;

/// What stands in the window while nothing is open: a sentence on what this is, the examples as
/// cards, recent files, an empty workload. Everything can be reached by Tab; the arrows walk the
/// cards; Enter opens.
class StartPage : public QScrollArea {
    Q_OBJECT

public:
    explicit StartPage(const std::vector<Example>& examples, QWidget* parent = nullptr);

    /// Newest first; only files that are still there are shown.
    void setRecent(const QStringList& paths);
    void setPicture(int example, const QImage& picture);
    [[nodiscard]] const std::vector<StartCard*>& cards() const { return m_cards; }
    void focusFirst();

signals:
    void exampleChosen(int example);
    void fileChosen(const QString& path);
    void newWanted();
    void openWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addHead(QVBoxLayout& layout);
    void addCards(const std::vector<Example>& examples, QVBoxLayout& layout);
    void placeCards();
    bool walk(const QObject* from, int key);

    std::vector<StartCard*> m_cards;  ///< children
    QGridLayout* m_grid = nullptr;    ///< child, like the next
    QVBoxLayout* m_recent = nullptr;  ///< of the column of recent files
    QWidget* m_recentBox = nullptr;
    int m_columns = 0;
};

}  // namespace streamscope::ui
