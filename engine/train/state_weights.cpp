// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/state_weights.h"

#include "base/checksum.h"
#include "base/rng.h"
#include "optim/bf16.h"

#include "strata/error.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace strata::train {

using plan::Section;

StateWeights::StateWeights(io::Disk& disk,
                           tier::StateFiles files,
                           const plan::SliceMap& map,
                           const ModelLayout& layout,
                           const format::Manifest& manifest,
                           DType dtype)
    : files_(std::move(files)),
      reader_(disk, files_),
      map_(map),
      layout_(layout),
      manifest_(manifest),
      dtype_(dtype),
      buffer_(map.sliceBytesMax, io::Prefault::OnFirstUse) {}

void StateWeights::readSlice(std::int32_t index) const {
    if (loadedSlice_ == index) {
        return;
    }
    loadedSlice_ = -1;  // until it was read whole
    const plan::Slice& slice = map_.slices[static_cast<std::size_t>(index)];
    const format::SliceRecord& record = manifest_.slices[static_cast<std::size_t>(index)];
    const std::uint64_t loBytes = dtype_ == DType::F32 ? slice.sectionBytes(Section::Lo) : 0;
    reader_.readSound(slice, index, record,
                      buffer_.span().first(slice.sectionBytes(Section::Hi) + loBytes));
    loadedSlice_ = index;
}

void StateWeights::takeValues(std::int64_t begin, std::span<float> out) const {
    const plan::Slice& slice = map_.slices[static_cast<std::size_t>(loadedSlice_)];
    const std::uint64_t offset = static_cast<std::uint64_t>(begin) * sizeof(std::uint16_t);
    const auto hi = buffer_.subspan<const std::uint16_t>(offset, out.size());
    if (dtype_ == DType::F32 && slice.sectionBytes(Section::Lo) > 0) {
        optim::joinSplit(hi,
                         buffer_.subspan<const std::int16_t>(
                             slice.sectionBytes(Section::Hi) + offset, out.size()),
                         out);
    } else {
        optim::fromBf16(hi, out);
    }
}

void StateWeights::readFp32(const std::string& name,
                            std::int64_t begin,
                            std::span<float> out) const {
    for (std::size_t layer = 0; layer < layout_.layers.size(); ++layer) {
        for (const TensorLayout& tensor : layout_.layers[layer].tensors) {
            if (tensor.name != name) {
                continue;
            }
            const std::int64_t from = tensor.elementBegin + begin;
            const std::int64_t to = from + static_cast<std::int64_t>(out.size());
            for (std::int32_t index = map_.layerSlices[layer].begin;
                 index < map_.layerSlices[layer].end; ++index) {
                const plan::Slice& slice = map_.slices[static_cast<std::size_t>(index)];
                const std::int64_t first = std::max(from, slice.elementBegin);
                const std::int64_t last = std::min(to, slice.elementBegin + slice.elementCount);
                if (first < last) {
                    readSlice(index);
                    takeValues(first - slice.elementBegin,
                               out.subspan(static_cast<std::size_t>(first - from),
                                           static_cast<std::size_t>(last - first)));
                }
            }
            return;
        }
    }
    throw Error(ErrorCode::TensorMissing, Sentence("The state lacks the tensor %1", name));
}

InitialWeights::InitialWeights(const TrainingModel& model, const TrainSettings& settings)
    : model_(format::CheckpointReader::open(model.folder)), seed_(settings.seed) {
    if (!settings.adapter.empty()) {
        adapter_.emplace(format::PeftAdapter::open(settings.adapter, model.layout));
    }
}

void InitialWeights::read(const TensorLayout& tensor,
                          std::int64_t begin,
                          std::span<float> out) const {
    const bool isAdapter = tensor.role == TensorRole::LoraA || tensor.role == TensorRole::LoraB;
    if (!isAdapter) {
        model_.readFp32(tensor.name, begin, out);
        return;
    }
    if (adapter_) {
        adapter_->readFp32(tensor.name, begin, out);
        return;
    }
    std::fill(out.begin(), out.end(), 0.0F);
    if (tensor.role == TensorRole::LoraA) {
        std::uint64_t nameKey = 0;
        for (const char letter : tensor.name) {
            nameKey = nameKey * 1099511628211ULL + static_cast<unsigned char>(letter);
        }
        const std::uint64_t key = deriveKey(seed_, nameKey, 0);
        const float bound = 1.0F / std::sqrt(static_cast<float>(tensor.shape[1]));
        for (std::size_t index = 0; index < out.size(); ++index) {
            out[index] =
                bound *
                (2.0F * uniformFloat(key, static_cast<std::uint64_t>(begin) + index) - 1.0F);
        }
    }
}

}  // namespace strata::train
