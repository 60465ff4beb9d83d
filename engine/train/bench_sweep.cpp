// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/assert.h"
#include "base/worker_pool.h"
#include "train/bench_commands.h"
#include "train/run_planner.h"
#include "train/step_measure.h"
#include "train/tier_forecasts.h"
#include "train/training_job.h"

#include "strata/error.h"
#include "strata/run_plan.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace strata::train {
namespace {

/// A sweep that runs nothing plans what `strata plan` would, validation included.
TrainSettings settingsOf(const BenchSweepCommand& command) {
    if (command.work == SweepWork::Measure) {
        return measuredSettings(command.settings);
    }
    TrainSettings settings = command.settings;
    settings.steps = 1;
    return settings;
}

/// What is said of rows that a length leaves out would be said once a size.
models::RunContext withoutNotices(const models::RunContext& context) {
    models::RunContext quiet = context;
    quiet.emit = [&context](const Event& event) {
        if (!std::holds_alternative<Notice>(event)) {
            context.emit(event);
        }
    };
    return quiet;
}

RunInputs sizedAs(RunInputs inputs, const SweepCell& cell) {
    inputs.settings.microBatch = cell.microBatch;
    inputs.settings.maxLength = cell.maxLength;
    return inputs;
}

std::vector<SweepCell> cellsOf(const BenchSweepCommand& command) {
    std::vector<SweepCell> cells;
    for (const std::int64_t length : command.lengths) {
        for (const std::int64_t microBatch : command.microBatches) {
            SweepCell cell;
            cell.microBatch = microBatch;
            cell.maxLength = length;
            cells.push_back(std::move(cell));
        }
    }
    return cells;
}

void planCell(SweepCell& cell,
              const RunInputs& inputs,
              const PlannedRows& rows,
              const RunPlanner& planner) {
    const TrainingPlan planned = planner.forecast(inputs.settings, rows);
    const plan::MemoryPlan& memory = planned.memory;
    cell.tiers = tierForecasts(memory, inputs.settings, inputs.model);
    const std::optional<Tier> tier = shortTier(memory, inputs.settings, cell.tiers);
    cell.fit = tier ? SizeFit::OutOfMemory : SizeFit::Fits;
    cell.shortTier = tier.value_or(Tier::Host);
    cell.leastRamBudgetBytes = recommendedBudgetBytes(memory);
    cell.leastVramBudgetBytes = memory.isOnDevice ? memory.leastDeviceBytes : 0;
    cell.forecast = forecastOf(planned);
}

/// The tier that an error says is short; nothing for other errors.
std::optional<Tier> tierShortBy(const Error& error) {
    switch (error.code()) {
        case ErrorCode::OutOfHostMemory:
        case ErrorCode::BudgetTooSmall:
            return Tier::Host;
        case ErrorCode::OutOfDeviceMemory:
            return Tier::Device;
        case ErrorCode::DiskFull:
        case ErrorCode::TooLittleDisk:
            return Tier::Ssd;
        default:
            return std::nullopt;
    }
}

class Sweep {
public:
    Sweep(const BenchSweepCommand& command,
          compute::Compute& compute,
          KeptRows& kept,
          const models::RunContext& context)
        : inputs_(openBenchInputs(settingsOf(command))),
          compute_(compute),
          kept_(kept),
          context_(context),
          run_(command.run) {
        outcome_.rows = benchRowsOf(inputs_);
        outcome_.microBatches = command.microBatches;
        outcome_.lengths = command.lengths;
        outcome_.cells = cellsOf(command);
    }

    void plan() {
        WorkerPool workers(static_cast<std::size_t>(inputs_.settings.threads), "strata-plan");
        compute_.usePool(workers);  // the workspace depends on it
        const models::RunContext quiet = withoutNotices(context_);
        const RunPlanner planner(inputs_.model, compute_, planMachine());
        for (std::size_t i = 0; i < outcome_.cells.size(); ++i) {
            context_.progress(Phase::PlanSizes, static_cast<double>(i),
                              static_cast<double>(outcome_.cells.size()), "sizes");
            context_.stopIfAsked();
            SweepCell& cell = outcome_.cells[i];
            const RunInputs sized = sizedAs(inputs_, cell);
            try {
                planCell(cell, sized, planRows(sized, kept_, quiet), planner);
            } catch (const Error& error) {
                if (error.code() != ErrorCode::DatasetEmpty) {
                    throw;
                }
                cell.fit = SizeFit::NoRows;
            }
        }
    }

    void measure() {
        const auto total = std::ranges::count(outcome_.cells, SizeFit::Fits, &SweepCell::fit);
        double done = 0.0;
        for (SweepCell& cell : outcome_.cells) {
            if (cell.fit != SizeFit::Fits) {
                continue;
            }
            context_.progress(Phase::MeasureSizes, done++, static_cast<double>(total), "sizes");
            if (!measure(cell)) {
                outcome_.isWhole = false;
                return;
            }
        }
    }

    BenchSweepOutcome takeOutcome() { return std::move(outcome_); }

private:
    PlanMachine planMachine() const {
        PlanMachine machine{context_.rates(inputs_.settings, compute_, models::RateUse::Measure),
                            context_.freshProcess};
        const auto plan = run_.empty() ? std::nullopt : readRunPlan(run_);
        if (plan) {
            machine.freshProcess = [bytes = plan->programBytes](const auto&...) {
                return models::FreshProcess{bytes, models::HeldBeside::Nothing};
            };
        }
        return machine;
    }

    /// False where it was stopped.
    bool measure(SweepCell& cell) {
        try {
            context_.stopIfAsked();
            cell.measured =
                measureOf(benchSteps(sizedAs(inputs_, cell), compute_, withoutNotices(context_)));
        } catch (const Error& error) {
            const std::optional<Tier> tier = tierShortBy(error);
            if (error.code() != ErrorCode::Stopped && !tier) {
                throw;
            }
            cell.fit = tier ? SizeFit::OutOfMemory : cell.fit;
            cell.shortTier = tier.value_or(cell.shortTier);
            return tier.has_value();
        }
        return true;
    }

    RunInputs inputs_;
    compute::Compute& compute_;
    KeptRows& kept_;
    const models::RunContext& context_;
    const std::string run_;  // empty: of none
    BenchSweepOutcome outcome_;
};

}  // namespace

models::CommandResult benchSweepCommand(const BenchSweepCommand& command,
                                        compute::Compute& compute,
                                        KeptRows& kept,
                                        const models::RunContext& context) {
    STRATA_ASSERT(!command.microBatches.empty() && !command.lengths.empty());
    Sweep sweep(command, compute, kept, context);
    sweep.plan();
    if (command.work == SweepWork::Measure) {
        sweep.measure();
    }
    BenchSweepOutcome outcome = sweep.takeOutcome();
    const bool isWhole = outcome.isWhole;
    return {std::move(outcome), isWhole};
}

}  // namespace strata::train
