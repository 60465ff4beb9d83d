// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a widget as the studio makes its pages: the style sheet is put on when it is whole. Under a
// style sheet Qt polishes a widget anew with each layout that it comes into, which is most of the
// time that a page takes. Thread: the GUI thread.
#pragma once

#include <QApplication>
#include <QString>
#include <memory>
#include <utility>

namespace strata::ui::test {

/// The application has no style sheet as long as this lives.
class Undressed {
public:
    Undressed() : sheet_(qApp->styleSheet()) { qApp->setStyleSheet({}); }
    ~Undressed() { qApp->setStyleSheet(sheet_); }
    Q_DISABLE_COPY_MOVE(Undressed)

private:
    QString sheet_;
};

template <typename Widget, typename... Models>
Widget dressedLater(Models&&... models) {
    const Undressed undressed;
    return Widget(std::forward<Models>(models)...);
}

/// The same on the heap.
template <typename Widget, typename... Models>
std::unique_ptr<Widget> makeDressedLater(Models&&... models) {
    const Undressed undressed;
    return std::make_unique<Widget>(std::forward<Models>(models)...);
}

}  // namespace strata::ui::test
