// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generators/loopback_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace strata::datasetgen::test {
namespace {

constexpr int kPollMilliseconds = 20;

bool isReadable(int descriptor) {
    pollfd wanted{descriptor, POLLIN, 0};
    return ::poll(&wanted, 1, kPollMilliseconds) > 0;
}

std::size_t lengthOf(const std::string& headers) {
    const std::string name = "content-length: ";
    std::string lower = headers;
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
    const std::size_t at = lower.find(name);
    return at == std::string::npos ? 0 : std::stoul(lower.substr(at + name.size()));
}

ServedRequest readRequest(int connection, const std::stop_token& stop) {
    std::string text;
    std::size_t end = std::string::npos;
    while (!stop.stop_requested()) {
        end = text.find("\r\n\r\n");
        if (end != std::string::npos && text.size() >= end + 4 + lengthOf(text.substr(0, end))) {
            break;
        }
        if (isReadable(connection)) {
            char bytes[4096];
            const ssize_t count = ::recv(connection, bytes, sizeof bytes, 0);
            if (count <= 0) {
                return {};
            }
            text.append(bytes, static_cast<std::size_t>(count));
        }
    }
    if (end == std::string::npos) {
        return {};
    }
    const std::size_t line = text.find("\r\n");
    return {text.substr(0, line), text.substr(line, end - line), text.substr(end + 4)};
}

}  // namespace

LoopbackServer::LoopbackServer(Script script)
    : script_(std::move(script)), socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const generic = reinterpret_cast<sockaddr*>(&address);
    if (socket_ < 0 || ::bind(socket_, generic, size) != 0 || ::listen(socket_, 16) != 0 ||
        ::getsockname(socket_, generic, &size) != 0) {
        throw std::runtime_error("the test's server cannot listen");
    }
    port_ = ntohs(address.sin_port);
    thread_ = std::jthread([this](const std::stop_token& stop) { listen(stop); });
}

LoopbackServer::~LoopbackServer() {
    thread_.request_stop();
    thread_.join();
    connections_.clear();
    ::close(socket_);
}

std::vector<ServedRequest> LoopbackServer::requests() {
    const std::lock_guard lock(mutex_);
    return requests_;
}

void LoopbackServer::listen(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        if (isReadable(socket_)) {
            const int connection = ::accept(socket_, nullptr, nullptr);
            connections_.emplace_back([this, connection](const std::stop_token& ended) {
                serve(connection, ended);
                ::close(connection);
            });
        }
    }
}

void LoopbackServer::serve(int connection, const std::stop_token& stop) {
    const ServedRequest request = readRequest(connection, stop);
    if (request.line.empty()) {
        return;
    }
    ServedReply reply{200, R"({"data": [{"id": "tiny"}]})"};
    if (!request.line.starts_with("GET /v1/models ")) {
        std::size_t index = 0;
        {
            const std::lock_guard lock(mutex_);
            index = requests_.size();
            requests_.push_back(request);
        }
        reply = script_(request, index);
    }
    while (reply.hangs && !stop.stop_requested()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(kPollMilliseconds));
    }
    const std::size_t length = reply.body.size() + (reply.staysOpen ? 1 : 0);
    std::string text = "HTTP/1.1 " + std::to_string(reply.status) + " Said\r\n" + reply.headers +
                       "Connection: close\r\nContent-Length: " + std::to_string(length) +
                       "\r\n\r\n" + reply.body;
    text.resize(std::min(text.size(), reply.bytesKept));
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t count =
            ::send(connection, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (count <= 0) {
            return;
        }
        sent += static_cast<std::size_t>(count);
    }
    while (reply.staysOpen && !stop.stop_requested()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(kPollMilliseconds));
    }
    ::shutdown(connection, SHUT_WR);
}

std::string completion(const std::string& content) {
    return nlohmann::ordered_json(
               {{"choices", nlohmann::ordered_json::array(
                                {{{"message", {{"role", "assistant"}, {"content", content}}}}})}})
        .dump();
}

}  // namespace strata::datasetgen::test
