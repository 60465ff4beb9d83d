// SPDX-License-Identifier: GPL-3.0-or-later
// What an engine says of the models in the tests of the models page.
#pragma once

#include "strata/outcomes.h"

namespace strata::ui::test {

inline InspectOutcome inspected() {
    InspectOutcome outcome;
    outcome.family = "llama";
    outcome.architecture = "LlamaForCausalLM";
    outcome.parameters = 134515008;
    outcome.layers = 30;
    outcome.hiddenSize = 576;
    outcome.vocabulary = 49152;
    outcome.dtype = "bfloat16";
    outcome.contextLength = 8192;
    outcome.tokenizer = {ModelPart::State::Usable, Sentence::verbatim("tokenizer.json")};
    outcome.chatTemplate = {ModelPart::State::Usable, Sentence("present")};
    outcome.bytes = 269060552;
    outcome.can = {ModelUse::TrainFull, ModelUse::TrainLora, ModelUse::Eval, ModelUse::Generate,
                   ModelUse::Export};
    return outcome;
}

inline InspectOutcome inspectedGguf() {
    InspectOutcome outcome = inspected();
    outcome.dtype = "Q4_K";
    outcome.tokenizer.text = Sentence::verbatim("gguf");
    outcome.bytes = 105000000;
    outcome.can = {ModelUse::Import};
    return outcome;
}

inline InspectOutcome inspectedWithoutTokenizer() {
    InspectOutcome outcome;
    outcome.family = "qwen3";
    outcome.architecture = "Qwen3ForCausalLM";
    outcome.parameters = 8190735360;
    outcome.layers = 36;
    outcome.hiddenSize = 4096;
    outcome.vocabulary = 151936;
    outcome.dtype = "bfloat16";
    outcome.contextLength = 40960;
    outcome.bytes = 16381470720;
    return outcome;
}

inline RenderOutcome rendered() {
    return {"<|im_start|>user\nWhat does the red lamp mean?<|im_end|>\n",
            RenderedTokens{{1, 2, 3, 4}, {0, 0, 0, 0}}};
}

inline PlanOutcome planned() {
    PlanOutcome outcome;
    outcome.fits = true;
    outcome.processPeakBytes = 3221225472;
    outcome.leastRamBudgetBytes = 900000000;
    outcome.tiers = {{Tier::Host, 18957382656, 3221225472, 0, {}},
                     {Tier::Ssd, 0, 3228360192, 0, {}}};
    outcome.secondsPerStep = 1.5;
    outcome.steps = 480;
    return outcome;
}

inline GenerateOutcome answered() {
    GenerateOutcome outcome;
    outcome.text = "6.2 bar";
    outcome.ids.assign(36, 7);
    outcome.secondsToFirstToken = 0.2;
    outcome.tokensPerSecond = 39.0;
    outcome.stopReason = "stop";
    return outcome;
}

}  // namespace strata::ui::test
