// SPDX-License-Identifier: GPL-3.0-or-later
// A step of the build that writes what an installation says about `strata`:
//   strata_manual man FILE DATE    the manual page of the release of that date (YYYY-MM-DD)
//   strata_manual bash FILE        the completion script for bash
//   strata_manual zsh FILE         the completion script for zsh
//   strata_manual fish FILE        the completion script for fish
#include "cli/command_line.h"
#include "cli/completion.h"
#include "cli/manual.h"

#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace {

/// False when the words are none of the four forms.
bool write(const std::vector<std::string>& words, std::ostream& file) {
    using strata::cli::Shell;
    const auto completion = [&file](Shell shell) {
        strata::cli::visitCommands(
            [&](const CLI::App& program) { writeCompletion(program, shell, file); });
    };
    if (words.size() == 3 && words[0] == "man") {
        strata::cli::writeManual(file, words[2]);
    } else if (words.size() == 2 && words[0] == "bash") {
        completion(Shell::Bash);
    } else if (words.size() == 2 && words[0] == "zsh") {
        completion(Shell::Zsh);
    } else if (words.size() == 2 && words[0] == "fish") {
        completion(Shell::Fish);
    } else {
        return false;
    }
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    std::ostringstream text;
    if (!write(words, text)) {
        std::cerr << "usage: strata_manual man FILE DATE | bash FILE | zsh FILE | fish FILE\n";
        return 2;
    }
    std::ofstream file(words[1], std::ios::binary);
    file << text.str() << std::flush;
    if (!file) {
        std::cerr << "strata_manual: cannot write " << words[1] << '\n';
        return 1;
    }
    return 0;
}
