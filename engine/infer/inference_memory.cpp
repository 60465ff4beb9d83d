// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/inference_memory.h"

#include "base/assert.h"
#include "base/system_memory.h"
#include "compute/make_device.h"
#include "plan/spread.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace strata::infer {
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
/// On a device: one layer is uploaded while another computes.
constexpr std::uint64_t kDevicePlaces = 2;
/// In RAM: one layer is read from the disk while another computes or is uploaded.
constexpr std::uint64_t kHostPlaces = 2;

std::uint64_t unsignedOf(std::int64_t count) {
    return static_cast<std::uint64_t>(count);
}

/// Of the weights that are converted at once while layers are loaded.
std::uint64_t conversionBytes(const ModelLayout& layout) {
    std::int64_t largest = 0;
    for (const LayerLayout& layer : layout.layers) {
        for (const TensorLayout& tensor : layer.tensors) {
            largest = std::max(largest, tensor.elementCount);
        }
    }
    // As stored and in fp32.
    return models::LayerReader::kReadsAtOnce *
           unsignedOf(std::min(largest, models::LayerReader::kElementsAtOnce)) * 2 * sizeof(float);
}

InferenceWork withUsualRoom(InferenceWork work) {
    work.rowTokens = work.rowTokens > 0 ? std::max(work.rowTokens, kRowTokensUsual) : 0;
    work.promptTokens = work.promptTokens > 0 ? std::max(work.promptTokens, kPromptTokensUsual) : 0;
    return work;
}

/// Adapters, and the embedding, which a tied head needs beside it, are always where they compute.
bool mustStay(const LayerLayout& layer) {
    return layer.kind == LayerKind::Adapter || layer.kind == LayerKind::Embedding;
}

bool isOnDevice(const InferenceSettings& settings) {
    return settings.device.kind != DeviceKind::Cpu;
}

void planComputation(InferenceMemory& memory,
                     const InferenceModel& model,
                     const InferenceSettings& settings,
                     const compute::Compute& compute) {
    const InferenceWork& work = memory.work;
    const ModelSpec& spec = model.spec;
    const std::uint64_t alignment = isOnDevice(settings) ? models::kWeightsAlignment : 1;
    memory.workspaceBytes = alignUp(
        compute.workspaceBytes(spec, model.lora, {work.forwardTokens(), work.forwardTokens()},
                               settings.dtype, compute::Pass::Forward),
        alignment);
    memory.cacheBytes =
        unsignedOf(work.texts) *
        alignUp(unsignedOf(spec.layerCount) *
                    compute::kvCacheBytes(spec, work.cachedTokens(), settings.dtype),
                alignment);
    memory.activationBytes = alignUp(
        unsignedOf(work.forwardTokens() * spec.hiddenSize) * bytesOf(settings.dtype), alignment);
    memory.resultBytes =
        alignUp(unsignedOf(std::max(work.texts * spec.vocabularySize, work.forwardTokens())) *
                    sizeof(float),
                alignment);
}

/// What is to become of a layer's weights in one of the memories.
enum class Stay { Must, May, MustNot };
struct LayerRoom {
    std::uint64_t bytes;
    Stay stay;
};
struct PlannedWeights {
    models::WeightsRoom room;
    std::uint64_t kept = 0;
    std::uint64_t least = 0;  ///< with one place

    std::uint64_t passing() const { return room.passingPlaces * room.passingBytes; }
};

/// Keeps layers while the budget lasts, spread over the model; all others pass through at most
/// `placesMost` places.
PlannedWeights planWeights(const std::vector<LayerRoom>& layers,
                           std::uint64_t used,
                           std::uint64_t budget,
                           std::uint64_t placesMost) {
    PlannedWeights planned;
    models::WeightsRoom& room = planned.room;
    std::uint64_t all = 0;
    bool anyMustNot = false;
    for (const LayerRoom& layer : layers) {
        const bool must = layer.stay == Stay::Must;
        all += layer.bytes;
        planned.kept += must ? layer.bytes : 0;
        room.passingBytes = std::max(room.passingBytes, must ? 0 : layer.bytes);
        anyMustNot = anyMustNot || layer.stay == Stay::MustNot;
    }
    planned.least = used + planned.kept + room.passingBytes;
    if (anyMustNot || used + all > budget) {
        const bool most = used + planned.kept + placesMost * room.passingBytes <= budget;
        room.passingPlaces = most ? placesMost : 1;
    }
    const std::uint64_t taken = used + planned.passing();
    room.stays.resize(layers.size());
    for (const std::size_t index : plan::spread(layers.size())) {
        const LayerRoom& layer = layers[index];
        const bool fits = taken + planned.kept + layer.bytes <= budget;
        room.stays[index] = layer.stay == Stay::Must || (layer.stay == Stay::May && fits);
        planned.kept += room.stays[index] && layer.stay == Stay::May ? layer.bytes : 0;
    }
    return planned;
}

std::uint64_t sumOf(const std::vector<MemoryItem>& items) {
    std::uint64_t sum = 0;
    for (const MemoryItem& item : items) {
        sum += item.bytes;
    }
    return sum;
}

/// What a device's libraries take. A GPU computes to measure it: once for as many tokens.
class LibraryBytes {
public:
    LibraryBytes(const InferenceModel& model, const InferenceSettings& settings)
        : model_(model), settings_(settings) {}

    std::uint64_t of(const InferenceWork& work) {
        const std::int64_t tokens = work.forwardTokens();
        const auto [known, isNew] = bytes_.try_emplace({tokens, work.cachedTokens()});
        if (isNew) {
            known->second = compute::libraryBytes(settings_.device, {model_.spec,
                                                                     model_.layout,
                                                                     model_.lora,
                                                                     {tokens, tokens},
                                                                     settings_.dtype,
                                                                     compute::Pass::Forward,
                                                                     work.cachedTokens()});
        }
        return known->second;
    }

private:
    const InferenceModel& model_;
    const InferenceSettings& settings_;
    std::map<std::pair<std::int64_t, std::int64_t>, std::uint64_t> bytes_;
};

/// What is computed on is there; of the weights, as many as fit.
void planDevice(InferenceMemory& memory,
                const InferenceModel& model,
                const InferenceSettings& settings,
                LibraryBytes& libraries) {
    InferenceDeviceMemory& device = memory.device.emplace();
    device.libraryBytes = libraries.of(memory.work);
    // What libraries take of the device as they load is not free any more.
    device.budgetBytes = settings.vramBudgetBytes > 0 ? settings.vramBudgetBytes
                                                      : compute::freeDeviceBytes(settings.device);
    device.items = {{MemoryUse::LayerWorkspace, memory.workspaceBytes + device.libraryBytes},
                    {MemoryUse::KeysAndValues, memory.cacheBytes},
                    {MemoryUse::Activations, memory.activationBytes},
                    {MemoryUse::Logits, memory.resultBytes}};
    std::vector<LayerRoom> layers;
    for (const LayerLayout& layer : model.layout.layers) {
        layers.push_back({models::weightRoomBytes(layer, settings.dtype),
                          mustStay(layer) ? Stay::Must : Stay::May});
    }
    const PlannedWeights planned =
        planWeights(layers, sumOf(device.items), device.budgetBytes, kDevicePlaces);
    device.weights = planned.room;
    device.leastBytes = planned.least;
    device.items.push_back({MemoryUse::WeightsKept, planned.kept});
    device.items.push_back({MemoryUse::WeightsPassing, planned.passing()});
    device.plannedPeakBytes = sumOf(device.items);
}

/// A second place in RAM pays off where layers pass through it at every visit: not where they only
/// come through it to stay on a device.
PlannedWeights planHostWeights(const std::vector<LayerRoom>& layers,
                               const InferenceMemory& memory) {
    const std::uint64_t used = sumOf(memory.items);
    PlannedWeights planned = planWeights(layers, used, memory.budgetBytes, 1);
    for (std::size_t index = 0; index < layers.size(); ++index) {
        const bool staysOnDevice = memory.device && memory.device->weights.stays[index];
        if (!planned.room.stays[index] && !staysOnDevice) {
            return planWeights(layers, used, memory.budgetBytes, kHostPlaces);
        }
    }
    return planned;
}

void planHost(InferenceMemory& memory,
              const InferenceModel& model,
              const InferenceSettings& settings,
              std::uint64_t processBytes) {
    const InferenceWork& work = memory.work;
    const std::uint64_t texts = unsignedOf(work.texts);
    const std::uint64_t tokens = unsignedOf(std::max(work.textTokens(), work.forwardTokens()));
    memory.items = {{MemoryUse::ProcessWithoutModel, processBytes}};
    if (!memory.device) {
        memory.items.push_back({MemoryUse::LayerWorkspace, memory.workspaceBytes});
        memory.items.push_back({MemoryUse::KeysAndValues, memory.cacheBytes});
        memory.items.push_back({MemoryUse::Activations, memory.activationBytes});
    }
    memory.items.push_back(
        {MemoryUse::Logits, texts * unsignedOf(model.spec.vocabularySize) * kBytesPerLogit});
    memory.items.push_back({MemoryUse::Texts, texts * tokens * kTextBytesPerToken});
    memory.items.push_back({MemoryUse::WeightsConverted, conversionBytes(model.layout)});
    std::vector<LayerRoom> layers;
    for (std::size_t index = 0; index < model.layout.layers.size(); ++index) {
        const LayerLayout& layer = model.layout.layers[index];
        const Stay onHost = mustStay(layer) ? Stay::Must : Stay::May;
        const Stay besideDevice =
            memory.device && memory.device->weights.stays[index] ? Stay::MustNot : Stay::May;
        layers.push_back({models::weightRoomBytes(layer, settings.dtype),
                          memory.device ? besideDevice : onHost});
    }
    const PlannedWeights planned = planHostWeights(layers, memory);
    memory.weights = planned.room;
    memory.leastBytes = planned.least;
    memory.items.push_back({MemoryUse::WeightsKept, planned.kept});
    memory.items.push_back({MemoryUse::WeightsPassing, planned.passing()});
    memory.plannedPeakBytes = sumOf(memory.items);
}

/// The next step, and what of the work could be made smaller instead.
Sentence orLessWork(const InferenceMemory& memory, const Sentence& nextStep) {
    if (memory.work.promptTokens > 0) {
        return Sentence("%1 Or shorten the prompt or lower --max-new: the KV cache takes %2.",
                        nextStep, formatBytes(memory.cacheBytes));
    }
    if (memory.work.rowTokens > 0) {
        return Sentence("%1 Or remove the longest rows (%2 tokens).", nextStep,
                        memory.work.rowTokens);
    }
    return nextStep;
}

[[noreturn]] void refuseDeviceMemory(const InferenceMemory& memory,
                                     const InferenceSettings& settings) {
    const std::string least = formatBytes(alignUp(memory.device->leastBytes, kMiB));
    const std::string budget = formatBytes(memory.device->budgetBytes);
    if (settings.vramBudgetBytes > 0) {
        throw Error(ErrorCode::BudgetTooSmall,
                    Sentence("The model needs at least %1 of device memory for this, but the "
                             "budget is %2.",
                             least, budget),
                    "--vram-budget", orLessWork(memory, Sentence("Raise --vram-budget.")));
    }
    throw Error(ErrorCode::BudgetTooSmall,
                Sentence("The model needs at least %1 of device memory for this, but only %2 is "
                         "free.",
                         least, budget),
                "--device", orLessWork(memory, Sentence("Close other programs that use the GPU.")));
}

[[noreturn]] void refuseRam(const InferenceMemory& memory) {
    throw Error(
        ErrorCode::BudgetTooSmall,
        Sentence("The model needs at least %1 of RAM for this, but the budget is %2.",
                 formatBytes(alignUp(memory.leastBytes, kMiB)), formatBytes(memory.budgetBytes)),
        "--ram-budget", orLessWork(memory, Sentence("Raise --ram-budget.")));
}

/// Where layers compute.
bool allStay(const InferenceMemory& memory) {
    return (memory.device ? memory.device->weights : memory.weights).passingPlaces == 0;
}

bool fitsDevice(const InferenceMemory& memory) {
    return !memory.device || memory.device->leastBytes <= memory.device->budgetBytes;
}

bool fits(const InferenceMemory& memory) {
    return memory.leastBytes <= memory.budgetBytes && fitsDevice(memory);
}

}  // namespace

std::int64_t InferenceWork::forwardTokens() const {
    return std::max({rowTokens, cache == Choice::On ? promptTokens : textTokens(), texts});
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
    STRATA_ASSERT(asked.texts >= 1 && asked.texts <= compute::kRowsAsAloneMost);
    LibraryBytes libraries(model, settings);
    const auto planned = [&](const InferenceWork& work) {
        InferenceMemory memory;
        memory.work = work;
        memory.budgetBytes = budget;
        planComputation(memory, model, settings, compute);
        if (isOnDevice(settings)) {
            planDevice(memory, model, settings, libraries);
        }
        planHost(memory, model, settings, processBytes);
        return memory;
    };
    InferenceMemory memory;
    std::optional<InferenceMemory> streamed;
    for (InferenceWork work = asked; work.texts >= 1; --work.texts) {
        memory = planned(withUsualRoom(work));
        if (!fits(memory)) {
            memory = planned(work);
        }
        if (fits(memory) && allStay(memory)) {
            return memory;
        }
        if (fits(memory) && !streamed) {
            streamed = memory;
        }
    }
    if (streamed) {  // what passes is read once for all texts
        return *std::move(streamed);
    }
    if (!fitsDevice(memory)) {
        refuseDeviceMemory(memory, settings);
    }
    refuseRam(memory);
}

}  // namespace strata::infer
