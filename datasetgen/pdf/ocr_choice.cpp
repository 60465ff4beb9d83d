// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/ocr_choice.h"

#include "datasetgen/base/ocr_languages.h"
#include "datasetgen/text/language_guess.h"

namespace strata::datasetgen::pdf {
namespace {

constexpr const char* kEnglish = "eng";

}  // namespace

OcrChoice chooseOcrLanguages(const ReadOptions& options, std::string_view otherText) {
    if (!options.ocrLanguages.empty()) {
        return {options.ocrLanguages, {}};
    }
    std::string language = ocrLanguageOf(guessLanguage(otherText));
    if (language.empty()) {
        language = options.ocrSystemLanguage;
    }
    if (hasOcrData(language) || !hasOcrData(kEnglish)) {
        return {language, {}};
    }
    return {kEnglish, Sentence::stored(std::string(kOcrSubstituteNote),
                                       {Sentence::verbatim(kEnglish), Sentence::verbatim(language),
                                        Sentence::verbatim(ocrPackageOf(language))})};
}

}  // namespace strata::datasetgen::pdf
