// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_panel.h"

#include "engine/writing/language.h"
#include "ui/base/new_widgets.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/text_highlighter.h"
#include "ui/editor/workload_editor.h"
#include "ui/view/text.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSet>
#include <QStackedWidget>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace streamscope::ui {
namespace {

const char* const kCudaWords =
    "#define #include __device__ __global__ __shared__ asm auto bool break case char class const "
    "continue default do double else enum explicit extern false float for if inline int long "
    "namespace new nullptr operator private public return short sizeof static struct switch "
    "template this true typename unsigned using void volatile while";
const char* const kPythonWords =
    "False None True and as assert break class continue def del elif else except finally for from "
    "global if import in is lambda not or pass raise return try while with yield";

const QLatin1String kTripleQuotes("\"\"\"");
constexpr int kWithinText = 1;  ///< state of a line that ends within a text of several lines

/// Colors for a written program: words of the language, comments, texts and numbers.
class ProgramHighlighter final : public TextHighlighter {
public:
    ProgramHighlighter(QTextDocument* document, Language language)
        : TextHighlighter(document),
          m_mark(language == Language::Cuda ? QStringLiteral("//") : QStringLiteral("#")),
          m_isPython(language != Language::Cuda) {
        const QStringList words =
            QString::fromLatin1(m_isPython ? kPythonWords : kCudaWords).split(QLatin1Char(' '));
        m_words = QSet<QString>(words.begin(), words.end());
    }

protected:
    void highlightBlock(const QString& text) override {
        setCurrentBlockState(0);
        int i = previousBlockState() == kWithinText ? highlightLongText(text, 0, 0) : 0;
        while (i < static_cast<int>(text.size())) {
            const QChar c = text[i];
            if (QStringView(text).mid(i).startsWith(m_mark)) {
                setFormat(i, static_cast<int>(text.size()) - i, m_comment);
                return;
            }
            if (c == QLatin1Char('"') || c == QLatin1Char('\'')) {
                i = highlightText(text, i);
            } else if (c.isDigit()) {
                i = highlightRun(text, i, isNumberPart, m_number);
            } else if (c.isLetter() || c == QLatin1Char('_') || c == QLatin1Char('#')) {
                i = highlightWord(text, i);
            } else {
                ++i;
            }
        }
    }

private:
    int highlightText(const QString& text, int begin) {
        if (m_isPython && QStringView(text).mid(begin).startsWith(kTripleQuotes)) {
            return highlightLongText(text, begin, begin + static_cast<int>(kTripleQuotes.size()));
        }
        const int end = endOfString(text, begin);
        setFormat(begin, end - begin, m_string);
        return end;
    }

    /// To the three quotation marks from `inside` on that end it, or to the end of the line.
    int highlightLongText(const QString& text, int begin, int inside) {
        const auto close = text.indexOf(kTripleQuotes, inside);
        setCurrentBlockState(close < 0 ? kWithinText : 0);
        const int end = static_cast<int>(close < 0 ? text.size() : close + kTripleQuotes.size());
        setFormat(begin, end - begin, m_string);
        return end;
    }

    int highlightWord(const QString& text, int begin) {
        int end = begin + 1;
        while (end < static_cast<int>(text.size()) &&
               (text[end].isLetterOrNumber() || text[end] == QLatin1Char('_'))) {
            ++end;
        }
        if (m_words.contains(text.mid(begin, end - begin))) {
            setFormat(begin, end - begin, m_word);
        }
        return end;
    }

    QSet<QString> m_words;
    QString m_mark;  ///< what begins a comment
    bool m_isPython;
};

constexpr int kPointerRole = Qt::UserRole;

/// From the first character of a line to the last one of another.
TextSpan spanOfLines(const QTextDocument& document, std::pair<int, int> lines) {
    const QTextBlock last = document.findBlockByNumber(lines.second);
    const int begin = document.findBlockByNumber(lines.first).position();
    return {begin, last.position() + last.length() - 1 - begin};
}

}  // namespace

CodePanel::CodePanel(QWidget* parent)
    : QWidget(parent),
      m_languages(new QComboBox(this)),
      m_copy(named("copyProgram", new QToolButton(this))),
      m_save(named("saveProgram", new QToolButton(this))),
      m_pages(new QStackedWidget(this)),
      m_edit(new CodeEdit(this)),
      m_refusals(new QListWidget(this)),
      m_message(newText("codeMessage", this)) {
    m_edit->setReadOnly(true);
    m_edit->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_edit->setAccessibleName(tr("The workload as a program"));
    m_refusals->setWordWrap(true);
    m_refusals->setAccessibleName(tr("What the language cannot say"));
    m_message->setMargin(4);
    m_pages->addWidget(m_edit);
    m_pages->addWidget(m_refusals);
    auto* layout = newLayout<QVBoxLayout>(this, {}, 2);
    layout->addWidget(createBar());
    layout->addWidget(m_message);
    layout->addWidget(m_pages, 1);
    connect(m_edit, &QPlainTextEdit::cursorPositionChanged, this, &CodePanel::onCursorMoved);
    connect(m_refusals, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        emit stepEntered(item->data(kPointerRole).toString());
    });
    connect(m_refusals, &QListWidget::itemClicked, m_refusals, &QListWidget::itemActivated);
    showMessage();
}

QWidget* CodePanel::createBar() {
    auto* bar = new QWidget(this);
    for (const LanguageInfo& language : kLanguages) {
        m_languages->addItem(fromView(language.title));
    }
    m_languages->setAccessibleName(tr("Language of the program"));
    m_languages->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_languages->setMinimumContentsLength(7);
    m_copy->setText(tr("&Copy"));
    m_save->setText(tr("&Save As…"));
    m_copy->setToolTip(tr("Puts the whole program onto the clipboard"));
    m_save->setToolTip(tr("Writes the program into a file"));
    auto* layout = new QVBoxLayout(bar);  // two rows: the panel is narrow
    layout->setContentsMargins(4, 4, 4, 2);
    auto* row = new QHBoxLayout;
    layout->addWidget(m_languages);
    layout->addLayout(row);
    row->addWidget(m_copy);
    row->addWidget(m_save);
    row->addStretch(1);
    connect(m_languages, &QComboBox::currentIndexChanged, this, [this] {
        m_isWanted = true;
        write();
    });
    connect(m_copy, &QToolButton::clicked, this, &CodePanel::copy);
    connect(m_save, &QToolButton::clicked, this,
            [this] { emit saveWanted(m_program.text, suffixOf(m_program.language)); });
    return bar;
}

void CodePanel::setWorkload(std::shared_ptr<const Workload> workload,
                            const ParameterValues& values) {
    if (workload == m_workload && values == m_values) {
        return;  // told by several signals
    }
    m_workload = std::move(workload);
    m_values = values;
    m_isWanted = true;
    write();
}

void CodePanel::setOlder(bool isOlder) {
    m_isOlder = isOlder;
    m_edit->setDisabled(isOlder);
    showMessage();
}

void CodePanel::setSeen(bool isSeen) {
    m_isSeen = isSeen;
    write();
}

void CodePanel::write() {
    if (!m_isWanted || !m_isSeen) {
        return;
    }
    m_isWanted = false;
    const auto language = static_cast<Language>(m_languages->currentIndex());
    if (!m_workload) {
        m_job.cancel();
        show({language, {}, {}, {}});
        return;
    }
    m_job.start([this, workload = m_workload, values = m_values,
                 language](BackgroundJob::Task& /*task*/) -> BackgroundJob::Show {
        auto made = std::make_shared<WrittenProgram>(writtenProgram(*workload, values, language));
        return [this, made] { show(std::move(*made)); };
    });
}

/// A text that stays the same keeps its caret and its place.
void CodePanel::show(WrittenProgram program) {
    const bool isNew = program.text != m_program.text || program.language != m_program.language;
    m_program = std::move(program);
    const QScopedValueRollback own(m_isOwn, true);
    if (isNew) {
        const int line = m_edit->textCursor().blockNumber();
        m_edit->setHighlighter(new ProgramHighlighter(m_edit->document(), m_program.language));
        m_edit->setPlainText(m_program.text);
        QTextCursor cursor(m_edit->document());
        cursor.movePosition(QTextCursor::NextBlock, QTextCursor::MoveAnchor, line);
        m_edit->setTextCursor(cursor);
    }
    m_refusals->clear();
    for (const Diagnostic& refusal : m_program.refusals) {
        auto* item = new QListWidgetItem(problemLine(refusal), m_refusals);
        item->setData(kPointerRole, QString::fromStdString(refusal.pointer));
    }
    m_pages->setCurrentIndex(m_program.refusals.empty() ? 0 : 1);
    m_copy->setEnabled(!m_program.text.isEmpty());
    m_save->setEnabled(!m_program.text.isEmpty());
    showMessage();
    tint();
    emit written();
}

void CodePanel::showMessage() {
    const QString language = m_languages->currentText();
    QString message;
    if (!m_workload) {
        message = tr("There is no workload here that could be written as a program.");
    } else if (!m_program.refusals.empty()) {
        message = tr("%1 cannot say this workload. Choose a line to go to its step.").arg(language);
    } else if (m_isOlder) {
        message =
            tr("The text has errors. This is the program of the last version without errors.");
    }
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
}

void CodePanel::showStep(const QString& pointer) {
    m_step = pointer;
    tint();
}

void CodePanel::tint() {
    const auto lines = m_program.linesOf(m_step);
    m_edit->tint(lines ? std::optional(spanOfLines(*m_edit->document(), *lines)) : std::nullopt);
    if (lines && !m_edit->hasFocus()) {
        m_edit->showLine(lines->first + 1);
    }
}

void CodePanel::onCursorMoved() {
    const QString step = m_program.stepOf(m_edit->textCursor().blockNumber());
    if (!m_isOwn && !step.isEmpty() && step != m_step) {
        showStep(step);
        emit stepEntered(step);
    }
}

void CodePanel::copy() {
    QGuiApplication::clipboard()->setText(m_program.text);
}

}  // namespace streamscope::ui
