// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a text with their units, and whether what an answer states is stated by its
// evidence too, however either is written: 1,234.5 or 1.234,5, "12 kg" or "zwölf Kilogramm", 三个月
// or 3个月, 3.5.2021 or 3. Mai 2021.
// Thread: free functions; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

enum class NumberForm {
    Digits,
    Numerals,  ///< Chinese ones
    Words,  ///< "drei": they may count what the text only lists, so they support but are no claim
};

struct Measure {
    NumberForm form = NumberForm::Digits;
    std::string raw;
    std::vector<std::string> values;  ///< plain forms, any of which may be meant
    std::vector<std::string> parts;   ///< of a date or of numbers that may be two
    std::string unit;                 ///< its sign; empty: none or none that is known
    std::string unitInWord;           ///< of a compound: "year" for "18. Lebensjahr"
};

/// In the order of the text. The markers of a numbered list are none.
std::vector<Measure> measuresOf(std::string_view text, std::string_view language);

/// Whether `stated` has every number of `answer` with a unit that does not contradict it.
bool numbersAreStated(std::string_view answer, std::string_view stated, std::string_view language);

}  // namespace strata::datasetgen
