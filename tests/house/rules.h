// SPDX-License-Identifier: GPL-3.0-or-later
// The house rules: each looks at one file and gives its offences. What the rules allow is written
// as tables in rules.cpp, include_rules.cpp, header_rules.cpp and folder_rules.cpp, so that a
// change of the architecture is a change of one line there. Thread: pure functions; any thread.
#pragma once

#include "house/source_tree.h"

#include <string>
#include <vector>

namespace strata::house {

struct Offence {
    std::string path;
    std::size_t line;  ///< from 1
    std::string what;
};

using Offences = std::vector<Offence>;

/// Quoted includes go along the arrows of the design: a room includes only the rooms that its row
/// names.
Offences includeArrows(const SourceFile& file);

/// Angled includes are the standard library's, the system's, or a library that belongs to this
/// room.
Offences thirdParty(const SourceFile& file);

/// At most 500 lines; headers 150; tests and their fixtures 700.
Offences fileSize(const SourceFile& file);

/// Functions of at most 70 lines, found by their braces; good enough for formatted code.
Offences functionSize(const SourceFile& file);

/// The licence line stands first (after #! where there is one).
Offences licenceLine(const SourceFile& file);

/// No unfinished marks, no absolute machine paths, no package registries, no `using` of the whole
/// standard library.
Offences bannedWords(const SourceFile& file);

/// A handler of everything passes the exception on, except at the fences where exceptions end.
Offences catchAll(const SourceFile& file);

/// A file with test cases is named <file>_test.cpp, and a file of that name has test cases.
Offences testNames(const SourceFile& file);

/// The name of a test has at most 60 letters.
Offences testNameSize(const SourceFile& file);

/// A header begins, behind the licence, with a paragraph that says what it is for.
Offences headerPurpose(const SourceFile& file);

/// A class lives in a file of its name: of the classes that a header defines, one has a word of the
/// header's name in its own.
Offences classNames(const SourceFile& file);

/// No two headers define classes of one name in one namespace: programs that link both would be
/// broken, and readers would look at the wrong one.
Offences sharedClassNames(const SourceTree& tree);

/// A folder of the product is a namespace: a file opens that of its folder. A source file may also
/// define what a public header declares in strata.
Offences namespaces(const SourceFile& file);

/// Every folder of the product has a line budget, and keeps it.
Offences lineBudgets(const SourceTree& tree);

/// A header that a comment names is there, beside the file or where includes are found.
Offences headersInComments(const SourceTree& tree);

/// The files that tables of exceptions name.
std::vector<std::string> excusedFiles();

/// Every path that a rule's table names is there; `tree` is the whole project.
Offences rulesOfAbsentFiles(const SourceTree& tree);

/// The headers that may be longer than 150 lines, one "path: reason" each.
std::vector<std::string> longHeaders();

}  // namespace strata::house
