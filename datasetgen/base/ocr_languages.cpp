// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/base/ocr_languages.h"

#include "strata/error.h"

#include <unicode/locid.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace strata::datasetgen {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".traineddata";
constexpr std::string_view kOrientation = "osd";
// It becomes part of a file's name in the cache.
constexpr std::size_t kListBytesMax = 100;
// More than there are languages; a folder of something else is not read through.
constexpr std::size_t kFilesMax = 1000;

std::string pathOf(const std::string& language) {
    return (fs::path(ocrDataFolder()) / (language + std::string(kSuffix))).string();
}

bool isName(std::string_view name) {
    return !name.empty() && name != kOrientation && std::ranges::all_of(name, [](unsigned char c) {
        return c < 0x80 && (std::isalnum(c) != 0 || c == '_');
    });
}

bool isTraditional(const icu::Locale& locale) {
    icu::Locale likely(locale);
    UErrorCode status = U_ZERO_ERROR;
    likely.addLikelySubtags(status);
    return U_SUCCESS(status) && std::string_view(likely.getScript()) == "Hant";
}

}  // namespace

std::string ocrDataFolder() {
    if (const char* prefix = std::getenv("TESSDATA_PREFIX"); prefix != nullptr && *prefix != '\0') {
        return prefix;
    }
    constexpr std::array<const char*, 4> folders{
        "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata",
        "/usr/share/tessdata", "/usr/share/tesseract/tessdata"};
    for (const char* folder : folders) {
        std::error_code ignored;
        if (fs::is_directory(folder, ignored)) {
            return folder;
        }
    }
    return folders[0];
}

bool hasOcrData(const std::string& language) {
    std::error_code ignored;
    return fs::is_regular_file(pathOf(language), ignored);
}

std::vector<std::string> ocrDataFiles() {
    std::vector<std::string> files;
    std::error_code problem;
    fs::directory_iterator entry(ocrDataFolder(), problem);
    for (std::size_t seen = 0; !problem && entry != fs::directory_iterator() && seen < kFilesMax;
         ++seen, entry.increment(problem)) {
        if (entry->path().extension() == kSuffix) {
            files.push_back(entry->path().string());
        }
    }
    return files;
}

std::vector<std::string> installedOcrLanguages() {
    std::vector<std::string> languages;
    for (const std::string& file : ocrDataFiles()) {
        const std::string language = fs::path(file).stem().string();
        if (isName(language)) {
            languages.push_back(language);
        }
    }
    std::ranges::sort(languages);
    return languages;
}

std::vector<std::string> ocrLanguageNames(const std::string& languages) {
    std::vector<std::string> names;
    std::size_t begin = 0;
    while (begin <= languages.size()) {
        const std::size_t end = std::min(languages.find('+', begin), languages.size());
        names.push_back(languages.substr(begin, end - begin));
        begin = end + 1;
    }
    if (languages.size() > kListBytesMax || !std::ranges::all_of(names, isName)) {
        throw Error(
            ErrorCode::OptionInvalid,
            Sentence("\"%1\" is not a list of OCR languages.", languages.substr(0, kListBytesMax)),
            {}, Sentence("Join Tesseract's language names with '+', for example deu+eng."));
    }
    return names;
}

std::string ocrLanguageOf(std::string_view locale) {
    const icu::Locale parsed = icu::Locale::createCanonical(std::string(locale).c_str());
    const std::string_view language = parsed.getLanguage();
    // Tesseract names languages by ISO 639-2 as ICU does, but for these.
    if (language == "zh") {
        return isTraditional(parsed) ? "chi_tra" : "chi_sim";
    }
    if (language == "nb" || language == "nn") {
        return "nor";
    }
    return parsed.getISO3Language();
}

std::string ocrLanguageOfSystem() {
    // In the order of POSIX: the first that is set decides.
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0') {
            const std::string language = ocrLanguageOf(value);
            return language.empty() ? "eng" : language;
        }
    }
    return "eng";
}

std::string ocrPackageOf(std::string language) {
    std::ranges::replace(language, '_', '-');
    return "tesseract-ocr-" + language;
}

}  // namespace strata::datasetgen
