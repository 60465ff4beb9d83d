// SPDX-License-Identifier: GPL-3.0-or-later
// The language that the studio speaks: its own texts, Qt's, numbers and dates, and the reading
// direction. One language throughout: where the studio has no texts of its own, Qt's stay English.
// Thread: the GUI thread; widgets keep the texts that they were made with.
#pragma once

#include <QString>

namespace strata::studio {

/// Installs the translators of `language` ("de"; empty: the desktop's) in the application, in place
/// of those that it installed before, and makes it the default of QLocale. English, which tells one
/// row from many, lies beneath each.
void speakLanguage(const QString& language);

}  // namespace strata::studio
