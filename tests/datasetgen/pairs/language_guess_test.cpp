// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/language_guess.h"

#include "datasetgen/pairs/pair_language.h"
#include "tests/datasetgen/pairs/documents_here.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

TEST(LanguageGuess, KnowsLanguagesByTheirSmallWords) {
    EXPECT_EQ(guessLanguage("The pump is used for the water and it can be cleaned."), "en");
    EXPECT_EQ(guessLanguage("Die Pumpe ist für das Wasser und wird mit dem Motor betrieben."),
              "de");
    EXPECT_EQ(guessLanguage("La pompe est dans le moteur et ne doit pas être mise sur le sol."),
              "fr");
}

TEST(LanguageGuess, KnowsScripts) {
    EXPECT_EQ(guessLanguage("Насос должен быть выключен"), "ru");
    EXPECT_EQ(guessLanguage("ポンプを止めてください"), "ja");
    EXPECT_EQ(guessLanguage("必须先关闭水泵"), "zh");
    EXPECT_EQ(guessLanguage("펌프를 끄십시오"), "ko");
}

TEST(LanguageGuess, SaysNothingWhenUnsure) {
    EXPECT_EQ(guessLanguage(""), "");
    EXPECT_EQ(guessLanguage("x1 y2 z3"), "");
}

TEST(LanguageGuess, KnowsPolishAndTellsNeighboursApart) {
    EXPECT_EQ(guessLanguage("Przed wymianą wiertła należy wyjąć wtyczkę z gniazdka, bo jest to "
                            "niebezpieczne."),
              "pl");
    EXPECT_EQ(guessLanguage("O filtro da bomba deve ser limpo e a água não pode ficar quente."),
              "pt");
    EXPECT_EQ(guessLanguage("El filtro de la bomba se debe limpiar y el agua no puede estar "
                            "caliente."),
              "es");
}

TEST(LanguageGuess, ProgramNamesDoNotMakeAChineseTextEnglish) {
    EXPECT_EQ(guessLanguage("请先安装 PostgreSQL 数据库，再运行 VACUUM 命令清理数据表。"), "zh");
}

TEST(DocumentLanguage, IsThatOfMostOfADocumentWhateverItsFirstPagesQuote) {
    test::DocumentMaker maker("Pump manual");
    for (int i = 0; i < 300; ++i) {
        maker.text(
            "Die Pumpe ist für das Wasser und wird mit dem Motor betrieben. Sie ist sehr laut.");
    }
    for (int i = 0; i < 400; ++i) {
        maker.text(
            "The pump is used for the water and it can be cleaned with a brush and some soap.");
    }
    EXPECT_EQ(documentLanguage(maker.document()), "en");
}

TEST(DocumentLanguage, IsThatOfAllWordsTogetherWhereNoBlockTells) {
    test::DocumentMaker maker("Words");
    for (const char* word : {"The", "pump", "is", "for", "the", "water", "and", "can", "be"}) {
        maker.text(word);
    }
    EXPECT_EQ(documentLanguage(maker.document()), "en");
    EXPECT_EQ(documentLanguage(test::DocumentMaker("x1").text("y2 z3").document()), "");
}

}  // namespace
}  // namespace strata::datasetgen
