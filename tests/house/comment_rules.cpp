// SPDX-License-Identifier: GPL-3.0-or-later
#include "house/rules.h"

#include <algorithm>
#include <array>
#include <regex>
#include <set>
#include <string>
#include <string_view>

namespace strata::house {
namespace {

/// From where includes are found, and thus names in comments.
constexpr std::array<std::string_view, 5> kRoots{"", "engine/", "engine/include/", "app/",
                                                 "tests/"};
/// Of the ggml project and of the compiler's sanitizers.
constexpr std::array<std::string_view, 2> kForeign{"ggml-common.h", "allocator_interface.h"};

/// What of a line is blank in its code: comments, and the contents of literals.
std::string commentOf(const std::string& line, const std::string& code) {
    const std::size_t begin = line.find("//");
    const bool isCode =
        begin != std::string::npos && begin < code.size() && code.substr(begin, 2) == "//";
    return begin == std::string::npos || isCode ? std::string() : line.substr(begin);
}

}  // namespace

Offences headersInComments(const SourceTree& tree) {
    static const std::regex kHeader("[A-Za-z0-9_./-]*[A-Za-z0-9_-]\\.h\\b");
    std::set<std::string, std::less<>> paths;
    for (const SourceFile& file : tree) {
        paths.insert(file.path);
    }
    Offences offences;
    for (const SourceFile& file : tree) {
        if (!file.isCpp()) {
            continue;
        }
        const std::string beside = file.path.substr(0, file.path.rfind('/') + 1);
        const std::vector<std::string> code = codeOnly(file);
        for (std::size_t index = 0; index < code.size(); ++index) {
            const std::string comment = commentOf(file.lines[index], code[index]);
            for (std::sregex_iterator found(comment.begin(), comment.end(), kHeader), end;
                 found != end; ++found) {
                const std::string name = found->str();
                const bool isThere = paths.contains(beside + name) ||
                                     std::ranges::find(kForeign, name) != kForeign.end() ||
                                     std::ranges::any_of(kRoots, [&](std::string_view root) {
                                         return paths.contains(std::string(root) + name);
                                     });
                if (!isThere) {
                    offences.push_back({file.path, index + 1, name + " is not there"});
                }
            }
        }
    }
    return offences;
}

}  // namespace strata::house
