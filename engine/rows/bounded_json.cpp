// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/bounded_json.h"

#include <nlohmann/json.hpp>

namespace strata::rows {

std::optional<nlohmann::ordered_json> parseBoundedJson(std::string_view text) {
    bool deep = false;
    const auto watchDepth = [&](int depth, nlohmann::ordered_json::parse_event_t,
                                nlohmann::ordered_json&) {
        deep = deep || depth > kRowDepthMax;
        return !deep;
    };
    auto parsed = nlohmann::ordered_json::parse(text, watchDepth, false);
    if (parsed.is_discarded() || deep) {
        return std::nullopt;
    }
    return parsed;
}

}  // namespace strata::rows
