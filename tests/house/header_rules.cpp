// SPDX-License-Identifier: GPL-3.0-or-later
#include "house/rules.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <string_view>

namespace strata::house {
namespace {

using Words = std::vector<std::string>;

struct Exception {
    std::string_view path;
    std::string_view reason;
};
constexpr std::array<Exception, 2> kOtherNames{{
    {"engine/base/checksum.h", "Sha256 is the field's name of the only checksum with a state"},
    {"engine/chat_template/runtime.h", "what every part of the interpreter is given"},
}};

/// "slice", "map" of "slice_map" and of "SliceMap"; a plural counts as its singular.
Words wordsOf(std::string_view name) {
    Words words(1);
    for (const char c : name) {
        const bool isUpper = std::isupper(static_cast<unsigned char>(c)) != 0;
        if (c == '_' || (isUpper && !words.back().empty())) {
            words.emplace_back();
        }
        if (c != '_') {
            words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    for (std::string& word : words) {
        if (word.size() > 3 && word.ends_with('s')) {
            word.pop_back();
        }
    }
    return words;
}

std::string_view stemOf(std::string_view path) {
    const std::size_t begin = path.rfind('/') == std::string_view::npos ? 0 : path.rfind('/') + 1;
    return path.substr(begin, path.rfind('.') - begin);
}

/// The class that this line begins to define, "" if none: "Disk" of "class Disk final : A {".
std::string_view classDefinedBy(std::string_view line) {
    constexpr std::string_view kClass = "class ";
    if (!line.starts_with(kClass) || line.find(';') != std::string_view::npos) {
        return {};
    }
    line.remove_prefix(kClass.size());
    return line.substr(0, line.find_first_of(" :{"));
}

}  // namespace

Offences headerPurpose(const SourceFile& file) {
    if (!file.isHeader()) {
        return {};
    }
    const std::size_t at = file.lines.size() > 1 && file.lines[0].starts_with("// SPDX") ? 1 : 0;
    if (at < file.lines.size() && file.lines[at].starts_with("// ")) {
        return {};
    }
    return {{file.path, at + 1, "a header begins with what it is for"}};
}

Offences classNames(const SourceFile& file) {
    const bool isExempt = std::ranges::any_of(
        kOtherNames, [&](const Exception& exception) { return exception.path == file.path; });
    if (!file.isHeader() || file.isTest() || isExempt) {
        return {};
    }
    const Words fileWords = wordsOf(stemOf(file.path));
    Offences offences;
    const std::vector<std::string> lines = codeOnly(file);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string name(classDefinedBy(lines[i]));
        if (name.empty()) {
            continue;
        }
        const Words classWords = wordsOf(name);
        if (std::ranges::find_first_of(classWords, fileWords) != classWords.end()) {
            return {};
        }
        offences.push_back(
            {file.path, i + 1, "class " + name + " lives in a file of another name"});
    }
    return offences;
}

Offences sharedClassNames(const SourceTree& tree) {
    Offences offences;
    std::map<std::string, std::string> homes;  // by namespace and class
    for (const SourceFile& file : tree) {
        if (!file.isHeader() || file.isTest()) {
            continue;
        }
        std::string space;
        for (const std::string& line : codeOnly(file)) {
            if (line.starts_with("namespace ")) {
                space = line;
            }
            const std::string name(classDefinedBy(line));
            if (name.empty()) {
                continue;
            }
            const auto [home, isNew] = homes.try_emplace(space + name, file.path);
            if (!isNew && home->second != file.path) {
                offences.push_back(
                    {file.path, 0, "class " + name + " is in " + home->second + " too"});
            }
        }
    }
    return offences;
}

}  // namespace strata::house
