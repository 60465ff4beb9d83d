// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/gguf_pre_tokenizers.h"

#include "text/tokenizer_json_fields.h"

#include "strata/sentence.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace strata::text {
namespace {

using Json = nlohmann::json;

// GPT-2's pattern is also built into ByteLevel ("use_regex"), where nothing but bytes follows it.
constexpr const char* kGpt2 =
    R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)";
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
// Cased letters of many scripts, as DeepSeek LLM lists them; as numbers, since some would change
// under normalisation.
constexpr const char* kDeepSeekLetters =
    R"(\s?[)"
    R"(\x{41}-\x{5a}\x{61}-\x{7a}\x{b5}\x{c0}-\x{d6}\x{d8}-\x{f6}\x{f8}-\x{1ba})"
    R"(\x{1bc}-\x{1bf}\x{1c4}-\x{293}\x{295}-\x{2af}\x{370}-\x{373}\x{376}\x{377})"
    R"(\x{37b}-\x{37d}\x{37f}\x{386}\x{388}-\x{38a}\x{38c}\x{38e}-\x{3a1}\x{3a3}-\x{3f5})"
    R"(\x{3f7}-\x{481}\x{48a}-\x{52f}\x{531}-\x{556}\x{10a0}-\x{10c5}\x{13a0}-\x{13f5})"
    R"(\x{13f8}-\x{13fd}\x{1c90}-\x{1cba}\x{1cbd}-\x{1cbf}\x{1d00}-\x{1d2b})"
    R"(\x{1d6b}-\x{1d77}\x{1d79}-\x{1d9a}\x{1e00}-\x{1f15}\x{1f18}-\x{1f1d})"
    R"(\x{1f20}-\x{1f45}\x{1f48}-\x{1f4d}\x{1f50}-\x{1f57}\x{1f59}\x{1f5b}\x{1f5d})"
    R"(\x{1f5f}-\x{1f7d}\x{1f80}-\x{1fb4}\x{1fb6}-\x{1fbc}\x{1fbe}\x{1fc2}-\x{1fc4})"
    R"(\x{1fc6}-\x{1fcc}\x{1fd0}-\x{1fd3}\x{1fd6}-\x{1fdb}\x{1fe0}-\x{1fec})"
    R"(\x{1ff2}-\x{1ff4}\x{1ff6}-\x{1ffc}\x{2102}\x{2107}\x{210a}-\x{2113}\x{2115})"
    R"(\x{2119}-\x{211d}\x{2124}\x{2126}\x{2128}\x{212a}-\x{212d}\x{212f}-\x{2134}\x{2139})"
    R"(\x{213c}-\x{213f}\x{2145}-\x{2149}\x{214e}\x{2183}\x{2184}\x{2c00}-\x{2c7b})"
    R"(\x{2c7e}-\x{2ce4}\x{2ceb}-\x{2cee}\x{2cf2}\x{2cf3}\x{a640}-\x{a66d}\x{a680}-\x{a69b})"
    R"(\x{a722}-\x{a76f}\x{a771}-\x{a787}\x{a78b}-\x{a78e}\x{ab70}-\x{abbf})"
    R"(\x{fb00}-\x{fb06}\x{fb13}-\x{fb17}\x{ff21}-\x{ff3a}\x{ff41}-\x{ff5a})"
    R"(\x{10400}-\x{1044f}\x{104b0}-\x{104d3}\x{104d8}-\x{104fb}\x{10c80}-\x{10cb2})"
    R"(\x{10cc0}-\x{10cf2}\x{118a0}-\x{118df}\x{1e900}-\x{1e943})"
    R"(]+)";
constexpr const char* kDeepSeekPunctuation =
    R"(\s?[!-/:-~\x{ff01}-\x{ff0f}\x{ff1a}-\x{ff5e}\x{2018}-\x{201f}\x{3000}-\x{3002}]+)";
constexpr const char* kDeepSeekEastAsian =
    R"([\x{4e00}-\x{9fa5}\x{800}-\x{4e00}\x{ac00}-\x{d7ff}]+)";
constexpr const char* kDeepSeek3EastAsian = R"([\x{4e00}-\x{9fa5}\x{3040}-\x{30ff}]+)";

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
        return {nullptr, splits({"\\p{N}{1,3}", kDeepSeek3EastAsian, kDeepSeek3Words}), false,
                false};
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
        return {nullptr, splits({"[\\p{P}\\$\\+<=>\\^~\\|]+", kGpt2, "\\p{N}+", "[0-9][0-9][0-9]"}),
                false, false};
    }
    refuseType(name, "tokenizer.ggml.pre", "tokenizer.ggml.pre");
}

}  // namespace strata::text
