// SPDX-License-Identifier: GPL-3.0-or-later
// Cards, or parts of one, beside each other where there is room for their text, else below each
// other. Thread: the GUI thread.
#pragma once

#include <QWidget>

class QBoxLayout;

namespace strata::ui {

class AdaptiveRow : public QWidget {
    Q_OBJECT

public:
    /// `gap`: pixels between the parts.
    explicit AdaptiveRow(int gap, QWidget* parent = nullptr);

    /// Takes `share` parts of the width beside the others.
    void add(QWidget* part, int share);

    /// As wide as the widest part: it can always become that narrow.
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;

private:
    void fit();

    QBoxLayout* parts_;
};

}  // namespace strata::ui
