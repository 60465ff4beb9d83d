// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/manual.h"

#include "cli/command_line.h"

#include "strata/version.h"

#include <sstream>

namespace strata::cli {

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
    Environment environment{.in = in, .out = out, .err = err, .progress = {}, .makeRunner = {}};
    runCommandLine({"--help-all"}, environment);
    return out.str();
}

}  // namespace

void writeManual(std::ostream& page, const std::string& date) {
    page
        << ".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n"
           ".TH STRATA 1 \""
        << date << "\" \"Strata Studio " << kVersion
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
            "0: success. 1: the command failed. 2: the command line is wrong.\n"
            ".SH SEE ALSO\n"
            ".BR strata\\-studio (1)\n";
}

}  // namespace strata::cli
