// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/change.h"

#include <QDateTime>

namespace strata::ui {

ChangeStamp nextStamp() {
    static quint64 last = 0;
    return {++last, QDateTime::currentMSecsSinceEpoch()};
}

}  // namespace strata::ui
