// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/context_length.h"

#include "strata/sentence.h"

namespace strata::models {

bool noticeBeyondContext(std::int64_t tokens, const ModelSpec& model, const RunContext& context) {
    const bool isBeyond = model.contextLength > 0 && tokens > model.contextLength;
    if (isBeyond) {
        context.notice(
            Sentence("A text has %1 tokens, but the model's context is %2 tokens long. "
                     "Results for such texts may be poor.",
                     tokens, model.contextLength));
    }
    return isBeyond;
}

}  // namespace strata::models
