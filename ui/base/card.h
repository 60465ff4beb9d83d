// SPDX-License-Identifier: GPL-3.0-or-later
// A framed part of a page: a heading with room for something at its right, then the content.
// Thread: the GUI thread.
#pragma once

#include "ui/base/layouts.h"

#include <QFrame>

class QLabel;

namespace strata::ui {

class Card : public QFrame {
    Q_OBJECT

public:
    /// Without a title the head is hidden.
    explicit Card(const QString& title = {}, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    /// At the right of the heading.
    void addToHead(QWidget* widget);
    /// Below what it has.
    void add(LayoutParts parts) { addParts(body_, parts); }
    QVBoxLayout* body() const { return body_; }

private:
    QLabel* title_;
    QHBoxLayout* head_;
    QVBoxLayout* body_;
};

}  // namespace strata::ui
