// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the compare page that messages lead to. Thread: values.
#pragma once

#include "ui/base/destination.h"

namespace strata::ui {

/// The first pane's list of models, with the keyboard in it.
inline const Destination kChooseModelPlace{PageId::Compare, {}, QStringLiteral("choose-model")};

}  // namespace strata::ui
