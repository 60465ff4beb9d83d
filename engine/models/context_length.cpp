// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/context_length.h"

#include "strata/sentence.h"

namespace strata::run {

void noticeBeyondContext(std::int64_t tokens, const ModelSpec& model, const RunContext& context) {
    if (model.contextLength > 0 && tokens > model.contextLength) {
        context.notice(
            Sentence("A text has %1 tokens, but the model's context is %2 tokens long. "
                     "What it makes of such texts may be poor.",
                     tokens, model.contextLength));
    }
}

}  // namespace strata::run
