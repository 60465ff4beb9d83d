// SPDX-License-Identifier: GPL-3.0-or-later
// A way to begin: a title, what it is, the button that goes on from it. Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"

class QPushButton;

namespace strata::ui {

class EntryCard : public Card {
    Q_OBJECT

public:
    EntryCard(const QString& title, const QString& text, QPushButton* button);

    void setText(const QString& text);
    /// Below the text.
    void addDetail(QWidget* detail);
    /// The card that is meant for most people.
    void emphasize();

private:
    QLabel* text_;
};

}  // namespace strata::ui
