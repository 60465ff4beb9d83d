// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_encoder.h"

#include "rows/template_fit.h"
#include "text/whole_text.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace strata::rows {
namespace {

using nlohmann::ordered_json;

std::string withoutSpace(std::string_view text) {
    std::string squeezed;
    squeezed.reserve(text.size());
    std::ranges::copy_if(text, std::back_inserter(squeezed), [](char byte) {
        return std::string_view(" \t\r\n\f\v").find(byte) == std::string_view::npos;
    });
    return squeezed;
}

/// What of an answer is not in the rendered text as the row has it; templates may move white space.
Sentence changedPart(const Message& message, bool isWithoutReasoning, const std::string& shown) {
    if (isWithoutReasoning) {
        return Sentence("leaves out the reasoning");
    }
    return shown.find(withoutSpace(message.content)) == std::string::npos
               ? Sentence("changes the text")
               : Sentence();
}

/// Makes turns that would teach something else than the row says read only. Throws
/// TemplateCannotShow when no turn is left to train.
void keepFaithfulTurns(std::vector<Message>& messages,
                       const std::vector<std::size_t>& turnsWithoutReasoning,
                       const std::string& shown,
                       std::vector<RowIssue>& warnings) {
    Sentence changes;
    bool isAnyTrained = false;
    for (std::size_t turn = 0; turn < messages.size(); ++turn) {
        Message& message = messages[turn];
        if (message.role != "assistant" || message.use == TurnUse::ReadOnly) {
            continue;
        }
        const Sentence change =
            changedPart(message, std::ranges::count(turnsWithoutReasoning, turn) > 0, shown);
        if (change.empty()) {
            isAnyTrained = true;
            continue;
        }
        changes = Sentence("The chat template %1 of turn %2", change, turn + 1);
        message.use = TurnUse::ReadOnly;
        warnings.push_back({0, ErrorCode::TemplateCannotShow,
                            Sentence("%1, so the turn is read but not trained.", changes),
                            IssueSeverity::Warning});
    }
    if (!isAnyTrained) {
        throw Error(
            ErrorCode::TemplateCannotShow,
            Sentence("%1, so the row has nothing to train.", changes), {},
            Sentence("Choose a model whose chat template writes it, or leave the row out."));
    }
}

}  // namespace

RowEncoder::RowEncoder(const text::Tokenizer& tokenizer,
                       const chat_template::ChatTemplate* chatTemplate,
                       EncoderSettings settings)
    : tokenizer_(tokenizer), chatTemplate_(chatTemplate), settings_(std::move(settings)) {}

RenderedConversation RowEncoder::renderConversation(const ordered_json& messages,
                                                    const ordered_json& tools) const {
    if (!messages.is_array()) {
        throw Error(ErrorCode::JsonInvalid, Sentence("The messages are not a JSON array."), {},
                    Sentence("Write [{\"role\": \"user\", \"content\": \"...\"}, ...]."));
    }
    return masked(renderText(messages, tools), messages, tools);
}

std::string RowEncoder::renderText(const ordered_json& messages, const ordered_json& tools) const {
    if (!chatTemplate_) {
        throw Error(ErrorCode::TemplateMissing, settings_.whyNoTemplate, {},
                    Sentence("Add a chat_template.jinja to the model's folder, or train on text or "
                             "prompt/completion rows."));
    }
    return chatTemplate_->render(messages, tools, settings_.render);
}

RenderedConversation RowEncoder::masked(std::string text,
                                        const ordered_json& messages,
                                        const ordered_json& tools) const {
    RenderedConversation rendered;
    rendered.text = std::move(text);
    const text::Encoding encoding = tokenizer_.encode(rendered.text, text::SpecialTokens::Omit);
    std::vector<TextSpan> specials;
    for (std::size_t token = 0; token < encoding.ids.size(); ++token) {
        if (tokenizer_.isSpecial(encoding.ids[token])) {
            specials.push_back(encoding.offsets[token]);
        }
    }
    const ConversationRenderer render = [&](const ordered_json& part, GenerationPrompt prompt) {
        chat_template::RenderOptions options = settings_.render;
        options.addGenerationPrompt = prompt == GenerationPrompt::Add;
        return chatTemplate_->render(part, tools, options);
    };
    rendered.spans =
        findTrainedSpans(rendered.text, messages, {specials, settings_.endOfTurnTokens}, render);
    rendered.ids = encoding.ids;
    for (const auto& offset : encoding.offsets) {
        const std::size_t begin = offset.first;
        const bool trained = std::any_of(
            rendered.spans.begin(), rendered.spans.end(),
            [begin](const TextSpan& span) { return span.first <= begin && begin < span.second; });
        rendered.trained.push_back(trained ? 1 : 0);
    }
    return rendered;
}

EncodedRow RowEncoder::encode(const Row& row, std::vector<RowIssue>& warnings) const {
    if (row.kind == RowKind::Text || row.kind == RowKind::Document) {
        return encodePlain({}, row.text);
    }
    if (row.kind == RowKind::Completion && !chatTemplate_) {
        return encodePlain(row.messages.at(0).content, row.messages.at(1).content);
    }
    std::vector<RowIssue> found;
    EncodedRow encoded = encodeConversation(row, found);
    for (RowIssue& warning : found) {
        warning.row = row.number;
        warnings.push_back(std::move(warning));
    }
    return encoded;
}

EncodedRow RowEncoder::encodeConversation(const Row& row, std::vector<RowIssue>& warnings) const {
    const FormRenderer render = [this](const ordered_json& part, const ordered_json& tools) {
        return renderText(part, tools);
    };
    const TemplateFit fit = needsTemplateFit(row) ? fitTemplate(row, render) : TemplateFit();
    const ordered_json tools = toolDefinitions(row.tools);
    std::vector<Message> messages = row.messages;
    std::string text = renderText(messagesOf(messages, fit.form), tools);
    const std::string shown = withoutSpace(text);
    const bool isQuestionHidden = std::ranges::any_of(messages, [&](const Message& message) {
        return message.role != "assistant" &&
               shown.find(withoutSpace(message.content)) == std::string::npos;
    });
    if (isQuestionHidden && !needsTemplateFit(row)) {
        fitTemplate(row, render);  // throws where it is left out, not only written otherwise
    }
    keepFaithfulTurns(messages, fit.turnsWithoutReasoning, shown, warnings);
    if (!fit.showsTools) {
        warnings.push_back(
            {0, ErrorCode::ToolsNotShown,
             Sentence("The chat template does not show the tool definitions to the model."),
             IssueSeverity::Warning});
    }
    RenderedConversation rendered = masked(std::move(text), messagesOf(messages, fit.form), tools);
    return {std::move(rendered.ids), std::move(rendered.trained)};
}

EncodedRow RowEncoder::encodePlain(std::string_view read, std::string_view trained) const {
    const text::Encoding encoding =
        text::encodeWhole(tokenizer_, std::string(read) + std::string(trained));
    EncodedRow row;
    row.ids = encoding.ids;
    for (const auto& offset : encoding.offsets) {
        row.trained.push_back(offset.first >= read.size() ? 1 : 0);
    }
    std::optional<text::TokenId> eos;
    for (const std::string& token : settings_.endOfTurnTokens) {
        eos = eos ? eos : tokenizer_.find(token);
    }
    if (!eos && !tokenizer_.eosToken().empty()) {
        eos = tokenizer_.find(tokenizer_.eosToken());
    }
    if (eos && !row.ids.empty() && row.ids.back() == *eos) {
        row.trained.back() = 1;
    } else if (eos) {
        row.ids.push_back(*eos);
        row.trained.push_back(1);
    }
    return row;
}

bool isOfOneRow(ErrorCode code) {
    return code == ErrorCode::TemplateRaised || code == ErrorCode::TemplateFailed ||
           code == ErrorCode::TemplateLimit || code == ErrorCode::EndOfTurnUnknown ||
           code == ErrorCode::InvalidText || code == ErrorCode::NoAssistantTurn ||
           code == ErrorCode::TemplateCannotShow;
}

void requireTrained(const EncodedRow& row) {
    if (trainedTokenCount(row) == 0) {
        throw Error(ErrorCode::NoAssistantTurn, Sentence("No token of the row is trained."), {},
                    Sentence("Fill the answer in or leave the row out."));
    }
}

std::int64_t trainedTokenCount(const EncodedRow& row) {
    return row.trained.empty()
               ? 0
               : std::count(row.trained.begin() + 1, row.trained.end(), std::uint8_t{1});
}

}  // namespace strata::rows
