// SPDX-License-Identifier: GPL-3.0-or-later
// The project's own text files as values, so that the rules can be tried on planted text as well as
// on the tree. Thread: values; any thread.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace strata::house {

struct SourceFile {
    std::string path;                ///< relative to the root, with slashes
    std::vector<std::string> lines;  ///< without line ends

    bool isUnder(std::string_view folder) const;
    bool hasExtension(std::string_view extension) const;  ///< ".h"
    bool isHeader() const { return hasExtension(".h"); }
    bool isCpp() const { return isHeader() || hasExtension(".cpp") || hasExtension(".cu"); }
    bool isTest() const { return isUnder("tests"); }
};

using SourceTree = std::vector<SourceFile>;

/// A file from planted text.
SourceFile makeFile(std::string path, std::string_view text);

/// Every text file of the project's folders below `root`, sorted by path; recorded test data, build
/// products and hidden files are left out.
SourceTree readTree(const std::filesystem::path& root);

/// The lines of a C++ file with comments and the contents of literals blanked out; line numbers
/// stay.
std::vector<std::string> codeOnly(const SourceFile& file);

}  // namespace strata::house
