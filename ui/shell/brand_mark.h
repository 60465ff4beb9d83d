// SPDX-License-Identifier: GPL-3.0-or-later
// Three strips in the colours of the three tiers. Thread: the GUI thread.
#pragma once

#include <QWidget>

namespace strata::ui {

class BrandMark : public QWidget {
    Q_OBJECT

public:
    explicit BrandMark(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace strata::ui
