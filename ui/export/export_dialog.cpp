// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include "ui/base/save_dialog.h"
#include "ui/base/services.h"
#include "ui/export/clipboard.h"
#include "ui/export/page_file.h"
#include "ui/export/picture_preview.h"
#include "ui/export/size_preset.h"
#include "ui/view/spoken.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>
#include <utility>

namespace streamscope::ui {
namespace {

const char* const kSettingsKey = "export/choice";
constexpr int kFormWidth = 420;
constexpr double kMostPreviewPixels = 32'000;

template <typename Enum>
int placeOf(Enum value) {
    return static_cast<int>(value);
}

/// Behind the last preset: one's own size.
void choosePresetAt(std::size_t place, ExportChoice& choice) {
    choice.preset.clear();
    if (place < sizePresets().size()) {
        choosePreset(QString::fromLatin1(sizePresets()[place].id), choice);
    }
}

}  // namespace

ExportDialog::ExportDialog(FigureContent content, const ViewState& state, SettingsStore* settings,
                           QWidget* parent)
    : QDialog(parent), m_content(std::move(content)), m_state(state), m_settings(settings) {
    setWindowTitle(tr("Export Picture"));
    auto* side = new QWidget(this);
    side->setFixedWidth(kFormWidth);
    auto* form = new QFormLayout(side);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    createForm(*form);
    m_preview = new PicturePreview(this);
    auto* both = new QHBoxLayout;
    both->addWidget(side);
    both->addWidget(m_preview, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(both, 1);
    layout->addWidget(m_buttons);
    if (m_settings != nullptr) {
        m_choice = fromSettings(m_settings->value(QString::fromLatin1(kSettingsKey)).toMap());
    }
    m_choice.span = m_state.range()      ? PictureSpan::Range
                    : m_state.showsAll() ? PictureSpan::Whole
                                         : PictureSpan::Window;
    showChoice();
    refresh();
}

QComboBox* ExportDialog::addCombo(QFormLayout& form, const char* name, const QString& label,
                                  const QStringList& entries) {
    auto* combo = new QComboBox;
    combo->setObjectName(QString::fromLatin1(name));
    combo->addItems(entries);
    form.addRow(label, combo);
    return combo;
}

void ExportDialog::createForm(QFormLayout& form) {
    m_format = addCombo(form, "format", tr("&Format"),
                        {tr("SVG: vectors, for the web and editing"),
                         tr("PDF: vectors, for papers"), tr("PNG: pixels, for slides")});
    connect(m_format, &QComboBox::activated, this, [this](int place) {
        edit([&](ExportChoice& choice) { choice.format = static_cast<PictureFormat>(place); });
    });
    createSizeRows(form);
    m_theme = addCombo(form, "theme", tr("&Theme"),
                       {tr("Light"), tr("Dark"), tr("Print: black on white, no colours")});
    connect(m_theme, &QComboBox::activated, this, [this](int place) {
        edit([&](ExportChoice& choice) { choice.theme = static_cast<ThemeName>(place); });
    });
    m_span = addCombo(form, "span", tr("Sho&w"),
                      {tr("The whole run"), tr("What the window shows"), tr("The selected range")});
    connect(m_span, &QComboBox::activated, this, [this](int place) {
        edit([&](ExportChoice& choice) { choice.span = static_cast<PictureSpan>(place); });
    });
    createParts(form);
    createButtons(form);
}

void ExportDialog::createSizeRows(QFormLayout& form) {
    QStringList names;
    for (const SizePreset& preset : sizePresets()) {
        names << presetName(preset);
    }
    names << tr("Custom");
    m_preset = addCombo(form, "preset", tr("Si&ze"), names);
    connect(m_preset, &QComboBox::activated, this, [this](int place) {
        edit([place](ExportChoice& choice) {
            choosePresetAt(static_cast<std::size_t>(place), choice);
        });
    });
    auto* line = new QHBoxLayout;
    const auto addSpin = [&](const char* name, const QString& what, bool isWidth) {
        auto* spin = new QDoubleSpinBox;
        spin->setObjectName(QString::fromLatin1(name));
        spin->setAccessibleName(what);
        spin->setKeyboardTracking(false);
        connect(spin, &QDoubleSpinBox::valueChanged, this,
                [this, isWidth](double value) { editSize(isWidth, value); });
        line->addWidget(spin, 1);
        return spin;
    };
    m_width = addSpin("width", tr("Width"), true);
    m_height = addSpin("height", tr("Height"), false);
    m_height->setSpecialValueText(tr("auto"));
    m_unit = new QComboBox;
    m_unit->setObjectName(QStringLiteral("unit"));
    m_unit->setAccessibleName(tr("Unit of the size"));
    m_unit->addItems({tr("px"), tr("mm")});
    connect(m_unit, &QComboBox::activated, this, [this](int place) {
        edit([&](ExportChoice& choice) { choice.isMetric = place == 1; });
    });
    line->addWidget(m_unit);
    form.addRow(QString(), line);
    m_scale = new QDoubleSpinBox;
    m_scale->setObjectName(QStringLiteral("scale"));
    m_scale->setRange(0.25, 20);
    m_scale->setSingleStep(0.5);
    m_scale->setToolTip(tr("Device pixels a pixel. 96 dots an inch times this: 6.25 is 600 dpi"));
    connect(m_scale, &QDoubleSpinBox::valueChanged, this,
            [this](double value) { edit([&](ExportChoice& choice) { choice.scale = value; }); });
    form.addRow(tr("Pi&xel ratio of PNG"), m_scale);
}

QCheckBox* ExportDialog::addPart(QFormLayout& form, const char* name, const QString& label,
                                 const QString& text, bool FigureParts::*part) {
    auto* box = new QCheckBox(text);
    box->setObjectName(QString::fromLatin1(name));
    connect(box, &QCheckBox::toggled, this, [this, part](bool isOn) {
        edit([&](ExportChoice& choice) {
            choice.parts.*part = isOn;
            choice.parts.numbers = choice.parts.title;
        });
    });
    form.addRow(label, box);
    return box;
}

QLineEdit* ExportDialog::addText(QFormLayout& form, const char* name, const QString& label,
                                 QString ExportChoice::*text) {
    auto* line = new QLineEdit;
    line->setObjectName(QString::fromLatin1(name));
    connect(line, &QLineEdit::textChanged, this, [this, text](const QString& value) {
        edit([&](ExportChoice& choice) { choice.*text = value; });
    });
    form.addRow(label, line);
    return line;
}

void ExportDialog::createParts(QFormLayout& form) {
    m_title =
        addPart(form, "hasTitle", tr("With"), tr("title and key numbers"), &FigureParts::title);
    m_legend = addPart(form, "hasLegend", QString(), tr("legend"), &FigureParts::legend);
    m_bounds = addPart(form, "hasBounds", QString(), tr("bounds"), &FigureParts::bounds);
    m_marks = addPart(form, "hasMarks", QString(), tr("what is marked in the window"),
                      &FigureParts::marks);
    m_marks->setToolTip(
        tr("The selected operation with its arrows and reasons, the critical path, rulers, "
           "bookmarks, what a search found"));
    m_marks->setVisible(m_content.marks.state != nullptr);
    m_provenance = addPart(form, "hasProvenance", QString(), tr("full provenance"),
                           &FigureParts::fullProvenance);
    m_provenance->setToolTip(
        tr("Without this a picture still says whether it was simulated or "
           "measured, and where"));
    m_titleText = addText(form, "title", tr("T&itle"), &ExportChoice::title);
    m_titleText->setPlaceholderText(m_content.title);
    m_caption = addText(form, "caption", tr("C&aption"), &ExportChoice::caption);
}

void ExportDialog::createButtons(QFormLayout& form) {
    m_facts = new QLabel;
    m_facts->setObjectName(QStringLiteral("facts"));
    form.addRow(tr("Result"), m_facts);
    m_message = new QLabel;
    m_message->setObjectName(QStringLiteral("message"));
    m_message->setWordWrap(true);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    form.addRow(m_message);
    m_save = new QPushButton(tr("&Save…"));
    m_save->setObjectName(QStringLiteral("save"));
    m_save->setDefault(true);
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::save);
    m_copy = new QPushButton(tr("Co&py"));
    m_copy->setObjectName(QStringLiteral("copy"));
    m_copy->setToolTip(tr("As image, SVG and text: whatever takes it takes what it can"));
    connect(m_copy, &QPushButton::clicked, this, &ExportDialog::copy);
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_buttons->addButton(m_save, QDialogButtonBox::ActionRole);
    m_buttons->addButton(m_copy, QDialogButtonBox::ActionRole);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void ExportDialog::setChoice(const ExportChoice& choice) {
    edit([&](ExportChoice& mine) { mine = choice; });
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

void ExportDialog::editSize(bool isWidth, double value) {
    edit([&](ExportChoice& choice) {
        const double pixels = value * (choice.isMetric ? kPixelsPerMillimetre : 1);
        isWidth ? choice.size.setWidth(pixels) : choice.size.setHeight(pixels);
        choice.preset.clear();
    });
}

void ExportDialog::showChoice() {
    m_isShowing = true;
    m_format->setCurrentIndex(placeOf(m_choice.format));
    m_theme->setCurrentIndex(placeOf(m_choice.theme));
    m_span->setCurrentIndex(placeOf(m_choice.span));
    const SizePreset* preset = findPreset(m_choice.preset);
    m_preset->setCurrentIndex(preset == nullptr ? m_preset->count() - 1
                                                : static_cast<int>(preset - sizePresets().data()));
    showSize();
    m_scale->setValue(m_choice.scale);
    m_scale->setEnabled(m_choice.format == PictureFormat::Png);
    m_title->setChecked(m_choice.parts.title);
    m_legend->setChecked(m_choice.parts.legend);
    m_bounds->setChecked(m_choice.parts.bounds);
    m_marks->setChecked(m_choice.parts.marks);
    m_provenance->setChecked(m_choice.parts.fullProvenance);
    if (m_titleText->text() != m_choice.title) {
        m_titleText->setText(m_choice.title);
    }
    if (m_caption->text() != m_choice.caption) {
        m_caption->setText(m_choice.caption);
    }
    m_isShowing = false;
}

void ExportDialog::showSize() {
    const double unit = m_choice.isMetric ? kPixelsPerMillimetre : 1;
    m_unit->setCurrentIndex(m_choice.isMetric ? 1 : 0);
    for (QDoubleSpinBox* spin : {m_width, m_height}) {
        spin->setDecimals(m_choice.isMetric ? 1 : 0);
        spin->setRange(spin == m_width ? std::ceil(200 / unit) : 0, kMostPreviewPixels / unit);
    }
    m_width->setValue(m_choice.size.width() / unit);
    m_height->setValue(m_choice.size.height() / unit);
}

void ExportDialog::refresh() {
    const FigureOptions wanted = options();
    m_message->clear();
    auto problem = sizeProblem(wanted);
    std::optional<FigurePage> page;
    if (!problem) {
        problem = roomProblem(page.emplace(m_content, wanted));
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
}

void ExportDialog::save() {
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
        tell(spoken(done.error()), true);
        return;
    }
    tell(tr("Wrote %1").arg(path), false);
    emit written(path);
}

void ExportDialog::copy() {
    if (!m_preview->page()) {
        return;
    }
    const auto picture = clipboardPicture(*m_preview->page(), m_choice.scale);
    if (!picture) {
        tell(spoken(picture.error()), true);
        return;
    }
    putOnClipboard(*picture);
    tell(tr("Copied as image, SVG and text"), false);
}

void ExportDialog::tell(const QString& message, bool isError) {
    const Theme theme =
        palette().color(QPalette::Window).lightness() < 128 ? darkTheme() : lightTheme();
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, isError ? theme.warning : theme.text);
    m_message->setPalette(colours);
    m_message->setText(message);
}

}  // namespace streamscope::ui
