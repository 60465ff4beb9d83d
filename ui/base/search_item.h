// SPDX-License-Identifier: GPL-3.0-or-later
// Something of the project that the palette finds by its name: a run, a model, a dataset.
// Thread: values; the GUI thread.
#pragma once

#include "ui/base/destination.h"

#include <QString>

namespace strata::ui {

struct SearchItem {
    QString kind;  ///< "Run"
    QString name;
    Destination place;  ///< where it is shown
};

}  // namespace strata::ui
