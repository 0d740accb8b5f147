// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/search_bar.h"

#include "ui/base/last_part_completer.h"
#include "ui/base/new_widgets.h"
#include "ui/search/completion.h"
#include "ui/search/search_field.h"
#include "ui/view/colors.h"
#include "ui/view/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QToolTip>

#include <utility>

namespace streamscope::ui {
namespace {

constexpr std::size_t kQuickToSearch = 200'000;  ///< so many are searched at once
constexpr int kStatusWidth = 100;
constexpr int kIdleWidth = 260;
constexpr int kUsedWidth = 460;
constexpr int kErrorWidth = 300;

}  // namespace

SearchBar::SearchBar(ViewState& state, QWidget* parent)
    : QWidget(parent),
      m_state(state),
      m_field(named("search", new SearchField(this))),
      m_status(named("searchStatus", new QLabel(this))),
      m_completer(new LastPartCompleter(lastTermIn, this)) {
    m_field->setAccessibleName(tr("Search operations"));
    m_field->setPlaceholderText(tr("Search: wait>1ms  ( / )"));
    m_field->setClearButtonEnabled(true);
    for (auto* button : m_field->findChildren<QToolButton*>()) {
        button->setAccessibleName(tr("Clear"));
    }
    m_completer->setMaxVisibleItems(12);
    m_field->setCompleter(m_completer);
    m_status->setFixedWidth(kStatusWidth);
    createButtons();
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    connect(m_field, &QLineEdit::textChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(m_field, &QLineEdit::textChanged, this, &SearchBar::showButtons);
    connect(&m_settle, &QTimer::timeout, this, &SearchBar::search);
    connect(m_field, &SearchField::nextWanted, this, &SearchBar::next);
    connect(m_field, &SearchField::previousWanted, this, &SearchBar::previous);
    connect(m_field, &SearchField::escaped, this, &SearchBar::onEscape);
    connect(&m_state, &ViewState::matchesChanged, this, &SearchBar::onMatchesChanged);
    connect(&m_state, &ViewState::selectionChanged, this, &SearchBar::showStatus);
    connect(&m_state, &ViewState::runChanged, this, &SearchBar::onRunChanged);
    showStatus();
}

void SearchBar::createButtons() {
    const auto button = [this](const char* name, const QString& text, const QString& tip,
                               const QString& says) {
        QToolButton* made = newFlatButton(name, text, tip, this);
        made->setAccessibleName(says);
        return made;
    };
    m_previous = button("searchPrevious", QStringLiteral("◀"), tr("Previous match (Shift+F3)"),
                        tr("Previous match"));
    m_next = button("searchNext", QStringLiteral("▶"), tr("Next match (F3)"), tr("Next match"));
    m_list = button("searchList", tr("List"), tr("Shows operations as a table"),
                    tr("List of operations"));
    QToolButton* help =
        button("searchHelp", QStringLiteral("?"), searchHelp(), tr("How to search"));
    connect(m_previous, &QToolButton::clicked, this, &SearchBar::previous);
    connect(m_next, &QToolButton::clicked, this, &SearchBar::next);
    connect(m_list, &QToolButton::clicked, this, &SearchBar::tableWanted);
    connect(help, &QToolButton::clicked, this, [help] {
        QToolTip::showText(help->mapToGlobal(QPoint(0, help->height())), help->toolTip(), help);
    });
    auto* line = newLayout<QHBoxLayout>(this, {6, 0, 6, 0}, 3);
    line->addWidget(m_field, 1);
    for (QWidget* widget : {static_cast<QWidget*>(help), static_cast<QWidget*>(m_previous),
                            static_cast<QWidget*>(m_next), static_cast<QWidget*>(m_status),
                            static_cast<QWidget*>(m_list)}) {
        line->addWidget(widget);
    }
}

QString SearchBar::query() const {
    return m_field->text();
}

QString SearchBar::status() const {
    return m_statusText;
}

/// Status and buttons are seen while something is searched for.
void SearchBar::showButtons() {
    const bool isUsed = !m_field->text().isEmpty() || m_state.matches();
    for (QWidget* widget : {static_cast<QWidget*>(m_previous), static_cast<QWidget*>(m_next),
                            static_cast<QWidget*>(m_status), static_cast<QWidget*>(m_list)}) {
        widget->setVisible(isUsed);
    }
    setMaximumWidth(isUsed ? kUsedWidth : kIdleWidth);
}

void SearchBar::focusSearch() {
    if (parentWidget() != nullptr) {
        parentWidget()->show();  // a presentation hides it
    }
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void SearchBar::setQuery(const QString& text) {
    m_field->setText(text);
    search();
}

void SearchBar::clear() {
    setQuery({});
}

void SearchBar::onEscape() {
    if (m_field->text().isEmpty() && !m_own) {
        emit leaveWanted();
    } else {
        clear();
    }
}

void SearchBar::search() {
    m_settle.stop();
    m_error.reset();
    const auto run = m_state.run();
    const QByteArray text = m_field->text().toUtf8();
    auto query = parseQuery({text.data(), static_cast<std::size_t>(text.size())});
    if (!query) {
        m_error = query.error();
    }
    if (!run || !query || query->terms.empty()) {
        m_goAfter.reset();
        m_job.cancel();
        setOwnMatches(nullptr);
        showStatus();
        return;
    }
    m_job.start(
        [this, run, query = *std::move(query)](BackgroundJob::Task&) {
            auto found = std::make_shared<const std::vector<OperationId>>(
                run->pair ? matchQuery(*run->trace, query, run->pair->sides->leftOperations)
                          : matchQuery(*run->trace, query));
            return [this, found] { take(found); };
        },
        operationCount(*run->trace) <= kQuickToSearch);
    showStatus();
}

void SearchBar::take(Matches matches) {
    setOwnMatches(std::move(matches));
    showStatus();
    if (m_goAfter) {
        go(*std::exchange(m_goAfter, std::nullopt));
    }
}

void SearchBar::setOwnMatches(Matches matches) {
    const bool wasOwn = m_state.matches() == m_own;
    m_own = std::move(matches);
    if (m_own || wasOwn) {
        m_state.setMatches(m_own);
    }
}

/// Somebody else's matches are not what the field asks for.
void SearchBar::onMatchesChanged() {
    if (m_state.matches() && m_state.matches() != m_own) {
        m_own = nullptr;
        const QSignalBlocker quiet(m_field);
        m_field->clear();
        m_settle.stop();
        m_error.reset();
    }
    showStatus();
}

/// A new run has dropped the matches: the same question again.
void SearchBar::onRunChanged() {
    m_own = nullptr;
    m_completer->setParts(termsFor(m_state.run() ? m_state.run()->trace.get() : nullptr));
    m_field->text().isEmpty() ? m_job.cancel() : m_settle.start();
    showStatus();
}

void SearchBar::go(Walk direction) {
    if (m_settle.isActive() || m_job.isBusy()) {
        m_goAfter = direction;
        if (m_settle.isActive()) {
            search();
        }
        return;
    }
    const auto& matches = m_state.matches();
    if (!m_state.run() || !matches) {
        return;
    }
    const auto found = walk(*m_state.run()->trace, *matches, m_state.selection(), direction);
    if (found) {
        m_state.goTo(*found);
    }
}

void SearchBar::showStatus() {
    const auto& matches = m_state.matches();
    const auto selection = m_state.selection();
    std::optional<std::size_t> place;
    if (matches && selection && m_state.run()) {
        place = placeAmong(*m_state.run()->trace, *matches, *selection);
    }
    if (m_error) {
        m_statusText = QString::fromStdString(m_error->problem);
    } else if (m_job.isBusy()) {
        m_statusText = tr("searching …");
    } else if (!matches) {
        m_statusText = QString();
    } else if (matches->empty()) {
        m_statusText = tr("nothing found");
    } else if (place) {
        m_statusText = tr("%1 of %2").arg(*place + 1).arg(matches->size());
    } else {
        m_statusText =
            matches->size() == 1 ? tr("1 operation") : tr("%1 operations").arg(matches->size());
    }
    const bool canWalk = matches && !matches->empty();
    m_previous->setEnabled(canWalk);
    m_next->setEnabled(canWalk);
    showButtons();
    showElided();
}

void SearchBar::showElided() {
    const QColor warning = themeFor(palette()).warning;
    QPalette colors = palette();
    TextSpan wrong;
    if (m_error) {
        colors.setColor(QPalette::WindowText, warning);
        wrong = spanOfBytes(m_field->text(), m_error->offset, m_error->length);
    }
    m_field->markWrong(wrong, warning);
    m_status->setPalette(colors);
    m_status->setFixedWidth(m_error ? std::min(kErrorWidth, width() * 2 / 5) : kStatusWidth);
    m_status->setText(
        fontMetrics().elidedText(m_statusText, Qt::ElideRight, m_status->width() - 4));
    m_status->setToolTip(m_error ? m_statusText : QString());
}

void SearchBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showElided();
}

}  // namespace streamscope::ui
