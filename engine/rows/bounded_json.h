// SPDX-License-Identifier: GPL-3.0-or-later
// JSON text of datasets to values, with a bound on how deep it nests. Thread: any.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string_view>

namespace strata::rows {

/// Arrays and objects inside each other that a row may have.
inline constexpr int kRowDepthMax = 512;

/// Keys keep their order; integers beyond 64 bits become doubles. Empty when `text` is not JSON or
/// nests deeper than kRowDepthMax.
std::optional<nlohmann::ordered_json> parseBoundedJson(std::string_view text);

}  // namespace strata::rows
