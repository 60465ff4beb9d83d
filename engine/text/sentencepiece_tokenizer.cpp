// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/sentencepiece_tokenizer.h"

#include "text/decoders.h"
#include "text/text_limits.h"
#include "text/vocabulary.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>
#include <sentencepiece_processor.h>

#include <algorithm>

namespace strata::text {
namespace {

constexpr std::string_view kSpacePiece = "\xe2\x96\x81";  // U+2581

enum class DummyPrefix { AsTrained, None };

void load(sentencepiece::SentencePieceProcessor& processor,
          std::string_view model,
          DummyPrefix prefix) {
    std::string bytes(model);
    if (prefix == DummyPrefix::None) {
        // ModelProto.normalizer_spec (3) { add_dummy_prefix (3): false }. Protocol buffers merge
        // what is appended.
        bytes += std::string_view("\x1a\x02\x18\x00", 4);
    }
    const auto status = processor.LoadFromSerializedProto(bytes);
    if (!status.ok()) {
        throw Error(ErrorCode::TokenizerInvalid,
                    Sentence("tokenizer.model cannot be read: %1.", status.ToString()), {},
                    Sentence("Download the file again."));
    }
}

/// ▁ to blanks, <0xNN> to bytes, and without the blank that the dummy prefix was.
std::unique_ptr<Decoder> makeSpmDecoder(DummyPrefix prefix) {
    nlohmann::json parts = nlohmann::json::array();
    parts.push_back(
        {{"type", "Replace"}, {"pattern", {{"String", kSpacePiece}}}, {"content", " "}});
    parts.push_back({{"type", "ByteFallback"}});
    parts.push_back({{"type", "Fuse"}});
    if (prefix == DummyPrefix::AsTrained) {
        parts.push_back({{"type", "Strip"}, {"content", " "}, {"start", 1}, {"stop", 0}});
    }
    return makeDecoder({{"type", "Sequence"}, {"decoders", std::move(parts)}}, "decoder");
}

class SentencePieceTokenizer : public Tokenizer {
public:
    SentencePieceTokenizer(std::string_view model, const TokenizerConfig& config)
        : named_(config.named), everyPartBegins_(config.legacy.value_or(false)) {
        const bool prefixed = config.addPrefixSpace.value_or(true);
        load(inner_, model, DummyPrefix::None);
        load(first_, model, prefixed ? DummyPrefix::AsTrained : DummyPrefix::None);
        decoder_ = makeSpmDecoder(prefixed ? DummyPrefix::AsTrained : DummyPrefix::None);
        pieceCount_ = inner_.GetPieceSize();
        if (pieceCount_ > kTokenIdEnd) {
            throw Error(ErrorCode::TokenizerInvalid,
                        Sentence("tokenizer.model has too many pieces."));
        }
        addTokens(config);
        nameTokens(config);
    }

    Encoding encode(std::string_view text, SpecialTokens specialTokens) const override {
        requireEncodableText(text);
        Encoding encoding;
        if (specialTokens == SpecialTokens::Add && bosId_) {
            append(encoding, *bosId_, {0, 0});
        }
        for (const TextPart& part : finder_.split(text)) {
            if (part.id) {
                append(encoding, *part.id, part.range);
            } else {
                encodePart(text, part.range, encoding);
            }
        }
        if (specialTokens == SpecialTokens::Add && eosId_) {
            const auto end = static_cast<std::uint32_t>(text.size());
            append(encoding, *eosId_, {end, end});
        }
        return encoding;
    }

    std::string decode(std::span<const TokenId> ids,
                       SpecialTokensInText specialTokens) const override {
        std::vector<std::string> pieces;
        pieces.reserve(ids.size());
        for (const TokenId id : ids) {
            const bool skipped = specialTokens == SpecialTokensInText::Skip && isSpecial(id);
            if (!skipped && (added_.find(id) != nullptr || isPiece(id))) {
                pieces.push_back(piece(id));
            }
        }
        return decodePieces(decoder_.get(), std::move(pieces));
    }

    std::int64_t vocabularySize() const override { return std::max(pieceCount_, added_.idEnd()); }

    std::string piece(TokenId id) const override {
        if (const AddedToken* token = added_.find(id)) {
            return token->content;
        }
        return isPiece(id) ? inner_.IdToPiece(id) : std::string();
    }

    std::optional<TokenId> find(std::string_view piece) const override {
        if (const AddedToken* token = added_.find(piece)) {
            return token->id;
        }
        // The library answers with the unknown token's id for a piece that it does not have.
        const TokenId id = inner_.PieceToId({piece.data(), piece.size()});
        return isPiece(id) && inner_.IdToPiece(id) == piece ? std::optional(id) : std::nullopt;
    }

    bool isSpecial(TokenId id) const override {
        const AddedToken* token = added_.find(id);
        return token != nullptr && token->special;
    }

    std::string bosToken() const override { return named_.bos; }
    std::string eosToken() const override { return named_.eos; }
    std::string padToken() const override { return named_.pad; }
    std::string description() const override { return "tokenizer.model"; }

private:
    bool isPiece(TokenId id) const { return id >= 0 && id < pieceCount_; }

    void addTokens(const TokenizerConfig& config) {
        std::vector<AddedToken> tokens;
        for (TokenId id = 0; id < pieceCount_; ++id) {
            if (inner_.IsControl(id) || inner_.IsUnknown(id)) {
                AddedToken token;
                token.content = inner_.IdToPiece(id);
                token.id = id;
                token.special = true;
                tokens.push_back(std::move(token));
            }
        }
        for (const AddedToken& token : config.addedTokens) {
            tokens.push_back(token);
            tokens.back().id = find(token.content).value_or(token.id);
        }
        added_ = AddedTokenSet(tokens);
        for (AddedToken token : config.specialTokens) {
            const auto id = find(token.content);
            if (id && added_.find(token.content) == nullptr) {
                token.id = *id;
                tokens.push_back(std::move(token));
                added_ = AddedTokenSet(tokens);
            }
        }
        for (const AddedToken& token : added_.tokens()) {
            finder_.add(token, token.content);
        }
    }

    /// Names that the configuration leaves out are the model's own.
    void nameTokens(const TokenizerConfig& config) {
        const auto settle = [this](std::string& name, TokenId id) {
            if (name.empty() && isPiece(id)) {
                name = inner_.IdToPiece(id);
            }
        };
        settle(named_.bos, inner_.bos_id());
        settle(named_.eos, inner_.eos_id());
        settle(named_.pad, inner_.pad_id());
        if (config.addBos.value_or(true)) {
            bosId_ = find(named_.bos);
        }
        if (config.addEos.value_or(false)) {
            eosId_ = find(named_.eos);
        }
    }

    static void append(Encoding& encoding, TokenId id, ByteRange range) {
        encoding.ids.push_back(id);
        encoding.offsets.emplace_back(range.begin, range.end);
    }

    void encodePart(std::string_view text, ByteRange range, Encoding& encoding) const {
        const std::string_view part = text.substr(range.begin, range.end - range.begin);
        const bool blank = part.starts_with(' ') || part.starts_with(kSpacePiece);
        const bool begins = (range.begin == 0 || everyPartBegins_) && !blank;
        const auto pieces =
            (begins ? first_ : inner_).EncodeAsImmutableProto({part.data(), part.size()});
        const std::size_t firstToken = encoding.ids.size();
        for (std::size_t index = 0; index < pieces.pieces_size(); ++index) {
            const auto piece = pieces.pieces(static_cast<int>(index));
            append(encoding, static_cast<TokenId>(piece.id()),
                   {range.begin + piece.begin(), range.begin + piece.end()});
        }
        widenByteTokens(encoding, firstToken);
    }

    /// The library gives a character's bytes to the last of its byte tokens; all of them stand for
    /// the character.
    void widenByteTokens(Encoding& encoding, std::size_t firstToken) const {
        for (std::size_t index = encoding.ids.size(); index-- > firstToken + 1;) {
            auto& earlier = encoding.offsets[index - 1];
            const auto& later = encoding.offsets[index];
            if (inner_.IsByte(encoding.ids[index]) && inner_.IsByte(encoding.ids[index - 1]) &&
                earlier.first == later.first && earlier.second < later.second) {
                earlier.second = later.second;
            }
        }
    }

    sentencepiece::SentencePieceProcessor first_;  // for what begins the text
    sentencepiece::SentencePieceProcessor inner_;  // for what follows a special token
    std::unique_ptr<Decoder> decoder_;
    TokenId pieceCount_ = 0;
    AddedTokenSet added_;
    AddedTokenFinder finder_;
    NamedTokens named_;
    bool everyPartBegins_ = false;
    std::optional<TokenId> bosId_;
    std::optional<TokenId> eosId_;
};

}  // namespace

std::unique_ptr<Tokenizer> makeSentencePieceTokenizer(std::string_view model,
                                                      const TokenizerConfig& config) {
    return std::make_unique<SentencePieceTokenizer>(model, config);
}

}  // namespace strata::text
