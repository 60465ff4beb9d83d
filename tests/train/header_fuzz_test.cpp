// SPDX-License-Identifier: GPL-3.0-or-later
// Random bytes in every file that comes from outside or survives a run: whatever is read, the
// answer is a result or an Error with a code; nothing crashes, and no damaged state is ever used.
#include "infer/text_commands.h"
#include "support/long_tests.h"
#include "support/test_seed.h"
#include "train/run_setup.h"
#include "train/small_run.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <random>

namespace strata::test {
namespace {

namespace fs = std::filesystem;

/// Damages of each file.
int rounds() {
    return areLongTestsWanted() ? 400 : 50;
}

class HeaderFuzz : public SmallRun {
protected:
    /// Overwrites one to four of the file's first `reach` bytes, or cuts it off.
    void damage(const std::string& file, std::size_t reach) {
        std::string bytes = readPlainFile(file);
        const std::size_t end = std::min(reach, bytes.size());
        if (random_() % 16 == 0) {
            bytes.resize(random_() % (end + 1));
        } else {
            for (std::uint64_t changes = 1 + random_() % 4; changes > 0; --changes) {
                const char* const favourites = "0123456789-{}[]\",:eE.\0\xff";
                bytes[random_() % end] =
                    random_() % 2 == 0 ? static_cast<char>(random_()) : favourites[random_() % 23];
            }
        }
        writePlainFile(file, bytes);
    }

    /// Damages `file` in many ways; `use` reads it and may throw Error only. Returns how often it
    /// did.
    int fuzz(const std::string& file, std::size_t reach, const std::function<void()>& use) {
        const std::string whole = readPlainFile(file);
        EXPECT_FALSE(whole.empty()) << file;
        int errors = 0;
        for (int round = 0; round < rounds(); ++round) {
            damage(file, reach);
            try {
                use();
            } catch (const Error& error) {
                EXPECT_NE(error.code(), ErrorCode::Internal) << error.what();
                ++errors;
            } catch (const std::exception& problem) {
                ADD_FAILURE() << file << ", round " << round << ": " << problem.what();
            }
            writePlainFile(file, whole);
        }
        return errors;
    }

    std::mt19937_64 random_{testSeed(29)};
};

TEST_F(HeaderFuzz, WeightsConfigAndTokenizerOfAModel) {
    const auto use = [this] {
        models::inspectCommand({path("model")}, quiet());
        TokenizeCommand tokenize;
        tokenize.model = path("model");
        tokenize.hasText = true;
        tokenize.text = "abc <|end|> fed";
        infer::KeptModel kept([](const DeviceChoice&) { return nullptr; });
        infer::tokenizeCommand(tokenize, kept, quiet());
    };
    EXPECT_GT(fuzz(path("model/model.safetensors"), 4096, use), 0);
    EXPECT_GT(fuzz(path("model/config.json"), 4096, use), 0);
    EXPECT_GT(fuzz(path("model/tokenizer.json"), 1 << 16, use), 0);
    EXPECT_GT(fuzz(path("model/tokenizer_config.json"), 4096, use), 0);
}

TEST_F(HeaderFuzz, GgufFiles) {
    writePlainFile(path("model.gguf"), modelGguf(smallModel("qwen2")));
    const int errors = fuzz(path("model.gguf"), 4096, [this] {
        models::inspectCommand({path("model.gguf")}, quiet());
        models::importCommand({path("model.gguf"), path("imported"), DType::F32}, quiet());
        fs::remove_all(path("imported"));
    });
    EXPECT_GT(errors, 0);
}

TEST_F(HeaderFuzz, DataSets) {
    fuzz(path("data.jsonl"), 4096, [this] {
        infer::datasetStatsCommand({path("data.jsonl"), path("model"), {}}, quiet());
    });
}

TEST_F(HeaderFuzz, AdapterConfigs) {
    TrainSettings wanted = settings();
    wanted.method = TrainMethod::Lora;
    wanted.steps = 1;
    train(wanted);
    fs::rename(runPath(), path("adapted"));
    wanted.adapter = path("adapted/adapter");
    for (const char* file : {"/adapter_config.json", "/adapter_model.safetensors"}) {
        fuzz(wanted.adapter + file, 4096, [&] { train::openTrainingModel(wanted); });
    }
}

TEST_F(HeaderFuzz, ARunsOwnFilesGiveItsStateOrAnError) {
    const std::string wanted = undisturbedState();
    makeStoppedRun();
    fs::rename(runPath(), path("stopped"));
    for (const char* file : {"/job.json", "/metrics.jsonl", "/state/manifest", "/state/rows.tokens",
                             "/state/slices.bin"}) {
        fs::copy(path("stopped") + file, path("original"));
        fuzz(path("original"), 1 << 22, [&] {
            fs::remove_all(runPath());
            fs::copy(path("stopped"), runPath(), fs::copy_options::recursive);
            fs::copy(path("original"), runPath() + file, fs::copy_options::overwrite_existing);
            resume(runPath());
            EXPECT_EQ(stateOf(runPath()), wanted) << file;
        });
        fs::remove(path("original"));
    }
}

TEST_F(HeaderFuzz, AGeometryIsAnErrorOrTheRunsOwn) {
    makeStoppedRun();
    const std::string wanted = stateOf(runPath());
    fuzz(runPath() + "/state/geometry.json", 4096, [&] { EXPECT_EQ(stateOf(runPath()), wanted); });
}

}  // namespace
}  // namespace strata::test
