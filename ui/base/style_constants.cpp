// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/style_constants.h"

#include <QApplication>
#include <QVariant>
#include <algorithm>
#include <cmath>

namespace strata::ui {
namespace {

QColor rgb(QRgb value) {
    return QColor::fromRgb(value);
}

Tokens lightTokens() {
    Tokens t;
    t.kind = ThemeKind::Light;
    t.background = rgb(0xf6f5f2);
    t.panel = rgb(0xffffff);
    t.sunk = rgb(0xefede8);
    t.line = rgb(0xdedbd3);
    t.grid = rgb(0xe9e6df);
    t.ink = rgb(0x1d1f23);
    t.soft = rgb(0x5a5f68);
    t.faint = rgb(0x676c75);  // a shade darker than drawn: 4.5:1 on the window and on the rail
    t.accent = rgb(0x0f6e63);
    t.onAccent = rgb(0xffffff);
    t.wash = rgb(0xe1efec);
    t.device = rgb(0xb8690b);
    t.host = rgb(0x16817a);
    t.ssd = rgb(0x4a63c9);
    t.headTile = rgb(0xa8437f);
    t.ok = rgb(0x2c7a3f);
    t.warn = rgb(0x8a5800);
    t.bad = rgb(0xb3362c);
    t.mark = rgb(0xfbe8a0);
    return t;
}

Tokens darkTokens() {
    Tokens t;
    t.kind = ThemeKind::Dark;
    t.background = rgb(0x17191c);
    t.panel = rgb(0x1f2226);
    t.sunk = rgb(0x1a1c20);
    t.line = rgb(0x33373d);
    t.grid = rgb(0x2a2e33);
    t.ink = rgb(0xe8e9eb);
    t.soft = rgb(0xa9afb8);
    t.faint = rgb(0x8b919b);
    t.accent = rgb(0x4fc2b1);
    t.onAccent = rgb(0x10201d);
    t.wash = rgb(0x1c3532);
    t.device = rgb(0xeba24a);
    t.host = rgb(0x4bbdb2);
    t.ssd = rgb(0x8ea2f5);
    t.headTile = rgb(0xe089bd);
    t.ok = rgb(0x6cc983);
    t.warn = rgb(0xe3b04f);
    t.bad = rgb(0xf0847a);
    t.mark = rgb(0x5a4b14);
    return t;
}

/// The desktop's own colours, two-pixel borders, no washes.
Tokens highContrastTokens(const QPalette& palette) {
    const QColor window = palette.color(QPalette::Window);
    const bool dark = window.lightness() < 128;
    Tokens t = dark ? darkTokens() : lightTokens();
    t.kind = ThemeKind::HighContrast;
    t.background = dark ? QColor(Qt::black) : QColor(Qt::white);
    t.panel = t.background;
    t.sunk = t.background;
    t.ink = dark ? QColor(Qt::white) : QColor(Qt::black);
    t.soft = t.ink;
    t.faint = t.ink;
    t.line = t.ink;
    t.grid = dark ? rgb(0x6a6a6a) : rgb(0x949494);
    const QColor highlight = palette.color(QPalette::Highlight);
    t.accent = contrastRatio(highlight, t.background) >= 4.5 ? highlight : t.ink;
    t.onAccent = t.background;
    t.wash = t.background;
    t.mark = dark ? rgb(0x4a4000) : rgb(0xffe680);
    t.borderPx = 2;
    return t;
}

double linearChannel(double value) {
    return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double relativeLuminance(const QColor& color) {
    return 0.2126 * linearChannel(color.redF()) + 0.7152 * linearChannel(color.greenF()) +
           0.0722 * linearChannel(color.blueF());
}

}  // namespace

Tokens tokensOf(ThemeKind kind, const QPalette& systemPalette) {
    switch (kind) {
        case ThemeKind::Light:
            return lightTokens();
        case ThemeKind::Dark:
            return darkTokens();
        case ThemeKind::HighContrast:
            return highContrastTokens(systemPalette);
    }
    return lightTokens();
}

Tokens currentTokens() {
    const QVariant stored = qApp->property("strataTokens");
    return stored.isValid() ? stored.value<Tokens>() : lightTokens();
}

double contrastRatio(const QColor& first, const QColor& second) {
    const auto [low, high] = std::minmax({relativeLuminance(first), relativeLuminance(second)});
    return (high + 0.05) / (low + 0.05);
}

}  // namespace strata::ui
