// SPDX-License-Identifier: GPL-3.0-or-later
// What the names of paragraph styles and fonts say, in the languages word processors speak.
// Thread: pure functions; any thread.
#pragma once

#include <string>
#include <string_view>

namespace strata::datasetgen {

/// 1 to 6 for "heading 2", "Überschrift 2", "标题 2", "Heading_20_2"; 1 for "Title"; else 0.
int headingLevelOfStyle(std::string_view name);

enum class StyleUse { Other, Code, Caption, Contents, Term };
/// What a style is for by its name.
StyleUse useOfStyle(std::string_view name);

/// Fonts whose letters are all of one width.
bool isMonospacedFont(std::string_view name);

}  // namespace strata::datasetgen
