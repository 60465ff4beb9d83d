// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/conversation_spans.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

namespace strata::data {
namespace {

using nlohmann::ordered_json;

/// Stands for a content; plain letters, so that no template trims, splits or escapes it.
constexpr std::string_view kStandIn = "StrataStandInForTheContentOfThisTurn";
constexpr std::string_view kSpace = " \t\r\n\f\v";

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(kSpace);
    if (begin == std::string_view::npos) {
        return {};
    }
    return text.substr(begin, text.find_last_not_of(kSpace) + 1 - begin);
}

/// Empty when `message` has no such string.
std::string_view textMember(const ordered_json& message, const char* name) {
    const auto found = message.find(name);
    const bool isText = message.is_object() && found != message.end() && found->is_string();
    return isText ? std::string_view(found->get_ref<const std::string&>()) : std::string_view();
}

class SpanFinder {
public:
    SpanFinder(std::string_view text,
               const ordered_json& messages,
               const TurnMarks& marks,
               const ConversationRenderer& render)
        : text_(text), messages_(messages), marks_(marks), render_(render) {}

    std::optional<TextSpan> find(std::size_t turn) const {
        const auto before = renderBeginning(turn, GenerationPrompt::Add);
        const auto through = renderBeginning(turn + 1, GenerationPrompt::Omit);
        const bool beforeHolds = before && text_.starts_with(*before);
        const bool throughHolds = through && text_.starts_with(*through);
        if (beforeHolds && throughHolds && through->size() > before->size()) {
            if (const auto span = inBeginning(turn, before->size(), through->size())) {
                return span;
            }
        }
        return byStandIn(turn, beforeHolds ? std::optional(before->size()) : std::nullopt);
    }

private:
    /// Empty when the template refuses this beginning, as some do when it is empty or ends in an
    /// answer.
    std::optional<std::string> renderBeginning(std::size_t count, GenerationPrompt prompt) const {
        const ordered_json beginning(messages_.begin(),
                                     messages_.begin() + static_cast<std::ptrdiff_t>(count));
        try {
            return render_(beginning.is_null() ? ordered_json::array() : beginning, prompt);
        } catch (const Error& error) {
            if (error.code() != ErrorCode::TemplateRaised &&
                error.code() != ErrorCode::TemplateFailed) {
                throw;
            }
        }
        return std::nullopt;
    }

    std::string_view content(std::size_t turn) const {
        return textMember(messages_[turn], "content");
    }

    /// The turn's own text is [begin, end) of text_.
    std::optional<TextSpan> inBeginning(std::size_t turn,
                                        std::size_t begin,
                                        std::size_t end) const {
        const std::string_view wanted = trimmed(content(turn));
        const std::size_t position = text_.substr(0, end).find(wanted, begin);
        const bool found = !wanted.empty() && position != std::string_view::npos;
        const std::size_t contentEnd = found ? position + wanted.size() : begin;
        if (const auto mark = lastMark(contentEnd, end)) {
            return TextSpan(begin, *mark);
        }
        return found ? std::optional(TextSpan(begin, contentEnd)) : std::nullopt;
    }

    /// End of the last end-of-turn token inside [begin, end), else of the last special token.
    std::optional<std::size_t> lastMark(std::size_t begin, std::size_t end) const {
        std::optional<std::size_t> last;
        const std::string_view tail = text_.substr(begin, end - begin);
        for (const std::string& token : marks_.endOfTurnTokens) {
            const std::size_t position = token.empty() ? std::string_view::npos : tail.rfind(token);
            if (position != std::string_view::npos) {
                last = std::max(last.value_or(0), begin + position + token.size());
            }
        }
        if (last) {
            return last;
        }
        for (const auto& [specialBegin, specialEnd] : marks_.specials) {
            if (specialBegin >= begin && specialEnd <= end && specialEnd > specialBegin) {
                last = specialEnd;
            }
        }
        return last;
    }

    std::optional<TextSpan> byStandIn(std::size_t turn,
                                      std::optional<std::size_t> promptEnd) const {
        ordered_json replaced = messages_;
        replaced[turn]["content"] = kStandIn;
        const std::string other = render_(replaced, GenerationPrompt::Omit);
        const std::size_t position = other.find(kStandIn);
        if (position == std::string::npos ||
            other.find(kStandIn, position + 1) != std::string::npos) {
            return std::nullopt;
        }
        const std::string_view head = std::string_view(other).substr(0, position);
        const std::string_view tail = std::string_view(other).substr(position + kStandIn.size());
        const std::string_view whole = withoutGenerationPrompt();
        if ((!promptEnd && !whole.starts_with(head)) || !whole.ends_with(tail)) {
            return std::nullopt;
        }
        const std::size_t begin = promptEnd.value_or(head.size());
        const std::size_t contentEnd = whole.size() - tail.size();
        if (contentEnd < begin) {
            return std::nullopt;
        }
        const std::size_t end = markRightBehind(contentEnd).value_or(contentEnd);
        return end > begin ? std::optional(TextSpan(begin, end)) : std::nullopt;
    }

    /// text_ may end in a generation prompt, which no rendering compared with it has.
    std::string_view withoutGenerationPrompt() const {
        const auto plain = renderBeginning(messages_.size(), GenerationPrompt::Omit);
        return plain && text_.starts_with(*plain) ? text_.substr(0, plain->size()) : text_;
    }

    /// End of the mark that only white space separates from `position`.
    std::optional<std::size_t> markRightBehind(std::size_t position) const {
        const std::size_t begin = std::min(text_.find_first_not_of(kSpace, position), text_.size());
        for (const std::string& token : marks_.endOfTurnTokens) {
            if (!token.empty() && text_.substr(begin).starts_with(token)) {
                return begin + token.size();
            }
        }
        for (const auto& [specialBegin, specialEnd] : marks_.specials) {
            if (specialBegin == begin && specialEnd > begin) {
                return specialEnd;
            }
        }
        return std::nullopt;
    }

    std::string_view text_;
    const ordered_json& messages_;
    const TurnMarks& marks_;
    const ConversationRenderer& render_;
};

}  // namespace

std::vector<TextSpan> findTrainedSpans(std::string_view text,
                                       const ordered_json& messages,
                                       const TurnMarks& marks,
                                       const ConversationRenderer& render) {
    const SpanFinder finder(text, messages, marks, render);
    std::vector<TextSpan> spans;
    for (std::size_t turn = 0; turn < messages.size(); ++turn) {
        if (textMember(messages[turn], "role") != "assistant") {
            continue;
        }
        const auto span = finder.find(turn);
        const std::size_t previousEnd = spans.empty() ? 0 : spans.back().second;
        if (!span || span->first < previousEnd) {
            throw Error(
                ErrorCode::EndOfTurnUnknown,
                "The chat template does not show where the assistant's turn begins and ends.",
                "message " + std::to_string(turn + 1),
                "Use a template that writes a conversation's beginning the same whatever follows, "
                "or leave "
                "the row out.");
        }
        spans.push_back(*span);
    }
    return spans;
}

}  // namespace strata::data
