// SPDX-License-Identifier: GPL-3.0-or-later
// A change that a person made, as the history lists it. Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"

#include <QString>
#include <QVector>

namespace strata::ui {

struct ChangeStamp {
    quint64 number = 0;  ///< of the changes since the start, from 1
    qint64 atMs = 0;     ///< UTC epoch
};

/// For a change that is made now.
ChangeStamp nextStamp();

struct Change {
    ChangeStamp stamp;
    QString what;       ///< a sentence without its full stop: "Row 12 edited"
    Destination where;  ///< leads to where it was made
    bool isUndone = false;
};

}  // namespace strata::ui
