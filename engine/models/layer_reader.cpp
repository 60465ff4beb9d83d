// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/layer_reader.h"

#include "base/assert.h"
#include "base/checksum.h"
#include "optim/bf16.h"

#include "strata/error.h"

#include <algorithm>
#include <utility>

namespace strata::models {
namespace {

struct Piece {
    const TensorLayout* tensor;
    std::int64_t begin;  ///< in the tensor
    std::int64_t count;
};

std::vector<Piece> piecesOf(const LayerLayout& layout) {
    std::vector<Piece> pieces;
    for (const TensorLayout& tensor : layout.tensors) {
        for (std::int64_t begin = 0; begin < tensor.elementCount;
             begin += LayerReader::kElementsAtOnce) {
            pieces.push_back({&tensor, begin,
                              std::min(LayerReader::kElementsAtOnce, tensor.elementCount - begin)});
        }
    }
    return pieces;
}

/// The place may have held another layer.
void zeroGaps(const LayerLayout& layout, std::uint64_t elementBytes, std::span<std::byte> out) {
    std::int64_t end = 0;
    const auto zeroTo = [&](std::int64_t next) {
        STRATA_ASSERT(next >= end);
        std::ranges::fill(out.subspan(static_cast<std::uint64_t>(end) * elementBytes,
                                      static_cast<std::uint64_t>(next - end) * elementBytes),
                          std::byte{0});
    };
    for (const TensorLayout& tensor : layout.tensors) {
        zeroTo(tensor.elementBegin);
        end = tensor.elementBegin + tensor.elementCount;
    }
    zeroTo(layout.elementCount);
}

}  // namespace

/// What its tasks share.
struct LayerReader::Layer {
    LayerKind kind;
    std::span<std::byte> out;
    std::vector<Piece> pieces;
    std::vector<std::uint32_t> checksums;  ///< one a piece
    std::atomic<std::size_t> next{0};      ///< piece that nobody has taken
};

LayerReader::LayerReader(const ModelLayout& layout,
                         DType dtype,
                         const format::CheckpointReader& weights,
                         const format::PeftAdapter* adapter,
                         std::string folder)
    : layout_(layout),
      dtype_(dtype),
      weights_(weights),
      adapter_(adapter),
      folder_(std::move(folder)),
      checksums_(layout.layers.size()),
      threads_(kReadsAtOnce, "strata-read") {}

LayerReader::~LayerReader() {
    isClosing_ = true;
}

LayerReader::Reading LayerReader::begin(std::int32_t layerIndex, std::span<std::byte> out) {
    const LayerLayout& layout = layout_.layers[static_cast<std::size_t>(layerIndex)];
    auto layer = std::make_shared<Layer>();
    layer->kind = layout.kind;
    layer->out = out.first(static_cast<std::size_t>(layout.elementCount) * bytesOf(dtype_));
    layer->pieces = piecesOf(layout);
    layer->checksums.resize(layer->pieces.size());
    zeroGaps(layout, bytesOf(dtype_), layer->out);
    Reading reading;
    reading.layerIndex_ = layerIndex;
    reading.layer_ = layer;
    for (std::size_t task = 0; task < std::min(kReadsAtOnce, layer->pieces.size()); ++task) {
        reading.tasks_.push_back(threads_.post([this, layer] { readPieces(*layer); }));
    }
    return reading;
}

void LayerReader::finish(Reading reading) {
    for (const std::future<void>& task : reading.tasks_) {
        task.wait();
    }
    for (std::future<void>& task : reading.tasks_) {
        task.get();
    }
    std::vector<std::uint32_t>& first = checksums_[static_cast<std::size_t>(reading.layerIndex_)];
    if (first.empty()) {
        first = std::move(reading.layer_->checksums);
        return;
    }
    const auto [was, is] = std::ranges::mismatch(first, reading.layer_->checksums);
    if (was != first.end()) {
        const auto piece = static_cast<std::size_t>(was - first.begin());
        throw Error(ErrorCode::ChecksumMismatch,
                    Sentence("The model's tensor %1 is not what it was when it was first read.",
                             reading.layer_->pieces[piece].tensor->name),
                    folder_,
                    Sentence("If the model was replaced, start again. If not, check the drive."));
    }
}

void LayerReader::abandon(Reading reading) {
    reading.layer_->next = reading.layer_->pieces.size();
    for (const std::future<void>& task : reading.tasks_) {
        task.wait();
    }
}

void LayerReader::readPieces(Layer& layer) const {
    while (!isClosing_) {
        const std::size_t index = layer.next.fetch_add(1);
        if (index >= layer.pieces.size()) {
            return;
        }
        const Piece& piece = layer.pieces[index];
        const std::uint64_t elementBytes = bytesOf(dtype_);
        const std::span<std::byte> out = layer.out.subspan(
            static_cast<std::uint64_t>(piece.tensor->elementBegin + piece.begin) * elementBytes,
            static_cast<std::uint64_t>(piece.count) * elementBytes);
        readPiece(*piece.tensor, layer.kind, piece.begin, out);
        layer.checksums[index] = crc32c(out);
    }
}

void LayerReader::readPiece(const TensorLayout& tensor,
                            LayerKind kind,
                            std::int64_t begin,
                            std::span<std::byte> out) const {
    const bool isOfAdapter = kind == LayerKind::Adapter;
    if (!isOfAdapter && weights_.find(tensor.name)->dtype == dtype_) {
        weights_.readStored(tensor.name, begin, out);
        return;
    }
    const auto readFp32 = [&](std::span<float> values) {
        if (isOfAdapter) {
            adapter_->readFp32(tensor.name, begin, values);
        } else {
            weights_.readFp32(tensor.name, begin, values);
        }
    };
    const std::size_t count = out.size() / bytesOf(dtype_);
    if (dtype_ == DType::F32) {
        readFp32({reinterpret_cast<float*>(out.data()), count});
        return;
    }
    std::vector<float> values(count);
    readFp32(values);
    optim::toBf16(values, {reinterpret_cast<std::uint16_t*>(out.data()), count});
}

}  // namespace strata::models
