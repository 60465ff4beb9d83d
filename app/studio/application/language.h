// SPDX-License-Identifier: GPL-3.0-or-later
// The language that the studio speaks: its own texts, Qt's, numbers and dates, and the reading
// direction. One language throughout: where the studio has no texts of its own, Qt's stay English.
// Thread: the GUI thread, before the first widget.
#pragma once

#include <QString>

namespace strata::studio {

/// Installs the translators of `language` ("de"; empty: the desktop's) in the application and
/// makes it the default of QLocale. English, which tells one row from many, lies beneath each.
void speakLanguage(const QString& language);

}  // namespace strata::studio
