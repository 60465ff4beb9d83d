// SPDX-License-Identifier: GPL-3.0-or-later
// An HTTP server on 127.0.0.1 that does to each request what the test says: answers, refuses,
// hangs, sends half, closes.
// Thread: construction, requests() and destruction on the test's; the script on the server's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace strata::datasetgen::test {

struct ServedRequest {
    std::string line;  ///< "POST /v1/chat/completions HTTP/1.1"
    std::string headers;
    std::string body;
};

struct ServedReply {
    int status = 200;
    std::string body;
    std::string headers = {};          ///< more lines, each with its \r\n
    std::size_t bytesKept = SIZE_MAX;  ///< of headers and body; then the connection is closed
    bool hangs = false;                ///< nothing is sent until the server ends
    bool staysOpen = false;            ///< all is sent but the end, which the server's end brings
};

class LoopbackServer {
public:
    using Script = std::function<ServedReply(const ServedRequest&, std::size_t requestIndex)>;
    /// GET /v1/models is answered with the model "tiny" and not given to the script.
    explicit LoopbackServer(Script script);
    ~LoopbackServer();
    LoopbackServer(const LoopbackServer&) = delete;
    LoopbackServer& operator=(const LoopbackServer&) = delete;

    std::string url() const { return "http://127.0.0.1:" + std::to_string(port_); }
    /// Those that the script saw.
    std::vector<ServedRequest> requests();

private:
    void listen(const std::stop_token& stop);
    void serve(int connection, const std::stop_token& stop);

    Script script_;
    int socket_ = -1;
    int port_ = 0;
    std::mutex mutex_;
    // guarded by mutex_
    std::vector<ServedRequest> requests_;
    std::vector<std::jthread> connections_;
    std::jthread thread_;
};

/// A chat completion with this content.
std::string completion(const std::string& content);

}  // namespace strata::datasetgen::test
