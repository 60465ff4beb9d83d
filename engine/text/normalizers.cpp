// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/normalizers.h"

#include "text/byte_alphabet.h"
#include "text/normal_form.h"
#include "text/tokenizer_json_fields.h"
#include "text/utf8.h"

#include "strata/sentence.h"

#include <unicode/uchar.h>

#include <optional>
#include <vector>

namespace strata::text {
namespace {

/// Bytes of the character that begins at `begin`.
ByteRange characterAt(const AlignedText& text, std::uint32_t begin) {
    return {begin, begin + static_cast<std::uint32_t>(utf8Length(text.text()[begin]))};
}

class FormNormalizer : public Normalizer {
public:
    explicit FormNormalizer(NormalForm form) : form_(form) {}
    AlignedText apply(const AlignedText& text) const override { return toNormalForm(text, form_); }

private:
    NormalForm form_;
};

/// Each character becomes one or several, or vanishes, whatever its neighbours are.
class CharacterNormalizer : public Normalizer {
public:
    AlignedText apply(const AlignedText& text) const override {
        AlignedTextBuilder builder(text);
        std::string spelled;
        for (std::uint32_t begin = 0; begin < text.size();) {
            const ByteRange character = characterAt(text, begin);
            spelled.clear();
            spell(text.text().substr(begin, character.end - begin), spelled);
            builder.put(spelled, text.origin(character));
            begin = character.end;
        }
        return builder.finish();
    }

protected:
    virtual void spell(std::string_view character, std::string& spelled) const = 0;
};

class Lowercase : public CharacterNormalizer {
protected:
    void spell(std::string_view character, std::string& spelled) const override {
        const char32_t codePoint = utf8At(character, 0);
        if (codePoint == 0x130) {
            spelled +=
                "i\xcc\x87";  // the one character whose lower case is two (SpecialCasing.txt)
            return;
        }
        appendUtf8(spelled, static_cast<char32_t>(u_tolower(static_cast<UChar32>(codePoint))));
    }
};

class StripAccents : public CharacterNormalizer {
protected:
    void spell(std::string_view character, std::string& spelled) const override {
        const auto codePoint = static_cast<UChar32>(utf8At(character, 0));
        if ((U_GET_GC_MASK(codePoint) & U_GC_M_MASK) == 0) {
            spelled += character;
        }
    }
};

class ByteSpelling : public CharacterNormalizer {
protected:
    void spell(std::string_view character, std::string& spelled) const override {
        spelled += spellBytes(character);
    }
};

class Prepend : public Normalizer {
public:
    explicit Prepend(std::string text) : text_(std::move(text)) {}
    AlignedText apply(const AlignedText& text) const override {
        if (text.empty()) {
            return text;
        }
        AlignedTextBuilder builder(text);
        builder.put(text_, text.origin(characterAt(text, 0)));
        builder.keep({0, text.size()});
        return builder.finish();
    }

private:
    std::string text_;
};

class Replace : public Normalizer {
public:
    Replace(TextPattern pattern, std::string content)
        : pattern_(std::move(pattern)), content_(std::move(content)) {}

    AlignedText apply(const AlignedText& text) const override {
        TextMatcher matcher(pattern_);
        const std::vector<ByteRange>& matches = matcher.findAll(text.text());
        if (matches.empty()) {
            return text;
        }
        AlignedTextBuilder builder(text);
        std::uint32_t done = 0;
        for (const ByteRange match : matches) {
            builder.keep({done, match.begin});
            if (match.begin < match.end) {
                builder.put(content_, text.origin(match));
            }
            done = match.end;
        }
        builder.keep({done, text.size()});
        return builder.finish();
    }

private:
    TextPattern pattern_;
    std::string content_;
};

struct StripSides {
    bool left = true;
    bool right = true;
};

class Strip : public Normalizer {
public:
    explicit Strip(StripSides sides) : sides_(sides) {}

    AlignedText apply(const AlignedText& text) const override {
        std::optional<ByteRange> kept;
        for (std::uint32_t begin = 0; begin < text.size();) {
            const ByteRange character = characterAt(text, begin);
            if (u_isUWhiteSpace(static_cast<UChar32>(utf8At(text.text(), begin))) == 0) {
                kept = ByteRange{kept ? kept->begin : begin, character.end};
            }
            begin = character.end;
        }
        if (!kept) {
            return sides_.left || sides_.right ? text.slice({0, 0}) : text;
        }
        return text.slice({sides_.left ? kept->begin : 0, sides_.right ? kept->end : text.size()});
    }

private:
    StripSides sides_;
};

class NormalizerSequence : public Normalizer {
public:
    explicit NormalizerSequence(std::vector<std::unique_ptr<Normalizer>> parts)
        : parts_(std::move(parts)) {}

    AlignedText apply(const AlignedText& text) const override {
        AlignedText current = text;
        for (const auto& part : parts_) {
            current = part->apply(current);
        }
        return current;
    }

private:
    std::vector<std::unique_ptr<Normalizer>> parts_;
};

std::unique_ptr<Normalizer> normalizerOf(const nlohmann::json& component,
                                         const std::string& where,
                                         int depth) {
    const std::string type = componentType(component, where);
    if (type == "Sequence") {
        return std::make_unique<NormalizerSequence>(
            sequenceParts(component, "normalizers", where, depth, normalizerOf));
    }
    if (type == "NFC") {
        return std::make_unique<FormNormalizer>(NormalForm::Nfc);
    }
    if (type == "NFD") {
        return std::make_unique<FormNormalizer>(NormalForm::Nfd);
    }
    if (type == "NFKC") {
        return std::make_unique<FormNormalizer>(NormalForm::Nfkc);
    }
    if (type == "NFKD") {
        return std::make_unique<FormNormalizer>(NormalForm::Nfkd);
    }
    if (type == "Lowercase") {
        return std::make_unique<Lowercase>();
    }
    if (type == "StripAccents") {
        return std::make_unique<StripAccents>();
    }
    if (type == "ByteLevel") {
        return std::make_unique<ByteSpelling>();
    }
    if (type == "Prepend") {
        return std::make_unique<Prepend>(textField(component, "prepend", where));
    }
    if (type == "Replace") {
        return std::make_unique<Replace>(patternField(component, "pattern", where),
                                         textField(component, "content", where));
    }
    if (type == "Strip") {
        return std::make_unique<Strip>(
            StripSides{flagField(component, "strip_left", where, true),
                       flagField(component, "strip_right", where, true)});
    }
    refuseType(type, "normalizer", where);
}

}  // namespace

std::unique_ptr<Normalizer> makeNormalizer(const nlohmann::json& component,
                                           const std::string& where) {
    return component.is_null() ? nullptr : normalizerOf(component, where, 0);
}

}  // namespace strata::text
