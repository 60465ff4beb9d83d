// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/answer_commands.h"

#include "base/process_memory.h"
#include "base/stopwatch.h"
#include "format/json_fault.h"
#include "format/text_file.h"
#include "infer/inference.h"
#include "infer/json_shape.h"
#include "infer/json_token_filter.h"
#include "infer/recall_score.h"
#include "infer/text_scores.h"
#include "rows/dataset_encoder.h"
#include "rows/row_conversation.h"
#include "rows/token_rows.h"
#include "text/token_bytes.h"
#include "text/utf8.h"
#include "train/left_out_rows.h"
#include "train/run_folder.h"
#include "train/run_setup.h"
#include "train/usable_rows.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <unordered_set>
#include <utility>

namespace strata::infer {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kBeginningBytes = 240;

/// A row as a question: what comes before the last assistant message, and that message.
struct Question {
    Json messages = Json::array();
    std::string shown;
    std::string reference;
    Json tools = nullptr;
};

std::optional<Question> questionOf(const Row& row) {
    if (row.messages.empty() || row.messages.back().role != "assistant") {
        return std::nullopt;
    }
    Question question;
    const std::span before = std::span(row.messages).first(row.messages.size() - 1);
    question.messages = rows::messagesOf(before, {});
    question.tools = rows::toolDefinitions(row.tools);
    question.shown = before.empty() ? "" : before.back().content;
    question.reference = row.messages.back().content;
    return question;
}

struct RowsOfFile {
    train::InputData data;
    std::vector<Row> rows;
    std::vector<rows::EncodedRow> encoded;  ///< one a row
    std::vector<Question> questions;
    train::LeftOutRows leftOut;
};

/// Which rows of a file are used.
struct RowChoice {
    BadRowPolicy badRows = BadRowPolicy::Stop;
    /// Asked of each row, encoded; empty: every row.
    std::function<bool(const Row&, const rows::EncodedRow&)> wants;
    std::int64_t rowsMax = 0;  ///< the first of them; 0: all
    rows::SplitUse use = rows::SplitUse::Evaluation;
    ColumnMapping map = {};
};

/// Throws what reading and encoding throw, and DatasetLineInvalid when too many rows cannot be
/// scored.
RowsOfFile readRows(const std::string& path,
                    const models::ModelText& text,
                    const RowChoice& choice) {
    RowsOfFile file;
    file.data = train::openInputData(path, choice.use);
    rows::DatasetReader reader(path, train::readingOf(choice.badRows), file.data.split, choice.map);
    rows::DatasetEncoder encoder(reader, &text.encoder(), 0,
                                 [&file](const RowIssue& issue) { file.leftOut.add(issue); });
    const auto isFull = [&] {
        return choice.rowsMax > 0 && static_cast<std::int64_t>(file.rows.size()) >= choice.rowsMax;
    };
    while (auto made = isFull() ? std::nullopt : encoder.next()) {
        const Row& row = encoder.row();
        if (made->empty() || (choice.wants && !choice.wants(row, made->front()))) {
            continue;
        }
        if (auto question = questionOf(row)) {
            file.questions.push_back(*std::move(question));
        }
        file.rows.push_back(row);
        file.encoded.push_back(std::move(made->front()));
    }
    file.leftOut.requireFew(reader.rowCount(), path);
    return file;
}

/// The rows that the run has in its state to train on, so without those it holds for validation,
/// whatever this program would choose today; none that is longer than it allows.
std::function<bool(const Row&, const rows::EncodedRow&)> trainedBy(const std::string& run) {
    const std::int64_t maxLength = train::readJob(run).settings.maxLength;
    const rows::TokenRows rows(train::trainedRowsFile(run));
    std::unordered_set<std::int64_t> trained;
    for (std::int64_t index = 0; index < rows.rowCount(); ++index) {
        trained.insert(rows.row(index).sourceRow);
    }
    return
        [trained = std::move(trained), maxLength](const Row& row, const rows::EncodedRow& encoded) {
            return trained.contains(row.number) &&
                   static_cast<std::int64_t>(encoded.ids.size()) <= maxLength;
        };
}

/// What a person knows a row by: how its last question begins, or its text.
std::string beginningOf(const Row& row) {
    const auto question = std::find_if(row.messages.rbegin(), row.messages.rend(),
                                       [](const Message& said) { return said.role == "user"; });
    const std::string& whole = question != row.messages.rend() ? question->content
                               : row.messages.empty()          ? row.text
                                                               : row.messages.front().content;
    std::size_t length = 0;
    while (length < whole.size() && length + text::utf8Length(whole[length]) <= kBeginningBytes) {
        length += text::utf8Length(whole[length]);
    }
    return whole.substr(0, length);
}

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
    std::vector<bool> recalled;  ///< one an answer
    InferenceMemory memory;
};

/// The prompts of the questions, in tokens of this model.
std::vector<std::vector<text::TokenId>> promptsOf(const std::vector<Question>& questions,
                                                  const models::ModelText& text) {
    std::vector<std::vector<text::TokenId>> prompts;
    for (const Question& question : questions) {
        prompts.push_back(promptIds(text, question.messages, question.tools));
    }
    return prompts;
}

/// What answering these prompts takes.
InferenceWork workOf(const std::vector<std::vector<text::TokenId>>& prompts,
                     std::int64_t answerTokens,
                     Choice cache = Choice::On) {
    InferenceWork work;
    work.cache = cache;
    for (const std::vector<text::TokenId>& prompt : prompts) {
        work.promptTokens = std::max(work.promptTokens, static_cast<std::int64_t>(prompt.size()));
    }
    work.answerTokens = work.promptTokens > 0 ? answerTokens : 0;
    return work;
}

double meanNll(const RowScore& score) {
    return score.tokens > 0 ? score.nllSum / static_cast<double>(score.tokens) : 0.0;
}

RowLossOutcome rowLoss(const Row& row, const RowScore& score) {
    return {row.number, score.tokens, meanNll(score), beginningOf(row)};
}

/// Scores every row and, unless lossOnly, answers every question.
FileAnswers answerFile(const ModelName& name,
                       const std::shared_ptr<const models::ModelText>& text,
                       const RowsOfFile& file,
                       const InferenceSettings& settings,
                       const FileWork& work,
                       compute::Compute& compute,
                       const models::RunContext& context) {
    const std::vector<std::vector<text::TokenId>> prompts =
        work.lossOnly ? std::vector<std::vector<text::TokenId>>{}
                      : promptsOf(file.questions, *text);
    InferenceWork needed = workOf(prompts, work.sampling.maxNew);
    for (const rows::EncodedRow& row : file.encoded) {
        needed.rowTokens = std::max(needed.rowTokens, static_cast<std::int64_t>(row.ids.size()));
    }
    needed.texts = std::clamp<std::int64_t>(static_cast<std::int64_t>(prompts.size()), 1,
                                            compute::kRowsAsAloneMost);
    Inference inference(name, text, settings, needed, compute);
    FileAnswers result;
    const auto sayRow = [&](std::size_t row, const RowScore& score) {
        if (score.tokens > 0) {
            context.emit(ResultLine{rowLoss(file.rows[row], score)});
        }
    };
    result.score = work.perRow == Choice::On ? inference.score(file.encoded, context, sayRow)
                                             : inference.score(file.encoded, context);
    result.answers.resize(prompts.size());
    std::size_t answered = 0;
    const auto keep = [&](std::size_t index, Answer answer) {
        result.answers[index] = std::move(answer);
        context.progress(Phase::Answer, static_cast<double>(++answered),
                         static_cast<double>(prompts.size()), "rows");
    };
    inference.generateAll(prompts, work.sampling, keep, context);
    for (std::size_t index = 0; index < prompts.size(); ++index) {
        const std::string& answer = result.answers[index].text;
        const auto& [messages, shown, reference, tools] = file.questions[index];
        result.scores.exactMatch += exactMatch(answer, reference) ? 1.0 : 0.0;
        result.scores.rougeL += rougeL(answer, reference);
        result.recalled.push_back(recallsFact(answer, shown, reference));
        result.scores.recalled += result.recalled.back() ? 1 : 0;
    }
    const double count = std::max(1.0, static_cast<double>(result.answers.size()));
    result.scores.exactMatch /= count;
    result.scores.rougeL /= count;
    result.memory = inference.memory();
    return result;
}

/// What was planned, beside what the process took at most so far.
InferenceMemoryUse memoryUse(const InferenceMemory& memory) {
    InferenceMemoryUse use;
    use.hostPeakBytes = peakResidentBytes();
    use.plannedPeakBytes = memory.plannedPeakBytes;
    use.ramBudgetBytes = memory.budgetBytes;
    use.items = memory.items;
    if (memory.device) {
        use.devicePeakBytes = memory.device->plannedPeakBytes;
        use.deviceItems = memory.device->items;
    }
    return use;
}

GenerateOutcome outcomeOf(const Answer& answer, const InferenceMemory& memory) {
    GenerateOutcome outcome;
    outcome.text = answer.text;
    outcome.ids = answer.ids;
    outcome.promptTokens = answer.promptTokens;
    outcome.secondsToFirstToken = answer.secondsToFirstToken;
    outcome.tokensPerSecond = answer.tokensPerSecond;
    outcome.stopReason = answer.stopReason;
    outcome.weightsBytes = answer.weightsBytes;
    outcome.cacheBytes = answer.cacheBytes;
    outcome.memory = memoryUse(memory);
    return outcome;
}

/// What each token adds to the text; of a special token its name.
std::vector<std::string> piecesOf(const Answer& answer, const models::ModelText& text) {
    std::vector<std::string> pieces = text::tokenBytes(text.tokenizer(), answer.ids);
    for (std::size_t index = 0; index < pieces.size(); ++index) {
        if (pieces[index].empty()) {
            pieces[index] = text.tokenizer().piece(answer.ids[index]);
        }
    }
    return pieces;
}

ComparedAnswer comparedAnswer(const std::string& model,
                              const FileAnswers& file,
                              std::size_t index) {
    const Answer& answer = file.answers[index];
    const InferenceMemory& memory = file.memory;
    return {model,
            answer.text,
            file.recalled[index],
            static_cast<std::int64_t>(answer.ids.size()),
            answer.secondsToFirstToken,
            answer.tokensPerSecond,
            memory.plannedPeakBytes,
            memory.budgetBytes,
            memory.device ? memory.device->plannedPeakBytes : 0};
}

/// The command's own prompt as the only question, or the rows of its file.
RowsOfFile comparedRows(const CompareCommand& command, const models::ModelText& text) {
    if (!command.data.empty()) {
        return readRows(command.data, text, {});
    }
    RowsOfFile file;
    file.questions.push_back(
        {Json::array({{{"role", "user"}, {"content", command.prompt}}}), command.prompt, {}});
    return file;
}

/// What is wrong with a line that promptsOf cannot read.
Sentence promptFault(const Json& json, const std::string& line, std::int64_t number) {
    if (json.is_discarded()) {
        const std::optional<Sentence> fault = format::jsonFaultIn(line);
        return fault ? Sentence("Line %1 is not JSON. %2", number, *fault)
                     : Sentence("Line %1 is not JSON.", number);
    }
    return json.is_object() && json.contains("prompt")
               ? Sentence("The prompt of line %1 is not a text.", number)
               : Sentence("Line %1 has neither prompt nor messages.", number);
}

/// The prompts of a command: its own, or those of its file.
std::vector<std::vector<text::TokenId>> promptsOf(const GenerateCommand& command,
                                                  const models::ModelText& text) {
    if (command.promptsFile.empty()) {
        return {command.raw ? promptIds(text, command.prompt, true)
                            : promptIds(text, command.system, command.prompt)};
    }
    std::vector<std::vector<text::TokenId>> prompts;
    format::forEachLine(command.promptsFile, [&](std::int64_t number, const std::string& line) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) {
            return;
        }
        const Json json = Json::parse(line, nullptr, false);
        if (json.is_object() && json.contains("messages")) {
            prompts.push_back(promptIds(text, json["messages"], json.value("tools", Json())));
        } else if (json.is_object() && json.contains("prompt") && json["prompt"].is_string()) {
            prompts.push_back(promptIds(text, json["prompt"].get<std::string>(), command.raw));
        } else {
            throw Error(
                ErrorCode::DatasetLineInvalid, promptFault(json, line, number), command.promptsFile,
                Sentence("Write {\"prompt\": \"...\"} or {\"messages\": [...]} on each line."));
        }
    });
    return prompts;
}

}  // namespace

models::CommandResult evalCommand(const EvalCommand& command,
                                  compute::Compute& compute,
                                  const models::RunContext& context) {
    const Stopwatch elapsed;
    RowChoice choice;
    choice.badRows = command.badRows;
    choice.rowsMax = command.rowsMax;
    choice.map = command.map;
    if (!command.trainedBy.empty()) {
        choice.wants = trainedBy(command.trainedBy);
        choice.use = rows::SplitUse::Train;
    }
    const auto text =
        std::make_shared<const models::ModelText>(command.model, models::parseDate({}));
    const RowsOfFile file = readRows(command.data, *text, choice);
    train::noticeStandIn(file.data, context);
    file.leftOut.notice(command.data, context);
    if (file.rows.empty()) {
        throw Error(ErrorCode::DatasetEmpty, Sentence("The run trains on none of these rows."),
                    command.data, Sentence("Pass the dataset that the run was trained on."));
    }
    FileWork work;
    work.sampling.maxNew = command.maxNew;
    work.lossOnly = command.lossOnly;
    work.perRow = command.perRow;
    const FileAnswers result = answerFile({command.model, command.adapter}, text, file,
                                          command.inference, work, compute, context);
    EvalOutcome outcome;
    outcome.rows = static_cast<std::int64_t>(file.rows.size());
    outcome.leftOutRows = file.leftOut.count();
    outcome.tokens = result.score.tokens;
    outcome.nll = meanNll(result.score);
    outcome.perplexity = std::exp(outcome.nll);
    if (!command.lossOnly) {
        outcome.scores = result.scores;
    }
    outcome.seconds = elapsed.seconds();
    outcome.memory = memoryUse(result.memory);
    return {std::move(outcome)};
}

models::CommandResult generateCommand(const GenerateCommand& command,
                                      KeptModel& kept,
                                      const models::RunContext& context) {
    const std::shared_ptr<const models::ModelText> text = kept.text(command.model, context);
    const std::vector<std::vector<text::TokenId>> prompts = promptsOf(command, *text);
    std::optional<JsonShape> shape;
    if (!command.jsonSchema.empty()) {
        shape = parseJsonShape(command.jsonSchema);
    }
    if (shape) {
        kept.bytesOfTokens();  // a table that memory is planned beside
    }
    Inference& inference = kept.inference({command.model, command.adapter}, command.inference,
                                          workOf(prompts, command.sampling.maxNew, command.cache));
    const auto onText = [&context](const std::string& piece) { context.emit(TextPiece{piece}); };
    for (const auto& prompt : prompts) {
        std::optional<JsonTokenFilter> filter;
        if (shape) {
            filter.emplace(*shape, kept.bytesOfTokens(), command.sampling.maxNew);
        }
        const Answer answer =
            inference.generate(prompt, {command.sampling, command.cache, command.probabilities},
                               onText, context, filter ? &*filter : nullptr);
        GenerateOutcome outcome = outcomeOf(answer, inference.memory());
        if (command.probabilities == Choice::On) {
            outcome.pieces = piecesOf(answer, *text);
            outcome.probabilities = answer.probabilities;
        }
        if (command.promptsFile.empty()) {
            return {std::move(outcome)};
        }
        context.emit(ResultLine{std::move(outcome)});
    }
    return {};
}

models::CommandResult compareCommand(const CompareCommand& command,
                                     compute::Compute& compute,
                                     const models::RunContext& context) {
    CompareOutcome outcome;
    outcome.models = command.models;
    for (const std::string& model : command.models) {
        context.notice(Sentence("Generating answers with %1", model));
        const ModelName name = parseModelName(model);
        const auto text =
            std::make_shared<const models::ModelText>(name.folder, models::parseDate({}));
        const RowsOfFile file = comparedRows(command, *text);
        if (&model == &command.models.front()) {
            train::noticeStandIn(file.data, context);
        }
        const FileAnswers result =
            answerFile(name, text, file, command.inference, {command.sampling}, compute, context);
        if (!command.data.empty()) {
            outcome.summary.push_back({model, meanNll(result.score), result.scores});
        }
        for (std::size_t index = 0; index < result.answers.size(); ++index) {
            const Question& question = file.questions[index];
            if (outcome.rows.size() == index) {
                outcome.rows.push_back({question.shown, std::nullopt, {}});
                if (!command.data.empty()) {
                    outcome.rows[index].reference = question.reference;
                }
            }
            outcome.rows[index].answers.push_back(comparedAnswer(model, result, index));
        }
    }
    return {std::move(outcome)};
}

}  // namespace strata::infer
