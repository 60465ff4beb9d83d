// SPDX-License-Identifier: GPL-3.0-or-later
// Where every byte goes when a model answers or scores, before its weights are loaded: what texts
// need is counted first, weights stay as far as the rest of the budget goes. Where a device
// computes, its memory is planned first, and RAM keeps what does not stay there.
// Thread: any; pure, but a GPU is asked what is free and what its libraries take.
#pragma once

#include "base/model_layout.h"
#include "base/model_spec.h"
#include "compute/compute.h"
#include "models/model_weights.h"
#include "plan/memory_model.h"

#include "strata/inference_settings.h"
#include "strata/lora_spec.h"
#include "strata/train_settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::infer {

/// What a model is asked to do, in tokens of the longest text.
struct InferenceWork {
    std::int64_t rowTokens = 0;     ///< of a row that is scored; 0: none is
    std::int64_t promptTokens = 0;  ///< of a prompt; 0: nothing is generated
    std::int64_t answerTokens = 0;  ///< of an answer, at most
    /// Off: every token is computed from the beginning.
    Choice cache = Choice::On;
    std::int64_t texts = 1;  ///< that are answered at once, at most kRowsAsAloneMost

    /// Tokens that go through a layer together.
    std::int64_t forwardTokens() const;
    /// Positions whose keys and values are kept.
    std::int64_t cachedTokens() const;
    std::int64_t textTokens() const { return promptTokens + answerTokens; }
    /// Whether what was planned for this suffices for `other`, if for fewer texts at once.
    bool covers(const InferenceWork& other) const;
};

/// Of a device with memory of its own.
struct InferenceDeviceMemory {
    std::vector<MemoryItem> items;
    std::uint64_t libraryBytes = 0;  ///< of the items' sum: taken by libraries beside the engine
    std::uint64_t plannedPeakBytes = 0;
    std::uint64_t leastBytes = 0;  ///< the smallest budget that would do
    std::uint64_t budgetBytes = 0;
    models::WeightsRoom weights;

    std::uint64_t arenaBytes() const { return plannedPeakBytes - libraryBytes; }
};

struct InferenceMemory {
    InferenceWork work;  ///< what there is room for: what was asked, or more where it fits
    // Of RAM.
    std::vector<MemoryItem> items;
    std::uint64_t plannedPeakBytes = 0;
    std::uint64_t leastBytes = 0;  ///< the smallest budget that would do
    std::uint64_t budgetBytes = 0;
    models::WeightsRoom weights;
    // Where layers compute.
    std::uint64_t workspaceBytes = 0;
    std::uint64_t cacheBytes = 0;  ///< keys and values of all texts, of each as much
    std::uint64_t activationBytes = 0;
    std::uint64_t resultBytes = 0;  ///< of logits or of tokens' losses, before they come to RAM
    std::optional<InferenceDeviceMemory> device;  ///< nothing: the CPU computes
};

/// The model that the plan is for.
struct InferenceModel {
    const ModelSpec& spec;
    const ModelLayout& layout;
    const LoraSpec* lora;  ///< null: none
};

/// The plan beside a process that takes `processBytes`. `compute` has the pool that it will use.
/// Throws BudgetTooSmall with the least budget that would do and what else would help, and
/// DeviceUnavailable.
InferenceMemory planInferenceMemory(const InferenceModel& model,
                                    const InferenceSettings& settings,
                                    const InferenceWork& asked,
                                    const compute::Compute& compute,
                                    std::uint64_t processBytes);

}  // namespace strata::infer
