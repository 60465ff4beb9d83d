// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/language_guess.h"

#include "datasetgen/text_words.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <map>
#include <vector>

namespace strata::datasetgen {
namespace {

struct SmallWords {
    std::string_view language;
    std::string_view words;  ///< a blank around each
};

// Words that are frequent in one of these languages and rare in the others.
constexpr std::array kSmallWords = std::to_array<SmallWords>(
    {{"en",
      " the of and to is that for with are this be from by an not which can it as you have or "
      "will "},
     {"de",
      " der die das und ist nicht mit den von zu ein eine für auf werden sich auch dem wird sind "
      "des bei oder als im "},
     {"fr",
      " le la les des et est une dans pour que qui pas sur avec sont par au du ce ne plus vous "
      "cette "},
     {"es", " el los las y que una por con para es del se como más su al está son esta puede "},
     {"it", " il di che la è per un una non con sono del della dei le gli si da nel questo alla "},
     {"pt", " o os as e que uma para com não do da dos das em no na por se é são ao pode "},
     {"nl",
      " de het een en van is dat niet met voor op zijn aan ook er worden bij kan te wordt "}});

constexpr std::size_t kLookBytesMax = 20000;

struct Scripts {
    std::size_t letters = 0;
    std::size_t han = 0;
    std::size_t kana = 0;
    std::size_t hangul = 0;
    std::size_t cyrillic = 0;
};

Scripts scriptsOf(std::string_view text) {
    Scripts scripts;
    for (std::size_t at = 0; at < text.size();) {
        const auto character = static_cast<UChar32>(nextCharacter(text, at));
        if (u_isalpha(character) == 0) {
            continue;
        }
        UErrorCode status = U_ZERO_ERROR;
        const UScriptCode script = uscript_getScript(character, &status);
        ++scripts.letters;
        scripts.han += script == USCRIPT_HAN ? 1 : 0;
        scripts.kana += script == USCRIPT_HIRAGANA || script == USCRIPT_KATAKANA ? 1 : 0;
        scripts.hangul += script == USCRIPT_HANGUL ? 1 : 0;
        scripts.cyrillic += script == USCRIPT_CYRILLIC ? 1 : 0;
    }
    return scripts;
}

std::string byScript(std::string_view text) {
    const Scripts scripts = scriptsOf(text);
    if (scripts.letters == 0) {
        return {};
    }
    if (scripts.kana * 10 > scripts.letters) {
        return "ja";
    }
    if (scripts.hangul * 3 > scripts.letters) {
        return "ko";
    }
    if (scripts.han * 3 > scripts.letters) {
        return "zh";
    }
    return scripts.cyrillic * 2 > scripts.letters ? "ru" : std::string();
}

constexpr std::array kFrames = std::to_array<QuestionFrames>(
    {{"de",
      {"Welcher Wert steht bei „{row}“ unter „{column}“?", "Was gilt für „{row}“ bei „{column}“?",
       "Nenne „{column}“ für „{row}“."},
      "Für „{row}“ gilt bei „{column}“: {value}.",
      {"Was sollte man über „{heading}“ wissen?", "Erkläre „{heading}“.",
       "Worum geht es bei „{heading}“?"}},
     {"fr",
      {"Quelle est la valeur de « {column} » pour « {row} » ?",
       "Que vaut « {column} » dans le cas de « {row} » ?", "Indiquez « {column} » pour « {row} »."},
      "Pour « {row} », la valeur de « {column} » est : {value}.",
      {"Que faut-il savoir sur « {heading} » ?", "Expliquez « {heading} ».",
       "En quoi consiste « {heading} » ?"}},
     {"es",
      {"¿Cuál es el valor de «{column}» para «{row}»?", "¿Qué corresponde a «{row}» en «{column}»?",
       "Indique «{column}» para «{row}»."},
      "Para «{row}», el valor de «{column}» es: {value}.",
      {"¿Qué hay que saber sobre «{heading}»?", "Explique «{heading}».",
       "¿En qué consiste «{heading}»?"}},
     {"it",
      {"Qual è il valore di «{column}» per «{row}»?",
       "Che cosa corrisponde a «{row}» in «{column}»?", "Indica «{column}» per «{row}»."},
      "Per «{row}», il valore di «{column}» è: {value}.",
      {"Che cosa bisogna sapere su «{heading}»?", "Spiega «{heading}».",
       "In che cosa consiste «{heading}»?"}},
     {"pt",
      {"Qual é o valor de «{column}» para «{row}»?", "O que corresponde a «{row}» em «{column}»?",
       "Indique «{column}» para «{row}»."},
      "Para «{row}», o valor de «{column}» é: {value}.",
      {"O que é preciso saber sobre «{heading}»?", "Explique «{heading}».",
       "Em que consiste «{heading}»?"}},
     {"nl",
      {"Wat is de waarde van „{column}” voor „{row}”?", "Wat geldt voor „{row}” bij „{column}”?",
       "Noem „{column}” voor „{row}”."},
      "Voor „{row}” geldt bij „{column}”: {value}.",
      {"Wat moet je weten over „{heading}”?", "Leg „{heading}” uit.",
       "Waar gaat het om bij „{heading}”?"}},
     {"ru",
      {"Каково значение «{column}» для «{row}»?", "Что указано в графе «{column}» для «{row}»?",
       "Назовите «{column}» для «{row}»."},
      "Для «{row}» значение «{column}»: {value}.",
      {"Что нужно знать о теме «{heading}»?", "Объясните тему «{heading}».",
       "В чём суть темы «{heading}»?"}},
     {"zh",
      {"“{row}”的“{column}”是什么？", "对于“{row}”，“{column}”的内容是什么？",
       "请说出“{row}”的“{column}”。"},
      "“{row}”的“{column}”是：{value}。",
      {"关于“{heading}”需要了解什么？", "请解释“{heading}”。", "“{heading}”讲的是什么？"}},
     {"ja",
      {"「{row}」の「{column}」は何ですか？", "「{row}」について「{column}」を教えてください。",
       "「{row}」の場合、「{column}」はどうなりますか？"},
      "「{row}」の「{column}」は{value}です。",
      {"「{heading}」について知っておくべきことは何ですか？", "「{heading}」を説明してください。",
       "「{heading}」とはどのようなものですか？"}}});

}  // namespace

std::string guessLanguage(std::string_view text) {
    text = text.substr(0, kLookBytesMax);
    const std::string script = byScript(text);
    if (!script.empty()) {
        return script;
    }
    std::map<std::string_view, std::size_t> hits;
    const std::vector<Word> words = wordsOf(text);
    for (const Word& word : words) {
        for (const SmallWords& small : kSmallWords) {
            hits[small.language] +=
                small.words.find(" " + word.bare + " ") != std::string_view::npos ? 1 : 0;
        }
    }
    const auto best =
        std::ranges::max_element(hits, {}, [](const auto& entry) { return entry.second; });
    if (best == hits.end() || best->second < 2 || best->second * 12 < words.size()) {
        return {};
    }
    const bool clear = std::ranges::all_of(hits, [&](const auto& entry) {
        return entry.first == best->first || entry.second * 3 < best->second * 2;
    });
    return clear ? std::string(best->first) : std::string();
}

const QuestionFrames* framesOf(std::string_view language) {
    const auto found = std::ranges::find(kFrames, language, &QuestionFrames::language);
    return found == kFrames.end() ? nullptr : &*found;
}

}  // namespace strata::datasetgen
