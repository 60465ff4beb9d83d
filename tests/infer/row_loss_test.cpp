// SPDX-License-Identifier: GPL-3.0-or-later
// What `eval` says of each row, against what it says of the whole file and of a row in a file of
// its own; and which rows it takes of a run's data. Without libtorch.
#include "format/token_file.h"
#include "infer/answer_commands.h"
#include "rows/held_out_rows.h"
#include "support/outcome_json.h"
#include "train/small_run.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace strata::test {
namespace {

class RowLoss : public SmallRun {
protected:
    EvalCommand command() const {
        EvalCommand wanted;
        wanted.model = path("model");
        wanted.data = path("data.jsonl");
        wanted.lossOnly = true;
        wanted.perRow = Choice::On;
        wanted.inference.dtype = DType::F32;
        return wanted;
    }
    nlohmann::json evaluate(const EvalCommand& wanted) {
        lines_.clear();
        const models::RunContext context{
            [this](const Event& event) {
                if (const auto* line = std::get_if<ResultLine>(&event)) {
                    lines_.push_back(jsonOf(line->outcome));
                }
            },
            {}};
        return test::jsonOf(infer::evalCommand(wanted, *compute_, context).outcome);
    }
    std::vector<std::int64_t> linesSaid() const {
        std::vector<std::int64_t> numbers;
        for (const nlohmann::json& line : lines_) {
            numbers.push_back(line["line"].get<std::int64_t>());
        }
        return numbers;
    }

    std::vector<nlohmann::json> lines_;

private:
    std::unique_ptr<compute::Compute> compute_ = makeReferenceCompute();
};

TEST_F(RowLoss, RowsWeighedByTheirTokensAreTheWhole) {
    const nlohmann::json whole = evaluate(command());
    ASSERT_EQ(linesSaid(), (std::vector<std::int64_t>{2, 4, 6, 8, 10, 12}));
    double sum = 0.0;
    std::int64_t tokens = 0;
    for (const nlohmann::json& line : lines_) {
        EXPECT_GT(line["tokens"].get<std::int64_t>(), 0);
        sum += line["nll"].get<double>() * line["tokens"].get<double>();
        tokens += line["tokens"].get<std::int64_t>();
    }
    EXPECT_EQ(whole["tokens"], tokens);
    EXPECT_NEAR(whole["nll"].get<double>(), sum / static_cast<double>(tokens), 1e-6);
    EXPECT_EQ(lines_[1]["text"], "fedcba");
}

TEST_F(RowLoss, ARowAloneHasTheSameLoss) {
    evaluate(command());
    const std::vector<nlohmann::json> together = lines_;
    ASSERT_EQ(together.size(), 6U);
    EXPECT_NE(together[2]["nll"], together[4]["nll"]);
    for (const std::size_t row : {std::size_t{2}, std::size_t{4}}) {
        EvalCommand alone = command();
        alone.data = path("alone.jsonl");
        writePlainFile(alone.data, nlohmann::json{{"text", together[row]["text"]}}.dump() + "\n");
        const nlohmann::json result = evaluate(alone);
        EXPECT_NEAR(result["nll"].get<double>(), together[row]["nll"].get<double>(), 1e-6);
        EXPECT_EQ(result["tokens"], together[row]["tokens"]);
        EXPECT_EQ(lines_.at(0)["line"], 1);
    }
}

TEST_F(RowLoss, NothingIsSaidUnasked) {
    const nlohmann::json asked = evaluate(command());
    EvalCommand plain = command();
    plain.perRow = Choice::Off;
    EXPECT_EQ(evaluate(plain)["nll"], asked["nll"]);
    EXPECT_TRUE(lines_.empty());
}

TEST_F(RowLoss, OnlyTheFirstRowsAreTaken) {
    EvalCommand few = command();
    few.rowsMax = 2;
    EXPECT_EQ(evaluate(few)["rows"], 2);
    EXPECT_EQ(linesSaid(), (std::vector<std::int64_t>{2, 4}));
}

TEST_F(RowLoss, RowsThatARunDoesNotTrainOnAreLeftOut) {
    TrainSettings wanted = settings();
    wanted.validation = "0.5";
    wanted.maxLength = 7;  // "cafebad" and what stands round it is longer
    stopAtStep_ = 1;
    train(wanted);
    EvalCommand trained = command();
    trained.trainedBy = runPath();
    const nlohmann::json result = evaluate(trained);
    const std::vector<std::int64_t> taken = linesSaid();
    EXPECT_EQ(result["rows"], taken.size());
    const std::vector<std::int64_t> fittingLines = {2, 4, 6, 8, 12};
    const std::vector<bool> held = rows::heldOutRows(5, wanted.seed, 0.5);
    for (const std::int64_t line : {2, 4, 6, 8, 10, 12}) {
        const auto fitting = std::ranges::find(fittingLines, line);
        const bool isTrained = fitting != fittingLines.end() &&
                               !held[static_cast<std::size_t>(fitting - fittingLines.begin())];
        EXPECT_EQ(std::ranges::count(taken, line), isTrained ? 1 : 0) << "line " << line;
    }
    EXPECT_EQ(taken.size(), 2U);

    // A run of an earlier version held out others: what it has recorded counts.
    {
        format::TokenFileWriter rows(runPath() + "/state/rows.tokens");
        for (const std::int64_t line : {4, 6, 12}) {
            rows.append(std::vector<std::int32_t>{1, 2}, std::vector<std::uint8_t>{0, 1}, line);
        }
        rows.commit();
    }
    evaluate(trained);
    EXPECT_EQ(linesSaid(), (std::vector<std::int64_t>{4, 6, 12}));

    trained.data = path("other.jsonl");
    writePlainFile(trained.data, "{\"text\": \"abcdefabcdefabcdef\"}\n");
    try {
        evaluate(trained);
        FAIL() << "none of its rows is trained on";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DatasetEmpty);
    }
}

}  // namespace
}  // namespace strata::test
