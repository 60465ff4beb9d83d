// SPDX-License-Identifier: GPL-3.0-or-later
// Brings layers of a model into RAM in the compute format, in the background, with several reads of
// the drive at a time. What is stored in the compute format is read straight to its place. A layer
// that is read again must have the bits that it had the first time: an answer never mixes two
// models, and a failing drive is no answer.
// Thread: the engine thread; pieces of layers are read on threads of its own.
#pragma once

#include "base/model_layout.h"
#include "base/worker_pool.h"
#include "format/checkpoint_reader.h"
#include "format/peft_adapter.h"

#include "strata/units.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <future>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::models {

class LayerReader {
    struct Layer;

public:
    /// Enough to keep a drive busy; without work they sleep.
    static constexpr std::size_t kReadsAtOnce = 4;
    /// Read at a time.
    static constexpr std::int64_t kElementsAtOnce = 1 << 18;

    /// A layer on its way: begun, and neither waited for nor given up.
    class Reading {
        friend class LayerReader;
        std::int32_t layerIndex_ = 0;
        std::shared_ptr<Layer> layer_;
        std::vector<std::future<void>> tasks_;
    };

    /// `folder` names the model in errors. Everything must outlive it.
    LayerReader(const ModelLayout& layout,
                DType dtype,
                const format::CheckpointReader& weights,
                const format::PeftAdapter* adapter,
                std::string folder);
    /// Gives up what is on its way.
    ~LayerReader();

    /// Begins to read the layer's elements to the beginning of `out`, which belongs to the reader
    /// until finish() or abandon() has returned; gaps between tensors become zero.
    Reading begin(std::int32_t layerIndex, std::span<std::byte> out);

    /// Waits until the layer is there. Throws what reading throws, and ChecksumMismatch; then what
    /// was read is to be used for nothing.
    void finish(Reading reading);

    /// Waits until nothing is written to the layer's place any more.
    static void abandon(Reading reading);

private:
    void readPieces(Layer& layer) const;
    void readPiece(const TensorLayout& tensor,
                   LayerKind kind,
                   std::int64_t begin,
                   std::span<std::byte> out) const;

    const ModelLayout& layout_;
    const DType dtype_;
    const format::CheckpointReader& weights_;
    const format::PeftAdapter* const adapter_;
    const std::string folder_;
    std::vector<std::vector<std::uint32_t>>
        checksums_;  ///< by layer: of its pieces, once it was read
    std::atomic<bool> isClosing_{false};
    WorkerPool threads_;
};

}  // namespace strata::models
