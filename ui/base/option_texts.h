// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine's option table says in English, in the person's language. Thread: any.
#pragma once

#include <QString>
#include <string_view>

namespace strata::ui {

/// A sentence of help or a unit; a text that is not known stays as it is.
QString optionText(std::string_view english);

}  // namespace strata::ui
