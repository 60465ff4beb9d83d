// SPDX-License-Identifier: GPL-3.0-or-later
// What the form and the status of training know of a GPU. Thread: any; a value.
#pragma once

#include <QString>

namespace strata::ui {

/// A GPU of the machine, in its order.
struct TrainDevice {
    QString name;
    quint64 memoryBytes = 0;  ///< 0: not known
    QString obstacle;         ///< why it cannot be used; empty: it can

    bool operator==(const TrainDevice&) const = default;
};

}  // namespace strata::ui
