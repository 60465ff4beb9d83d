// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/model_text.h"

#include "families/model_config.h"
#include "format/gguf.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <ctime>
#include <filesystem>

namespace strata::models {
namespace {

ModelSpec specOf(const std::string& model) {
    if (std::filesystem::is_directory(model)) {
        return families::readModelSpec(model);
    }
    return families::modelSpecFromGguf(format::GgufFile::open(model));
}

}  // namespace

chat_template::RenderOptions renderOptions(const text::Tokenizer& tokenizer,
                                           chat_template::CalendarDate date) {
    chat_template::RenderOptions options;
    options.date = date;
    options.bosToken = tokenizer.bosToken();
    options.eosToken = tokenizer.eosToken();
    options.padToken = tokenizer.padToken();
    return options;
}

std::vector<text::TokenId> answerEndsOf(const std::string& folder) {
    try {
        return ModelText(folder, parseDate({})).answerEnds().ids;
    } catch (const Error&) {
        return families::readModelSpec(folder).eosIds;
    }
}

chat_template::CalendarDate parseDate(const std::string& text) {
    chat_template::CalendarDate date;
    if (text.empty()) {
        const std::time_t now = std::time(nullptr);
        std::tm parts{};
        localtime_r(&now, &parts);
        return {parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday};
    }
    char rest = 0;
    const int fields =
        std::sscanf(text.c_str(), "%4d-%2d-%2d%c", &date.year, &date.month, &date.day, &rest);
    if (text.size() != 10 || fields != 3 || date.month < 1 || date.month > 12 || date.day < 1 ||
        date.day > 31) {
        throw Error(ErrorCode::OptionInvalid, Sentence("'%1' is not a date", text), {},
                    Sentence("Write dates as YYYY-MM-DD."));
    }
    return date;
}

ModelText::ModelText(const std::string& model, chat_template::CalendarDate date)
    : tokenizer_(text::loadTokenizer(model)), model_(model) {
    try {
        template_ = chat_template::loadChatTemplate(model);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::TemplateMissing) {
            throw Error(error.code(), error.failure(), model + ", chat template, " + error.where(),
                        error.nextStep());
        }
        settings_.whyNoTemplate = error.failure();
    }
    std::vector<text::TokenId> ofConfig;
    try {
        ofConfig = specOf(model).eosIds;
    } catch (const Error& error) {
        // A folder with a tokenizer but no model still tokenises and renders.
        const bool onlyText =
            error.code() == ErrorCode::NotFound || error.code() == ErrorCode::UnknownArchitecture;
        if (!onlyText) {
            throw;
        }
    }
    settings_.render = renderOptions(*tokenizer_, date);
    answerEnds_ = findAnswerEnds(*tokenizer_, chatTemplate(), settings_.render, ofConfig);
    for (const text::TokenId id : answerEnds_.ids) {
        settings_.endOfTurnTokens.push_back(tokenizer_->piece(id));
    }
    // A text that is no token may still end turns.
    if (!answerEnds_.ofTokenizer && !settings_.render.eosToken.empty()) {
        settings_.endOfTurnTokens.push_back(settings_.render.eosToken);
    }
    encoder_ = std::make_unique<rows::RowEncoder>(*tokenizer_, chatTemplate(), settings_);
}

std::string ModelText::renderPrompt(const nlohmann::ordered_json& messages,
                                    const nlohmann::ordered_json& tools) const {
    if (!template_) {
        throw Error(
            ErrorCode::TemplateMissing, settings_.whyNoTemplate, model_,
            Sentence("Use --raw for plain text, or add chat_template.jinja to the model folder."));
    }
    chat_template::RenderOptions options = settings_.render;
    options.addGenerationPrompt = true;
    try {
        return template_->render(messages, tools, options);
    } catch (const Error& error) {
        throw Error(error.code(), error.failure(),
                    error.where().empty() ? model_ : model_ + ", " + error.where(),
                    error.nextStep());
    }
}

}  // namespace strata::models
