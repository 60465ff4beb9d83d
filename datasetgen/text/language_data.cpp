// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/language_data.h"

#include "base/assert.h"
#include "datasetgen/language_files.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>

namespace strata::datasetgen {
namespace {

std::string pathOf(std::string_view language, std::string_view name) {
    return std::string(language) + "/" + std::string(name);
}

/// What was read of each file. Looked up for every word of a document: makes no string to look.
template <class Value>
class ReadOnce {
public:
    template <class Read>
    const Value& get(std::string_view language, std::string_view name, Read read) {
        const std::scoped_lock lock(mutex_);
        auto files = files_.find(language);
        if (files == files_.end()) {
            files = files_.try_emplace(std::string(language)).first;
        }
        auto file = files->second.find(name);
        if (file == files->second.end()) {
            file = files->second.emplace(name, read()).first;
        }
        return file->second;
    }

private:
    std::mutex mutex_;
    std::map<std::string, std::map<std::string, Value, std::less<>>, std::less<>> files_;
};

std::string_view trimmedLine(std::string_view line) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t begin = std::min(line.find_first_not_of(blanks), line.size());
    line.remove_prefix(begin);
    return line.substr(0, line.find_last_not_of(blanks) + 1);
}

LanguageSections readSections(std::string_view language, std::string_view name) {
    LanguageSections sections;
    std::vector<std::string>* open = nullptr;
    for (std::string& line : languageLines(language, name)) {
        if (line.starts_with('[') && line.ends_with(']')) {
            open = &sections[line.substr(1, line.size() - 2)];
        } else {
            STRATA_ASSERT(open != nullptr);
            open->push_back(std::move(line));
        }
    }
    return sections;
}

}  // namespace

std::string_view languageFile(std::string_view language, std::string_view name) {
    return embeddedText(kLanguageFiles, pathOf(language, name));
}

std::vector<std::string> languageLines(std::string_view language, std::string_view name) {
    std::vector<std::string> lines;
    std::string_view rest = languageFile(language, name);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = trimmedLine(rest.substr(0, end));
        if (!line.empty() && line.front() != '#') {
            lines.emplace_back(line);
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return lines;
}

const std::set<std::string, std::less<>>& languageWords(std::string_view language,
                                                        std::string_view name) {
    static ReadOnce<std::set<std::string, std::less<>>> known;
    return known.get(language, name, [&] {
        std::vector<std::string> lines = languageLines(language, name);
        return std::set<std::string, std::less<>>(std::make_move_iterator(lines.begin()),
                                                  std::make_move_iterator(lines.end()));
    });
}

const LanguageSections& languageSections(std::string_view language, std::string_view name) {
    static ReadOnce<LanguageSections> known;
    return known.get(language, name, [&] { return readSections(language, name); });
}

std::vector<std::string> sectionOfAll(std::string_view name, std::string_view section) {
    std::vector<std::string> lines;
    for (const EmbeddedFile& file : kLanguageFiles) {
        const std::size_t slash = file.path.find('/');
        if (file.path.substr(slash + 1) != name) {
            continue;
        }
        const LanguageSections& sections = languageSections(file.path.substr(0, slash), name);
        const auto own = sections.find(section);
        if (own != sections.end()) {
            lines.insert(lines.end(), own->second.begin(), own->second.end());
        }
    }
    return lines;
}

}  // namespace strata::datasetgen
