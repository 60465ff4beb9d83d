// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/fact_type.h"

#include "strata/error.h"

#include <algorithm>
#include <string>

namespace strata::datasetgen {

std::string_view factTypeName(FactType type) {
    switch (type) {
        case FactType::Fact:
            return "fact";
        case FactType::Procedure:
            return "procedure";
        case FactType::Reason:
            return "reason";
        case FactType::Comparison:
            return "comparison";
    }
    return {};
}

FactType factTypeNamed(std::string_view name) {
    const auto* const found = std::ranges::find(kFactTypes, name, factTypeName);
    if (found == kFactTypes.end()) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("The question type '%1' is unknown.", std::string(name)), "--types",
                    Sentence("Choose from fact, procedure, reason and comparison."));
    }
    return *found;
}

FactType factTypeOf(std::string_view kind) {
    // The rules' kinds besides the types' own names.
    if (kind == "procedure" || kind == "means") {
        return FactType::Procedure;
    }
    if (kind == "reason" || kind == "cause" || kind == "effect") {
        return FactType::Reason;
    }
    return kind == "comparison" ? FactType::Comparison : FactType::Fact;
}

bool isWanted(const FactTypes& types, std::string_view kind) {
    return types.empty() || types.contains(factTypeOf(kind));
}

}  // namespace strata::datasetgen
