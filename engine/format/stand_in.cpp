// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/stand_in.h"

#include <algorithm>

namespace strata::format {
namespace {

using std::string_view_literals::operator""sv;

bool beginsWith(std::string_view text, std::string_view smallLetters) {
    const auto isSame = [](char given, char small) {
        return (given >= 'A' && given <= 'Z' ? static_cast<char>(given - 'A' + 'a') : given) ==
               small;
    };
    return text.size() >= smallLetters.size() &&
           std::ranges::equal(text.substr(0, smallLetters.size()), smallLetters, isSame);
}

}  // namespace

bool isWebPage(std::string_view head) {
    const std::string_view page =
        head.substr(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
    return beginsWith(page, "<!doctype html") || beginsWith(page, "<html");
}

void refuseStandIn(std::string_view head, ErrorCode code, const std::string& where) {
    if (head.starts_with("version https://git-lfs.github.com/spec/"sv)) {
        throw Error(code, Sentence("This is a Git LFS pointer, not the file itself."), where,
                    Sentence("Run `git lfs pull` in its folder, or download the file again."));
    }
    if (isWebPage(head)) {
        throw Error(code, Sentence("This is a web page (HTML), not the file itself."), where,
                    Sentence("Log in to the site that it came from and download the file again."));
    }
    if (head.starts_with("\0\0\0\0\0\0\0\0"sv)) {
        throw Error(code,
                    Sentence("This is a file that begins with zero bytes, perhaps an unfinished "
                             "download."),
                    where, Sentence("Download or copy it again."));
    }
}

}  // namespace strata::format
