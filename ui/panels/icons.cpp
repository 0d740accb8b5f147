// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

#include <utility>

namespace streamscope::ui {
namespace {

class PaletteIcon final : public QIconEngine {
public:
    explicit PaletteIcon(QByteArray svg) : m_svg(std::move(svg)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode,
               QIcon::State state) override {
        const QPalette palette = QGuiApplication::palette();
        const QColor ink = mode == QIcon::Disabled
                               ? palette.color(QPalette::Disabled, QPalette::ButtonText)
                           : state == QIcon::On ? palette.color(QPalette::Link)
                                                : palette.color(QPalette::ButtonText);
        QSvgRenderer(QByteArray(m_svg).replace("currentColor", ink.name().toLatin1()))
            .render(painter, rect);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    [[nodiscard]] QIconEngine* clone() const override { return new PaletteIcon(*this); }

private:
    QByteArray m_svg;
};

}  // namespace

QIcon icon(const char* name) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? QIcon(new PaletteIcon(file.readAll())) : QIcon();
}

}  // namespace streamscope::ui
