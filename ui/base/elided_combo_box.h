// SPDX-License-Identifier: GPL-3.0-or-later
// A box to choose from whose choice is cut in its middle where it is too long: names of files
// differ at their beginnings and ends. Thread: the GUI thread.
#pragma once

#include <QComboBox>

namespace strata::ui {

class ElidedComboBox final : public QComboBox {
    Q_OBJECT

public:
    using QComboBox::QComboBox;

    /// What it shows of its choice, or of its placeholder, in the width that there is.
    QString shownText() const;

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace strata::ui
