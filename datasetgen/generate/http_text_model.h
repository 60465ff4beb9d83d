// SPDX-License-Identifier: GPL-3.0-or-later
// A model behind a server of the OpenAI kind (llama.cpp, vLLM, Ollama): chat completions with the
// reply held to the schema where the server can. Only servers on this machine, unless a person
// allowed others.
// Thread: answer on several threads at once.
#pragma once

#include "datasetgen/generate/http_endpoint.h"
#include "datasetgen/generate/text_model.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

namespace strata::datasetgen {

struct HttpReply;

/// Whether text may leave this machine.
enum class RemoteServers { Refused, Allowed };

/// One exchange with a server, for whoever keeps a list of them.
struct HttpExchange {
    std::string host;
    bool isLoopback = false;
    std::uint64_t sentBytes = 0;  ///< of the bodies, without headers
    std::uint64_t receivedBytes = 0;
    std::string result;  ///< the status, "200", or why there was no reply
};
using HttpExchanged = std::function<void(const HttpExchange&)>;

struct HttpModelSettings {
    std::string url;  ///< http_endpoint.h
    RemoteServers remoteServers = RemoteServers::Refused;
    std::string apiKey;                             ///< sent as a bearer token; empty: none
    std::string apiKeyVariable = "STRATA_API_KEY";  ///< of the environment; named in errors
    int callsAtOnce = 4;
    int attemptsMax = 3;  ///< of a call whose failure may pass
    double connectSeconds = 10.0;
    double timeoutSeconds = 300.0;
    double backoffSeconds = 0.5;  ///< before the second attempt, then twice as long each time
    HttpExchanged exchanged;      ///< after each, on the calling thread; may be empty
};

class HttpTextModel final : public TextModel {
public:
    /// Asks the server for its first model where the address names none; else there need be no
    /// server before the first call. Throws OptionInvalid, RemoteRefused, GeneratorUnavailable,
    /// Stopped.
    HttpTextModel(HttpModelSettings settings, const std::stop_token& stop);

    /// Tries again after 429, 5xx and broken connections or replies, not after a whole timeout;
    /// waits can be stopped. Throws
    /// Stopped, GeneratorUnavailable (no reply, or a refusal in the server's words),
    /// GeneratorReplyInvalid (a reply that is no chat completion).
    TextReply answer(const TextRequest& request, const std::stop_token& stop) override;
    /// "http://localhost:8080/v1#tiny": the same name elsewhere may be another model.
    std::string name() const override { return endpoint_.base + "#" + endpoint_.model; }
    /// "tiny": as the server knows it.
    const std::string& model() const { return endpoint_.model; }
    int concurrency() const override { return settings_.callsAtOnce; }

private:
    enum class Format { Schema, Free };

    HttpReply call(const std::string& path,
                   const std::string& body,
                   const std::stop_token& stop) const;
    HttpReply callPatiently(const std::string& path,
                            const std::string& body,
                            const std::stop_token& stop) const;
    std::string bodyOf(const TextRequest& request, Format format) const;
    std::string firstModel(const std::stop_token& stop) const;

    HttpModelSettings settings_;
    HttpEndpoint endpoint_;
    std::atomic<bool> takesSchema_{true};
};

}  // namespace strata::datasetgen
