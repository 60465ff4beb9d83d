// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_setup.h"

#include "base/assert.h"
#include "base/memory_claim.h"
#include "base/process_memory.h"
#include "base/system_memory.h"
#include "compute/make_device.h"
#include "families/model_config.h"
#include "format/checkpoint_reader.h"
#include "format/peft_adapter.h"
#include "models/model_output.h"
#include "models/required_tensors.h"
#include "plan/model_layout.h"
#include "text/utf8.h"
#include "train/disk_room.h"
#include "train/gradient_ops.h"

#include "strata/error.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <thread>

namespace strata::train {
namespace {

/// What a GPU's libraries take of RAM after the first step. On the CPU they are warmed up instead.
constexpr std::uint64_t kGpuLibraryGrowthBytes = 16 * kMiB;
/// What the heap and pages of code take after that, and of each thread its stack and the kernels
/// that are compiled for the run's own shapes. Measured with SmolLM2 on 1 to 8 threads: 2 to 3 MiB,
/// and 0.3 MiB a thread.
constexpr std::uint64_t kProcessGrowthBytes = 4 * kMiB;
constexpr std::uint64_t kThreadGrowthBytes = 512 * kKiB;
/// What the process without the arena was seen to differ by from one start to the next, rounded up.
constexpr std::uint64_t kBudgetReserveBytes = 1 * kMiB;

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    char text[16];
    std::strftime(text, sizeof text, "%Y-%m-%d", &parts);
    return text;
}

void makeAbsolute(std::string& path) {
    if (text::findInvalidUtf8(path)) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("The path is not valid UTF-8, so job.json can't store it."), path,
                    Sentence("Rename the folder or file."));
    }
    if (path.empty()) {
        return;
    }
    const std::filesystem::path whole = std::filesystem::absolute(path).lexically_normal();
    path = (whole.has_filename() ? whole : whole.parent_path()).string();
}

void refuseUnavailable(const TrainSettings& settings) {
    if (settings.method == TrainMethod::Qlora || settings.baseFormat != BaseFormat::Bf16) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("Quantized base weights are not available in this version."), {},
                    Sentence("Use --method lora, which streams the bf16 base model from SSD."));
    }
    if (!settings.adapter.empty() && settings.method != TrainMethod::Lora) {
        throw Error(ErrorCode::OptionInvalid, Sentence("--adapter requires --method lora."), {},
                    Sentence("Add --method lora."));
    }
}

}  // namespace

TrainingModel openTrainingModel(const TrainSettings& settings) {
    refuseUnavailable(settings);
    TrainingModel model;
    model.folder = settings.model;
    model.spec = families::readModelSpec(settings.model);
    if (settings.method == TrainMethod::Lora) {
        model.lora =
            settings.adapter.empty() ? settings.lora : format::readAdapterSpec(settings.adapter);
        model.layout = plan::buildModelLayout(model.spec, plan::Method::Lora, *model.lora);
        if (!settings.adapter.empty()) {
            format::PeftAdapter::open(settings.adapter, model.layout);  // that it fits this model
        }
    } else {
        model.layout = plan::buildModelLayout(model.spec, plan::Method::Full);
    }
    models::requireTensors(model.layout, format::CheckpointReader::open(settings.model),
                           settings.model);
    return model;
}

std::optional<double> validationShare(const std::string& text) {
    double share = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), share);
    if (error != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    if (share <= 0.0 || share >= 1.0) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("--validation %1 is not a share of the rows.", text), {},
                    Sentence("Pass a file, or a number between 0 and 1 such as 0.05."));
    }
    return share;
}

void completeSettings(TrainSettings& settings) {
    makeAbsolute(settings.model);
    makeAbsolute(settings.data);
    makeAbsolute(settings.out);
    makeAbsolute(settings.adapter);
    if (!validationShare(settings.validation)) {
        makeAbsolute(settings.validation);
    }
    for (std::string& folder : settings.ssdFolders) {
        makeAbsolute(folder);
    }
    if (settings.threads <= 0) {
        settings.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    }
    if (settings.ramBudgetBytes == 0) {
        settings.ramBudgetBytes = defaultRamBudgetBytes(systemMemory());
    }
    if (settings.startDate.empty()) {
        settings.startDate = today();
    }
}

rows::BatchSettings batchSettings(const TrainSettings& settings) {
    rows::BatchSettings batch;
    batch.microBatch = settings.microBatch;
    batch.accumulate = settings.accumulate;
    batch.maxLength = settings.maxLength;
    batch.packing = settings.packing == Choice::On;
    batch.shuffle = settings.shuffle == Choice::On;
    batch.seed = settings.seed;
    batch.tokensPerUpdate = settings.tokensPerUpdate;
    return batch;
}

rows::BatchExtent largestSteps(const TrainSettings& settings,
                               const std::vector<std::int64_t>& training,
                               const std::vector<std::int64_t>& validation) {
    rows::BatchExtent extent = rows::largestStep(training, batchSettings(settings));
    if (!validation.empty()) {  // evaluation fills this room: only a row of its own can need more
        const std::int64_t longest = *std::max_element(validation.begin(), validation.end());
        extent.segmentPositions = std::max(extent.segmentPositions, longest);
        extent.microBatchPositions = std::max(extent.microBatchPositions, longest);
        extent.stepPositions = std::max(extent.stepPositions, longest);
    }
    return extent;
}

rows::BatchSettings evaluationBatchSettings(const TrainSettings& settings,
                                            const rows::BatchExtent& extent) {
    rows::BatchSettings batch = batchSettings(settings);
    batch.microBatch = 1;
    batch.maxLength = extent.microBatchPositions;
    batch.accumulate = extent.stepPositions / extent.microBatchPositions;
    batch.packing = true;
    batch.shuffle = false;
    batch.tokensPerUpdate = 0;
    return batch;
}

int stateSlots(const TrainSettings& settings) {
    return settings.checkpointEvery > 0 ? 2 : settings.slots;
}

void warmUpLibraries(compute::Compute& compute,
                     const ModelSpec& model,
                     compute::BatchShape shape,
                     DType dtype,
                     compute::Pass pass) {
    ModelSpec small = model;
    small.layerCount = 1;
    small.headCount = 2;
    small.kvHeadCount = 1;
    small.hiddenSize = small.headCount * small.headDim;
    small.intermediateSize = 2 * small.hiddenSize;
    small.vocabularySize = 512;
    small.slidingWindow.resize(std::min<std::size_t>(small.slidingWindow.size(), 1));
    const ModelLayout layout = plan::buildModelLayout(small, plan::Method::Full);
    compute.warmUp({model, shape, dtype, pass, small, layout});
}

std::uint64_t grownBytes(std::uint64_t residentBytes,
                         const DeviceChoice& device,
                         std::size_t threads) {
    return residentBytes + kProcessGrowthBytes + threads * kThreadGrowthBytes +
           (device.kind == DeviceKind::Cuda ? kGpuLibraryGrowthBytes : 0);
}

std::uint64_t processBaseBytes(const DeviceChoice& device, std::size_t threads) {
    trimHeap();
    return grownBytes(residentBytes(), device, threads);
}

void keepProducts(const std::string& products,
                  compute::Compute& compute,
                  const models::RunContext& context) {
    compute.useProducts(products);
    if (!products.empty() && compute.productsName() != products) {
        context.notice(
            Sentence("The run started with '%1' matrix products, which this machine does not "
                     "support. Strata resumes it with '%2': results may differ in the last digits.",
                     products, compute.productsName()));
    }
}

std::uint64_t recommendedBudgetBytes(const plan::MemoryPlan& memory) {
    return alignUp(memory.leastBytes + kBudgetReserveBytes, kMiB);
}

plan::ComputedBy computedBy(const TrainSettings& settings) {
    return deviceOf(settings).kind == DeviceKind::Cpu ? plan::ComputedBy::Host
                                                      : plan::ComputedBy::Device;
}

DeviceChoice deviceOf(const TrainSettings& settings) {
    const std::optional<DeviceChoice> choice = parseDeviceChoice(settings.device);
    STRATA_ASSERT(choice);  // the option's row refuses other texts
    return *choice;
}

bool lacksDeviceMemory(const plan::MemoryPlan& memory, const TrainSettings& settings) {
    if (!memory.isOnDevice || memory.fits) {
        return false;
    }
    const bool isBudgetTooSmall =
        settings.vramBudgetBytes > 0 && memory.leastDeviceBytes > settings.vramBudgetBytes;
    return isBudgetTooSmall || memory.leastBytes <= settings.ramBudgetBytes;
}

void requireFit(const plan::MemoryPlan& memory, const TrainSettings& settings) {
    if (lacksDeviceMemory(memory, settings) && settings.vramBudgetBytes == 0) {
        throw Error(ErrorCode::BudgetTooSmall,
                    Sentence("The run needs at least %1 of device memory, more than is free",
                             formatBytes(memory.leastDeviceBytes)),
                    "--vram-budget",
                    Sentence("Close other programs that use the device, or lower --micro-batch, "
                             "--accumulate or --max-length. `strata plan` shows the memory use."));
    }
    if (lacksDeviceMemory(memory, settings)) {
        throw Error(
            ErrorCode::BudgetTooSmall,
            Sentence("The run needs at least %1 of device memory, but the budget is %2",
                     formatBytes(memory.leastDeviceBytes), formatBytes(settings.vramBudgetBytes)),
            "--vram-budget",
            Sentence("Raise --vram-budget, or lower --micro-batch, --accumulate or "
                     "--max-length. `strata plan` shows the memory use."));
    }
    if (!memory.fits) {
        throw Error(ErrorCode::BudgetTooSmall,
                    Sentence("The run needs at least %1 of RAM, but the budget is %2",
                             formatBytes(recommendedBudgetBytes(memory)),
                             formatBytes(settings.ramBudgetBytes)),
                    "--ram-budget",
                    Sentence("Raise --ram-budget, or lower --micro-batch, --accumulate or "
                             "--max-length. `strata plan` shows the memory use."));
    }
}

plan::StepPlan planTrainingStep(const TrainingModel& model,
                                const plan::MemoryPlan& memory,
                                DType compute,
                                plan::StepPass pass,
                                plan::VisitMode forwardVisits) {
    return memory.step(model.spec, model.layout, compute, pass, forwardVisits);
}

}  // namespace strata::train
