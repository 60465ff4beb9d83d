// SPDX-License-Identifier: GPL-3.0-or-later
// The look of Qt's own widgets by the tokens. Dynamic properties that widgets set: on QPushButton
// "kind" = primary | chip | flat; on QLabel "role" = title | heading | soft | faint | figure | ok |
// warn | bad; on QFrame "surface" = card | well | message. Thread: any.
#pragma once

#include "ui/base/style_constants.h"

#include <QString>

namespace strata::ui {

QString styleSheetOf(const Tokens& tokens, double textScale);

}  // namespace strata::ui
