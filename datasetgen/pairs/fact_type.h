// SPDX-License-Identifier: GPL-3.0-or-later
// What sort of thing a pair teaches, whichever generator made it: a coarser name for Pair::kind,
// by which a person chooses what is asked. Thread: free functions; any thread.
#pragma once

#include <array>
#include <set>
#include <string_view>

namespace strata::datasetgen {

enum class FactType { Fact, Procedure, Reason, Comparison };

inline constexpr std::array kFactTypes{FactType::Fact, FactType::Procedure, FactType::Reason,
                                       FactType::Comparison};

/// Empty: every type.
using FactTypes = std::set<FactType>;

/// "fact", "procedure", "reason", "comparison", as --types and prompts name them.
std::string_view factTypeName(FactType type);
/// Throws OptionInvalid.
FactType factTypeNamed(std::string_view name);
/// Of a Pair::kind; what is none of the others is a fact.
FactType factTypeOf(std::string_view kind);

bool isWanted(const FactTypes& types, std::string_view kind);

}  // namespace strata::datasetgen
