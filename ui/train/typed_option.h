// SPDX-License-Identifier: GPL-3.0-or-later
// What a person types into a field, in the notation of options: people of some languages write
// "0,0001" and "32.768". Thread: the GUI thread.
#pragma once

#include <QString>

namespace strata::ui {

/// The text of the option `name` as the engine reads it; what is no number stays as it is typed.
QString typedOption(const QString& name, const QString& text);

}  // namespace strata::ui
