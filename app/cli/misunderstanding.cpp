// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/misunderstanding.h"

#include "strata/sentence.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace strata::cli {
namespace {

std::size_t distanceOf(std::string_view one, std::string_view other) {
    // Rows of the table: distances of one's first letters to every beginning of the other.
    std::vector<std::size_t> before;
    std::vector<std::size_t> last(other.size() + 1);
    for (std::size_t column = 0; column < last.size(); ++column) {
        last[column] = column;
    }
    for (std::size_t row = 1; row <= one.size(); ++row) {
        std::vector<std::size_t> next(last.size(), row);
        for (std::size_t column = 1; column < next.size(); ++column) {
            const std::size_t replaced = one[row - 1] == other[column - 1] ? 0 : 1;
            next[column] =
                std::min({last[column] + 1, next[column - 1] + 1, last[column - 1] + replaced});
            const bool isSwapped = row > 1 && column > 1 && one[row - 1] == other[column - 2] &&
                                   one[row - 2] == other[column - 1];
            if (isSwapped) {
                next[column] = std::min(next[column], before[column - 2] + 1);
            }
        }
        before = std::exchange(last, std::move(next));
    }
    return last.back();
}

const CLI::App& chosenCommand(const CLI::App& app) {
    const auto chosen = app.get_subcommands();
    return chosen.empty() ? app : chosenCommand(*chosen.front());
}

std::vector<std::string> commandsOf(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    return names;
}

std::vector<std::string> optionsOf(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            names.push_back("--" + name);
        }
    }
    return names;
}

bool isOption(std::string_view word) {
    return word.size() > 1 && word.front() == '-';
}

}  // namespace

std::string commandNamed(const CLI::App& app) {
    std::string name = app.get_name();
    const auto chosen = app.get_subcommands();
    return chosen.empty() ? name : name + " " + commandNamed(*chosen.front());
}

std::optional<std::string> nearestOf(const std::vector<std::string>& known, std::string_view word) {
    const auto distance = [word](const std::string& name) { return distanceOf(word, name); };
    const auto nearest = std::ranges::min_element(known, {}, distance);
    const std::size_t most = std::max<std::size_t>(1, word.size() / 3);
    return nearest != known.end() && distance(*nearest) <= most ? std::optional(*nearest)
                                                                : std::nullopt;
}

std::optional<Error> misunderstanding(const CLI::App& app) {
    const std::vector<std::string> words = app.remaining(true);
    if (words.empty()) {
        return std::nullopt;
    }
    const CLI::App& chosen = chosenCommand(app);
    const std::string command = commandNamed(app);
    const auto option = std::ranges::find_if(words, isOption);
    const bool isOptionMeant = option != words.end();
    const std::string word = isOptionMeant ? option->substr(0, option->find('=')) : words.front();
    const std::vector<std::string> known = isOptionMeant ? optionsOf(chosen) : commandsOf(chosen);
    const Sentence sentence = isOptionMeant ? Sentence("`%1` has no option %2.", command, word)
                              : known.empty()
                                  ? Sentence("`%1` takes no word '%2' here.", command, word)
                                  : Sentence("`%1` has no command %2.", command, word);
    const std::optional<std::string> nearest = nearestOf(known, word);
    return Error(ErrorCode::Usage, sentence, {},
                 nearest ? Sentence("Did you mean %1? Run `%2 --help`.", *nearest, command)
                         : Sentence("Run `%1 --help`.", command));
}

}  // namespace strata::cli
