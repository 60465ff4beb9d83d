// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/completion.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace strata::cli {

namespace {

/// The metavariables of help that stand for something on the disk.
constexpr std::array<std::string_view, 9> kPathNames{"DIR", "FILE", "RUN", "PATH", "DOC",
                                                     "IN",  "OUT",  "F",   "MODEL"};

/// What may stand after an option or in a positional argument's place.
struct Values {
    std::vector<std::string> words;
    bool arePaths = false;

    bool isEmpty() const { return words.empty() && !arePaths; }
};

/// A part of "rules|model:DIR|http:URL" or "N:INT in [1 - 8]": CLI11 puts the check of a value
/// behind the type's name, after a colon.
void addPart(std::string_view part, Values& values) {
    const auto isWordLetter = [](char c) {
        return std::islower(static_cast<unsigned char>(c)) != 0 ||
               std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '_';
    };
    const auto isUpper = [](char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; };
    const auto word = part.substr(
        0, static_cast<std::size_t>(std::find_if_not(part.begin(), part.end(), isWordLetter) -
                                    part.begin()));
    const std::string_view rest = part.substr(word.size());
    if (!word.empty() && (rest.empty() || rest.front() == ':')) {
        const bool takesMore =
            rest.size() > 1 && std::all_of(rest.begin() + 1, rest.end(), isUpper);
        values.words.push_back(std::string(word) + (takesMore ? ":" : ""));
    }
    const auto name =
        part.substr(0, static_cast<std::size_t>(
                           std::find_if_not(part.begin(), part.end(), isUpper) - part.begin()));
    values.arePaths = values.arePaths ||
                      std::find(kPathNames.begin(), kPathNames.end(), name) != kPathNames.end();
}

Values valuesOf(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    std::string_view rest = type;
    if (rest.starts_with('[') && rest.ends_with(']')) {  // a value that may be left out
        rest = rest.substr(1, rest.size() - 2);
    }
    Values values;
    while (!rest.empty()) {
        const std::size_t bar = rest.find('|');
        addPart(rest.substr(0, bar), values);
        rest = bar == std::string_view::npos ? std::string_view() : rest.substr(bar + 1);
    }
    return values;
}

bool takesValue(const CLI::Option& option) {
    return option.get_items_expected_max() > 0;
}

std::vector<const CLI::App*> commandsOf(const CLI::App& app) {
    return app.get_subcommands(std::function<bool(const CLI::App*)>());
}

/// "strata dataset build".
std::string pathOf(const CLI::App& app) {
    const CLI::App* parent = app.get_parent();
    return (parent == nullptr ? "" : pathOf(*parent) + " ") + app.get_name();
}

std::string joinedWords(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

/// In single quotes, as bash and zsh read it.
std::string inQuotes(std::string_view text) {
    std::string result = "'";
    for (const char c : text) {
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return result + "'";
}

/// `@path`, or the words to choose from.
std::string bashValues(const Values& values) {
    return values.arePaths ? "@path" : joinedWords(values.words);
}

/// One line a command and one a value: "strata dataset build --out" -> "@path".
void writeBashTable(const CLI::App& app, std::ostream& words, std::ostream& values) {
    const std::string path = pathOf(app);
    std::vector<std::string> all;
    for (const CLI::App* command : commandsOf(app)) {
        all.push_back(command->get_name());
        writeBashTable(*command, words, values);
    }
    for (const CLI::Option* option : app.get_options()) {
        const std::string text = bashValues(valuesOf(*option));
        if (option->get_positional() && !text.empty()) {
            values << "    [" << inQuotes(path) << "]=" << inQuotes(text) << '\n';
        }
        for (const std::string& name : option->get_lnames()) {
            all.push_back("--" + name);
            if (takesValue(*option)) {
                values << "    [" << inQuotes(path + " --" + name) << "]=" << inQuotes(text)
                       << '\n';
            }
        }
    }
    words << "    [" << inQuotes(path) << "]=" << inQuotes(joinedWords(all)) << '\n';
}

constexpr const char* kBashFunction = R"bash(
_strata() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local command=strata choice i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        if [[ -n ${_strata_words["$command ${COMP_WORDS[i]}"]-} ]]; then
            command+=" ${COMP_WORDS[i]}"
        fi
    done
    # bash cuts words at = and at colons: --out=x is three of them, and so is model:x.
    if [[ $current == [=:] ]]; then
        before=$current current=
    fi
    if [[ $before == = ]]; then
        for ((i = COMP_CWORD; i > 1; i--)); do
            [[ ${COMP_WORDS[i]} == = ]] && before=${COMP_WORDS[i - 1]} && break
        done
    fi
    if [[ $before == : ]]; then
        choice=@path
    elif [[ -v _strata_values["$command $before"] ]]; then
        choice=${_strata_values["$command $before"]}
    elif [[ $current == -* ]]; then
        choice=${_strata_words["$command"]}
    else
        choice=${_strata_values["$command"]-${_strata_words["$command"]}}
    fi
    if [[ $choice == @path ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        compopt -o filenames 2>/dev/null
    else
        mapfile -t COMPREPLY < <(compgen -W "$choice" -- "$current")
        [[ ${COMPREPLY[0]-} == *: ]] && compopt -o nospace 2>/dev/null
    fi
    return 0
}
complete -F _strata strata
)bash";

void writeBash(const CLI::App& program, std::ostream& script) {
    std::ostringstream words;
    std::ostringstream values;
    writeBashTable(program, words, values);
    script << "# SPDX-License-Identifier: GPL-3.0-or-later\n"
              "# Completion of `strata` for bash, made by the build from the table of its commands "
              "and options.\n"
              "declare -gA _strata_words=(\n"
           << words.str() << ")\n"
           << "# What an option takes, or a command itself: words to choose from, or a path.\n"
              "declare -gA _strata_values=(\n"
           << values.str() << ")\n"
           << kBashFunction;
}

/// Brackets, colons and backslashes mean something in what _arguments reads.
std::string zshText(std::string_view text) {
    std::string result;
    for (const char c : text) {
        result += std::string_view("[]:\\").find(c) == std::string_view::npos
                      ? std::string(1, c)
                      : std::string("\\") + c;
    }
    return result;
}

std::string zshAction(const Values& values) {
    if (values.arePaths) {
        return "_files";
    }
    std::string words;
    for (const std::string& word : values.words) {
        words += (words.empty() ? "" : " ") + zshText(word);
    }
    return words.empty() ? "" : "(" + words + ")";
}

std::string zshFunction(const CLI::App& app) {
    std::string name = "_" + pathOf(app);
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

/// A command that has commands: the second word chooses among them.
void writeZshGroup(const CLI::App& app, std::ostream& script) {
    script << zshFunction(app) << "() {\n    local -a commands=(\n";
    for (const CLI::App* command : commandsOf(app)) {
        script << "        "
               << inQuotes(zshText(command->get_name()) + ":" + command->get_description()) << '\n';
    }
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            script << "        " << inQuotes("--" + name + ":" + option->get_description()) << '\n';
        }
    }
    script << "    )\n"
              "    if ((CURRENT == 2)); then\n"
              "        _describe 'command' commands\n"
              "        return\n"
              "    fi\n"
              "    shift words\n"
              "    ((CURRENT--))\n"
              "    local next="
           << zshFunction(app)
           << "_${words[1]}\n"
              "    (($+functions[$next])) && $next\n"
              "}\n";
}

/// A command that is run: its options, and what its other words are.
void writeZshCommand(const CLI::App& app, std::ostream& script) {
    script << zshFunction(app) << "() {\n    _arguments";
    for (const CLI::Option* option : app.get_options()) {
        const std::string action = zshAction(valuesOf(*option));
        const std::string value = takesValue(*option) ? ":value:" + action : "";
        for (const std::string& name : option->get_lnames()) {
            script << " \\\n        "
                   << inQuotes("*--" + name + "[" + zshText(option->get_description()) + "]" +
                               value);
        }
        if (option->get_positional()) {
            script << " \\\n        " << inQuotes("*:argument:" + action);
        }
    }
    script << "\n}\n";
}

void writeZshFunctions(const CLI::App& app, std::ostream& script) {
    for (const CLI::App* command : commandsOf(app)) {
        writeZshFunctions(*command, script);
    }
    commandsOf(app).empty() ? writeZshCommand(app, script) : writeZshGroup(app, script);
}

void writeZsh(const CLI::App& program, std::ostream& script) {
    script << "#compdef strata\n"
              "# SPDX-License-Identifier: GPL-3.0-or-later\n"
              "# Completion of `strata` for zsh, made by the build from the table of its commands "
              "and options.\n";
    writeZshFunctions(program, script);
    script << "_strata \"$@\"\n";
}

/// In single quotes, as fish reads it.
std::string inFishQuotes(std::string_view text) {
    std::string result = "'";
    for (const char c : text) {
        result += (c == '\'' || c == '\\') ? std::string("\\") + c : std::string(1, c);
    }
    return result + "'";
}

std::string fishWords(const Values& values) {
    return values.words.empty() ? "" : " -a " + inFishQuotes(joinedWords(values.words));
}

constexpr const char* kFishFunction = R"fish(
# Whether the words before the cursor name this command.
function __strata_at
    set -l path strata
    for word in (commandline -opc)[2..-1]
        if contains -- "$path $word" $__strata_commands
            set path "$path $word"
        end
    end
    test "$path" = "$argv"
end
complete -c strata -f
)fish";

void writeFishCommand(const CLI::App& app, std::ostream& script) {
    const std::string start = "complete -c strata -n " + inFishQuotes("__strata_at " + pathOf(app));
    for (const CLI::App* command : commandsOf(app)) {
        script << start << " -a " << command->get_name() << " -d "
               << inFishQuotes(command->get_description()) << '\n';
        writeFishCommand(*command, script);
    }
    for (const CLI::Option* option : app.get_options()) {
        const Values values = valuesOf(*option);
        for (const std::string& name : option->get_lnames()) {
            script << start << " -l " << name;
            if (takesValue(*option)) {
                script << (values.arePaths ? " -r -F" : " -x") << fishWords(values);
            }
            script << " -d " << inFishQuotes(option->get_description()) << '\n';
        }
        if (option->get_positional() && !values.isEmpty()) {
            script << start << (values.arePaths ? " -F" : "") << fishWords(values) << '\n';
        }
    }
}

void writeFish(const CLI::App& program, std::ostream& script) {
    script << "# SPDX-License-Identifier: GPL-3.0-or-later\n"
              "# Completion of `strata` for fish, made by the build from the table of its commands "
              "and options.\n"
              "set -g __strata_commands";
    const auto writePaths = [&script](const CLI::App& app, const auto& writeAll) -> void {
        for (const CLI::App* command : commandsOf(app)) {
            script << " " << inFishQuotes(pathOf(*command));
            writeAll(*command, writeAll);
        }
    };
    writePaths(program, writePaths);
    script << '\n' << kFishFunction;
    writeFishCommand(program, script);
}

}  // namespace

void writeCompletion(const CLI::App& program, Shell shell, std::ostream& script) {
    switch (shell) {
        case Shell::Bash:
            return writeBash(program, script);
        case Shell::Zsh:
            return writeZsh(program, script);
        case Shell::Fish:
            return writeFish(program, script);
    }
}

}  // namespace strata::cli
