// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of training options: the command line, the form, the manual page and job.json all
// come from it, so that name, default, unit, range and help cannot differ between them. Thread:
// any.
#pragma once

#include "strata/train_settings.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

enum class OptionGroup { Basic, Advanced };

enum class OptionKind {
    Size,   ///< bytes: "512MiB", "16GiB", "2TB", or the option's word
    Count,  ///< a whole number, or the option's word
    Real,
    Choice,  ///< one of `choices`
    Text,
    Switch,  ///< on or off; the name alone means on
    Path,
    PathList,  ///< may be given several times
};

enum class OptionNeed { Optional, Required };

struct OptionInfo {
    std::string_view name;  ///< "ram-budget"
    OptionGroup group;
    OptionKind kind;
    OptionNeed need = OptionNeed::Optional;
    std::string defaultText;  ///< what optionText gives for fresh settings
    std::string_view unit;    ///< "bytes", "steps", "tokens", ...; empty: none
    double min = 0.0;         ///< Size, Count, Real: the range, both ends included
    double max = 0.0;
    std::string_view
        word;  ///< Size, Count: a word that leaves the choice to the program ("auto", "none", ...)
    std::vector<std::string_view> choices;
    std::vector<std::string_view> unavailable;  ///< of choices: known, but refused in this version
    std::string_view syntax;  ///< how the value is written in help: "SIZE", "on|off", ...
    std::string_view help;    ///< one sentence, lower case first, no full stop
};

/// Every option in the order of help and form.
const std::vector<OptionInfo>& trainOptions();

/// The option of that name (without dashes before it), or nullptr.
const OptionInfo* findTrainOption(std::string_view name);

/// Sets one option from text; a PathList grows by one path. Throws OptionInvalid, which says the
/// range and the unit, for an unknown name, a value that cannot be read or is out of range, and one
/// that this version does not have.
void applyOption(TrainSettings& settings, std::string_view name, std::string_view text);

/// The value as applyOption reads it; paths of a PathList are separated by line feeds.
std::string optionText(const TrainSettings& settings, std::string_view name);

/// All settings as one JSON object: names with underscores, sizes in bytes, numbers and switches as
/// such.
std::string settingsToJson(const TrainSettings& settings);

/// The reverse; what is absent keeps its default. Throws JsonInvalid, OptionInvalid (also for
/// unknown names).
TrainSettings settingsFromJson(std::string_view json);

}  // namespace strata
