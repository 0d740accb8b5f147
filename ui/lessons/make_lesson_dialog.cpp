// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/make_lesson_dialog.h"

#include "engine/lessons/stoppable.h"
#include "ui/document/text_file.h"
#include "ui/view/spoken.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QStringList>
#include <QVBoxLayout>

#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kDialogWidth = 680;
constexpr int kTextHeight = 62;

std::string typed(const QLineEdit& edit) {
    return edit.text().trimmed().toStdString();
}

}  // namespace

MakeLessonDialog::MakeLessonDialog(MadeLesson begin, const QString& bar, QString folder,
                                   DeviceNamed devices, QWidget* parent)
    : QDialog(parent),
      m_begin(std::move(begin)),
      m_bar(bar),
      m_parent(std::move(folder)),
      m_devices(std::move(devices)) {
    setWindowTitle(tr("Make a lesson of this"));
    setMinimumWidth(kDialogWidth);
    auto* layout = new QVBoxLayout(this);
    m_form = new QFormLayout;
    layout->addLayout(m_form);
    createWords(*m_form);
    createAnswers(*m_form);
    createChoices(*m_form);
    createChange(*m_form);
    createEnd(*m_form);
    m_status = new QLabel(this);
    m_status->setObjectName(QStringLiteral("lessonStatus"));
    m_status->setWordWrap(true);
    m_status->setTextFormat(Qt::PlainText);
    m_status->setMinimumHeight(2 * fontMetrics().lineSpacing());  // also on a low screen
    layout->addWidget(m_status);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_write = buttons->addButton(tr("&Write"), QDialogButtonBox::AcceptRole);
    m_write->setObjectName(QStringLiteral("writeLesson"));
    connect(buttons, &QDialogButtonBox::accepted, this, &MakeLessonDialog::write);
    connect(buttons, &QDialogButtonBox::rejected, this, &MakeLessonDialog::reject);
    layout->addWidget(buttons);
    fill();
    onKind();
}

QLineEdit* MakeLessonDialog::addLine(QFormLayout& form, const char* name, const QString& label) {
    auto* edit = new QLineEdit(this);
    edit->setObjectName(QString::fromLatin1(name));
    connect(edit, &QLineEdit::textChanged, this, &MakeLessonDialog::refresh);
    label.isEmpty() ? void() : form.addRow(label, edit);
    return edit;
}

QPlainTextEdit* MakeLessonDialog::addText(QFormLayout& form, const char* name,
                                          const QString& label) {
    auto* edit = new QPlainTextEdit(this);
    edit->setObjectName(QString::fromLatin1(name));
    edit->setMaximumHeight(kTextHeight);
    edit->setTabChangesFocus(true);
    connect(edit, &QPlainTextEdit::textChanged, this, &MakeLessonDialog::refresh);
    form.addRow(label, edit);
    return edit;
}

void MakeLessonDialog::createWords(QFormLayout& form) {
    m_title = addLine(form, "lessonTitle", tr("Title:"));
    m_kind = new QComboBox(this);
    m_kind->setObjectName(QStringLiteral("lessonKind"));
    m_kind->addItems({tr("Say a number"), tr("Choose a sentence"), tr("Click a bar"),
                      tr("Place a bar where it will start"),
                      tr("Change the workload until a predicate holds")});
    connect(m_kind, &QComboBox::currentIndexChanged, this, &MakeLessonDialog::onKind);
    form.addRow(tr("What is asked for:"), m_kind);
    m_question = addText(form, "lessonQuestion", tr("Question:"));
}

void MakeLessonDialog::createAnswers(QFormLayout& form) {
    m_expected = addLine(form, "lessonExpected", tr("The number:"));
    m_expected->setToolTip(
        tr("A predicate over the run, as makespan / 1000, or a plain number; see docs/lessons.md"));
    m_unit = new QComboBox(this);
    m_unit->setObjectName(QStringLiteral("lessonUnit"));
    m_unit->addItems({QStringLiteral("ms"), QStringLiteral("µs"), tr("none")});
    connect(m_unit, &QComboBox::currentIndexChanged, this, &MakeLessonDialog::refresh);
    form.addRow(tr("Unit:"), m_unit);
    m_bars = addLine(form, "lessonBars", tr("The bar, as a search:"));
    m_within = new QDoubleSpinBox(this);
    m_within->setObjectName(QStringLiteral("lessonWithin"));
    m_within->setRange(1, 100);
    m_within->setDecimals(0);
    m_within->setSuffix(tr(" %"));
    connect(m_within, &QDoubleSpinBox::valueChanged, this, &MakeLessonDialog::refresh);
    form.addRow(tr("Right within:"), m_within);
}

void MakeLessonDialog::createChoices(QFormLayout& form) {
    m_choiceBox = new QWidget(this);
    auto* rows = new QVBoxLayout(m_choiceBox);
    rows->setContentsMargins(0, 0, 0, 0);
    m_right = new QButtonGroup(this);
    for (std::size_t i = 0; i < kChoices; ++i) {
        auto* row = new QHBoxLayout;
        auto* right = new QRadioButton(m_choiceBox);
        right->setAccessibleName(tr("Sentence %1 is right").arg(i + 1));
        right->setToolTip(tr("This is the right one"));
        m_right->addButton(right, static_cast<int>(i));
        QLineEdit*& edit = m_choices.at(i);
        edit = addLine(form, "lessonChoice", {});
        edit->setAccessibleName(tr("Sentence %1").arg(i + 1));
        row->addWidget(right);
        row->addWidget(edit, 1);
        rows->addLayout(row);
    }
    connect(m_right, &QButtonGroup::idToggled, this, &MakeLessonDialog::refresh);
    form.addRow(tr("Sentences; the right one:"), m_choiceBox);
}

void MakeLessonDialog::createChange(QFormLayout& form) {
    m_predicate = addLine(form, "lessonPredicate", tr("Must hold in the end:"));
    m_missing = addLine(form, "lessonMissing", tr("Said until it does:"));
    m_solutionBox = new QWidget(this);
    auto* row = new QHBoxLayout(m_solutionBox);
    row->setContentsMargins(0, 0, 0, 0);
    m_solution = addLine(form, "lessonSolution", {});
    m_solution->setPlaceholderText(QStringLiteral("streams=2 order=breadth"));
    m_solution->setAccessibleName(tr("Values of a solution"));
    m_otherWorkload = new QPushButton(tr("Another Wor&kload…"), m_solutionBox);
    m_otherWorkload->setObjectName(QStringLiteral("lessonOtherWorkload"));
    m_otherWorkload->setAutoDefault(false);
    connect(m_otherWorkload, &QPushButton::clicked, this, &MakeLessonDialog::askForSolution);
    row->addWidget(m_solution, 1);
    row->addWidget(m_otherWorkload);
    form.addRow(tr("A solution, values:"), m_solutionBox);
}

void MakeLessonDialog::createEnd(QFormLayout& form) {
    for (std::size_t i = 0; i < kHintFields; ++i) {
        m_hints.at(i) = addLine(form, "lessonHintText", tr("Hint %1:").arg(i + 1));
        m_hints.at(i)->setPlaceholderText(tr("may be left out"));
    }
    m_why = addText(form, "lessonWhy", tr("Why it is so:"));
    m_why->setPlaceholderText(tr("may be left out"));
    auto* row = new QHBoxLayout;
    m_folder = addLine(form, "lessonFolder", {});
    m_folder->setAccessibleName(tr("Folder of the lesson"));
    auto* browse = new QPushButton(tr("&Browse…"), this);
    browse->setAutoDefault(false);
    connect(browse, &QPushButton::clicked, this, &MakeLessonDialog::askForFolder);
    row->addWidget(m_folder, 1);
    row->addWidget(browse);
    form.addRow(tr("Folder:"), row);
}

void MakeLessonDialog::fill() {
    m_title->setText(QString::fromStdString(m_begin.title));
    m_kind->setCurrentIndex(static_cast<int>(m_begin.kind));
    m_expected->setText(QString::fromStdString(m_begin.expected));
    m_unit->setCurrentIndex(m_begin.unit == "ms" ? 0 : m_begin.unit.empty() ? 2 : 1);
    constexpr double kPerCent = 100;
    m_within->setValue(kPerCent * m_begin.within);
    for (std::size_t i = 0; i < kChoices && i < m_begin.choices.size(); ++i) {
        m_choices.at(i)->setText(QString::fromStdString(m_begin.choices[i]));
    }
    m_right->button(static_cast<int>(m_begin.right))->setChecked(true);
    m_bars->setText(QString::fromStdString(m_begin.bars));
    m_predicate->setText(QString::fromStdString(m_begin.predicate));
    m_missing->setText(QString::fromStdString(m_begin.missing));
    m_solution->setText(QString::fromStdString(m_begin.solution.values));
    m_folder->setText(QDir(m_parent).filePath(QString::fromStdString(folderNameOf(m_begin.title))));
}

ExerciseKind MakeLessonDialog::kind() const {
    return static_cast<ExerciseKind>(m_kind->currentIndex());
}

/// Only what that kind needs is seen, and a question is proposed as long as nobody has typed one.
void MakeLessonDialog::onKind() {
    const ExerciseKind now = kind();
    const bool isPlace = now == ExerciseKind::Place;
    const bool isNumber = now == ExerciseKind::Number;
    const bool isChange = now == ExerciseKind::Change;
    m_form->setRowVisible(m_expected, isNumber);
    m_form->setRowVisible(m_unit, isNumber);
    m_form->setRowVisible(m_within, isNumber || isPlace);
    m_form->setRowVisible(m_choiceBox, now == ExerciseKind::Choice);
    m_form->setRowVisible(m_bars, isPlace || now == ExerciseKind::Pick);
    m_form->setRowVisible(m_predicate, isChange);
    m_form->setRowVisible(m_missing, isChange);
    m_form->setRowVisible(m_solutionBox, isChange);
    const QString question = isNumber ? tr("After how many milliseconds is all the work done?")
                             : now == ExerciseKind::Choice ? tr("How long does all the work take?")
                             : isChange ? tr("Change the workload so that it is done sooner.")
                             : isPlace && !m_bar.isEmpty()
                                 ? tr("Place %1 where it will start.").arg(m_bar)
                                 : QString();
    if (m_question->toPlainText() == m_proposed) {
        m_proposed = question;
        m_question->setPlainText(question);
    }
    refresh();
}

MadeLesson MakeLessonDialog::lesson() const {
    MadeLesson made = m_begin;
    made.title = typed(*m_title);
    made.kind = kind();
    made.question = m_question->toPlainText().trimmed().toStdString();
    made.why = m_why->toPlainText().trimmed().toStdString();
    made.expected = typed(*m_expected);
    made.unit = m_unit->currentIndex() == 2 ? "" : m_unit->currentText().toStdString();
    constexpr double kPerCent = 100;
    made.within = m_within->value() / kPerCent;
    made.choices.clear();
    for (std::size_t i = 0; i < kChoices; ++i) {
        if (m_right->checkedId() == static_cast<int>(i)) {
            made.right = made.choices.size();
        }
        if (const std::string choice = typed(*m_choices.at(i)); !choice.empty()) {
            made.choices.push_back(choice);
        } else if (m_right->checkedId() == static_cast<int>(i)) {
            made.right = kChoices;  // an empty one
        }
    }
    made.bars = typed(*m_bars);
    made.predicate = typed(*m_predicate);
    made.missing = typed(*m_missing);
    made.solution = {m_solutionText, typed(*m_solution)};
    made.hints.clear();
    for (const QLineEdit* hint : m_hints) {
        if (std::string words = typed(*hint); !words.empty()) {
            made.hints.push_back(std::move(words));
        }
    }
    return made;
}

/// What is missing is worked out beside the main thread: it runs the workload.
void MakeLessonDialog::refresh() {
    if (m_write == nullptr || m_folder == nullptr) {
        return;  // not all is there yet
    }
    m_write->setEnabled(false);
    m_job.start([this, made = lesson(),
                 devices = m_devices](BackgroundJob::Task& task) -> BackgroundJob::Show {
        return [this, missing = missingIn(made, stoppable(devices, task.control))] {
            tell(missing ? spoken(*missing) : QString());
        };
    });
}

void MakeLessonDialog::tell(const QString& missing) {
    const QString all = !missing.isEmpty()                     ? missing
                        : m_folder->text().trimmed().isEmpty() ? tr("There is no folder yet.")
                                                               : QString();
    m_status->setText(all.isEmpty() ? tr("All is there: the solution passes.") : all);
    m_write->setEnabled(all.isEmpty());
}

void MakeLessonDialog::askForFolder() {
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Folder of the lesson"), m_parent);
    folder.isEmpty() ? void() : m_folder->setText(folder);
}

void MakeLessonDialog::askForSolution() {
    const QString path = QFileDialog::getOpenFileName(this, tr("A workload that is a solution"),
                                                      m_parent, tr("Workloads (*.json)"));
    if (path.isEmpty()) {
        return;
    }
    const auto text = readTextFile(path);
    if (!text) {
        return m_status->setText(spoken(text.error()));
    }
    m_solutionText = text->toStdString();
    m_otherWorkload->setText(QFileInfo(path).fileName());
    refresh();
}

/// True if nothing would be written over, or somebody says that it may.
bool MakeLessonDialog::mayWrite(const std::vector<WrittenFile>& files) {
    QStringList there;
    for (const WrittenFile& file : files) {
        const QString name = QString::fromStdString(file.name);
        if (QFileInfo::exists(QDir(m_folder->text().trimmed()).filePath(name))) {
            there << name;
        }
    }
    if (there.isEmpty()) {
        return true;
    }
    QMessageBox box(QMessageBox::Warning, tr("There is something already"),
                    tr("The folder has %1 already. Replace?").arg(there.join(QStringLiteral(", "))),
                    QMessageBox::Yes | QMessageBox::Cancel, this);
    box.setTextFormat(Qt::PlainText);
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Yes;
}

void MakeLessonDialog::write() {
    const auto files = filesOf(lesson());
    const QDir folder(m_folder->text().trimmed());
    if (!mayWrite(files)) {
        return;
    }
    if (!folder.mkpath(QStringLiteral("."))) {
        return m_status->setText(tr("Cannot make the folder %1.").arg(folder.path()));
    }
    for (const WrittenFile& file : files) {
        const auto done =
            writeFileAtomically(folder.filePath(QString::fromStdString(file.name)),
                                QByteArray::fromStdString(file.text), fileKindOf(file.text));
        if (!done) {
            return m_status->setText(spoken(done.error()));
        }
    }
    emit written(folder.absolutePath());
    accept();
}

}  // namespace streamscope::ui
