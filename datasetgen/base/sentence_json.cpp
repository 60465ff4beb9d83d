// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/base/sentence_json.h"

#include "strata/sentence.h"

#include <nlohmann/json.hpp>

#include <utility>
#include <vector>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::json;

constexpr int kLevelsMax = 8;

Sentence readLevel(const Json& written, int level) {
    if (written.is_string() || level == kLevelsMax) {
        return Sentence::verbatim(written.get<std::string>());
    }
    std::vector<Sentence> arguments;
    for (const Json& argument : written.at("arguments")) {
        arguments.push_back(readLevel(argument, level + 1));
    }
    return Sentence::stored(written.at("text").get<std::string>(), std::move(arguments));
}

}  // namespace

Json writtenSentence(const Sentence& sentence) {
    if (sentence.isVerbatim()) {
        return sentence.pattern();
    }
    Json arguments = Json::array();
    for (const Sentence& argument : sentence.arguments()) {
        arguments.push_back(writtenSentence(argument));
    }
    return {{"text", sentence.pattern()}, {"arguments", std::move(arguments)}};
}

Sentence readSentence(const Json& written) {
    return readLevel(written, 0);
}

}  // namespace strata::datasetgen
