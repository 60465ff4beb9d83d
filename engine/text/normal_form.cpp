// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/normal_form.h"

#include "text/utf8.h"

#include "strata/error.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/unorm2.h>

#include <algorithm>
#include <iterator>

namespace strata::text {
namespace {

struct Unit {
    char32_t codePoint = 0;
    int combiningClass = 0;
    ByteRange origin;
};

const icu::Normalizer2& normalizerFor(NormalForm form) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* normalizer = nullptr;
    switch (form) {
        case NormalForm::Nfc:
            normalizer = icu::Normalizer2::getNFCInstance(status);
            break;
        case NormalForm::Nfd:
            normalizer = icu::Normalizer2::getNFDInstance(status);
            break;
        case NormalForm::Nfkc:
            normalizer = icu::Normalizer2::getNFKCInstance(status);
            break;
        case NormalForm::Nfkd:
            normalizer = icu::Normalizer2::getNFKDInstance(status);
            break;
    }
    if (U_FAILURE(status) != 0 || normalizer == nullptr) {
        throw Error(ErrorCode::Internal, Sentence("Can't load ICU's normalization data."));
    }
    return *normalizer;
}

UChar32 asUChar(char32_t codePoint) {
    return static_cast<UChar32>(codePoint);
}

Unit unitOf(char32_t codePoint, ByteRange origin) {
    return {codePoint, u_getCombiningClass(asUChar(codePoint)), origin};
}

std::vector<Unit> decompose(const AlignedText& text, const icu::Normalizer2& normalizer) {
    std::vector<Unit> units;
    units.reserve(text.size());
    icu::UnicodeString parts;
    for (std::uint32_t begin = 0; begin < text.size();) {
        const auto end = begin + static_cast<std::uint32_t>(utf8Length(text.text()[begin]));
        const char32_t codePoint = utf8At(text.text(), begin);
        const ByteRange origin = text.origin({begin, end});
        if (codePoint >= 0x80 && normalizer.getDecomposition(asUChar(codePoint), parts) != 0) {
            for (std::int32_t index = 0; index < parts.length();) {
                const UChar32 part = parts.char32At(index);
                units.push_back(unitOf(static_cast<char32_t>(part), origin));
                index += U16_LENGTH(part);
            }
        } else {
            units.push_back(unitOf(codePoint, origin));
        }
        begin = end;
    }
    return units;
}

/// Calls visit(begin, end) for every run of two or more combining marks.
template <typename Visit>
void forEachMarkRun(std::vector<Unit>& units, Visit visit) {
    for (auto begin = units.begin(); begin != units.end();) {
        const auto isStarter = [](const Unit& unit) { return unit.combiningClass == 0; };
        const auto end = std::find_if(begin, units.end(), isStarter);
        if (end - begin > 1) {
            visit(begin, end);
        }
        begin = end == units.end() ? end : end + 1;
    }
}

void reorder(std::vector<Unit>& units) {
    forEachMarkRun(units, [](auto begin, auto end) {
        std::stable_sort(begin, end, [](const Unit& a, const Unit& b) {
            return a.combiningClass < b.combiningClass;
        });
    });
}

/// Marks that changed places give their origins back, so that origins never run backwards.
void straightenOrigins(std::vector<Unit>& units) {
    std::vector<ByteRange> origins;
    forEachMarkRun(units, [&origins](auto begin, auto end) {
        origins.clear();
        std::transform(begin, end, std::back_inserter(origins),
                       [](const Unit& unit) { return unit.origin; });
        std::stable_sort(origins.begin(), origins.end(),
                         [](ByteRange a, ByteRange b) { return a.begin < b.begin; });
        for (const ByteRange origin : origins) {
            begin->origin = origin;
            ++begin;
        }
    });
}

void compose(std::vector<Unit>& units, const icu::Normalizer2& normalizer) {
    constexpr std::size_t kNone = ~std::size_t{0};
    std::size_t starter = kNone;
    int lastClass = -1;  // of what stands between the starter and the next unit; -1: nothing
    std::size_t count = 0;
    for (const Unit& unit : units) {
        if (starter != kNone && lastClass < unit.combiningClass) {
            const UChar32 composite =
                normalizer.composePair(asUChar(units[starter].codePoint), asUChar(unit.codePoint));
            if (composite >= 0) {
                units[starter].codePoint = static_cast<char32_t>(composite);
                units[starter].origin.end = std::max(units[starter].origin.end, unit.origin.end);
                continue;
            }
        }
        if (unit.combiningClass == 0) {
            starter = count;
            lastClass = -1;
        } else {
            lastClass = unit.combiningClass;
        }
        units[count++] = unit;
    }
    units.resize(count);
}

UProperty quickCheckOf(NormalForm form) {
    switch (form) {
        case NormalForm::Nfc:
            return UCHAR_NFC_QUICK_CHECK;
        case NormalForm::Nfd:
            return UCHAR_NFD_QUICK_CHECK;
        case NormalForm::Nfkc:
            return UCHAR_NFKC_QUICK_CHECK;
        case NormalForm::Nfkd:
            break;
    }
    return UCHAR_NFKD_QUICK_CHECK;
}

/// True only when the text is in the form already (UAX #15, section 9, "Detecting Normalization
/// Forms").
bool quickCheck(std::string_view text, NormalForm form) {
    const UProperty property = quickCheckOf(form);
    int lastClass = 0;
    for (std::size_t position = 0; position < text.size(); position += utf8Length(text[position])) {
        const auto codePoint = asUChar(utf8At(text, position));
        if (codePoint < 0xc0) {
            lastClass = 0;
            if (codePoint < 0x80) {
                continue;
            }
        }
        const int combiningClass = u_getCombiningClass(codePoint);
        if ((lastClass > combiningClass && combiningClass != 0) ||
            u_getIntPropertyValue(codePoint, property) != UNORM_YES) {
            return false;
        }
        lastClass = combiningClass;
    }
    return true;
}

}  // namespace

AlignedText toNormalForm(const AlignedText& text, NormalForm form) {
    if (quickCheck(text.text(), form)) {
        return text;
    }
    const icu::Normalizer2& normalizer = normalizerFor(form);
    std::vector<Unit> units = decompose(text, normalizer);
    reorder(units);
    if (form == NormalForm::Nfc || form == NormalForm::Nfkc) {
        compose(units, normalizer);
    }
    straightenOrigins(units);
    AlignedTextBuilder builder(text);
    std::string character;
    for (const Unit& unit : units) {
        character.clear();
        appendUtf8(character, unit.codePoint);
        builder.put(character, unit.origin);
    }
    return builder.finish();
}

}  // namespace strata::text
