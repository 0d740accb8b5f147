// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/whatif/what_if_panel.h"

#include "engine/whatif/offers.h"
#include "engine/whatif/what_if.h"
#include "ui/base/new_widgets.h"
#include "ui/base/wrapping_button.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QString>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <map>

namespace streamscope::ui {
namespace {

/// "+1.2 %", "−71.6 %", "0.0 %"
QString signedPercent(double share) {
    const QString digits = QLocale().toString(100 * std::abs(share), 'f', 1);
    const bool isNothing = digits == QLocale().toString(0.0, 'f', 1);
    const QString sign = isNothing   ? QString()
                         : share < 0 ? QStringLiteral("\u2212")
                                     : QStringLiteral("+");
    return QStringLiteral("%1%2 %").arg(sign, digits);
}

/// "36.5 ms → at most 10.4 ms (−71.6 %)"
QString changeWords(DurationNs recorded, DurationNs expected, whatif::Bound bound) {
    const double share =
        recorded == 0 ? 0
                      : static_cast<double>(expected - recorded) / static_cast<double>(recorded);
    const QString text = bound == whatif::Bound::AtMost    ? Text::tr("%1 → at most %2 (%3)")
                         : bound == whatif::Bound::AtLeast ? Text::tr("%1 → at least %2 (%3)")
                                                           : QStringLiteral("%1 → %2 (%3)");
    return text.arg(shortTime(recorded), shortTime(expected), signedPercent(share));
}

/// What the prediction comes to, and how far the replay itself is off.
QString resultWords(const whatif::WhatIf& result) {
    return Text::tr("%1. The replay of the recording is itself %2 off.")
        .arg(changeWords(result.recorded, result.expected(), result.bound),
             signedPercent(result.replayError()));
}

/// What must be so for it, a line each; empty: nothing.
QString cautionWords(const Paragraph& cautions) {
    QStringList lines;
    for (const Sentence& caution : cautions) {
        lines << spoken(caution);
    }
    return lines.join(QLatin1Char('\n'));
}

/// The heading of the changes that would help, or that none would.
QString offersHeading(const whatif::Offers& offers) {
    const QString heading = offers.offers.empty()
                                ? Text::tr(
                                      "None of the changes that were tried on a "
                                      "replay would help by more than 2 % and by more "
                                      "than twice the error of the replay.")
                                : Text::tr("Changes that would help, as predicted by a replay:");
    QStringList lines{heading};
    if (offers.isPinnedRateUnknown) {
        lines << Text::tr(
            "How fast copies of pinned memory would be is not "
            "known: pinning may bring more than is said here.");
    }
    for (const Sentence& sentence : offers.notTried) {
        lines << spoken(sentence);
    }
    return lines.join(QLatin1Char('\n'));
}

const std::string kStreamIn = "copies in";
const std::string kStreamOut = "copies out";

/// Names of kernels, those that took longest first.
QStringList kernelNames(const Trace& recording) {
    std::map<NameId, DurationNs> times;
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        if (recording.kind[i] == OperationKind::Kernel && recording.name[i] != NameId::None) {
            times[recording.name[i]] += recording.end[i] - recording.start[i];
        }
    }
    std::vector<std::pair<DurationNs, NameId>> sorted;
    for (const auto& [name, time] : times) {
        sorted.emplace_back(time, name);
    }
    std::ranges::stable_sort(sorted, std::greater(), &std::pair<DurationNs, NameId>::first);
    QStringList names;
    for (const auto& [time, name] : sorted) {
        names << QString::fromStdString(recording.names[indexOf(name)]);
    }
    return names;
}

bool moves(const whatif::ProgramChange& change, const char* what) {
    return std::ranges::any_of(change.moves,
                               [&](const whatif::Move& move) { return move.name == what; });
}

}  // namespace

WhatIfPanel::WhatIfPanel(QWidget* parent) : QWidget(parent) {
    m_head = newText("whatIfHead", this);
    m_body = new QWidget(this);
    m_offersHead = newText("whatIfOffersHead", m_body);
    m_offers = new QVBoxLayout;
    m_result = newCopyableText("whatIfResult", m_body);
    m_cautions = newCopyableText("whatIfCautions", m_body);
    m_reset = named("whatIfReset", new QPushButton(tr("As Recorded"), m_body));
    m_reset->setToolTip(tr("Turns all of this back"));
    connect(m_reset, &QPushButton::clicked, this, [this] {
        setChange({});
        tell();
    });
    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->addWidget(m_offersHead);
    body->addLayout(m_offers);
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    addKnobs(*form);
    body->addLayout(form);
    body->addWidget(m_reset, 0, Qt::AlignLeft);
    body->addWidget(m_result);
    body->addWidget(m_cautions);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 6);
    layout->addWidget(m_head);
    layout->addWidget(m_body);
    layout->addStretch(1);
    setRecording(nullptr);
}

void WhatIfPanel::addKnobs(QFormLayout& form) {
    m_pinned =
        addCheck(form, tr("&Pinned host memory"), "whatIfPinned",
                 tr("Copies of pageable memory are copies of pinned memory: they are faster, "
                    "and asynchronous calls return at once"));
    m_nonBlocking = addCheck(form, tr("&Non-blocking streams"), "whatIfNonBlocking",
                             tr("No stream waits for the default stream, nor it for them"));
    m_merged = addCheck(form, tr("&Merged copies"), "whatIfMerged",
                        tr("Copies that stand next to each other are one copy"));
    m_hostWaits = addCheck(form, tr("&Streams wait, not the host"), "whatIfHostWaits",
                           tr("Where the host waits for a stream or an event, the other streams "
                              "wait instead"));
    m_copiesIn = addCheck(form, tr("Copies &in on a stream of their own"), "whatIfCopiesIn",
                          tr("Each still comes before what was behind it"));
    m_copiesOut = addCheck(form, tr("Copies &out on a stream of their own"), "whatIfCopiesOut",
                           tr("Each still comes behind what was before it"));
    m_kernel = named("whatIfKernel", new QComboBox(m_body));
    m_kernel->setAccessibleName(tr("Kernel"));
    m_kernel->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kernel->setMinimumContentsLength(12);
    m_factor = createFactor("whatIfFactor", tr("Duration factor of the kernel"));
    form.addRow(tr("&Kernel"), m_kernel);
    form.addRow(tr("Duration &factor"), m_factor);
    m_engines = named("whatIfEngines", new QSpinBox(m_body));
    m_engines->setAccessibleName(tr("Copy engines"));
    m_engines->setRange(0, 3);
    m_engines->setSpecialValueText(tr("as recorded"));
    connect(m_engines, &QSpinBox::valueChanged, this, &WhatIfPanel::tell);
    form.addRow(tr("Copy &engines"), m_engines);
    m_link = createFactor("whatIfLink", tr("Speed factor of copies between host and device"));
    form.addRow(tr("&Link speed factor"), m_link);
    connect(m_kernel, &QComboBox::currentIndexChanged, this,
            [this] { m_factor->value() == 1 ? void() : tell(); });
}

QCheckBox* WhatIfPanel::addCheck(QFormLayout& form, const QString& text, const char* name,
                                 const QString& tip) {
    auto* check = named(name, new WrappingCheckBox(text, m_body));
    check->setToolTip(tip);
    form.addRow(check);
    connect(check, &QCheckBox::toggled, this, &WhatIfPanel::tell);
    return check;
}

QDoubleSpinBox* WhatIfPanel::createFactor(const char* name, const QString& says) {
    auto* factor = named(name, new QDoubleSpinBox(m_body));
    factor->setAccessibleName(says);
    factor->setRange(0.01, 100);
    factor->setDecimals(2);
    factor->setSingleStep(0.1);
    factor->setValue(1);
    factor->setKeyboardTracking(false);
    connect(factor, &QDoubleSpinBox::valueChanged, this, &WhatIfPanel::tell);
    return factor;
}

void WhatIfPanel::tell() {
    if (m_isTold) {
        emit knobsChanged();
    }
}

void WhatIfPanel::clearOffers() {
    for (QPushButton* button : m_offerButtons) {
        m_offers->removeWidget(button);
        button->hide();
        button->deleteLater();  // a click on it may be under way
    }
    m_offerButtons.clear();
}

void WhatIfPanel::setRecording(const Trace* recording) {
    clearOffers();
    setChange({});
    setResult(nullptr);
    m_body->setVisible(recording != nullptr);
    m_head->setText(
        recording == nullptr
            ? tr("Open a recording of any program, of streamscope record, the PyTorch "
                 "profiler or Nsight Systems, to try what a change would bring.")
            : tr("The recording is replayed by the simulator with what you change here; "
                 "the prediction stands beside it."));
    m_offersHead->setText(recording == nullptr ? QString() : tr("Trying what would help …"));
    m_isTold = false;
    m_kernel->clear();
    m_kernel->addItems(recording == nullptr ? QStringList() : kernelNames(*recording));
    m_isTold = true;
    m_kernel->setEnabled(m_kernel->count() > 0);
    m_factor->setEnabled(m_kernel->count() > 0);
}

void WhatIfPanel::setOffers(const whatif::Offers& offers) {
    clearOffers();
    m_offersHead->setText(offersHeading(offers));
    for (const whatif::Offer& offer : offers.offers) {
        auto* button =
            new WrappingButton(spoken(offer.label) + QLatin1Char('\n') +
                                   changeWords(offers.recorded, offer.expected, offer.bound),
                               m_body);
        button->setObjectName(QStringLiteral("whatIfOffer"));
        button->setToolTip(cautionWords(offer.cautions));
        connect(button, &QPushButton::clicked, this, [this, change = offer.change] {
            setChange(change);
            tell();
        });
        m_offers->addWidget(button);
        m_offerButtons.push_back(button);
    }
}

void WhatIfPanel::setProblem(const QString& text) {
    clearOffers();
    m_offersHead->setText(text);
}

void WhatIfPanel::setResult(const whatif::WhatIf* result) {
    m_result->setText(result == nullptr ? QString() : resultWords(*result));
    m_cautions->setText(result == nullptr ? QString() : cautionWords(result->cautions));
    m_result->setVisible(!m_result->text().isEmpty());
    m_cautions->setVisible(!m_cautions->text().isEmpty());
    m_reset->setEnabled(!change().isEmpty());
}

void WhatIfPanel::setChange(const whatif::ProgramChange& change) {
    m_isTold = false;
    m_pinned->setChecked(change.pinned);
    m_nonBlocking->setChecked(change.nonBlocking);
    m_merged->setChecked(change.merged);
    m_hostWaits->setChecked(change.withoutHostWaits);
    m_copiesIn->setChecked(moves(change, "H2D"));
    m_copiesOut->setChecked(moves(change, "D2H"));
    m_factor->setValue(change.kernels.empty() ? 1 : change.kernels.front().factor);
    m_engines->setValue(static_cast<int>(change.copyEngines.value_or(0)));
    m_link->setValue(change.link);
    m_isTold = true;
    m_reset->setEnabled(!change.isEmpty());
}

whatif::ProgramChange WhatIfPanel::change() const {
    whatif::ProgramChange change;
    change.pinned = m_pinned->isChecked();
    change.nonBlocking = m_nonBlocking->isChecked();
    change.merged = m_merged->isChecked();
    change.withoutHostWaits = m_hostWaits->isChecked();
    if (m_copiesIn->isChecked()) {
        change.moves.push_back({"H2D", kStreamIn});
    }
    if (m_copiesOut->isChecked()) {
        change.moves.push_back({"D2H", kStreamOut});
    }
    if (m_factor->value() != 1 && m_kernel->currentIndex() >= 0) {
        change.kernels.push_back({m_kernel->currentText().toStdString(), m_factor->value()});
    }
    if (m_engines->value() > 0) {
        change.copyEngines = static_cast<std::uint32_t>(m_engines->value());
    }
    change.link = m_link->value();
    return change;
}

}  // namespace streamscope::ui
