// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/model_call.h"

#include "datasetgen/text/text_words.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace strata::datasetgen {
namespace {

constexpr int kAttemptsMax = 3;
constexpr double kRetryTemperatureMin = 0.4;
constexpr std::size_t kShownReplyBytesMax = 300;

std::string nameOf(const std::string& path) {
    return path.substr(path.find_last_of('/') + 1);
}

}  // namespace

void askUntilValid(TextModel& model,
                   TextRequest request,
                   const std::function<bool(const std::string& reply)>& take,
                   const std::stop_token& stop) {
    std::string reply;
    for (int attempt = 0; attempt < kAttemptsMax; ++attempt) {
        reply = model.answer(request, stop).text;
        if (take(reply)) {
            return;
        }
        ++request.seed;
        request.temperature = std::max(request.temperature, kRetryTemperatureMin);
    }
    throw Error(
        ErrorCode::GeneratorReplyInvalid,
        Sentence("The model %1 returned no usable %2 in %3 tries", model.name(), request.purpose,
                 kAttemptsMax),
        "Its last reply began: " + collapsed(reply.substr(0, kShownReplyBytesMax)),
        Sentence("Use a larger model, or model:DIR, whose replies are constrained to the format."));
}

nlohmann::ordered_json objectSchema(const nlohmann::ordered_json& properties) {
    nlohmann::ordered_json names = nlohmann::ordered_json::array();
    for (const auto& property : properties.items()) {
        names.push_back(property.key());
    }
    return {{"type", "object"},
            {"properties", properties},
            {"required", names},
            {"additionalProperties", false}};
}

nlohmann::ordered_json listSchema(std::size_t least,
                                  std::size_t most,
                                  const nlohmann::ordered_json& items) {
    return {{"type", "array"}, {"minItems", least}, {"maxItems", most}, {"items", items}};
}

TextRequest requestOf(PromptName name,
                      const std::string& purpose,
                      const PromptValues& values,
                      const PromptTexts& texts) {
    FilledPrompt prompt = fillPrompt(name, values, texts);
    TextRequest request;
    request.purpose = purpose;
    request.promptVersion = promptVersion(name, texts);
    request.system = std::move(prompt.system);
    request.user = std::move(prompt.user);
    return request;
}

PromptValues placeOf(const Sources& sources, std::size_t passageIndex) {
    const Passage& passage = sources.passages.at(passageIndex);
    const Document& document = sources.documents.at(passage.documentIndex);
    std::string section;
    for (const std::string& heading : passage.headingPath) {
        section += (section.empty() ? "" : " > ") + heading;
    }
    return {{"title", document.title.empty() ? nameOf(document.path) : document.title},
            {"section", section.empty() ? "-" : section}};
}

}  // namespace strata::datasetgen
