// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/measures.h"

#include "datasetgen/pairs/calendar_words.h"
#include "datasetgen/pairs/unit_names.h"
#include "datasetgen/pairs/written_number.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/scripts.h"
#include "datasetgen/text/text_pattern.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>

namespace strata::datasetgen {
namespace {

bool isDigit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

bool isHanLanguage(std::string_view language) {
    return language == "zh" || language == "ja";
}

/// 3.5.2021, 03/05/2021, 2021-05-03: three numbers parted by one mark, one of them a year.
std::optional<WrittenNumber> dateAt(std::string_view text, std::size_t begin) {
    static const TextPattern date(
        R"(\G(?:(\d{1,2})([./-])(\d{1,2})\2(\d{4})|(\d{4})([./-])(\d{1,2})\6(\d{1,2}))(?!\d))");
    const std::optional<TextMatch> match = date.search(text, begin);
    if (!match) {
        return std::nullopt;
    }
    WrittenNumber number;
    number.raw = std::string(match->group(0));
    number.value = number.raw;
    number.end = match->end();
    for (const std::size_t group : {1U, 3U, 4U, 5U, 7U, 8U}) {
        if (!match->group(group).empty()) {
            number.parts.push_back(readNumber(match->group(group), 0, "en").value);
        }
    }
    return number;
}

using NumberWords = std::map<std::string, std::string, std::less<>>;

/// A language's words for numbers with their values.
const NumberWords& numberWords(std::string_view language) {
    static std::mutex mutex;
    static std::map<std::string, NumberWords, std::less<>> known;
    const std::scoped_lock lock(mutex);
    const auto [entry, isNew] = known.try_emplace(std::string(language));
    if (isNew) {
        for (const std::string& line : languageLines(language, "numerals.txt")) {
            const std::size_t colon = line.find(':');
            for (const std::string& word : splitAt(line.substr(colon + 1), ',')) {
                entry->second.emplace(trimmed(word), line.substr(0, colon));
            }
        }
    }
    return entry->second;
}

/// "1. Open it. 2. Close it." on lines of their own: the markers that count up are no numbers.
std::string withoutListMarkers(std::string_view text) {
    std::string result;
    std::size_t expected = 1;
    for (const std::string& line : splitAt(text, '\n')) {
        const std::string_view content = trimmed(line);
        const std::string marker = std::to_string(expected);
        const std::string_view behind =
            content.starts_with(marker) ? content.substr(marker.size()) : std::string_view();
        const bool marked = behind.starts_with(". ") || behind.starts_with(") ") ||
                            behind.starts_with("、") || behind.starts_with("．");
        result += marked ? behind : content;
        result += '\n';
        expected += marked ? 1 : 0;
    }
    return result;
}

/// What is read around numbers in every text.
const std::vector<std::string>& markAround(const char* section) {
    return languageSections("any", "units.txt").at(section);
}

/// "di" in "3 milioni di euro", the blank in front included.
const std::vector<std::string>& numberParticles() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> read;
        for (const std::string& line : markAround("particles")) {
            read.push_back(replacedAll(line, "_", " "));
        }
        return read;
    }();
    return all;
}

class MeasureReader {
public:
    MeasureReader(std::string_view text, std::string_view language)
        : text_(withoutListMarkers(withPlainNumbers(text))),
          language_(language),
          numberWords_(numberWords(language)) {}

    std::vector<Measure> read() {
        std::size_t at = 0;
        while (at < text_.size()) {
            if (isDigit(text_[at])) {
                at = takeDigits(at);
            } else if (const std::size_t end = takeNumerals(at); end > at) {
                at = end;
            } else if (const std::size_t wordEnd = takeWord(at); wordEnd > at) {
                at = wordEnd;
            } else {
                nextCharacter(text_, at);
            }
        }
        shareUnitsOfRanges();
        return std::move(measures_);
    }

private:
    std::size_t takeDigits(std::size_t begin) {
        const WrittenNumber number =
            dateAt(text_, begin).value_or(readNumber(text_, begin, language_));
        Measure measure{NumberForm::Digits, number.raw, {number.value}, number.parts, {}, {}};
        std::size_t end = number.end;
        // 3万5千 is one number.
        std::optional<std::string> sum;
        std::string last = number.value;
        for (ScaleAt scale = scaleAt(text_, end, language_); scale.length > 0;
             scale = scaleAt(text_, end, language_)) {
            end += scale.length;
            const std::string scaled = scaledNumber(last, scale.powerOfTen);
            sum = sum ? sumOf(*sum, scaled) : scaled;
            const std::size_t blank = language_ == "ko" && text_.substr(end, 1) == " " ? 1 : 0;
            if (!(isHanLanguage(language_) || language_ == "ko") || end + blank >= text_.size() ||
                !isDigit(text_[end + blank])) {
                break;
            }
            const WrittenNumber next = readNumber(text_, end + blank, language_);
            if (scaleAt(text_, next.end, language_).length == 0) {
                break;
            }
            last = next.value;
            end = next.end;
        }
        if (sum) {
            measure.values = {*sum};
            measure.raw = text_.substr(begin, end - begin);
            end += particleAt(end);
        }
        return add(std::move(measure), begin, end);
    }

    /// "3 milioni di euro", "3 millions d'euros": the bytes between the number and its unit.
    std::size_t particleAt(std::size_t at) const {
        for (const std::string& particle : numberParticles()) {
            const bool found = std::string_view(text_).substr(at).starts_with(particle);
            if (found && !unitAt(text_, at + particle.size(), language_).sign.empty()) {
                return particle.size();
            }
        }
        return 0;
    }

    std::size_t takeNumerals(std::size_t begin) {
        const WrittenNumber number =
            isHanLanguage(language_) ? readHanNumber(text_, begin) : WrittenNumber{};
        if (number.raw.empty()) {
            return begin;
        }
        const bool compound = characterCount(number.raw) > 1 && number.value != "0";
        const std::set<std::string, std::less<>>& idioms =
            languageWords(language_, "not_numbers.txt");
        const bool idiom = std::ranges::any_of(idioms, [&](const std::string& phrase) {
            return std::string_view(text_).substr(begin).starts_with(phrase);
        });
        if (idiom) {
            return number.end;
        }
        if (const std::optional<std::size_t> end = takeMetres(number, begin)) {
            return *end;
        }
        const bool counted = compound || !unitAt(text_, number.end, language_).sign.empty() ||
                             !unitBefore(text_, begin).empty() ||
                             beginsWithOneOf("counters.txt", number.end) > 0;
        const NumberForm form =
            counted && number.value != "1" ? NumberForm::Numerals : NumberForm::Words;
        return add({form, number.raw, {number.value}, {}, {}, {}}, begin, number.end);
    }

    /// The bytes that a line of the language's file takes at a place of the text; 0: none does.
    std::size_t beginsWithOneOf(std::string_view file, std::size_t at) const {
        const std::size_t blank = text_.compare(at, 1, " ") == 0 ? 1 : 0;
        std::size_t length = 0;
        for (const std::string& phrase : languageWords(language_, file)) {
            if (text_.compare(at + blank, phrase.size(), phrase) == 0) {
                length = std::max(length, blank + phrase.size());
            }
        }
        return length;
    }

    /// 一米二 is 1.2 m.
    std::optional<std::size_t> takeMetres(const WrittenNumber& whole, std::size_t begin) {
        const std::string& metre = markAround("meter").front();
        if (!std::string_view(text_).substr(whole.end).starts_with(metre)) {
            return std::nullopt;
        }
        const WrittenNumber tenths = readHanNumber(text_, whole.end + metre.size());
        if (tenths.value.size() != 1 || !unitAt(text_, tenths.end, language_).sign.empty()) {
            return std::nullopt;
        }
        std::string value = whole.value;
        value += '.';
        value += tenths.value;
        Measure measure{NumberForm::Numerals, {}, {std::move(value)}, {}, {}, {}};
        measure.raw = text_.substr(begin, tenths.end - begin);
        const std::size_t end = add(std::move(measure), begin, tenths.end);
        measures_.back().unit = std::string("m");
        return end;
    }

    /// A word is looked up whole; what is no number is stepped over.
    std::size_t takeWord(std::size_t begin) {
        std::size_t end = begin;
        for (std::size_t next = begin; next < text_.size(); end = next) {
            const char32_t character = nextCharacter(text_, next);
            const bool letter = isSpacedLetter(character) || isHangul(character);
            if (!letter && (character != U'-' || end == begin)) {
                break;
            }
            if (end > begin && character < 0x80 && isDigit(static_cast<char>(character))) {
                break;
            }
        }
        if (end == begin) {
            return begin;
        }
        const auto found =
            numberWords_.find(lowerCase(std::string_view(text_).substr(begin, end - begin)));
        if (found == numberWords_.end()) {
            return end;
        }
        return add({NumberForm::Words, found->first, {found->second}, {}, {}, {}}, begin, end);
    }

    std::size_t add(Measure measure, std::size_t begin, std::size_t end) {
        const std::string value = measure.values.front();
        std::size_t half = beginsWithOneOf("and_a_half.txt", end);
        const UnitAt unit = unitAt(text_, end + half, language_);
        half = half > 0 ? half : beginsWithOneOf("and_a_half.txt", end + unit.length);
        if (half > 0) {
            measure.values.push_back(sumOf(value, "0.5"));
        }
        if (isAfternoon(begin) && value.size() <= 2) {
            measure.values.push_back(sumOf(value, "12"));
        }
        measure.unitInWord = unitInWordAt(text_, end, language_);
        const std::string unitAhead = unitBefore(text_, begin);
        measure.unit = unitAhead.empty() ? unit.sign : unitAhead;
        const std::string_view before = trimmed(std::string_view(text_).substr(0, begin));
        const bool dayOfMonth =
            measure.unit == "day" &&
            std::ranges::any_of(markAround("months"),
                                [&](const std::string& month) { return before.ends_with(month); });
        const bool calendarYear = measure.unit == "year" && measure.values.front().size() == 4;
        if (dayOfMonth || calendarYear) {
            measure.unit.clear();
        }
        measures_.push_back(std::move(measure));
        ends_.push_back(end);
        begins_.push_back(begin);
        if (half > 0 && (unit.sign.empty() || unit.sign == "h")) {
            // 10時半 is 10時30分, 세 시간 반 3시간 30분.
            measures_.push_back({NumberForm::Words, {}, {"30"}, {}, "min", {}});
            ends_.push_back(end);
            begins_.push_back(end);
        }
        return end + unit.length;
    }

    bool isAfternoon(std::size_t begin) const {
        const std::string_view before = trimmed(std::string_view(text_).substr(0, begin));
        return std::ranges::any_of(languageWords(language_, "afternoon_words.txt"),
                                   [&](const std::string& word) { return before.ends_with(word); });
    }

    /// "10 to 15 kg": the unit is both's.
    void shareUnitsOfRanges() {
        const std::set<std::string, std::less<>>& joins =
            languageWords(language_, "range_words.txt");
        for (std::size_t i = measures_.size(); i-- > 1;) {
            const std::string_view between =
                std::string_view(text_).substr(ends_[i - 1], begins_[i] - ends_[i - 1]);
            if (measures_[i - 1].unit.empty() && joins.contains(lowerCase(trimmed(between)))) {
                measures_[i - 1].unit = measures_[i].unit;
            }
        }
    }

    std::string text_;
    std::string_view language_;
    const NumberWords& numberWords_;
    std::vector<Measure> measures_;
    std::vector<std::size_t> begins_;
    std::vector<std::size_t> ends_;
};

bool unitsAgree(const std::string& claimed,
                const Measure& other,
                const std::vector<std::string>& heads) {
    const std::string& stated = other.unit;
    if (claimed.empty() || claimed == stated || claimed == other.unitInWord) {
        return true;
    }
    if (stated.empty()) {
        return std::ranges::find(heads, claimed) != heads.end();
    }
    // "20 Grad" for 20 °C.
    return (claimed == "°" && stated.starts_with("°")) ||
           (stated == "°" && claimed.starts_with("°"));
}

/// 1.2 m and 120 cm.
bool isConverted(const Measure& claimed, const Measure& stated) {
    const SmallestUnit left = inSmallestUnit(claimed.unit);
    const SmallestUnit right = inSmallestUnit(stated.unit);
    return !left.sign.empty() && left.sign == right.sign &&
           scaledNumber(claimed.values.front(), left.powerOfTen) ==
               scaledNumber(stated.values.front(), right.powerOfTen);
}

bool sharesValue(const Measure& left, const Measure& right) {
    return left.raw == right.raw || std::ranges::any_of(left.values, [&](const std::string& value) {
               return std::ranges::find(right.values, value) != right.values.end();
           });
}

}  // namespace

std::vector<Measure> measuresOf(std::string_view text, std::string_view language) {
    return MeasureReader(text, language).read();
}

bool numbersAreStated(std::string_view answer, std::string_view stated, std::string_view language) {
    const std::vector<Measure> claims = measuresOf(answer, language);
    const auto needsNoSource = [](const Measure& claimed) {
        return claimed.form == NumberForm::Words;
    };
    if (std::ranges::all_of(claims, needsNoSource)) {
        return true;
    }
    const std::vector<Measure> there = measuresOf(stated, language);
    const std::vector<std::string> heads = unitsInHeads(withPlainNumbers(stated), language);
    std::optional<CalendarTerms> months;  // few answers have dates
    const auto isNamedMonth = [&](const std::string& value) {
        if (!months) {
            months = possibleDates(stated, language);
        }
        return months->contains(std::atoi(value.c_str()));
    };
    const auto hasValue = [&](const std::string& value) {
        const bool isMonth = value.size() <= 2 && isNamedMonth(value);
        return isMonth || std::ranges::any_of(there, [&](const Measure& other) {
                   return std::ranges::find(other.values, value) != other.values.end() ||
                          std::ranges::find(other.parts, value) != other.parts.end();
               });
    };
    return std::ranges::all_of(claims, [&](const Measure& claimed) {
        if (needsNoSource(claimed)) {
            return true;
        }
        const bool whole = std::ranges::any_of(there, [&](const Measure& other) {
            return (sharesValue(claimed, other) && unitsAgree(claimed.unit, other, heads)) ||
                   isConverted(claimed, other);
        });
        const bool asDate =
            claimed.unit.empty() &&
            std::ranges::any_of(claimed.values, [&](const std::string& value) {
                return std::ranges::any_of(there, [&](const Measure& other) {
                    return std::ranges::find(other.parts, value) != other.parts.end();
                });
            });
        return whole || asDate ||
               (!claimed.parts.empty() && std::ranges::all_of(claimed.parts, hasValue));
    });
}

}  // namespace strata::datasetgen
