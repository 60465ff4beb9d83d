// SPDX-License-Identifier: GPL-3.0-or-later
// One question to a model until its reply has the wanted form, and the parts of prompts that
// generator and judge share.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/generate/prompt_builder.h"
#include "datasetgen/generate/text_model.h"
#include "datasetgen/pairs/pair_generator.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>
#include <utility>

namespace strata::datasetgen {

/// Asks at most three times, each time with another seed and less predictably, until `take` says
/// that the reply has the form. Throws GeneratorReplyInvalid with the beginning of the last reply,
/// and what the model throws.
void askUntilValid(TextModel& model,
                   TextRequest request,
                   const std::function<bool(const std::string& reply)>& take,
                   const std::stop_token& stop);

/// The same with the reply as `parse` understands it, which gives nothing for one of another form.
template <typename Parse>
auto askFor(TextModel& model,
            TextRequest request,
            const Parse& parse,
            const std::stop_token& stop) {
    decltype(parse(std::string())) parsed;
    askUntilValid(
        model, std::move(request),
        [&](const std::string& reply) { return (parsed = parse(reply)).has_value(); }, stop);
    return *std::move(parsed);
}

/// JSON Schema of an object with all of these properties and no others.
nlohmann::ordered_json objectSchema(const nlohmann::ordered_json& properties);
/// Of a list of `least` to `most` of these.
nlohmann::ordered_json listSchema(std::size_t least,
                                  std::size_t most,
                                  const nlohmann::ordered_json& items);

/// The request that a prompt makes; schema and limits are the caller's to fill in.
TextRequest requestOf(PromptName name,
                      const std::string& purpose,
                      const PromptValues& values,
                      const PromptTexts& texts);

/// "title" and "section" of a passage.
PromptValues placeOf(const Sources& sources, std::size_t passageIndex);

}  // namespace strata::datasetgen
