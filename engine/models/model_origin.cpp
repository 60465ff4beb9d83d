// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/model_origin.h"

#include "base/atomic_file.h"
#include "format/text_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>

namespace strata::models {
namespace {

std::string originPath(const std::string& folder) {
    return folder + "/strata_origin.json";
}

/// Bits of a weight in "Q4_K", "IQ3_S", "BF16".
std::string bitsOf(const std::string& dtype) {
    const auto isDigit = [](char letter) { return letter >= '0' && letter <= '9'; };
    const auto begin = std::ranges::find_if(dtype, isDigit);
    return {begin, std::find_if_not(begin, dtype.end(), isDigit)};
}

}  // namespace

void writeModelOrigin(const std::string& folder,
                      const std::string& ggufPath,
                      const std::string& dtype) {
    const nlohmann::ordered_json origin{
        {"file", std::filesystem::path(ggufPath).filename().string()}, {"dtype", dtype}};
    writeFileAtomically(originPath(folder), origin.dump(2) + "\n");
}

std::string modelOrigin(const std::string& folder) {
    if (!std::filesystem::exists(originPath(folder))) {
        return {};
    }
    const auto origin =
        nlohmann::json::parse(format::readTextFile(originPath(folder)), nullptr, false);
    if (!origin.is_object() || !origin.contains("dtype") || !origin["dtype"].is_string()) {
        return {};
    }
    const std::string dtype = origin["dtype"];
    return bitsOf(dtype) + "-bit GGUF (" + dtype + ")";
}

}  // namespace strata::models
