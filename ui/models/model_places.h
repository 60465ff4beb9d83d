// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the models page that messages lead to. Thread: values.
#pragma once

#include "ui/base/destination.h"

namespace strata::ui {

/// The dialog that asks for a model's folder.
inline const Destination kAddModelFolder{PageId::Models, {}, QStringLiteral("add-folder")};

}  // namespace strata::ui
