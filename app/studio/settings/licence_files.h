// SPDX-License-Identifier: GPL-3.0-or-later
// What the program is made of, as the files say that a package lays beside it: libraries.tsv (a
// line for each file, with the library that it is from) and copyright (the texts). A program that
// was only built has neither, and takes the list that was built into it. Thread: any.
#pragma once

#include "ui/settings/settings_model.h"

#include <QString>

namespace strata::studio {

/// Each library once, in the order of the file. `folder`: where the two files are; empty: nowhere.
ui::LicencesView readLicences(const QString& folder);

/// All of the file. Throws NotFound.
QString readLicenceTexts(const QString& file);

}  // namespace strata::studio
