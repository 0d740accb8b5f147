// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_panel.h"

#include "ui/base/new_widgets.h"
#include "ui/view/spoken.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextDocument>
#include <QVBoxLayout>

#include <utility>
#include <vector>

namespace streamscope::ui {
namespace {

/// "✓ 3  A stream is a queue"
QString entryOf(const std::deque<CourseLesson>& course, const std::string& language,
                std::size_t lesson, Finished finished) {
    return (finished == Finished::Yes      ? QStringLiteral("✓ ")
            : finished == Finished::Before ? QStringLiteral("(✓) ")
                                           : QString()) +
           QStringLiteral("%1  %2")
               .arg(lesson + 1)
               .arg(QString::fromStdString(course[lesson].text(language).title));
}

/// Markdown's paragraphs stand without room between them.
void spaceOut(QTextDocument& document) {
    constexpr double kBelow = 9;  // pixels
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        format.setBottomMargin(kBelow);
        QTextCursor(block).setBlockFormat(format);
    }
}

}  // namespace

LessonPanel::LessonPanel(const std::deque<CourseLesson>& course, std::string language,
                         QWidget* parent)
    : QWidget(parent),
      m_course(course),
      m_language(std::move(language)),
      m_lessons(new QComboBox(this)),
      m_student(named("lessonStudent", new QLineEdit(this))),
      m_words(new QTextBrowser(this)),
      m_input(new AnswerInput(this)) {
    m_lessons->setAccessibleName(tr("Lesson"));
    m_lessons->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_lessons, &QComboBox::currentTextChanged, m_lessons, &QWidget::setToolTip);
    m_lessons->setMinimumContentsLength(8);
    for (std::size_t i = 0; i < course.size(); ++i) {
        m_lessons->addItem(entryOf(course, m_language, i, Finished::No));
    }
    m_student->setAccessibleName(tr("Your name"));
    m_student->setPlaceholderText(tr("Your name"));
    m_student->setToolTip(tr("The numbers of this lesson depend on your name"));
    connect(m_student, &QLineEdit::editingFinished, this,
            [this] { emit studentTyped(m_student->text()); });
    m_words->setAccessibleName(tr("The lesson"));
    m_words->setFrameShape(QFrame::NoFrame);
    auto* layout = newLayout<QVBoxLayout>(this, {6, 6, 6, 6});
    layout->addWidget(m_lessons);
    layout->addWidget(m_student);
    layout->addWidget(m_words, 1);
    layout->addWidget(m_input);
    m_check = addButton(tr("&Check"), "lessonCheck", &LessonPanel::checkWanted);
    m_hint = addButton(tr("&Hint"), "lessonHint", &LessonPanel::hintWanted);
    m_solution = addButton(tr("&Solution"), "lessonSolution", &LessonPanel::solutionWanted);
    m_again = addButton(tr("Start &Again"), "lessonAgain", &LessonPanel::againWanted);
    m_next = addButton(tr("&Next Lesson"), "lessonNext", &LessonPanel::nextWanted);
    // In rows: the panel is narrow.
    for (const auto& buttons : {std::vector{m_check, m_next}, {m_hint}, {m_solution}, {m_again}}) {
        auto* row = new QHBoxLayout;
        for (QPushButton* button : buttons) {
            row->addWidget(button);
        }
        row->addStretch(1);
        layout->addLayout(row);
    }
    connect(m_lessons, &QComboBox::activated, this, &LessonPanel::lessonChosen);
    connect(m_input, &AnswerInput::changed, this, &LessonPanel::enableButtons);
    connect(m_input, &AnswerInput::finished, this, [this] {
        if (m_check->isEnabled()) {
            emit checkWanted();
        }
    });
    clear();
}

void LessonPanel::clear() {
    m_walk = {};
    m_asked = nullptr;
    m_input->hide();
    m_student->hide();
    m_words->setMarkdown(m_course.empty()
                             ? tr("There are no lessons here.")
                             : tr("Choose a lesson above, or on the start page (*File ▸ Start "
                                  "Page*). It asks what will happen, and then shows it."));
    enableButtons();
}

QPushButton* LessonPanel::addButton(const QString& text, const char* name,
                                    void (LessonPanel::*signal)()) {
    auto* button = named(name, new QPushButton(text, this));
    connect(button, &QPushButton::clicked, this, signal);
    return button;
}

void LessonPanel::show(const LessonWalk& walk, const std::function<QString(const QString&)>& shown,
                       double longest) {
    m_walk = walk;
    QString text = QStringLiteral("## %1\n\n")
                       .arg(QString::fromStdString(walk.lesson().text(m_language).title));
    const bool isRight = walk.saidRight();
    const QString notYet = QStringLiteral("**%1** ").arg(tr("Not yet."));
    for (const QString& section : walk.sections()) {
        if (walk.section(section).isEmpty()) {
            continue;  // a short lesson
        }
        if (isRight && section == walk.nextSection()) {
            text += spoken(walk.sentence()) + QStringLiteral("\n\n");
        }
        if (section == walk.said()) {
            text += notYet;
        }
        const bool isLast = section == QLatin1String("remember");
        text += isLast ? QStringLiteral("**%1**\n\n").arg(shown(section))
                       : shown(section) + QStringLiteral("\n\n");
    }
    if ((!isRight || walk.section(walk.nextSection()).isEmpty()) && !walk.sentence().empty()) {
        text += (isRight ? QString() : notYet) + spoken(walk.sentence());
    }
    m_words->setMarkdown(text);
    spaceOut(*m_words->document());
    m_words->verticalScrollBar()->setValue(m_words->verticalScrollBar()->maximum());
    m_student->setVisible(!walk.lesson().lesson.variants.empty());
    const Exercise* asked = walk.exercise();
    m_input->setVisible(asked != nullptr);
    if (asked != nullptr && asked != m_asked) {
        m_input->ask(*asked, shown, longest);
    }
    m_asked = asked;
    enableButtons();
}

void LessonPanel::addLesson() {
    m_lessons->addItem(entryOf(m_course, m_language, m_course.size() - 1, Finished::No));
}

void LessonPanel::setFinished(const std::vector<Finished>& finished) {
    for (std::size_t i = 0; i < finished.size(); ++i) {
        m_lessons->setItemText(static_cast<int>(i), entryOf(m_course, m_language, i, finished[i]));
        m_lessons->setItemData(static_cast<int>(i),
                               finished[i] == Finished::Before
                                   ? tr("Finished as it was; it asks something else now")
                                   : QVariant(),
                               Qt::ToolTipRole);
    }
}

/// A button that goes takes the focus with it: not to one that begins the lesson again.
void LessonPanel::enableButtons() {
    const QWidget* focus = QApplication::focusWidget();
    const bool isHere = focus != nullptr && isAncestorOf(focus);
    const bool isOpen = m_walk.isOpen();
    const Exercise* asked = isOpen ? m_walk.exercise() : nullptr;
    const bool isAnswered =
        asked != nullptr && (asked->kind == ExerciseKind::Change || m_input->answer());
    m_check->setEnabled(isAnswered);
    m_check->setVisible(asked != nullptr);
    m_hint->setVisible(asked != nullptr);
    m_hint->setEnabled(asked != nullptr && m_walk.hintsLeft() > 0);
    m_hint->setText(asked != nullptr && m_walk.hintsLeft() > 0
                        ? tr("&Hint (%1 left)").arg(m_walk.hintsLeft())
                        : tr("&Hint"));
    m_solution->setVisible(asked != nullptr);
    m_solution->setEnabled(asked != nullptr && m_walk.maySeeSolution());
    m_again->setVisible(isOpen);
    m_next->setVisible(isOpen && asked == nullptr);
    if (isHere && QApplication::focusWidget() != focus) {
        asked != nullptr ? m_words->setFocus() : m_next->setFocus();
    }
}

}  // namespace streamscope::ui
