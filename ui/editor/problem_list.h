// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/fixes.h"

#include <QLabel>
#include <QString>

#include <functional>
#include <utility>
#include <vector>

namespace streamscope::ui {

/// What is wrong with a workload or what is asked about it: each message has links to its places
/// and links that change the text. Hidden while there is none.
class ProblemList : public QLabel {
    Q_OBJECT

public:
    explicit ProblemList(QWidget* parent = nullptr);

    struct Message {
        QString words;
        std::vector<std::pair<QString, QString>> places = {};  ///< a title and a pointer each
        std::vector<TextFix> fixes = {};
    };
    void setMessages(std::vector<Message> messages);

signals:
    void placeWanted(const QString& pointer);
    void fixWanted(const EditedRows& edited, const QString& words);

private:
    void onLink(const QString& link);

    std::vector<TextFix> m_fixes;
};

/// A message for each group; `titleOf` names a problem's place. `total` problems there are in all.
[[nodiscard]] std::vector<ProblemList::Message> messagesOf(
    const std::vector<ProblemGroup>& groups, std::size_t total,
    const std::function<QString(const Diagnostic&)>& titleOf);

}  // namespace streamscope::ui
