// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include "ui/base/save_dialog.h"
#include "ui/base/services.h"
#include "ui/export/clipboard.h"
#include "ui/export/page_file.h"
#include "ui/export/picture_preview.h"
#include "ui/export/row_tree.h"
#include "ui/export/size_preset.h"
#include "ui/timeline/label_painter.h"
#include "ui/view/spoken.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

const char* const kSettingsKey = "export/choice";
constexpr double kMaxPreviewPixels = 32'000;

}  // namespace

void ExportDialog::readSettings() {
    if (m_settings != nullptr) {
        m_choice = fromSettings(m_settings->value(QString::fromLatin1(kSettingsKey)).toMap());
    }
}

void ExportDialog::setContent(FigureContent content, bool isWorkload) {
    m_isShowing = true;
    m_isWorkload = isWorkload;
    m_content = std::move(content);
    m_title->setPlaceholderText(m_content.title);
    if (isWorkload && !m_title->isModified()) {
        m_title->setText(m_content.title);
    }
    if (isWorkload && !m_caption->isModified()) {
        m_caption->setText(m_content.caption);
    }
    m_form->setRowVisible(m_arrangement, !m_content.sides.empty());
    m_rows->showRows(figureRows(m_content), m_choice.hidden);
    showChoice();
    refresh();
}

void ExportDialog::beginDocument() {
    m_title->clear();
    m_caption->clear();
    m_choice = fromSettings(toSettings(m_choice));
}

void ExportDialog::storeWords() {
    for (QLineEdit* line : {m_title, m_caption}) {
        if (m_isWorkload && line->isModified()) {
            line->setModified(false);
            emit wordsEdited(line->objectName(), line->text());
        }
    }
}

void ExportDialog::setChoice(const ExportChoice& choice) {
    edit([&](ExportChoice& mine) { mine = choice; });
    m_rows->showRows(figureRows(m_content), m_choice.hidden);
}

/// Every change goes this way: the choice changes, and the widgets and the picture with it.
void ExportDialog::edit(const std::function<void(ExportChoice&)>& change) {
    if (m_isShowing) {
        return;
    }
    change(m_choice);
    if (m_settings != nullptr) {
        m_settings->setValue(QString::fromLatin1(kSettingsKey), toSettings(m_choice));
    }
    showChoice();
    refresh();
}

void ExportDialog::showChoice() {
    m_isShowing = true;
    for (const auto& show : m_shows) {
        show();
    }
    const SizePreset* preset = findPreset(m_choice.preset);
    m_preset->setCurrentIndex(preset == nullptr ? m_preset->count() - 1
                                                : static_cast<int>(preset - sizePresets().data()));
    showSize();
    m_text->setValue(m_choice.textPoints > 0 ? m_choice.textPoints : m_text->minimum());
    m_scale->setValue(m_choice.scale);
    m_scale->setEnabled(m_choice.format == PictureFormat::Png);
    m_isShowing = false;
}

void ExportDialog::showSize() {
    const double unit = m_choice.isMetric ? kPixelsPerMillimetre : 1;
    for (QDoubleSpinBox* spin : {m_width, m_height}) {
        spin->setDecimals(m_choice.isMetric ? 1 : 0);
        spin->setRange(spin == m_width ? std::ceil(200 / unit) : 0, kMaxPreviewPixels / unit);
    }
    m_width->setValue(m_choice.size.width() / unit);
    m_height->setValue(m_choice.size.height() / unit);
}

FigureOptions ExportDialog::options() const {
    FigureOptions options = optionsOf(m_choice, m_state);
    options.title = m_title->text();
    return options;
}

void ExportDialog::refresh() {
    FigureContent content = m_content;
    content.caption = m_isWorkload || m_caption->isModified() ? m_caption->text() : content.caption;
    const FigureOptions wanted = options();
    m_message->clear();
    auto problem = sizeProblem(wanted);
    std::optional<FigurePage> page;
    if (!problem) {
        problem = roomProblem(page.emplace(std::move(content), wanted));
    }
    m_save->setEnabled(!problem);
    m_copy->setEnabled(!problem);
    if (problem) {
        m_preview->setProblem(spoken(*problem));
        m_facts->clear();
        return;
    }
    m_preview->setPage(*std::move(page));
    const QSize size = m_preview->page()->size();
    const QSize pixels =
        m_choice.format == PictureFormat::Png ? (QSizeF(size) * m_choice.scale).toSize() : size;
    m_facts->setText(tr("%1 × %2 px · %3 × %4 mm")
                         .arg(pixels.width())
                         .arg(pixels.height())
                         .arg(std::lround(size.width() / kPixelsPerMillimetre))
                         .arg(std::lround(size.height() / kPixelsPerMillimetre)));
    if (leavesOutNames(m_preview->page()->drawList())) {
        m_message->setText(
            tr("Rows are too low for their names. Show fewer rows, or choose a "
               "larger size or a smaller text."));
    }
}

void ExportDialog::save() {
    storeWords();
    if (!m_preview->page()) {
        return;
    }
    const QString ending = endingOf(m_choice.format);
    const QString name = suggestedName(m_preview->page()->title(), m_choice.format);
    const QString path =
        m_askPath ? m_askPath(name, ending)
                  : askWhereToSave(*this, tr("Export Picture"), name,
                                   {QStringLiteral("%1 (*.%2)").arg(ending.toUpper(), ending)});
    if (path.isEmpty()) {
        return;
    }
    QGuiApplication::setOverrideCursor(Qt::WaitCursor);
    const auto done = writePage(*m_preview->page(), path, m_choice.scale);
    QGuiApplication::restoreOverrideCursor();
    if (!done) {
        showMessage(spoken(done.error()), true);
        return;
    }
    showMessage(tr("Wrote %1").arg(path), false);
    emit written(path);
}

void ExportDialog::copy() {
    if (!m_preview->page()) {
        return;
    }
    const auto picture = clipboardPicture(*m_preview->page(), m_choice.scale);
    if (!picture) {
        showMessage(spoken(picture.error()), true);
        return;
    }
    putOnClipboard(*picture);
    showMessage(tr("Copied as image, SVG and text"), false);
}

void ExportDialog::showMessage(const QString& message, bool isError) {
    const Theme theme =
        palette().color(QPalette::Window).lightness() < 128 ? darkTheme() : lightTheme();
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, isError ? theme.warning : theme.text);
    m_message->setPalette(colors);
    m_message->setText(message);
}

}  // namespace streamscope::ui
