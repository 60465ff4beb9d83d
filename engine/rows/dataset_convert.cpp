// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/dataset_convert.h"

#include "base/atomic_file.h"
#include "rows/dataset_reader.h"
#include "rows/record_splitter.h"
#include "rows/row_checks.h"
#include "rows/row_conversation.h"

#include "strata/csv.h"
#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <utility>

namespace strata {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

constexpr std::int64_t kReportEveryConvertedRows = 256;

constexpr std::array kFormatNames = {
    std::pair("messages", ConvertFormat::Messages), std::pair("alpaca", ConvertFormat::Alpaca),
    std::pair("sharegpt", ConvertFormat::ShareGpt), std::pair("csv", ConvertFormat::Csv),
    std::pair("text", ConvertFormat::Text)};

std::string nameOf(ConvertFormat format) {
    return std::ranges::find(kFormatNames, format, [](const auto& named) { return named.second; })
        ->first;
}

/// ".jsonl" of "rows.JSONL".
std::string nameEnding(const std::string& path) {
    return rows::columnName(fs::path(path).extension().string());
}

/// A name promises what is in the file: one that ends in .parquet or .csv.gz would lie.
void requireEnding(const std::string& output, ConvertFormat format) {
    const bool isTable = format == ConvertFormat::Csv;
    const std::string ending = nameEnding(output);
    const bool isRight =
        isTable ? ending == ".csv" : ending == ".jsonl" || ending == ".ndjson" || ending == ".json";
    if (!ending.empty() && !isRight) {
        throw Error(ErrorCode::Usage,
                    Sentence("The format %1 is not written to %2 files.", nameOf(format), ending),
                    output,
                    isTable ? Sentence("Choose a name that ends in .csv.")
                            : Sentence("Choose a name that ends in .jsonl or .json."));
    }
}

/// Throws NotWritable for a file that is there, of the input above all: rows that are skipped
/// would be lost. Something else than a file is told of by who opens it.
void requireNewFile(const std::string& output, const std::vector<std::string>& inputs) {
    std::error_code unknown;
    if (!fs::is_regular_file(output, unknown)) {
        return;
    }
    const bool isInput = std::ranges::any_of(
        inputs, [&](const std::string& input) { return fs::equivalent(input, output, unknown); });
    throw Error(ErrorCode::NotWritable,
                isInput ? Sentence("The output would overwrite the input.")
                        : Sentence("The output file exists already."),
                output, Sentence("Choose another name."));
}

[[noreturn]] void cannotHold(const Sentence& failure) {
    throw Error(ErrorCode::DatasetLineInvalid, failure);
}

/// OpenAI's messages with reasoning_content beside the content; arguments as objects, which
/// transformers, TRL and axolotl read.
ordered_json messagesRow(const Row& row) {
    ordered_json messages = rows::messagesOf(row.messages, {});
    for (ordered_json& message : messages) {
        message.erase("thinking");  // the field's other names, for chat templates
        message.erase("reasoning");
    }
    ordered_json object = {{"messages", std::move(messages)}};
    if (const ordered_json tools = rows::toolDefinitions(row.tools); !tools.is_null()) {
        object["tools"] = tools;
    }
    return object;
}

std::string shareGptRole(const Message& message) {
    if (message.role == "assistant") {
        return message.calls.empty() ? "gpt" : "function_call";
    }
    if (message.role == "user") {
        return "human";
    }
    return message.role == "tool" ? "observation" : message.role;
}

/// The call, or the list of them, as LLaMA-Factory reads it.
std::string callText(const std::vector<ToolCall>& calls) {
    ordered_json list = ordered_json::array();
    for (const ToolCall& call : calls) {
        list.push_back(rows::callFunction(call, rows::ArgumentsForm::Object));
    }
    return list.size() == 1 ? list[0].dump() : list.dump();
}

/// With "train": false of axolotl's format at turns that are only read.
ordered_json shareGptRow(const Row& row) {
    ordered_json turns = ordered_json::array();
    for (std::size_t turn = 0; turn < row.messages.size(); ++turn) {
        const Message& message = row.messages[turn];
        if (!message.reasoning.empty()) {
            cannotHold(Sentence("The format has no place for the reasoning of turn %1.", turn + 1));
        }
        if (!message.calls.empty() && !message.content.empty()) {
            cannotHold(Sentence(
                "The format has no place for text next to the tool call of turn %1.", turn + 1));
        }
        turns.push_back(
            {{"from", shareGptRole(message)},
             {"value", message.calls.empty() ? message.content : callText(message.calls)}});
        if (message.use == TurnUse::ReadOnly) {
            turns.back()["train"] = false;
        }
    }
    ordered_json object = {{"conversations", std::move(turns)}};
    if (!row.tools.empty()) {
        object["tools"] = row.tools;
    }
    return object;
}

/// Throws DatasetLineInvalid for what Alpaca and Csv have no column for.
void requireTextsOnly(const Row& row) {
    if (!row.tools.empty()) {
        cannotHold(Sentence("The format has no place for tool definitions."));
    }
    for (std::size_t turn = 0; turn < row.messages.size(); ++turn) {
        const Message& message = row.messages[turn];
        if (!message.reasoning.empty()) {
            cannotHold(Sentence("The format has no place for the reasoning of turn %1.", turn + 1));
        }
        if (!message.calls.empty()) {
            cannotHold(Sentence("The format has no place for the tool call of turn %1.", turn + 1));
        }
        if (message.use == TurnUse::ReadOnly) {
            cannotHold(Sentence("The format has no place for the weight 0 of turn %1.", turn + 1));
        }
    }
}

/// A conversation as Alpaca sees it.
struct AlpacaRow {
    std::string system;
    ordered_json history = ordered_json::array();
    std::string instruction;
    std::string output;
};

/// Throws DatasetLineInvalid, saying why, for a conversation of another shape.
AlpacaRow alpacaRow(const Row& row) {
    requireTextsOnly(row);
    AlpacaRow alpaca;
    std::size_t turn = 0;
    if (row.messages[0].role == "system") {
        alpaca.system = row.messages[0].content;
        turn = 1;
    }
    const bool paired = row.messages.size() > turn && (row.messages.size() - turn) % 2 == 0;
    for (std::size_t index = turn; index < row.messages.size(); ++index) {
        const bool isQuestion = (index - turn) % 2 == 0;
        if (!paired || row.messages[index].role != (isQuestion ? "user" : "assistant")) {
            throw Error(ErrorCode::DatasetLineInvalid,
                        Sentence("The turns do not alternate between questions and answers, as "
                                 "this format requires."));
        }
    }
    for (; turn + 2 < row.messages.size(); turn += 2) {
        alpaca.history.push_back({row.messages[turn].content, row.messages[turn + 1].content});
    }
    alpaca.instruction = row.messages[turn].content;
    alpaca.output = row.messages[turn + 1].content;
    return alpaca;
}

ordered_json alpacaJson(const AlpacaRow& row) {
    ordered_json object = {{"instruction", row.instruction}, {"input", ""}, {"output", row.output}};
    if (!row.system.empty()) {
        object["system"] = row.system;
    }
    if (!row.history.empty()) {
        object["history"] = row.history;
    }
    return object;
}

/// Throws DatasetLineInvalid for a zero byte, at which most programs that read tables stop.
std::string csvLine(const AlpacaRow& row) {
    std::string line = csvRecord({row.instruction, "", row.output, row.system,
                                  row.history.empty() ? std::string() : row.history.dump()});
    if (line.find('\0') != std::string::npos) {
        throw Error(ErrorCode::DatasetLineInvalid,
                    Sentence("The format has no place for a zero byte."));
    }
    return line;
}

/// Throws DatasetLineInvalid for what no reader of datasets would take back.
void requireReadableLength(const std::string& record) {
    if (record.size() > rows::kRecordBytesMax) {
        throw Error(
            ErrorCode::DatasetLineInvalid,
            Sentence("In this format the row is longer than %1 MiB.", rows::kRecordBytesMax >> 20));
    }
}

/// Puts records into the file in the container that format and name ask for.
class RowWriter {
public:
    RowWriter(const std::string& path, ConvertFormat format) : file_(path), format_(format) {
        const bool isOfLines = format == ConvertFormat::Messages || format == ConvertFormat::Text;
        const std::string ending = nameEnding(path);
        const bool jsonl =
            isOfLines ? ending != ".json" : ending == ".jsonl" || ending == ".ndjson";
        isArray_ = format != ConvertFormat::Csv && !jsonl;
        if (format == ConvertFormat::Csv) {
            file_.append(std::string_view(
                csvRecord({"instruction", "input", "output", "system", "history"})));
        }
    }

    void write(const Row& row) {
        requireFormat(row);
        const bool isTable = format_ == ConvertFormat::Csv;
        const std::string record = isTable ? csvLine(alpacaRow(row)) : recordOf(row).dump();
        requireReadableLength(record);
        if (isTable) {
            file_.append(std::string_view(record));
            return;
        }
        const std::string_view separator =
            isArray_ ? (isFirst_ ? "[\n" : ",\n") : (isFirst_ ? "" : "\n");
        file_.append(separator);
        file_.append(std::string_view(record));
        isFirst_ = false;
    }

    void commit() {
        if (format_ != ConvertFormat::Csv) {
            file_.append(std::string_view(isArray_ ? "\n]\n" : "\n"));
        }
        file_.commit();
    }

    std::string formatName() const {
        return format_ == ConvertFormat::Csv ? "alpaca csv"
                                             : nameOf(format_) + (isArray_ ? " json" : " jsonl");
    }

private:
    /// Throws NoAssistantTurn, DatasetLineInvalid.
    void requireFormat(const Row& row) const {
        const bool isText = row.kind == RowKind::Text || row.kind == RowKind::Document;
        if (isText && format_ != ConvertFormat::Text) {
            throw Error(ErrorCode::NoAssistantTurn,
                        Sentence("The row is plain text, not a conversation."));
        }
        if (!isText && format_ == ConvertFormat::Text) {
            throw Error(ErrorCode::DatasetLineInvalid,
                        Sentence("The row is a conversation, not plain text."));
        }
    }

    ordered_json recordOf(const Row& row) const {
        switch (format_) {
            case ConvertFormat::Text:
                return {{"text", row.text}};
            case ConvertFormat::Alpaca:
                return alpacaJson(alpacaRow(row));
            case ConvertFormat::ShareGpt:
                return shareGptRow(row);
            case ConvertFormat::Messages:
            case ConvertFormat::Csv:
                break;
        }
        return messagesRow(row);
    }

    AtomicFile file_;
    ConvertFormat format_;
    bool isArray_ = false;
    bool isFirst_ = true;
};

void appendErrors(const std::vector<RowIssue>& issues, std::vector<RowIssue>& skipped) {
    std::copy_if(issues.begin(), issues.end(), std::back_inserter(skipped),
                 [](const RowIssue& issue) { return issue.severity == IssueSeverity::Error; });
    std::stable_sort(
        skipped.begin(), skipped.end(),
        [](const RowIssue& left, const RowIssue& right) { return left.row < right.row; });
    skipped.resize(std::min(skipped.size(), rows::kIssuesKept));
}

void tellRemarks(const std::vector<RowIssue>& issues,
                 const std::function<void(const Sentence&)>& tell) {
    for (const RowIssue& issue : issues) {
        if (rows::isAboutDataset(issue)) {
            tell(issue.message);
        }
    }
}

}  // namespace

ConvertFormat parseConvertFormat(std::string_view name) {
    const auto found = std::ranges::find(
        kFormatNames, name, [](const auto& named) { return std::string_view(named.first); });
    if (found != kFormatNames.end()) {
        return found->second;
    }
    throw Error(ErrorCode::Usage, Sentence("There is no dataset format '%1'.", name), {},
                Sentence("Choose messages, alpaca, sharegpt, csv or text."));
}

DatasetConvertOutcome convertDataset(const std::string& input,
                                     const std::string& output,
                                     ConvertFormat format,
                                     const ColumnMapping& mapping,
                                     const ConvertCallbacks& callbacks) {
    requireEnding(output, format);
    rows::DatasetReader reader(input, rows::BadRows::Collect, rows::SplitUse::Train, mapping);
    requireNewFile(output, reader.dataset().files);
    RowWriter writer(output, format);
    DatasetConvertOutcome outcome;
    outcome.format = writer.formatName();
    while (const auto row = reader.next()) {
        if (callbacks.stopRequested && callbacks.stopRequested()) {
            throw Error(ErrorCode::Stopped, Sentence("The conversion was stopped."));
        }
        if (callbacks.progress && reader.rowCount() % kReportEveryConvertedRows == 0) {
            callbacks.progress(reader.bytesRead(), reader.bytesTotal());
        }
        try {
            writer.write(*row);
            ++outcome.rows;
        } catch (const Error& error) {
            if (error.code() != ErrorCode::DatasetLineInvalid &&
                error.code() != ErrorCode::NoAssistantTurn) {
                throw;
            }
            outcome.skipped.push_back(
                {row->number, error.code(), error.failure(), IssueSeverity::Error});
        }
    }
    appendErrors(reader.issues(), outcome.skipped);
    if (callbacks.remark) {
        tellRemarks(reader.issues(), callbacks.remark);
    }
    if (outcome.rows == 0) {
        throw Error(ErrorCode::DatasetEmpty,
                    Sentence("No row could be written: %1", outcome.skipped.at(0).message), input,
                    Sentence("Choose another format: messages holds every conversation, text "
                             "every text."));
    }
    writer.commit();
    return outcome;
}

}  // namespace strata
