// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/post_processor.h"

#include "text/tokenizer_json_fields.h"
#include "text/vocabulary.h"

#include "strata/error.h"

#include <algorithm>

namespace strata::text {
namespace {

/// Special tokens before and behind the text.
class Frame : public PostProcessor {
public:
    Frame(std::vector<TokenId> before, std::vector<TokenId> behind)
        : before_(std::move(before)), behind_(std::move(behind)) {}

    void apply(Encoding& encoding, SpecialTokens specialTokens, const PieceOf&) const override {
        if (specialTokens == SpecialTokens::Omit) {
            return;
        }
        using Offset = std::pair<std::size_t, std::size_t>;
        encoding.ids.insert(encoding.ids.begin(), before_.begin(), before_.end());
        encoding.offsets.insert(encoding.offsets.begin(), before_.size(), Offset{0, 0});
        const std::size_t end = encoding.offsets.empty() ? 0 : encoding.offsets.back().second;
        encoding.ids.insert(encoding.ids.end(), behind_.begin(), behind_.end());
        encoding.offsets.insert(encoding.offsets.end(), behind_.size(), Offset{end, end});
    }

private:
    std::vector<TokenId> before_;
    std::vector<TokenId> behind_;
};

/// Takes leading and trailing blanks out of byte-level tokens' offsets.
class OffsetTrimmer : public PostProcessor {
public:
    enum class PrefixSpace { Added, None };
    explicit OffsetTrimmer(PrefixSpace prefix) : prefix_(prefix) {}

    void apply(Encoding& encoding, SpecialTokens, const PieceOf& pieceOf) const override {
        for (std::size_t index = 0; index < encoding.ids.size(); ++index) {
            auto& [begin, end] = encoding.offsets[index];
            const std::string_view piece = pieceOf(encoding.ids[index]);
            std::size_t leading = blanksAtFront(piece);
            const std::size_t trailing = blanksAtBack(piece);
            const bool allBlank = piece.size() == leading * kBlank.size();
            if (leading == 1 && prefix_ == PrefixSpace::Added && (index == 0 || begin == 0)) {
                leading =
                    0;  // the blank that the pre-tokenizer may have added is no byte of the text
            }
            begin = std::min(begin + leading, end);
            if (allBlank) {
                end = begin;
            } else if (end >= trailing) {
                end = std::max(end - trailing, begin);
            }
        }
    }

private:
    static constexpr std::string_view kBlank = "\xc4\xa0";  // the byte 0x20 as GPT-2 spells it

    static std::size_t blanksAtFront(std::string_view piece) {
        std::size_t count = 0;
        for (; piece.starts_with(kBlank); ++count) {
            piece.remove_prefix(kBlank.size());
        }
        return count;
    }

    static std::size_t blanksAtBack(std::string_view piece) {
        std::size_t count = 0;
        for (; piece.ends_with(kBlank); ++count) {
            piece.remove_suffix(kBlank.size());
        }
        return count;
    }

    PrefixSpace prefix_;
};

class PostProcessorSequence : public PostProcessor {
public:
    explicit PostProcessorSequence(std::vector<std::unique_ptr<PostProcessor>> parts)
        : parts_(std::move(parts)) {}

    void apply(Encoding& encoding,
               SpecialTokens specialTokens,
               const PieceOf& pieceOf) const override {
        for (const auto& part : parts_) {
            part->apply(encoding, specialTokens, pieceOf);
        }
    }

private:
    std::vector<std::unique_ptr<PostProcessor>> parts_;
};

[[noreturn]] void refuseTemplate(const std::string& where) {
    throw Error(
        ErrorCode::TokenizerInvalid,
        Sentence("The template must contain the text exactly once, enclosed in special tokens."),
        where);
}

TokenId tokenIdOf(const nlohmann::json& value, const std::string& where) {
    if (!value.is_number_integer() || value.get<std::int64_t>() < 0 ||
        value.get<std::int64_t>() >= kTokenIdEnd) {
        throw Error(ErrorCode::TokenizerInvalid,
                    Sentence("A token's id is out of range: %1.", value.dump()), where);
    }
    return value.get<TokenId>();
}

/// The ids of one special token of a template.
void appendSpecialIds(const nlohmann::json& component,
                      const nlohmann::json& item,
                      const std::string& where,
                      std::vector<TokenId>& ids) {
    const std::string name = textField(item, "id", where);
    const auto tokens = component.find("special_tokens");
    if (tokens == component.end() || !tokens->is_object() || !tokens->contains(name)) {
        throw Error(
            ErrorCode::TokenizerInvalid,
            Sentence("The template uses the special token \"%1\" but does not define its IDs.",
                     name),
            where);
    }
    for (const nlohmann::json& id : arrayField((*tokens)[name], "ids", where)) {
        ids.push_back(tokenIdOf(id, where));
    }
}

std::unique_ptr<PostProcessor> makeTemplate(const nlohmann::json& component,
                                            const std::string& where) {
    std::vector<TokenId> before;
    std::vector<TokenId> behind;
    bool textSeen = false;
    for (const nlohmann::json& item : arrayField(component, "single", where)) {
        if (!item.is_object() || item.size() != 1) {
            refuseTemplate(where);
        }
        if (item.contains("SpecialToken")) {
            appendSpecialIds(component, item["SpecialToken"], where, textSeen ? behind : before);
        } else if (item.contains("Sequence") && !textSeen &&
                   textField(item["Sequence"], "id", where) == "A") {
            textSeen = true;
        } else {
            refuseTemplate(where);
        }
    }
    if (!textSeen) {
        refuseTemplate(where);
    }
    return std::make_unique<Frame>(std::move(before), std::move(behind));
}

std::unique_ptr<PostProcessor> makeTrimmer(const nlohmann::json& component,
                                           const std::string& where) {
    using PrefixSpace = OffsetTrimmer::PrefixSpace;
    const bool added = flagField(component, "add_prefix_space", where, true);
    return std::make_unique<OffsetTrimmer>(added ? PrefixSpace::Added : PrefixSpace::None);
}

/// ["</s>", 2] under `key`.
TokenId framedId(const nlohmann::json& component, const char* key, const std::string& where) {
    const nlohmann::json& pair = arrayField(component, key, where);
    if (pair.size() != 2) {
        throw Error(ErrorCode::TokenizerInvalid,
                    Sentence("\"%1\" must be a token and its id.", key), where);
    }
    return tokenIdOf(pair[1], where);
}

std::unique_ptr<PostProcessor> makeClassifierFrame(const nlohmann::json& component,
                                                   const std::string& where) {
    return std::make_unique<Frame>(std::vector{framedId(component, "cls", where)},
                                   std::vector{framedId(component, "sep", where)});
}

std::unique_ptr<PostProcessor> postProcessorOf(const nlohmann::json& component,
                                               const std::string& where,
                                               int depth) {
    const std::string type = componentType(component, where);
    std::vector<std::unique_ptr<PostProcessor>> parts;
    if (type == "Sequence") {
        return std::make_unique<PostProcessorSequence>(
            sequenceParts(component, "processors", where, depth, postProcessorOf));
    }
    if (type == "TemplateProcessing") {
        return makeTemplate(component, where);
    }
    if (type == "BertProcessing") {
        return makeClassifierFrame(component, where);
    }
    if (type == "ByteLevel" || type == "RobertaProcessing") {
        if (flagField(component, "trim_offsets", where, true)) {
            parts.push_back(makeTrimmer(component, where));
        }
        if (type == "RobertaProcessing") {
            parts.push_back(makeClassifierFrame(component, where));
        }
        return std::make_unique<PostProcessorSequence>(std::move(parts));
    }
    refuseType(type, "post_processor", where);
}

}  // namespace

std::unique_ptr<PostProcessor> makePostProcessor(const nlohmann::json& component,
                                                 const std::string& where) {
    return component.is_null() ? nullptr : postProcessorOf(component, where, 0);
}

}  // namespace strata::text
