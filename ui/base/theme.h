// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the tokens on the application: palette, style sheet, font. Widgets that paint themselves
// read currentTokens() and repaint on QEvent::PaletteChange. Thread: the GUI thread.
#pragma once

#include "ui/base/style_constants.h"

#include <QPalette>

class QApplication;

namespace strata::ui {

class Theme {
public:
    /// Keeps the desktop's palette, and takes the Fusion style so that every desktop looks the
    /// same.
    /// Before the first widget: until the program's loop runs, widgets keep the text size that they
    /// were made with.
    explicit Theme(QApplication& application, double textScale = 1.0);

    /// `textScale` 1.0: text of 13 px.
    void apply(ThemeKind kind, double textScale = 1.0);

    /// Light or dark, by the desktop's palette.
    ThemeKind systemKind() const;

private:
    QApplication& application_;
    QPalette systemPalette_;
};

}  // namespace strata::ui
