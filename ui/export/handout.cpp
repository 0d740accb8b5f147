// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/handout.h"

#include "ui/export/figure_page.h"
#include "ui/view/text.h"
#include "ui/view/theme.h"
#include "ui/view/words.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int kHandoutDots = 96;  ///< an inch
constexpr double kMargin = 56;
constexpr double kText = 14;
constexpr double kGap = 12;
constexpr double kRow = 44;
constexpr double kNames = 90;

/// Goes down a page, and on to the next where there is no room.
class PagePen {
public:
    PagePen(QPdfWriter& pdf, QPainter& painter) : m_pdf(pdf), m_painter(painter) {}

    [[nodiscard]] double width() const { return m_pdf.width() - 2 * kMargin; }
    void nextPage() {
        m_isFirst ? void(m_isFirst = false) : void(m_pdf.newPage());
        m_y = kMargin;
    }
    void need(double height) {
        if (m_y + height > m_pdf.height() - kMargin) {
            nextPage();
        }
    }
    void gap(double height = kGap) { m_y += height; }

    void markdown(const QString& text, double left = 0) {
        QTextDocument document;
        document.setDefaultFont(pictureFont(kText));
        document.setDocumentMargin(0);
        document.setMarkdown(text);
        document.setTextWidth(width() - left);
        need(document.size().height());
        m_painter.save();
        m_painter.translate(kMargin + left, m_y);
        document.drawContents(&m_painter);
        m_painter.restore();
        m_y += document.size().height() + kGap;
    }
    void heading(const QString& text) {
        m_painter.setFont(pictureFont(1.6 * kText, true));
        m_painter.drawText(QRectF(kMargin, m_y, width(), 2.2 * kText), Qt::AlignVCenter, text);
        m_y += 2.2 * kText + kGap;
    }
    void choice(const QString& text) {
        need(2 * kText);
        m_painter.drawRect(QRectF(kMargin, m_y + 2, kText, kText));
        markdown(text, 2 * kText);
        m_y -= kGap / 2;
    }
    /// A line to write on.
    void blank(const QString& unit) {
        constexpr double kLong = 160;
        need(3 * kText);
        m_y += 1.6 * kText;
        m_painter.drawLine(QPointF(kMargin, m_y), QPointF(kMargin + kLong, m_y));
        m_painter.setFont(pictureFont(kText));
        m_painter.drawText(QPointF(kMargin + kLong + 8, m_y), unit);
        m_y += kGap;
    }
    void nameLine() {
        constexpr double kLong = 220;
        const double right = kMargin + width();
        m_painter.setFont(pictureFont(kText));
        m_painter.drawText(QRectF(kMargin, m_y, width() - kLong - 8, 2 * kText),
                           Qt::AlignRight | Qt::AlignBottom, Text::tr("Name"));
        m_painter.drawLine(QPointF(right - kLong, m_y + 2 * kText),
                           QPointF(right, m_y + 2 * kText));
        m_y += 2 * kText + kGap;
    }

    /// Rows for the streams over an axis of time, with nothing in them.
    void emptyTimeline(const Trace& run) {
        constexpr double kRoomBehind = 1.2;
        const std::size_t rows = std::min<std::size_t>(run.streams.size(), 10);
        need(kRow * static_cast<double>(rows + 1));
        const double left = kMargin + kNames;
        const double length = width() - kNames;
        const double nsPerPixel = kRoomBehind * static_cast<double>(run.makespan) / length;
        const DurationNs step = roundStep(90 * nsPerPixel);
        const double bottom = m_y + kRow * static_cast<double>(rows);
        m_painter.setFont(pictureFont(kText));
        for (std::size_t i = 0; i <= rows; ++i) {
            const double y = m_y + kRow * static_cast<double>(i);
            m_painter.setPen(QPen(Qt::gray, 1));
            m_painter.drawLine(QPointF(kMargin, y), QPointF(left + length, y));
            m_painter.setPen(Qt::black);
            if (i < rows) {
                m_painter.drawText(QRectF(kMargin, y, kNames - 6, kRow), Qt::AlignVCenter,
                                   QString::fromStdString(run.streams[i].name));
            }
        }
        for (DurationNs time = 0; static_cast<double>(time) <= length * nsPerPixel; time += step) {
            const double x = left + static_cast<double>(time) / nsPerPixel;
            m_painter.setPen(QPen(Qt::lightGray, 1, Qt::DashLine));
            m_painter.drawLine(QPointF(x, m_y), QPointF(x, bottom));
            m_painter.setPen(Qt::black);
            m_painter.drawText(QRectF(x - kNames / 2, bottom, kNames, 2 * kText), Qt::AlignCenter,
                               shortTime(time));
        }
        m_y = bottom + 2 * kText + kGap;
    }

    void figure(const HandoutLesson& lesson) {
        FigureOptions options;
        options.size = QSize(static_cast<int>(width()), 0);
        options.textSize = kText;
        const FigurePage page(figureContent(lesson.run, lesson.metrics), options);
        need(page.size().height());
        m_painter.save();
        m_painter.translate(kMargin, m_y);
        page.paint(m_painter);
        m_painter.restore();
        m_y += page.size().height() + kGap;
    }

private:
    QPdfWriter& m_pdf;
    QPainter& m_painter;
    double m_y = 0;
    bool m_isFirst = true;
};

void askOn(PagePen& pen, const HandoutLesson& lesson) {
    pen.nextPage();
    pen.nameLine();
    pen.heading(lesson.title);
    pen.markdown(lesson.about);
    for (const HandoutQuestion& question : lesson.questions) {
        pen.markdown(QStringLiteral("**%1**").arg(question.text));
        for (const QString& choice : question.choices) {
            pen.choice(choice);
        }
        if (!question.unit.isNull()) {
            pen.blank(question.unit);
        }
        pen.gap();
    }
    pen.gap();
    pen.emptyTimeline(*lesson.run);
}

void answerOn(PagePen& pen, const HandoutLesson& lesson) {
    pen.nextPage();
    pen.heading(Text::tr("Answers: %1").arg(lesson.title));
    for (const HandoutQuestion& question : lesson.questions) {
        pen.markdown(QStringLiteral("**%1** %2").arg(question.text, question.answer));
    }
    pen.markdown(lesson.why);
    pen.figure(lesson);
}

}  // namespace

Result<Done> writeHandout(const std::vector<HandoutLesson>& lessons, const FileTarget& target,
                          bool hasAnswers) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter pdf(&buffer);
        pdf.setResolution(kHandoutDots);
        pdf.setPageSize(QPageSize(QPageSize::A4));
        pdf.setPageMargins({});
        pdf.setTitle(lessons.size() == 1 ? lessons.front().title : Text::tr("Lessons"));
        pdf.setCreator(QStringLiteral("Streamscope"));
        QPainter painter(&pdf);
        PagePen pen(pdf, painter);
        for (const HandoutLesson& lesson : lessons) {
            askOn(pen, lesson);
        }
        for (const HandoutLesson& lesson : lessons) {
            hasAnswers ? answerOn(pen, lesson) : void();
        }
    }
    return writeFileAtomically(target, buffer.data(), FileKind::Picture);
}

}  // namespace streamscope::ui
