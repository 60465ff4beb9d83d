// SPDX-License-Identifier: GPL-3.0-or-later
// From settings to everything that is fixed before the first step: the model's description, the
// extent of batches, the memory plan. `plan`, `train` and `resume` all come through here, so that
// what was forecast is what runs. Thread: the engine thread.
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

/// Lengths of the encoded rows.
struct RowExtent {
    std::int64_t rows = 0;
    std::int64_t tokens = 0;
    std::int64_t longest = 0;
};

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

/// Memory of this process without an arena: what is resident now, after warmUpLibraries, and what
/// it will still take.
std::uint64_t processBaseBytes(const DeviceChoice& device, std::size_t threads);

/// What a memory plan counts on.
struct PlanMachine {
    plan::MachineRates rates;
    /// Of the context: what a process takes that does nothing but the job.
    decltype(models::RunContext::freshProcess) freshProcess;
};

/// The memory plan, with libraries warmed up; a resumed run keeps its geometry.
plan::MemoryPlan planTrainingMemory(const TrainSettings& settings,
                                    const TrainingModel& model,
                                    const rows::BatchExtent& extent,
                                    compute::Compute& compute,
                                    const PlanMachine& machine,
                                    const std::optional<plan::SliceGeometry>& kept = {});

/// The same where there is no run yet (`plan`): also counts what a run has taken by the time it
/// plans, so that what fits here fits there.
plan::MemoryPlan forecastTrainingMemory(const TrainSettings& settings,
                                        const TrainingModel& model,
                                        const rows::BatchExtent& extent,
                                        compute::Compute& compute,
                                        const PlanMachine& machine);

/// What --device names.
DeviceChoice deviceOf(const TrainSettings& settings);

/// Whether that has memory of its own.
plan::ComputedBy computedBy(const TrainSettings& settings);

/// What a plan has to know of the device; nothing where the host computes.
std::optional<plan::DeviceRequest> deviceRequest(const TrainSettings& settings,
                                                 const TrainingModel& model,
                                                 const rows::BatchExtent& extent);

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

/// Of the largest step.
plan::Forecast forecastTrainingStep(const TrainSettings& settings,
                                    const TrainingModel& model,
                                    const plan::MemoryPlan& memory,
                                    const rows::BatchExtent& extent,
                                    const plan::MachineRates& rates,
                                    plan::VisitMode forward = plan::VisitMode::Update);

}  // namespace strata::train
