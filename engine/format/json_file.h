// SPDX-License-Identifier: GPL-3.0-or-later
// Small JSON files of models and adapters. Thread: any.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <string>

namespace strata::format {

/// The object that the file holds. Throws what readTextFile does, and JsonInvalid naming the place
/// and what is wrong there when it is known.
nlohmann::json readJsonObject(const std::string& path,
                              std::uint64_t bytesMax = std::uint64_t{16} << 20);

}  // namespace strata::format
