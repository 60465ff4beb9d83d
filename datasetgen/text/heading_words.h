// SPDX-License-Identifier: GPL-3.0-or-later
// What a heading says.
// Thread: pure functions; any thread.
#pragma once

#include <string>
#include <string_view>

namespace strata::datasetgen {

/// A heading without its number: "Register usage" of "4.1.5.2 Register usage".
std::string headingWords(std::string_view heading);

}  // namespace strata::datasetgen
