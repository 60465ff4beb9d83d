// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/button.h"

#include <QKeyEvent>
#include <QPushButton>
#include <array>

namespace strata::ui {
namespace {

constexpr std::array<const char*, 4> kKindNames{"usual", "primary", "chip", "flat"};

/// Qt leaves it to the desktop whether Enter presses a button that has the keyboard; here it does
/// on every one. A dialog's default button is for when another kind of control has it.
class PressedByEnter final : public QPushButton {
public:
    using QPushButton::QPushButton;

protected:
    void keyPressEvent(QKeyEvent* event) override {
        const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        if (!isEnter) {
            QPushButton::keyPressEvent(event);
        } else if (!event->isAutoRepeat()) {
            click();
        }
    }
};

}  // namespace

QPushButton* makeButton(const char* name, const QString& text, ButtonKind kind) {
    auto* button = new PressedByEnter(text);
    button->setObjectName(QLatin1String(name));
    button->setProperty("kind", QString::fromLatin1(kKindNames[static_cast<std::size_t>(kind)]));
    button->setCheckable(kind == ButtonKind::Chip);
    button->setAutoDefault(false);
    return button;
}

}  // namespace strata::ui
