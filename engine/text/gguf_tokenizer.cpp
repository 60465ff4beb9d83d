// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/gguf_tokenizer.h"

#include "text/bpe_tokenizer.h"
#include "text/gguf_pre_tokenizers.h"
#include "text/gguf_vocabulary.h"
#include "text/spm_merges.h"
#include "text/tokenizer_definition.h"
#include "text/tokenizer_json_fields.h"
#include "text/utf8.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace strata::text {
namespace {

using Json = nlohmann::json;

struct GgufTokens {
    std::string model;
    std::vector<std::string> pieces;
    std::vector<GgufTokenType> types;
    bool addBos = false;
    bool addEos = false;
    TokenizerDefinition definition;
};

[[noreturn]] void invalid(const Sentence& message, const std::string& key) {
    throw Error(ErrorCode::TokenizerInvalid, message, key);
}

std::vector<GgufTokenType> readTypes(const format::GgufFile& file, std::size_t count) {
    const std::string key = "tokenizer.ggml.token_type";
    const std::vector<std::int64_t> numbers = file.integers(key);
    if (numbers.empty()) {
        return std::vector<GgufTokenType>(count, GgufTokenType::Normal);
    }
    if (numbers.size() != count) {
        invalid(Sentence("There must be one type for each token."), key);
    }
    std::vector<GgufTokenType> types;
    types.reserve(count);
    for (const std::int64_t number : numbers) {
        types.push_back(number >= 1 && number <= 6 ? static_cast<GgufTokenType>(number)
                                                   : GgufTokenType::Normal);
    }
    return types;
}

/// The token that an id key names; empty when the file does not name one.
std::string namedToken(const format::GgufFile& file, const GgufTokens& tokens, const char* name) {
    const std::string key = "tokenizer.ggml." + std::string(name) + "_token_id";
    const std::int64_t id = file.integer(key, -1);
    if (id < 0) {
        return {};
    }
    if (id >= static_cast<std::int64_t>(tokens.pieces.size())) {
        invalid(Sentence("A token's id is out of range: %1.", id), key);
    }
    return tokens.pieces[static_cast<std::size_t>(id)];
}

void readPieces(const format::GgufFile& file, GgufTokens& tokens) {
    const std::string key = "tokenizer.ggml.tokens";
    tokens.pieces = file.texts(key);
    if (tokens.pieces.empty()) {
        throw Error(ErrorCode::TokenizerMissing, Sentence("The file has no vocabulary."),
                    file.path() + ", " + key,
                    Sentence("Use a GGUF file that contains a tokenizer."));
    }
    if (tokens.pieces.size() > static_cast<std::size_t>(kTokenIdEnd)) {
        invalid(Sentence("The vocabulary is too large."), key);
    }
    tokens.types = readTypes(file, tokens.pieces.size());
    TokenizerDefinition& definition = tokens.definition;
    for (std::size_t index = 0; index < tokens.pieces.size(); ++index) {
        const std::string& piece = tokens.pieces[index];
        const auto id = static_cast<TokenId>(index);
        if (findInvalidUtf8(piece)) {
            invalid(Sentence("A token is not valid UTF-8."),
                    key + "[" + std::to_string(index) + "]");
        }
        definition.vocabulary.add(piece, id);
        const GgufTokenType type = tokens.types[index];
        if (type == GgufTokenType::Control || type == GgufTokenType::Unknown ||
            type == GgufTokenType::UserDefined) {
            AddedToken token;
            token.content = piece;
            token.id = id;
            token.special = type != GgufTokenType::UserDefined;
            definition.addedTokens.push_back(std::move(token));
        }
    }
    definition.named = {namedToken(file, tokens, "bos"), namedToken(file, tokens, "eos"),
                        namedToken(file, tokens, "unknown"), namedToken(file, tokens, "padding")};
}

/// Named tokens are special even where token_type calls them normal.
void addNamedTokens(GgufTokens& tokens) {
    TokenizerDefinition& definition = tokens.definition;
    for (const std::string& name :
         {definition.named.bos, definition.named.eos, definition.named.pad}) {
        const auto id = definition.vocabulary.find(name);
        bool known = name.empty() || !id;
        for (const AddedToken& token : definition.addedTokens) {
            known = known || token.content == name;
        }
        if (!known) {
            AddedToken token;
            token.content = name;
            token.id = *id;
            token.special = true;
            definition.addedTokens.push_back(std::move(token));
        }
    }
}

void frameText(GgufTokens& tokens, const format::GgufFile& file, Json offsets) {
    const NamedTokens& named = tokens.definition.named;
    tokens.addBos = tokens.addBos && !named.bos.empty();
    tokens.addEos = tokens.addEos && !named.eos.empty();
    if (!tokens.addBos && !tokens.addEos) {
        tokens.definition.postProcessor = std::move(offsets);
        return;
    }
    Json single = Json::array();
    Json specials = Json::object();
    const auto special = [&](const std::string& name, const char* key) {
        single.push_back({{"SpecialToken", {{"id", name}, {"type_id", 0}}}});
        const std::int64_t id = file.integer(key, 0);
        specials[name] = {{"id", name}, {"ids", {id}}, {"tokens", {name}}};
    };
    if (tokens.addBos) {
        special(named.bos, "tokenizer.ggml.bos_token_id");
    }
    single.push_back({{"Sequence", {{"id", "A"}, {"type_id", 0}}}});
    if (tokens.addEos) {
        special(named.eos, "tokenizer.ggml.eos_token_id");
    }
    Json pair = single;
    pair.push_back({{"Sequence", {{"id", "B"}, {"type_id", 1}}}});
    Json frame = {{"type", "TemplateProcessing"},
                  {"single", std::move(single)},
                  {"pair", std::move(pair)},
                  {"special_tokens", std::move(specials)}};
    if (offsets.is_null()) {
        tokens.definition.postProcessor = std::move(frame);
        return;
    }
    tokens.definition.postProcessor = {
        {"type", "Sequence"}, {"processors", Json::array({std::move(offsets), std::move(frame)})}};
}

Json bpeOptions(const std::string& unknown) {
    return {{"type", "BPE"},
            {"dropout", nullptr},
            {"unk_token", unknown.empty() ? Json() : Json(unknown)},
            {"continuing_subword_prefix", nullptr},
            {"end_of_word_suffix", nullptr},
            {"fuse_unk", !unknown.empty()},
            {"byte_fallback", false},
            {"ignore_merges", false}};
}

void readByteLevel(const format::GgufFile& file, GgufTokens& tokens) {
    const std::string pre = file.text("tokenizer.ggml.pre", "default");
    const GgufPreTokenizer known = ggufPreTokenizer(pre);
    TokenizerDefinition& definition = tokens.definition;
    definition.description = "gguf:gpt2/" + pre;
    definition.normalizer = known.normalizer;
    definition.preTokenizer = known.preTokenizer;
    const Json byteLevel = {{"type", "ByteLevel"},
                            {"add_prefix_space", false},
                            {"trim_offsets", false},
                            {"use_regex", false}};
    definition.decoder = byteLevel;
    definition.model = bpeOptions("");
    definition.model["ignore_merges"] = known.ignoreMerges;
    const std::string key = "tokenizer.ggml.merges";
    for (const std::string& merge : file.texts(key)) {
        const std::size_t blank = merge.find(' ', 1);
        if (blank == std::string::npos || blank + 1 == merge.size()) {
            invalid(Sentence("A merge must name two tokens."),
                    key + "[" + std::to_string(definition.merges.size()) + "]");
        }
        definition.merges.add(std::string_view(merge).substr(0, blank),
                              std::string_view(merge).substr(blank + 1));
    }
    tokens.addBos = file.flag("tokenizer.ggml.add_bos_token", known.addBos);
    tokens.addEos = file.flag("tokenizer.ggml.add_eos_token", false);
    frameText(tokens, file, byteLevel);
}

MergePairs readScores(const format::GgufFile& file, const GgufTokens& tokens) {
    const std::string key = "tokenizer.ggml.scores";
    const std::vector<double> numbers = file.numbers(key);
    if (numbers.size() != tokens.pieces.size()) {
        invalid(Sentence("There must be one score for each token."), key);
    }
    std::vector<float> scores;
    std::vector<std::uint8_t> mergeable;
    for (std::size_t index = 0; index < numbers.size(); ++index) {
        if (!std::isfinite(numbers[index])) {
            invalid(Sentence("A score is not a number."), key + "[" + std::to_string(index) + "]");
        }
        scores.push_back(static_cast<float>(numbers[index]));
        const GgufTokenType type = tokens.types[index];
        mergeable.push_back(
            type == GgufTokenType::Normal || type == GgufTokenType::UserDefined ? 1 : 0);
    }
    return mergesFromScores(tokens.definition.vocabulary, scores, mergeable);
}

void readSentencePiece(const format::GgufFile& file, GgufTokens& tokens) {
    TokenizerDefinition& definition = tokens.definition;
    definition.description = "gguf:llama";
    definition.merges = readScores(file, tokens);
    definition.model = bpeOptions(definition.named.unknown);
    definition.model["byte_fallback"] = true;
    const bool prefixed = file.flag("tokenizer.ggml.add_space_prefix", true);
    definition.preTokenizer = {{"type", "Metaspace"},
                               {"replacement", "\u2581"},
                               {"prepend_scheme", prefixed ? "first" : "never"},
                               {"split", false}};
    Json decoders = Json::array();
    decoders.push_back(
        {{"type", "Replace"}, {"pattern", {{"String", "\u2581"}}}, {"content", " "}});
    decoders.push_back({{"type", "ByteFallback"}});
    decoders.push_back({{"type", "Fuse"}});
    if (prefixed) {
        decoders.push_back({{"type", "Strip"}, {"content", " "}, {"start", 1}, {"stop", 0}});
    }
    definition.decoder = {{"type", "Sequence"}, {"decoders", std::move(decoders)}};
    tokens.addBos = file.flag("tokenizer.ggml.add_bos_token", true);
    tokens.addEos = file.flag("tokenizer.ggml.add_eos_token", false);
    frameText(tokens, file, nullptr);
}

GgufTokens readTokens(const format::GgufFile& file) {
    GgufTokens tokens;
    tokens.model = file.text("tokenizer.ggml.model", "");
    if (tokens.model.empty()) {
        throw Error(ErrorCode::TokenizerMissing, Sentence("The file has no tokenizer."),
                    file.path() + ", tokenizer.ggml.model",
                    Sentence("Use a GGUF file that contains a tokenizer."));
    }
    if (tokens.model != "gpt2" && tokens.model != "llama") {
        refuseType(tokens.model, "tokenizer.ggml.model", "tokenizer.ggml.model");
    }
    readPieces(file, tokens);
    addNamedTokens(tokens);
    if (tokens.model == "gpt2") {
        readByteLevel(file, tokens);
    } else {
        readSentencePiece(file, tokens);
    }
    return tokens;
}

}  // namespace

std::unique_ptr<Tokenizer> makeGgufTokenizer(const format::GgufFile& file) {
    return makeBpeTokenizer(std::move(readTokens(file).definition));
}

nlohmann::ordered_json tokenizerJsonFromGguf(const format::GgufFile& file) {
    return tokenizerJson(readTokens(file).definition);
}

nlohmann::ordered_json tokenizerConfigFromGguf(const format::GgufFile& file) {
    using OrderedJson = nlohmann::ordered_json;
    const GgufTokens tokens = readTokens(file);
    const NamedTokens& named = tokens.definition.named;
    OrderedJson config;
    config["add_bos_token"] = tokens.addBos;
    config["add_eos_token"] = tokens.addEos;
    OrderedJson added = OrderedJson::object();
    for (const AddedToken& token : tokens.definition.addedTokens) {
        added[std::to_string(token.id)] = {
            {"content", token.content},        {"lstrip", token.leftStrip},
            {"normalized", token.normalized},  {"rstrip", token.rightStrip},
            {"single_word", token.singleWord}, {"special", token.special}};
    }
    config["added_tokens_decoder"] = std::move(added);
    const auto name = [&config](const char* key, const std::string& token) {
        config[key] = token.empty() ? OrderedJson() : OrderedJson(token);
    };
    name("bos_token", named.bos);
    const std::string chatTemplate = file.text("tokenizer.chat_template", "");
    if (!chatTemplate.empty()) {
        config["chat_template"] = chatTemplate;
    }
    config["clean_up_tokenization_spaces"] = false;
    name("eos_token", named.eos);
    name("pad_token", named.pad);
    config["tokenizer_class"] = "PreTrainedTokenizerFast";
    name("unk_token", named.unknown);
    return config;
}

}  // namespace strata::text
