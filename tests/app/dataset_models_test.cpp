// SPDX-License-Identifier: GPL-3.0-or-later
// Builds whose pairs a model makes and another one judges: who is asked what, how often, what is
// counted, and what is not asked twice. The servers are in the test.
#include "datasetgen/generators/loopback_server.h"
#include "jobs/dataset_job.h"
#include "jobs/dataset_trial.h"
#include "jobs/pair_review.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <latch>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace strata {
namespace {

using datasetgen::test::LoopbackServer;
using datasetgen::test::ServedReply;
using datasetgen::test::ServedRequest;
using OrderedJson = nlohmann::ordered_json;

constexpr int kSections = 6;
constexpr int kPromptTokens = 700;
constexpr int kReplyTokens = 90;

/// A document of sections, each a passage of its own words with one fact.
std::string plantManual() {
    constexpr std::array<const char*, kSections> around{
        "It stands in the western hall beside the old stairs, and a yellow line on the floor shows "
        "how close visitors may come while it works. Whoever cleans the hall tells the guard first "
        "and signs the book behind the door once everything has been put back.",
        "Oil is brought from the harbour on Mondays, when the tide lets the barge reach the quay. "
        "Two men carry the drums to the shed, where a scale records how heavy each of them is and "
        "prints a ticket that the driver keeps until the end of the quarter.",
        "The meadow north of the fence belongs to a farmer, who lets his sheep graze there from "
        "spring to autumn. In winter the ground freezes, and the cables below it are dug up, "
        "looked over by an electrician and laid again before the first lambs arrive.",
        "Letters for the office are left in a green box that hangs under the clock. The secretary "
        "sorts them after breakfast, gives each a stamp with the date and carries whatever is "
        "urgent upstairs, where the director reads it over his second cup of coffee.",
        "Children from the village school come every June to draw the towers. They sit on benches "
        "that the carpenter made from an old crane, eat their sandwiches in the shade and vote on "
        "whose picture will hang in the canteen during the following year.",
        "A siren on the roof is tried out at noon on the first day of a month. People in the "
        "valley set their watches by it, although the engineer who built the thing always said "
        "that its spring runs slow whenever snow lies on the horn."};
    std::string text = "# The Marlow Plant\n";
    for (int unit = 1; unit <= kSections; ++unit) {
        text += "\n## Section " + std::to_string(unit) + "\n\nThe pump of unit " +
                std::to_string(unit) + "7 runs at " + std::to_string(unit) + "3 bar. " +
                around[static_cast<std::size_t>(unit - 1)] + "\n";
    }
    return text;
}

/// "17" of the passage that a request is about.
std::string unitOf(const std::string& text) {
    const std::size_t at = text.find("The pump of unit ");
    return at == std::string::npos ? "17" : text.substr(at + 17, 2);
}

std::string replyTo(const std::string& purpose, const std::string& prompt, int score) {
    const std::string unit = unitOf(prompt);
    const std::string fact =
        "The pump of unit " + unit + " runs at " + unit.substr(0, 1) + "3 bar.";
    if (purpose == "questions") {
        return OrderedJson(
                   {{"questions",
                     {{{"type", "fact"},
                       {"phrasings",
                        {"At what pressure does the pump of unit " + unit + " run?",
                         "Which pressure does the pump of unit " + unit + " work with?"}}}}}})
            .dump();
    }
    if (purpose == "answers") {
        return OrderedJson({{"answers",
                             {{{"question", 1},
                               {"answerable", true},
                               {"evidence", OrderedJson::array({fact})},
                               {"answer", fact}}}}})
            .dump();
    }
    return OrderedJson({{"verdicts",
                         {{{"pair", 1},
                           {"groundedness", score},
                           {"clarity", score},
                           {"completeness", score},
                           {"usefulness", score}}}}})
        .dump();
}

struct Asked {
    std::string purpose;
    std::string model;
    std::string prompt;
};

Asked askedBy(const ServedRequest& request) {
    const OrderedJson body = OrderedJson::parse(request.body);
    return {body["response_format"]["json_schema"]["name"], body["model"],
            body["messages"][1]["content"]};
}

enum class Usage { Said, NotSaid };

/// Answers everything well, judges with this score.
LoopbackServer::Script saying(int score, Usage usage = Usage::Said) {
    return [=](const ServedRequest& request, std::size_t) {
        const Asked asked = askedBy(request);
        OrderedJson reply = {{"choices",
                              {{{"message",
                                 {{"role", "assistant"},
                                  {"content", replyTo(asked.purpose, asked.prompt, score)}}}}}}};
        if (usage == Usage::Said) {
            reply["usage"] = {{"prompt_tokens", kPromptTokens},
                              {"completion_tokens", kReplyTokens}};
        }
        return ServedReply{200, reply.dump()};
    };
}

std::size_t count(LoopbackServer& server, const std::string& purpose, const std::string& model) {
    std::size_t calls = 0;
    for (const ServedRequest& request : server.requests()) {
        const Asked asked = askedBy(request);
        calls += asked.purpose == purpose && asked.model == model ? 1 : 0;
    }
    return calls;
}

class DatasetModels : public ::testing::Test {
protected:
    DatasetModels() {
        std::ofstream(folder_.file("plant.md")) << plantManual();
        settings_.documents = {folder_.file("plant.md")};
        settings_.out = folder_.file("plant.jsonl");
        settings_.passageTokens = 128;
    }
    ~DatasetModels() override {
        ::unsetenv("STRATA_API_KEY");
        ::unsetenv("STRATA_JUDGE_API_KEY");
    }

    jobs::BuildOutcome build(const std::stop_token& stop = {}) {
        return jobs::buildDataset(
            settings_, {}, [](const Event&) {}, stop, watch_);
    }
    std::optional<Error> errorOfBuild(const std::stop_token& stop = {}) {
        try {
            build(stop);
        } catch (const Error& error) {
            EXPECT_FALSE(error.hint().empty()) << error.what();
            return error;
        }
        return std::nullopt;
    }
    std::string read(const std::string& name) const {
        std::ifstream in(folder_.file(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    }

    test::TempDir folder_;
    jobs::DatasetBuildSettings settings_;
    jobs::BuildWatch watch_;
};

TEST_F(DatasetModels, AnotherModelOfTheSameServerJudges) {
    LoopbackServer server(saying(5));
    settings_.generator = "http:" + server.url() + "#writer";
    settings_.judge = "http:" + server.url() + "#critic";
    const jobs::BuildOutcome result = build();
    EXPECT_EQ(count(server, "questions", "writer"), kSections);
    EXPECT_EQ(count(server, "answers", "writer"), kSections);
    EXPECT_EQ(count(server, "judge", "critic"), kSections);
    EXPECT_EQ(server.requests().size(), 3U * kSections);
    EXPECT_EQ(result.generator.value().name, settings_.generator);
    EXPECT_EQ(result.judge.value().name, settings_.judge);
    const std::string card = read("plant.card.md");
    EXPECT_NE(card.find("| generator | writer | 12 | 8400 | 1080 |"), std::string::npos) << card;
    EXPECT_NE(card.find("| judge | critic | 6 | 4200 | 540 |"), std::string::npos) << card;
    EXPECT_EQ(card.find("127.0.0.1"), std::string::npos) << card;
}

TEST_F(DatasetModels, TheGeneratorsModelJudgesWhereNoneIsNamed) {
    LoopbackServer server(saying(5));
    settings_.generator = "http:" + server.url();
    const jobs::BuildOutcome result = build();
    EXPECT_EQ(count(server, "judge", "tiny"), kSections);
    EXPECT_EQ(result.judge.value().name, "http:" + server.url() + "#tiny");
    EXPECT_EQ(result.judge.value().counts.made.calls, std::size_t{kSections});
    EXPECT_EQ(result.generator.value().counts.made.calls, 2U * kSections);
}

TEST_F(DatasetModels, WithoutAJudgeNothingIsJudgedAndWithOneTheRulesPairsAre) {
    LoopbackServer server(saying(5));
    settings_.generator = "http:" + server.url();
    settings_.judge = "none";
    EXPECT_FALSE(build().judge);
    EXPECT_EQ(count(server, "judge", "tiny"), 0U);
    settings_.generator = "rules";
    settings_.judge = "http:" + server.url();
    const jobs::BuildOutcome result = build();
    EXPECT_FALSE(result.generator);
    EXPECT_GT(count(server, "judge", "tiny"), 0U);
    EXPECT_EQ(result.judge.value().counts.made.calls, count(server, "judge", "tiny"));
}

TEST_F(DatasetModels, ACallFromTheJournalIsCountedApart) {
    LoopbackServer server(saying(5));
    settings_.generator = "http:" + server.url();
    const jobs::BuildOutcome first = build();
    EXPECT_EQ(first.generator.value().counts.made.promptTokens, 2U * kSections * kPromptTokens);
    EXPECT_EQ(first.generator.value().counts.made.replyTokens, 2U * kSections * kReplyTokens);
    EXPECT_EQ(first.generator.value().counts.made.estimatedCalls, 0U);
    EXPECT_EQ(first.generator.value().counts.journaled.calls, 0U);
    const std::string card = read("plant.card.md");
    settings_.format = "alpaca";
    const jobs::BuildOutcome second = build();
    EXPECT_EQ(second.generator.value().counts.made.calls, 0U);
    EXPECT_EQ(second.generator.value().counts.made.promptTokens, 0U);
    EXPECT_EQ(second.generator.value().counts.journaled.calls, 2U * kSections);
    EXPECT_EQ(second.judge.value().counts.journaled.calls, std::size_t{kSections});
    EXPECT_EQ(read("plant.card.md"), card);
}

TEST_F(DatasetModels, TokensThatAServerDoesNotCountAreEstimatedAndSaidToBe) {
    LoopbackServer server(saying(5, Usage::NotSaid));
    settings_.generator = "http:" + server.url();
    const jobs::BuildOutcome result = build();
    EXPECT_EQ(result.generator.value().counts.made.estimatedCalls, 2U * kSections);
    EXPECT_GT(result.generator.value().counts.made.promptTokens, 1000U);
    EXPECT_GT(result.generator.value().counts.made.replyTokens, 100U);
    EXPECT_NE(read("plant.card.md").find("estimated"), std::string::npos);
}

TEST_F(DatasetModels, TheCallsAreToldWhileTheBuildRuns) {
    LoopbackServer server(saying(5));
    settings_.generator = "http:" + server.url() + "#writer";
    settings_.judge = "http:" + server.url() + "#critic";
    std::vector<datasetgen::BuildCalls> told;
    watch_.called = [&](const datasetgen::BuildCalls& calls) { told.push_back(calls); };
    build();
    ASSERT_EQ(told.size(), 3U * kSections);
    std::uint64_t before = 0;
    for (const datasetgen::BuildCalls& calls : told) {
        const std::uint64_t tokens =
            calls.generator.counts.made.promptTokens + calls.judge.counts.made.promptTokens;
        EXPECT_GE(tokens, before);
        before = tokens;
    }
    EXPECT_EQ(told[2 * kSections - 1].judge.counts.made.calls, 0U);
    EXPECT_EQ(told.back().judge.counts.made.calls, std::size_t{kSections});
    EXPECT_EQ(told.back().judge.model, "critic");
}

TEST_F(DatasetModels, AChangedJudgeCostsTheJudgingAlone) {
    LoopbackServer server(saying(5));
    LoopbackServer strict(saying(1));
    settings_.generator = "http:" + server.url();
    const jobs::BuildOutcome first = build();
    EXPECT_GT(first.quality.pairs, 0U);
    // The other server's model has the same name and is another one all the same.
    settings_.judge = "http:" + strict.url();
    const std::optional<Error> none = errorOfBuild();
    ASSERT_TRUE(none);
    EXPECT_EQ(none->code(), ErrorCode::NoPairs);
    EXPECT_EQ(server.requests().size(), 3U * kSections);
    EXPECT_EQ(strict.requests().size(), std::size_t{kSections});
    EXPECT_EQ(count(strict, "judge", "tiny"), kSections);
}

TEST_F(DatasetModels, StoppedWhileItIsJudgedItAsksTheGeneratorNothingAgain) {
    std::stop_source stop;
    LoopbackServer server([&](const ServedRequest& request, std::size_t index) {
        if (askedBy(request).purpose == "judge" && !stop.stop_requested()) {
            stop.request_stop();
        }
        return saying(5)(request, index);
    });
    settings_.generator = "http:" + server.url() + "#writer";
    settings_.judge = "http:" + server.url() + "#critic";
    settings_.concurrency = 1;
    const std::optional<Error> stopped = errorOfBuild(stop.get_token());
    ASSERT_TRUE(stopped);
    EXPECT_EQ(stopped->code(), ErrorCode::Stopped);
    const jobs::BuildOutcome result = build();
    EXPECT_EQ(count(server, "questions", "writer"), kSections);
    EXPECT_EQ(result.generator.value().counts.journaled.calls, 2U * kSections);
    EXPECT_GT(result.judge.value().counts.made.calls, 0U);
    EXPECT_NE(read("plant.card.md").find("| judge | critic | 6 |"), std::string::npos);
}

TEST_F(DatasetModels, AJudgeThatRefusesIsNamedAndTheAnswersAreKept) {
    LoopbackServer server(saying(5));
    LoopbackServer closed([](const ServedRequest&, std::size_t) {
        return ServedReply{401, R"({"error": {"message": "no key"}})"};
    });
    settings_.generator = "http:" + server.url();
    settings_.judge = "http:" + closed.url() + "#critic";
    const std::optional<Error> refused = errorOfBuild();
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->code(), ErrorCode::GeneratorUnavailable);
    EXPECT_NE(refused->message().find("judge"), std::string::npos) << refused->message();
    EXPECT_NE(refused->message().find("no key"), std::string::npos) << refused->message();
    EXPECT_NE(refused->where().find(closed.url()), std::string::npos) << refused->where();
    settings_.judge = "none";
    EXPECT_EQ(build().generator.value().counts.made.calls, 0U);
}

TEST_F(DatasetModels, AMissingJudgeIsSaidBeforeAnythingIsAsked) {
    LoopbackServer server(saying(5));
    settings_.generator = "http:" + server.url();
    settings_.judge = "model:" + folder_.file("absent");
    const std::optional<Error> missing = errorOfBuild();
    ASSERT_TRUE(missing);
    EXPECT_EQ(missing->code(), ErrorCode::NotFound);
    EXPECT_EQ(missing->where(), folder_.file("absent"));
    for (const char* unknown : {"rules", "model:", "http:", "magic"}) {
        settings_.judge = unknown;
        const std::optional<Error> error = errorOfBuild();
        ASSERT_TRUE(error) << unknown;
        EXPECT_EQ(error->code(), ErrorCode::OptionInvalid) << unknown;
        EXPECT_EQ(error->where(), "--judge") << unknown;
    }
    EXPECT_TRUE(server.requests().empty());
}

TEST_F(DatasetModels, NumbersOutOfRangeAreRefused) {
    settings_.generator = "http:http://localhost:1#m";
    for (const int concurrency : {-1, 0, 1000}) {
        settings_.concurrency = concurrency;
        const std::optional<Error> error = errorOfBuild();
        ASSERT_TRUE(error) << concurrency;
        EXPECT_EQ(error->where(), "--concurrency");
    }
    settings_.concurrency = 4;
    for (const std::size_t facts : {std::size_t{0}, std::size_t{41}}) {
        settings_.factsPerPassage = facts;
        const std::optional<Error> error = errorOfBuild();
        ASSERT_TRUE(error) << facts;
        EXPECT_EQ(error->where(), "--facts-per-passage");
    }
}

TEST_F(DatasetModels, TextGoesToNoOtherMachineWithoutConsent) {
    LoopbackServer server(saying(5));
    settings_.generator = "http:" + server.url();
    settings_.judge = "http:http://judge.example:8080#critic";
    const std::optional<Error> judge = errorOfBuild();
    ASSERT_TRUE(judge);
    EXPECT_EQ(judge->code(), ErrorCode::RemoteRefused);
    EXPECT_NE(judge->message().find("judge.example"), std::string::npos) << judge->message();
    settings_.generator = "http:http://writer.example:8080#writer";
    const std::optional<Error> both = errorOfBuild();
    ASSERT_TRUE(both);
    for (const char* host : {"judge.example", "writer.example"}) {
        EXPECT_NE(both->message().find(host), std::string::npos) << both->message();
    }
    EXPECT_TRUE(server.requests().empty());
}

TEST_F(DatasetModels, AKeyGoesToItsOwnServerAlone) {
    ::setenv("STRATA_API_KEY", "writers-key", 1);
    LoopbackServer server(saying(5));
    LoopbackServer elsewhere(saying(5));
    settings_.generator = "http:" + server.url();
    settings_.judge = "http:" + elsewhere.url();
    build();
    for (const ServedRequest& request : elsewhere.requests()) {
        EXPECT_EQ(request.headers.find("Authorization"), std::string::npos) << request.headers;
    }
    ::setenv("STRATA_JUDGE_API_KEY", "critics-key", 1);
    settings_.judge = "http:" + elsewhere.url() + "#critic";
    build();
    EXPECT_NE(elsewhere.requests().back().headers.find("Bearer critics-key"), std::string::npos);
    EXPECT_NE(server.requests().front().headers.find("Bearer writers-key"), std::string::npos);
}

TEST_F(DatasetModels, AsManyRequestsAreInFlightAsAsked) {
    std::latch together(kSections);
    LoopbackServer server([&](const ServedRequest& request, std::size_t index) {
        if (index < kSections) {
            together.arrive_and_wait();  // would never end with fewer requests in flight
        }
        return saying(5)(request, index);
    });
    settings_.generator = "http:" + server.url();
    settings_.concurrency = kSections;
    EXPECT_EQ(build().generator.value().counts.made.calls, 2U * kSections);
}

TEST_F(DatasetModels, AReviewOfThePairsKeepsTheJudge) {
    LoopbackServer server(saying(5));
    settings_.generator = "http:" + server.url() + "#writer";
    settings_.judge = "http:" + server.url() + "#critic";
    settings_.concurrency = 2;
    settings_.factsPerPassage = 3;
    build();
    const std::size_t asked = server.requests().size();
    const jobs::BuildOutcome result =
        jobs::rebuildReviewed(settings_.out, {}, [](const Event&) {}, {});
    EXPECT_EQ(result.judge.value().name, settings_.judge);
    EXPECT_EQ(server.requests().size(), asked);
}

TEST_F(DatasetModels, ATrialAsksTheSameModelsAndTheBuildDoesNotAskAgain) {
    LoopbackServer server(saying(5));
    settings_.generator = "http:" + server.url() + "#writer";
    settings_.judge = "http:" + server.url() + "#critic";
    std::size_t told = 0;
    watch_.called = [&](const datasetgen::BuildCalls&) { ++told; };
    const jobs::DatasetTrial trial = jobs::tryDataset(
        settings_, 3, {}, [](const Event&) {}, {}, watch_);
    EXPECT_EQ(trial.passages, 3U);
    EXPECT_EQ(told, 9U);
    EXPECT_EQ(count(server, "judge", "critic"), 3U);
    EXPECT_EQ(trial.tokens, 9U * (kPromptTokens + kReplyTokens));
    build();
    EXPECT_EQ(server.requests().size(), 3U * kSections);
}

TEST_F(DatasetModels, APassageIsAskedForAsManyFactsAsItsLengthHolds) {
    LoopbackServer server(saying(5));
    settings_.generator = "http:" + server.url();
    settings_.passageTokens = 512;
    settings_.judge = "none";
    const auto mostAsked = [&] {
        int most = 0;
        for (const ServedRequest& request : server.requests()) {
            const OrderedJson body = OrderedJson::parse(request.body);
            const OrderedJson& schema = body["response_format"]["json_schema"]["schema"];
            if (schema["properties"].contains("questions")) {
                most = std::max(most, schema["properties"]["questions"]["maxItems"].get<int>());
            }
        }
        return most;
    };
    // The passages have 50 to 90 tokens.
    build();
    EXPECT_EQ(mostAsked(), 1);
    settings_.factsPerPassage = 40;
    build();
    EXPECT_GT(mostAsked(), 1);
    EXPECT_LE(mostAsked(), 5);
}

}  // namespace
}  // namespace strata
