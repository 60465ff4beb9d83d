// SPDX-License-Identifier: GPL-3.0-or-later
// The oracle for dequantisation is the gguf library (data/make_format_data.py).
#include "format/gguf.h"

#include "format/expect_error.h"
#include "format/gguf_builder.h"
#include "format/gguf_quants.h"
#include "format/gguf_writer.h"
#include "format/plain_file.h"
#include "format/safetensors.h"
#include "support/places.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <bit>
#include <filesystem>
#include <limits>
#include <random>

namespace strata::format {
namespace {

using test::bytesOfNumber;
using test::expectError;
using test::GgufBuilder;
using test::ggufText;

const std::string kData = strata::test::inTree("tests/format/data/");

class Gguf : public testing::Test {
protected:
    GgufFile open(const std::string& bytes) {
        const std::string path = folder_.file("model.gguf");
        test::writePlainFile(path, bytes);
        return GgufFile::open(path);
    }
    void expectInvalid(const std::string& bytes, const std::string& words) {
        expectError(ErrorCode::GgufInvalid, words, [&] { open(bytes); });
    }

    test::TempDir folder_;
};

std::vector<float> wholeTensor(const GgufFile& file, const GgufTensor& tensor) {
    std::vector<float> values(static_cast<std::size_t>(tensor.elementCount()));
    file.readFp32(tensor, 0, values);
    return values;
}

std::vector<std::uint32_t> bitsOf(const std::vector<float>& values) {
    std::vector<std::uint32_t> bits;
    for (const float value : values) {
        bits.push_back(std::bit_cast<std::uint32_t>(value));
    }
    return bits;
}

TEST_F(Gguf, DequantisesEveryTypeBitByBitAsTheGgufLibraryDoes) {
    const GgufFile file = GgufFile::open(kData + "types.gguf");
    const SafetensorsFile expected(kData + "types_expected.safetensors");
    ASSERT_EQ(file.tensors().size(), 11U);
    ASSERT_EQ(expected.tensors().size(), 11U);
    for (const SafetensorsTensor& tensor : expected.tensors()) {
        const GgufTensor* found = file.find(tensor.name);
        ASSERT_NE(found, nullptr) << tensor.name;
        EXPECT_EQ(found->shape, tensor.shape) << tensor.name;
        std::vector<float> values(static_cast<std::size_t>(tensor.elementCount()));
        expected.readFp32(tensor, 0, values);
        EXPECT_EQ(bitsOf(wholeTensor(file, *found)), bitsOf(values)) << tensor.name;
    }
}

TEST_F(Gguf, QuantisesQ8_0BitByBitAsTheGgufLibraryDoes) {
    const std::string path = kData + "q8_0.gguf";
    const GgufFile file = GgufFile::open(path);
    const GgufTensor& expected = *file.find("blocks");
    std::vector<std::byte> blocks(expected.sizeBytes);
    ASSERT_EQ(quantise(GgmlType::Q8_0, wholeTensor(file, *file.find("values")), blocks),
              Quantised::Whole);
    const std::string whole = test::readPlainFile(path);
    for (std::size_t index = 0; index < blocks.size(); ++index) {
        ASSERT_EQ(blocks[index], static_cast<std::byte>(whole[expected.offset + index]))
            << "block " << index / 34 << ", byte " << index % 34;
    }
}

TEST_F(Gguf, ValuesThatQ8_0CannotHoldAreRefused) {
    std::vector<float> values(64, 1.0F);
    std::vector<std::byte> blocks(68);
    for (const float bad :
         {std::numeric_limits<float>::infinity(), -std::numeric_limits<float>::infinity(),
          std::numeric_limits<float>::quiet_NaN(), 127.0F * 65520.0F}) {
        values[40] = bad;
        EXPECT_EQ(quantise(GgmlType::Q8_0, values, blocks), Quantised::OutOfRange) << bad;
    }
    const std::string path = folder_.file("out.gguf");
    {
        GgufWriter writer;
        writer.declare("blk.0.ffn_up.weight", {2, 32}, GgmlType::Q8_0);
        writer.begin(path);
        expectError(ErrorCode::UnsupportedDtype, "blk.0.ffn_up.weight",
                    [&] { writer.append(values); });
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

TEST_F(Gguf, PiecesOfATensorEqualTheWhole) {
    const GgufFile file = GgufFile::open(kData + "types.gguf");
    for (const GgufTensor& tensor : file.tensors()) {
        const std::vector<float> whole = wholeTensor(file, tensor);
        const std::size_t piece = tensor.shape.back() % 256 == 0 ? 256 : 32;
        for (std::size_t begin = 0; begin < whole.size(); begin += piece) {
            std::vector<float> part(std::min(piece, whole.size() - begin));
            file.readFp32(tensor, static_cast<std::int64_t>(begin), part);
            EXPECT_EQ(bitsOf(part),
                      bitsOf({whole.begin() + static_cast<std::ptrdiff_t>(begin),
                              whole.begin() + static_cast<std::ptrdiff_t>(begin + part.size())}))
                << tensor.name;
        }
    }
}

TEST_F(Gguf, ReadsMetadataOfEveryType) {
    const GgufFile file = GgufFile::open(kData + "types.gguf");
    EXPECT_EQ(file.text("general.architecture", ""), "llama");
    EXPECT_EQ(file.integer("test.uint8", 0), 200);
    EXPECT_EQ(file.integer("test.int8", 0), -100);
    EXPECT_EQ(file.integer("test.uint16", 0), 60000);
    EXPECT_EQ(file.integer("test.int16", 0), -30000);
    EXPECT_EQ(file.integer("test.uint32", 0), 4000000000);
    EXPECT_EQ(file.integer("test.int32", 0), -2000000000);
    EXPECT_EQ(file.integer("test.uint64", 0), std::int64_t{1} << 40);
    EXPECT_EQ(file.integer("test.int64", 0), -(std::int64_t{1} << 40));
    EXPECT_EQ(file.number("test.float32", 0), 0.5);
    EXPECT_EQ(file.number("test.float64", 0), 0.1);
    EXPECT_EQ(file.number("test.uint8", 0), 200.0);
    EXPECT_TRUE(file.flag("test.bool", false));
    EXPECT_EQ(file.text("test.string", ""), "h\xC3\xA9llo");
    EXPECT_EQ(file.texts("test.strings"), (std::vector<std::string>{"a", "", "bc"}));
    EXPECT_EQ(file.integers("test.integers"), (std::vector<std::int64_t>{1, -2, 3}));
    EXPECT_EQ(file.numbers("test.numbers"), (std::vector<double>{0.5, 0.25}));
}

TEST_F(Gguf, AbsentKeysGiveTheFallbackAndWrongTypesAnError) {
    const GgufFile file = GgufFile::open(kData + "types.gguf");
    EXPECT_EQ(file.metadata("absent"), nullptr);
    EXPECT_EQ(file.integer("absent", 7), 7);
    EXPECT_EQ(file.text("absent", "x"), "x");
    EXPECT_TRUE(file.texts("absent").empty());
    expectError(ErrorCode::GgufInvalid, "test.string", [&] { file.integer("test.string", 0); });
    expectError(ErrorCode::GgufInvalid, "test.bool", [&] { file.text("test.bool", ""); });
    expectError(ErrorCode::GgufInvalid, "test.uint8", [&] { file.flag("test.uint8", false); });
    expectError(ErrorCode::GgufInvalid, "test.string", [&] { file.texts("test.string"); });
    expectError(ErrorCode::GgufInvalid, "test.strings", [&] { file.integers("test.strings"); });
}

TEST_F(Gguf, AFileOfVersion2WithoutTensorsIsFine) {
    GgufBuilder builder;
    builder.version = 2;
    const GgufFile file = open(builder.text("general.architecture", "llama").bytes());
    EXPECT_TRUE(file.tensors().empty());
    EXPECT_EQ(file.text("general.architecture", ""), "llama");
}

TEST_F(Gguf, TensorsFollowTheAlignmentThatTheFileNames) {
    GgufBuilder builder;
    builder.alignment = 256;
    const std::vector<float> values{1.0F, -2.0F, 3.5F};
    builder.integer("general.alignment", 256).floats("a", {3}, values).floats("b", {3}, values);
    const GgufFile file = open(builder.bytes());
    EXPECT_EQ(file.find("a")->offset % 256, 0U);
    EXPECT_EQ(wholeTensor(file, *file.find("b")), values);
}

TEST_F(Gguf, EveryTruncationIsRefused) {
    const std::string whole = test::readPlainFile(kData + "types.gguf");
    std::uint64_t used = 0;  // padding follows the last tensor
    const GgufFile file = GgufFile::open(kData + "types.gguf");
    for (const GgufTensor& tensor : file.tensors()) {
        used = std::max(used, tensor.offset + tensor.sizeBytes);
    }
    for (std::size_t length = 0; length < used; ++length) {
        EXPECT_THROW(open(whole.substr(0, length)), Error) << length;
    }
}

TEST_F(Gguf, DamagedBytesNeverCrash) {
    std::mt19937_64 random(test::testSeed(1));
    const std::string whole = test::readPlainFile(kData + "types.gguf");
    int opened = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string damaged = whole;
        for (std::uint64_t flips = 1 + random() % 3; flips > 0; --flips) {
            damaged[random() % damaged.size()] = static_cast<char>(random());
        }
        try {
            const GgufFile file = open(damaged);
            for (const GgufTensor& tensor : file.tensors()) {
                wholeTensor(file, tensor);
            }
            ++opened;
        } catch (const Error& error) {
            EXPECT_NE(error.code(), ErrorCode::Internal);
        }
    }
    EXPECT_GT(opened, 0);
}

TEST_F(Gguf, LyingCountsAreRefusedBeforeMemoryIsTaken) {
    const GgufBuilder builder;
    expectInvalid(builder.bytes(std::uint64_t{1} << 60, 0), "tensors");
    expectInvalid(builder.bytes(0, std::uint64_t{1} << 60), "values");
    expectInvalid(builder.bytes(1000, 0), "ends inside");
    const auto huge = bytesOfNumber(std::uint64_t{1} << 62);
    expectInvalid(GgufBuilder().value("k", 8, huge).bytes(), "more than the file has");
    expectInvalid(GgufBuilder().value("k", 9, bytesOfNumber<std::uint32_t>(4) + huge).bytes(),
                  "An array");
    expectInvalid(GgufBuilder().value("k", 9, bytesOfNumber<std::uint32_t>(8) + huge).bytes(),
                  "An array");
}

TEST_F(Gguf, ArraysOfArraysAreReadToABoundedDepth) {
    const auto nest = [](int depth) {
        std::string bytes =
            bytesOfNumber<std::uint32_t>(0) + bytesOfNumber<std::uint64_t>(1) + "\x05";
        for (int level = 1; level < depth; ++level) {
            bytes = bytesOfNumber<std::uint32_t>(9) + bytesOfNumber<std::uint64_t>(1) + bytes;
        }
        return GgufBuilder().value("k", 9, bytes).bytes();
    };
    EXPECT_NE(open(nest(3)).metadata("k"), nullptr);
    expectInvalid(nest(1000), "An array");
}

TEST_F(Gguf, UnknownMagicVersionAndValueTypeAreNamed) {
    expectInvalid("GGML" + GgufBuilder().bytes().substr(4), "not a GGUF file");
    GgufBuilder builder;
    builder.version = 1;
    expectInvalid(builder.bytes(), "version 1");
    builder.version = 0x03000000U;
    expectInvalid(builder.bytes(), "big-endian");
    expectInvalid(GgufBuilder().value("k", 13, "x").bytes(), "unknown type 13");
}

TEST_F(Gguf, KeysAndTensorsAppearOnce) {
    const std::vector<float> one{1.0F};
    expectInvalid(GgufBuilder().integer("k", 1).integer("k", 2).bytes(), "twice");
    expectInvalid(GgufBuilder().floats("a", {1}, one).floats("a", {1}, one).bytes(),
                  "Tensor a appears twice");
}

TEST_F(Gguf, TensorsOutsideTheFileOrOverOneAnotherAreRefused) {
    const std::string sixteen(64, '\0');
    expectInvalid(GgufBuilder().tensor("a", {16}, 0, sixteen, 1 << 20).bytes(), "tensor a");
    expectInvalid(GgufBuilder().tensor("a", {17}, 0, sixteen).bytes(), "outside the file");
    expectInvalid(
        GgufBuilder().tensor("a", {16}, 0, sixteen, 0).tensor("b", {16}, 0, sixteen, 32).bytes(),
        "overlap");
    expectInvalid(GgufBuilder().tensor("a", {4}, 0, sixteen, 4).bytes(), "aligned");
    expectInvalid(GgufBuilder().integer("general.alignment", 0).bytes(), "general.alignment");
    expectInvalid(GgufBuilder().integer("general.alignment", 24).bytes(), "general.alignment");
}

TEST_F(Gguf, ImpossibleShapesAreRefused) {
    const std::string bytes(64, '\0');
    expectInvalid(GgufBuilder().tensor("a", {-1}, 0, bytes).bytes(), "impossible shape");
    expectInvalid(GgufBuilder().tensor("a", {1LL << 40, 1LL << 40}, 0, bytes).bytes(),
                  "impossible shape");
    expectInvalid(GgufBuilder().tensor("a", {1, 1, 1, 1, 1}, 0, bytes).bytes(), "5 dimensions");
    expectInvalid(GgufBuilder().tensor("a", {2, 33}, 8, bytes).bytes(),
                  "multiple of the block size");
}

TEST_F(Gguf, ATypeThatCannotBeReadIsNamedWithItsTensor) {
    expectError(ErrorCode::UnsupportedDtype, "blk.0.attn_q.weight is of the type Q3_K", [&] {
        open(
            GgufBuilder().tensor("blk.0.attn_q.weight", {256}, 11, std::string(110, '\0')).bytes());
    });
}

TEST_F(Gguf, AMissingFileAndAFolderAreNamed) {
    expectError(ErrorCode::NotFound, "no.gguf", [&] { GgufFile::open(folder_.file("no.gguf")); });
    expectError(ErrorCode::IoFailed, "not a file",
                [&] { GgufFile::open(folder_.path().string()); });
}

}  // namespace
}  // namespace strata::format
