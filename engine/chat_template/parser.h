// SPDX-License-Identifier: GPL-3.0-or-later
// The statements of a chat template. Source: the Jinja 3.1 template designer documentation; loop
// controls and the generation tag as transformers adds them. Other tags are refused by name.
#pragma once

#include "chat_template/ast.h"

#include <string_view>

namespace strata::chat_template {

/// Parses and completes (scopes, names of filters and tests) a template. Throws TemplateSyntax with
/// the line.
Body parseTemplate(std::string_view source);

}  // namespace strata::chat_template
