// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/bpe_tokenizer.h"

#include "text/bpe_model.h"
#include "text/decoders.h"
#include "text/normalizers.h"
#include "text/post_processor.h"
#include "text/pre_tokenizers.h"
#include "text/text_limits.h"
#include "text/tokenizer_definition.h"
#include "text/tokenizer_json_fields.h"

#include "strata/sentence.h"

#include <algorithm>

namespace strata::text {
namespace {

BpeSettings settingsOf(const nlohmann::json& model) {
    const std::string where = "model";
    BpeSettings settings;
    settings.unknownToken = textField(model, "unk_token", where, "");
    settings.innerPrefix = textField(model, "continuing_subword_prefix", where, "");
    settings.lastSuffix = textField(model, "end_of_word_suffix", where, "");
    settings.fuseUnknown = flagField(model, "fuse_unk", where, false);
    settings.byteFallback = flagField(model, "byte_fallback", where, false);
    settings.ignoreMerges = flagField(model, "ignore_merges", where, false);
    const auto dropout = model.find("dropout");
    if (dropout != model.end() && !dropout->is_null() && *dropout != 0) {
        refuseComponent(Sentence("The tokenizer uses dropout, which is not supported."), where);
    }
    return settings;
}

class BpeTokenizer : public Tokenizer {
public:
    explicit BpeTokenizer(TokenizerDefinition definition)
        : normalizer_(makeNormalizer(definition.normalizer, "normalizer")),
          preTokenizer_(makePreTokenizer(definition.preTokenizer, "pre_tokenizer")),
          postProcessor_(makePostProcessor(definition.postProcessor, "post_processor")),
          decoder_(makeDecoder(definition.decoder, "decoder")),
          model_(std::move(definition.vocabulary), definition.merges, settingsOf(definition.model)),
          named_(std::move(definition.named)),
          description_(std::move(definition.description)) {
        addTokens(std::move(definition.addedTokens));
    }

    Encoding encode(std::string_view text, SpecialTokens specialTokens) const override {
        requireEncodableText(text);
        Encoding encoding;
        std::vector<WordToken> scratch;
        for (const TextPart& part : rawFinder_.split(text)) {
            if (part.id) {
                append(encoding, *part.id, part.range);
            } else {
                const AlignedText raw(
                    text.substr(part.range.begin, part.range.end - part.range.begin),
                    part.range.begin);
                encodePart(normalizer_ ? normalizer_->apply(raw) : raw, encoding, scratch);
            }
        }
        if (postProcessor_) {
            postProcessor_->apply(encoding, specialTokens,
                                  [this](TokenId id) { return pieceView(id); });
        }
        return encoding;
    }

    std::string decode(std::span<const TokenId> ids,
                       SpecialTokensInText specialTokens) const override {
        std::vector<std::string> pieces;
        pieces.reserve(ids.size());
        for (const TokenId id : ids) {
            const bool skipped = specialTokens == SpecialTokensInText::Skip && isSpecial(id);
            if (!skipped && (added_.find(id) != nullptr || model_.vocabulary().has(id))) {
                pieces.emplace_back(pieceView(id));
            }
        }
        return decodePieces(decoder_.get(), std::move(pieces));
    }

    std::int64_t vocabularySize() const override {
        return std::max(model_.vocabulary().idEnd(), added_.idEnd());
    }

    std::string piece(TokenId id) const override { return std::string(pieceView(id)); }

    std::optional<TokenId> find(std::string_view piece) const override {
        const AddedToken* token = added_.find(piece);
        return token != nullptr ? std::optional(token->id) : model_.vocabulary().find(piece);
    }

    bool isSpecial(TokenId id) const override {
        const AddedToken* token = added_.find(id);
        return token != nullptr && token->special;
    }

    std::string bosToken() const override { return named_.bos; }
    std::string eosToken() const override { return named_.eos; }
    std::string padToken() const override { return named_.pad; }
    std::string description() const override { return description_; }

private:
    void addTokens(std::vector<AddedToken> tokens) {
        for (AddedToken& token : tokens) {
            token.id = model_.vocabulary().find(token.content).value_or(token.id);
        }
        added_ = AddedTokenSet(std::move(tokens));
        for (const AddedToken& token : added_.tokens()) {
            if (!token.normalized) {
                rawFinder_.add(token, token.content);
                continue;
            }
            requireEncodableText(token.content);
            const AlignedText content(token.content, 0);
            normalizedFinder_.add(
                token, normalizer_ ? normalizer_->apply(content).text() : content.text());
        }
    }

    static void append(Encoding& encoding, TokenId id, ByteRange origin) {
        encoding.ids.push_back(id);
        encoding.offsets.emplace_back(origin.begin, origin.end);
    }

    void encodePart(const AlignedText& text,
                    Encoding& encoding,
                    std::vector<WordToken>& scratch) const {
        for (const TextPart& part : normalizedFinder_.split(text.text())) {
            if (part.id) {
                append(encoding, *part.id, text.origin(part.range));
                continue;
            }
            PreTokenizedText words{text.slice(part.range),
                                   {{0, part.range.end - part.range.begin}}};
            if (preTokenizer_) {
                preTokenizer_->apply(words);
            }
            for (const ByteRange word : words.words) {
                encodeWord(words.text, word, encoding, scratch);
            }
        }
    }

    void encodeWord(const AlignedText& text,
                    ByteRange word,
                    Encoding& encoding,
                    std::vector<WordToken>& scratch) const {
        scratch.clear();
        model_.tokenize(text.text().substr(word.begin, word.end - word.begin), scratch);
        for (const WordToken& token : scratch) {
            append(encoding, token.id,
                   text.origin({word.begin + token.begin, word.begin + token.end}));
        }
    }

    std::string_view pieceView(TokenId id) const {
        const AddedToken* token = added_.find(id);
        return token != nullptr ? std::string_view(token->content) : model_.vocabulary().piece(id);
    }

    std::unique_ptr<Normalizer> normalizer_;
    std::unique_ptr<PreTokenizer> preTokenizer_;
    std::unique_ptr<PostProcessor> postProcessor_;
    std::unique_ptr<Decoder> decoder_;
    BpeModel model_;
    AddedTokenSet added_;
    AddedTokenFinder rawFinder_;
    AddedTokenFinder normalizedFinder_;
    NamedTokens named_;
    std::string description_;
};

}  // namespace

std::unique_ptr<Tokenizer> makeBpeTokenizer(TokenizerDefinition definition) {
    return std::make_unique<BpeTokenizer>(std::move(definition));
}

}  // namespace strata::text
