// SPDX-License-Identifier: GPL-3.0-or-later
// What the tree carries of the reference data is small, whole, and the same as beside the checkout.
#include "support/fixtures.h"

#include "support/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace strata::house {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kFileBytesMax = 1'000'000;
constexpr std::uintmax_t kAllBytesMax = 5'000'000;

const fs::path kTree = strata::test::inTree("tests/fixtures");
const fs::path kBeside = strata::test::inShared("fixtures");

/// The files of the reference data in the tree; what describes them is not of it.
std::vector<fs::path> files() {
    std::vector<fs::path> result;
    for (const auto& entry : fs::recursive_directory_iterator(kTree)) {
        if (entry.is_regular_file() && entry.path() != kTree / "README.md") {
            result.push_back(fs::relative(entry.path(), kTree));
        }
    }
    return result;
}

std::string readBytes(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Fixtures, AreSmall) {
    std::uintmax_t all = 0;
    for (const fs::path& file : files()) {
        EXPECT_LE(fs::file_size(kTree / file), kFileBytesMax) << file;
        all += fs::file_size(kTree / file);
    }
    EXPECT_LE(all, kAllBytesMax);
}

/// Tests take the families that have what they need, and none where a file is missing.
TEST(Fixtures, OfTheTreeAreEnoughForEveryKindOfTest) {
    for (const std::string family : {"llama3", "qwen2", "qwen3"}) {
        for (const char* name : {"model/config.json", "data.jsonl", "tokens.json", "chat.json",
                                 "logits.safetensors", "greedy.json", "eval.json",
                                 "train_full.json", "train_lora.json", "lora_init", "lora_final"}) {
            EXPECT_TRUE(fs::exists(kTree / family / name)) << family << "/" << name;
        }
    }
    EXPECT_EQ(test::familiesWith("chat.json").size(), 5U);
}

TEST(Fixtures, CommittedFixturesMatchTheFullSet) {
    for (const fs::path& file : files()) {
        if (fs::exists(kBeside / file)) {
            EXPECT_TRUE(readBytes(kTree / file) == readBytes(kBeside / file)) << file;
        }
    }
}

}  // namespace
}  // namespace strata::house
