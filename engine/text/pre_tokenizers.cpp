// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/pre_tokenizers.h"

#include "text/byte_alphabet.h"
#include "text/text_splitter.h"
#include "text/tokenizer_json_fields.h"
#include "text/utf8.h"

#include "strata/sentence.h"

#include <unicode/uchar.h>

namespace strata::text {
namespace {

constexpr std::string_view kGpt2Pattern =
    "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+";
// \w+|[^\w\s]+ with \w as UTS #18 has it (Annex C), which is not Oniguruma's.
constexpr std::string_view kWordPattern =
    "[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\u200c\\u200d]+|"
    "[^\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\u200c\\u200d\\s]+";
constexpr std::string_view kSpacePattern = "\\s";

std::string_view wordText(const PreTokenizedText& text, ByteRange word) {
    return text.text.text().substr(word.begin, word.end - word.begin);
}

/// Every word cut at the matches of a pattern.
class SplitPreTokenizer : public PreTokenizer {
public:
    SplitPreTokenizer(TextPattern pattern, SplitBehavior behavior, SplitOn on)
        : pattern_(std::move(pattern)), behavior_(behavior), on_(on) {}

    void apply(PreTokenizedText& text) const override {
        TextMatcher matcher(pattern_);
        std::vector<ByteRange> words;
        words.reserve(text.words.size());
        for (const ByteRange word : text.words) {
            splitAtMatches(matcher.findAll(wordText(text, word)), on_, behavior_, word, words);
        }
        text.words = std::move(words);
    }

private:
    TextPattern pattern_;
    SplitBehavior behavior_;
    SplitOn on_;
};

/// Every word cut at the characters of a kind, each a match of its own.
class CharacterSplit : public PreTokenizer {
public:
    using Predicate = bool (*)(char32_t codePoint, char32_t wanted);
    CharacterSplit(Predicate predicate, char32_t wanted, SplitBehavior behavior)
        : predicate_(predicate), wanted_(wanted), behavior_(behavior) {}

    void apply(PreTokenizedText& text) const override {
        std::vector<ByteRange> words;
        std::vector<ByteRange> matches;
        for (const ByteRange word : text.words) {
            const std::string_view characters = wordText(text, word);
            matches.clear();
            for (std::uint32_t begin = 0; begin < characters.size();) {
                const auto end = begin + static_cast<std::uint32_t>(utf8Length(characters[begin]));
                if (predicate_(utf8At(characters, begin), wanted_)) {
                    matches.push_back({begin, end});
                }
                begin = end;
            }
            splitAtMatches(matches, SplitOn::Matches, behavior_, word, words);
        }
        text.words = std::move(words);
    }

private:
    Predicate predicate_;
    char32_t wanted_;
    SplitBehavior behavior_;
};

bool isNumber(char32_t codePoint, char32_t) {
    return (U_GET_GC_MASK(static_cast<UChar32>(codePoint)) & U_GC_N_MASK) != 0;
}

bool isPunctuation(char32_t codePoint, char32_t) {
    const auto character = static_cast<UChar32>(codePoint);
    return (U_GET_GC_MASK(character) & U_GC_P_MASK) != 0 ||
           (codePoint < 0x80 && u_isgraph(character) != 0 && u_isalnum(character) == 0);
}

bool isSame(char32_t codePoint, char32_t wanted) {
    return codePoint == wanted;
}

/// Bytes spelled as characters; before that GPT-2's pattern, if asked for.
class ByteLevelPreTokenizer : public PreTokenizer {
public:
    enum class PrefixSpace { Add, Omit };
    ByteLevelPreTokenizer(PrefixSpace prefix, std::unique_ptr<PreTokenizer> split)
        : prefix_(prefix), split_(std::move(split)) {}

    void apply(PreTokenizedText& text) const override {
        if (prefix_ == PrefixSpace::Add) {
            addPrefixSpaces(text);
        }
        if (split_) {
            split_->apply(text);
        }
        AlignedTextBuilder builder(text.text);
        std::string spelled;
        for (ByteRange& word : text.words) {
            const std::uint32_t begin = builder.size();
            for (std::uint32_t byte = word.begin; byte < word.end; ++byte) {
                spelled.clear();
                appendUtf8(spelled,
                           byteCharacter(static_cast<unsigned char>(text.text.text()[byte])));
                builder.put(spelled, text.text.origin({byte, byte + 1}));
            }
            word = {begin, builder.size()};
        }
        text.text = builder.finish();
    }

private:
    static void addPrefixSpaces(PreTokenizedText& text) {
        AlignedTextBuilder builder(text.text);
        for (ByteRange& word : text.words) {
            const std::uint32_t begin = builder.size();
            if (text.text.text()[word.begin] != ' ') {
                builder.put(" ", text.text.origin({word.begin, word.begin + 1}));
            }
            builder.keep(word);
            word = {begin, builder.size()};
        }
        text.text = builder.finish();
    }

    PrefixSpace prefix_;
    std::unique_ptr<PreTokenizer> split_;
};

class MetaspacePreTokenizer : public PreTokenizer {
public:
    enum class Prepend { Always, First, Never };
    MetaspacePreTokenizer(std::string replacement,
                          Prepend prepend,
                          std::unique_ptr<PreTokenizer> split)
        : replacement_(std::move(replacement)), prepend_(prepend), split_(std::move(split)) {}

    void apply(PreTokenizedText& text) const override {
        AlignedTextBuilder builder(text.text);
        for (ByteRange& word : text.words) {
            word = rewrite(text, word, builder);
        }
        text.text = builder.finish();
        if (split_) {
            split_->apply(text);
        }
    }

private:
    ByteRange rewrite(const PreTokenizedText& text,
                      ByteRange word,
                      AlignedTextBuilder& builder) const {
        const std::uint32_t begin = builder.size();
        const std::string_view characters = wordText(text, word);
        const bool begun = characters.front() == ' ' || characters.starts_with(replacement_);
        const auto firstEnd =
            word.begin + static_cast<std::uint32_t>(utf8Length(characters.front()));
        const ByteRange first = text.text.origin({word.begin, firstEnd});
        if (!begun &&
            (prepend_ == Prepend::Always || (prepend_ == Prepend::First && first.begin == 0))) {
            builder.put(replacement_, first);
        }
        std::uint32_t done = word.begin;
        for (std::uint32_t byte = word.begin; byte < word.end; ++byte) {
            if (text.text.text()[byte] == ' ') {
                builder.keep({done, byte});
                builder.put(replacement_, text.text.origin({byte, byte + 1}));
                done = byte + 1;
            }
        }
        builder.keep({done, word.end});
        return {begin, builder.size()};
    }

    std::string replacement_;
    Prepend prepend_;
    std::unique_ptr<PreTokenizer> split_;
};

class PreTokenizerSequence : public PreTokenizer {
public:
    explicit PreTokenizerSequence(std::vector<std::unique_ptr<PreTokenizer>> parts)
        : parts_(std::move(parts)) {}

    void apply(PreTokenizedText& text) const override {
        for (const auto& part : parts_) {
            part->apply(text);
        }
    }

private:
    std::vector<std::unique_ptr<PreTokenizer>> parts_;
};

std::unique_ptr<PreTokenizer> makeSplit(std::string_view pattern,
                                        SplitBehavior behavior,
                                        SplitOn on) {
    return std::make_unique<SplitPreTokenizer>(TextPattern::regex(pattern), behavior, on);
}

SplitBehavior behaviorField(const nlohmann::json& component, const std::string& where) {
    const std::string name = textField(component, "behavior", where, "Isolated");
    if (const auto behavior = splitBehaviorNamed(name)) {
        return *behavior;
    }
    refuseComponent(Sentence("The tokenizer's split behavior %1 is not supported.", name), where);
}

std::unique_ptr<PreTokenizer> makeByteLevel(const nlohmann::json& component,
                                            const std::string& where) {
    using PrefixSpace = ByteLevelPreTokenizer::PrefixSpace;
    const bool prefix = flagField(component, "add_prefix_space", where, true);
    const bool pattern = flagField(component, "use_regex", where, true);
    return std::make_unique<ByteLevelPreTokenizer>(
        prefix ? PrefixSpace::Add : PrefixSpace::Omit,
        pattern ? makeSplit(kGpt2Pattern, SplitBehavior::Isolated, SplitOn::Matches) : nullptr);
}

std::unique_ptr<PreTokenizer> makeMetaspaceSplitter(const nlohmann::json& component,
                                                    const std::string& where) {
    using Prepend = MetaspacePreTokenizer::Prepend;
    const std::string replacement = textField(component, "replacement", where);
    const std::string scheme = textField(component, "prepend_scheme", where, "always");
    if (replacement.empty() || utf8Length(replacement[0]) != replacement.size()) {
        refuseComponent(Sentence("The tokenizer's Metaspace replacement is not one character."),
                        where);
    }
    Prepend prepend = Prepend::Always;
    if (scheme == "first") {
        prepend = Prepend::First;
    } else if (scheme == "never" || !flagField(component, "add_prefix_space", where, true)) {
        prepend = Prepend::Never;
    } else if (scheme != "always") {
        refuseComponent(Sentence("The tokenizer's prepend_scheme %1 is not supported.", scheme),
                        where);
    }
    std::unique_ptr<PreTokenizer> split;
    if (flagField(component, "split", where, true)) {
        split = std::make_unique<CharacterSplit>(isSame, utf8At(replacement, 0),
                                                 SplitBehavior::MergedWithNext);
    }
    return std::make_unique<MetaspacePreTokenizer>(replacement, prepend, std::move(split));
}

std::unique_ptr<PreTokenizer> makeBert() {
    std::vector<std::unique_ptr<PreTokenizer>> parts;
    parts.push_back(makeSplit(kSpacePattern, SplitBehavior::Removed, SplitOn::Matches));
    parts.push_back(std::make_unique<CharacterSplit>(isPunctuation, 0, SplitBehavior::Isolated));
    return std::make_unique<PreTokenizerSequence>(std::move(parts));
}

std::unique_ptr<PreTokenizer> preTokenizerOf(const nlohmann::json& component,
                                             const std::string& where,
                                             int depth) {
    const std::string type = componentType(component, where);
    if (type == "Sequence") {
        return std::make_unique<PreTokenizerSequence>(
            sequenceParts(component, "pretokenizers", where, depth, preTokenizerOf));
    }
    if (type == "ByteLevel") {
        return makeByteLevel(component, where);
    }
    if (type == "Metaspace") {
        return makeMetaspaceSplitter(component, where);
    }
    if (type == "Split") {
        const bool invert = flagField(component, "invert", where, false);
        return std::make_unique<SplitPreTokenizer>(patternField(component, "pattern", where),
                                                   behaviorField(component, where),
                                                   invert ? SplitOn::Gaps : SplitOn::Matches);
    }
    if (type == "Digits") {
        const bool single = flagField(component, "individual_digits", where, false);
        return std::make_unique<CharacterSplit>(
            isNumber, 0, single ? SplitBehavior::Isolated : SplitBehavior::Contiguous);
    }
    if (type == "Punctuation") {
        return std::make_unique<CharacterSplit>(isPunctuation, 0, behaviorField(component, where));
    }
    if (type == "Whitespace") {
        return makeSplit(kWordPattern, SplitBehavior::Removed, SplitOn::Gaps);
    }
    if (type == "WhitespaceSplit") {
        return makeSplit(kSpacePattern, SplitBehavior::Removed, SplitOn::Matches);
    }
    if (type == "BertPreTokenizer") {
        return makeBert();
    }
    if (type == "CharDelimiterSplit") {
        const std::string delimiter = textField(component, "delimiter", where);
        if (delimiter.empty()) {
            refuseComponent(Sentence("The tokenizer splits at an empty delimiter."), where);
        }
        return std::make_unique<CharacterSplit>(isSame, utf8At(delimiter, 0),
                                                SplitBehavior::Removed);
    }
    refuseType(type, "pre_tokenizer", where);
}

}  // namespace

std::unique_ptr<PreTokenizer> makePreTokenizer(const nlohmann::json& component,
                                               const std::string& where) {
    return component.is_null() ? nullptr : preTokenizerOf(component, where, 0);
}

}  // namespace strata::text
