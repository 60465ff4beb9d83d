// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/inference_memory.h"

#include "base/system_memory.h"
#include "models/model_weights.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>

namespace strata::run {
namespace {

/// Tokens that there is room for where the budget allows: rows go through a layer in batches of so
/// many, and a conversation that grows need not load its model again.
constexpr std::int64_t kRowTokensUsual = 2048;
constexpr std::int64_t kPromptTokensUsual = 1024;
/// Of a text: ids, positions, targets, probabilities, the text itself; vectors that grow take up to
/// three times what they hold.
constexpr std::uint64_t kTextBytesPerToken = 96;
/// Of a token's logit: the model's, the sampler's, its candidates and their weights.
constexpr std::uint64_t kBytesPerLogit = 24;

std::uint64_t layerBytes(const LayerLayout& layer, DType dtype) {
    return static_cast<std::uint64_t>(layer.elementCount) * bytesOf(dtype);
}

std::uint64_t unsignedOf(std::int64_t count) {
    return static_cast<std::uint64_t>(count);
}

/// Of the weights that are converted at once while a layer is loaded.
std::uint64_t conversionBytes(const ModelLayout& layout) {
    std::int64_t largest = 0;
    for (const LayerLayout& layer : layout.layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            largest = std::max(largest, tensor.elementCount);
        }
    }
    // As stored and in fp32.
    return unsignedOf(std::min(largest, kPieceElements)) * 2 * sizeof(float);
}

InferenceWork withUsualRoom(InferenceWork work) {
    work.rowTokens = work.rowTokens > 0 ? std::max(work.rowTokens, kRowTokensUsual) : 0;
    work.promptTokens = work.promptTokens > 0 ? std::max(work.promptTokens, kPromptTokensUsual) : 0;
    return work;
}

/// Adapters, and the embedding, which a tied head needs beside it, are always in RAM.
bool mustStay(const LayerLayout& layer) {
    return layer.kind == LayerKind::Adapter || layer.kind == LayerKind::Embedding;
}

/// Everything but the layers that may pass through.
void planTexts(InferenceMemory& memory,
               const InferenceModel& model,
               DType dtype,
               const compute::Compute& compute,
               std::uint64_t processBytes) {
    const InferenceWork& work = memory.work;
    const std::uint64_t forward = unsignedOf(work.forwardTokens());
    const ModelSpec& spec = model.spec;
    memory.workspaceBytes =
        compute.workspaceBytes(spec, model.lora, {work.forwardTokens(), work.forwardTokens()},
                               dtype, compute::Pass::Forward);
    memory.cacheBytes =
        unsignedOf(2 * spec.layerCount * spec.kvHeadCount * spec.headDim * work.cachedTokens()) *
        sizeof(float);
    const std::uint64_t texts = unsignedOf(std::max(work.textTokens(), work.forwardTokens()));
    memory.items = {
        {MemoryUse::ProcessWithoutModel, processBytes},
        {MemoryUse::LayerWorkspace, memory.workspaceBytes},
        {MemoryUse::KeysAndValues, memory.cacheBytes},
        {MemoryUse::Activations, forward * unsignedOf(spec.hiddenSize) * bytesOf(dtype)},
        {MemoryUse::Logits, unsignedOf(spec.vocabularySize) * kBytesPerLogit},
        {MemoryUse::Texts, texts * kTextBytesPerToken},
        {MemoryUse::WeightsConverted, conversionBytes(model.layout)}};
}

/// Keeps layers in their order while the budget lasts; all others pass through the room of the
/// largest of them.
void planWeights(InferenceMemory& memory, const ModelLayout& layout, DType dtype) {
    std::uint64_t used = 0;
    for (const MemoryItem& item : memory.items) {
        used += item.bytes;
    }
    std::uint64_t always = 0;
    std::uint64_t passing = 0;
    std::uint64_t all = 0;
    for (const LayerLayout& layer : layout.layers) {
        const std::uint64_t bytes = layerBytes(layer, dtype);
        all += bytes;
        always += mustStay(layer) ? bytes : 0;
        passing = std::max(passing, mustStay(layer) ? 0 : bytes);
    }
    memory.leastBytes = used + always + std::min(passing, all - always);
    const bool allStay = used + all <= memory.budgetBytes;
    std::uint64_t kept = allStay ? all : always;
    for (const LayerLayout& layer : layout.layers) {
        const std::uint64_t bytes = layerBytes(layer, dtype);
        const bool fits = used + passing + kept + bytes <= memory.budgetBytes;
        const bool stays = allStay || mustStay(layer) || fits;
        kept += stays && !allStay && !mustStay(layer) ? bytes : 0;
        memory.stays.push_back(stays);
    }
    memory.items.push_back({MemoryUse::WeightsKept, kept});
    memory.items.push_back({MemoryUse::WeightsPassing, allStay ? 0 : passing});
    memory.plannedPeakBytes = used + kept + memory.items.back().bytes;
}

[[noreturn]] void refuseMemory(const InferenceMemory& memory) {
    const bool generates = memory.work.promptTokens > 0;
    const bool scores = memory.work.rowTokens > 0;
    const Sentence shorter =
        generates ? Sentence(", shorten the prompt or lower --max-new (the KV cache takes %1)",
                             formatBytes(memory.cacheBytes))
                  : Sentence();
    const Sentence fewer =
        scores ? Sentence(", or remove the longest rows (%1 tokens)", memory.work.rowTokens)
               : Sentence();
    throw Error(
        ErrorCode::BudgetTooSmall,
        Sentence("The model needs at least %1 of RAM for this, but the budget is %2.",
                 formatBytes(alignUp(memory.leastBytes, kMiB)), formatBytes(memory.budgetBytes)),
        "--ram-budget", Sentence("Raise --ram-budget%1%2.", shorter, fewer));
}

}  // namespace

std::int64_t InferenceWork::forwardTokens() const {
    return std::max(rowTokens, cache == Choice::On ? promptTokens : textTokens());
}

std::int64_t InferenceWork::cachedTokens() const {
    return cache == Choice::On ? textTokens() : 0;
}

bool InferenceWork::covers(const InferenceWork& other) const {
    return forwardTokens() >= other.forwardTokens() && cachedTokens() >= other.cachedTokens() &&
           std::max(textTokens(), forwardTokens()) >=
               std::max(other.textTokens(), other.forwardTokens());
}

InferenceMemory planInferenceMemory(const InferenceModel& model,
                                    const InferenceSettings& settings,
                                    const InferenceWork& asked,
                                    const compute::Compute& compute,
                                    std::uint64_t processBytes) {
    const std::uint64_t budget = settings.ramBudgetBytes > 0
                                     ? settings.ramBudgetBytes
                                     : defaultRamBudgetBytes(systemMemory());
    InferenceMemory memory;
    for (const InferenceWork& work : {withUsualRoom(asked), asked}) {
        memory = {};
        memory.work = work;
        memory.budgetBytes = budget;
        planTexts(memory, model, settings.dtype, compute, processBytes);
        planWeights(memory, model.layout, settings.dtype);
        if (memory.leastBytes <= budget) {
            return memory;
        }
    }
    refuseMemory(memory);
}

}  // namespace strata::run
