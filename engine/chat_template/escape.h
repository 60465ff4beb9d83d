// SPDX-License-Identifier: GPL-3.0-or-later
// HTML escaping as markupsafe does it.
#pragma once

#include "chat_template/value.h"

#include <string>
#include <string_view>

namespace strata::chat_template {

/// & < > " ' become entities.
std::string escapeHtml(std::string_view text);
/// markupsafe.escape: Markup stays as it is, everything else is turned into text and escaped.
Value escapeValue(Runtime& runtime, const Value& value);

}  // namespace strata::chat_template
