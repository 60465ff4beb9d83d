// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/call_journal.h"

#include "datasetgen/generators/scripted_model.h"
#include "support/temp_dir.h"

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

class CallJournal : public testing::Test {
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

TEST_F(CallJournal, AnsweredCallsAreNotMadeAgain) {
    {
        JournaledModel journal(model_, path());
        EXPECT_EQ(journal.answer(request("a"), {}), echo(request("a")));
        EXPECT_EQ(journal.answer(request("a"), {}), echo(request("a")));
    }
    JournaledModel again(model_, path());
    EXPECT_EQ(again.answer(request("a"), {}), echo(request("a")));
    EXPECT_EQ(again.repeats(), 1U);
    EXPECT_EQ(model_.asked.size(), 1U);
}

TEST_F(CallJournal, KnowsHowLongACallTookWhenItIsRepeated) {
    double seconds = 0.0;
    {
        JournaledModel journal(model_, path());
        journal.answer(request("a"), {});
        ASSERT_EQ(journal.calls().size(), 1U);
        seconds = journal.calls()[0].seconds;
        EXPECT_GT(seconds, 0.0);
        EXPECT_EQ(journal.calls()[0].purpose, "questions");
        EXPECT_GT(journal.calls()[0].tokens, 0U);
    }
    JournaledModel again(model_, path());
    again.answer(request("a"), {});
    ASSERT_EQ(again.calls().size(), 1U);
    EXPECT_DOUBLE_EQ(again.calls()[0].seconds, seconds);
}

TEST_F(CallJournal, EverythingThatTheReplyDependsOnNamesTheCall) {
    JournaledModel journal(model_, path());
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

TEST_F(CallJournal, ATornLastLineCostsThatCallAlone) {
    {
        JournaledModel journal(model_, path());
        journal.answer(request("a"), {});
        journal.answer(request("b"), {});
    }
    const std::string whole = bytes();
    const std::size_t firstEnd = whole.find('\n') + 1;
    for (std::size_t length = firstEnd; length < whole.size(); length += 13) {
        write(whole.substr(0, length));
        ScriptedModel counting(echo);
        JournaledModel journal(counting, path());
        EXPECT_EQ(journal.answer(request("a"), {}), echo(request("a")));
        EXPECT_EQ(journal.answer(request("b"), {}), echo(request("b")));
        EXPECT_EQ(counting.asked.size(), 1U) << length;
        // The answer that was lost took another time.
        EXPECT_TRUE(bytes().starts_with(whole.substr(0, firstEnd))) << length;
        JournaledModel again(counting, path());
        EXPECT_EQ(again.answer(request("b"), {}), echo(request("b")));
        EXPECT_EQ(counting.asked.size(), 1U) << length;
    }
}

TEST_F(CallJournal, LinesThatAreNoCallsAreLeftAlone) {
    write("not json\n{\"key\": 5, \"reply\": \"x\"}\n[]\n");
    JournaledModel journal(model_, path());
    EXPECT_EQ(journal.answer(request("a"), {}), echo(request("a")));
    EXPECT_TRUE(bytes().starts_with("not json\n"));
}

TEST_F(CallJournal, ACallThatFailsIsNotRemembered) {
    bool isDown = true;
    ScriptedModel shaky([&](const TextRequest& asked) {
        if (isDown) {
            throw Error(ErrorCode::GeneratorUnavailable, "down");
        }
        return echo(asked);
    });
    JournaledModel journal(shaky, path());
    EXPECT_THROW(journal.answer(request("a"), {}), Error);
    EXPECT_EQ(bytes(), "");
    isDown = false;
    EXPECT_EQ(journal.answer(request("a"), {}), echo(request("a")));
}

TEST_F(CallJournal, TakesCallsOfSeveralThreads) {
    JournaledModel journal(model_, path());
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
    JournaledModel again(model_, path());
    again.answer(request("3:19"), {});
    EXPECT_EQ(again.repeats(), 1U);
    EXPECT_EQ(model_.asked.size(), 80U);
}

}  // namespace
}  // namespace strata::datasetgen
