// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/http_endpoint.h"

#include "datasetgen/text/text_words.h"

#include "strata/error.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <string_view>

namespace strata::datasetgen {
namespace {

struct UrlDeleter {
    void operator()(CURLU* url) const { curl_url_cleanup(url); }
};
using Url = std::unique_ptr<CURLU, UrlDeleter>;

/// A part of the URL; empty when it has none.
std::string partOf(const Url& url, CURLUPart part) {
    char* text = nullptr;
    if (curl_url_get(url.get(), part, &text, 0) != CURLUE_OK) {
        return {};
    }
    std::string result(text);
    curl_free(text);
    return result;
}

bool isLoopbackHost(std::string_view host) {
    if (host.starts_with('[') && host.ends_with(']')) {
        host = host.substr(1, host.size() - 2);
    }
    const std::string name = lowerCase(host);
    std::array<unsigned char, sizeof(in6_addr)> address{};
    if (inet_pton(AF_INET, name.c_str(), address.data()) == 1) {
        return address[0] == 127;
    }
    if (inet_pton(AF_INET6, name.c_str(), address.data()) == 1) {
        const in6_addr loopback = IN6ADDR_LOOPBACK_INIT;
        return std::equal(address.begin(), address.end(), std::begin(loopback.s6_addr));
    }
    return name == "localhost";
}

}  // namespace

HttpEndpoint parseEndpoint(const std::string& url) {
    const auto refuse = [&](const std::string& why) {
        return Error(ErrorCode::OptionInvalid, Sentence("This is not a server address: %1", why),
                     url, Sentence("Write it like `http:http://localhost:8080/v1#model`."));
    };
    const Url parsed(curl_url());
    if (curl_url_set(parsed.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK) {
        throw refuse("it can't be parsed");
    }
    const std::string scheme = partOf(parsed, CURLUPART_SCHEME);
    if (scheme != "http" && scheme != "https") {
        throw refuse("it starts with neither http:// nor https://");
    }
    if (!partOf(parsed, CURLUPART_USER).empty() || !partOf(parsed, CURLUPART_QUERY).empty()) {
        throw refuse("it has a user name or a query (set the API key in STRATA_API_KEY)");
    }
    HttpEndpoint endpoint;
    endpoint.host = partOf(parsed, CURLUPART_HOST);
    endpoint.model = partOf(parsed, CURLUPART_FRAGMENT);
    endpoint.isLoopback = isLoopbackHost(endpoint.host);
    const std::string port = partOf(parsed, CURLUPART_PORT);
    std::string path = partOf(parsed, CURLUPART_PATH);
    while (path.ends_with('/')) {
        path.pop_back();
    }
    endpoint.base = scheme + "://" + endpoint.host + (port.empty() ? "" : ":" + port) +
                    (path.empty() ? "/v1" : path);
    return endpoint;
}

}  // namespace strata::datasetgen
