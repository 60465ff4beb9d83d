// SPDX-License-Identifier: GPL-3.0-or-later
// Questions to a model behind an address, as work for a lane. Its events are those of a
// GenerateCommand with a file of prompts, so that whoever hears an engine hears a server too.
// Thread: the work on the lane's.
#pragma once

#include "datasetgen/generate/http_text_model.h"
#include "studio/core/work_lane.h"

#include "strata/inference_settings.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace strata::studio {

class ConnectionLog;

/// How long a server may take.
struct ServerPatience {
    double connectSeconds = 5.0;
    double answerSeconds = 1800.0;  ///< of one whole answer
};

struct ServerQuestions {
    std::string address;  ///< datasetgen/generate/http_endpoint.h
    /// {"messages": [...]}, or {"prompt": "..."} for a text without the template.
    std::vector<nlohmann::ordered_json> asked;
    std::string file;  ///< one such object a line, in place of `asked`; empty: none
    SamplingSettings sampling;
    datasetgen::RemoteServers remoteServers = datasetgen::RemoteServers::Refused;
    ServerPatience patience;
    ConnectionLog* log = nullptr;  ///< outlives the work
};

/// TextPiece while the server speaks, a ResultLine for each question. It ends
/// within a fifth of a second of the request to stop. Fails with RemoteRefused,
/// GeneratorUnavailable, GeneratorReplyInvalid, NotFound (the file).
Work askServer(ServerQuestions questions);

}  // namespace strata::studio
