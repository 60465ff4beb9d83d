// SPDX-License-Identifier: GPL-3.0-or-later
// Weights as tensors: out of a run's committed slices, and into a new run from a model folder or an
// adapter. Thread: one, but InitialWeights: any; the state's files must not be written meanwhile.
#pragma once

#include "format/checkpoint_reader.h"
#include "format/manifest.h"
#include "format/peft_adapter.h"
#include "io/disk.h"
#include "io/host_arena.h"
#include "plan/slice_map.h"
#include "tier/mover_setup.h"
#include "tier/slice_reader.h"
#include "train/run_setup.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace strata::train {

/// Reads tensors from slices; every block's checksum is verified. Memory: the weights of one slice.
class StateWeights {
public:
    /// dtype BF16 gives the bf16 weights that computation uses, F32 the fp32 master. Everything
    /// referred to must outlive it.
    StateWeights(io::Disk& disk,
                 tier::StateFiles files,
                 const plan::SliceMap& map,
                 const ModelLayout& layout,
                 const format::Manifest& manifest,
                 DType dtype);

    /// Elements [begin, begin + out.size()) of the tensor called `name`. Throws ChecksumMismatch,
    /// TensorMissing, IoFailed.
    void readFp32(const std::string& name, std::int64_t begin, std::span<float> out) const;

private:
    void readSlice(std::int32_t index) const;
    /// Elements [begin, begin + out.size()) of the slice that was read last.
    void takeValues(std::int64_t begin, std::span<float> out) const;

    const tier::StateFiles files_;
    const tier::SliceReader reader_;
    const plan::SliceMap& map_;
    const ModelLayout& layout_;
    const format::Manifest& manifest_;
    DType dtype_;
    io::HostArena buffer_;
    mutable std::int32_t loadedSlice_ = -1;
};

/// What a run begins with: the model's weights and, for LoRA, the adapter's or fresh ones (A
/// uniform in +-1/sqrt(in), B zero, as peft initialises; A from the seed by element).
class InitialWeights {
public:
    InitialWeights(const TrainingModel& model, const TrainSettings& settings);
    void read(const TensorLayout& tensor, std::int64_t begin, std::span<float> out) const;

private:
    format::CheckpointReader model_;
    std::optional<format::PeftAdapter> adapter_;
    std::uint64_t seed_;
};

}  // namespace strata::train
