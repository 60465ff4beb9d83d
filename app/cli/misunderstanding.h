// SPDX-License-Identifier: GPL-3.0-or-later
// What of a command line no command knows, and what was probably meant. Thread: the main thread.
#pragma once

#include "strata/error.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::cli {

/// "strata dataset stats" of the words given.
std::string commandNamed(const CLI::App& app);

/// The first option or word that was not understood, after `app` parsed; nothing where all were.
std::optional<Error> misunderstanding(const CLI::App& app);

/// The one that differs least from the word, by letters that are missing, too many, wrong or
/// swapped with the next (optimal string alignment distance); nothing where all differ by more than
/// a third of it.
std::optional<std::string> nearestOf(const std::vector<std::string>& known, std::string_view word);

}  // namespace strata::cli
