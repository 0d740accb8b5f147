// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/analyze_box.h"

#include "ui/panels/icons.h"
#include "ui/view/plain_tip.h"

#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

constexpr int kMaxRecent = 8;

}  // namespace

AnalyzeBox::AnalyzeBox(bool canRecord, QWidget* parent)
    : StartBox(tr("Analyze"),
               tr("Your own program: see why it does not overlap, and what would help."), parent),
      m_recentBox(new QWidget(this)) {
    auto* open = new ElidedButton(ButtonLook::Target, this);
    open->setObjectName(QStringLiteral("openFile"));
    open->setText(tr("Drop a recording here,\nor &open a file…"));
    open->setAccessibleName(tr("Open a file"));
    open->setMinimumHeight(84);
    connect(open, &QPushButton::clicked, this, &AnalyzeBox::openWanted);
    column().addWidget(open);
    auto* formats = new QLabel(
        tr("Nsight Systems (.sqlite), PyTorch profiler (.json, .json.gz), Streamscope (.json)"),
        this);
    formats->setWordWrap(true);
    formats->setForegroundRole(QPalette::PlaceholderText);
    column().addWidget(formats);
    if (canRecord) {
        QPushButton* record = newButton(tr("&Record a Program…"), this);
        record->setIcon(icon("media-record"));
        connect(record, &QPushButton::clicked, this, &AnalyzeBox::recordWanted);
        column().addWidget(record);
    }
    m_recent = new QVBoxLayout(m_recentBox);
    m_recent->setContentsMargins(0, 8, 0, 0);
    m_recent->setSpacing(0);
    column().addWidget(m_recentBox);
    column().addStretch(1);
    m_recentBox->hide();
}

void AnalyzeBox::setRecent(const QStringList& paths) {
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const QString& path : paths) {
        const QFileInfo file(path);
        if (m_recent->count() > kMaxRecent || !file.exists()) {
            continue;
        }
        if (m_recent->count() == 0) {
            m_recent->addWidget(newHeading(tr("Recent files"), m_recentBox));
        }
        QPushButton* line = newLine(file.fileName(), m_recentBox);
        line->setAccessibleName(tr("Open %1").arg(path));
        line->setToolTip(plainTip(path));
        connect(line, &QPushButton::clicked, this, [this, path] { emit fileChosen(path); });
        m_recent->addWidget(line);
    }
    m_recentBox->setVisible(m_recent->count() > 0);
}

}  // namespace streamscope::ui
