// SPDX-License-Identifier: GPL-3.0-or-later
// Units of measure by their signs, which belong to no language, and by the words of a language,
// each with the one sign that stands for both.
// Thread: free functions; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// A sign or power of ten that stands at a place of a text, with the bytes it takes.
struct UnitAt {
    std::string sign;        ///< "kg" for "Kilogramm"; empty: none is there
    std::size_t length = 0;  ///< in bytes, the blank before it included
};

/// The unit right at a byte or behind one blank.
UnitAt unitAt(std::string_view text, std::size_t at, std::string_view language);

/// The unit that a compound behind a number ends with: "day" for "5 Werktage".
std::string unitInWordAt(std::string_view text, std::size_t at, std::string_view language);

/// The unit that stands right before a byte: "$" before 12; empty if there is none.
std::string unitBefore(std::string_view text, std::size_t at);

/// The smallest of the units that a unit is a power of ten of: 1 kg is 10^6 mg. Empty: none.
struct SmallestUnit {
    std::string sign;
    std::size_t powerOfTen = 0;
};
SmallestUnit inSmallestUnit(std::string_view sign);

struct ScaleAt {
    std::size_t powerOfTen = 0;  ///< 6 for "Millionen"; 0: none is there
    std::size_t length = 0;
};

/// The word that multiplies the number before it.
ScaleAt scaleAt(std::string_view text, std::size_t at, std::string_view language);

bool isUnitSign(std::string_view word);

/// The signs of units that stand alone, in the head of a table: "Weight (kg)", "Gewicht in kg".
std::vector<std::string> unitsInHeads(std::string_view text, std::string_view language);

}  // namespace strata::datasetgen
