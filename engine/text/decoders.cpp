// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/decoders.h"

#include "text/byte_alphabet.h"
#include "text/tokenizer_json_fields.h"
#include "text/utf8.h"

#include "strata/sentence.h"

#include <optional>

namespace strata::text {
namespace {

using Pieces = std::vector<std::string>;

std::string join(const Pieces& pieces) {
    std::string text;
    for (const std::string& piece : pieces) {
        text += piece;
    }
    return text;
}

std::string replaceAll(std::string_view text, std::string_view wanted, std::string_view content) {
    std::string replaced;
    std::size_t done = 0;
    for (std::size_t found = text.find(wanted); found != std::string_view::npos;
         found = text.find(wanted, done)) {
        replaced += text.substr(done, found - done);
        replaced += content;
        done = found + wanted.size();
    }
    replaced += text.substr(done);
    return replaced;
}

class ByteLevelDecoder : public Decoder {
public:
    void apply(Pieces& pieces) const override {
        std::string bytes;
        for (const std::string& piece : pieces) {
            bytes += bytesOfPiece(piece).value_or(piece);
        }
        pieces.assign(1, replaceInvalidUtf8(bytes));
    }
};

class ReplaceDecoder : public Decoder {
public:
    ReplaceDecoder(TextPattern pattern, std::string content)
        : pattern_(std::move(pattern)), content_(std::move(content)) {}

    void apply(Pieces& pieces) const override {
        TextMatcher matcher(pattern_);
        for (std::string& piece : pieces) {
            const auto& matches = matcher.findAll(piece);
            if (matches.empty()) {
                continue;
            }
            std::string replaced;
            std::size_t done = 0;
            for (const ByteRange match : matches) {
                replaced.append(piece, done, match.begin - done);
                replaced += content_;
                done = match.end;
            }
            replaced.append(piece, done);
            piece = std::move(replaced);
        }
    }

private:
    TextPattern pattern_;
    std::string content_;
};

class ByteFallbackDecoder : public Decoder {
public:
    void apply(Pieces& pieces) const override {
        Pieces decoded;
        std::string bytes;
        const auto flush = [&] {
            if (bytes.empty()) {
                return;
            }
            if (findInvalidUtf8(bytes)) {
                decoded.insert(decoded.end(), bytes.size(), std::string(kReplacementCharacter));
            } else {
                decoded.push_back(bytes);
            }
            bytes.clear();
        };
        for (std::string& piece : pieces) {
            if (const auto byte = fallbackByte(piece)) {
                bytes += *byte;
                continue;
            }
            flush();
            decoded.push_back(std::move(piece));
        }
        flush();
        pieces = std::move(decoded);
    }
};

class FuseDecoder : public Decoder {
public:
    void apply(Pieces& pieces) const override { pieces.assign(1, join(pieces)); }
};

class StripDecoder : public Decoder {
public:
    StripDecoder(std::string content, std::int64_t start, std::int64_t stop)
        : content_(std::move(content)), start_(start), stop_(stop) {}

    void apply(Pieces& pieces) const override {
        for (std::string& piece : pieces) {
            std::string_view left = piece;
            for (std::int64_t count = 0; count < start_ && left.starts_with(content_); ++count) {
                left.remove_prefix(content_.size());
            }
            for (std::int64_t count = 0; count < stop_ && left.ends_with(content_); ++count) {
                left.remove_suffix(content_.size());
            }
            piece = std::string(left);
        }
    }

private:
    std::string content_;
    std::int64_t start_;
    std::int64_t stop_;
};

class MetaspaceDecoder : public Decoder {
public:
    enum class FirstBlank { Drop, Keep };
    MetaspaceDecoder(std::string replacement, FirstBlank first)
        : replacement_(std::move(replacement)), first_(first) {}

    void apply(Pieces& pieces) const override {
        std::string_view content = first_ == FirstBlank::Drop ? "" : " ";
        for (std::string& piece : pieces) {
            piece = replaceAll(piece, replacement_, content);
            content = " ";
        }
    }

private:
    std::string replacement_;
    FirstBlank first_;
};

/// The suffix marks the end of a word: a blank, except after the last.
class BpeDecoder : public Decoder {
public:
    explicit BpeDecoder(std::string suffix) : suffix_(std::move(suffix)) {}

    void apply(Pieces& pieces) const override {
        for (std::size_t index = 0; index < pieces.size(); ++index) {
            pieces[index] =
                replaceAll(pieces[index], suffix_, index + 1 == pieces.size() ? "" : " ");
        }
    }

private:
    std::string suffix_;
};

class DecoderSequence : public Decoder {
public:
    explicit DecoderSequence(std::vector<std::unique_ptr<Decoder>> parts)
        : parts_(std::move(parts)) {}

    void apply(Pieces& pieces) const override {
        for (const auto& part : parts_) {
            part->apply(pieces);
        }
    }

private:
    std::vector<std::unique_ptr<Decoder>> parts_;
};

std::string requiredText(const nlohmann::json& component,
                         const char* key,
                         const std::string& where) {
    std::string text = textField(component, key, where);
    if (text.empty()) {
        refuseComponent(Sentence("The decoder's \"%1\" is empty.", key), where);
    }
    return text;
}

std::unique_ptr<Decoder> makeMetaspaceDecoder(const nlohmann::json& component,
                                              const std::string& where) {
    using FirstBlank = MetaspaceDecoder::FirstBlank;
    const bool never = textField(component, "prepend_scheme", where, "always") == "never" ||
                       !flagField(component, "add_prefix_space", where, true);
    return std::make_unique<MetaspaceDecoder>(requiredText(component, "replacement", where),
                                              never ? FirstBlank::Keep : FirstBlank::Drop);
}

std::unique_ptr<Decoder> decoderOf(const nlohmann::json& component,
                                   const std::string& where,
                                   int depth) {
    constexpr std::int64_t kStripMax = 1 << 20;
    const std::string type = componentType(component, where);
    if (type == "Sequence") {
        return std::make_unique<DecoderSequence>(
            sequenceParts(component, "decoders", where, depth, decoderOf));
    }
    if (type == "ByteLevel") {
        return std::make_unique<ByteLevelDecoder>();
    }
    if (type == "Replace") {
        return std::make_unique<ReplaceDecoder>(patternField(component, "pattern", where),
                                                textField(component, "content", where));
    }
    if (type == "ByteFallback") {
        return std::make_unique<ByteFallbackDecoder>();
    }
    if (type == "Fuse") {
        return std::make_unique<FuseDecoder>();
    }
    if (type == "Strip") {
        return std::make_unique<StripDecoder>(requiredText(component, "content", where),
                                              integerField(component, "start", where, kStripMax),
                                              integerField(component, "stop", where, kStripMax));
    }
    if (type == "Metaspace") {
        return makeMetaspaceDecoder(component, where);
    }
    if (type == "BPEDecoder") {
        return std::make_unique<BpeDecoder>(requiredText(component, "suffix", where));
    }
    refuseType(type, "decoder", where);
}

}  // namespace

std::unique_ptr<Decoder> makeDecoder(const nlohmann::json& component, const std::string& where) {
    return component.is_null() ? nullptr : decoderOf(component, where, 0);
}

std::string decodePieces(const Decoder* decoder, std::vector<std::string> pieces) {
    if (decoder != nullptr) {
        decoder->apply(pieces);
        return join(pieces);
    }
    std::string text;
    for (const std::string& piece : pieces) {
        text += text.empty() && &piece == &pieces.front() ? "" : " ";
        text += piece;
    }
    return text;
}

}  // namespace strata::text
