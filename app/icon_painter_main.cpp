// SPDX-License-Identifier: GPL-3.0-or-later
// A step of the build: `strata_icon_painter ICON.svg SIZE PICTURE.png` paints an icon as a square
// of SIZE pixels.
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QString>
#include <QSvgRenderer>
#include <cstdio>

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fputs("usage: strata_icon_painter ICON.svg SIZE PICTURE.png\n", stderr);
        return 2;
    }
    const int size = QString::fromLocal8Bit(argv[2]).toInt();
    QSvgRenderer renderer(QFile::decodeName(argv[1]));
    QImage picture(size, size, QImage::Format_ARGB32_Premultiplied);
    if (!renderer.isValid() || picture.isNull()) {
        std::fprintf(stderr, "strata_icon_painter: %s cannot be painted\n", argv[1]);
        return 1;
    }
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter);
    painter.end();
    if (!picture.save(QFile::decodeName(argv[3]), "PNG")) {
        std::fprintf(stderr, "strata_icon_painter: %s cannot be written\n", argv[3]);
        return 1;
    }
    return 0;
}
