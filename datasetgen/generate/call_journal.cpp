// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/call_journal.h"

#include "base/stopwatch.h"
#include "datasetgen/pairs/passage_splitter.h"
#include "datasetgen/text/text_words.h"

#include <nlohmann/json.hpp>

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

CallRecord recordOf(const TextRequest& request, const JournaledReply& answered) {
    const TextReply& reply = answered.reply;
    CallRecord record;
    record.purpose = request.purpose;
    record.seconds = answered.seconds;
    record.promptTokens = reply.promptTokens
                              ? *reply.promptTokens
                              : approximateTokens(request.system) + approximateTokens(request.user);
    record.replyTokens = reply.replyTokens ? *reply.replyTokens : approximateTokens(reply.text);
    record.isEstimated = !reply.promptTokens || !reply.replyTokens;
    return record;
}

CallSum sumOf(const CallRecord& record) {
    return {1, record.isEstimated ? std::size_t{1} : 0, record.promptTokens, record.replyTokens};
}

std::optional<std::uint64_t> tokensOf(const Json& line, const char* name) {
    const auto field = line.find(name);
    return field != line.end() && field->is_number_unsigned()
               ? std::optional(field->get<std::uint64_t>())
               : std::nullopt;
}

}  // namespace

CallJournal::CallJournal(const std::string& path) : journal_(path) {
    for (const std::string& text : readJournal(path)) {
        const Json line = Json::parse(text, nullptr, false);
        if (line.is_object() && line.contains("key") && line["key"].is_string() &&
            line.contains("reply") && line["reply"].is_string()) {
            const bool isTimed = line.contains("seconds") && line["seconds"].is_number();
            replies_[line["key"].get<std::string>()] = {
                {line["reply"].get<std::string>(), tokensOf(line, "prompt_tokens"),
                 tokensOf(line, "reply_tokens")},
                isTimed ? line["seconds"].get<double>() : 0.0};
        }
    }
}

std::optional<JournaledReply> CallJournal::find(const TextRequest& request,
                                                const std::string& model) const {
    const std::lock_guard lock(mutex_);
    const auto known = replies_.find(keyOf(request, model));
    return known == replies_.end() ? std::nullopt : std::optional(known->second);
}

void CallJournal::append(const TextRequest& request,
                         const std::string& model,
                         const JournaledReply& answered) {
    const std::string key = keyOf(request, model);
    Json line = {{"key", key},
                 {"purpose", request.purpose},
                 {"model", model},
                 {"prompt_version", request.promptVersion},
                 {"seconds", answered.seconds}};
    if (answered.reply.promptTokens) {
        line["prompt_tokens"] = *answered.reply.promptTokens;
    }
    if (answered.reply.replyTokens) {
        line["reply_tokens"] = *answered.reply.replyTokens;
    }
    line["reply"] = answered.reply.text;
    const std::lock_guard lock(mutex_);
    journal_.append(dumped(line));
    replies_[key] = answered;
}

TextReply JournaledModel::answer(const TextRequest& request, const std::stop_token& stop) {
    const std::string model = inner_.name();
    std::optional<JournaledReply> answered = journal_.find(request, model);
    const bool isRepeated = answered.has_value();
    if (!isRepeated) {
        const Stopwatch elapsed;
        answered = {inner_.answer(request, stop), 0.0};
        answered->seconds = elapsed.seconds();
        journal_.append(request, model, *answered);
    }
    const CallRecord record = recordOf(request, *answered);
    {
        const std::lock_guard lock(mutex_);
        (isRepeated ? counts_.journaled : counts_.made) += sumOf(record);
        calls_.push_back(record);
    }
    if (answered_) {
        answered_();
    }
    return std::move(answered->reply);
}

CallCounts JournaledModel::counts() const {
    const std::lock_guard lock(mutex_);
    return counts_;
}

std::vector<CallRecord> JournaledModel::calls() const {
    const std::lock_guard lock(mutex_);
    return calls_;
}

}  // namespace strata::datasetgen
