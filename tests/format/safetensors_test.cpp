// SPDX-License-Identifier: GPL-3.0-or-later
// The oracle for the bytes is a file that the safetensors library wrote (data/make_format_data.py).
#include "format/safetensors.h"

#include "format/checkpoint_reader.h"
#include "format/expect_error.h"
#include "format/plain_file.h"
#include "support/places.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <random>

namespace strata::format {
namespace {

using test::expectError;

const std::string kLibraryFile = strata::test::inTree("tests/format/data/library.safetensors");

/// A file with this header and `dataBytes` zero bytes.
std::string fileOf(const std::string& header, std::size_t dataBytes) {
    const std::uint64_t length = header.size();
    std::string bytes(sizeof length, '\0');
    std::memcpy(bytes.data(), &length, sizeof length);
    return bytes + header + std::string(dataBytes, '\0');
}

std::vector<float> wholeTensor(const SafetensorsFile& file, const SafetensorsTensor& tensor) {
    std::vector<float> values(static_cast<std::size_t>(tensor.elementCount()));
    file.readFp32(tensor, 0, values);
    return values;
}

class Safetensors : public testing::Test {
protected:
    std::string path() const { return folder_.file("model.safetensors"); }
    SafetensorsFile open(const std::string& bytes) {
        test::writePlainFile(path(), bytes);
        return SafetensorsFile(path());
    }
    void expectInvalid(const std::string& bytes, const std::string& words) {
        expectError(ErrorCode::SafetensorsInvalid, words, [&] { open(bytes); });
    }
    void expectHeaderInvalid(const std::string& header,
                             std::size_t dataBytes,
                             const std::string& words) {
        expectInvalid(fileOf(header, dataBytes), words);
    }

    test::TempDir folder_;
};

TEST_F(Safetensors, WritesTheBytesOfTheLibrary) {
    const SafetensorsFile library(kLibraryFile);
    std::vector<TensorDeclaration> declarations;
    for (const SafetensorsTensor& tensor : library.tensors()) {
        declarations.push_back({tensor.name, tensor.dtype, tensor.shape});
    }
    ASSERT_EQ(declarations.size(), 5U);
    SafetensorsWriter writer(path(), declarations);
    for (const SafetensorsTensor& tensor : library.tensors()) {
        for (const float value : wholeTensor(library, tensor)) {
            writer.append({&value, 1});
        }
    }
    writer.commit();
    EXPECT_EQ(test::readPlainFile(path()), test::readPlainFile(kLibraryFile));
}

TEST_F(Safetensors, ReadsWhatTheLibraryWrote) {
    const SafetensorsFile file(kLibraryFile);
    EXPECT_EQ(file.metadata(), (std::map<std::string, std::string>{{"format", "pt"}}));
    EXPECT_EQ(file.tensors()[1].name, "a.weight");
    EXPECT_EQ(file.tensors()[1].shape, (std::vector<std::int64_t>{3, 4}));
    EXPECT_EQ(file.tensors()[4].dtype, DType::F16);
    const std::vector<float> weight = wholeTensor(file, file.tensors()[1]);
    EXPECT_EQ(wholeTensor(file, file.tensors()[0]),
              std::vector<float>(weight.begin(), weight.begin() + 4));
    for (std::size_t index = 0; index < weight.size(); ++index) {
        EXPECT_NEAR(wholeTensor(file, file.tensors()[4])[index], weight[index], 1e-3);
    }
}

TEST_F(Safetensors, EveryDtypeSurvivesARoundTripInPieces) {
    std::mt19937 random(static_cast<std::uint32_t>(test::testSeed(5)));
    constexpr std::size_t kCount = 200'000;
    std::vector<float> values;
    for (std::size_t index = 0; index < kCount; ++index) {
        values.push_back(static_cast<float>(static_cast<int>(random() % 255) - 127) / 64.0F);
    }
    SafetensorsWriter writer(path(), {{"none", DType::BF16, {0}},
                                      {"f32", DType::F32, {kCount}},
                                      {"f16", DType::F16, {kCount}},
                                      {"bf16", DType::BF16, {kCount}},
                                      {"last", DType::F32, {3, 0}}});
    for (int tensor = 0; tensor < 3; ++tensor) {
        for (std::size_t done = 0; done < kCount;) {
            const std::size_t count = std::min<std::size_t>(1 + random() % 50'000, kCount - done);
            writer.append(std::span(values).subspan(done, count));
            done += count;
        }
    }
    writer.commit();
    const SafetensorsFile file(path());
    for (const SafetensorsTensor& tensor : file.tensors()) {
        if (tensor.elementCount() > 0) {
            EXPECT_EQ(wholeTensor(file, tensor), values) << tensor.name;
            std::vector<float> part(1000);
            file.readFp32(tensor, 123'456, part);
            EXPECT_TRUE(std::equal(part.begin(), part.end(), values.begin() + 123'456))
                << tensor.name;
        }
    }
    EXPECT_EQ(file.tensors().size(), 5U);
}

TEST_F(Safetensors, WithoutCommitNoFileAppears) {
    {
        SafetensorsWriter writer(path(), {{"a", DType::F32, {4}}});
        writer.append(std::vector<float>{1.0F});
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

TEST_F(Safetensors, EveryTruncationAndAnAddedByteAreRefused) {
    const std::string whole = test::readPlainFile(kLibraryFile);
    for (std::size_t length = 0; length < whole.size(); ++length) {
        EXPECT_THROW(open(whole.substr(0, length)), Error) << length;
    }
    expectInvalid(whole + "x", "after the last tensor");
}

TEST_F(Safetensors, DamagedBytesNeverCrash) {
    std::mt19937_64 random(test::testSeed(7));
    const std::string whole = test::readPlainFile(kLibraryFile);
    for (int round = 0; round < 3000; ++round) {
        std::string damaged = whole;
        for (std::uint64_t flips = 1 + random() % 3; flips > 0; --flips) {
            damaged[random() % damaged.size()] = static_cast<char>(random());
        }
        try {
            const SafetensorsFile file = open(damaged);
            for (const SafetensorsTensor& tensor : file.tensors()) {
                wholeTensor(file, tensor);
            }
        } catch (const Error& error) {
            EXPECT_NE(error.code(), ErrorCode::Internal);
        }
    }
}

TEST_F(Safetensors, ALyingHeaderLengthIsRefusedBeforeMemoryIsTaken) {
    expectInvalid(std::string(9, '\xFF'), "not a safetensors file");
    expectInvalid(std::string(7, '\xFF') + "\x01{}", "not a safetensors file");
    expectInvalid(std::string("\x10\0\0\0\0\0\0\0{}", 10), "header, which claims 16 bytes");
    expectInvalid("abc", "too short");
}

TEST_F(Safetensors, AHeaderThatIsNoJsonObjectIsRefused) {
    expectHeaderInvalid("[]", 0, "not a safetensors file");
    expectHeaderInvalid("{", 0, "not a JSON object");
    expectHeaderInvalid("\xFF\xFE", 0, "not a safetensors file");
    expectHeaderInvalid(R"({"a":1})", 0, "lacks dtype");
    expectHeaderInvalid(R"({"__metadata__":[]})", 0, "__metadata__");
    expectHeaderInvalid(R"({"__metadata__":{"a":1}})", 0, "__metadata__");
}

TEST_F(Safetensors, DeepNestingIsRefusedWhileReading) {
    const std::string deep(1'000'000, '[');
    expectHeaderInvalid("{\"a\":" + deep, 0, "nested too deeply");
    expectHeaderInvalid(R"({"a":{"dtype":"F32","shape":[[1]],"data_offsets":[0,4]}})", 4,
                        "nested too deeply");
}

TEST_F(Safetensors, ANameAppearsOnce) {
    const std::string entry = R"("a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]})";
    expectHeaderInvalid("{" + entry + "," + entry + "}", 4, "Tensor a appears twice");
}

TEST_F(Safetensors, OffsetsMustFitTypeShapeAndFile) {
    const auto header = [](const std::string& shape, const std::string& offsets) {
        return R"({"a":{"dtype":"F32","shape":)" + shape + R"(,"data_offsets":)" + offsets + "}}";
    };
    EXPECT_EQ(open(fileOf(header("[2]", "[0,8]"), 8)).tensors().size(), 1U);
    EXPECT_EQ(open(fileOf(header("[]", "[0,4]"), 4)).tensors()[0].elementCount(), 1);
    expectHeaderInvalid(header("[2]", "[0,8]"), 7, "cut off");
    expectHeaderInvalid(header("[3]", "[0,8]"), 8, "do not fit");
    expectHeaderInvalid(header("[2]", "[0,9]"), 9, "do not fit");
    expectHeaderInvalid(header("[2]", "[8,0]"), 8, "do not fit");
    expectHeaderInvalid(header("[2]", "[0,18446744073709551615]"), 8, "do not fit");
    expectHeaderInvalid(header("[2]", "[-1,7]"), 8, "positions");
    expectHeaderInvalid(header("[2]", "[0,8,9]"), 8, "lacks");
    expectHeaderInvalid(header("[-2]", "[0,8]"), 8, "list of sizes");
    expectHeaderInvalid(header("[1.5]", "[0,8]"), 8, "list of sizes");
    expectHeaderInvalid(header("[4294967296,4294967296,4294967296]", "[0,0]"), 0,
                        "shape is invalid");
    expectHeaderInvalid(header("[9223372036854775807,4]", "[0,8]"), 8, "shape is invalid");
}

TEST_F(Safetensors, OverlapsAndHolesAreRefused) {
    const auto two = [](const std::string& first, const std::string& second) {
        return R"({"a":{"dtype":"F32","shape":[2],"data_offsets":)" + first +
               R"(},"b":{"dtype":"F32","shape":[2],"data_offsets":)" + second + "}}";
    };
    EXPECT_EQ(open(fileOf(two("[8,16]", "[0,8]"), 16)).tensors()[0].name, "b");
    expectHeaderInvalid(two("[0,8]", "[4,12]"), 12, "overlap");
    expectHeaderInvalid(two("[0,8]", "[0,8]"), 8, "overlap");
    expectHeaderInvalid(two("[0,8]", "[12,20]"), 20, "gap");
    expectHeaderInvalid(two("[4,12]", "[12,20]"), 20, "gap");
}

TEST_F(Safetensors, Case16ADtypeThatCannotBeReadIsNamedWhenItsTensorIsNeeded) {
    for (const std::string dtype : {"F64", "I64", "I8", "BOOL", "F8_E4M3", "F8_E5M2"}) {
        const SafetensorsFile file = open(fileOf(
            R"({"lm_head.weight":{"dtype":")" + dtype + R"(","shape":[1],"data_offsets":[0,8]},)" +
                R"("a":{"dtype":"F32","shape":[1],"data_offsets":[8,12]}})",
            12));
        ASSERT_EQ(file.tensors().size(), 1U) << dtype;
        EXPECT_EQ(file.tensors()[0].name, "a");
        EXPECT_TRUE(file.hasOtherType("lm_head.weight"));
        expectError(ErrorCode::UnsupportedDtype, "tensor lm_head.weight",
                    [&] { file.refuseOtherType("lm_head.weight"); });
        expectError(ErrorCode::UnsupportedDtype, dtype, [&] {
            CheckpointReader::open(folder_.path().string()).find("lm_head.weight");
        });
        EXPECT_NE(CheckpointReader::open(folder_.path().string()).find("a"), nullptr);
    }
    expectHeaderInvalid(R"({"b":{"dtype":"I64","shape":[1],"data_offsets":[0,16]}})", 8, "cut off");
}

}  // namespace
}  // namespace strata::format
