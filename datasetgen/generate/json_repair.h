// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON inside a model's reply: models put reasoning, fences and talk around it, leave commas
// behind the last element, break lines inside strings, and stop in the middle.
// Thread: free functions; any thread.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace strata::datasetgen {

/// A reply without its <think>...</think> blocks; an unfinished one goes to the end of the reply,
/// one whose beginning is missing from the reply's beginning.
std::string withoutReasoning(std::string_view reply);

/// The first object or array of the reply that can be read, trailing commas and bare control
/// characters forgiven; of one that is cut, the elements that are whole. Nothing when there is
/// none.
std::optional<nlohmann::ordered_json> jsonOfReply(std::string_view reply);

}  // namespace strata::datasetgen
