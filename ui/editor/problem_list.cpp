// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/problem_list.h"

#include "ui/view/spoken.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr std::size_t kMaxPlaces = 4;

QString linkTo(const QString& target, const QString& title) {
    return QStringLiteral("<a href=\"%1\">%2</a>")
        .arg(target.toHtmlEscaped(), title.toHtmlEscaped());
}

}  // namespace

ProblemList::ProblemList(QWidget* parent) : QLabel(parent) {
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::TextBrowserInteraction);
    setContentsMargins(8, 6, 8, 6);
    setAutoFillBackground(true);
    connect(this, &QLabel::linkActivated, this, &ProblemList::onLink);
    hide();
}

void ProblemList::setMessages(std::vector<Message> messages) {
    m_fixes.clear();
    QStringList lines;
    for (Message& message : messages) {
        QStringList places;
        for (const auto& [title, pointer] : message.places) {
            places << linkTo(QStringLiteral("place:") + pointer, title);
        }
        const QString words = message.words.toHtmlEscaped();
        lines << (places.isEmpty() ? words
                                   : tr("%1: %2").arg(places.join(QStringLiteral(", ")), words));
        for (TextFix& fix : message.fixes) {
            const QString target = QStringLiteral("fix:%1").arg(m_fixes.size());
            lines << QStringLiteral("→ ") + linkTo(target, spoken(fix.words));
            m_fixes.push_back(std::move(fix));
        }
    }
    setText(lines.join(QStringLiteral("<br>")));
    setVisible(!messages.empty());
}

void ProblemList::onLink(const QString& link) {
    const QString target = link.section(QLatin1Char(':'), 1);
    if (link.startsWith(QStringLiteral("place:"))) {
        emit placeWanted(target);
        return;
    }
    const TextFix fix = m_fixes.at(target.toUInt());  // the messages change with the text
    emit fixWanted(fix.edited, spoken(fix.words));
}

std::vector<ProblemList::Message> messagesOf(
    const std::vector<ProblemGroup>& groups, std::size_t total,
    const std::function<QString(const Diagnostic&)>& titleOf) {
    std::vector<ProblemList::Message> messages;
    std::size_t left = total;
    for (const ProblemGroup& group : groups) {
        Diagnostic first = group.problems.front();
        first.pointer.clear();  // a link says where
        first.suggestion = group.fixes.empty() ? first.suggestion : std::string();
        messages.push_back({spoken(asParagraph(first)), {}, group.fixes});
        left -= group.problems.size();
        const std::size_t shown = std::min(group.problems.size(), kMaxPlaces);
        for (std::size_t i = 0; i < shown && !titleOf(group.problems[i]).isEmpty(); ++i) {
            messages.back().places.emplace_back(titleOf(group.problems[i]),
                                                QString::fromStdString(group.problems[i].pointer));
        }
    }
    if (left > 0) {
        messages.push_back({ProblemList::tr("… and %n more", nullptr, static_cast<int>(left))});
    }
    return messages;
}

}  // namespace streamscope::ui
