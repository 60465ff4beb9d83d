// SPDX-License-Identifier: GPL-3.0-or-later
// Which form of a conversation a chat template can show whole, and what it leaves out. Found by
// rendering the row with stand-ins for its texts and looking for them, so that it holds for any
// template. Thread: any, if the renderer may be called from it.
#pragma once

#include "rows/row_conversation.h"
#include "rows/row_layout.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace strata::rows {

/// `tools` is null when there are none. Throws what the template throws.
using FormRenderer = std::function<std::string(const nlohmann::ordered_json& messages,
                                               const nlohmann::ordered_json& tools)>;

/// Whether the row has more than texts, so that templates may differ in how they take it.
bool needsTemplateFit(const Row& row);

struct TemplateFit {
    ConversationForm form;
    std::vector<std::size_t> turnsWithoutReasoning;  ///< indices of turns whose reasoning is left
                                                     ///< out
    bool showsTools = true;                          ///< also when the row has none
};

/// The first form that is shown whole, else the one of which most is shown. Where the template
/// refuses every form, the default one: rendering it says why. Throws TemplateCannotShow when a
/// text, a tool call or a tool result is not shown in any form, and what `render` throws for other
/// reasons than the template's refusal.
TemplateFit fitTemplate(const Row& row, const FormRenderer& render);

}  // namespace strata::rows
