// SPDX-License-Identifier: GPL-3.0-or-later
// What the first state of a run looks like on its drives, compared with a reference that builds
// layers as plain arrays; and what happens to slices that are under way when something fails.
#include "train/first_state.h"

#include "base/checksum.h"
#include "base/rng.h"
#include "support/faulty_disk.h"
#include "support/mem_disk.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"
#include "tier/manual_disk.h"
#include "train/checkpoint.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <filesystem>
#include <future>
#include <mutex>
#include <set>
#include <sstream>

namespace strata::test {
namespace {

using plan::Section;
using plan::StoredSections;

constexpr std::uint64_t kLargeMemory = 1 * kGiB;

/// Two tensors with a gap between them, and one that ends before its layer does.
LayerLayout layerOf(std::int64_t elements, bool trainable, const std::string& name) {
    LayerLayout layer{LayerKind::Block, 0, trainable, {}, elements};
    const std::int64_t first = elements / 3;
    const std::int64_t second = first + 64;
    for (const auto& [begin, count] :
         {std::pair<std::int64_t, std::int64_t>{0, first - 5}, {second, elements - second - 7}}) {
        layer.tensors.push_back({TensorRole::Gate,
                                 TensorRole::Gate,
                                 name + std::to_string(begin),
                                 {count},
                                 begin,
                                 count,
                                 false});
    }
    return layer;
}

ModelLayout layoutOf(const std::vector<std::int64_t>& elements) {
    ModelLayout layout;
    for (std::size_t layer = 0; layer < elements.size(); ++layer) {
        layout.layers.push_back(
            layerOf(elements[layer], layer % 3 != 1, "layer" + std::to_string(layer) + "."));
    }
    layout.blockCount = static_cast<std::int64_t>(elements.size());
    return layout;
}

/// Numbers of every magnitude, some of which bf16 holds exactly.
void readWeights(const TensorLayout& tensor, std::int64_t begin, std::span<float> out) {
    const std::uint64_t key = deriveKey(11, std::hash<std::string>{}(tensor.name), 0);
    for (std::size_t place = 0; place < out.size(); ++place) {
        const auto index = static_cast<std::uint64_t>(begin) + place;
        const auto bits = std::bit_cast<std::uint32_t>(normalFloat(key, index));
        out[place] = std::bit_cast<float>(index % 5 == 0 ? bits & 0xFFFF0000U : bits);
    }
}

/// A layer's elements as a plain array.
std::vector<float> elementsOf(const LayerLayout& layer) {
    std::vector<float> elements(static_cast<std::size_t>(layer.elementCount));
    for (const TensorLayout& tensor : layer.tensors) {
        readWeights(tensor, 0,
                    std::span(elements).subspan(static_cast<std::size_t>(tensor.elementBegin),
                                                static_cast<std::size_t>(tensor.elementCount)));
    }
    return elements;
}

/// A slice's weights as they must be on SSD: hi, then lo, each padded with zeros.
std::vector<std::byte> expectedBytes(const std::vector<float>& layer, const plan::Slice& slice) {
    const std::uint64_t hiBytes = slice.sectionBytes(Section::Hi);
    std::vector<std::byte> bytes(hiBytes + slice.sectionBytes(Section::Lo));
    for (std::int64_t index = 0; index < slice.elementCount; ++index) {
        const auto value = std::bit_cast<std::uint32_t>(
            layer[static_cast<std::size_t>(slice.elementBegin + index)]);
        const bool isSplit = slice.stored != StoredSections::Hi;
        // Half up where lo holds the rest, to nearest even where it is all there is.
        const std::uint32_t carry = isSplit ? 0x8000U : 0x7FFFU + (value >> 16 & 1U);
        const auto hi = static_cast<std::uint16_t>((value + carry) >> 16);
        std::memcpy(bytes.data() + 2 * index, &hi, sizeof hi);
        if (isSplit) {
            const auto lo =
                static_cast<std::uint16_t>(value - (static_cast<std::uint32_t>(hi) << 16));
            std::memcpy(bytes.data() + hiBytes + 2 * index, &lo, sizeof lo);
        }
    }
    return bytes;
}

/// A checksum for every MiB that a section begins.
std::vector<std::uint32_t> expectedChecksums(const std::vector<std::byte>& weights,
                                             std::uint64_t hiBytes) {
    std::vector<std::uint32_t> checksums;
    for (std::size_t begin = 0; begin < weights.size();) {
        const std::size_t sectionEnd = begin < hiBytes ? hiBytes : weights.size();
        const std::size_t end = std::min<std::size_t>(begin + kMiB, sectionEnd);
        checksums.push_back(crc32c(std::span(weights).subspan(begin, end - begin)));
        begin = end;
    }
    return checksums;
}

struct Variant {
    std::vector<std::int64_t> layerElements;
    std::uint64_t sliceBytes = 64 * kKiB;
    DType compute = DType::BF16;
    int folders = 1;
    std::size_t threads = 2;
    std::uint64_t memoryBytes = kLargeMemory;
};

std::string describe(const Variant& variant) {
    std::ostringstream text;
    text << variant.layerElements.size() << " layers, slice " << variant.sliceBytes << ", "
         << (variant.compute == DType::BF16 ? "bf16" : "fp32") << ", folders " << variant.folders
         << ", threads " << variant.threads << ", memory " << variant.memoryBytes;
    return text.str();
}

/// A state in the making, on a disk of the test's.
class Making {
public:
    explicit Making(const Variant& variant)
        : layout(layoutOf(variant.layerElements)),
          map(plan::buildSliceMap(layout,
                                  variant.sliceBytes,
                                  plan::storedFormats(variant.compute, MomentFormat::Fp32),
                                  2,
                                  plan::FolderShares(static_cast<std::size_t>(variant.folders), 1),
                                  2)),
          workers(variant.threads, "strata-test"),
          first{layout,
                readWeights,
                workers,
                variant.memoryBytes,
                [this](std::uint64_t done, std::uint64_t total) {
                    EXPECT_GT(done, reported);
                    EXPECT_EQ(total, train::firstStateBytes(map));
                    reported = done;
                },
                stop.get_token()} {}

    tier::StateFiles openedOn(io::Disk& disk) const {
        tier::StateFiles files;
        for (const std::uint64_t bytes : map.stateFileBytes) {
            files.names.push_back("file " + std::to_string(files.state.size()));
            files.state.push_back(disk.open(files.names.back(), io::OpenMode::CreateNew, bytes));
        }
        return files;
    }

    const ModelLayout layout;
    const plan::SliceMap map;
    WorkerPool workers;
    std::stop_source stop;
    std::uint64_t reported = 0;
    train::FirstState first;
};

class FirstState : public testing::TestWithParam<Variant> {};

TEST_P(FirstState, IsTheModelsWeightsInSlotAWithTheirChecksumsInOrder) {
    SCOPED_TRACE(describe(GetParam()));
    Making making(GetParam());
    ManualDisk disk;
    disk.complete(Completing::AtOnce);
    const tier::StateFiles files = making.openedOn(disk);
    const auto records = train::writeFirstState(disk, files, making.map, making.first);
    ASSERT_EQ(records.size(), making.map.slices.size());
    std::vector<std::vector<std::byte>> contents;
    for (const std::uint64_t bytes : making.map.stateFileBytes) {
        contents.emplace_back(bytes);
    }
    std::vector<std::vector<float>> layers;
    for (const LayerLayout& layer : making.layout.layers) {
        layers.push_back(elementsOf(layer));
    }
    for (std::size_t index = 0; index < records.size(); ++index) {
        const plan::Slice& slice = making.map.slices[index];
        const std::vector<std::byte> weights =
            expectedBytes(layers[static_cast<std::size_t>(slice.layer)], slice);
        std::ranges::copy(weights, contents[static_cast<std::size_t>(slice.folder)].begin() +
                                       static_cast<std::ptrdiff_t>(slice.slotOffset[0]));
        EXPECT_EQ(records[index].slot, 0);
        EXPECT_FALSE(records[index].momentsWritten);
        EXPECT_EQ(records[index].crcs, expectedChecksums(weights, slice.sectionBytes(Section::Hi)))
            << "slice " << index;
    }
    for (std::size_t folder = 0; folder < contents.size(); ++folder) {
        EXPECT_TRUE(disk.content(files.state[folder]) == contents[folder]) << "file " << folder;
    }
    EXPECT_EQ(making.reported, train::firstStateBytes(making.map));
}

INSTANTIATE_TEST_SUITE_P(
    Shapes,
    FirstState,
    testing::Values(Variant{{2112}, 1, DType::BF16, 1, 1, 0},
                    Variant{{6400, 3200, 12800, 2112, 20480}, 64 * kKiB, DType::BF16, 3, 3},
                    Variant{{6400, 3200, 12800, 2112, 20480}, 64 * kKiB, DType::F32, 2, 5},
                    Variant{{6400, 3200, 12800}, 24 * kKiB, DType::F32, 1, 2, 0},
                    // Slices of several pieces and of several blocks of checksums.
                    Variant{{1400000, 150016, 70016}, 16 * kMiB, DType::BF16, 2, 4},
                    Variant{{1400000, 150016, 70016}, 2 * kMiB, DType::F32, 1, 1},
                    Variant{{300032}, 1, DType::BF16, 1, 4}));

TEST(FirstStateWriting, KeepsAsManyBuffersUnderWayAsMemoryIsFor) {
    const Variant shape{{200000}, 96 * kKiB, DType::BF16, 1, 2};
    const std::uint64_t bufferBytes = 32 * kKiB + 256 * kKiB;
    for (const auto& [memoryBytes, buffers] :
         {std::pair<std::uint64_t, std::size_t>{kLargeMemory, 6},
          {3 * bufferBytes + 1, 3},
          {0, 1}}) {
        Variant variant = shape;
        variant.memoryBytes = memoryBytes;
        Making making(variant);
        std::mutex mutex;
        std::set<std::int64_t> read;
        making.first.read = [&](const TensorLayout& tensor, std::int64_t begin,
                                std::span<float> out) {
            readWeights(tensor, begin, out);
            const std::lock_guard lock(mutex);
            read.insert((tensor.elementBegin + begin) / making.map.slices[0].elementCount);
        };
        ManualDisk disk;
        const tier::StateFiles files = making.openedOn(disk);
        auto writing = std::async(std::launch::async, [&] {
            train::writeFirstState(disk, files, making.map, making.first);
        });
        disk.awaitTransfers(buffers);
        {
            const std::lock_guard lock(mutex);
            EXPECT_EQ(read.size(), buffers) << "no slice is read without a buffer";
        }
        EXPECT_EQ(disk.writes(), buffers);
        disk.complete(Completing::AtOnce);
        while (disk.finishOne()) {
        }
        writing.get();
        EXPECT_EQ(disk.writes(), making.map.slices.size());
    }
}

TEST(FirstStateWriting, ReadsOneSliceWhileAnotherIsBeingRead) {
    Making making({{20480}, 24 * kKiB, DType::BF16, 1, 2});
    std::promise<void> both;
    const std::shared_future<void> bothCame = both.get_future().share();
    std::atomic<int> came = 0;
    making.first.read = [&](const TensorLayout& tensor, std::int64_t begin, std::span<float> out) {
        const int number = ++came;
        if (number == 2) {
            both.set_value();
        } else if (number == 1) {
            EXPECT_EQ(bothCame.wait_for(std::chrono::minutes(1)), std::future_status::ready);
        }
        readWeights(tensor, begin, out);
    };
    ManualDisk disk;
    disk.complete(Completing::AtOnce);
    train::writeFirstState(disk, making.openedOn(disk), making.map, making.first);
}

TEST(FirstStateWriting, AwaitsEveryWriteUnderWayAfterOneFailed) {
    Making making({{100032}, 24 * kKiB, DType::BF16, 1, 2});
    ManualDisk disk;
    const tier::StateFiles files = making.openedOn(disk);
    auto writing = std::async(std::launch::async, [&] {
        return train::writeFirstState(disk, files, making.map, making.first);
    });
    disk.awaitTransfers(6);
    disk.finishOne(EIO);
    // Those after it stay valid until they have completed, and nothing new is begun.
    std::size_t others = 0;
    while (disk.finishOne()) {
        ++others;
    }
    EXPECT_EQ(others, 5U);
    try {
        writing.get();
        FAIL() << "the failed write was swallowed";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::IoFailed);
        EXPECT_EQ(error.where(), "file 0");
    }
    EXPECT_EQ(disk.writes(), 6U);
}

TEST(FirstStateWriting, AWriteThatIsNotTakenEndsIt) {
    for (std::size_t taken = 0; taken < 10; ++taken) {
        Making making({{20480}, 24 * kKiB, DType::BF16, 1, 3});
        ManualDisk disk;
        disk.complete(Completing::AtOnce);
        disk.refuseAfter(taken);
        EXPECT_THROW(train::writeFirstState(disk, making.openedOn(disk), making.map, making.first),
                     Error);
        EXPECT_EQ(disk.writes(), taken);
    }
}

TEST(FirstStateWriting, SaysTheFirstErrorOfReading) {
    for (const std::size_t threads : {1U, 3U}) {
        Making making({{20480}, 24 * kKiB, DType::BF16, 1, threads});
        making.first.read = [](const TensorLayout&, std::int64_t, std::span<float>) {
            throw Error(ErrorCode::UnexpectedEndOfFile, Sentence("The file ends before byte %1", 7),
                        "weights");
        };
        ManualDisk disk;
        disk.complete(Completing::AtOnce);
        try {
            train::writeFirstState(disk, making.openedOn(disk), making.map, making.first);
            FAIL() << "the error was swallowed";
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::UnexpectedEndOfFile);
        }
        EXPECT_EQ(disk.writes(), 0U);
    }
}

TEST(FirstStateWriting, ObeysAStopWithinASlice) {
    Making making({{3000000}, 64 * kMiB, DType::BF16, 1, 1});
    ASSERT_EQ(making.map.slices.size(), 1U);
    int pieces = 0;
    making.first.read = [&](const TensorLayout& tensor, std::int64_t begin, std::span<float> out) {
        EXPECT_LE(out.size(), 1U << 16);
        readWeights(tensor, begin, out);
        if (++pieces == 3) {
            making.stop.request_stop();
        }
    };
    ManualDisk disk;
    disk.complete(Completing::AtOnce);
    try {
        train::writeFirstState(disk, making.openedOn(disk), making.map, making.first);
        FAIL() << "the stop was not obeyed";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Stopped);
    }
    EXPECT_EQ(pieces, 3);
    EXPECT_EQ(disk.writes(), 0U);
}

TEST(FirstStateWriting, ObeysAStopThatIsAskedForAtTheLastProgress) {
    Making making({{6400}, 24 * kKiB, DType::BF16, 1, 2});
    making.first.progress = [&](std::uint64_t done, std::uint64_t total) {
        if (done == total) {
            making.stop.request_stop();
        }
    };
    ManualDisk disk;
    disk.complete(Completing::AtOnce);
    EXPECT_THROW(train::writeFirstState(disk, making.openedOn(disk), making.map, making.first),
                 Error);
}

/// Whatever write, sync or small file fails: the error comes out, and no state file stays behind.
TEST(FirstStateWriting, AFailureAtEachOperationLeavesNoStateFile) {
    const std::uint64_t seed = testSeed(5);
    for (const FaultTarget target :
         {FaultTarget::Writes, FaultTarget::Syncs, FaultTarget::SmallFiles}) {
        for (const Fault fault : {Fault::IoError, Fault::NoSpace}) {
            std::uint64_t fired = 1;
            for (std::uint64_t k = 1; fired == 1; ++k) {
                const TempDir folder;
                Making making({{6400, 3200, 12800}, 24 * kKiB, DType::BF16, 2, 3});
                const auto storage = std::make_shared<MemStorage>();
                FaultyDisk disk(std::make_unique<MemDisk>(storage, Completion::Shuffled, seed + k),
                                {fault, target, k, 0.0, 0});
                const train::StateFolders folders{
                    folder.file("state"), {folder.file("ssd0"), folder.file("ssd1")}, 0};
                try {
                    train::Checkpoint::create(disk, folders, making.map, "run", making.first);
                    EXPECT_EQ(disk.faultsFired(), 0U) << "fault " << k << " was swallowed";
                } catch (const Error& error) {
                    EXPECT_EQ(error.code(),
                              fault == Fault::NoSpace ? ErrorCode::DiskFull : ErrorCode::IoFailed);
                }
                fired = disk.faultsFired();
                for (const std::string& data : folders.dataFolders) {
                    // The last small file of a commit is synced when its name is there.
                    const bool isCommitted =
                        format::manifestExists(disk.smallFiles(), folders.manifestFolder,
                                               format::ManifestVersion::Current);
                    EXPECT_EQ(storage->exists(train::stateFilePath(data)), isCommitted)
                        << "fault " << k;
                    EXPECT_TRUE(fired == 0 || target == FaultTarget::SmallFiles || !isCommitted);
                }
            }
        }
    }
}

}  // namespace
}  // namespace strata::test
