// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/call_journal.h"

#include "datasetgen/passage_splitter.h"
#include "datasetgen/text_words.h"

#include <nlohmann/json.hpp>

#include <chrono>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::ordered_json;

std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string keyOf(const TextRequest& request, const std::string& model) {
    return sha256Text(dumped(Json::array({model, request.system, request.user, request.schema,
                                          request.tokensMax, request.temperature, request.seed})));
}

}  // namespace

JournaledModel::JournaledModel(TextModel& inner, const std::string& path)
    : inner_(inner), journal_(path) {
    for (const std::string& line : readJournal(path)) {
        const Json json = Json::parse(line, nullptr, false);
        if (json.is_object() && json.contains("key") && json["key"].is_string() &&
            json.contains("reply") && json["reply"].is_string()) {
            const bool isTimed = json.contains("seconds") && json["seconds"].is_number();
            replies_[json["key"].get<std::string>()] = {
                json["reply"].get<std::string>(), isTimed ? json["seconds"].get<double>() : 0.0};
        }
    }
}

std::string JournaledModel::answer(const TextRequest& request, const std::stop_token& stop) {
    const std::string key = keyOf(request, inner_.name());
    {
        const std::lock_guard lock(mutex_);
        const auto known = replies_.find(key);
        if (known != replies_.end()) {
            ++repeats_;
            record(request, known->second);
            return known->second.text;
        }
    }
    const auto began = std::chrono::steady_clock::now();
    Reply reply{inner_.answer(request, stop), 0.0};
    reply.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    const std::string line = dumped({{"key", key},
                                     {"purpose", request.purpose},
                                     {"model", inner_.name()},
                                     {"prompt_version", request.promptVersion},
                                     {"seconds", reply.seconds},
                                     {"reply", reply.text}});
    const std::lock_guard lock(mutex_);
    journal_.append(line);
    record(request, reply);
    replies_[key] = reply;
    return reply.text;
}

/// With the lock held.
void JournaledModel::record(const TextRequest& request, const Reply& reply) {
    calls_.push_back({request.purpose, reply.seconds,
                      approximateTokens(request.system) + approximateTokens(request.user) +
                          approximateTokens(reply.text)});
}

std::vector<CallRecord> JournaledModel::calls() const {
    const std::lock_guard lock(mutex_);
    return calls_;
}

std::size_t JournaledModel::repeats() const {
    const std::lock_guard lock(mutex_);
    return repeats_;
}

}  // namespace strata::datasetgen
