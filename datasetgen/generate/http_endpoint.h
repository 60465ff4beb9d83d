// SPDX-License-Identifier: GPL-3.0-or-later
// Where a server of the OpenAI kind is, taken from what a person wrote, and whether it is on this
// machine. Thread: free functions; any thread.
#pragma once

#include <string>

namespace strata::datasetgen {

struct HttpEndpoint {
    std::string base;   ///< "http://localhost:8080/v1", without a slash at the end
    std::string host;   ///< "localhost"
    std::string model;  ///< behind '#'; empty: the server's first
    bool isLoopback = false;
};

/// "http://localhost:8080/v1#name"; without a path, /v1 is added. Loopback are localhost,
/// 127.0.0.0/8 and ::1, by how they are written: no name is looked up. Throws OptionInvalid.
HttpEndpoint parseEndpoint(const std::string& url);

}  // namespace strata::datasetgen
