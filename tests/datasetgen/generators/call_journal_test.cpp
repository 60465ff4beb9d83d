// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/call_journal.h"

#include "datasetgen/generators/scripted_model.h"
#include "support/temp_dir.h"

#include "strata/sentence.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

namespace strata::datasetgen {
namespace {

using test::ScriptedModel;

TextRequest request(const std::string& user) {
    TextRequest wanted;
    wanted.purpose = "questions";
    wanted.promptVersion = "questions-1";
    wanted.user = user;
    return wanted;
}

std::string echo(const TextRequest& asked) {
    return "reply to " + asked.user + "\nsecond line \"quoted\"";
}

class CallJournalTest : public testing::Test {
protected:
    std::string bytes() const {
        std::ifstream in(path());
        return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    }
    void write(const std::string& text) const { std::ofstream(path()) << text; }
    std::string path() const { return folder_.file("calls.jsonl"); }

    test::ScriptedModel model_{echo};
    strata::test::TempDir folder_;
};

TEST_F(CallJournalTest, AnsweredCallsAreNotMadeAgain) {
    {
        CallJournal file(path());
        JournaledModel journal(model_, file);
        EXPECT_EQ(journal.answer(request("a"), {}).text, echo(request("a")));
        EXPECT_EQ(journal.answer(request("a"), {}).text, echo(request("a")));
    }
    CallJournal reopened(path());
    JournaledModel again(model_, reopened);
    EXPECT_EQ(again.answer(request("a"), {}).text, echo(request("a")));
    EXPECT_EQ(again.counts().journaled.calls, 1U);
    EXPECT_EQ(model_.asked.size(), 1U);
}

TEST_F(CallJournalTest, KnowsHowLongACallTookWhenItIsRepeated) {
    double seconds = 0.0;
    {
        CallJournal file(path());
        JournaledModel journal(model_, file);
        journal.answer(request("a"), {});
        ASSERT_EQ(journal.calls().size(), 1U);
        seconds = journal.calls()[0].seconds;
        EXPECT_GT(seconds, 0.0);
        EXPECT_EQ(journal.calls()[0].purpose, "questions");
        EXPECT_GT(journal.calls()[0].promptTokens, 0U);
    }
    CallJournal reopened(path());
    JournaledModel again(model_, reopened);
    again.answer(request("a"), {});
    ASSERT_EQ(again.calls().size(), 1U);
    EXPECT_DOUBLE_EQ(again.calls()[0].seconds, seconds);
}

TEST_F(CallJournalTest, EverythingThatTheReplyDependsOnNamesTheCall) {
    CallJournal file(path());
    JournaledModel journal(model_, file);
    journal.answer(request("a"), {});
    const auto changed = [&](auto change) {
        TextRequest other = request("a");
        change(other);
        const std::size_t before = model_.asked.size();
        journal.answer(other, {});
        return model_.asked.size() > before;
    };
    EXPECT_TRUE(changed([](TextRequest& r) { r.system = "s"; }));
    EXPECT_TRUE(changed([](TextRequest& r) { r.schema = "{}"; }));
    EXPECT_TRUE(changed([](TextRequest& r) { r.tokensMax = 7; }));
    EXPECT_TRUE(changed([](TextRequest& r) { r.temperature = 0.5; }));
    EXPECT_TRUE(changed([](TextRequest& r) { r.seed = 7; }));
    model_.modelName = "another";
    EXPECT_TRUE(changed([](TextRequest&) {}));
}

TEST_F(CallJournalTest, ATornLastLineCostsThatCallAlone) {
    {
        CallJournal file(path());
        JournaledModel journal(model_, file);
        journal.answer(request("a"), {});
        journal.answer(request("b"), {});
    }
    const std::string whole = bytes();
    const std::size_t firstEnd = whole.find('\n') + 1;
    for (std::size_t length = firstEnd; length < whole.size(); length += 13) {
        write(whole.substr(0, length));
        ScriptedModel counting(echo);
        CallJournal file(path());
        JournaledModel journal(counting, file);
        EXPECT_EQ(journal.answer(request("a"), {}).text, echo(request("a")));
        EXPECT_EQ(journal.answer(request("b"), {}).text, echo(request("b")));
        EXPECT_EQ(counting.asked.size(), 1U) << length;
        // The answer that was lost took another time.
        EXPECT_TRUE(bytes().starts_with(whole.substr(0, firstEnd))) << length;
        CallJournal reopened(path());
        JournaledModel again(counting, reopened);
        EXPECT_EQ(again.answer(request("b"), {}).text, echo(request("b")));
        EXPECT_EQ(counting.asked.size(), 1U) << length;
    }
}

TEST_F(CallJournalTest, LinesThatAreNoCallsAreLeftAlone) {
    write("not json\n{\"key\": 5, \"reply\": \"x\"}\n[]\n");
    CallJournal file(path());
    JournaledModel journal(model_, file);
    EXPECT_EQ(journal.answer(request("a"), {}).text, echo(request("a")));
    EXPECT_TRUE(bytes().starts_with("not json\n"));
}

TEST_F(CallJournalTest, ACallThatFailsIsNotRemembered) {
    bool isDown = true;
    ScriptedModel shaky([&](const TextRequest& asked) {
        if (isDown) {
            throw Error(ErrorCode::GeneratorUnavailable, Sentence("down"));
        }
        return echo(asked);
    });
    CallJournal file(path());
    JournaledModel journal(shaky, file);
    EXPECT_THROW(journal.answer(request("a"), {}), Error);
    EXPECT_EQ(bytes(), "");
    isDown = false;
    EXPECT_EQ(journal.answer(request("a"), {}).text, echo(request("a")));
}

TEST_F(CallJournalTest, CountsWhatTheModelCountedNowAndWhenItIsRepeated) {
    model_.promptTokens = 31;
    model_.replyTokens = 7;
    const CallSum counted{1, 0, 31, 7};
    {
        CallJournal file(path());
        JournaledModel journal(model_, file);
        journal.answer(request("a"), {});
        EXPECT_EQ(journal.counts(), (CallCounts{counted, {}}));
        journal.answer(request("a"), {});
        EXPECT_EQ(journal.counts(), (CallCounts{counted, counted}));
    }
    CallJournal reopened(path());
    JournaledModel again(model_, reopened);
    again.answer(request("a"), {});
    EXPECT_EQ(again.counts(), (CallCounts{{}, counted}));
}

TEST_F(CallJournalTest, WhatTheModelDidNotCountIsEstimatedAndSaidToBe) {
    model_.replyTokens = 7;
    CallJournal file(path());
    JournaledModel journal(model_, file);
    journal.answer(request("Four words and more of them, so that there is a count."), {});
    const CallSum made = journal.counts().made;
    EXPECT_EQ(made.estimatedCalls, 1U);
    EXPECT_GT(made.promptTokens, 8U);
    EXPECT_EQ(made.replyTokens, 7U);
    // A journal of before knows no tokens at all, and one that was touched may lie.
    write(R"({"key": "k", "reply": "r", "prompt_tokens": -5, "reply_tokens": "many"})"
          "\n");
    EXPECT_NO_THROW(CallJournal{path()});
}

TEST_F(CallJournalTest, ModelsThatShareAFileDoNotShareTheirReplies) {
    CallJournal file(path());
    ScriptedModel judge([](const TextRequest&) { return "judged"; });
    judge.modelName = "judge";
    int told = 0;
    JournaledModel generating(model_, file, [&] { ++told; });
    JournaledModel judging(judge, file, [&] { ++told; });
    EXPECT_EQ(generating.answer(request("a"), {}).text, echo(request("a")));
    EXPECT_EQ(judging.answer(request("a"), {}).text, "judged");
    EXPECT_EQ(generating.answer(request("a"), {}).text, echo(request("a")));
    EXPECT_EQ(told, 3);
    EXPECT_EQ(judging.counts().made.calls, 1U);
    EXPECT_NE(bytes().find(R"("model":"judge")"), std::string::npos);
}

TEST_F(CallJournalTest, TakesCallsOfSeveralThreads) {
    CallJournal file(path());
    JournaledModel journal(model_, file);
    {
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 4; ++thread) {
            threads.emplace_back([&journal, thread] {
                for (int call = 0; call < 20; ++call) {
                    journal.answer(request(std::to_string(thread) + ":" + std::to_string(call)),
                                   {});
                }
            });
        }
    }
    CallJournal reopened(path());
    JournaledModel again(model_, reopened);
    again.answer(request("3:19"), {});
    EXPECT_EQ(again.counts().journaled.calls, 1U);
    EXPECT_EQ(model_.asked.size(), 80U);
}

}  // namespace
}  // namespace strata::datasetgen
