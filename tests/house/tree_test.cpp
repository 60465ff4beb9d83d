// SPDX-License-Identifier: GPL-3.0-or-later
// The house rules over the whole tree, one test a rule; the message lists every offender as
// file:line.
#include "house/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

namespace strata::house {
namespace {

const SourceTree& tree() {
    static const SourceTree files = readTree(STRATA_SOURCE_DIR);
    return files;
}

std::string offenders(Offences (*rule)(const SourceFile&)) {
    std::ostringstream list;
    for (const SourceFile& file : tree()) {
        for (const Offence& offence : rule(file)) {
            list << offence.path << ':' << offence.line << ": " << offence.what << '\n';
        }
    }
    return list.str();
}

TEST(House, TheTreeIsFound) {
    const auto has = [](std::string_view path) {
        return std::ranges::any_of(tree(),
                                   [&](const SourceFile& file) { return file.path == path; });
    };
    EXPECT_TRUE(has("engine/include/strata/error.h"));
    EXPECT_TRUE(has("engine/text/tokenizer.h"));
    EXPECT_TRUE(has("tests/house/tree_test.cpp"));
    EXPECT_TRUE(has("packaging/setup.sh"));
    EXPECT_TRUE(has(".ci/run"));
}

TEST(House, IncludesFollowTheArrowsBetweenRooms) {
    EXPECT_EQ(offenders(includeArrows), "");
}

TEST(House, LibrariesStayInTheirRooms) {
    EXPECT_EQ(offenders(thirdParty), "");
}

TEST(House, RulesNameWhatIsThere) {
    std::ostringstream list;
    for (const Offence& offence : rulesOfAbsentFiles(tree())) {
        list << offence.path << ": " << offence.what << '\n';
    }
    EXPECT_EQ(list.str(), "");
}

TEST(House, HeadersSayWhatTheyAreFor) {
    EXPECT_EQ(offenders(headerPurpose), "");
}

TEST(House, ClassesLiveInFilesOfTheirName) {
    EXPECT_EQ(offenders(classNames), "");
}

TEST(House, ClassesHaveNamesOfTheirOwn) {
    std::ostringstream list;
    for (const Offence& offence : sharedClassNames(tree())) {
        list << offence.path << ": " << offence.what << '\n';
    }
    EXPECT_EQ(list.str(), "");
}

TEST(House, FoldersAreNamespaces) {
    EXPECT_EQ(offenders(namespaces), "");
}

TEST(House, FoldersKeepTheirLineBudgets) {
    std::ostringstream list;
    for (const Offence& offence : lineBudgets(tree())) {
        list << offence.path << ": " << offence.what << '\n';
    }
    EXPECT_EQ(list.str(), "");
}

TEST(House, CommentsNameHeadersThatAreThere) {
    std::ostringstream list;
    for (const Offence& offence : headersInComments(tree())) {
        list << offence.path << ':' << offence.line << ": " << offence.what << '\n';
    }
    EXPECT_EQ(list.str(), "");
}

TEST(House, FilesAreShort) {
    for (const std::string& header : longHeaders()) {
        std::cout << "allowed to be long: " << header << '\n';
    }
    EXPECT_EQ(offenders(fileSize), "");
}

TEST(House, FunctionsAreShort) {
    EXPECT_EQ(offenders(functionSize), "");
}

TEST(House, EveryFileNamesItsLicence) {
    EXPECT_EQ(offenders(licenceLine), "");
}

TEST(House, NoBannedWords) {
    EXPECT_EQ(offenders(bannedWords), "");
}

TEST(House, NoExceptionIsSwallowed) {
    EXPECT_EQ(offenders(catchAll), "");
}

TEST(House, TestFilesAreNamedAfterTheirSubject) {
    EXPECT_EQ(offenders(testNames), "");
}

TEST(House, TestNamesAreShort) {
    EXPECT_EQ(offenders(testNameSize), "");
}

}  // namespace
}  // namespace strata::house
