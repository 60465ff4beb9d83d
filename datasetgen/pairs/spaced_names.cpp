// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/calendar_words.h"
#include "datasetgen/pairs/known_names.h"
#include "datasetgen/pairs/stated_names.h"
#include "datasetgen/pairs/unit_names.h"
#include "datasetgen/pairs/word_forms.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/scripts.h"
#include "datasetgen/text/text_words.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <string>
#include <vector>

namespace strata::datasetgen {
namespace {

/// A run of letters and digits.
struct NamePart {
    std::string_view raw;
    std::string_view gap;  ///< what stands between it and the part before
    std::string plain;     ///< lower case without accents
    bool opens = false;    ///< a sentence begins with it: its capital tells nothing
    std::size_t uppers = 0;
    std::size_t digits = 0;

    bool beginsUpper() const { return beginsWithUpper(raw); }
    bool isNumber() const { return digits > 0 && digits == raw.size(); }
};

bool isAbbreviation(const NamePart& part, std::string_view language) {
    return (part.uppers == 1 && characterCount(part.raw) == 1) ||
           languageWords(language, "abbreviations.txt").contains(lowerCase(part.raw) + ".");
}

bool endsSentence(const NamePart& before, std::string_view gap, std::string_view language) {
    if (gap.find_first_of(":!?\n;") != std::string_view::npos ||
        gap.find("\u2026") != std::string_view::npos) {
        return true;
    }
    return gap.find('.') != std::string_view::npos && !isAbbreviation(before, language);
}

std::vector<NamePart> partsOf(std::string_view text, std::string_view language) {
    std::vector<NamePart> parts;
    std::size_t gapBegin = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        NamePart part;
        for (std::size_t next = at; next < text.size(); at = next) {
            const char32_t character = nextCharacter(text, next);
            if (!isSpacedLetter(character)) {
                break;
            }
            part.uppers += u_isupper(static_cast<UChar32>(character)) != 0 ? 1 : 0;
            part.digits += u_isdigit(static_cast<UChar32>(character)) != 0 ? 1 : 0;
        }
        if (at == begin) {
            nextCharacter(text, at);
            continue;
        }
        part.raw = text.substr(begin, at - begin);
        part.gap = text.substr(gapBegin, begin - gapBegin);
        part.plain = withoutAccents(part.raw);
        part.opens = parts.empty() || endsSentence(parts.back(), part.gap, language);
        gapBegin = at;
        parts.push_back(std::move(part));
    }
    return parts;
}

class NameCheck {
public:
    NameCheck(std::string_view answer, std::string_view stated, std::string_view language)
        : answer_(answer),
          language_(language),
          parts_(partsOf(answer, language)),
          stated_(partsOf(stated, language)) {}

    bool passes() const {
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            if (isName(i) && !isStated(parts_[i])) {
                return false;
            }
        }
        return true;
    }

private:
    bool isName(std::size_t i) const {
        const NamePart& part = parts_[i];
        if (isUnit(i) || (isCalendarWord(part.raw, language_) && part.digits == 0)) {
            return false;  // the gates of numbers and dates read these
        }
        if (isCode(part)) {
            return true;
        }
        if (!part.beginsUpper() || isSmallWord(part) || isTitle(part)) {
            return false;
        }
        return language_ == "de" ? isGermanName(i) : !part.opens;
    }

    /// "12 kWh", "20 grados Celsius": part of a number before it.
    bool isUnit(std::size_t i) const {
        const NamePart& part = parts_[i];
        const auto endOf = [&](const NamePart& own) {
            return static_cast<std::size_t>(own.raw.data() - answer_.data()) + own.raw.size();
        };
        constexpr std::size_t wordsMax = 3;
        for (std::size_t k = i - std::min(i, wordsMax); k < i; ++k) {
            const std::size_t numberEnd = endOf(parts_[k]);
            if (parts_[k].isNumber() &&
                numberEnd + unitAt(answer_, numberEnd, language_).length >= endOf(part)) {
                return true;
            }
        }
        return part.gap.ends_with("\u00b0") ||
               (part.digits > 0 && isUnitSign(part.raw.substr(0, part.raw.size() - 1)));
    }

    /// Capitals or digits inside a word: X200, USB, LibreOffice; a capital letter alone.
    static bool isCode(const NamePart& part) {
        const bool alone = part.uppers == 1 && characterCount(part.raw) == 1 && !part.opens;
        return part.uppers >= 2 || alone || (part.uppers > 0 && part.digits > 0) ||
               (part.uppers == 1 && !part.beginsUpper());
    }

    bool isSmallWord(const NamePart& part) const {
        return languageWords(language_, "small_words.txt").contains(lowerCase(part.raw));
    }

    bool isTitle(const NamePart& part) const {
        return languageWords(language_, "titles.txt").contains(lowerCase(part.raw));
    }

    bool isGermanName(std::size_t i) const {
        const NamePart& part = parts_[i];
        const bool joined = i > 0 && (part.gap == " " || part.gap == ". " || part.gap == "-");
        if (isKnownName(part.raw, language_)) {
            return true;
        }
        if (joined && isTitle(parts_[i - 1])) {
            return true;
        }
        return isInNewRun(i) || endsKnownRun(i);
    }

    /// Two capitalised words in a row, neither of which the evidence has: "Ada Holm".
    bool isInNewRun(std::size_t i) const {
        const NamePart& part = parts_[i];
        if (i == 0 || part.gap != " " || part.opens) {
            return false;
        }
        const NamePart& before = parts_[i - 1];
        const bool measured = i > 1 && parts_[i - 2].isNumber();
        const bool isUnitWord = !unitAt(before.raw, 0, language_).sign.empty();
        return before.beginsUpper() && !isSmallWord(before) && !measured && !isUnitWord &&
               !before.opens && !isStated(before) && !isStated(part);
    }

    /// "Ada Holm" where the evidence never has Ada but as "Ada Lund".
    bool endsKnownRun(std::size_t i) const {
        if (i == 0 || parts_[i].gap != " " || parts_[i].opens) {
            return false;
        }
        std::size_t runs = 0;
        for (std::size_t k = 0; k < stated_.size(); ++k) {
            if (stated_[k].plain != parts_[i - 1].plain) {
                continue;
            }
            const bool run = stated_[k].beginsUpper() && !stated_[k].opens &&
                             k + 1 < stated_.size() && stated_[k + 1].gap == " " &&
                             stated_[k + 1].beginsUpper() && (k == 0 || !stated_[k - 1].isNumber());
            if (!run) {
                return false;
            }
            ++runs;
        }
        return runs > 0;
    }

    bool isStated(const NamePart& part) const {
        return std::ranges::any_of(stated_, [&](const NamePart& other) {
            constexpr std::size_t compoundMin = 4;
            const bool within = part.plain.size() >= compoundMin && language_ == "de" &&
                                (other.plain.find(part.plain) != std::string::npos ||
                                 (other.plain.size() >= compoundMin && !isCode(part) &&
                                  part.plain.find(other.plain) != std::string::npos));
            return other.plain == part.plain || within ||
                   areForms(part.plain, other.plain, language_);
        });
    }

    std::string_view answer_;
    std::string_view language_;
    std::vector<NamePart> parts_;
    std::vector<NamePart> stated_;
};

bool datesAreStated(std::string_view answer, std::string_view stated, std::string_view language) {
    const CalendarTerms claimed = namedDates(answer, language);
    return claimed.empty() || std::ranges::includes(possibleDates(stated, language), claimed);
}

}  // namespace

bool spacedNamesAreStated(std::string_view answer,
                          std::string_view stated,
                          std::string_view language) {
    return datesAreStated(answer, stated, language) &&
           NameCheck(answer, stated, language).passes() &&
           (language != "de" || quotedNamesAreStated(answer, stated, language));
}

}  // namespace strata::datasetgen
