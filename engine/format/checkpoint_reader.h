// SPDX-License-Identifier: GPL-3.0-or-later
// The weights of a Hugging Face folder, single file or sharded, read a piece at a time: memory does
// not grow with the model. Files are read with pread, never mapped. Thread: a const reader may be
// used by several threads.
#pragma once

#include "strata/units.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::format {

struct CheckpointTensor {
    std::string name;
    DType dtype = DType::F32;
    std::vector<std::int64_t> shape;
};

class CheckpointReader {
public:
    /// Reads model.safetensors.index.json or model.safetensors and every header.
    /// Throws NotFound, ShardMissing (names it), SafetensorsInvalid,
    /// TensorMissing (the index names it, its shard has it not), PickleRefused (when only
    /// pytorch_model*.bin or *.pt is there), JsonInvalid. model.safetensors wins where both are
    /// there, as in transformers.
    static CheckpointReader open(const std::string& folder);

    /// Null when there is none. Throws UnsupportedDtype (names the tensor) when it is there in a
    /// type that cannot be read; nobody asks for buffers, so that they may have any type.
    const CheckpointTensor* find(const std::string& name) const;
    std::uint64_t bytes() const;  ///< of all weight files

    /// As many elements of a tensor as `out` has room for, from `begin` on, in the type that find()
    /// says. Throws as readFp32 does.
    void readStored(const std::string& name, std::int64_t begin, std::span<std::byte> out) const;
    /// Elements [begin, begin + out.size()) of a tensor, widened to fp32 exactly. Throws
    /// TensorMissing, IoFailed.
    void readFp32(const std::string& name, std::int64_t begin, std::span<float> out) const;

    CheckpointReader(CheckpointReader&&) noexcept;
    CheckpointReader& operator=(CheckpointReader&&) noexcept;
    ~CheckpointReader();

private:
    struct State;
    explicit CheckpointReader(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace strata::format
