// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/record_dialog.h"

#include "ui/base/new_widgets.h"
#include "ui/base/save_dialog.h"
#include "ui/devices/device_list.h"
#include "ui/view/spoken.h"
#include "ui/window/file_commands.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTextCursor>

#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kWidth = 680;
constexpr int kMaxSteps = 1'000'000;
constexpr int kMaxCharacters = 200'000;  // that are shown of what the program says

/// Entries of the list of places.
constexpr int kHere = 0;
constexpr int kByWorker = 1;

}  // namespace

RecordDialog::RecordDialog(const RecordingWish& wish, ProgramRecording& recording, QWidget* parent)
    : QDialog(parent), m_recording(recording) {
    setObjectName(QStringLiteral("recordProgram"));
    setWindowTitle(tr("Record a program"));
    setMinimumWidth(kWidth);
    auto* form = new QFormLayout(this);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    createProgram(*form, wish);
    createPlace(*form, wish);
    createKept(*form, wish);
    createMessages(*form);
    createButtons(*form);
    connect(&m_recording, &ProgramRecording::said, this, &RecordDialog::append);
    connect(&m_recording, &ProgramRecording::ended, this, &RecordDialog::onEnded);
    connect(&m_recording, &ProgramRecording::stateChanged, this, &RecordDialog::refresh);
    refresh();
}

QLineEdit* RecordDialog::addLine(QWidget* parent, const char* name, const QString& text,
                                 const QString& tip) {
    auto* edit = named(name, new QLineEdit(text, parent));
    edit->setToolTip(tip);
    connect(edit, &QLineEdit::textChanged, this, &RecordDialog::refresh);
    return edit;
}

QPushButton* RecordDialog::addBrowse(const QString& text, const QString& accessible) {
    auto* button = new QPushButton(text, this);
    button->setAccessibleName(accessible);
    button->setToolTip(accessible);
    button->setAutoDefault(false);
    return button;
}

void RecordDialog::createProgram(QFormLayout& form, const RecordingWish& wish) {
    m_command = addLine(this, "recordedCommand", wish.command,
                        tr("The program and its arguments, with quotes as in a shell:\n"
                           "python train.py --epochs 1"));
    m_command->setPlaceholderText(QStringLiteral("python train.py --epochs 1"));
    form.addRow(tr("&Program:"), m_command);
}

void RecordDialog::createPlace(QFormLayout& form, const RecordingWish& wish) {
    m_where = named("recordedWhere", new QComboBox(this));
    m_where->addItems({tr("on this machine"), tr("where a worker is")});
    m_where->setToolTip(tr("The machine on which the program runs"));
    m_where->setCurrentIndex(wish.worker.isEmpty() ? kHere : kByWorker);
    connect(m_where, &QComboBox::currentIndexChanged, this, &RecordDialog::refresh);
    form.addRow(tr("&Where:"), m_where);
    m_worker = addLine(this, "recordedWorker", wish.worker,
                       tr("The command that starts streamscope-worker there:\n"
                          "ssh gpu01 streamscope-worker"));
    m_worker->setPlaceholderText(QStringLiteral("ssh gpu01 streamscope-worker"));
    form.addRow(tr("Wor&ker:"), m_worker);
    m_folder = addLine(this, "recordedFolder", wish.folder,
                       tr("The folder in which the program runs on this machine; where a worker "
                          "is, it runs in that of the worker's command"));
    m_browseFolder = addBrowse(tr("&Browse…"), tr("Choose the folder to run in"));
    connect(m_browseFolder, &QPushButton::clicked, this, &RecordDialog::browseFolder);
    auto* row = new QHBoxLayout;
    row->addWidget(m_folder, 1);
    row->addWidget(m_browseFolder);
    form.addRow(tr("&Folder:"), row);
    static_cast<QLabel*>(form.labelForField(row))->setBuddy(m_folder);
}

void RecordDialog::createKept(QFormLayout& form, const RecordingWish& wish) {
    m_range = addLine(this, "recordedRange", wish.range,
                      tr("Keeps only what is called within the program's NVTX ranges of this "
                         "name; empty: everything"));
    m_range->setPlaceholderText(tr("everything"));
    form.addRow(tr("&Only within range:"), m_range);
    m_steps = named("recordedSteps", new QSpinBox(this));
    m_steps->setRange(0, kMaxSteps);
    m_steps->setSpecialValueText(tr("all"));
    m_steps->setValue(wish.steps);
    m_steps->setToolTip(tr("How many of these ranges are kept, the first of each process"));
    form.addRow(tr("&Number of ranges:"), m_steps);
    m_output = addLine(this, "recordedOutput", wish.output,
                       tr("The file of the run, which is opened when the program has ended"));
    auto* browse = addBrowse(tr("B&rowse…"), tr("Choose the file of the run"));
    connect(browse, &QPushButton::clicked, this, &RecordDialog::browseOutput);
    auto* row = new QHBoxLayout;
    row->addWidget(m_output, 1);
    row->addWidget(browse);
    form.addRow(tr("Save run &as:"), row);
    static_cast<QLabel*>(form.labelForField(row))->setBuddy(m_output);
}

void RecordDialog::createMessages(QFormLayout& form) {
    m_messages = named("recordedMessages", new QPlainTextEdit(this));
    m_messages->setAccessibleName(tr("Output and messages of the program"));
    m_messages->setReadOnly(true);
    m_messages->setTabChangesFocus(true);
    m_messages->setUndoRedoEnabled(false);
    m_messages->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    auto* label = new QLabel(tr("&Messages:"), this);
    label->setBuddy(m_messages);
    form.addRow(label);
    form.addRow(m_messages);
    m_status = named("recordedStatus", new QLabel(this));
    m_status->setTextFormat(Qt::PlainText);
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_status->setWordWrap(true);
    form.addRow(m_status);
}

void RecordDialog::createButtons(QFormLayout& form) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_record = buttons->addButton(tr("R&ecord"), QDialogButtonBox::ActionRole);
    m_record->setObjectName(QStringLiteral("record"));
    m_record->setDefault(true);
    m_record->setToolTip(tr("Runs the program and records what it does on a GPU"));
    m_stop = buttons->addButton(tr("&Stop"), QDialogButtonBox::ActionRole);
    m_stop->setObjectName(QStringLiteral("stopRecording"));
    m_stop->setAutoDefault(false);
    m_stop->setToolTip(tr("Interrupts the program, as Ctrl-C does; pressed again, ends it"));
    connect(m_record, &QPushButton::clicked, this, &RecordDialog::start);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_recording.stop();
        m_status->setText(tr("Interrupted; waiting for its end …"));
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &RecordDialog::reject);
    form.addRow(buttons);
}

RecordingWish RecordDialog::wish() const {
    const bool isHere = m_where->currentIndex() == kHere;
    return {command(),       m_folder->text(), isHere ? QString() : m_worker->text().trimmed(),
            m_range->text(), m_steps->value(), m_output->text()};
}

QString RecordDialog::command() const {
    return m_command->text().trimmed();
}

void RecordDialog::setOutput(const QString& path) {
    m_output->setText(path);
}

void RecordDialog::start() {
    const auto done = m_recording.start(wish());
    if (!done) {
        m_status->setText(spoken(done.error()));
        return;
    }
    m_messages->clear();
    m_status->setText(tr("Recording …"));
}

/// At its end, with the last of what was there before.
void RecordDialog::append(const QString& text) {
    QTextCursor cursor(m_messages->document());
    cursor.movePosition(QTextCursor::End);
    cursor.insertText(text.right(kMaxCharacters));
    const int over = m_messages->document()->characterCount() - kMaxCharacters;
    if (over > 0) {
        cursor.setPosition(0);
        cursor.setPosition(over, QTextCursor::KeepAnchor);
        cursor.removeSelectedText();
    }
    m_messages->moveCursor(QTextCursor::End);
}

void RecordDialog::onEnded(const QString& path, const QString& problem) {
    m_status->setText(problem.isEmpty() && !path.isEmpty() ? tr("Wrote %1").arg(path) : problem);
    problem.isEmpty() && !path.isEmpty() ? hide() : show();
}

void RecordDialog::refresh() {
    const bool isRunning = m_recording.isRunning();
    const bool isHere = m_where->currentIndex() == kHere;
    m_record->setEnabled(!isRunning && !m_command->text().trimmed().isEmpty());
    m_stop->setEnabled(isRunning);
    m_worker->setEnabled(!isHere);
    m_folder->setEnabled(isHere);
    m_browseFolder->setEnabled(isHere);
    m_steps->setEnabled(!m_range->text().isEmpty());
}

void RecordDialog::browseFolder() {
    const QString path =
        QFileDialog::getExistingDirectory(this, tr("Folder to run in"), m_folder->text());
    path.isEmpty() ? void() : m_folder->setText(path);
}

void RecordDialog::browseOutput() {
    const QString path =
        askWhereToSave(*this, tr("Save Run"), outputOf(wish()),
                       {tr("Saved runs (*.streamscope-run.json)"), tr("Saved runs (*.json)")});
    path.isEmpty() ? void() : m_output->setText(path);
}

RecordProgram::RecordProgram(QStringList record, FileCommands& files, const DeviceList& devices,
                             QWidget& window)
    : QObject(&window),
      m_files(files),
      m_devices(devices),
      m_window(window),
      m_recording(std::move(record)) {
    connect(&m_recording, &ProgramRecording::ended, &m_files,
            [this](const QString& path, const QString&) {
                path.isEmpty() ? void() : m_files.open(path);
            });
}

void RecordProgram::addTo(QMenu& menu) {
    menu.addAction(tr("Re&cord a Program…"), QKeySequence(tr("Ctrl+R")), this,
                   &RecordProgram::show);
}

bool RecordProgram::mayEnd() {
    if (!m_recording.isRunning()) {
        return true;
    }
    QMessageBox box(QMessageBox::Question, tr("A program is being recorded"),
                    tr("Stop the program and close the window?"), QMessageBox::Cancel, &m_window);
    box.setInformativeText(
        tr("The program ends when the window closes: %1").arg(m_dialog->command()));
    box.setTextFormat(Qt::PlainText);
    auto* stop = box.addButton(tr("Stop and Close"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == stop;
}

void RecordProgram::show() {
    if (m_dialog == nullptr) {
        RecordingWish wish;
        wish.folder = m_files.folder();
        const QString worker = m_devices.settings().command;
        wish.worker = worker == QLatin1String("none") ? QString() : worker;
        m_dialog = new RecordDialog(wish, m_recording, &m_window);
    }
    if (!m_recording.isRunning()) {
        m_dialog->setOutput(freshOutput(m_files.folder()));
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

}  // namespace streamscope::ui
