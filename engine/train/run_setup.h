// SPDX-License-Identifier: GPL-3.0-or-later
// What settings say of a run: its model's description, its batches, its device, the memory of its
// process, and whether a memory plan fits. RunPlanner (run_planner.h) makes a plan of it.
// Thread: the engine thread.
#pragma once

#include "base/model_layout.h"
#include "base/model_spec.h"
#include "compute/compute.h"
#include "format/checkpoint_reader.h"
#include "models/run_context.h"
#include "plan/forecast.h"
#include "plan/memory_model.h"
#include "rows/batch_extent.h"
#include "rows/batcher.h"

#include "strata/device_choice.h"
#include "strata/lora_spec.h"
#include "strata/train_settings.h"
#include "strata/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::train {

struct TrainingModel {
    std::string folder;
    ModelSpec spec;
    ModelLayout layout;
    std::optional<LoraSpec> lora;

    const LoraSpec* loraOrNull() const { return lora ? &*lora : nullptr; }
};

/// Reads config.json and every weight header, and checks that each tensor of the layout is there in
/// its shape. With settings.adapter the LoRA settings come from its adapter_config.json. Throws
/// what the readers throw, TensorMissing, TensorShape, OptionInvalid (a method that is not
/// available).
TrainingModel openTrainingModel(const TrainSettings& settings);

/// --validation as a share of the rows; empty when it names a file. Throws OptionInvalid.
std::optional<double> validationShare(const std::string& text);

/// Fills in what was left to the machine: threads, RAM budget (75 % of what is free), start date.
/// Makes paths absolute, so that a run can be resumed from any folder. Throws OptionInvalid (a path
/// is not UTF-8).
void completeSettings(TrainSettings& settings);

rows::BatchSettings batchSettings(const TrainSettings& settings);

/// Room for every step of training on rows of these lengths, and for evaluating on the others
/// (empty: no validation).
rows::BatchExtent largestSteps(const TrainSettings& settings,
                               const std::vector<std::int64_t>& training,
                               const std::vector<std::int64_t>& validation);

/// Evaluation packs its rows, in their order, into the room that `extent`, of largestSteps, has.
rows::BatchSettings evaluationBatchSettings(const TrainSettings& settings,
                                            const rows::BatchExtent& extent);

/// Copies of each trained slice on SSD: --slots, and two where --checkpoint-every asks for a copy
/// beside the state that is being overwritten.
int stateSlots(const TrainSettings& settings);

/// Makes libraries take the memory that they keep, so that processBaseBytes counts it.
void warmUpLibraries(compute::Compute& compute,
                     const ModelSpec& model,
                     compute::BatchShape shape,
                     DType dtype,
                     compute::Pass pass);

/// Multiplies as the run began (Compute::productsName), or says that this machine cannot.
void keepProducts(const std::string& products,
                  compute::Compute& compute,
                  const models::RunContext& context);

/// Memory of a process without an arena: `residentBytes`, after warmUpLibraries, and what it will
/// still take.
std::uint64_t grownBytes(std::uint64_t residentBytes,
                         const DeviceChoice& device,
                         std::size_t threads);
/// The same of this process as it is now.
std::uint64_t processBaseBytes(const DeviceChoice& device, std::size_t threads);

/// What --device names.
DeviceChoice deviceOf(const TrainSettings& settings);

/// Whether that has memory of its own.
plan::ComputedBy computedBy(const TrainSettings& settings);

/// A budget to recommend: what is needed, in whole MiB, with room for what libraries take more in
/// one process than in another.
std::uint64_t recommendedBudgetBytes(const plan::MemoryPlan& memory);

/// Whether it is the device's memory that no plan keeps to: --vram-budget, or what is free.
bool lacksDeviceMemory(const plan::MemoryPlan& memory, const TrainSettings& settings);

/// Throws BudgetTooSmall with the least budget that would do and what else would help.
void requireFit(const plan::MemoryPlan& memory, const TrainSettings& settings);

/// A plan of one step for this memory plan.
plan::StepPlan planTrainingStep(const TrainingModel& model,
                                const plan::MemoryPlan& memory,
                                DType compute,
                                plan::StepPass pass,
                                plan::VisitMode forwardVisits);

}  // namespace strata::train
