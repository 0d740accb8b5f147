// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/svg_device.h"

#include "ui/export/svg_engine.h"
#include "ui/view/theme.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QSvgRenderer>

#include <gmock/gmock.h>

#include <functional>
#include <random>

namespace streamscope::ui {
namespace {

using testing::HasSubstr;

using Draw = std::function<void(QPainter&)>;

std::string svgOfDrawing(const Draw& draw) {
    SvgDevice device({200, 100}, QStringLiteral("t"), QStringLiteral("d"));
    QPainter painter(&device);
    draw(painter);
    painter.end();
    return device.document().toStdString();
}

/// Pixels of the SVG that differ clearly from what a painter on an image draws.
int differing(const Draw& draw) {
    QImage direct(200, 100, QImage::Format_RGB32);
    direct.fill(Qt::white);
    QPainter onImage(&direct);
    draw(onImage);
    onImage.end();
    QImage bySvg(200, 100, QImage::Format_RGB32);
    bySvg.fill(Qt::white);
    QPainter painter(&bySvg);
    QSvgRenderer renderer(QByteArray::fromStdString(svgOfDrawing(draw)));
    EXPECT_TRUE(renderer.isValid());
    renderer.render(&painter, QRectF(0, 0, 200, 100));
    painter.end();
    int count = 0;
    for (int y = 0; y < 100; ++y) {
        for (int x = 0; x < 200; ++x) {
            const int off = std::abs(qGray(direct.pixel(x, y)) - qGray(bySvg.pixel(x, y)));
            count += off > 60 ? 1 : 0;
        }
    }
    return count;
}

TEST(SvgDevice, LooksAsOnAnImage) {
    const Draw draw = [](QPainter& painter) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillRect(QRectF(10, 10, 50, 30), Qt::darkBlue);
        painter.setPen(QPen(Qt::red, 3));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(70, 10, 50, 30));
        painter.setPen(QPen(Qt::black, 2, Qt::DashLine));
        painter.drawLine(QPointF(10, 60), QPointF(190, 60));
        painter.setPen(Qt::NoPen);
        painter.setBrush(Qt::darkGreen);
        painter.drawPolygon(QPolygonF({{130, 10}, {150, 40}, {130, 40}}));
        painter.translate(100, 70);
        painter.drawRoundedRect(QRectF(0, 0, 60, 20), 5, 5);
        painter.setOpacity(0.3);
        painter.fillRect(QRectF(-90, 0, 60, 20), Qt::black);
    };
    EXPECT_LT(differing(draw), 100);  // of 20 000: edges, ends of dashes
}

TEST(SvgDevice, ManyRandomRectanglesLookAsOnAnImage) {
    std::mt19937 random(5);
    const auto upTo = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
    std::array<QList<QRectF>, 3> rects;
    for (int i = 0; i < 300; ++i) {
        rects[static_cast<std::size_t>(upTo(2))].push_back(
            QRectF(upTo(190), upTo(90), upTo(9), upTo(9)));
    }
    const Draw draw = [&](QPainter& painter) {
        painter.setPen(Qt::NoPen);
        for (std::size_t i = 0; i < rects.size(); ++i) {
            painter.setBrush(QColor(i == 0 ? Qt::red : i == 1 ? Qt::blue : Qt::darkGreen));
            painter.drawRects(rects[i]);
        }
    };
    EXPECT_EQ(differing(draw), 0);
}

TEST(SvgDevice, ShapesOfOneLookAreOnePathAndNeighborsOneRectangle) {
    const std::string svg = svgOfDrawing([](QPainter& painter) {
        for (int i = 0; i < 50; ++i) {
            painter.fillRect(QRectF(i, 10, 1, 5), Qt::blue);
        }
        QList<QRectF> row;
        for (int i = 0; i < 50; ++i) {
            row << QRectF(i, 30, 1, 5);
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(Qt::red);
        painter.drawRects(row);
    });
    EXPECT_EQ(QByteArray::fromStdString(svg).count("<path"), 2);
    EXPECT_THAT(svg, HasSubstr("d=\"M0 30h50v5h-50z\""));
}

TEST(SvgDevice, NumbersHaveTwoDecimalsAtMost) {
    const std::string svg = svgOfDrawing([](QPainter& painter) {
        painter.fillRect(QRectF(1.0 / 3, 0.05, 2, 0.999), Qt::blue);
        painter.setPen(Qt::black);
        painter.drawText(QPointF(1.0 / 7, 20.0 / 3), QStringLiteral("x"));
    });
    EXPECT_THAT(svg, HasSubstr("M.33 .05h2v1h-2z"));
    EXPECT_THAT(svg, HasSubstr("x=\".14\" y=\"6.67\""));
}

TEST(SvgDevice, TextStaysTextWhateverItHolds) {
    const std::string svg = svgOfDrawing([](QPainter& painter) {
        painter.setFont(pictureFont(12, true));
        painter.drawText(QPointF(5, 20), QStringLiteral("a<b & \"c\" µ"));
    });
    EXPECT_THAT(svg, HasSubstr("a&lt;b &amp; &quot;c&quot; µ</text>"));
    EXPECT_THAT(svg, HasSubstr("font-weight=\"bold\""));
    EXPECT_EQ(escapedXml(QStringLiteral("bell \a\ttab") + QChar(0xffff)).toStdString(),
              "bell ?\ttab?");
}

TEST(SvgDevice, WhatLiesOutsideAClipIsNotDrawn) {
    const Draw draw = [](QPainter& painter) {
        painter.setClipRect(QRectF(20, 20, 40, 40));
        painter.fillRect(QRectF(0, 0, 200, 100), Qt::blue);
        painter.setClipping(false);
        painter.fillRect(QRectF(100, 0, 10, 100), Qt::red);
    };
    const std::string svg = svgOfDrawing(draw);
    EXPECT_THAT(svg, HasSubstr("<clipPath id=\"c1\">"));
    EXPECT_EQ(QByteArray::fromStdString(svg).count("<g "), 1);
    EXPECT_EQ(QByteArray::fromStdString(svg).count("</g>"), 1);
}

TEST(SvgDevice, NothingDrawnIsStillADocument) {
    EXPECT_TRUE(QSvgRenderer(QByteArray::fromStdString(svgOfDrawing([](QPainter&) {}))).isValid());
}

}  // namespace
}  // namespace streamscope::ui
