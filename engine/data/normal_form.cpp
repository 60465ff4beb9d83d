// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/normal_form.h"

#include "data/utf8.h"

#include "strata/error.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>

namespace strata::data {
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
        throw Error(ErrorCode::Internal, "ICU's normalisation data cannot be loaded.");
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

/// Sorts every run of combining marks by class, stably; origins keep their places.
void reorder(std::vector<Unit>& units) {
    std::vector<std::pair<int, char32_t>> run;
    for (std::size_t begin = 0; begin < units.size();) {
        std::size_t end = begin;
        while (end < units.size() && units[end].combiningClass != 0) {
            ++end;
        }
        if (end - begin > 1) {
            run.clear();
            for (std::size_t index = begin; index < end; ++index) {
                run.emplace_back(units[index].combiningClass, units[index].codePoint);
            }
            std::stable_sort(run.begin(), run.end(),
                             [](const auto& a, const auto& b) { return a.first < b.first; });
            for (std::size_t index = begin; index < end; ++index) {
                units[index].combiningClass = run[index - begin].first;
                units[index].codePoint = run[index - begin].second;
            }
        }
        begin = end + 1;
    }
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

bool isAscii(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char byte) { return static_cast<unsigned char>(byte) < 0x80; });
}

}  // namespace

AlignedText toNormalForm(const AlignedText& text, NormalForm form) {
    if (isAscii(text.text())) {
        return text;
    }
    const icu::Normalizer2& normalizer = normalizerFor(form);
    UErrorCode status = U_ZERO_ERROR;
    if (normalizer.isNormalizedUTF8(
            icu::StringPiece(text.text().data(), static_cast<std::int32_t>(text.size())), status) !=
            0 &&
        U_SUCCESS(status) != 0) {
        return text;
    }
    std::vector<Unit> units = decompose(text, normalizer);
    reorder(units);
    if (form == NormalForm::Nfc || form == NormalForm::Nfkc) {
        compose(units, normalizer);
    }
    AlignedTextBuilder builder(text);
    std::string character;
    for (const Unit& unit : units) {
        character.clear();
        appendUtf8(character, unit.codePoint);
        builder.put(character, unit.origin);
    }
    return builder.finish();
}

}  // namespace strata::data
