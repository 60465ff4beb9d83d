// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/json_file.h"

#include "format/json_fault.h"
#include "format/text_file.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <optional>

namespace strata::format {

nlohmann::json readJsonObject(const std::string& path, std::uint64_t bytesMax) {
    const std::string text = readTextFile(path, bytesMax);
    nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    if (json.is_object()) {
        return json;
    }
    const std::optional<Sentence> fault =
        json.is_discarded() ? jsonFaultIn(text) : std::optional<Sentence>();
    if (fault) {
        throw Error(ErrorCode::JsonInvalid, Sentence("The file is not JSON. %1", *fault), path,
                    Sentence("Correct this place, or download the file again."));
    }
    throw Error(ErrorCode::JsonInvalid, Sentence("This is not a JSON object."), path,
                Sentence("Download the file again."));
}

}  // namespace strata::format
