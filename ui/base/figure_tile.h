// SPDX-License-Identifier: GPL-3.0-or-later
// One figure with its name above and its limit or change beside or below it. Thread: the GUI
// thread.
#pragma once

#include "ui/base/card.h"

namespace strata::ui {

/// Below: where a row of tiles has little width for each.
enum class LimitPlace { Beside, Below };

class FigureTile : public Card {
    Q_OBJECT

public:
    explicit FigureTile(const QString& name,
                        LimitPlace place = LimitPlace::Beside,
                        QWidget* parent = nullptr);

    /// "3.1 GiB", "of 24".
    void setFigure(const QString& figure, const QString& limit);

private:
    QString name_;
    QLabel* figure_;
    QLabel* limit_;
};

}  // namespace strata::ui
