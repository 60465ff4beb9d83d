// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/gguf_pre_tokenizers.h"

#include "data/tokenizer_json_fields.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace strata::data {
namespace {

using Json = nlohmann::json;

// GPT-2's own pattern is built into ByteLevel ("use_regex").
constexpr const char* kLlama3 =
    R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
constexpr const char* kQwen2 =
    R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
constexpr const char* kQwen35 =
    R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?[\p{L}\p{M}]+|\p{N}| ?[^\s\p{L}\p{M}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
constexpr const char* kTekken =
    R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
constexpr const char* kGpt4o =
    R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
constexpr const char* kDeepSeek3Words =
    R"([!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
// Latin, Greek, Cyrillic and further cased letters, as DeepSeek LLM lists them.
constexpr const char* kDeepSeekLetters =
    "\\s?[A-Za-zµÀ-ÖØ-öø-ƺƼ-ƿǄ-ʓʕ-ʯͰ-ͳͶͷͻ-ͽͿΆΈ-ΊΌΎ-ΡΣ-ϵϷ-ҁҊ-ԯԱ-ՖႠ-ჅᎠ-Ᏽᏸ-ᏽᲐ-ᲺᲽ-Ჿᴀ-"
    "ᴫᵫ-ᵷᵹ-ᶚḀ-ἕἘ-Ἕἠ-ὅὈ-Ὅ"
    "ὐ-ὗὙὛὝὟ-ώᾀ-ᾴᾶ-ᾼιῂ-ῄῆ-ῌῐ-ΐῖ-Ίῠ-Ῥῲ-ῴῶ-ῼℂℇℊ-ℓℕℙ-ℝℤΩℨK-ℭℯ-ℴℹℼ-ℿⅅ-ⅉⅎↃↄⰀ-ⱻⱾ-ⳤⳫ-ⳮⳲⳳꙀ-ꙭꚀ-ꚛꜢ-ꝯꝱ-ꞇꞋ-"
    "ꞎꭰ-ꮿ"
    "ﬀ-ﬆﬓ-ﬗＡ-Ｚａ-ｚ𐐀-𐑏𐒰-𐓓𐓘-𐓻𐲀-𐲲𐳀-𐳲𑢠-𑣟𞤀-𞥃]+";
constexpr const char* kDeepSeekPunctuation = "\\s?[!-/:-~！-／：-～‘-‟　-。]+";
constexpr const char* kDeepSeekEastAsian = "[一-龥ࠀ-一가-퟿]+";

Json split(const char* pattern) {
    return {{"type", "Split"},
            {"pattern", {{"Regex", pattern}}},
            {"behavior", "Isolated"},
            {"invert", false}};
}

enum class Gpt2Pattern { Use, Omit };

Json byteLevel(Gpt2Pattern pattern) {
    return {{"type", "ByteLevel"},
            {"add_prefix_space", false},
            {"trim_offsets", true},
            {"use_regex", pattern == Gpt2Pattern::Use}};
}

Json digits() {
    return {{"type", "Digits"}, {"individual_digits", true}};
}

Json sequence(Json parts) {
    return {{"type", "Sequence"}, {"pretokenizers", std::move(parts)}};
}

/// One or more patterns, one after the other, then bytes.
Json splits(std::initializer_list<const char*> patterns) {
    Json parts = Json::array();
    for (const char* pattern : patterns) {
        parts.push_back(split(pattern));
    }
    parts.push_back(byteLevel(Gpt2Pattern::Omit));
    return sequence(std::move(parts));
}

Json nfc() {
    return {{"type", "NFC"}};
}

template <std::size_t Size>
bool isOneOf(std::string_view name, const std::array<std::string_view, Size>& names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr std::array<std::string_view, 9> kLlama3Names = {"llama3",   "llama-v3",  "llama-bpe",
                                                          "falcon3",  "falcon-h1", "pixtral",
                                                          "midm-2.0", "lfm2",      "jina-v5-nano"};
constexpr std::array<std::string_view, 5> kLlama3PatternNames = {"dbrx", "smaug-bpe", "chatglm-bpe",
                                                                 "glm4", "smaug"};
constexpr std::array<std::string_view, 4> kQwen2Names = {"qwen2", "deepseek-r1-qwen", "megrez",
                                                         "stablelm2"};
constexpr std::array<std::string_view, 11> kGpt2Names = {
    "gpt-2",        "phi-2", "jina-es", "jina-de", "jina-v2-es", "jina-v2-de",
    "jina-v2-code", "mpt",   "olmo",    "jais",    "roberta-bpe"};
constexpr std::array<std::string_view, 7> kDigitsNames = {
    "starcoder", "refact", "smollm", "codeshell", "exaone", "minerva-7b", "mellum"};
constexpr std::array<std::string_view, 3> kDeepSeek3Names = {"deepseek-v3", "hunyuan-dense",
                                                             "joyai-llm"};

}  // namespace

GgufPreTokenizer ggufPreTokenizer(const std::string& name) {
    const Json gpt2 = byteLevel(Gpt2Pattern::Use);
    if (isOneOf(name, kLlama3Names)) {
        return {nullptr, splits({kLlama3}), true, true};
    }
    if (isOneOf(name, kLlama3PatternNames)) {
        return {nullptr, splits({kLlama3}), false, false};
    }
    if (isOneOf(name, kQwen2Names)) {
        return {name == "stablelm2" ? Json() : nfc(), splits({kQwen2}), false, false};
    }
    if (isOneOf(name, kGpt2Names)) {
        return {nullptr, gpt2, false, false};
    }
    if (isOneOf(name, kDigitsNames)) {
        return {nullptr, sequence({digits(), gpt2}), false, false};
    }
    if (isOneOf(name, kDeepSeek3Names)) {
        return {nullptr, splits({"\\p{N}{1,3}", "[一-龥぀-ゟ゠-ヿ]+", kDeepSeek3Words}),
                false, false};
    }
    if (name == "qwen35") {
        return {nfc(), splits({kQwen35}), false, false};
    }
    if (name == "command-r") {
        return {nfc(), sequence({digits(), gpt2}), false, false};
    }
    if (name == "tekken") {
        return {nullptr, splits({kTekken}), true, true};
    }
    if (name == "gpt-4o" || name == "llama4") {
        return {nullptr, splits({kGpt4o}), false, false};
    }
    if (name == "falcon") {
        const Json punctuation = {{"type", "Punctuation"}, {"behavior", "Contiguous"}};
        return {nullptr, sequence({punctuation, gpt2, split("[0-9][0-9][0-9]")}), false, false};
    }
    if (name == "deepseek-llm") {
        return {nullptr,
                splits({"[\r\n]", kDeepSeekLetters, kDeepSeekPunctuation, "\\s+$",
                        kDeepSeekEastAsian, "\\p{N}+"}),
                false, false};
    }
    if (name == "deepseek-coder") {
        return {nullptr,
                splits({"[\r\n]", "\\s?\\p{L}+", "\\s?\\p{P}+", kDeepSeekEastAsian, "\\p{N}"}),
                false, false};
    }
    if (name == "default") {
        return {nullptr,
                sequence({split("[\\p{P}\\$\\+<=>\\^~\\|]+"), split("\\p{N}+"), gpt2,
                          split("[0-9][0-9][0-9]")}),
                false, false};
    }
    refuseComponent(name + " (tokenizer.ggml.pre)", "tokenizer.ggml.pre");
}

}  // namespace strata::data
