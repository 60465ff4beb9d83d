// SPDX-License-Identifier: GPL-3.0-or-later
// What benchmarks can be asked: commands of strata/commands.h.
// Thread: values; any thread.
#pragma once

#include "strata/train_settings.h"
#include "strata/units.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata {

struct BenchStorageCommand {
    std::string folder = ".";
    std::uint64_t blockBytes = kMiB;
    int queueDepth = 8;
};
struct BenchAdamCommand {
    std::int64_t parameters = 1 << 26;
    int threads = 0;
};
/// settings.steps steps (0: a few) of what TrainCommand would do and two before them, without
/// validation, on random tokens where settings.data is empty. The run lies in folders of its own as
/// a dry run does; settings.out empty: in the current folder.
struct BenchTrainCommand {
    TrainSettings settings;
};
enum class SweepWork {
    Plan,
    Measure,  ///< runs what fits, too; asked to stop, it gives what was measured
};
/// Every micro-batch size with every length, in place of those that `settings` name. Neither list
/// is empty. An engine keeps the lengths of the dataset's rows for the next one.
struct BenchSweepCommand {
    TrainSettings settings;
    std::vector<std::int64_t> microBatches;
    std::vector<std::int64_t> lengths;
    SweepWork work = SweepWork::Plan;
    /// Of SweepWork::Plan: the folder of a run, to plan other sizes of. Program and libraries take
    /// what it planned for them (strata/run_plan.h); empty: what a new run's would.
    std::string run = {};
};

}  // namespace strata
