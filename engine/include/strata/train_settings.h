// SPDX-License-Identifier: GPL-3.0-or-later
// The options of a fine-tuning run, with their defaults, one member each. The option table
// (strata/options.h) names them, parses them and writes them into job.json.
// Thread: values; any thread.
#pragma once

#include "strata/column_mapping.h"
#include "strata/lora_spec.h"
#include "strata/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata {

enum class TrainMethod { Full, Lora, Qlora };
enum class LrSchedule { Constant, Linear, Cosine };
enum class MomentFormat { Fp32, EightBit };
enum class BaseFormat { Bf16, Int8, Nf4 };
enum class Choice { Off, On };
/// What a step does whose loss or gradient is not finite.
enum class NonFinitePolicy { Stop, Skip };
/// What training and evaluation do with rows that cannot be trained on.
enum class BadRowPolicy { Skip, Stop };

/// What a run is for, which decides the one of its models that is meant (strata/trained_model.h).
enum class RunGoal { None, Facts, Style, Text };

/// Where the inputs of blocks wait from the forward to the backward pass.
enum class ActivationPlace : std::uint8_t { Auto, Device, Ram, Ssd, Recompute };

/// A size that the planner may choose itself.
struct AutoSize {
    bool isAuto = true;
    std::uint64_t bytes = 0;  ///< read when not auto
};

struct TrainSettings {
    std::string model;  ///< Hugging Face folder
    std::string data;
    ColumnMapping map;  ///< columns of `data` and of a validation file; empty: by their names
    std::string out;    ///< run folder

    RunGoal goal = RunGoal::None;
    TrainMethod method = TrainMethod::Full;
    std::string adapter;  ///< PEFT folder to continue from; empty: a new adapter
    double epochs = 1.0;
    std::int64_t steps = 0;  ///< > 0 overrides epochs
    std::int64_t microBatch = 1;
    std::int64_t accumulate = 1;
    std::int64_t tokensPerUpdate = 0;  ///< > 0 instead of accumulate
    std::int64_t maxLength = 1024;
    Choice packing = Choice::On;
    Choice shuffle = Choice::On;
    double lr = 1e-5;
    LrSchedule schedule = LrSchedule::Cosine;
    std::int64_t warmup = 0;  ///< steps
    double weightDecay = 0.01;
    double beta1 = 0.9;
    double beta2 = 0.95;
    double eps = 1e-8;
    double clip = 1.0;  ///< 0: no clipping
    std::uint64_t seed = 42;
    DType dtype = DType::BF16;  ///< of computation: BF16 or F32 (F32 also holds gradients in fp32)
    MomentFormat moments = MomentFormat::Fp32;
    LoraSpec lora{16,
                  32.0,
                  0.0,
                  false,
                  {LoraTarget::Query, LoraTarget::Key, LoraTarget::Value, LoraTarget::Output,
                   LoraTarget::Gate, LoraTarget::Up, LoraTarget::Down}};
    BaseFormat baseFormat = BaseFormat::Bf16;

    std::string device = "cpu";
    std::uint64_t vramBudgetBytes = 0;  ///< 0: what the device has
    AutoSize vramCache;  ///< of state, and weights for backward; auto: what the budget leaves
    ActivationPlace activations = ActivationPlace::Auto;  ///< Device: with the host, its RAM
    std::uint64_t ramBudgetBytes = 0;       ///< 0: 75 % of what is free; covers the whole process
    AutoSize ramCache;                      ///< auto: what the budget leaves; 0: stream everything
    std::vector<std::string> ssdFolders;    ///< empty: RUN/state
    std::uint64_t ssdWriteBudgetBytes = 0;  ///< 0: no limit
    int slots = 2;
    AutoSize sliceSize;         ///< bytes of state in a slice
    std::int64_t prefetch = 0;  ///< layers ahead; 0: the planner chooses
    int threads = 0;            ///< 0: all cores

    std::string validation;  ///< empty: none; a file, or a fraction such as "0.05"
    std::int64_t evalEvery =
        0;  ///< steps; 0: at the end of each epoch when there is validation data
    std::int64_t checkpointEvery =
        0;  ///< steps; 0: chosen (every step where the state streams anyway)
    std::int64_t keepCheckpoints = 0;    ///< earlier ones, beside the latest
    std::int64_t earlyStopPatience = 0;  ///< evaluations without improvement; 0: off
    NonFinitePolicy onNonFinite = NonFinitePolicy::Stop;
    BadRowPolicy badRows = BadRowPolicy::Skip;
    std::string startDate;  ///< YYYY-MM-DD for strftime_now; set when the run is made
};

}  // namespace strata
