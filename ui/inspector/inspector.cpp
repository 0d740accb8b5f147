// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/inspector.h"

#include "ui/base/new_widgets.h"
#include "ui/inspector/wait_bar.h"
#include "ui/view/text.h"
#include "ui/view/theme.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollBar>
#include <QShortcut>
#include <QTextBrowser>
#include <QTextOption>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace streamscope::ui {
namespace {

constexpr std::size_t kQuickOperations = 2'000;  ///< facts of so many are found at once
constexpr double kMutedShare = 0.35;

/// A long name of a kernel has no blanks at which a label would break it.
QString breakable(QString name) {
    static const QRegularExpression kPart(QStringLiteral("([^\\w ]|_)"));
    return name.replace(kPart, QStringLiteral("\\1\u200b"));
}

QLabel* selectableLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setWordWrap(true);
    label->setContentsMargins(6, 0, 6, 0);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // a long word is no width
    return label;
}

InspectorColors inspectorColors(const QPalette& palette) {
    const QColor text = palette.color(QPalette::Text);
    const QColor base = palette.color(QPalette::Base);
    return {blend(text, base, kMutedShare), themeFor(palette).warning};
}

QColor shareColor(const QPalette& palette) {
    constexpr int kFaint = 72;  // of 255
    QColor color = palette.color(QPalette::Highlight);
    color.setAlpha(kFaint);
    return color;
}

}  // namespace

Inspector::Inspector(ViewState& state, QWidget* parent)
    : QWidget(parent), m_state(state), m_range(state) {
    createHeader();
    m_text = named("inspectorText", new QTextBrowser(this));
    m_text->setAccessibleName(tr("The run, or what is selected"));
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->document()->setDocumentMargin(0);
    m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout()->addWidget(m_text);
    m_factsDelay.setSingleShot(true);
    m_factsDelay.setInterval(kFactsDelayMs);
    connect(&m_factsDelay, &QTimer::timeout, this, &Inspector::searchFacts);
    connect(m_text, &QTextBrowser::anchorClicked, this, &Inspector::follow);
    connect(&m_state, &ViewState::runChanged, this, &Inspector::onRunChanged);
    connect(
        &m_state, &ViewState::runChanged, this, [this] { m_settled = m_state.run(); },
        Qt::QueuedConnection);
    connect(&m_state, &ViewState::selectionChanged, this, &Inspector::onSelectionChanged);
    connect(&m_state, &ViewState::rangeChanged, this, &Inspector::onRangeChanged);
    connect(&m_range, &RangeMeasurement::measured, this, &Inspector::refresh);
    auto* back = new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Left), this);
    back->setContext(Qt::WidgetWithChildrenShortcut);
    back->setWhatsThis(tr("in the inspector: back to the operation before"));
    connect(back, &QShortcut::activated, this, &Inspector::goBack);
    onRunChanged();
}

void Inspector::createHeader() {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 4, 0, 0);
    all->setSpacing(3);
    auto* line = new QHBoxLayout;
    m_title = selectableLabel(this);
    m_title->setTextInteractionFlags(Qt::NoTextInteraction);  // a copy would hold the breaks
    m_title->setObjectName(QStringLiteral("inspectorTitle"));
    auto* copy = newFlatButton("inspectorCopy", tr("Copy"),
                               tr("Copies all that is shown here as text"), this);
    connect(copy, &QToolButton::clicked, this, &Inspector::copyAll);
    line->addWidget(m_title, 1);
    line->addWidget(copy, 0, Qt::AlignTop);
    all->addLayout(line);
    m_sentence = selectableLabel(this);
    m_bar = new WaitBar(this);
    all->addWidget(m_sentence);
    all->addWidget(m_bar);
}

void Inspector::onRunChanged() {
    m_trail.clear();
    m_facts = nullptr;
    m_job.cancel();
    m_factsDelay.start();
    refresh();
}

void Inspector::onSelectionChanged() {
    m_isRangeLast = m_isRangeLast && !m_state.selection();
    refresh();
}

void Inspector::onRangeChanged() {
    if (m_state.range() && m_settled == m_state.run()) {
        m_isRangeLast = true;
        emit rangeChosen();
    }
}

/// Facts are found for those who look.
void Inspector::searchFacts() {
    const auto run = m_state.run();
    if (!run || !isVisible() || m_facts) {
        return;
    }
    const bool isQuick = operationCount(*run->trace) <= kQuickOperations;
    m_job.start(
        [this, run](BackgroundJob::Task&) {
            auto facts = std::make_shared<const RunFacts>(findFacts(*run));
            return [this, facts] {
                m_facts = facts;
                refresh();
            };
        },
        isQuick);
}

const InspectorContent& Inspector::content() {
    if (std::exchange(m_isStale, false)) {
        const auto& run = m_state.run();
        const auto selection = m_state.selection();
        const auto& range = m_range.statistics();
        const bool isRange = range && (m_isRangeLast || !selection);
        m_content = !run ? InspectorContent{.sentence = tr("A summary of the run appears here.")}
                    : isRange   ? summarizeRange(*run, *range, m_state.idleRow())
                    : selection ? inspect(*run, *selection, m_facts.get())
                                : summarize(*run, m_facts.get());
    }
    return m_content;
}

void Inspector::refresh() {
    m_isStale = true;
    if (isVisible()) {
        render();
    }
}

void Inspector::render() {
    const InspectorContent& shown = content();
    const InspectorColors colors = inspectorColors(palette());
    m_title->setText(QStringLiteral("<b style='font-size:large'>%1</b> "
                                    "<span style='color:%2'>%3</span>")
                         .arg(breakable(shown.title).toHtmlEscaped(), colors.muted.name(),
                              shown.subtitle.toHtmlEscaped()));
    m_sentence->setText(shown.sentence.toHtmlEscaped());
    m_sentence->setVisible(!shown.sentence.isEmpty());
    m_bar->setSpans(shown.spans);
    m_bar->setVisible(!shown.spans.empty());
    const int place = m_text->verticalScrollBar()->value();
    m_text->setHtml(groupsAsHtml(shown, colors));
    drawShares(shown, shareColor(palette()), *m_text->document());
    m_text->verticalScrollBar()->setValue(place);
}

void Inspector::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    render();
    m_factsDelay.start();
}

void Inspector::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_text != nullptr && isVisible()) {
        render();
    }
}

void Inspector::follow(const QUrl& url) {
    const InspectorTarget target = targetOf(url.toString());
    if (target.operation) {
        if (m_state.selection()) {
            m_trail.push_back(*m_state.selection());
        }
        m_state.goTo(*target.operation);
    } else if (target.step) {
        emit stepWanted(*target.step);
    } else if (!target.query.isEmpty()) {
        emit searchWanted(target.query);
    }
}

void Inspector::goBack() {
    if (!m_trail.empty()) {
        const OperationId operation = m_trail.back();
        m_trail.pop_back();
        m_state.goTo(operation);
    }
}

void Inspector::copyAll() {
    QGuiApplication::clipboard()->setText(plainText(content()));
}

}  // namespace streamscope::ui
