// SPDX-License-Identifier: GPL-3.0-or-later
// Files may grow to 0, 1, 2, ... KiB and no further, until the command succeeds: import, export,
// new and convert then fail with an error and leave nothing behind. The limit is the process's own
// (RLIMIT_FSIZE), so that every write(2) is swept, whoever does it.
#include "format/plain_file.h"
#include "infer/text_commands.h"
#include "models/model_commands.h"
#include "models/model_gguf.h"
#include "support/file_size_limit.h"
#include "support/temp_dir.h"
#include "train/run_result.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>

namespace strata::train {
namespace {

namespace fs = std::filesystem;

constexpr rlim_t kStepBytes = 1024;

class FileSweep : public testing::Test {
protected:
    std::string path(const std::string& name) const { return folder_.file(name); }

    /// `command` writes to path("out"); it must fail whole until the limit lets it end.
    void sweep(const std::function<void()>& command) {
        bool finished = false;
        int failures = 0;
        for (rlim_t limit = 0; !finished; limit += kStepBytes) {
            ASSERT_LT(limit, rlim_t{1} << 24) << "the sweep does not end";
            try {
                const test::FileSizeLimit limited(limit);
                command();
                finished = true;
            } catch (const Error& error) {
                ++failures;
                EXPECT_EQ(error.code(), ErrorCode::IoFailed) << error.what();
                EXPECT_FALSE(error.where().empty()) << error.what();
            }
            for (const auto& entry : fs::directory_iterator(folder_.path())) {
                const std::string name = entry.path().filename().string();
                EXPECT_TRUE(name.starts_with("in") || (finished && name == "out")) << name;
            }
        }
        EXPECT_GT(failures, 0);
        EXPECT_TRUE(fs::exists(path("out")));
    }

    test::TempDir folder_;
    models::RunContext context_{[](const Event&) {}, {}};
};

TEST_F(FileSweep, AnImportThatCannotWriteLeavesNothing) {
    test::writePlainFile(path("in.gguf"), test::modelGguf(test::smallModel("llama")));
    sweep([this] { models::importCommand({path("in.gguf"), path("out"), DType::F32}, context_); });
}

TEST_F(FileSweep, AnExportThatCannotWriteLeavesNothing) {
    test::writePlainFile(path("in.gguf"), test::modelGguf(test::smallModel("qwen2")));
    models::importCommand({path("in.gguf"), path("in"), DType::F32}, context_);
    sweep([this] { exportCommand({path("in"), path("out"), "hf", ExportDType::F32}, context_); });
}

TEST_F(FileSweep, ANewModelThatCannotBeWrittenLeavesNothing) {
    test::writePlainFile(path("in.gguf"), test::modelGguf(test::smallModel("qwen3")));
    models::importCommand({path("in.gguf"), path("in"), DType::F32}, context_);
    sweep([this] {
        models::newModelCommand({path("in/config.json"), path("in"), 1, path("out")}, context_);
    });
}

TEST_F(FileSweep, AConversionThatCannotWriteLeavesNothing) {
    std::string rows;
    for (int row = 0; row < 200; ++row) {
        rows += R"({"prompt": "What is it?", "completion": "It is row )" + std::to_string(row) +
                "\"}\n";
    }
    test::writePlainFile(path("in.jsonl"), rows);
    sweep([this] {
        infer::datasetConvertCommand({path("in.jsonl"), path("out"), "messages", {}}, context_);
    });
}

}  // namespace
}  // namespace strata::train
