// SPDX-License-Identifier: GPL-3.0-or-later
// Results of the benchmarks: rates of drive and optimizer, training steps measured next to their
// forecast, and a map of which micro-batch sizes and sequence lengths fit. Tokens are
// real ones, without padding.
// Thread: values; any thread.
#pragma once

#include "strata/plan_outcome.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata {

struct BenchStorageOutcome {
    double readBytesPerSecond = 0.0;
    double writeBytesPerSecond = 0.0;
    double mixedBytesPerSecond = 0.0;
    std::uint64_t blockBytes = 0;
    int queueDepth = 0;
    std::string backend;
};

struct BenchAdamOutcome {
    double parametersPerSecond = 0.0;
    double eightBitParametersPerSecond = 0.0;  ///< with 8-bit moments
    double bytesPerSecond = 0.0;
    double memcpyBytesPerSecond = 0.0;
    double efficiency = 0.0;
    std::string kernel;
    std::int64_t threads = 0;
};

/// What `strata plan` says of a step.
struct StepForecast {
    std::int64_t tokensPerStep = 0;
    double tokensPerSecond = 0.0;
    double secondsPerStep = 0.0;  ///< 0: not known, as the machine was not measured
    std::uint64_t ssdReadBytesPerStep = 0;
    std::uint64_t ssdWrittenBytesPerStep = 0;
    std::uint64_t hostPeakBytes = 0;
    std::uint64_t devicePeakBytes = 0;  ///< 0: the host computes
    StepBound boundBy = StepBound::Compute;
};

struct StepSeconds {
    double median = 0.0;
    double min = 0.0;
    double max = 0.0;
};

/// Steps that were run, without the first two of the run: they touch memory for the first time and
/// read less.
struct StepMeasure {
    std::int64_t steps = 0;  ///< that count
    double firstStepSeconds = 0.0;
    std::vector<double> stepSeconds;  ///< of each counted step, in order
    StepSeconds seconds;
    std::int64_t tokensPerStep = 0;
    double tokensPerSecond = 0.0;
    std::uint64_t ssdReadBytesPerStep = 0;
    std::uint64_t ssdWrittenBytesPerStep = 0;
    std::uint64_t hostPeakBytes = 0;
    std::uint64_t devicePeakBytes = 0;
    StepBound boundBy = StepBound::Compute;  ///< of most steps
    double rooflineRatio = 0.0;              ///< forecast to measured seconds
};

enum class BenchRows { Dataset, RandomTokens };

struct BenchTrainOutcome {
    BenchRows rows = BenchRows::RandomTokens;
    std::int64_t microBatch = 0;
    std::int64_t maxLength = 0;
    StepForecast forecast;
    StepMeasure measured;
};

enum class SizeFit {
    Fits,
    OutOfMemory,
    NoRows,  ///< every row of the dataset is longer
};

/// One size of a sweep.
struct SweepCell {
    std::int64_t microBatch = 0;
    std::int64_t maxLength = 0;
    SizeFit fit = SizeFit::Fits;
    Tier shortTier = Tier::Host;            ///< of OutOfMemory
    std::uint64_t leastRamBudgetBytes = 0;  ///< that would do
    std::uint64_t leastVramBudgetBytes = 0;
    std::vector<TierForecast> tiers;
    StepForecast forecast;
    std::optional<StepMeasure> measured;

    /// The SSD may still lack room, for example while it holds the state of a run of that size.
    bool fitsMemory() const {
        return fit == SizeFit::Fits || (fit == SizeFit::OutOfMemory && shortTier == Tier::Ssd);
    }
};

struct BenchSweepOutcome {
    BenchRows rows = BenchRows::RandomTokens;
    std::vector<std::int64_t> microBatches;
    std::vector<std::int64_t> lengths;
    std::vector<SweepCell> cells;  ///< length by length, of each all micro-batch sizes
    bool isWhole = true;           ///< false: stopped before every size that fits was measured
};

}  // namespace strata
