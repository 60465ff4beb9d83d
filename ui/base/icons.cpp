// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/icons.h"

#include "ui/base/style_constants.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace strata::ui {
namespace {

/// Draws the icon anew at every size; a pixmap made once would blur on other scales.
class SvgIconEngine final : public QIconEngine {
public:
    SvgIconEngine(QByteArray svg, const QColor& off, const QColor& on)
        : svg_(std::move(svg)), off_(off), on_(on) {}

    QIconEngine* clone() const override { return new SvgIconEngine(svg_, off_, on_); }

    void paint(QPainter* painter,
               const QRect& rect,
               QIcon::Mode mode,
               QIcon::State state) override {
        QByteArray coloured = svg_;
        const QColor color = state == QIcon::On || mode == QIcon::Active ? on_ : off_;
        coloured.replace("currentColor", color.name().toLatin1());
        QSvgRenderer renderer(coloured);
        painter->setOpacity(mode == QIcon::Disabled ? 0.5 : 1.0);
        renderer.render(painter, rect);
        painter->setOpacity(1.0);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }

private:
    QByteArray svg_;
    QColor off_;
    QColor on_;
};

}  // namespace

QIcon iconNamed(const QString& name, const QColor& off, const QColor& on) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    const bool found = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(found, "iconNamed", qPrintable(name));
    return found ? QIcon(new SvgIconEngine(file.readAll(), off, on)) : QIcon();
}

QIcon iconNamed(const QString& name) {
    const Tokens tokens = currentTokens();
    return iconNamed(name, tokens.soft, tokens.ink);
}

}  // namespace strata::ui
