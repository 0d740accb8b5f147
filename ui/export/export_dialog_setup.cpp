// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/new_widgets.h"
#include "ui/base/services.h"
#include "ui/export/export_dialog.h"
#include "ui/export/picture_preview.h"
#include "ui/export/row_tree.h"
#include "ui/export/size_preset.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <utility>

namespace streamscope::ui {

ExportDialog::ExportDialog(FigureContent content, const ViewState& state, SettingsStore* settings,
                           QWidget* parent)
    : QDialog(parent), m_state(state), m_settings(settings), m_preview(new PicturePreview(this)) {
    setWindowTitle(tr("Export Picture"));
    constexpr int kFormWidth = 420;
    auto* side = new QWidget(this);
    side->setFixedWidth(kFormWidth);
    m_form = newLayout<QFormLayout>(side);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    createForm(*m_form);
    auto* both = new QHBoxLayout;
    both->addWidget(side);
    both->addWidget(m_preview, 1);
    auto* buttons = new QHBoxLayout;
    createButtons(*buttons);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(both, 1);
    layout->addLayout(buttons);
    readSettings();
    m_choice.hidden += hiddenRows(content, m_state.rowView());
    m_choice.span = m_state.range()      ? PictureSpan::Range
                    : m_state.showsAll() ? PictureSpan::Whole
                                         : PictureSpan::Window;
    followState();
    setContent(std::move(content), false);
}

/// What the window shows and marks is in the picture.
void ExportDialog::followState() {
    m_later.setSingleShot(true);
    constexpr int kRefreshMs = 40;
    m_later.setInterval(kRefreshMs);
    connect(&m_later, &QTimer::timeout, this, &ExportDialog::refresh);
    const auto start = [this] { m_later.start(); };
    connect(&m_state, &ViewState::windowChanged, this, start);
    connect(&m_state, &ViewState::selectionChanged, this, start);
    connect(&m_state, &ViewState::rangeChanged, this, start);
    connect(&m_state, &ViewState::rulersChanged, this, start);
    connect(&m_state, &ViewState::momentChanged, this, start);
    connect(&m_state, &ViewState::bookmarksChanged, this, start);
    connect(&m_state, &ViewState::matchesChanged, this, start);
    connect(&m_state, &ViewState::rowViewChanged, this, start);
}

QComboBox* ExportDialog::newCombo(const char* name, const QStringList& entries,
                                  const std::function<void(ExportChoice&, int)>& choose) {
    auto* combo = named(name, new QComboBox);
    combo->addItems(entries);
    connect(combo, &QComboBox::activated, this, [this, choose](int place) {
        edit([&](ExportChoice& choice) { choose(choice, place); });
    });
    return combo;
}

template <typename Value>
QComboBox* ExportDialog::addCombo(const char* name, const QStringList& entries,
                                  Value ExportChoice::*member) {
    auto* combo = newCombo(name, entries, [member](ExportChoice& choice, int place) {
        choice.*member = static_cast<Value>(place);
    });
    m_shows.emplace_back(
        [this, combo, member] { combo->setCurrentIndex(static_cast<int>(m_choice.*member)); });
    return combo;
}

QDoubleSpinBox* ExportDialog::newSpin(const char* name, const QString& what,
                                      const std::function<void(ExportChoice&, double)>& choose) {
    auto* spin = named(name, new QDoubleSpinBox);
    spin->setAccessibleName(what);
    spin->setKeyboardTracking(false);
    connect(spin, &QDoubleSpinBox::valueChanged, this, [this, choose](double value) {
        edit([&](ExportChoice& choice) { choose(choice, value); });
    });
    return spin;
}

void ExportDialog::createForm(QFormLayout& form) {
    form.addRow(tr("&Format"),
                addCombo("format",
                         {tr("SVG: vectors, for the web and editing"),
                          tr("PDF: vectors, for papers"), tr("PNG: pixels, for slides")},
                         &ExportChoice::format));
    createSizeRows(form);
    form.addRow(tr("&Theme"),
                addCombo("theme", {tr("Light"), tr("Dark"), tr("Print: black on white, no colors")},
                         &ExportChoice::theme));
    form.addRow(tr("Sho&w"), addCombo("span",
                                      {tr("The whole run"), tr("What the window shows"),
                                       tr("The selected range")},
                                      &ExportChoice::span));
    m_arrangement = addCombo(
        "arrangement",
        {tr("A and B interleaved, row by row"), tr("A and B stacked"), tr("A and B side by side")},
        &ExportChoice::arrangement);
    form.addRow(tr("Arran&gement"), m_arrangement);
    createParts(form);
    m_rows = new RowTree;
    connect(m_rows, &RowTree::edited, this, [this] {
        edit([this](ExportChoice& choice) { choice.hidden = m_rows->hidden(choice.hidden); });
    });
    form.addRow(tr("&Rows"), m_rows);
    createWords(form);
}

void ExportDialog::createSizeRows(QFormLayout& form) {
    QStringList names;
    for (const SizePreset& preset : sizePresets()) {
        names << presetName(preset);
    }
    names << tr("Custom");
    m_preset = newCombo("preset", names, [](ExportChoice& choice, int place) {
        choice.preset.clear();  // behind the last preset: a size of the user's own
        const auto number = static_cast<std::size_t>(place);
        if (number < sizePresets().size()) {
            choosePreset(QString::fromLatin1(sizePresets()[number].id), choice);
        }
    });
    form.addRow(tr("Si&ze"), m_preset);
    const auto pixelsOf = [](const ExportChoice& choice, double value) {
        return value * (choice.isMetric ? kPixelsPerMillimetre : 1);
    };
    m_width = newSpin("width", tr("Width"), [pixelsOf](ExportChoice& choice, double value) {
        choice.size.setWidth(pixelsOf(choice, value));
        choice.preset.clear();
    });
    m_height = newSpin("height", tr("Height"), [pixelsOf](ExportChoice& choice, double value) {
        choice.size.setHeight(pixelsOf(choice, value));
        choice.preset.clear();
    });
    m_height->setSpecialValueText(tr("auto"));
    auto* unit = addCombo("unit", {tr("px"), tr("mm")}, &ExportChoice::isMetric);
    unit->setAccessibleName(tr("Unit of the size"));
    auto* size = new QHBoxLayout;
    size->addWidget(m_width, 1);
    size->addWidget(m_height, 1);
    size->addWidget(unit);
    form.addRow(QString(), size);
    createTextRow(form);
}

void ExportDialog::createTextRow(QFormLayout& form) {
    m_text = newSpin("textSize", tr("Text size"), [](ExportChoice& choice, double value) {
        choice.textPoints = value < kMinTextPoints ? 0 : value;
    });
    m_text->setRange(kMinTextPoints - 1, kMaxTextPoints);
    m_text->setDecimals(1);
    m_text->setSuffix(tr(" pt"));
    m_text->setSpecialValueText(tr("auto"));  // the least value
    m_text->setToolTip(
        tr("No text in the picture is smaller. Bars that are too small for their "
           "label have none"));
    m_scale = newSpin("scale", tr("Pixel ratio of PNG"),
                      [](ExportChoice& choice, double value) { choice.scale = value; });
    m_scale->setRange(0.25, 20);
    m_scale->setSingleStep(0.5);
    m_scale->setToolTip(tr("Device pixels a pixel. 96 dots an inch times this: 6.25 is 600 dpi"));
    auto* text = new QHBoxLayout;
    text->addWidget(m_text, 1);
    auto* ratio = new QLabel(tr("Pi&xel ratio of PNG"));
    ratio->setBuddy(m_scale);
    text->addWidget(ratio);
    text->addWidget(m_scale, 1);
    auto* label = new QLabel(tr("T&ext size"), form.parentWidget());
    label->setBuddy(m_text);
    form.addRow(label, text);
}

void ExportDialog::setPart(bool FigureParts::*part, bool isOn) {
    edit([&](ExportChoice& choice) {
        choice.parts.*part = isOn;
        choice.parts.numbers = choice.parts.title;
    });
}

void ExportDialog::createParts(QFormLayout& form) {
    auto* grid = new QGridLayout;
    const auto add = [&](const char* name, const QString& text, const QString& tip,
                         bool FigureParts::*part) {
        auto* box = named(name, new QCheckBox(text));
        box->setToolTip(tip);
        connect(box, &QCheckBox::toggled, this, [this, part](bool isOn) { setPart(part, isOn); });
        grid->addWidget(box, grid->count() / 2, grid->count() % 2);
        m_shows.emplace_back([this, box, part] { box->setChecked(m_choice.parts.*part); });
    };
    add("hasTitle", tr("title and key numbers"), {}, &FigureParts::title);
    add("hasLegend", tr("legend"), {}, &FigureParts::legend);
    add("hasMarks", tr("marks of the window"),
        tr("The selected operation with its arrows and reasons, the critical path, rulers, "
           "bookmarks, what a search found"),
        &FigureParts::marks);
    add("hasProvenance", tr("full provenance"),
        tr("Without this a picture still says whether it was simulated or "
           "measured, and where"),
        &FigureParts::fullProvenance);
    form.addRow(tr("With"), grid);
}

void ExportDialog::createWords(QFormLayout& form) {
    const auto add = [&](const char* name, const QString& label) {
        auto* line = named(name, new QLineEdit);
        connect(line, &QLineEdit::textChanged, this, [this] { m_isShowing ? void() : refresh(); });
        connect(line, &QLineEdit::editingFinished, this, &ExportDialog::storeWords);
        form.addRow(label, line);
        return line;
    };
    m_title = add("title", tr("T&itle"));
    m_caption = add("caption", tr("C&aption"));
}

QPushButton* ExportDialog::addButton(QBoxLayout& layout, const char* name, const QString& text) {
    auto* button = named(name, new QPushButton(text));
    button->setAutoDefault(false);  // Return belongs to the fields
    layout.addWidget(button);
    return button;
}

void ExportDialog::createButtons(QBoxLayout& layout) {
    m_facts = named("facts", new QLabel);
    m_message = newCopyableText("message", this);
    layout.addWidget(m_facts);
    layout.addWidget(m_message, 1);
    m_copy = addButton(layout, "copy", tr("Co&py"));
    m_copy->setToolTip(tr("As image, SVG and text: whatever takes it takes what it can"));
    connect(m_copy, &QPushButton::clicked, this, &ExportDialog::copy);
    m_save = addButton(layout, "save", tr("&Save…"));
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::save);
    connect(addButton(layout, "close", tr("C&lose")), &QPushButton::clicked, this,
            &QDialog::reject);
}

}  // namespace streamscope::ui
