// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tokenizer_config.h"

#include "format/json_file.h"
#include "text/tokenizer_json_fields.h"

#include "strata/error.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

namespace strata::text {
namespace {

constexpr std::uint64_t kConfigBytesMax = 64 << 20;

/// The file's object, or null when the file is not there.
nlohmann::json readObject(const std::string& path) {
    if (!std::filesystem::exists(path)) {
        return nullptr;
    }
    return format::readJsonObject(path, kConfigBytesMax);
}

/// A token given as a string or as {"content": ..., flags}; empty content for anything else.
AddedToken tokenOf(const nlohmann::json& value, const std::string& where) {
    AddedToken token;
    if (value.is_string()) {
        token.content = value.get<std::string>();
        token.special = true;
    } else if (value.is_object()) {
        token.content = textField(value, "content", where, "");
        token.special = flagField(value, "special", where, true);
        token.singleWord = flagField(value, "single_word", where, false);
        token.leftStrip = flagField(value, "lstrip", where, false);
        token.rightStrip = flagField(value, "rstrip", where, false);
        token.normalized = flagField(value, "normalized", where, false);
    }
    return token;
}

TokenId idOf(const std::string& digits, const std::string& where) {
    TokenId id = -1;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), id);
    if (result.ec != std::errc{} || result.ptr != digits.data() + digits.size() || id < 0 ||
        id >= kTokenIdEnd) {
        throw Error(ErrorCode::TokenizerInvalid,
                    Sentence("A token's id is out of range: %1.", digits), where);
    }
    return id;
}

void readNamedTokens(const nlohmann::json& config, const std::string& where, TokenizerConfig& out) {
    const auto named = [&](const char* key, std::string* name) {
        const auto found = config.find(key);
        if (found == config.end()) {
            return;
        }
        AddedToken token = tokenOf(*found, where + ", " + key);
        if (token.content.empty()) {
            return;
        }
        if (name != nullptr && name->empty()) {
            *name = token.content;
        }
        token.special = true;
        out.specialTokens.push_back(std::move(token));
    };
    named("bos_token", &out.named.bos);
    named("eos_token", &out.named.eos);
    named("unk_token", &out.named.unknown);
    named("pad_token", &out.named.pad);
    for (const char* key : {"sep_token", "cls_token", "mask_token"}) {
        named(key, nullptr);
    }
    for (const char* key : {"additional_special_tokens", "extra_special_tokens"}) {
        const auto found = config.find(key);
        if (found == config.end() || !found->is_structured()) {
            continue;
        }
        for (const nlohmann::json& item : *found) {
            AddedToken token = tokenOf(item, where + ", " + key);
            token.special = true;
            out.specialTokens.push_back(std::move(token));
        }
    }
}

std::optional<bool> optionalFlag(const nlohmann::json& config,
                                 const char* key,
                                 const std::string& where) {
    const auto found = config.find(key);
    if (found == config.end() || found->is_null()) {
        return std::nullopt;
    }
    return flagField(config, key, where, false);
}

/// As HF folders had them before added_tokens_decoder: {"content": id}.
std::vector<AddedToken> readOldAddedTokens(const std::string& path) {
    std::vector<AddedToken> tokens;
    const nlohmann::json old = readObject(path);
    if (!old.is_object()) {
        return tokens;
    }
    for (const auto& [content, id] : old.items()) {
        AddedToken token;
        token.content = content;
        token.id = idOf(id.dump(), path);
        tokens.push_back(std::move(token));
    }
    return tokens;
}

bool sameRules(const AddedToken& a, const AddedToken& b) {
    return a.special == b.special && a.singleWord == b.singleWord && a.leftStrip == b.leftStrip &&
           a.rightStrip == b.rightStrip && a.normalized == b.normalized;
}

/// The id a token goes by: what the vocabulary says, else its own.
TokenId settledId(const TokenizerDefinition& definition, const AddedToken& token) {
    return definition.vocabulary.find(token.content).value_or(token.id);
}

}  // namespace

TokenizerConfig readTokenizerConfig(const std::string& folder) {
    TokenizerConfig out;
    const std::string path = folder + "/tokenizer_config.json";
    const nlohmann::json config = readObject(path);
    if (config.is_object()) {
        readNamedTokens(config, path, out);
        out.addBos = optionalFlag(config, "add_bos_token", path);
        out.addEos = optionalFlag(config, "add_eos_token", path);
        out.legacy = optionalFlag(config, "legacy", path);
        out.addPrefixSpace = optionalFlag(config, "add_prefix_space", path);
        const auto decoder = config.find("added_tokens_decoder");
        if (decoder != config.end() && decoder->is_object()) {
            for (const auto& [digits, value] : decoder->items()) {
                const std::string where = path + ", added_tokens_decoder." + digits;
                AddedToken token = tokenOf(value, where);
                token.special = value.is_object() && flagField(value, "special", where, false);
                token.normalized =
                    value.is_object() && flagField(value, "normalized", where, !token.special);
                token.id = idOf(digits, where);
                out.addedTokens.push_back(std::move(token));
            }
        }
    }
    const std::string mapPath = folder + "/special_tokens_map.json";
    const nlohmann::json map = readObject(mapPath);
    if (map.is_object()) {
        readNamedTokens(map, mapPath, out);
    }
    if (out.addedTokens.empty()) {
        out.addedTokens = readOldAddedTokens(folder + "/added_tokens.json");
    }
    std::sort(out.addedTokens.begin(), out.addedTokens.end(),
              [](const AddedToken& a, const AddedToken& b) { return a.id < b.id; });
    return out;
}

void applyTokenizerConfig(const TokenizerConfig& config, TokenizerDefinition& definition) {
    definition.named = config.named;
    std::vector<AddedToken>& tokens = definition.addedTokens;
    const auto known = [&](const AddedToken& wanted) {
        return std::find_if(tokens.begin(), tokens.end(), [&](const AddedToken& token) {
            return token.content == wanted.content;
        });
    };
    for (AddedToken token : config.addedTokens) {
        token.id = settledId(definition, token);
        const auto same = known(token);
        if (same == tokens.end()) {
            tokens.push_back(std::move(token));
        } else if (!sameRules(*same, token)) {
            token.id = same->id;
            token.special = token.special || same->special;
            *same = std::move(token);
        }
    }
    for (AddedToken token : config.specialTokens) {
        token.id = settledId(definition, token);
        // A name that no id belongs to would need a new row in the model's embedding.
        if (token.id >= 0 && known(token) == tokens.end()) {
            tokens.push_back(std::move(token));
        }
    }
}

}  // namespace strata::text
