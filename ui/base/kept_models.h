// SPDX-License-Identifier: GPL-3.0-or-later
// How many models another program keeps on this machine. Thread: values.
#pragma once

#include <QString>
#include <QtGlobal>

namespace strata::ui {

struct KeptModels {
    QString program;  ///< "LM Studio"
    int count = 0;
    quint64 bytes = 0;  ///< of all of them

    bool operator==(const KeptModels&) const = default;
};

}  // namespace strata::ui
