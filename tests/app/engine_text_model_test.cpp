// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/engine_text_model.h"

#include "jobs/dataset_generators.h"
#include "jobs/engine_caller.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

namespace strata {
namespace {

/// An engine that says what the test wants after each command; no event: it waits for the stop.
class PlayedEngine final : public CommandRunner {
public:
    using Play = std::function<std::vector<Event>(const Command&)>;
    PlayedEngine(Play play, EventSink sink) : play_(std::move(play)), sink_(std::move(sink)) {}

    void post(Command command) override {
        thread_ = std::jthread([this, command = std::move(command)] {
            const std::vector<Event> events = play_(command);
            while (events.empty() && !asked_) {
                std::this_thread::yield();
            }
            for (const Event& event : events) {
                sink_(event);
            }
            if (events.empty()) {
                sink_(Failed{Error(ErrorCode::Stopped, Sentence("Stopped by user."))});
            }
        });
    }
    void requestStop() override { asked_ = true; }

private:
    Play play_;
    EventSink sink_;
    std::atomic<bool> asked_ = false;
    std::jthread thread_;
};

Event finishedWith(Outcome outcome) {
    Finished finished;
    finished.outcome = std::move(outcome);
    return finished;
}

RunnerFactory playing(PlayedEngine::Play play) {
    return [play = std::move(play)](EventSink sink) {
        return std::make_unique<PlayedEngine>(play, std::move(sink));
    };
}

class EngineTextModelTest : public testing::Test {
protected:
    EngineTextModelTest() { std::ofstream(folder_.file("config.json")) << "{}"; }

    std::string modelFolder() const { return folder_.path().string(); }
    jobs::EngineTextModel model(PlayedEngine::Play play) const {
        return {std::make_shared<jobs::EngineCaller>(playing(std::move(play))), modelFolder(), {}};
    }

    strata::test::TempDir folder_;
};

TEST_F(EngineTextModelTest, AsksTheEngineForJsonOfTheSchema) {
    std::vector<GenerateCommand> asked;
    jobs::EngineTextModel wanted = model([&](const Command& command) -> std::vector<Event> {
        asked.push_back(std::get<GenerateCommand>(command));
        GenerateOutcome outcome;
        outcome.text = R"({"a":1})";
        outcome.promptTokens = 31;
        outcome.ids = {1, 2, 3, 4, 5};
        return {Progress{}, TextPiece{"{"}, finishedWith(outcome)};
    });
    datasetgen::TextRequest request;
    request.system = "Be brief.";
    request.user = "Why?";
    request.schema = "{}";
    request.tokensMax = 77;
    request.temperature = 0.5;
    request.seed = 3;
    EXPECT_EQ(wanted.answer(request, {}).text, "{\"a\":1}");
    const datasetgen::TextReply reply = wanted.answer(request, {});
    EXPECT_EQ(reply.text, "{\"a\":1}");
    EXPECT_EQ(reply.promptTokens, 31U);
    EXPECT_EQ(reply.replyTokens, 5U);
    ASSERT_EQ(asked.size(), 2U);
    EXPECT_EQ(asked[0].model, modelFolder());
    EXPECT_EQ(asked[0].system, "Be brief.");
    EXPECT_EQ(asked[0].prompt, "Why?");
    EXPECT_EQ(asked[0].jsonSchema, "{}");
    EXPECT_EQ(asked[0].sampling.maxNew, 77);
    EXPECT_EQ(asked[0].sampling.seed, 3U);
}

TEST_F(EngineTextModelTest, FailuresAndStopsAreThrown) {
    jobs::EngineTextModel failing = model([](const Command&) -> std::vector<Event> {
        return {Failed{Error(ErrorCode::BudgetTooSmall, Sentence("too small"))}};
    });
    try {
        failing.answer({}, {});
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BudgetTooSmall);
    }
    jobs::EngineTextModel waiting = model([](const Command&) { return std::vector<Event>{}; });
    std::stop_source source;
    source.request_stop();
    try {
        waiting.answer({}, source.get_token());
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Stopped);
    }
}

TEST_F(EngineTextModelTest, ItsNameChangesWithTheFilesOfItsFolder) {
    const auto none = [](const Command&) { return std::vector<Event>{}; };
    const std::string before = model(none).name();
    EXPECT_EQ(model(none).name(), before);
    std::ofstream(folder_.file("model.safetensors")) << "weights";
    EXPECT_NE(model(none).name(), before);
    EXPECT_THROW(jobs::modelState(folder_.file("absent")), Error);
}

TEST_F(EngineTextModelTest, CountsByTheTokenizerOfTheModel) {
    const datasetgen::TokenCounter count = jobs::engineTokenCounter(
        std::make_shared<jobs::EngineCaller>(
            playing([](const Command& command) -> std::vector<Event> {
                const auto& tokenize = std::get<TokenizeCommand>(command);
                EXPECT_EQ(tokenize.detail, TokenDetail::Count);
                return {finishedWith(TokenizeOutcome{std::ssize(tokenize.text), std::nullopt})};
            })),
        modelFolder(), {});
    EXPECT_EQ(count("four"), 4U);
    EXPECT_EQ(count(""), 0U);
}

TEST_F(EngineTextModelTest, TheKeyOfABuildTellsGeneratorsAndModelsApart) {
    jobs::DatasetBuildSettings settings;
    const std::string rules = jobs::generatorKey(settings);
    settings.model = modelFolder();
    const std::string counted = jobs::generatorKey(settings);
    settings.generator = "model:" + modelFolder();
    settings.model.clear();
    const std::string model = jobs::generatorKey(settings);
    settings.generator = "http:http://localhost:1#m";
    const std::string http = jobs::generatorKey(settings);
    EXPECT_NE(rules, counted);
    EXPECT_NE(model, http);
    EXPECT_NE(http.find("prompts-"), std::string::npos);
    std::ofstream(folder_.file("model.safetensors")) << "weights";
    settings.generator = "model:" + modelFolder();
    EXPECT_NE(jobs::generatorKey(settings), model);
    for (const char* unknown : {"", "magic", "model:", "http:"}) {
        settings.generator = unknown;
        EXPECT_THROW(jobs::generatorKey(settings), Error) << unknown;
    }
}

}  // namespace
}  // namespace strata
