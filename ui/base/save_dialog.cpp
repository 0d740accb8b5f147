// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/save_dialog.h"

#include <QFileDialog>
#include <QFileInfo>

namespace streamscope::ui {
namespace {

QString endingOf(const QString& filter) {
    return filter.section(QStringLiteral("*."), 1, 1).section(QLatin1Char(')'), 0, 0);
}

}  // namespace

QString askWhereToSave(QWidget& parent, const QString& title, const QString& start,
                       const QStringList& filters) {
    QFileDialog dialog(&parent, title);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setNameFilters(filters);
    const auto follow = [&dialog](const QString& filter) {
        dialog.setDefaultSuffix(endingOf(filter));
    };
    follow(filters.value(0));
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, follow);
    QFileInfo(start).isDir() ? dialog.setDirectory(start) : dialog.selectFile(start);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

}  // namespace streamscope::ui
