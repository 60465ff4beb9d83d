// SPDX-License-Identifier: GPL-3.0-or-later
// A column that scrolls up and down and gives wrapped texts the height that they need at its width.
// Thread: the GUI thread.
#pragma once

#include <QScrollArea>

namespace strata::ui {

class ScrollColumn : public QScrollArea {
    Q_OBJECT

public:
    /// Owns `content`, which has a layout.
    explicit ScrollColumn(QWidget* content, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitHeight();
};

}  // namespace strata::ui
