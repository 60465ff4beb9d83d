// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/button.h"

#include <QPushButton>
#include <array>

namespace strata::ui {
namespace {

constexpr std::array<const char*, 4> kKindNames{"usual", "primary", "chip", "flat"};

}  // namespace

QPushButton* makeButton(const char* name, const QString& text, ButtonKind kind) {
    auto* button = new QPushButton(text);
    button->setObjectName(QLatin1String(name));
    button->setProperty("kind", QString::fromLatin1(kKindNames[static_cast<std::size_t>(kind)]));
    button->setCheckable(kind == ButtonKind::Chip);
    button->setAutoDefault(false);
    return button;
}

}  // namespace strata::ui
