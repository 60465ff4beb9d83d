// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/small_state.h"

#include "tier/slice_checksums.h"

#include "strata/units.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace strata::test {
namespace {

using plan::Section;

constexpr std::uint64_t kGradientBytes = sizeof(float);
constexpr std::int32_t kStagingCount = 8;
/// Of each of the arena's regions; ample.
constexpr std::uint64_t kRegionBytes = 512 * kKiB;

float gradientValue(std::int32_t layer, std::int64_t element) {
    return static_cast<float>(element % 97 + layer);
}

template <typename Value>
std::span<Value> valuesAt(std::vector<std::byte>& file,
                          const plan::Slice& slice,
                          std::uint8_t slot,
                          Section section) {
    std::byte* const begin = file.data() + slice.slotOffset[slot] + slice.sectionOffset(section);
    return {reinterpret_cast<Value*>(begin), slice.dataBytes(section) / sizeof(Value)};
}

/// Where a slice's part of a layer's moment begins.
std::size_t momentsBegin(const plan::Slice& slice) {
    return plan::dataBytes(Section::M, slice.stored, slice.elementBegin);
}

std::byte added(std::byte byte, unsigned number) {
    return static_cast<std::byte>(std::to_integer<unsigned>(byte) + number);
}

template <typename Value>
void append(std::vector<Value>& all, std::span<const Value> some) {
    all.insert(all.end(), some.begin(), some.end());
}

std::span<const std::byte> sectionAt(std::vector<std::byte>& file,
                                     const plan::Slice& slice,
                                     std::uint8_t slot,
                                     Section section) {
    return std::span(file).subspan(slice.slotOffset[slot] + slice.sectionOffset(section),
                                   slice.sectionBytes(section));
}

}  // namespace

bool ManualTasks::runOne() {
    if (tasks_.empty()) {
        return false;
    }
    const std::function<void()> task = std::move(tasks_.front());
    tasks_.pop_front();
    task();
    return true;
}

SmallState::SmallState(const SmallShape& shape)
    : shape_(shape), arena_(4 * kRegionBytes, io::Prefault::OnFirstUse) {
    for (const std::int64_t elements : shape.layerElements) {
        LayerLayout layer{
            LayerKind::Block, static_cast<std::int64_t>(layout_.layers.size()), true, {}, elements};
        layout_.layers.push_back(std::move(layer));
    }
    layout_.blockCount = static_cast<std::int64_t>(layout_.layers.size());
    const plan::StoredFormats formats = plan::storedFormats(DType::F32, shape.format);
    const std::uint64_t sliceBytes = plan::dataBytes(formats.trained, plan::kSliceElementQuantum);
    memory_.slices = plan::buildSliceMap(layout_, sliceBytes, formats, kGradientBytes, {1}, 2);
    const std::size_t layers = layout_.layers.size();
    memory_.gradientHeld.assign(layers, shape.gradients == Gradients::Held);
    memory_.cached.assign(layers, shape.cached == Cached::Yes);
    memory_.readInPlace.assign(layers,
                               shape.cached == Cached::Yes && shape.computeBytesPerElement == 2);
    memory_.updatedAhead.assign(layers, shape.isUpdatedAhead);
    memory_.stagingCount = kStagingCount;
    memory_.stagingSlotBytes = memory_.slices.sliceBytesMax + memory_.slices.gradientSliceBytesMax;
    files_.state = {disk_.open("state", io::OpenMode::CreateNew, memory_.slices.stateFileBytes[0])};
    files_.gradients = {
        disk_.open("gradients", io::OpenMode::CreateNew, memory_.slices.gradientFileBytes[0])};
    files_.names = {"the state file"};
    writeInitial();
    // What memory held before must never be seen.
    std::memset(arena_.span().data(), 0xA5, arena_.span().size());
}

void SmallState::writeInitial() {
    std::vector<std::byte>& file = disk_.content(files_.state[0]);
    std::memset(file.data(), 0xA5, file.size());  // padding too
    std::vector<format::SliceRecord> records;
    for (const plan::Slice& slice : memory_.slices.slices) {
        const LayerValues values = initial(slice.layer);
        const auto count = static_cast<std::size_t>(slice.elementCount);
        std::copy_n(values.hi.begin() + slice.elementBegin, count,
                    valuesAt<std::uint16_t>(file, slice, 0, Section::Hi).begin());
        std::copy_n(values.lo.begin() + slice.elementBegin, count,
                    valuesAt<std::int16_t>(file, slice, 0, Section::Lo).begin());
        // Moments never written are zero, whatever the medium holds.
        if (shape_.moments == Moments::Written) {
            const std::span<std::byte> m = valuesAt<std::byte>(file, slice, 0, Section::M);
            const std::span<std::byte> v = valuesAt<std::byte>(file, slice, 0, Section::V);
            std::memcpy(m.data(), values.m.data() + momentsBegin(slice), m.size());
            std::memcpy(v.data(), values.v.data() + momentsBegin(slice), v.size());
        }
        format::SliceRecord record;
        record.momentsWritten = shape_.moments == Moments::Written;
        for (const Section section : plan::kSections) {
            tier::appendChecksums(sectionAt(file, slice, 0, section), record.crcs);
        }
        records.push_back(record);
    }
    residency_.emplace(memory_, records, arena_.span().subspan(0, kRegionBytes));
}

tier::MoverSetup SmallState::setup(tier::TaskRunner runTask) {
    tier::SliceMaths maths;
    maths.computeBytesPerElement = shape_.computeBytesPerElement;
    maths.gradientBytesPerElement = kGradientBytes;
    const std::uint64_t bytes = shape_.computeBytesPerElement;
    maths.deliver = [bytes](std::span<const std::uint16_t> hi, std::span<const std::int16_t> lo,
                            std::byte* out) {
        for (std::size_t index = 0; index < hi.size(); ++index) {
            const std::uint32_t joined = bytes == 2
                                             ? hi[index]
                                             : (static_cast<std::uint32_t>(hi[index]) << 16) +
                                                   static_cast<std::uint32_t>(lo[index]);
            std::memcpy(out + index * bytes, &joined, bytes);
        }
    };
    tier::MoverMemory regions;
    regions.staging = arena_.span().subspan(kRegionBytes, kRegionBytes);
    regions.heldGradients = arena_.span().subspan(2 * kRegionBytes, kRegionBytes);
    regions.weights = arena_.span().subspan(3 * kRegionBytes, kRegionBytes);
    return {disk_,   files_,  *residency_,      memory_,
            layout_, regions, std::move(maths), std::move(runTask)};
}

plan::StepPlan SmallState::step(const std::vector<std::pair<std::int32_t, plan::VisitMode>>& visits,
                                std::int32_t prefetchDepth) const {
    plan::StepPlan step;
    for (const auto& [layer, mode] : visits) {
        const auto index = static_cast<std::size_t>(layer);
        const auto number = static_cast<std::int32_t>(step.visits.size());
        plan::Visit visit{layer, mode, std::max(0, number - prefetchDepth), step.weightRegionBytes,
                          0};
        if (!memory_.readInPlace[index] && mode != plan::VisitMode::Store) {
            visit.weightBytes =
                alignUp(static_cast<std::uint64_t>(layout_.layers[index].elementCount) *
                            shape_.computeBytesPerElement,
                        kIoAlignmentBytes);
        }
        step.weightRegionBytes += visit.weightBytes;
        step.visits.push_back(visit);
    }
    return step;
}

LayerValues SmallState::initial(std::int32_t layer) const {
    const bool written = shape_.moments == Moments::Written;
    LayerValues values;
    for (std::int64_t element = 0; element < shape_.layerElements[static_cast<std::size_t>(layer)];
         ++element) {
        values.hi.push_back(static_cast<std::uint16_t>(element * 7 + layer * 1000 + 1));
        values.lo.push_back(static_cast<std::int16_t>(element * 3 - layer - 5));
    }
    const std::uint64_t bytes =
        momentBytes(shape_.format, shape_.layerElements[static_cast<std::size_t>(layer)]);
    for (std::uint64_t index = 0; index < bytes; ++index) {
        const auto number = static_cast<unsigned>(index + static_cast<std::uint64_t>(layer));
        values.m.push_back(written ? static_cast<std::byte>(number % 50) : std::byte{0});
        values.v.push_back(written ? static_cast<std::byte>(number % 31) : std::byte{0});
    }
    return values;
}

LayerValues SmallState::updated(std::int32_t layer, LayerValues before) {
    for (std::size_t element = 0; element < before.hi.size(); ++element) {
        const float gradient = gradientValue(layer, static_cast<std::int64_t>(element));
        before.hi[element] = static_cast<std::uint16_t>(before.hi[element] + 1);
        before.lo[element] =
            static_cast<std::int16_t>(before.lo[element] - static_cast<int>(gradient));
    }
    for (std::size_t index = 0; index < before.m.size(); ++index) {
        before.m[index] = added(before.m[index], 1);
        before.v[index] = added(before.v[index], 2);
    }
    return before;
}

tier::SliceUpdate SmallState::update() {
    return [](const tier::SliceView& view) {
        const auto* const gradient = static_cast<const float*>(view.gradient);
        for (std::size_t element = 0; element < view.hi.size(); ++element) {
            view.hi[element] = static_cast<std::uint16_t>(view.hi[element] + 1);
            view.lo[element] =
                static_cast<std::int16_t>(view.lo[element] - static_cast<int>(gradient[element]));
        }
        for (std::size_t index = 0; index < view.m.size(); ++index) {
            view.m[index] = added(view.m[index], 1);
            view.v[index] = added(view.v[index], 2);
        }
    };
}

tier::GradientFill SmallState::gradient(std::int32_t layer) {
    return [layer](std::int64_t begin, std::int64_t count, std::byte* out) {
        for (std::int64_t element = 0; element < count; ++element) {
            const float value = gradientValue(layer, begin + element);
            std::memcpy(out + static_cast<std::size_t>(element) * kGradientBytes, &value,
                        kGradientBytes);
        }
    };
}

LayerValues SmallState::onDisk(std::int32_t layer) {
    std::vector<format::SliceRecord> records;
    for (std::size_t index = 0; index < memory_.slices.slices.size(); ++index) {
        records.push_back(residency_->record(static_cast<std::int32_t>(index)));
    }
    return read(layer, records);
}

LayerValues SmallState::committed(std::int32_t layer) {
    return read(layer, residency_->committed());
}

LayerValues SmallState::read(std::int32_t layer, const std::vector<format::SliceRecord>& records) {
    std::vector<std::byte>& file = disk_.content(files_.state[0]);
    LayerValues values;
    const plan::SliceRange range = memory_.slices.layerSlices[static_cast<std::size_t>(layer)];
    for (std::int32_t index = range.begin; index < range.end; ++index) {
        const plan::Slice& slice = memory_.slices.slices[static_cast<std::size_t>(index)];
        const format::SliceRecord& record = records[static_cast<std::size_t>(index)];
        append<std::uint16_t>(values.hi,
                              valuesAt<std::uint16_t>(file, slice, record.slot, Section::Hi));
        append<std::int16_t>(values.lo,
                             valuesAt<std::int16_t>(file, slice, record.slot, Section::Lo));
        append<std::byte>(values.m, valuesAt<std::byte>(file, slice, record.slot, Section::M));
        append<std::byte>(values.v, valuesAt<std::byte>(file, slice, record.slot, Section::V));
        for (const Section section : plan::kSections) {
            const std::span<const std::byte> bytes = sectionAt(file, slice, record.slot, section);
            EXPECT_TRUE(tier::matches(bytes, slice, section, record)) << "slice " << index;
            EXPECT_TRUE(record.slot == 0 ||
                        std::ranges::all_of(bytes.subspan(slice.dataBytes(section)),
                                            [](std::byte byte) { return byte == std::byte{0}; }))
                << "slice " << index;
        }
    }
    return values;
}

std::vector<std::uint32_t> SmallState::weights(const void* begin, std::int32_t layer) const {
    const std::uint64_t bytes = shape_.computeBytesPerElement;
    std::vector<std::uint32_t> values(
        static_cast<std::size_t>(shape_.layerElements[static_cast<std::size_t>(layer)]));
    for (std::size_t element = 0; element < values.size(); ++element) {
        std::memcpy(&values[element], static_cast<const std::byte*>(begin) + element * bytes,
                    bytes);
    }
    return values;
}

std::vector<std::uint32_t> SmallState::weightsOf(const LayerValues& values) const {
    std::vector<std::uint32_t> weights;
    for (std::size_t element = 0; element < values.hi.size(); ++element) {
        const std::uint32_t hi = values.hi[element];
        weights.push_back(shape_.computeBytesPerElement == 2
                              ? hi
                              : (hi << 16) + static_cast<std::uint32_t>(values.lo[element]));
    }
    return weights;
}

}  // namespace strata::test
