// SPDX-License-Identifier: GPL-3.0-or-later
// A page with the room around it that the window takes: rail, header, status line.
#pragma once

#include "ui/base/style_constants.h"

#include <QVBoxLayout>
#include <QWidget>

namespace strata::ui::test {

/// What the window of the usual size leaves to a page.
inline constexpr QSize kPageInWindow{1280 - kRailWidth, 800 - kHeaderHeight - kStatusHeight};

/// As large as the window; gives the page back at its end.
class InWindow : public QWidget {
public:
    explicit InWindow(QWidget& page) : page_(page) {
        auto* around = new QVBoxLayout(this);
        around->setContentsMargins(kRailWidth, kHeaderHeight, 0, kStatusHeight);
        around->addWidget(&page);
        page.show();
    }
    ~InWindow() override { page_.setParent(nullptr); }
    Q_DISABLE_COPY_MOVE(InWindow)

private:
    QWidget& page_;
};

}  // namespace strata::ui::test
