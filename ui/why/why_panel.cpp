// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/why_panel.h"

#include "ui/base/new_widgets.h"

#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

/// A share is drawn as a faint bar behind its number. Names that are wider than their column go on
/// in further lines.
class CauseDelegate final : public QStyledItemDelegate {
public:
    static constexpr int kShareRole = Qt::UserRole;  ///< double, 0 to 1; no bar without

    explicit CauseDelegate(QTreeWidget& list) : QStyledItemDelegate(&list), m_list(list) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const QVariant share = index.data(kShareRole);
        if (share.isValid()) {
            QRectF bar(option.rect.adjusted(2, 3, -2, -3));
            bar.setWidth(bar.width() * std::clamp(share.toDouble(), 0.0, 1.0));
            QColor color = option.palette.color(QPalette::Highlight);
            color.setAlpha(48);
            painter->fillRect(bar, color);
        }
        QStyledItemDelegate::paint(painter, option, index);
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override {
        QStyleOptionViewItem bounded = option;
        if (index.column() == 0) {
            const bool isHead = !index.parent().isValid();  // it has the width of both columns
            const int width = isHead ? m_list.viewport()->width() : m_list.columnWidth(0);
            const int indent = (isHead ? 1 : 2) * m_list.indentation();
            bounded.rect = {0, 0, std::max(1, width - indent), 1};
        }
        return QStyledItemDelegate::sizeHint(bounded, index);
    }

private:
    QTreeWidget& m_list;
};

/// Shorter runs are read at once, in a few milliseconds.
constexpr std::size_t kReadAtOnce = 20'000;
/// A place that takes less of the window is brought nearer.
constexpr double kMinShare = 0.1;
constexpr int kMinList = 100;  ///< pixels
constexpr int kRowRole = Qt::UserRole + 1;
constexpr auto kNone = static_cast<std::size_t>(-1);

/// As low as is of use: the words around it need their room, and what is left is its own.
class CauseList final : public QTreeWidget {
public:
    using QTreeWidget::QTreeWidget;
    [[nodiscard]] QSize sizeHint() const override { return {100, kMinList}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }
};

}  // namespace

WhyPanel::WhyPanel(ViewState& state, QWidget* parent) : QWidget(parent), m_state(state) {
    m_row = kNone;
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    m_headline = newCopyableText("whyHeadline", this);
    m_headline->setFont(bold(font()));
    m_remark = newCopyableText("whyRemark", this);
    layout->addWidget(m_headline);
    layout->addWidget(m_remark);
    createList();
    createWalk();
    connect(&m_state, &ViewState::runChanged, this, &WhyPanel::onRunChanged);
    updateWalk();
    onRunChanged();
}

void WhyPanel::createList() {
    m_list = named("whyList", new CauseList(this));
    m_list->setAccessibleName(tr("What the time went to"));
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setIndentation(12);
    m_list->setWordWrap(true);
    m_list->setItemDelegate(new CauseDelegate(*m_list));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    connect(m_list->header(), &QHeaderView::sectionResized, m_list, &QTreeWidget::doItemsLayout,
            Qt::QueuedConnection);
    connect(m_list, &QTreeWidget::currentItemChanged, this,
            [this](const QTreeWidgetItem* item) { choose(item); });
    connect(m_list, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item) {
        if (item->data(0, kRowRole).isValid()) {
            goToPlace();  // also of the row that is current already
        }
    });
    layout()->addWidget(m_list);
}

void WhyPanel::createWalk() {
    m_sentence = newCopyableText("whySentence", this);
    m_position = named("whyPosition", new QLabel(this));
    const auto button = [this](const char* name, Qt::ArrowType arrow, const QString& tip, int by) {
        QToolButton* made = newFlatButton(name, {}, tip, this);
        made->setArrowType(arrow);
        connect(made, &QToolButton::clicked, this, [this, by] { walk(by); });
        return made;
    };
    m_previous = button("whyPrevious", Qt::LeftArrow, tr("The next longer one"), -1);
    m_next = button("whyNext", Qt::RightArrow, tr("The next shorter one"), +1);
    auto* row = new QHBoxLayout;
    row->addWidget(m_previous);
    row->addWidget(m_position);
    row->addWidget(m_next);
    row->addStretch(1);
    layout()->addWidget(m_sentence);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void WhyPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    onRunChanged();
}

void WhyPanel::onRunChanged() {
    if (m_state.run() == m_answered) {
        return;
    }
    m_job.cancel();
    if (m_state.run() == nullptr) {
        present(nullptr, {});
    } else if (isVisible()) {
        read();
    }
}

void WhyPanel::read() {
    const std::shared_ptr<const Run> run = m_state.run();
    const bool isQuick = operationCount(*run->trace) <= kReadAtOnce;
    if (!isQuick) {
        m_headline->setText(tr("Reading the run …"));
    }
    m_job.start(
        [this, run](BackgroundJob::Task& task) {
            return [this, run, answer = whyAnswer(*toldOf(*run).trace, &task.control)] {
                m_answered = run;
                present(run.get(), answer);
            };
        },
        isQuick);
}

void WhyPanel::present(const Run* run, WhyAnswer answer) {
    if (run == nullptr) {
        m_answered.reset();
    }
    m_answer = std::move(answer);
    m_headline->setText(run != nullptr ? asTold(*run, m_answer.headline)
                                       : tr("The causes of the makespan appear here after a run."));
    m_list->setVisible(run != nullptr);
    m_remark->setText(m_answer.remark);
    m_remark->setVisible(!m_answer.remark.isEmpty());
    fillList();
    emit answered();
}

/// The same row stays chosen if the new run has it too.
void WhyPanel::fillList() {
    const QTreeWidgetItem* current = m_list->currentItem();
    const QString group =
        current != nullptr && current->parent() != nullptr ? current->parent()->text(0) : QString();
    const QString name = group.isEmpty() ? QString() : current->text(0);
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_row = kNone;
    QTreeWidgetItem* head = nullptr;
    for (std::size_t i = 0; i < m_answer.rows.size(); ++i) {
        const WhyRow& row = m_answer.rows[i];
        if (head == nullptr || head->text(0) != row.group) {
            head = new QTreeWidgetItem(m_list, {row.group});
            head->setFont(0, bold(font()));
            head->setFirstColumnSpanned(true);
            head->setFlags(Qt::ItemIsEnabled);
            head->setExpanded(true);
        }
        auto* item = new QTreeWidgetItem(head, {row.name, row.value});
        item->setToolTip(0, row.formula);
        item->setToolTip(1, row.formula);
        item->setData(1, CauseDelegate::kShareRole, row.share);
        item->setData(0, kRowRole, static_cast<qulonglong>(i));
        if (row.group == group && row.name == name) {
            m_list->setCurrentItem(item);
            m_row = i;
        }
    }
    m_place = 0;
    updateWalk();
}

void WhyPanel::choose(const QTreeWidgetItem* item) {
    const QVariant row = item != nullptr ? item->data(0, kRowRole) : QVariant();
    m_row = row.isValid() ? static_cast<std::size_t>(row.toULongLong()) : kNone;
    m_place = 0;
    updateWalk();
    goToPlace();
}

void WhyPanel::walk(int by) {
    m_place += static_cast<std::size_t>(by);  // the buttons are off at both ends
    updateWalk();
    goToPlace();
}

void WhyPanel::goToPlace() {
    if (m_row >= m_answer.rows.size() || m_state.run() != m_answered) {
        return;
    }
    const Gap& place = m_answer.rows[m_row].places[m_place];
    const TimeRange range = place.complete();
    m_state.setRange(range);
    if (place.next != OperationId::None) {
        m_state.setSelection(shownAs(*m_answered, place.next));
    }
    const TimeRange window = m_state.window();
    const bool isInside = range.begin >= window.begin && range.end <= window.end;
    const bool isSeen =
        static_cast<double>(range.length()) >= kMinShare * static_cast<double>(window.length());
    if (!isInside || !isSeen) {
        m_state.showRange(range);
    }
}

void WhyPanel::updateWalk() {
    const bool hasRow = m_row < m_answer.rows.size();
    const std::size_t count = hasRow ? m_answer.rows[m_row].places.size() : 0;
    m_previous->setEnabled(hasRow && m_place > 0);
    m_next->setEnabled(hasRow && m_place + 1 < count);
    m_position->setText(hasRow ? tr("%1 of %2, longest first")
                                     .arg(m_place + 1)
                                     .arg(count == kMaxPlaces ? tr("the longest %1").arg(count)
                                                              : QString::number(count))
                               : QString());
    m_sentence->setText(
        hasRow && m_answered != nullptr
            ? placeSentence(*toldOf(*m_answered).trace, m_answer.rows[m_row], m_place)
            : tr("Choose a cause to see its longest gap."));
}

}  // namespace streamscope::ui
