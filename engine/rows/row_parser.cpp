// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_parser.h"

#include "rows/bounded_json.h"
#include "rows/row_checks.h"
#include "rows/row_columns.h"
#include "rows/row_conversation.h"
#include "rows/row_json.h"
#include "rows/turn_parser.h"
#include "text/utf8.h"

#include "strata/sentence.h"

#include <nlohmann/json.hpp>
#include <simdjson.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <utility>

namespace strata::rows {
namespace {

using simdjson::dom::element;

[[noreturn]] void refuseRow(const Sentence& message, const Sentence& hint = {}) {
    throw Error(ErrorCode::DatasetLineInvalid, message, {}, hint);
}

void appendTurns(const element& turns,
                 std::vector<Message>& messages,
                 std::vector<RowIssue>& warnings) {
    if (!turns.is_array()) {
        refuseRow(Sentence("The turns are not a list."));
    }
    const simdjson::dom::array turnList = turns.get_array().value_unsafe();
    for (const element turn : turnList) {
        messages.push_back(parseTurn(turn, messages.size() + 1, warnings));
    }
}

}  // namespace

struct RowParser::State {
    simdjson::dom::parser parser;
    simdjson::dom::parser cellParser;  ///< for JSON inside a csv cell or a string column
    std::vector<Column> columns;
    std::deque<std::string> names;   ///< of columns whose keys are written otherwise
    std::vector<RowIssue> warnings;  ///< of the row being built, without its number
    Row row;                         ///< being built
    std::set<std::string, std::less<>> toldColumns;  ///< as unused
    std::set<std::string, std::less<>> columnsWithOddValues;
    const ColumnMapping mapping;

    explicit State(ColumnMapping given) : mapping(std::move(given)) {
        if (parser.allocate(0, kRowDepthMax) || cellParser.allocate(0, kRowDepthMax)) {
            throw Error(ErrorCode::OutOfHostMemory,
                        Sentence("There is not enough memory to parse rows."));
        }
    }

    const Value* find(std::initializer_list<std::string_view> keys) {
        Column* column = findColumn(keys);
        if (column == nullptr) {
            return nullptr;
        }
        column->second.isRead = true;
        return &column->second;
    }

    /// Not read yet.
    Column* findColumn(std::initializer_list<std::string_view> keys) {
        for (const std::string_view key : keys) {
            const auto column = std::find_if(columns.rbegin(), columns.rend(),
                                             [&](const auto& entry) { return entry.first == key; });
            if (column != columns.rend() && !column->second.isNull()) {
                return &*column;
            }
        }
        return nullptr;
    }

    /// The column's text; empty when there is none.
    std::string text(std::initializer_list<std::string_view> keys) {
        Column* column = findColumn(keys);
        if (!column) {
            return {};
        }
        column->second.isRead = true;
        std::optional<std::string> text = column->second.text();
        if (!text) {
            refuseRow(Sentence("The column '%1' is not text.", column->first));
        }
        return *std::move(text);
    }

    /// The same of a column that a row can do without: empty where it says that it has no value.
    std::string optionalText(std::initializer_list<std::string_view> keys) {
        std::string found = text(keys);
        if (!isNoValue(found)) {
            return found;
        }
        tellNoValue(findColumn(keys)->first, found);
        return {};
    }

    /// The column as JSON; a string is parsed as JSON text.
    std::optional<element> list(std::initializer_list<std::string_view> keys) {
        const Value* value = find(keys);
        if (!value) {
            return std::nullopt;
        }
        if (!value->isString()) {
            return *value->json;
        }
        if (isBlank(value->string())) {
            return std::nullopt;
        }
        return parseRowJson(cellParser, value->string());
    }

    /// Forgets the record before.
    void clear();
    /// The key as columnName has it, until the next record.
    std::string_view comparedName(std::string_view key);
    RowLayout layoutOf(const std::vector<std::string_view>& keys) const;
    void build(RowLayout layout);
    /// The built row with its number, and what is to be said of it.
    Row finish(std::int64_t number, std::vector<RowIssue>& issues);
    void buildAlpaca();
    void buildPair(std::initializer_list<std::string_view> prompts,
                   std::initializer_list<std::string_view> answers);
    void buildMapped();
    std::string mappedText(ColumnUse use);
    void requireText() const;
    void addSystem();
    void addTools(RowLayout layout);
    void refuseRatedRows(RowLayout layout);
    std::string withContext(std::string question);
    void finishConversation(RowLayout layout);
    void tellNoValue(std::string_view column, std::string_view text);
    void tellOfValues(std::string_view column, const Sentence& fact);
    void tellUnusedColumns();
};

void RowParser::State::addSystem() {
    const std::string system = optionalText({"system", "system_prompt"});
    const bool present = !row.messages.empty() && row.messages.front().role == "system";
    if (!isBlank(system) && !present) {
        row.messages.insert(row.messages.begin(), Message{"system", system});
    }
}

void RowParser::State::buildAlpaca() {
    if (const auto history = list({"history"})) {
        if (!history->is_array()) {
            refuseRow(Sentence("The column 'history' is not a list of [question, answer] pairs."));
        }
        const simdjson::dom::array pairs = history->get_array().value_unsafe();
        for (const element pair : pairs) {
            if (!pair.is_array() || pair.get_array().value_unsafe().size() != 2) {
                refuseRow(
                    Sentence("The column 'history' is not a list of [question, answer] pairs."));
            }
            const simdjson::dom::array turns = pair.get_array().value_unsafe();
            const std::size_t turn = row.messages.size() + 1;
            row.messages.push_back({"user", contentText(turns.at(0).value_unsafe(), turn)});
            row.messages.push_back(
                {"assistant", contentText(turns.at(1).value_unsafe(), turn + 1)});
        }
    }
    std::string question = text({"instruction"});
    const std::string input = optionalText({"input"});
    if (!isBlank(input)) {
        question += (question.empty() ? "" : "\n") + input;
    }
    row.messages.push_back({"user", withContext(std::move(question))});
    row.messages.push_back({"assistant", text({"output", "response"})});
}

/// What a question is about stands before it. Source: the columns of Dolly and of question
/// answering datasets.
std::string RowParser::State::withContext(std::string question) {
    Column* context = findColumn({"context"});
    const std::optional<std::string> about = context ? context->second.text() : std::nullopt;
    if (!about || isBlank(*about)) {
        return question;
    }
    context->second.isRead = true;
    if (isNoValue(*about)) {
        tellNoValue(context->first, *about);
        return question;
    }
    return question.find(*about) == std::string::npos ? *about + "\n\n" + question : question;
}

void RowParser::State::tellNoValue(std::string_view column, std::string_view text) {
    tellOfValues(column, Sentence("The column '%1' holds '%2', which counts as no value.",
                                  std::string(column), std::string(text)));
}

/// Once a column and dataset, at the first such row.
void RowParser::State::tellOfValues(std::string_view column, const Sentence& fact) {
    if (columnsWithOddValues.emplace(column).second) {
        warnings.push_back({0, ErrorCode::ColumnUnused, fact, IssueSeverity::Warning});
    }
}

/// Columns with text that the row lacks, or with media: once a dataset, at the first such row.
void RowParser::State::tellUnusedColumns() {
    for (const auto& [name, value] : columns) {
        if (toldColumns.contains(name) || !isLeftOver(name, value, row)) {
            continue;
        }
        toldColumns.emplace(name);
        warnings.push_back(
            {0, ErrorCode::ColumnUnused,
             Sentence("The column '%1' is not used, so the model does not learn from it.",
                      std::string(name)),
             IssueSeverity::Warning});
    }
}

void RowParser::State::buildPair(std::initializer_list<std::string_view> prompts,
                                 std::initializer_list<std::string_view> answers) {
    const Value* prompt = find(prompts);
    if (prompt && !prompt->text()) {
        const Value* answer = find(answers);
        appendTurns(*prompt->json, row.messages, warnings);
        // TRL trains the completion of such rows; answers inside the prompt are only read.
        for (Message& message : row.messages) {
            message.use = message.role == "assistant" ? TurnUse::ReadOnly : message.use;
        }
        if (answer && answer->json && answer->json->is_array()) {
            appendTurns(*answer->json, row.messages, warnings);
            return;
        }
        row.messages.push_back({"assistant", text(answers)});
        return;
    }
    row.messages.push_back({"user", withContext(text(prompts))});
    row.messages.push_back({"assistant", text(answers)});
}

/// The mapped columns' texts, one below the other.
std::string RowParser::State::mappedText(ColumnUse use) {
    std::string text;
    for (const MappedColumn& mapped : mapping.columns) {
        const auto column = std::find_if(columns.rbegin(), columns.rend(), [&](const auto& entry) {
            return isMappedName(entry.first, mapped.column);
        });
        if (mapped.use != use || column == columns.rend() || column->second.isNull()) {
            continue;
        }
        const Value& value = column->second;
        const std::string part =
            value.isString() ? std::string(value.string()) : simdjson::minify(*value.json);
        if ((use == ColumnUse::Context || use == ColumnUse::System) && isNoValue(part)) {
            tellNoValue(column->first, part);
            continue;
        }
        if (!value.text()) {
            tellOfValues(column->first,
                         Sentence("The column '%1' holds lists or objects; they are taken as JSON "
                                  "text.",
                                  std::string(column->first)));
        }
        text += (text.empty() || part.empty() ? "" : "\n\n") + part;
    }
    return text;
}

void RowParser::State::buildMapped() {
    if (mapping.has(ColumnUse::Text)) {
        row.kind = RowKind::Text;
        row.text = mappedText(ColumnUse::Text);
        return;
    }
    if (std::string system = mappedText(ColumnUse::System); !isBlank(system)) {
        row.messages.push_back({"system", std::move(system)});
    }
    std::string question = mappedText(ColumnUse::Question);
    if (const std::string context = mappedText(ColumnUse::Context); !isBlank(context)) {
        question = context + "\n\n" + question;
    }
    row.messages.push_back({"user", std::move(question)});
    row.messages.push_back({"assistant", mappedText(ColumnUse::Answer)});
}

void RowParser::State::requireText() const {
    if (isBlank(row.text)) {
        refuseRow(Sentence("The text is empty."), Sentence("Fill it in or leave the row out."));
    }
}

/// Flat layouts may have a column of that name that means something else.
void RowParser::State::addTools(RowLayout layout) {
    const bool hasTurns = layout == RowLayout::Messages || layout == RowLayout::ShareGpt;
    const Value* tools = hasTurns ? find({"tools", "functions"}) : find({"tools"});
    if (!tools) {
        return;
    }
    std::string text =
        tools->isString() ? std::string(tools->string()) : simdjson::minify(*tools->json);
    try {
        if (!toolDefinitions(text).is_null()) {
            row.tools = std::move(text);
        }
    } catch (const Error& error) {
        if (hasTurns) {
            throw;
        }
        warnings.push_back({0, ErrorCode::ToolsNotShown, error.failure(), IssueSeverity::Warning});
    }
}

/// Rows that rate an answer, or hold a good and a bad one. Sources as in preferenceColumns(); TRL's
/// unpaired preference (KTO): prompt, completion and a boolean label; LLaMA-Factory's kto_tag.
void RowParser::State::refuseRatedRows(RowLayout layout) {
    for (const PreferenceColumns& pair : preferenceColumns()) {
        if (findColumn({pair.better}) && findColumn({pair.worse})) {
            refusePreference(pair);
        }
    }
    const bool mayBeLabelled = layout == RowLayout::PromptCompletion ||
                               layout == RowLayout::Messages || layout == RowLayout::ShareGpt;
    const Column* label =
        mayBeLabelled ? findColumn({"kto_tag", "label"}) : findColumn({"kto_tag"});
    if (label && label->second.isBoolean()) {
        throw Error(
            ErrorCode::PreferenceRow,
            Sentence("The row rates its answer as good or bad (KTO), which supervised fine-tuning "
                     "cannot use."),
            {},
            Sentence(
                "Keep the rows with good answers and remove the column 'label' or 'kto_tag'."));
    }
}

void RowParser::State::clear() {
    columns.clear();
    names.clear();
    warnings.clear();
    row = Row();
}

std::string_view RowParser::State::comparedName(std::string_view key) {
    const auto isCompared = [](char byte) { return (byte < 'A' || byte > 'Z') && byte > ' '; };
    return std::ranges::all_of(key, isCompared)
               ? key
               : std::string_view(names.emplace_back(columnName(key)));
}

/// A JSON object leaves out what it has no value for, so that a mapping asks for any column.
RowLayout RowParser::State::layoutOf(const std::vector<std::string_view>& keys) const {
    if (mapping.isEmpty()) {
        if (const std::optional<RowLayout> found = findLayout(keys)) {
            return *found;
        }
        std::vector<std::string_view> lists;
        for (const auto& [name, value] : columns) {
            if (value.json && value.json->is_array()) {
                lists.push_back(name);
            }
        }
        refuseColumns(keys, lists);
    }
    const bool hasAny = std::ranges::any_of(mapping.columns, [&](const MappedColumn& mapped) {
        return std::ranges::any_of(
            keys, [&](std::string_view key) { return isMappedName(key, mapped.column); });
    });
    if (!hasAny) {
        requireMapped(mapping, keys);
    }
    return RowLayout::Mapped;
}

void RowParser::State::build(RowLayout layout) {
    if (layout != RowLayout::Mapped) {  // a person chose the answer already
        requireRow(columns);
        refuseRatedRows(layout);
    }
    switch (layout) {
        case RowLayout::Messages:
        case RowLayout::ShareGpt:
            if (const auto turns = list({"messages", "conversations", "conversation"})) {
                appendTurns(*turns, row.messages, warnings);
            }
            break;
        case RowLayout::Alpaca:
            buildAlpaca();
            break;
        case RowLayout::PromptCompletion:
            buildPair({"prompt"}, {"completion", "response", "output"});
            break;
        case RowLayout::QuestionAnswer:
            buildPair({"question", "input"}, {"answer", "response", "output"});
            break;
        case RowLayout::Text:
            row.kind = RowKind::Text;
            row.text = text({"text"});
            break;
        case RowLayout::Mapped:
            buildMapped();
            break;
    }
    if (row.kind == RowKind::Text) {
        requireText();
    } else {
        finishConversation(layout);
    }
    if (layout != RowLayout::Mapped) {
        tellUnusedColumns();  // of a row that is used
    }
}

void RowParser::State::finishConversation(RowLayout layout) {
    if (layout != RowLayout::Mapped) {
        addSystem();
        addTools(layout);
    }
    const bool bare = row.messages.size() == 2 && row.messages[0].role == "user";
    row.kind =
        layout == RowLayout::PromptCompletion && bare ? RowKind::Completion : RowKind::Conversation;
    checkConversation(row);
}

Row RowParser::State::finish(std::int64_t number, std::vector<RowIssue>& issues) {
    row.number = number;
    for (RowIssue& warning : warnings) {
        warning.row = number;
        issues.push_back(std::move(warning));
    }
    addRowWarnings(row, issues);
    return std::move(row);
}

RowParser::RowParser(ColumnMapping mapping) : state_(std::make_unique<State>(std::move(mapping))) {}
RowParser::~RowParser() = default;
RowParser::RowParser(RowParser&&) noexcept = default;
RowParser& RowParser::operator=(RowParser&&) noexcept = default;

Row RowParser::parseJson(std::string_view json,
                         std::int64_t number,
                         std::vector<RowIssue>& warnings) {
    state_->clear();
    const element root = parseRowJson(state_->parser, json);
    if (!root.is_object()) {
        refuseRow(Sentence("The row is not a JSON object."),
                  Sentence("Write each row as an object such as {\"messages\": [...]}."));
    }
    std::vector<std::string_view> keys;
    const simdjson::dom::object fields = root.get_object().value_unsafe();
    for (const auto field : fields) {
        keys.push_back(state_->comparedName(field.key));
        state_->columns.push_back({keys.back(), Value{field.value, {}}});
    }
    layout_ = state_->layoutOf(keys);
    state_->build(layout_);
    return state_->finish(number, warnings);
}

Row RowParser::parseFields(const std::vector<std::string>& header,
                           const std::vector<std::string>& fields,
                           std::int64_t number,
                           std::vector<RowIssue>& warnings) {
    state_->clear();
    if (fields.size() != header.size()) {
        refuseRow(Sentence("The number of fields differs: %1 in the row, %2 in the header.",
                           fields.size(), header.size()),
                  Sentence("Put fields that contain the delimiter or a line break into double "
                           "quotation marks."));
    }
    for (std::size_t index = 0; index < header.size(); ++index) {
        text::requireUtf8(fields[index]);
        if (fields[index].find('\0') != std::string::npos) {
            throw Error(ErrorCode::InvalidText, Sentence("The row contains a zero byte."), {},
                        Sentence("Save the file as UTF-8 text."));
        }
        state_->columns.push_back({header[index], Value{std::nullopt, fields[index]}});
    }
    layout_ = state_->layoutOf({header.begin(), header.end()});
    state_->build(layout_);
    return state_->finish(number, warnings);
}

const Row& RowParser::partial() const {
    return state_->row;
}

}  // namespace strata::rows
