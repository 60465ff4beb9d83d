// SPDX-License-Identifier: GPL-3.0-or-later
// What tells that a dataset on the disk was changed. Thread: a free function; any thread.
#pragma once

#include <QString>

namespace strata::studio {

struct ChangeStamp {
    qint64 bytes = 0;
    qint64 changedMs = 0;  ///< the latest change

    bool operator==(const ChangeStamp&) const = default;
};

/// Of a folder, of all files in it together. Zeros where there is nothing.
ChangeStamp stampOf(const QString& dataset);

}  // namespace strata::studio
