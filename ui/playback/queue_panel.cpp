// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/queue_panel.h"

#include "ui/view/colours.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

namespace streamscope::ui {

QueuePanel::QueuePanel(Player& player, ViewState& state, QWidget* parent)
    : QWidget(parent), m_player(player), m_state(state) {
    m_streams = new QueueModel({tr("Stream"), tr("Runs"), tr("Ready, waits for"),
                                tr("Issued, not its turn"), tr("Not issued yet")},
                               this);
    m_engines = new QueueModel({tr("Engine"), tr("Runs"), tr("Ready for it")}, this);
    m_hint = new QLabel(tr("Play the run, or drag the slider, to see the queues at that time."));
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    auto* tables = new QSplitter(Qt::Horizontal, this);
    tables->setChildrenCollapsible(false);
    tables->addWidget(addTable(*m_streams, "queues"));
    tables->addWidget(addTable(*m_engines, "engines"));
    tables->setStretchFactor(0, 2);
    tables->setStretchFactor(1, 1);
    tables->setSizes({2000, 1000});
    for (auto* table : {tables->widget(0), tables->widget(1)}) {
        // Of one width while it plays: what runs has a short name.
        auto* header = static_cast<QTableView*>(table)->horizontalHeader();
        header->setSectionResizeMode(1, QHeaderView::Interactive);
        header->resizeSection(
            1, fontMetrics().horizontalAdvance(QStringLiteral("    vector_add #10000")));
    }
    m_tables = tables;
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_hint, 1);
    layout->addWidget(m_tables, 1);
    followPalette();
    connect(&m_state, &ViewState::momentChanged, this, &QueuePanel::refresh);
    connect(&m_state, &ViewState::runChanged, this, &QueuePanel::refresh);
    refresh();
}

QTableView* QueuePanel::addTable(QueueModel& model, const char* name) {
    auto* table = new QTableView(this);
    table->setObjectName(QString::fromLatin1(name));
    table->setAccessibleName(qstrcmp(name, "queues") == 0 ? tr("Queues") : tr("Engines"));
    table->setModel(&model);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setAlternatingRowColors(true);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    connect(table, &QTableView::clicked, this, &QueuePanel::select);
    return table;
}

/// Dark where the program is.
void QueuePanel::followPalette() {
    m_streams->setTheme(themeFor(palette()));
    m_engines->setTheme(themeFor(palette()));
}

void QueuePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        followPalette();
    }
}

void QueuePanel::select(const QModelIndex& index) {
    const QVariant operation = index.data(QueueModel::kOperationRole);
    if (operation.isValid()) {
        m_state.setSelection(idAt<OperationId>(operation.toUInt()));
    }
}

void QueuePanel::showEvent(QShowEvent* event) {
    refresh();
    QWidget::showEvent(event);
}

void QueuePanel::refresh() {
    const bool hasMoment = m_state.run() && m_state.moment();
    m_hint->setVisible(!hasMoment);
    m_tables->setVisible(hasMoment);
    if (!hasMoment) {
        m_streams->setLines({}, nullptr);
        m_engines->setLines({}, nullptr);
    } else if (isVisible()) {
        const Run& run = *m_state.run();
        const Moment moment = *m_player.queues();
        m_streams->setLines(streamLines(run, moment), run.trace);
        m_engines->setLines(engineLines(run, moment), run.trace);
    }
}

}  // namespace streamscope::ui
