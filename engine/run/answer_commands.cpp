// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/answer_commands.h"

#include "data/dataset_reader.h"
#include "data/json_shape.h"
#include "data/json_token_filter.h"
#include "data/text_scores.h"
#include "data/token_bytes.h"
#include "data/utf8.h"
#include "run/inference.h"
#include "run/json_text.h"
#include "run/run_folder.h"
#include "run/run_setup.h"
#include "run/training_rows.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace strata::run {
namespace {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kBeginningBytes = 240;

/// A row as a question: what comes before the last assistant message, and that message.
struct Question {
    Json messages = Json::array();
    std::string shown;
    std::string reference;
};

std::optional<Question> questionOf(const data::Row& row) {
    if (row.messages.empty() || row.messages.back().role != "assistant") {
        return std::nullopt;
    }
    Question question;
    for (std::size_t index = 0; index + 1 < row.messages.size(); ++index) {
        question.messages.push_back(
            {{"role", row.messages[index].role}, {"content", row.messages[index].content}});
        question.shown = row.messages[index].content;
    }
    question.reference = row.messages.back().content;
    return question;
}

struct RowsOfFile {
    std::vector<data::Row> rows;
    std::vector<Question> questions;
};

/// Which rows of a file are used.
struct RowChoice {
    std::function<bool(const data::Row&)> wants;  ///< empty: every row
    std::int64_t rowsMax = 0;                     ///< the first of them; 0: all
};

RowsOfFile readRows(const std::string& path, const RowChoice& choice = {}) {
    RowsOfFile file;
    data::DatasetReader reader(path, data::BadRows::Throw);
    const auto isFull = [&] {
        return choice.rowsMax > 0 && static_cast<std::int64_t>(file.rows.size()) >= choice.rowsMax;
    };
    while (auto row = isFull() ? std::nullopt : reader.next()) {
        if (choice.wants && !choice.wants(*row)) {
            continue;
        }
        if (auto question = questionOf(*row)) {
            file.questions.push_back(*std::move(question));
        }
        file.rows.push_back(*std::move(row));
    }
    return file;
}

/// The rows that training takes: neither held for validation nor longer than it allows.
std::function<bool(const data::Row&)> trainedBy(const std::string& run,
                                                std::shared_ptr<const ModelText> text) {
    const TrainSettings settings = readJob(run).settings;
    const std::optional<double> share =
        settings.validation.empty() ? std::nullopt : validationShare(settings.validation);
    return [settings, share, text = std::move(text)](const data::Row& row) {
        return !(share && isHeldForValidation(settings, *share, row.number)) &&
               static_cast<std::int64_t>(text->encoder().encode(row).ids.size()) <=
                   settings.maxLength;
    };
}

/// What a person knows a row by: how its last question begins, or its text.
std::string beginningOf(const data::Row& row) {
    const auto question = std::find_if(row.messages.rbegin(), row.messages.rend(),
                                       [](const data::Message& said) { return said.role == "user"; });
    const std::string& whole = question != row.messages.rend() ? question->content
                               : row.messages.empty()          ? row.text
                                                               : row.messages.front().content;
    std::size_t length = 0;
    while (length < whole.size() && length + data::utf8Length(whole[length]) <= kBeginningBytes) {
        length += data::utf8Length(whole[length]);
    }
    return whole.substr(0, length);
}

/// The longest row or question of the file with room for an answer, in tokens of this model.
std::int64_t tokensNeeded(const ModelText& text,
                          const RowsOfFile& file,
                          std::int64_t maxNew,
                          std::vector<data::EncodedRow>& encoded) {
    std::int64_t longest = 1;
    for (const data::Row& row : file.rows) {
        encoded.push_back(text.encoder().encode(row));
        longest = std::max(longest, static_cast<std::int64_t>(encoded.back().ids.size()));
    }
    return longest + maxNew;
}

struct AnswerScores {
    double exactMatch = 0.0;
    double rougeL = 0.0;
};

/// What is done with the rows of a file.
struct FileWork {
    SamplingSettings sampling;
    bool lossOnly = false;
    Choice perRow = Choice::Off;
};

struct FileAnswers {
    RowScore score;
    AnswerScores scores;
    std::vector<Answer> answers;
};

double meanNll(const RowScore& score) {
    return score.tokens > 0 ? score.nllSum / static_cast<double>(score.tokens) : 0.0;
}

std::string rowText(const data::Row& row, const RowScore& score) {
    return jsonText({{"line", row.number},
                     {"tokens", score.tokens},
                     {"nll", meanNll(score)},
                     {"text", beginningOf(row)}});
}

/// Scores every row and, unless lossOnly, answers every question.
FileAnswers answerFile(const ModelName& name,
                       const RowsOfFile& file,
                       const InferenceSettings& settings,
                       const FileWork& work,
                       compute::Compute& compute,
                       const RunContext& context) {
    std::vector<data::EncodedRow> encoded;
    auto modelText = std::make_shared<const ModelText>(name.folder, parseDate({}));
    const std::int64_t tokens =
        tokensNeeded(*modelText, file, work.lossOnly ? 0 : work.sampling.maxNew, encoded);
    Inference inference(name, std::move(modelText), settings, tokens, compute);
    FileAnswers result;
    const auto sayRow = [&](std::size_t row, const RowScore& score) {
        if (score.tokens > 0) {
            context.emit(ResultLine{rowText(file.rows[row], score)});
        }
    };
    result.score = work.perRow == Choice::On ? inference.score(encoded, context, sayRow)
                                             : inference.score(encoded, context);
    for (std::size_t index = 0; !work.lossOnly && index < file.questions.size(); ++index) {
        const Question& question = file.questions[index];
        result.answers.push_back(inference.generate(
            promptIds(inference.text(), question.messages), {work.sampling},
            [](const std::string&) {}, context));
        const std::string& text = result.answers.back().text;
        result.scores.exactMatch += data::exactMatch(text, question.reference) ? 1.0 : 0.0;
        result.scores.rougeL += data::rougeL(text, question.reference);
        context.progress("answer", static_cast<double>(index + 1),
                         static_cast<double>(file.questions.size()), "rows");
    }
    const double count = std::max(1.0, static_cast<double>(result.answers.size()));
    result.scores.exactMatch /= count;
    result.scores.rougeL /= count;
    return result;
}

Json answerJson(const Answer& answer) {
    return {{"text", answer.text},
            {"ids", answer.ids},
            {"prompt_tokens", answer.promptTokens},
            {"tokens", answer.ids.size()},
            {"seconds_to_first_token", answer.secondsToFirstToken},
            {"tokens_per_second", answer.tokensPerSecond},
            {"stop_reason", answer.stopReason},
            {"weights_bytes", answer.weightsBytes},
            {"cache_bytes", answer.cacheBytes}};
}

/// What each token adds to the text; of a special token its name.
Json piecesOf(const Answer& answer, const ModelText& text) {
    std::vector<std::string> pieces = data::tokenBytes(text.tokenizer(), answer.ids);
    for (std::size_t index = 0; index < pieces.size(); ++index) {
        if (pieces[index].empty()) {
            pieces[index] = text.tokenizer().piece(answer.ids[index]);
        }
    }
    return pieces;
}

Json comparedAnswer(const std::string& model, const Answer& answer) {
    return {{"model", model},
            {"text", answer.text},
            {"tokens", answer.ids.size()},
            {"seconds_to_first_token", answer.secondsToFirstToken},
            {"tokens_per_second", answer.tokensPerSecond}};
}

/// The prompts of a command: its own, or those of its file.
std::vector<std::vector<data::TokenId>> promptsOf(const GenerateCommand& command,
                                                  const ModelText& text) {
    if (command.promptsFile.empty()) {
        return {command.raw ? promptIds(text, command.prompt, true)
                            : promptIds(text, command.system, command.prompt)};
    }
    std::ifstream in(command.promptsFile);
    if (!in) {
        throw Error(ErrorCode::NotFound, "the file cannot be read", command.promptsFile,
                    "check the path");
    }
    std::vector<std::vector<data::TokenId>> prompts;
    std::int64_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const Json json = Json::parse(line, nullptr, false);
        if (json.is_object() && json.contains("messages")) {
            prompts.push_back(promptIds(text, json["messages"]));
        } else if (json.is_object() && json.contains("prompt") && json["prompt"].is_string()) {
            prompts.push_back(promptIds(text, json["prompt"].get<std::string>(), command.raw));
        } else {
            throw Error(ErrorCode::DatasetLineInvalid,
                        "line " + std::to_string(number) + " has neither prompt nor messages",
                        command.promptsFile,
                        R"(write {"prompt": "..."} or {"messages": [...]} on each line)");
        }
    }
    return prompts;
}

}  // namespace

CommandResult evalCommand(const EvalCommand& command,
                          compute::Compute& compute,
                          const RunContext& context) {
    const auto start = Clock::now();
    RowChoice choice;
    choice.rowsMax = command.rowsMax;
    if (!command.trainedBy.empty()) {
        choice.wants = trainedBy(command.trainedBy,
                                 std::make_shared<const ModelText>(command.model, parseDate({})));
    }
    const RowsOfFile file = readRows(command.data, choice);
    if (file.rows.empty()) {
        throw Error(ErrorCode::DatasetEmpty, "the run trains on none of the rows", command.data,
                    "give the data set that the run was made with");
    }
    FileWork work;
    work.sampling.maxNew = command.maxNew;
    work.lossOnly = command.lossOnly;
    work.perRow = command.perRow;
    const FileAnswers result = answerFile({command.model, command.adapter}, file, command.inference,
                                          work, compute, context);
    const double nll = meanNll(result.score);
    Json json = {{"rows", file.rows.size()},
                 {"tokens", result.score.tokens},
                 {"nll", nll},
                 {"perplexity", std::exp(nll)}};
    if (!command.lossOnly) {
        json["exact_match"] = result.scores.exactMatch;
        json["rouge_l"] = result.scores.rougeL;
    }
    json["seconds"] = std::chrono::duration<double>(Clock::now() - start).count();
    return {jsonText(json), true};
}

CommandResult generateCommand(const GenerateCommand& command,
                              KeptModel& kept,
                              const RunContext& context) {
    const std::shared_ptr<const ModelText> text = kept.text(command.model);
    const std::vector<std::vector<data::TokenId>> prompts = promptsOf(command, *text);
    std::size_t longest = 0;
    for (const auto& prompt : prompts) {
        longest = std::max(longest, prompt.size());
    }
    std::optional<data::JsonShape> shape;
    if (!command.jsonSchema.empty()) {
        shape = data::parseJsonShape(command.jsonSchema);
    }
    Inference& inference =
        kept.inference({command.model, command.adapter}, command.inference,
                       static_cast<std::int64_t>(longest) + command.sampling.maxNew);
    const auto onText = [&context](const std::string& piece) { context.emit(TextPiece{piece}); };
    for (const auto& prompt : prompts) {
        std::optional<data::JsonTokenFilter> filter;
        if (shape) {
            filter.emplace(*shape, kept.bytesOfTokens(), command.sampling.maxNew);
        }
        const Answer answer = inference.generate(
            prompt, {command.sampling, command.cache, command.probabilities}, onText, context,
            filter ? &*filter : nullptr);
        Json json = answerJson(answer);
        if (command.probabilities == Choice::On) {
            json["pieces"] = piecesOf(answer, *text);
            json["probabilities"] = answer.probabilities;
        }
        if (command.promptsFile.empty()) {
            return {jsonText(json), true};
        }
        context.emit(ResultLine{jsonText(json)});
    }
    return {};
}

CommandResult compareCommand(const CompareCommand& command,
                             compute::Compute& compute,
                             const RunContext& context) {
    RowsOfFile file;
    if (command.data.empty()) {
        file.questions.push_back(
            {Json::array({{{"role", "user"}, {"content", command.prompt}}}), command.prompt, {}});
    } else {
        file = readRows(command.data);
    }
    Json rows = Json::array();
    for (const Question& question : file.questions) {
        Json row = {{"prompt", question.shown}, {"reference", nullptr}, {"answers", Json::array()}};
        if (!command.data.empty()) {
            row["reference"] = question.reference;
        }
        rows.push_back(row);
    }
    Json summary = Json::array();
    for (const std::string& model : command.models) {
        context.notice("answers of " + model);
        const ModelName name = parseModelName(model);
        FileAnswers result;
        if (command.data.empty()) {
            auto text = std::make_shared<const ModelText>(name.folder, parseDate({}));
            const std::vector<data::TokenId> prompt =
                promptIds(*text, file.questions.front().messages);
            Inference inference(name, std::move(text), command.inference,
                                static_cast<std::int64_t>(prompt.size()) + command.sampling.maxNew,
                                compute);
            result.answers.push_back(inference.generate(
                prompt, {command.sampling}, [](const std::string&) {}, context));
        } else {
            result =
                answerFile(name, file, command.inference, {command.sampling}, compute, context);
            summary.push_back({{"model", model},
                               {"nll", meanNll(result.score)},
                               {"exact_match", result.scores.exactMatch},
                               {"rouge_l", result.scores.rougeL}});
        }
        for (std::size_t index = 0; index < result.answers.size(); ++index) {
            rows[index]["answers"].push_back(comparedAnswer(model, result.answers[index]));
        }
    }
    return {jsonText({{"models", command.models}, {"rows", rows}, {"summary", summary}}), true};
}

}  // namespace strata::run
