// SPDX-License-Identifier: GPL-3.0-or-later
// The dates that strftime_now writes.
#pragma once

#include "chat_template/chat_template.h"

#include <string>

namespace strata::chat_template {

/// Python's date format codes for midnight of the day. Throws TemplateFailed for what cannot be
/// formatted, TemplateLimit for a huge format.
std::string formatDate(const CalendarDate& date, const std::string& format);

}  // namespace strata::chat_template
