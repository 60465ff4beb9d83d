// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/office/style_names.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace strata::datasetgen {
namespace {

// "heading" as localized word processors name it, in lower case where letters have one.
constexpr auto kHeadingWords = std::to_array<std::string_view>(
    {"heading",    "überschrift", "titre",    "título",  "titulo",      "titolo",
     "заголовок",  "nagłówek",    "rubrik",   "kop",     "otsikko",     "nadpis",
     "overskrift", "başlık",      "标题",     "標題",    "見出し",      "제목",
     "címsor",     "encabezado",  "titlu",    "naslov",  "επικεφαλίδα", "antraštė",
     "pealkiri",   "virsraksts",  "заглавие", "tiêu đề", "عنوان",       "כותרת"});
constexpr auto kTitleNames =
    std::to_array<std::string_view>({"title", "titel", "titre", "título", "titolo", "название",
                                     "tytuł", "标题", "表題", "doc title", "document title"});
constexpr auto kCodeWords = std::to_array<std::string_view>(
    {"preformatted", "source code", "sourcecode", "code block", "codeblock", "verbatim",
     "html vorformatiert", "préformaté", "con formato previo", "preformattato", "macro text",
     "macrotext", "listing text", "code sample", "program listing", "console"});
constexpr auto kContentsWords = std::to_array<std::string_view>(
    {"toc ", "contents ", "table of figures", "verzeichnis ", "tdm ", "index ", "tabledesmatières",
     "table of contents", "illustration index", "table index"});
constexpr auto kMonospacedWords = std::to_array<std::string_view>(
    {"mono", "courier", "consolas", "menlo", "typewriter", "inconsolata", "fixed", "source code",
     "andale", "monaco", "lucida console", "terminal", "fira code", "cascadia", "hack", "sfmono",
     "letter gothic", "cmtt", "lmtt"});

/// Lower case (ASCII and the common Latin, Greek and Cyrillic capitals at a word's beginning), with
/// OpenDocument's "_20_" as a blank.
std::string folded(std::string_view name) {
    std::string text(name);
    for (std::size_t at = text.find("_20_"); at != std::string::npos; at = text.find("_20_")) {
        text.replace(at, 4, " ");
    }
    std::ranges::transform(text, text.begin(), [](unsigned char c) {
        return c < 0x80 ? static_cast<char>(std::tolower(c)) : static_cast<char>(c);
    });
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> capitals{
        {{"Ü", "ü"}, {"З", "з"}, {"Ε", "ε"}, {"Н", "н"}, {"Č", "č"}}};
    for (const auto& [upper, lower] : capitals) {
        if (text.starts_with(upper)) {
            text.replace(0, upper.size(), lower);
        }
    }
    return text;
}

template <typename Words>
bool holdsOneOf(const std::string& text, const Words& words) {
    return std::ranges::any_of(
        words, [&](std::string_view word) { return text.find(word) != std::string::npos; });
}

}  // namespace

int headingLevelOfStyle(std::string_view name) {
    const std::string text = folded(name);
    for (const std::string_view word : kHeadingWords) {
        if (!text.starts_with(word)) {
            continue;
        }
        const std::size_t digit = text.find_first_not_of(' ', word.size());
        const bool isLevel = digit != std::string::npos && digit + 1 == text.size() &&
                             text[digit] >= '1' && text[digit] <= '9';
        if (isLevel) {
            return std::min(text[digit] - '0', 6);
        }
    }
    return std::ranges::find(kTitleNames, text) != kTitleNames.end() ? 1 : 0;
}

StyleUse useOfStyle(std::string_view name) {
    const std::string text = folded(name);
    if (holdsOneOf(text, kCodeWords) || text == "code" || text == "plain text") {
        return StyleUse::Code;
    }
    if (text.find("caption") != std::string::npos && text.find("captioned") == std::string::npos) {
        return StyleUse::Caption;
    }
    if (text == "beschriftung" || text == "légende" || text == "illustration" ||
        text == "bildunterschrift" || text == "题注" || text == "図表番号") {
        return StyleUse::Caption;
    }
    const bool isContents = std::ranges::any_of(
        kContentsWords, [&](std::string_view word) { return text.starts_with(word); });
    if (isContents) {
        return StyleUse::Contents;
    }
    return text.starts_with("definition term") ? StyleUse::Term : StyleUse::Other;
}

bool isMonospacedFont(std::string_view name) {
    return holdsOneOf(folded(name), kMonospacedWords);
}

}  // namespace strata::datasetgen
