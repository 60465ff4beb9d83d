// SPDX-License-Identifier: GPL-3.0-or-later
// RUN/hardest_rows.json: which rows a run was found to find hardest. Thread: any; reads and writes
// the disk.
#pragma once

#include "ui/charts/hardest_rows.h"

#include <QString>

namespace strata::studio {

/// Nothing was looked at (scored 0) where there is no such file or it is damaged.
ui::HardestRows readHardestRows(const QString& run);

/// Throws NotWritable.
void writeHardestRows(const QString& run, const ui::HardestRows& found);

}  // namespace strata::studio
