// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the models page that messages and other pages lead to. Thread: values.
#pragma once

#include "ui/base/destination.h"

namespace strata::ui {

/// The dialog that asks for a model's folder.
inline const Destination kAddModelFolder{PageId::Models, {}, QStringLiteral("add-folder")};
/// The dialog with the models that other programs keep.
inline const Destination kFindModels{PageId::Models, {}, QStringLiteral("find")};

}  // namespace strata::ui
