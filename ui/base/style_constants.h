// SPDX-License-Identifier: GPL-3.0-or-later
// The colours and measures of the studio, one place for all of them. The three tiers keep their
// colours everywhere: device, host, SSD. Thread: values; the GUI thread.
#pragma once

#include <QColor>
#include <QMetaType>
#include <QPalette>

namespace strata::ui {

enum class ThemeKind { Light, Dark, HighContrast };

struct Tokens {
    ThemeKind kind = ThemeKind::Light;
    QColor background;  ///< of the window
    QColor panel;       ///< cards
    QColor sunk;        ///< rail, wells
    QColor line;        ///< borders
    QColor grid;        ///< of charts
    QColor ink;
    QColor soft;   ///< labels
    QColor faint;  ///< axis text, the library's share
    QColor accent;
    QColor onAccent;
    QColor wash;  ///< behind what is selected
    QColor device;
    QColor host;
    QColor ssd;
    QColor headTile;
    QColor ok;
    QColor warn;
    QColor bad;
    QColor mark;  ///< behind highlighted words
    int borderPx = 1;
};

/// HighContrast is made of the desktop's own palette.
Tokens tokensOf(ThemeKind kind, const QPalette& systemPalette);

/// Of the theme that was applied last (theme.h); the light ones before that.
Tokens currentTokens();

/// WCAG 2.1 contrast ratio, 1 to 21 (https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio).
double contrastRatio(const QColor& first, const QColor& second);

inline constexpr int kSpace1 = 4;
inline constexpr int kSpace2 = 8;
inline constexpr int kSpace3 = 12;
inline constexpr int kSpace4 = 16;
inline constexpr int kSpace5 = 20;
inline constexpr int kControlHeight = 30;
inline constexpr int kRowHeight = 30;
inline constexpr int kRailWidth = 188;
inline constexpr int kHeaderHeight = 44;
inline constexpr int kStatusHeight = 28;
inline constexpr int kFormWidthMax = 720;
inline constexpr int kTextPx = 13;
inline constexpr int kSmallTextPx = 12;
inline constexpr int kTitleTextPx = 20;
inline constexpr int kTargetMinPx = 24;

}  // namespace strata::ui

Q_DECLARE_METATYPE(strata::ui::Tokens)
