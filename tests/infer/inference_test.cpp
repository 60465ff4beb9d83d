// SPDX-License-Identifier: GPL-3.0-or-later
// What a person names, a model or a raw prompt, as inference takes it.
#include "infer/inference.h"

#include "format/expect_error.h"
#include "format/plain_file.h"
#include "infer/answer_commands.h"
#include "infer/kept_model.h"
#include "models/model_text.h"
#include "support/compute/fake_compute.h"
#include "support/fixtures.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace strata::infer {
namespace {

namespace fs = std::filesystem;

TEST(ModelNames, Case07APathThatIsThereIsTakenWhole) {
    const test::TempDir folder;
    const auto made = [&](const std::string& name) {
        fs::create_directories(folder.file(name));
        return folder.file(name);
    };
    const auto expectNamed = [](const std::string& text, const std::string& model,
                                const std::string& adapter) {
        const ModelName name = parseModelName(text);
        EXPECT_EQ(name.folder, model) << text;
        EXPECT_EQ(name.adapter, adapter) << text;
    };
    const std::string model = made("qwen2.5+tuned");
    const std::string adapter = made("c++/lora+1");
    const std::string plain = made("plain");
    expectNamed(model, model, "");
    expectNamed(model + "+" + adapter, model, adapter);
    expectNamed(plain + "+" + adapter, plain, adapter);
    expectNamed(model + "+" + plain, model, plain);
    expectNamed("nowhere+" + adapter, "nowhere", adapter);
    expectNamed(plain + "+nowhere+1", plain, "nowhere+1");
    expectNamed(model + "+nowhere", model, "nowhere");
}

TEST(RawPrompts, Case05BeginWithOneBos) {
    const models::ModelText text(test::fixture("llama3/model"), models::parseDate({}));
    const auto ids = promptIds(text, "<|begin_of_text|>hi", true);
    EXPECT_EQ(ids, promptIds(text, "hi", true));
    ASSERT_GT(ids.size(), 1U);
    EXPECT_EQ(text.tokenizer().piece(ids[0]), "<|begin_of_text|>");
    EXPECT_NE(ids[1], ids[0]);
}

TEST(PromptFiles, SayWhatIsWrongWithALine) {
    const test::TempDir folder;
    GenerateCommand command;
    command.model = test::fixture("qwen2/model");
    command.promptsFile = folder.file("prompts.jsonl");
    KeptModel kept([](const DeviceChoice&) { return test::makeReferenceCompute(); });
    const auto expectSaid = [&](const std::string& lines, const std::string& part) {
        test::writePlainFile(command.promptsFile, lines);
        test::expectError(ErrorCode::DatasetLineInvalid, part, [&] {
            generateCommand(command, kept, {[](const Event&) {}, {}});
        });
    };
    const std::string good = "{\"prompt\": \"a\"}\n";
    expectSaid(good + "{\"prompt\": 5}\n", "The prompt of line 2 is not a text.");
    expectSaid("{\"prompt\": \"\\ud83d\"}\n", "Line 1 is not JSON. ");
    expectSaid("{\"prompt\": None}\n", "Line 1 is not JSON. ");
    expectSaid(good + " \r\n\n{\"prompt\": \"\xff\"}\n", "Line 4 is not JSON.");
    expectSaid(good + good + "[1]\n", "Line 3 has neither prompt nor messages.");
}

}  // namespace
}  // namespace strata::infer
