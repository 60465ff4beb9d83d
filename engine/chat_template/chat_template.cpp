// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/chat_template.h"

#include "chat_template/json_text.h"
#include "chat_template/parser.h"
#include "chat_template/renderer.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <optional>
#include <utility>

namespace strata::chat_template {
namespace {

void requireDate(const CalendarDate& date) {
    const std::chrono::year_month_day day(std::chrono::year(date.year),
                                          std::chrono::month(static_cast<unsigned>(date.month)),
                                          std::chrono::day(static_cast<unsigned>(date.day)));
    if (!day.ok() || date.year < 1 || date.year > 9999 || date.month < 1 || date.day < 1) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("The date for the chat template does not exist."), {},
                    Sentence("Use YYYY-MM-DD."));
    }
}

}  // namespace

struct ChatTemplate::State {
    Body body;
    std::optional<Body> forTools;
};

ChatTemplate::ChatTemplate(std::unique_ptr<State> state) : state_(std::move(state)) {}
ChatTemplate::ChatTemplate(ChatTemplate&&) noexcept = default;
ChatTemplate& ChatTemplate::operator=(ChatTemplate&&) noexcept = default;
ChatTemplate::~ChatTemplate() = default;

ChatTemplate ChatTemplate::parse(std::string_view source, std::string_view forTools) {
    auto state = std::make_unique<State>(State{parseTemplate(source), {}});
    if (!forTools.empty()) {
        state->forTools = parseTemplate(forTools);
    }
    return ChatTemplate(std::move(state));
}

std::string ChatTemplate::render(const nlohmann::ordered_json& messages,
                                 const nlohmann::ordered_json& tools,
                                 const RenderOptions& options) const {
    requireDate(options.date);
    Variables variables;
    variables.emplace("messages", fromJson(messages));
    variables.emplace("tools", fromJson(tools));
    variables.emplace("documents", Value());
    variables.emplace("add_generation_prompt", Value(options.addGenerationPrompt));
    // a tokenizer without such a token leaves the name undefined
    const auto addToken = [&](const char* name, const std::string& token) {
        if (!token.empty()) {
            variables.emplace(name, Value::text(token));
        }
    };
    addToken("bos_token", options.bosToken);
    addToken("eos_token", options.eosToken);
    addToken("pad_token", options.padToken);
    for (const auto& [name, token] : options.otherTokens) {
        addToken(name.c_str(), token);
    }
    const bool isForTools = state_->forTools && !tools.empty();
    const Body& body = isForTools ? *state_->forTools : state_->body;
    return Renderer(body, std::move(variables), options.date).render();
}

}  // namespace strata::chat_template
