// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that can't be used do not stop a training or an evaluation: they are left out, listed and
// counted, unless they are many or the strict way is asked for.
#include "train/left_out_rows.h"

#include "format/expect_error.h"
#include "infer/answer_commands.h"
#include "support/outcome_json.h"
#include "train/row_lengths.h"
#include "train/run_inputs.h"
#include "train/small_run.h"

#include "strata/sentence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <vector>

namespace strata::test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// A row of each kind that can't be used, and the code it is listed with.
struct BadRow {
    std::string line;
    ErrorCode code;
};
const std::vector<BadRow> kBadRows = {
    {R"({"messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": " "}]})",
     ErrorCode::DatasetLineInvalid},
    {R"({"messages": [{"role": "user", "content": "a"}]})", ErrorCode::NoAssistantTurn},
    {R"({"messages": [{"role": "tool", "content": "a"}, {"role": "assistant", "content": "b"}]})",
     ErrorCode::TemplateRaised},
    {R"({"text": "ab)", ErrorCode::DatasetLineInvalid},
    {R"({"text": ""})", ErrorCode::DatasetLineInvalid},
    {R"({"name": "ab"})", ErrorCode::DatasetFormatUnknown},
    {R"({"messages": [{"role": "wizard", "content": "a"}]})", ErrorCode::DatasetLineInvalid},
};

class LeftOutRows : public SmallRun {
protected:
    LeftOutRows() {
        writePlainFile(path("model/chat_template.jinja"),
                       "{% for message in messages %}"
                       "{% if message.role == 'tool' %}{{ raise_exception('No tools.') }}"
                       "{% endif %}{{ message.content }}{% endfor %}");
    }

    /// `good` rows, of which the bad ones follow the first.
    void writeRows(const std::string& name, int good, const std::vector<std::string>& bad) {
        std::string rows;
        for (int row = 0; row < good; ++row) {
            rows += R"({"text": "abcdef"})"
                    "\n";
            for (const std::string& line : row == 0 ? bad : std::vector<std::string>{}) {
                rows += line + "\n";
            }
        }
        writePlainFile(path(name), rows);
    }
    static std::vector<std::string> empties(int count) {
        return std::vector<std::string>(static_cast<std::size_t>(count), kBadRows.front().line);
    }

    TrainSettings wanted() const {
        TrainSettings wanted = settings();
        wanted.data = path("rows.jsonl");
        return wanted;
    }
    std::vector<json> listed(const std::string& run) const {
        std::vector<json> rows;
        std::ifstream file(run + "/" + train::kLeftOutRowsFile);
        for (std::string line; std::getline(file, line);) {
            rows.push_back(json::parse(line));
        }
        return rows;
    }
    Error trainingError(const TrainSettings& settings) {
        try {
            train(settings);
        } catch (const Error& error) {
            return error;
        }
        ADD_FAILURE() << "no error";
        return {ErrorCode::Internal, Sentence()};
    }
    models::RunContext noting() {
        return {[this](const Event& event) {
                    if (const auto* notice = std::get_if<Notice>(&event)) {
                        notices_ += notice->text.text() + "\n";
                    }
                },
                {}};
    }
    json evaluate(BadRowPolicy policy) {
        EvalCommand command;
        command.model = path("model");
        command.data = path("rows.jsonl");
        command.lossOnly = true;
        command.badRows = policy;
        command.inference.dtype = DType::F32;
        return test::jsonOf(infer::evalCommand(command, *compute_, noting()).outcome);
    }

    std::string notices_;
    std::unique_ptr<compute::Compute> compute_ = makeReferenceCompute();
};

TEST_F(LeftOutRows, Case26AFileInLatin1IsTakenForOneAndTheConversionNamed) {
    writeRows("rows.jsonl", 2, {"{\"text\": \"Schl\xFCssel\"}"});
    const Error error = trainingError(wanted());
    EXPECT_THAT(error.what(), HasSubstr("1 of 3 rows"));
    EXPECT_THAT(error.hint(), HasSubstr("iconv -f WINDOWS-1252 -t UTF-8"));
}

TEST_F(LeftOutRows, OfEveryKindAreListedWithNumberAndReasonAndTheRestIsTrained) {
    for (const BadRow& bad : kBadRows) {
        SCOPED_TRACE(bad.line);
        std::filesystem::remove_all(runPath());
        writeRows("rows.jsonl", 10, {bad.line});
        const train::TrainingResult result = train(wanted());
        EXPECT_EQ(test::jsonOf(result.result.outcome)["left_out_rows"], 1);
        const std::vector<json> rows = listed(runPath());
        ASSERT_EQ(rows.size(), 1U);
        EXPECT_EQ(rows[0]["row"], 2);
        EXPECT_EQ(rows[0]["code"], codeText(bad.code));
        EXPECT_EQ(rows[0]["file"], path("rows.jsonl"));
        EXPECT_FALSE(rows[0]["message"].get<std::string>().empty());
        const Error strict = [&] {
            TrainSettings settings = wanted();
            settings.out = path("strict");
            settings.badRows = BadRowPolicy::Stop;
            return trainingError(settings);
        }();
        EXPECT_EQ(strict.code(), bad.code);
        EXPECT_THAT(strict.where(), HasSubstr("line 2"));
        EXPECT_FALSE(std::filesystem::exists(path("strict")));
    }
}

TEST_F(LeftOutRows, DoNotChangeWhatIsTrained) {
    writeRows("rows.jsonl", 20, {});
    train(wanted());
    const std::string state = stateOf(runPath());
    EXPECT_THAT(listed(runPath()), IsEmpty());
    std::filesystem::remove_all(runPath());
    writeRows("rows.jsonl", 20, empties(2));
    train(wanted());
    EXPECT_EQ(stateOf(runPath()), state);
}

TEST_F(LeftOutRows, UpToATenthAreLeftOutAndMoreStopWithTheReasons) {
    writeRows("rows.jsonl", 91, empties(9));
    EXPECT_EQ(test::jsonOf(train(wanted()).result.outcome)["left_out_rows"], 9);
    std::filesystem::remove_all(runPath());
    std::vector<std::string> bad = empties(10);
    bad.push_back(kBadRows[1].line);
    writeRows("rows.jsonl", 89, bad);
    const Error error = trainingError(wanted());
    EXPECT_EQ(error.code(), ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(error.where(), path("rows.jsonl"));
    EXPECT_THAT(error.message(), HasSubstr("11 of 100 rows can't be used"));
    EXPECT_THAT(error.message(), HasSubstr("10 rows: Turn 2 (assistant) is empty. (rows 2, 3, 4"));
    EXPECT_THAT(error.message(), HasSubstr("1 row: The row has no assistant turn"));
    EXPECT_FALSE(std::filesystem::exists(runPath()));
}

TEST_F(LeftOutRows, ThatAreAllStopWithTheReasonsToo) {
    std::string rows;
    for (const std::string& line : empties(5)) {
        rows += line + "\n";
    }
    writePlainFile(path("rows.jsonl"), rows);
    EXPECT_THAT(trainingError(wanted()).message(), HasSubstr("5 of 5 rows can't be used"));
}

TEST_F(LeftOutRows, OfATableAreCountedByRecord) {
    std::string rows = "question,answer\n";
    for (int row = 1; row <= 20; ++row) {
        rows += row == 7 ? "ab,\n" : row == 9 ? "ab,cd,ef\n" : "ab,cd\n";
    }
    writePlainFile(path("rows.csv"), rows);
    TrainSettings settings = wanted();
    settings.data = path("rows.csv");
    train(settings);
    const std::vector<json> found = listed(runPath());
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0]["row"], 7);
    EXPECT_EQ(found[1]["row"], 9);
}

TEST_F(LeftOutRows, OfAValidationFileAreListedUnderItsName) {
    writeRows("rows.jsonl", 20, {});
    writeRows("validation.jsonl", 20, empties(1));
    TrainSettings settings = wanted();
    settings.validation = path("validation.jsonl");
    EXPECT_EQ(test::jsonOf(train(settings).result.outcome)["left_out_rows"], 1);
    EXPECT_EQ(listed(runPath()).at(0)["file"], path("validation.jsonl"));
}

TEST_F(LeftOutRows, AreCountedAfterAResumeToo) {
    writeRows("rows.jsonl", 20, empties(2));
    stopAtStep_ = 2;
    EXPECT_TRUE(train(wanted()).stopped);
    stopAtStep_ = -1;
    const train::TrainingResult result = resume(runPath());
    EXPECT_EQ(test::jsonOf(result.result.outcome)["left_out_rows"], 2);
    EXPECT_EQ(listed(runPath()).size(), 2U);
}

TEST_F(LeftOutRows, AreToldBeforeTheFirstStepByPlanAsByTraining) {
    writeRows("rows.jsonl", 40, {kBadRows[0].line, kBadRows[1].line, kBadRows[2].line});
    TrainSettings settings = wanted();
    train::KeptRows kept;
    const train::PlannedRows planned = train::planRows(train::openInputs(settings), kept, noting());
    EXPECT_EQ(planned.leftOut, 3);
    EXPECT_EQ(planned.training.size(), 40U);
    EXPECT_THAT(notices_, HasSubstr("3 rows of " + path("rows.jsonl") + " can't be used"));
    EXPECT_THAT(notices_, HasSubstr("1 row: Turn 2 (assistant) is empty. (row 2)"));
    const std::string told = notices_;
    notices_.clear();
    train::trainCommand(settings, *compute_, noting());
    EXPECT_THAT(notices_, HasSubstr(told));
    settings.badRows = BadRowPolicy::Stop;
    expectError(ErrorCode::DatasetLineInvalid, "line 2",
                [&] { train::planRows(train::openInputs(settings), kept, quiet()); });
}

TEST_F(LeftOutRows, AreNoneWhereOnlyTheQuestionIsEmpty) {
    writeRows("rows.jsonl", 3,
              {R"({"messages": [{"role": "user", "content": ""}, )"
               R"({"role": "assistant", "content": "abc"}]})"});
    TrainSettings settings = wanted();
    train::KeptRows kept;
    EXPECT_EQ(train::planRows(train::openInputs(settings), kept, noting()).training.size(), 4U);
    EXPECT_THAT(notices_, HasSubstr("1 row: Turn 1 (user) is empty. (row 2)"));
}

TEST_F(LeftOutRows, OfAnEvaluationAreToldAndCountedAndRefusedTheSameWay) {
    writeRows("rows.jsonl", 30, {kBadRows[0].line, kBadRows[2].line});
    const json result = evaluate(BadRowPolicy::Skip);
    EXPECT_EQ(result["rows"], 30);
    EXPECT_EQ(result["left_out_rows"], 2);
    EXPECT_THAT(notices_, HasSubstr("2 rows of " + path("rows.jsonl") + " can't be used"));
    expectError(ErrorCode::DatasetLineInvalid, "line 2", [&] { evaluate(BadRowPolicy::Stop); });
    writeRows("rows.jsonl", 10, empties(2));
    expectError(ErrorCode::DatasetLineInvalid, "2 of 12 rows can't be used",
                [&] { evaluate(BadRowPolicy::Skip); });
}

}  // namespace
}  // namespace strata::test
