// SPDX-License-Identifier: GPL-3.0-or-later
// A label of one line whose text is cut to the width that there is, and says so by its ellipsis.
// Thread: the GUI thread.
#pragma once

#include "ui/base/label.h"

#include <QLabel>

namespace strata::ui {

class ElidedLabel final : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(LabelRole role, const QString& text = {}, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace strata::ui
