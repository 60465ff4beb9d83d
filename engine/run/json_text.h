// SPDX-License-Identifier: GPL-3.0-or-later
// How results are written out.
// Thread: any; pure.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace strata::run {

/// One line of JSON. What is not UTF-8 in it (names of files, words of a damaged one) is replaced:
/// a result must not be lost over the name of its folder.
inline std::string jsonText(const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace strata::run
