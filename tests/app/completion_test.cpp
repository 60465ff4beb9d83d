// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/completion.h"

#include "cli/command_line.h"
#include "cli/manual.h"
#include "support/places.h"

#include "strata/options.h"

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

namespace strata::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string completionOf(const CLI::App& program, Shell shell) {
    std::ostringstream script;
    writeCompletion(program, shell, script);
    return script.str();
}

std::string completion(Shell shell) {
    std::string script;
    visitCommands([&](const CLI::App& program) { script = completionOf(program, shell); });
    return script;
}

std::string manual() {
    std::ostringstream page;
    writeManual(page, "2026-01-31");
    std::string text = page.str();
    for (std::size_t at = text.find("\\-"); at != std::string::npos; at = text.find("\\-", at)) {
        text.erase(at, 1);
    }
    return text;
}

/// The long options of a command and of those below it, by the command's name.
void collectOptions(const CLI::App& app,
                    const std::string& path,
                    std::map<std::string, std::vector<std::string>>& found) {
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            found[path].push_back("--" + name);
        }
    }
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        collectOptions(*command, path + " " + command->get_name(), found);
    }
}

// The form of the studio has the same test in tests/ui/train_test.cpp, help in command_line_test.
TEST(Completion, EveryOptionOfTheTableIsInEachScriptAndInTheManual) {
    const std::string bash = completion(Shell::Bash);
    const std::string zsh = completion(Shell::Zsh);
    const std::string fish = completion(Shell::Fish);
    const std::string page = manual();
    for (const OptionInfo& option : trainOptions()) {
        const std::string flag = "--" + std::string(option.name);
        EXPECT_THAT(bash, HasSubstr("['strata train " + flag + "']=")) << flag;
        EXPECT_THAT(zsh, HasSubstr("'*" + flag + "[")) << flag;
        EXPECT_THAT(fish,
                    HasSubstr("'__strata_at strata train' -l " + std::string(option.name) + " "))
            << flag;
        EXPECT_THAT(page, HasSubstr(flag + " ")) << flag;
    }
}

TEST(Completion, EveryCommandHasItsWordsInEachShell) {
    const std::string bash = completion(Shell::Bash);
    const std::string zsh = completion(Shell::Zsh);
    EXPECT_THAT(bash, HasSubstr("['strata dataset build']='"));
    EXPECT_THAT(zsh, HasSubstr("_strata_dataset_build() {"));
    EXPECT_THAT(zsh, HasSubstr("#compdef strata\n"));
    EXPECT_THAT(completion(Shell::Fish), HasSubstr("'__strata_at strata dataset' -a build -d '"));
}

TEST(Completion, ValuesComeFromTheNameOfTheType) {
    CLI::App program("About", "strata");
    CLI::App* command = program.add_subcommand("cut", "Cut it");
    std::string text;
    int count = 0;
    bool fast = false;
    command->add_option("--way", text, "How")->type_name("rules|model:DIR|http:URL");
    command->add_option("--shape", text, "Form")
        ->type_name("round|flat")
        ->check(CLI::IsMember({"round", "flat"}));
    command->add_option("--into", text, "Where")->type_name("DIR");
    command->add_option("--pieces", count, "How many")->type_name("N")->check(CLI::Range(1, 9));
    command->add_option("--glow", text, "Light")->type_name("[on|off]")->expected(0, 1);
    command->add_option("--where", text, "Device")->type_name("cpu|cuda[:N]");
    command->add_flag("--fast", fast, "It's [quick]: really");
    const std::string bash = completionOf(program, Shell::Bash);
    EXPECT_THAT(bash, HasSubstr("['strata cut --way']='rules model: http:'"));
    EXPECT_THAT(bash, HasSubstr("['strata cut --shape']='round flat'"));
    EXPECT_THAT(bash, HasSubstr("['strata cut --into']='@path'"));
    EXPECT_THAT(bash, HasSubstr("['strata cut --pieces']=''"));
    EXPECT_THAT(bash, HasSubstr("['strata cut --glow']='on off'"));
    EXPECT_THAT(bash, HasSubstr("['strata cut --where']='cpu'"));
    EXPECT_THAT(bash, Not(HasSubstr("['strata cut --fast']")));
    const std::string zsh = completionOf(program, Shell::Zsh);
    EXPECT_THAT(zsh, HasSubstr("'*--shape[Form]:value:(round flat)'"));
    EXPECT_THAT(zsh, HasSubstr("'*--into[Where]:value:_files'"));
    EXPECT_THAT(zsh, HasSubstr("'*--fast[It'\\''s \\[quick\\]\\: really]'"));
    const std::string fish = completionOf(program, Shell::Fish);
    EXPECT_THAT(fish, HasSubstr(" -l way -x -a 'rules model: http:' -d 'How'"));
    EXPECT_THAT(fish, HasSubstr(" -l shape -x -a 'round flat' -d 'Form'"));
    EXPECT_THAT(fish, HasSubstr(" -l into -r -F -d 'Where'"));
    EXPECT_THAT(fish, HasSubstr(" -l pieces -x -d 'How many'"));
    EXPECT_THAT(fish, HasSubstr(" -l fast -d 'It\\'s [quick]: really'"));
}

// docs/cli.md has a section "## strata COMMAND" for every command, with each of its options.
TEST(Completion, TheDocumentationOfTheCommandLineNamesEveryOption) {
    std::ifstream file(strata::test::inTree("docs/cli.md"));
    std::map<std::string, std::string> sections;
    std::string section;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("## ") || line.starts_with("### ")) {
            section = line.substr(line.find(' ') + 1);
            std::erase(section, '`');
        }
        sections[section] += line + "\n";
    }
    std::map<std::string, std::vector<std::string>> options;
    visitCommands([&](const CLI::App& program) { collectOptions(program, "strata", options); });
    for (const char* alike : {"strata plan", "strata bench train", "strata bench sweep"}) {
        sections[alike] += sections["strata train"];  // they take the same options
    }
    const std::set<std::string> everywhere{"--help", "--help-all", "--json"};
    std::string lacking;
    for (const auto& [command, names] : options) {
        for (const std::string& name : names) {
            if (!everywhere.contains(name) &&
                sections[command].find(name + " ") == std::string::npos &&
                sections[command].find(name + "`") == std::string::npos) {
                lacking += command + " " + name + "\n";
            }
        }
    }
    EXPECT_EQ(lacking, "");
}

}  // namespace
}  // namespace strata::cli
