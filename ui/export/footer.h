// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "ui/view/provenance.h"
#include "ui/view/theme.h"
#include "ui/view/wrapped_text.h"

#include <QColor>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <vector>

namespace streamscope::ui {

/// Where one run of a figure came from.
struct FooterEntry {
    Origin origin{};
    std::vector<ProvenancePart> parts;
    QStringList remarks;
    std::size_t kept = 0;  ///< parts that the short form keeps
    friend bool operator==(const FooterEntry&, const FooterEntry&) = default;
};
[[nodiscard]] FooterEntry footerOf(const Trace& trace);
/// Origin, device, and what nobody may overlook: warnings and remarks.
[[nodiscard]] FooterEntry shortened(const FooterEntry& entry);

/// Under a figure: for each run a badge with its origin, then everything else in as many lines as
/// it needs; nothing is left out. Needs a QGuiApplication (for fonts).
///
///   [measured]  NVIDIA H200 · driver … · median of 7 runs (6.41 ms to 6.52 ms) · results verified
///               A remark.
///   [simulated] NVIDIA H200 · profile h200 …
class Footer {
public:
    Footer() = default;
    Footer(const std::vector<FooterEntry>& entries, double width, double textSize,
           const Theme& theme);

    [[nodiscard]] double height() const { return m_height; }
    void paint(QPainter& painter, QPointF topLeft) const;

private:
    struct Item {
        QRectF box;
        QString text;
        QColor color;
        QColor badge = {};  ///< behind the text; invalid: none
        bool isWarning = false;
    };
    void addEntry(const FooterEntry& entry, double width, const Theme& theme);
    void addLines(const std::vector<TextPart>& words, double width, const Theme& theme);

    std::vector<Item> m_items;
    double m_text = 12;
    double m_badgeWidth = 0;
    double m_height = 0;
};

}  // namespace streamscope::ui
