// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/template_fit.h"

#include "strata/sentence.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace strata::rows {
namespace {

using nlohmann::ordered_json;

enum class PieceKind { Content, Reasoning, CallName, CallArguments, Tool };

/// A text of the row and what stands for it.
struct Piece {
    PieceKind kind;
    std::size_t turn;  ///< index; of a tool: that of its definition
    std::string standIn;
};

/// The row with stand-ins: plain letters, so that no template trims, splits or escapes them.
class Probe {
public:
    explicit Probe(const Row& row) : messages_(row.messages), tools_(toolDefinitions(row.tools)) {
        for (std::size_t turn = 0; turn < messages_.size(); ++turn) {
            Message& message = messages_[turn];
            replace(PieceKind::Content, turn, message.content);
            replace(PieceKind::Reasoning, turn, message.reasoning);
            for (ToolCall& call : message.calls) {
                replace(PieceKind::CallName, turn, call.name);
                replaceArguments(turn, call.arguments);
            }
        }
        for (std::size_t index = 0; index < tools_.size(); ++index) {
            ordered_json& tool = tools_[index];
            if (tool.contains("function") && tool["function"].is_object()) {
                tool["function"]["name"] = addPiece(PieceKind::Tool, index);
            }
        }
    }

    const std::vector<Message>& messages() const { return messages_; }
    const ordered_json& tools() const { return tools_; }

    std::vector<Piece> missingIn(std::string_view text) const {
        std::vector<Piece> missing;
        std::ranges::copy_if(pieces_, std::back_inserter(missing),
                             [&](const Piece& piece) { return !isShown(piece, text); });
        return missing;
    }

private:
    std::string addPiece(PieceKind kind, std::size_t turn) {
        pieces_.push_back({kind, turn, "StandIn" + std::to_string(pieces_.size()) + "Text"});
        return pieces_.back().standIn;
    }

    void replace(PieceKind kind, std::size_t turn, std::string& text) {
        if (!isBlank(text)) {
            text = addPiece(kind, turn);
        }
    }

    void replaceArguments(std::size_t turn, std::string& arguments) {
        const bool isObject = arguments.starts_with('{');
        if (arguments == "{}") {
            return;
        }
        const std::string standIn = addPiece(PieceKind::CallArguments, turn);
        arguments = isObject ? ordered_json{{standIn, "value"}}.dump() : '"' + standIn + '"';
    }

    /// Python's own writing of an object is no JSON: a template that prints one wants text.
    static bool isShown(const Piece& piece, std::string_view text) {
        const bool isPython = piece.kind == PieceKind::CallArguments &&
                              text.find("'" + piece.standIn + "'") != std::string_view::npos;
        return !isPython && text.find(piece.standIn) != std::string_view::npos;
    }

    std::vector<Message> messages_;
    ordered_json tools_;
    std::vector<Piece> pieces_;
};

/// Every form that this row can be told apart by, the default first.
std::vector<ConversationForm> formsFor(const Row& row) {
    bool hasCalls = false;
    bool hasReasoning = false;
    for (const Message& message : row.messages) {
        hasCalls = hasCalls || !message.calls.empty();
        hasReasoning = hasReasoning || !message.reasoning.empty();
    }
    std::vector<ConversationForm> forms = {{}};
    const auto multiply = [&forms](auto member, auto other) {
        const std::size_t count = forms.size();
        for (std::size_t index = 0; index < count; ++index) {
            forms.push_back(forms[index]);
            forms.back().*member = other;
        }
    };
    if (hasCalls) {
        multiply(&ConversationForm::arguments, ArgumentsForm::Text);
        multiply(&ConversationForm::missingText, MissingTextForm::Null);
        multiply(&ConversationForm::links, CallLinks::Complete);
    }
    if (hasReasoning) {
        multiply(&ConversationForm::reasoning, ReasoningForm::Tags);
    }
    return forms;
}

class Fitter {
public:
    Fitter(const Row& row, const FormRenderer& render) : row_(row), render_(render), probe_(row) {}

    TemplateFit fit() {
        for (const ConversationForm& form : formsFor(row_)) {
            const auto text = rendering(form);
            if (!text || (form.reasoning == ReasoningForm::Tags && !readsTags(form, *text))) {
                continue;
            }
            auto missing = probe_.missingIn(*text);
            if (!missing_ || missing.size() < missing_->size()) {
                missing_ = std::move(missing);
                form_ = form;
            }
            if (missing_->empty()) {
                break;
            }
        }
        return result();
    }

private:
    /// Empty when the template refuses the form.
    std::optional<std::string> rendering(const ConversationForm& form) const {
        try {
            return render_(messagesOf(probe_.messages(), form), probe_.tools());
        } catch (const Error& error) {
            if (error.code() != ErrorCode::TemplateRaised &&
                error.code() != ErrorCode::TemplateFailed) {
                throw;
            }
        }
        return std::nullopt;
    }

    /// A template that knows the tags writes them its own way; any other copies them as text.
    bool readsTags(ConversationForm form, const std::string& text) const {
        form.reasoning = ReasoningForm::TightTags;
        return rendering(form) == text;
    }

    TemplateFit result() const {
        TemplateFit fit;
        fit.form = form_;
        for (const Piece& piece : missing_.value_or(std::vector<Piece>())) {
            switch (piece.kind) {
                case PieceKind::Reasoning:
                    fit.turnsWithoutReasoning.push_back(piece.turn);
                    break;
                case PieceKind::Tool:
                    fit.showsTools = false;
                    break;
                case PieceKind::Content:
                case PieceKind::CallName:
                case PieceKind::CallArguments:
                    refuse(piece);
            }
        }
        return fit;
    }

    [[noreturn]] void refuse(const Piece& piece) const {
        const std::string role = row_.messages[piece.turn].role;
        const bool isContent = piece.kind == PieceKind::Content;
        const std::size_t turn = piece.turn + 1;
        throw Error(
            ErrorCode::TemplateCannotShow,
            !isContent ? Sentence("The chat template leaves out the tool call of turn %1 (%2).",
                                  turn, role)
            : role == "tool"
                ? Sentence("The chat template leaves out the tool result of turn %1 (%2).", turn,
                           role)
                : Sentence("The chat template leaves out the text of turn %1 (%2).", turn, role),
            {},
            !isContent || role == "tool"
                ? Sentence(
                      "Choose a model whose chat template supports tools, or leave the row out.")
                : Sentence("Choose a model whose chat template writes such turns, or leave the row "
                           "out."));
    }

    const Row& row_;
    const FormRenderer& render_;
    Probe probe_;
    ConversationForm form_;
    std::optional<std::vector<Piece>> missing_;  ///< of form_
};

}  // namespace

bool needsTemplateFit(const Row& row) {
    return !row.tools.empty() || std::ranges::any_of(row.messages, [](const Message& message) {
        return !message.calls.empty() || !message.reasoning.empty() || message.role == "tool";
    });
}

TemplateFit fitTemplate(const Row& row, const FormRenderer& render) {
    return Fitter(row, render).fit();
}

}  // namespace strata::rows
