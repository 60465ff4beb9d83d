// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/json_repair.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kTriesMax = 32;  // beginnings of JSON that are looked at in one reply
constexpr std::size_t kDepthMax = 64;

constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kReasoning{
    {{"<think>", "</think>"}, {"<thinking>", "</thinking>"}, {"<reasoning>", "</reasoning>"}}};

/// Copies JSON from a text and repairs what can be: one pass, no recursion.
class Repair {
public:
    explicit Repair(std::string_view text) : text_(text) {}

    /// The repaired text from the opening bracket that the text begins with; empty when its
    /// brackets do not match.
    std::string run() {
        for (at_ = 0; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '"') {
                if (!copyString()) {
                    break;  // cut inside a string
                }
            } else if (c == '{' || c == '[') {
                if (open_.size() == kDepthMax) {
                    return {};
                }
                open_ += c;
                out_ += c;
                keepWhole();
            } else if (c == '}' || c == ']') {
                if (open_.empty() || open_.back() != (c == '}' ? '{' : '[')) {
                    return {};
                }
                dropTrailingComma();
                open_.pop_back();
                out_ += c;
                keepWhole();
                if (open_.empty()) {
                    return out_;
                }
            } else if (c == ',') {
                keepWhole();  // what stands before a comma is whole
                out_ += c;
            } else {
                out_ += c;
            }
        }
        return closed();
    }

private:
    /// False when the text ends first.
    bool copyString() {
        out_ += '"';
        for (++at_; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '\\' && at_ + 1 < text_.size()) {
                out_ += c;
                out_ += text_[++at_];
            } else if (c == '"') {
                out_ += c;
                return true;
            } else if (static_cast<unsigned char>(c) < 0x20) {
                out_ += c == '\n' ? "\\n" : c == '\t' ? "\\t" : " ";
            } else {
                out_ += c;
            }
        }
        return false;
    }

    void dropTrailingComma() {
        const std::size_t last = out_.find_last_not_of(" \t\r\n");
        if (last != std::string::npos && out_[last] == ',') {
            out_.resize(last);
        }
    }

    void keepWhole() {
        wholeLength_ = out_.size();
        wholeOpen_ = open_;
    }

    /// What was whole before the cut, with its brackets closed.
    std::string closed() {
        out_.resize(wholeLength_);
        dropTrailingComma();
        for (std::size_t i = wholeOpen_.size(); i-- > 0;) {
            out_ += wholeOpen_[i] == '{' ? '}' : ']';
        }
        return out_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string out_;
    std::string open_;
    std::size_t wholeLength_ = 0;
    std::string wholeOpen_;
};

}  // namespace

std::string withoutReasoning(std::string_view reply) {
    std::string text(reply);
    for (const auto& [open, close] : kReasoning) {
        const std::size_t firstClose = text.find(close);
        if (firstClose != std::string::npos && text.find(open) > firstClose) {
            text.erase(0, firstClose + close.size());
        }
        for (std::size_t begin = text.find(open); begin != std::string::npos;
             begin = text.find(open, begin)) {
            const std::size_t end = text.find(close, begin);
            text.erase(begin, end == std::string::npos ? end : end + close.size() - begin);
        }
    }
    return text;
}

std::optional<Json> jsonOfReply(std::string_view reply) {
    const std::string text = withoutReasoning(reply);
    std::size_t begin = text.find_first_of("{[");
    for (std::size_t tries = 0; begin != std::string::npos && tries < kTriesMax; ++tries) {
        const std::string repaired = Repair(std::string_view(text).substr(begin)).run();
        Json json = Json::parse(repaired, nullptr, false);
        if (!json.is_discarded() && !json.empty()) {
            return json;
        }
        begin = text.find_first_of("{[", begin + 1);
    }
    return std::nullopt;
}

}  // namespace strata::datasetgen
