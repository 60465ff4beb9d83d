// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/dataset_glance.h"

#include "studio/datasets/line_index.h"
#include "studio/datasets/row_text.h"
#include "studio/datasets/table_reader.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QFileInfo>
#include <QSaveFile>
#include <algorithm>
#include <optional>
#include <string_view>

namespace strata::studio {
namespace {

using Json = nlohmann::ordered_json;
using ui::ColumnRole;

constexpr std::size_t kSamplesMax = 20;
constexpr qint64 kHeadBytes = qint64{1} << 20;
constexpr int kExampleLength = 120;
constexpr qint64 kReportEveryRows = 4096;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(DatasetGlance)
};

std::string valueText(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.is_null() ? "" : value.dump();
}

/// Objects of an array, by their braces outside strings.
std::vector<std::string> objectsOfArray(std::string_view head) {
    std::vector<std::string> objects;
    int depth = 0;
    bool isString = false;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < head.size() && objects.size() < kSamplesMax; ++i) {
        const char letter = head[i];
        if (isString) {
            i += letter == '\\' ? 1 : 0;
            isString = letter != '"';
        } else if (letter == '"') {
            isString = true;
        } else if (letter == '{' && ++depth == 1) {
            begin = i;
        } else if (letter == '}' && --depth == 0) {
            objects.emplace_back(head.substr(begin, i + 1 - begin));
        }
    }
    return objects;
}

std::vector<std::string> linesOf(std::string_view head) {
    std::vector<std::string> lines;
    while (!head.empty() && lines.size() < kSamplesMax) {
        const std::size_t end = std::min(head.find('\n'), head.size());
        const std::string_view line = head.substr(0, end);
        if (line.find_first_not_of(" \t\r") != std::string_view::npos) {
            lines.emplace_back(line);
        }
        head.remove_prefix(std::min(end + 1, head.size()));
    }
    return lines;
}

/// Parquet, gzip and Zstandard, which the engine unpacks.
bool isPacked(std::string_view head) {
    return head.starts_with("PAR1") || head.starts_with("\x1f\x8b") ||
           head.starts_with("\x28\xb5\x2f\xfd");
}

bool isObject(const std::string& text) {
    return Json::parse(text, nullptr, false).is_object();
}

Json recordOf(const std::vector<std::string>& header, const std::vector<std::string>& fields) {
    Json record = Json::object();
    for (std::size_t i = 0; i < std::min(header.size(), fields.size()); ++i) {
        // Bytes that are no UTF-8 become replacement characters; the engine refuses such rows.
        record[header[i]] = QString::fromStdString(fields[i]).toStdString();
    }
    return record;
}

ColumnRole suggestedRole(const QString& name) {
    struct Guess {
        const char* part;
        ColumnRole role;
    };
    static constexpr Guess kGuesses[]{
        {"system", ColumnRole::System},    {"context", ColumnRole::Context},
        {"passage", ColumnRole::Context},  {"question", ColumnRole::User},
        {"prompt", ColumnRole::User},      {"instruction", ColumnRole::User},
        {"input", ColumnRole::User},       {"query", ColumnRole::User},
        {"user", ColumnRole::User},        {"frage", ColumnRole::User},
        {"answer", ColumnRole::Assistant}, {"response", ColumnRole::Assistant},
        {"output", ColumnRole::Assistant}, {"completion", ColumnRole::Assistant},
        {"reply", ColumnRole::Assistant},  {"target", ColumnRole::Assistant},
        {"antwort", ColumnRole::Assistant}};
    for (const Guess& guess : kGuesses) {
        if (name.contains(QLatin1String(guess.part), Qt::CaseInsensitive)) {
            return guess.role;
        }
    }
    return ColumnRole::Ignored;
}

void fillColumns(DatasetGlance& glance) {
    for (const std::string& sample : glance.samples) {
        const Json record = Json::parse(sample, nullptr, false);
        if (!record.is_object()) {
            continue;
        }
        for (const auto& [key, value] : record.items()) {
            const QString name = QString::fromStdString(key);
            const auto known = std::ranges::find(glance.columns, name, &ui::ImportColumn::name);
            if (known == glance.columns.end()) {
                glance.columns.append(
                    {name,
                     QString::fromStdString(valueText(value)).left(kExampleLength).simplified(),
                     suggestedRole(name)});
            }
        }
    }
}

bool hasKnownLayout(const std::string& sample) {
    try {
        turnsOf(sample);
        return true;
    } catch (const Error& error) {
        return error.code() != ErrorCode::DatasetFormatUnknown;
    }
}

QString delimiterName(char delimiter) {
    switch (delimiter) {
        case '\t':
            return Text::tr("tabs");
        case ';':
            return Text::tr("semicolons");
        default:
            return Text::tr("commas");
    }
}

/// Names in small letters without blanks around them, as the engine compares them.
std::vector<std::string> headerNames(const std::vector<std::string>& fields) {
    std::vector<std::string> names;
    for (const std::string& field : fields) {
        names.push_back(QString::fromStdString(field).trimmed().toLower().toStdString());
    }
    return names;
}

std::vector<std::string> tableSamples(const QString& path, char delimiter) {
    TableReader reader(path, delimiter);
    const auto first = reader.next();
    std::vector<std::string> samples;
    if (!first || first->size() < 2) {
        return samples;
    }
    const std::vector<std::string> header = headerNames(*first);
    while (samples.size() < kSamplesMax) {
        const auto fields = reader.next();
        if (!fields) {
            break;
        }
        samples.push_back(recordOf(header, *fields).dump());
    }
    return samples;
}

/// By the most frequent delimiter of the first line; only .csv and .tsv may have unknown columns.
bool glanceAtTable(const QString& path, std::string_view head, DatasetGlance& glance) {
    const std::string_view line = head.substr(0, std::min(head.find('\n'), head.size()));
    for (const char delimiter : {',', '\t', ';'}) {
        if (std::ranges::count(line, delimiter) > std::ranges::count(line, glance.delimiter)) {
            glance.delimiter = delimiter;
        }
    }
    const QString suffix = QFileInfo(path).suffix().toLower();
    const bool isNamedTable = suffix == QLatin1String("csv") || suffix == QLatin1String("tsv");
    if (std::ranges::count(line, glance.delimiter) == 0) {
        return false;
    }
    glance.samples = tableSamples(path, glance.delimiter);
    return !glance.samples.empty() && (isNamedTable || hasKnownLayout(glance.samples[0]));
}

QString containerSentence(const DatasetGlance& glance) {
    const auto samples = static_cast<int>(glance.samples.size());
    switch (glance.container) {
        case RowContainer::Lines:
            return Text::tr("Every line inspected is a JSON object (%n inspected).", nullptr,
                            samples);
        case RowContainer::Array:
            return Text::tr("A JSON array of objects (%n inspected).", nullptr, samples);
        case RowContainer::Table:
            return Text::tr("A table separated by %1, with a header line.")
                .arg(delimiterName(glance.delimiter));
        case RowContainer::Text:
            break;
    }
    return Text::tr("Plain text: neither JSON nor a table with known columns.");
}

void finishGlance(DatasetGlance& glance) {
    fillColumns(glance);
    glance.isKnownLayout = glance.samples.empty() || hasKnownLayout(glance.samples[0]);
    QStringList names;
    for (const ui::ImportColumn& column : glance.columns) {
        names.append(column.name);
    }
    glance.evidence = containerSentence(glance);
    if (!names.isEmpty()) {
        glance.evidence +=
            QLatin1Char(' ') + Text::tr("Columns: %1.").arg(names.join(QStringLiteral(", ")));
    }
    if (glance.isKnownLayout && !glance.samples.empty()) {
        const ui::ChatRowView row = chatRowOf(glance.samples[0], 1);
        glance.isPlainText = row.turns.size() == 1 && row.turns[0].role.isEmpty();
    }
}

}  // namespace

DatasetGlance glanceAt(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        throw Error(file.exists() ? ErrorCode::NotWritable : ErrorCode::NotFound,
                    "the file cannot be read", path.toStdString(),
                    file.errorString().toStdString());
    }
    const QByteArray bytes = file.read(kHeadBytes);
    const std::string_view head(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    const std::size_t begin = head.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) {
        throw Error(ErrorCode::DatasetEmpty, "the file has no rows", path.toStdString(),
                    "choose a file with at least one row");
    }
    DatasetGlance glance;
    if (isPacked(head)) {
        glance.isKnownLayout = true;  // the engine's word
        glance.evidence =
            Text::tr("A Parquet or compressed file. Its rows appear after the import.");
        return glance;
    }
    const std::vector<std::string> lines = linesOf(head);
    if (head[begin] == '{' && isObject(lines[0])) {
        glance.container = RowContainer::Lines;
        glance.samples = lines;
        if (lines.size() > 1 && head.size() == static_cast<std::size_t>(kHeadBytes) &&
            lines.size() < kSamplesMax) {
            glance.samples.pop_back();  // cut by the end of the head
        }
    } else if (head[begin] == '[' || head[begin] == '{') {
        glance.container = RowContainer::Array;
        // {"data": [...]}: the objects inside the array.
        const std::size_t array = head.find('[', begin);
        glance.samples = objectsOfArray(head.substr(std::min(array, head.size())));
    } else if (glanceAtTable(path, head, glance)) {
        glance.container = RowContainer::Table;
    } else {
        glance.samples.clear();
        glance.isPlainText = true;
    }
    finishGlance(glance);
    return glance;
}

std::string mappedRow(const std::string& record, const QVector<ui::ImportColumn>& columns) {
    const Json json = Json::parse(record, nullptr, false);
    std::string system;
    std::string context;
    std::string question;
    std::string answer;
    for (const ui::ImportColumn& column : columns) {
        const auto found = json.is_object() ? json.find(column.name.toStdString()) : json.end();
        if (column.role == ColumnRole::Ignored || found == json.end()) {
            continue;
        }
        std::string* place = column.role == ColumnRole::System    ? &system
                             : column.role == ColumnRole::Context ? &context
                             : column.role == ColumnRole::User    ? &question
                                                                  : &answer;
        const std::string text = valueText(*found);
        *place += place->empty() || text.empty() ? text : "\n\n" + text;
    }
    if (question.empty() || answer.empty()) {
        return {};
    }
    std::vector<RowTurn> turns;
    if (!system.empty()) {
        turns.push_back({"system", system});
    }
    turns.push_back({"user", context.empty() ? question : context + "\n\n" + question});
    turns.push_back({"assistant", answer});
    return "{\"messages\":" + messagesJson(turns) + "}";
}

namespace {

/// Records of either container as JSON, one after another.
class RecordReader {
public:
    RecordReader(const QString& path, const DatasetGlance& glance) {
        if (glance.container == RowContainer::Table) {
            table_.emplace(path, glance.delimiter);
            header_ = headerNames(table_->next().value_or(std::vector<std::string>()));
        } else {
            lines_.setFileName(path);
            if (!lines_.open(QIODevice::ReadOnly)) {
                throw Error(ErrorCode::NotFound, "the file cannot be read", path.toStdString(),
                            lines_.errorString().toStdString());
            }
        }
    }

    std::optional<std::string> next() {
        if (table_) {
            const auto fields = table_->next();
            return fields ? std::optional(recordOf(header_, *fields).dump()) : std::nullopt;
        }
        if (lines_.atEnd()) {
            return std::nullopt;
        }
        return lines_.readLine(static_cast<qint64>(kRowBytesMax)).toStdString();
    }

    qint64 done() const { return table_ ? table_->bytesRead() : lines_.pos(); }
    qint64 total() const { return table_ ? table_->bytesTotal() : lines_.size(); }

private:
    std::optional<TableReader> table_;
    std::vector<std::string> header_;
    QFile lines_;
};

}  // namespace

MappingResult mapFile(const QString& path,
                      const DatasetGlance& glance,
                      const QVector<ui::ImportColumn>& columns,
                      const QString& out,
                      const std::function<void(qint64 done, qint64 total)>& progress,
                      const std::stop_token& stop) {
    RecordReader records(path, glance);
    QSaveFile file(out);
    const auto requireWritten = [&](bool isWritten) {
        if (!isWritten) {
            const bool isFull = file.error() == QFileDevice::ResourceError;
            throw Error(isFull ? ErrorCode::DiskFull : ErrorCode::NotWritable,
                        "the data set cannot be written: " + file.errorString().toStdString(),
                        out.toStdString(), "make room, or choose another project folder");
        }
    };
    requireWritten(file.open(QIODevice::WriteOnly));
    MappingResult result;
    while (const auto record = records.next()) {
        if (stop.stop_requested()) {
            throw Error(ErrorCode::Stopped, "the import was stopped");
        }
        const std::string row = mappedRow(*record, columns);
        if (row.empty()) {
            ++result.skipped;
            continue;
        }
        requireWritten(file.write((row + '\n').c_str(), static_cast<qint64>(row.size() + 1)) >= 0);
        if (++result.rows % kReportEveryRows == 0) {
            progress(records.done(), records.total());
        }
    }
    if (result.rows == 0) {
        throw Error(ErrorCode::DatasetEmpty, "no row has both a question and an answer",
                    path.toStdString(), "give other columns these roles");
    }
    requireWritten(file.commit());
    return result;
}

}  // namespace strata::studio
