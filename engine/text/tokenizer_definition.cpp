// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tokenizer_definition.h"

#include "text/tokenizer_json_fields.h"

#include "strata/error.h"

#include <array>

namespace strata::text {
namespace {

constexpr std::size_t kJsonDepthMax = 64;

/// Builds a small tree of everything except vocabulary and merges, which go to their flat stores as
/// they are read.
class TokenizerJsonHandler : public nlohmann::json_sax<nlohmann::json> {
public:
    TokenizerJsonHandler(Vocabulary& vocabulary, MergePairs& merges)
        : vocabulary_(vocabulary), merges_(merges) {}

    nlohmann::json takeRoot() { return std::move(root_); }

    bool null() override { return scalar(nullptr); }
    bool boolean(bool value) override { return scalar(value); }
    bool number_integer(number_integer_t value) override { return scalar(value); }
    bool number_float(number_float_t value, const string_t&) override { return scalar(value); }
    bool binary(binary_t&) override { return false; }

    bool number_unsigned(number_unsigned_t value) override {
        if (inside_ != Inside::Vocabulary) {
            return scalar(value);
        }
        if (value >= std::uint64_t{kTokenIdEnd}) {
            throw Error(ErrorCode::TokenizerInvalid,
                        Sentence("A token's id is out of range: %1.", value),
                        "model.vocab, token " + key_.substr(0, 64));
        }
        vocabulary_.add(key_, static_cast<TokenId>(value));
        return true;
    }

    bool string(string_t& value) override {
        if (inside_ == Inside::Merges) {
            addJoinedPair(value);
            return true;
        }
        if (inside_ == Inside::Pair) {
            if (pairSize_ >= 2) {
                refuseMerge();
            }
            pair_[pairSize_++] = std::move(value);
            return true;
        }
        return scalar(std::move(value));
    }

    bool start_object(std::size_t) override {
        if (inside_ != Inside::Tree) {
            refuseFlat();
        }
        if (isModelField("vocab")) {
            inside_ = Inside::Vocabulary;
            return true;
        }
        open(nlohmann::json::object());
        return true;
    }

    bool key(string_t& value) override {
        key_ = std::move(value);
        if (open_.size() == 1) {
            topKey_ = key_;
        }
        return true;
    }

    bool end_object() override {
        close();
        return true;
    }

    bool start_array(std::size_t) override {
        if (inside_ == Inside::Merges) {
            inside_ = Inside::Pair;
            pairSize_ = 0;
            return true;
        }
        if (inside_ != Inside::Tree) {
            refuseFlat();
        }
        if (isModelField("merges")) {
            inside_ = Inside::Merges;
            return true;
        }
        open(nlohmann::json::array());
        return true;
    }

    bool end_array() override {
        if (inside_ == Inside::Pair) {
            if (pairSize_ != 2) {
                refuseMerge();
            }
            merges_.add(pair_[0], pair_[1]);
            inside_ = Inside::Merges;
            return true;
        }
        close();
        return true;
    }

    bool parse_error(std::size_t position,
                     const std::string&,
                     const nlohmann::detail::exception&) override {
        throw Error(ErrorCode::JsonInvalid, Sentence("The file is cut off or not JSON."),
                    "byte " + std::to_string(position), Sentence("Download the file again."));
    }

private:
    enum class Inside { Tree, Vocabulary, Merges, Pair };

    bool isModelField(std::string_view name) const {
        return open_.size() == 2 && topKey_ == "model" && open_.back()->is_object() && key_ == name;
    }

    [[noreturn]] void refuseFlat() const {
        throw Error(ErrorCode::TokenizerInvalid,
                    inside_ == Inside::Vocabulary
                        ? Sentence("The vocabulary must map every token to a whole number.")
                        : Sentence("Merges must be pairs of tokens."),
                    inside_ == Inside::Vocabulary ? "model.vocab, token " + key_.substr(0, 64)
                                                  : mergePlace());
    }

    [[noreturn]] void refuseMerge() const {
        throw Error(ErrorCode::TokenizerInvalid, Sentence("A merge must name two tokens."),
                    mergePlace());
    }

    std::string mergePlace() const {
        return "model.merges[" + std::to_string(merges_.size()) + "]";
    }

    /// "a b", as older files have it.
    void addJoinedPair(std::string_view pair) {
        const std::size_t blank = pair.find(' ');
        if (blank == std::string_view::npos ||
            pair.find(' ', blank + 1) != std::string_view::npos) {
            if (pair.starts_with("#version")) {
                return;
            }
            refuseMerge();
        }
        merges_.add(pair.substr(0, blank), pair.substr(blank + 1));
    }

    template <typename Value>
    bool scalar(Value&& value) {
        if (inside_ != Inside::Tree) {
            refuseFlat();
        }
        place(nlohmann::json(std::forward<Value>(value)));
        return true;
    }

    nlohmann::json* place(nlohmann::json value) {
        if (open_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        nlohmann::json& parent = *open_.back();
        if (parent.is_object()) {
            return &(parent[key_] = std::move(value));
        }
        parent.push_back(std::move(value));
        return &parent.back();
    }

    void open(nlohmann::json container) {
        if (open_.size() >= kJsonDepthMax) {
            throw Error(ErrorCode::JsonInvalid, Sentence("The file's JSON is nested too deeply."));
        }
        open_.push_back(place(std::move(container)));
    }

    void close() {
        if (inside_ == Inside::Tree) {
            open_.pop_back();
        } else {
            inside_ = Inside::Tree;
        }
    }

    Vocabulary& vocabulary_;
    MergePairs& merges_;
    nlohmann::json root_;
    std::vector<nlohmann::json*> open_;
    std::string key_;
    std::string topKey_;
    Inside inside_ = Inside::Tree;
    std::array<std::string, 2> pair_;
    std::size_t pairSize_ = 0;
};

AddedToken readAddedToken(const nlohmann::json& item, const std::string& where) {
    AddedToken token;
    token.content = textField(item, "content", where);
    token.id = static_cast<TokenId>(integerField(item, "id", where, kTokenIdEnd - 1));
    token.special = flagField(item, "special", where, false);
    token.singleWord = flagField(item, "single_word", where, false);
    token.leftStrip = flagField(item, "lstrip", where, false);
    token.rightStrip = flagField(item, "rstrip", where, false);
    token.normalized = flagField(item, "normalized", where, !token.special);
    return token;
}

nlohmann::json takeField(nlohmann::json& root, const char* key) {
    const auto found = root.find(key);
    return found == root.end() ? nlohmann::json() : std::move(*found);
}

nlohmann::ordered_json addedTokenJson(const AddedToken& token) {
    return {{"id", token.id},
            {"content", token.content},
            {"single_word", token.singleWord},
            {"lstrip", token.leftStrip},
            {"rstrip", token.rightStrip},
            {"normalized", token.normalized},
            {"special", token.special}};
}

}  // namespace

TokenizerDefinition readTokenizerJson(std::string_view text) {
    TokenizerDefinition definition;
    TokenizerJsonHandler handler(definition.vocabulary, definition.merges);
    nlohmann::json::sax_parse(text, &handler);
    nlohmann::json root = handler.takeRoot();
    if (!root.is_object() || !root.contains("model") || !root["model"].is_object()) {
        throw Error(ErrorCode::TokenizerInvalid, Sentence("The file has no \"model\" object."),
                    "model");
    }
    definition.model = takeField(root, "model");
    const std::string type = textField(definition.model, "type", "model", "BPE");
    if (type != "BPE") {
        refuseType(type, "model", "model");
    }
    // Lists and objects of the right kind never reach the tree.
    if (definition.model.contains("merges")) {
        throw Error(ErrorCode::TokenizerInvalid, Sentence("Merges must be a list of pairs."),
                    "model.merges");
    }
    if (definition.vocabulary.size() == 0) {
        throw Error(ErrorCode::TokenizerInvalid, Sentence("The vocabulary is empty or missing."),
                    "model.vocab");
    }
    definition.normalizer = takeField(root, "normalizer");
    definition.preTokenizer = takeField(root, "pre_tokenizer");
    definition.postProcessor = takeField(root, "post_processor");
    definition.decoder = takeField(root, "decoder");
    if (root.contains("added_tokens") && !root["added_tokens"].is_null()) {
        for (const nlohmann::json& item : arrayField(root, "added_tokens", "added_tokens")) {
            definition.addedTokens.push_back(readAddedToken(
                item, "added_tokens[" + std::to_string(definition.addedTokens.size()) + "]"));
        }
    }
    definition.description = "tokenizer.json";
    return definition;
}

nlohmann::ordered_json tokenizerJson(const TokenizerDefinition& definition) {
    using Json = nlohmann::ordered_json;
    Json added = Json::array();
    for (const AddedToken& token : definition.addedTokens) {
        added.push_back(addedTokenJson(token));
    }
    Json vocabulary = Json::object();
    auto& entries = vocabulary.get_ref<Json::object_t&>();
    for (TokenId id = 0; id < definition.vocabulary.idEnd(); ++id) {
        const std::string_view piece = definition.vocabulary.piece(id);
        if (definition.vocabulary.has(id) && definition.vocabulary.find(piece) == id) {
            // Appended without the search for an equal key that operator[] makes: it would be
            // quadratic.
            entries.emplace_back(std::string(piece), id);
        }
    }
    Json merges = Json::array();
    definition.merges.forEach([&](std::size_t, std::string_view left, std::string_view right) {
        merges.push_back(Json::array({left, right}));
    });
    Json model = Json(definition.model);
    model["vocab"] = std::move(vocabulary);
    model["merges"] = std::move(merges);
    return {{"version", "1.0"},
            {"truncation", nullptr},
            {"padding", nullptr},
            {"added_tokens", std::move(added)},
            {"normalizer", Json(definition.normalizer)},
            {"pre_tokenizer", Json(definition.preTokenizer)},
            {"post_processor", Json(definition.postProcessor)},
            {"decoder", Json(definition.decoder)},
            {"model", std::move(model)}};
}

}  // namespace strata::text
