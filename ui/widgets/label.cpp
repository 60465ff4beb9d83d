// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/label.h"

#include <QLabel>
#include <QStyle>

#include <array>

namespace strata::ui {
namespace {

constexpr std::array<const char*, 9> kRoleNames{"text", "title", "heading", "figure", "soft",
                                                "faint", "ok", "warn", "bad"};

}  // namespace

QLabel* makeLabel(LabelRole role, const QString& text) {
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    setLabelRole(label, role);
    return label;
}

void setLabelRole(QLabel* label, LabelRole role) {
    label->setProperty("role", QString::fromLatin1(kRoleNames[static_cast<std::size_t>(role)]));
    label->style()->unpolish(label);
    label->style()->polish(label);
}

}  // namespace strata::ui
