// SPDX-License-Identifier: GPL-3.0-or-later
// A language model as the generator and the judge see it: a request goes in, a reply comes out.
// Implementations: the engine's own (app/jobs/engine_text_model.h), a server (http_text_model.h), a
// journal around either (call_journal.h), a script in tests.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace strata::datasetgen {

struct TextRequest {
    std::string purpose;        ///< "questions", "answers", "judge": for journals and messages
    std::string promptVersion;  ///< of the prompt that it was made of
    std::string system;
    std::string user;
    std::string schema;  ///< JSON Schema of the reply; a model that can is held to it
    std::int64_t tokensMax = 1024;
    double temperature = 0.0;  ///< 0: always the likeliest token
    std::uint64_t seed = 42;
};

struct TextReply {
    std::string text;                           ///< as the model said it
    std::optional<std::uint64_t> promptTokens;  ///< as the model counted them; empty: it did not
    std::optional<std::uint64_t> replyTokens;
};

class TextModel {
public:
    virtual ~TextModel() = default;

    /// Throws Stopped, GeneratorUnavailable, GeneratorReplyInvalid and what loading a model throws.
    /// Thread: as many at once as concurrency() says.
    virtual TextReply answer(const TextRequest& request, const std::stop_token& stop) = 0;

    /// Which model answers, its server or folder included; models of other names reply otherwise.
    virtual std::string name() const = 0;

    /// How many calls may run at the same time, at least 1.
    virtual int concurrency() const { return 1; }
};

}  // namespace strata::datasetgen
