// SPDX-License-Identifier: GPL-3.0-or-later
// One exchange with an HTTP server that can be stopped at any moment.
// Thread: free functions; any thread.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// Whether the environment's proxies may see the call.
enum class Proxies { Never, AsInEnvironment };

struct HttpRequest {
    std::string url;
    std::string body;  ///< posted as JSON; empty: a GET
    std::vector<std::string> headers;
    double connectSeconds = 10.0;
    double timeoutSeconds = 300.0;  ///< of the whole exchange
    Proxies proxies = Proxies::Never;
};

struct HttpReply {
    long status = 0;
    std::string body;                ///< at most 16 MiB
    double retryAfterSeconds = 0.0;  ///< what the server asks for; 0: nothing
};

/// Gets the body as it comes, cut anywhere, on the calling thread.
using HearBody = std::function<void(std::string_view bytes)>;

/// Redirects are not followed. Throws Stopped within a fifth of a second of the request to stop;
/// GeneratorUnavailable when there is no whole reply (no connection, too slow, closed early, too
/// large).
HttpReply httpCall(const HttpRequest& request,
                   const std::stop_token& stop,
                   const HearBody& hear = {});

}  // namespace strata::datasetgen
