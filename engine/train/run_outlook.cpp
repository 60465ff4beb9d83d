// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_outlook.h"

#include "train/tier_forecasts.h"

#include <cmath>

namespace strata::train {
namespace {

/// Rows of which only the lengths are known; that is all that counting steps needs.
class LengthsOnly final : public rows::RowSource {
public:
    explicit LengthsOnly(const std::vector<std::int64_t>& lengths) : lengths_(lengths) {}
    std::int64_t rowCount() const override { return static_cast<std::int64_t>(lengths_.size()); }
    std::int64_t rowLength(std::int64_t rowIndex) const override {
        return lengths_[static_cast<std::size_t>(rowIndex)];
    }
    rows::EncodedRow row(std::int64_t rowIndex) const override {
        const auto length = static_cast<std::size_t>(rowLength(rowIndex));
        return {std::vector<std::int32_t>(length), std::vector<std::uint8_t>(length), 0};
    }

private:
    const std::vector<std::int64_t>& lengths_;
};

}  // namespace

RunSteps runSteps(const TrainSettings& settings, const rows::RowSource& rows) {
    const std::int64_t perEpoch = rows::Batcher(rows, batchSettings(settings)).stepsPerEpoch();
    const auto ofEpochs =
        static_cast<std::int64_t>(std::ceil(settings.epochs * static_cast<double>(perEpoch)));
    return {settings.steps > 0 ? settings.steps : ofEpochs, perEpoch};
}

RunOutlook runOutlook(const TrainSettings& settings,
                      const TrainingModel& model,
                      const PlannedRows& rows,
                      compute::Compute& compute,
                      const PlanMachine& machine) {
    RunOutlook outlook;
    outlook.step = stepOutlook(settings, model, rows, compute, machine);
    const std::vector<std::int64_t> lengths = trainingLengths(settings, rows);
    outlook.steps = runSteps(settings, LengthsOnly(lengths));
    const plan::MemoryPlan& memory = outlook.step.memory;
    outlook.writes = runWrites(settings, model, memory,
                               outlook.step.forecast.traffic.ssdWrittenBytes, outlook.steps);
    outlook.tiers = tierForecasts(memory, settings, model);
    outlook.shortTier = shortTier(memory, settings, outlook.tiers);
    if (settings.ssdWriteBudgetBytes > 0) {
        outlook.tiers.push_back(
            {Tier::SsdWrites, settings.ssdWriteBudgetBytes, outlook.writes.bytes(), 0, {}});
        const bool isOver = outlook.writes.bytes() > settings.ssdWriteBudgetBytes;
        outlook.shortTier = outlook.shortTier || !isOver ? outlook.shortTier : Tier::SsdWrites;
    }
    return outlook;
}

}  // namespace strata::train
