// SPDX-License-Identifier: GPL-3.0-or-later
// A step of the build: `strata_manual strata.1 2026-01-31` writes the manual page of `strata` from
// the help of every command, which comes from the one table of options.
#include "cli/command_line.h"

#include "strata/version.h"

#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

namespace {

/// Dashes that stay dashes, no line that begins a request.
std::string escaped(const std::string& line) {
    std::string text = line.starts_with('.') || line.starts_with('\'') ? "\\&" : "";
    for (const char letter : line) {
        if (letter == '-') {
            text += "\\-";
        } else if (letter == '\\') {
            text += "\\e";
        } else {
            text += letter;
        }
    }
    return text;
}

std::string helpOfAllCommands() {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    strata::cli::Environment environment{
        .in = in, .out = out, .err = err, .progress = {}, .makeRunner = {}};
    strata::cli::runCommandLine({"--help-all"}, environment);
    return out.str();
}

void writeManual(std::ostream& page, const std::string& date) {
    page
        << ".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n"
           ".TH STRATA 1 \""
        << date << "\" \"Strata Studio " << strata::kVersion
        << "\" \"User Commands\"\n"
           ".SH NAME\n"
           "strata \\- fine-tune language models that do not fit in memory\n"
           ".SH SYNOPSIS\n"
           ".B strata\n"
           ".I COMMAND\n"
           ".RI [ OPTION ...]\n"
           ".SH DESCRIPTION\n"
           "The command line of Strata Studio. With\n"
           ".B \\-\\-json\n"
           "a command prints one JSON object on its standard output; progress goes to the standard "
           "error.\n"
           ".SH COMMANDS AND OPTIONS\n"
           ".EX\n";
    std::istringstream help(helpOfAllCommands());
    bool wasEmpty = true;
    for (std::string line; std::getline(help, line);) {
        line.erase(line.find_last_not_of(" \t") + 1);
        if (!line.empty() || !wasEmpty) {
            page << escaped(line) << '\n';
        }
        wasEmpty = line.empty();
    }
    page << ".EE\n"
            ".SH EXIT STATUS\n"
            "0 ok, 1 failed, 2 used wrongly.\n"
            ".SH SEE ALSO\n"
            ".BR strata\\-studio (1)\n";
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: strata_manual FILE DATE\n";
        return 2;
    }
    std::ofstream page(argv[1], std::ios::binary);
    writeManual(page, argv[2]);
    page.flush();
    if (!page) {
        std::cerr << "strata_manual: " << argv[1] << " cannot be written\n";
        return 1;
    }
    return 0;
}
