// SPDX-License-Identifier: GPL-3.0-or-later
// The blocks of HTML markup, for the readers of HTML and of Markdown.
// Thread: any.
#pragma once

#include "datasetgen/base/types.h"
#include "datasetgen/html/html_furniture.h"

#include <string>

namespace strata::datasetgen {

/// Reads UTF-8 markup; `format` is what Document::format becomes. Throws DocumentLimit.
Document readHtmlMarkup(std::string markup, HtmlOrigin origin, const std::string& format);

}  // namespace strata::datasetgen
