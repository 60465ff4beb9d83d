// SPDX-License-Identifier: GPL-3.0-or-later
// What a server of the OpenAI kind says to a question: its answer at once, its answer piece by
// piece, or why it gives none. Thread: values and free functions; any thread.
#pragma once

#include "datasetgen/generate/http_call.h"

#include "strata/error.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace strata::datasetgen {

struct Completion {
    std::string text;
    std::string stopReason;   ///< "stop" or "length"; empty: the server named none
    std::int64_t tokens = 0;  ///< of the answer; 0: the server did not count
    std::optional<std::uint64_t> promptTokens;  ///< empty: the server did not count
};

/// choices[0] of a whole reply; nothing when the reply is no completion.
std::optional<Completion> completionOf(const std::string& body);

/// A reply of a status other than 200, in the server's words. `keyVariable`: where a person puts
/// the server's key.
Error refusalOf(const HttpReply& reply,
                const std::string& url,
                const std::string& keyVariable = "STRATA_API_KEY");
/// A reply of status 200 that is no completion.
Error noCompletionError(const std::string& body, const std::string& url);

/// Reads a reply that comes in pieces. Source: WHATWG HTML, 9.2.6 "Interpreting an event stream";
/// of its fields only data, one line an event, which is what these servers send.
class CompletionStream {
public:
    using OnText = std::function<void(const std::string& piece)>;
    explicit CompletionStream(OnText onText) : onText_(std::move(onText)) {}

    /// The next bytes of the body, however they were cut.
    void take(std::string_view bytes);

    const Completion& completion() const { return completion_; }
    /// Whether the body was such a stream at all.
    bool hasBegun() const { return hasBegun_; }
    /// Whether its end was said; a connection that breaks leaves it open.
    bool hasEnded() const { return hasEnded_; }
    /// What the server says went wrong in the middle; empty: nothing.
    const std::string& fault() const { return fault_; }

private:
    void takeLine(std::string_view line);

    OnText onText_;
    std::string rest_;  // of a line whose end has not come
    Completion completion_;
    bool hasBegun_ = false;
    bool hasEnded_ = false;
    std::string fault_;
};

}  // namespace strata::datasetgen
