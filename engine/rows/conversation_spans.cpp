// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/conversation_spans.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace strata::rows {
namespace {

using nlohmann::ordered_json;

/// Stands for a content; plain letters, so that no template trims, splits or escapes it.
constexpr std::string_view kStandIn = "StrataStandInForTheContentOfThisTurn";
constexpr std::array kReasoningFields = {"reasoning_content", "thinking", "reasoning"};
constexpr std::array kTrainingFlags = {"train", "training", "loss"};
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

bool hasCalls(const ordered_json& message) {
    const auto calls = message.find("tool_calls");
    return calls != message.end() && calls->is_array() && !calls->empty();
}

/// Whether the template may write more of the message than its content.
bool hasMoreThanContent(const ordered_json& message) {
    return hasCalls(message) || std::ranges::any_of(kReasoningFields, [&](const char* name) {
               return message.contains(name) && message[name].is_string();
           });
}

bool isTrained(const ordered_json& message) {
    const auto weight = message.find("weight");
    if (weight != message.end() && weight->is_number() && *weight == 0) {
        return false;
    }
    return std::ranges::none_of(kTrainingFlags, [&](const char* name) {
        const auto flag = message.find(name);
        return flag != message.end() && *flag == false;
    });
}

/// The message with a stand-in for every text that a template may write first.
ordered_json replacedWhole(ordered_json message) {
    for (const char* field : kReasoningFields) {
        if (!textMember(message, field).empty()) {
            message[field] = kStandIn;
        }
    }
    if (!trimmed(textMember(message, "content")).empty() || !hasCalls(message)) {
        message["content"] = kStandIn;
    }
    if (hasCalls(message)) {
        for (ordered_json& call : message["tool_calls"]) {
            ordered_json& function = call.contains("function") ? call["function"] : call;
            function["name"] = kStandIn;
        }
    }
    return message;
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
        if (hasMoreThanContent(messages_[turn])) {
            const auto begin = beforeHolds ? std::optional(before->size()) : answerBegin(turn);
            return begin ? upToNextMessage(turn, *begin) : std::nullopt;
        }
        return byStandIn(turn, beforeHolds ? std::optional(before->size()) : std::nullopt);
    }

private:
    /// Empty when the template refuses this beginning, as some do when it is empty or ends in an
    /// answer.
    std::optional<std::string> renderBeginning(std::size_t count, GenerationPrompt prompt) const {
        const ordered_json beginning(messages_.begin(),
                                     messages_.begin() + static_cast<std::ptrdiff_t>(count));
        return tryRender(beginning.is_null() ? ordered_json::array() : beginning, prompt);
    }

    std::optional<std::string> tryRender(const ordered_json& messages,
                                         GenerationPrompt prompt) const {
        try {
            return render_(messages, prompt);
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
        if (hasCalls(messages_[turn])) {
            return TextSpan(begin, withoutTrailingSpace(begin, end));
        }
        return found ? std::optional(TextSpan(begin, contentEnd)) : std::nullopt;
    }

    /// [begin, end) without the white space at its end.
    std::size_t withoutTrailingSpace(std::size_t begin, std::size_t end) const {
        const std::size_t last = text_.substr(begin, end - begin).find_last_not_of(kSpace);
        return last == std::string_view::npos ? begin : begin + last + 1;
    }

    /// The rendering of all messages with another one in the place of `turn`; empty when the
    /// template refuses it.
    std::optional<std::string> renderWith(std::size_t turn, ordered_json message) const {
        ordered_json replaced = messages_;
        replaced[turn] = std::move(message);
        return tryRender(replaced, GenerationPrompt::Omit);
    }

    /// Where the generation prompt before an answer at `answer` ends; `answer` where the template
    /// writes none there.
    std::size_t promptEnd(std::size_t turn, std::size_t answer) const {
        const auto with = renderBeginning(turn, GenerationPrompt::Add);
        const auto without = renderBeginning(turn, GenerationPrompt::Omit);
        if (!with || !without || !with->starts_with(*without) || with->size() == without->size()) {
            return answer;
        }
        const std::string_view prompt = std::string_view(*with).substr(without->size());
        const std::size_t position = text_.substr(0, answer).rfind(prompt);
        const std::size_t end = position + prompt.size();
        return position == std::string_view::npos || lastEndOfTurn(end, answer) ? answer : end;
    }

    /// Where the text of `turn` becomes another when a plain answer stands in its place, which is
    /// behind what every answer begins with; or the end of the generation prompt before that.
    std::optional<std::size_t> answerBegin(std::size_t turn) const {
        const auto other =
            renderWith(turn, {{"role", messages_[turn]["role"]}, {"content", kStandIn}});
        const std::size_t answer = other ? other->find(kStandIn) : std::string::npos;
        if (answer == std::string::npos) {
            return std::nullopt;
        }
        const auto [mine, its] = std::ranges::mismatch(text_, *other);
        return promptEnd(turn, std::min(answer, static_cast<std::size_t>(mine - text_.begin())));
    }

    /// From `begin` to the last end-of-turn token before the text of the next message begins.
    std::optional<TextSpan> upToNextMessage(std::size_t turn, std::size_t begin) const {
        std::size_t bound = withoutGenerationPrompt().size();
        for (std::size_t next = turn + 1; next < messages_.size(); ++next) {
            const auto other = renderWith(next, replacedWhole(messages_[next]));
            const std::size_t position = other ? other->find(kStandIn) : std::string::npos;
            if (position != std::string::npos &&
                text_.starts_with(std::string_view(*other).substr(0, position))) {
                bound = position;
                break;
            }
        }
        if (bound <= begin) {
            return std::nullopt;
        }
        auto end = lastEndOfTurn(begin, bound);
        if (!end && turn + 1 == messages_.size()) {
            end = withoutTrailingSpace(begin, bound);
        }
        return end && *end > begin ? std::optional(TextSpan(begin, *end)) : std::nullopt;
    }

    /// End of the last end-of-turn token inside [begin, end).
    std::optional<std::size_t> lastEndOfTurn(std::size_t begin, std::size_t end) const {
        std::optional<std::size_t> last;
        const std::string_view tail = text_.substr(begin, end - begin);
        for (const std::string& token : marks_.endOfTurnTokens) {
            const std::size_t position = token.empty() ? std::string_view::npos : tail.rfind(token);
            if (position != std::string_view::npos) {
                last = std::max(last.value_or(0), begin + position + token.size());
            }
        }
        return last;
    }

    /// End of the last end-of-turn token inside [begin, end), else of the last special token.
    std::optional<std::size_t> lastMark(std::size_t begin, std::size_t end) const {
        std::optional<std::size_t> last = lastEndOfTurn(begin, end);
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
                                      std::optional<std::size_t> knownBegin) const {
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
        if ((!knownBegin && !whole.starts_with(head)) || !whole.ends_with(tail)) {
            return std::nullopt;
        }
        const std::size_t begin = knownBegin ? *knownBegin : promptEnd(turn, head.size());
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
        if (textMember(messages[turn], "role") != "assistant" || !isTrained(messages[turn])) {
            continue;
        }
        const auto span = finder.find(turn);
        const std::size_t previousEnd = spans.empty() ? 0 : spans.back().second;
        if (!span || span->first < previousEnd) {
            throw Error(
                ErrorCode::EndOfTurnUnknown,
                Sentence(
                    "The chat template does not show where the assistant's turn begins and ends."),
                "message " + std::to_string(turn + 1),
                Sentence("Use a chat template that renders earlier turns the same whatever "
                         "follows, or leave the row out."));
        }
        spans.push_back(*span);
    }
    return spans;
}

}  // namespace strata::rows
