// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/gguf_vocabulary.h"

#include "format/text_file.h"
#include "text/gguf_pre_tokenizers.h"
#include "text/spm_merges.h"
#include "text/tokenizer_config.h"
#include "text/tokenizer_definition.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>
#include <sentencepiece_processor.h>

#include <array>
#include <cmath>

namespace strata::text {
namespace {

using Json = nlohmann::json;

[[noreturn]] void refuse(const Sentence& problem, const std::string& where) {
    throw Error(ErrorCode::TokenizerUnsupported, problem, where,
                Sentence("Export the model as a Hugging Face folder instead."));
}

void setType(GgufVocabulary& vocabulary, std::size_t index, GgufTokenType type) {
    vocabulary.types[index] = static_cast<std::int32_t>(type);
}

/// All pieces of the tokenizer, normal ones; what has no token is unused.
void fillPieces(GgufVocabulary& vocabulary, const Tokenizer& tokenizer, std::int64_t size) {
    if (tokenizer.vocabularySize() > size) {
        refuse(Sentence("The tokenizer has %1 tokens, but the model only %2",
                        tokenizer.vocabularySize(), size),
               tokenizer.description());
    }
    const auto count = static_cast<std::size_t>(size);
    vocabulary.types.assign(count, static_cast<std::int32_t>(GgufTokenType::Normal));
    for (std::size_t index = 0; index < count; ++index) {
        vocabulary.pieces.push_back(tokenizer.piece(static_cast<TokenId>(index)));
        if (vocabulary.pieces.back().empty()) {
            vocabulary.pieces.back() = "[PAD" + std::to_string(index) + "]";
            setType(vocabulary, index, GgufTokenType::Unused);
        } else if (tokenizer.isSpecial(static_cast<TokenId>(index))) {
            setType(vocabulary, index, GgufTokenType::Control);
        }
    }
    vocabulary.bosId = tokenizer.find(tokenizer.bosToken());
    vocabulary.eosId = tokenizer.find(tokenizer.eosToken());
    vocabulary.padId = tokenizer.find(tokenizer.padToken());
}

void markAddedTokens(GgufVocabulary& vocabulary, const std::vector<AddedToken>& tokens) {
    for (const AddedToken& token : tokens) {
        const auto index = static_cast<std::size_t>(token.id);
        if (token.id >= 0 && index < vocabulary.types.size() && !token.special &&
            vocabulary.pieces[index] == token.content) {
            setType(vocabulary, index, GgufTokenType::UserDefined);
        }
    }
}

/// A pre-tokenizer without what does not change the tokens.
Json essential(Json component) {
    if (component.is_object()) {
        component.erase("trim_offsets");
        for (auto& part : component) {
            part = essential(std::move(part));
        }
    } else if (component.is_array()) {
        for (auto& part : component) {
            part = essential(std::move(part));
        }
    }
    return component;
}

bool isNothing(const Json& normalizer) {
    return normalizer.is_null() || (normalizer.value("type", "") == "Sequence" &&
                                    normalizer.value("normalizers", Json::array()).empty());
}

/// The name under which llama.cpp knows this way of cutting a text. It never normalises, so that
/// NFC or nothing fits any; the one that is read back as it was is preferred.
std::string preTokenizerName(const TokenizerDefinition& definition) {
    constexpr std::array<const char*, 14> kNames = {
        "llama-bpe",   "qwen2", "smollm", "tekken",  "gpt-4o",       "qwen35",         "gpt-2",
        "deepseek-v3", "dbrx",  "falcon", "default", "deepseek-llm", "deepseek-coder", "stablelm2"};
    const Json& normalizer = definition.normalizer;
    if (!isNothing(normalizer) && normalizer.value("type", "") != "NFC") {
        refuse(Sentence("GGUF cannot hold the tokenizer's normalizer %1.",
                        normalizer.value("type", "")),
               "normalizer");
    }
    const Json wanted = essential(definition.preTokenizer);
    const bool ignoreMerges = definition.model.value("ignore_merges", false);
    std::string found;
    for (const char* name : kNames) {
        const GgufPreTokenizer known = ggufPreTokenizer(name);
        if (essential(known.preTokenizer) == wanted && known.ignoreMerges == ignoreMerges) {
            if (isNothing(known.normalizer) == isNothing(normalizer)) {
                return name;
            }
            found = found.empty() ? name : found;
        }
    }
    if (found.empty()) {
        refuse(Sentence("GGUF has no name for the way in which the tokenizer splits text."),
               "pre_tokenizer");
    }
    return found;
}

/// What the post-processor puts around a text.
void readFrame(const Json& processor, GgufVocabulary& vocabulary) {
    if (!processor.is_object()) {
        return;
    }
    for (const Json& part : processor.value("processors", Json::array())) {
        readFrame(part, vocabulary);
    }
    bool isBehind = false;
    for (const Json& part : processor.value("single", Json::array())) {
        if (part.contains("Sequence")) {
            isBehind = true;
            continue;
        }
        const std::string token = part.value("/SpecialToken/id"_json_pointer, "");
        const auto& id = isBehind ? vocabulary.eosId : vocabulary.bosId;
        bool& adds = isBehind ? vocabulary.addEos : vocabulary.addBos;
        if (adds || !id || vocabulary.pieces[static_cast<std::size_t>(*id)] != token) {
            refuse(Sentence("GGUF cannot hold that the tokenizer adds %1 to every text.", token),
                   "post_processor");
        }
        adds = true;
    }
}

/// Scores that give the tokenizer's merges back: a piece's is the place of its first merge.
/// llama.cpp merges by scores alone, so that other merges than those of its pieces cannot be held.
void scoreMerges(const TokenizerDefinition& definition, GgufVocabulary& vocabulary) {
    std::vector<float>& scores = vocabulary.scores;
    scores.assign(vocabulary.pieces.size(), 0.0F);
    std::vector<std::uint8_t> mergeable;
    for (const std::int32_t type : vocabulary.types) {
        mergeable.push_back(type == static_cast<std::int32_t>(GgufTokenType::Normal) ? 1 : 0);
    }
    float lowest = 0.0F;
    TokenId previous = -1;
    bool isOrdered = true;
    std::vector<std::uint8_t> isMade(scores.size(), 0);
    definition.merges.forEach([&](std::size_t, std::string_view left, std::string_view right) {
        const auto made = definition.vocabulary.find(std::string(left) + std::string(right));
        if (!made) {
            return;
        }
        const auto index = static_cast<std::size_t>(*made);
        isOrdered = isOrdered && (*made == previous || isMade[index] == 0);
        if (isMade[index] == 0) {
            isMade[index] = 1;
            lowest -= 1.0F;
            scores[index] = lowest;
        }
        previous = *made;
    });
    const MergePairs back = mergesFromScores(definition.vocabulary, scores, mergeable);
    if (!isOrdered || back.size() != definition.merges.size()) {
        refuse(Sentence("GGUF cannot hold the merges of this tokenizer."), "model.merges");
    }
}

bool isReplaceOfBlanks(const Json& normalizer) {
    return normalizer.value("type", "") == "Replace" && normalizer.value("content", "") == "\u2581";
}

/// Whether a blank goes before the text. Throws for any other way than sentencepiece's.
bool readSpacePrefix(const TokenizerDefinition& definition) {
    const Json& normalizer = definition.normalizer;
    const Json& pre = definition.preTokenizer;
    if (isNothing(normalizer) && pre.is_object() && pre.value("type", "") == "Metaspace" &&
        !pre.value("split", true)) {
        return pre.value("prepend_scheme", "always") != "never";
    }
    if (pre.is_null() && normalizer.is_object()) {
        const Json parts = normalizer.value("normalizers", Json::array({normalizer}));
        if (parts.size() == 1 && isReplaceOfBlanks(parts[0])) {
            return false;
        }
        if (parts.size() == 2 && parts[0].value("type", "") == "Prepend" &&
            parts[0].value("prepend", "") == "\u2581" && isReplaceOfBlanks(parts[1])) {
            return true;
        }
    }
    refuse(Sentence("GGUF has no name for the way in which the tokenizer splits text."),
           "pre_tokenizer");
}

bool isByteLevel(const Json& component) {
    return component.dump().find("\"ByteLevel\"") != std::string::npos;
}

void readJsonTokenizer(const TokenizerDefinition& definition, GgufVocabulary& vocabulary) {
    markAddedTokens(vocabulary, definition.addedTokens);
    if (!definition.named.unknown.empty()) {
        vocabulary.unknownId = definition.vocabulary.find(definition.named.unknown);
    }
    readFrame(definition.postProcessor, vocabulary);
    if (isByteLevel(definition.preTokenizer)) {
        vocabulary.model = "gpt2";
        vocabulary.pre = preTokenizerName(definition);
        definition.merges.forEach([&](std::size_t, std::string_view left, std::string_view right) {
            vocabulary.merges.push_back(std::string(left) + " " + std::string(right));
        });
        return;
    }
    vocabulary.model = "llama";
    vocabulary.pre = "default";
    vocabulary.addSpacePrefix = readSpacePrefix(definition);
    if (!definition.model.value("byte_fallback", false)) {
        refuse(Sentence("GGUF cannot hold a tokenizer of pieces that has none for single bytes."),
               "model.byte_fallback");
    }
    for (std::size_t index = 0; index < vocabulary.pieces.size(); ++index) {
        const std::string& piece = vocabulary.pieces[index];
        if (piece.size() == 6 && piece.starts_with("<0x") && piece.ends_with('>')) {
            setType(vocabulary, index, GgufTokenType::Byte);
        }
    }
    scoreMerges(definition, vocabulary);
    if (vocabulary.unknownId) {
        setType(vocabulary, static_cast<std::size_t>(*vocabulary.unknownId),
                GgufTokenType::Unknown);
    }
}

void readSentencePiece(const std::string& folder, GgufVocabulary& vocabulary) {
    const std::string path = folder + "/tokenizer.model";
    sentencepiece::SentencePieceProcessor processor;
    const std::string bytes = format::readTextFile(path, kTokenizerBytesMax);
    if (!processor.LoadFromSerializedProto(bytes).ok()) {
        refuse(Sentence("tokenizer.model cannot be read."), path);
    }
    const TokenizerConfig config = readTokenizerConfig(folder);
    vocabulary.model = "llama";
    vocabulary.pre = "default";
    vocabulary.scores.assign(vocabulary.pieces.size(), 0.0F);
    for (int id = 0; id < processor.GetPieceSize(); ++id) {
        const auto index = static_cast<std::size_t>(id);
        vocabulary.scores[index] = processor.GetScore(id);
        if (processor.IsUnknown(id)) {
            setType(vocabulary, index, GgufTokenType::Unknown);
            vocabulary.unknownId = id;
        } else if (processor.IsByte(id)) {
            setType(vocabulary, index, GgufTokenType::Byte);
        } else if (processor.IsUnused(id)) {
            setType(vocabulary, index, GgufTokenType::Unused);
        } else if (std::round(vocabulary.scores[index]) != vocabulary.scores[index]) {
            // Pieces found by byte pair encoding are numbered; others have logarithms.
            refuse(Sentence("GGUF files of this kind cannot hold a unigram tokenizer."), path);
        }
    }
    markAddedTokens(vocabulary, config.addedTokens);
    vocabulary.addBos = config.addBos.value_or(true) && vocabulary.bosId.has_value();
    vocabulary.addEos = config.addEos.value_or(false) && vocabulary.eosId.has_value();
    vocabulary.addSpacePrefix = config.addPrefixSpace.value_or(true);
}

}  // namespace

GgufVocabulary ggufVocabulary(const std::string& folder, std::int64_t size) {
    GgufVocabulary vocabulary;
    fillPieces(vocabulary, *loadTokenizer(folder), size);
    const std::string json = folder + "/tokenizer.json";
    if (format::fileExists(json)) {
        TokenizerDefinition definition =
            readTokenizerJson(format::readTextFile(json, kTokenizerBytesMax));
        applyTokenizerConfig(readTokenizerConfig(folder), definition);
        readJsonTokenizer(definition, vocabulary);
    } else {
        readSentencePiece(folder, vocabulary);
    }
    return vocabulary;
}

}  // namespace strata::text
