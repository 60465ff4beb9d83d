// SPDX-License-Identifier: GPL-3.0-or-later
// HTML escaping as markupsafe does it, and the percent encoding of URLs.
#pragma once

#include "chat_template/value.h"

#include <string>
#include <string_view>

namespace strata::chat_template {

/// & < > " ' become entities.
std::string escapeHtml(std::string_view text);
/// markupsafe.escape: Markup stays as it is, everything else is turned into text and escaped.
Value escapeValue(Runtime& runtime, const Value& value);
/// Markup.striptags: without tags and comments, white space collapsed, entities turned back.
std::string stripTags(std::string_view text);

enum class UrlPart { Path, Query };
/// urllib's quote; in a query a blank is + and a slash is escaped.
std::string quoteUrl(std::string_view text, UrlPart part);

}  // namespace strata::chat_template
