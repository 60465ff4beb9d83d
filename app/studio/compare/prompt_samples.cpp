// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/prompt_samples.h"

#include "strata/error.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QSaveFile>
#include <array>
#include <optional>

namespace strata::studio {
namespace {

using Json = nlohmann::ordered_json;

constexpr qint64 kLineBytesMax = 4 << 20;
constexpr qint64 kProvenanceBytesMax = 256 << 20;

struct Origin {
    QString source;
    QString quote;
};

QString textOf(const Json& object, const char* key) {
    const auto value = object.find(key);
    return value != object.end() && value->is_string()
               ? QString::fromStdString(value->get_ref<const std::string&>())
               : QString();
}

std::string roleOf(const std::string& name) {
    if (name == "human") {
        return "user";
    }
    return name == "gpt" ? "assistant" : name;
}

/// messages, or ShareGPT's conversations.
Json turnsOf(const Json& list, const char* roleKey, const char* textKey) {
    Json messages = Json::array();
    for (const Json& turn : list) {
        if (!turn.is_object() || !turn.contains(roleKey) || !turn[roleKey].is_string() ||
            !turn.contains(textKey) || !turn[textKey].is_string()) {
            return Json::array();
        }
        messages.push_back({{"role", roleOf(turn[roleKey].get<std::string>())},
                            {"content", turn[textKey].get<std::string>()}});
    }
    return messages;
}

Json exchangeOf(const std::string& question, const std::string& answer) {
    return Json::array(
        {{{"role", "user"}, {"content", question}}, {{"role", "assistant"}, {"content", answer}}});
}

Json messagesOf(const Json& row) {
    const auto list = [&row](const char* key) { return row.contains(key) && row[key].is_array(); };
    const auto text = [&row](const char* key) { return row.contains(key) && row[key].is_string(); };
    if (list("messages")) {
        return turnsOf(row["messages"], "role", "content");
    }
    if (list("conversations")) {
        return turnsOf(row["conversations"], "from", "value");
    }
    if (text("instruction") && text("output")) {
        const std::string input = text("input") ? row["input"].get<std::string>() : std::string();
        const std::string question = row["instruction"].get<std::string>();
        return exchangeOf(input.empty() ? question : question + "\n" + input,
                          row["output"].get<std::string>());
    }
    if (text("prompt") && text("completion")) {
        return exchangeOf(row["prompt"].get<std::string>(), row["completion"].get<std::string>());
    }
    return Json::array();
}

std::optional<SampleRow> sampleOf(const QByteArray& line) {
    const Json json = Json::parse(line.constData(), line.constData() + line.size(), nullptr, false);
    if (!json.is_object()) {
        return std::nullopt;
    }
    SampleRow row;
    row.messages = messagesOf(json);
    if (row.messages.size() < 2 || row.messages.back()["role"] != "assistant") {
        return std::nullopt;
    }
    row.prompt.text = textOf(row.messages[row.messages.size() - 2], "content");
    row.prompt.reference = textOf(row.messages.back(), "content");
    return row;
}

/// STEM.validation.jsonl has its rows in STEM.provenance.jsonl under "validation".
QHash<qint64, Origin> originsOf(const QString& file, const std::stop_token& stop) {
    const QFileInfo info(file);
    QString stem = info.path() + QLatin1Char('/') + info.completeBaseName();
    std::string split = "train";
    for (const char* name : {"validation", "test", "recall"}) {
        const QString ending = QLatin1Char('.') + QString::fromLatin1(name);
        if (stem.endsWith(ending)) {
            stem.chop(ending.size());
            split = name;
        }
    }
    QHash<qint64, Origin> origins;
    QFile provenance(stem + QStringLiteral(".provenance.jsonl"));
    if (provenance.size() > kProvenanceBytesMax || !provenance.open(QIODevice::ReadOnly)) {
        return origins;
    }
    while (!provenance.atEnd() && !stop.stop_requested()) {
        const QByteArray line = provenance.readLine(kLineBytesMax);
        const Json json =
            Json::parse(line.constData(), line.constData() + line.size(), nullptr, false);
        if (!json.is_object() || json.value("split", std::string()) != split ||
            !json.contains("row") || !json["row"].is_number_integer()) {
            continue;
        }
        Origin origin;
        const QString name = QFileInfo(textOf(json, "document")).fileName();
        const bool hasPage = json.contains("page") && json["page"].is_number_integer();
        origin.source = hasPage ? QCoreApplication::translate("models", "%1, page %2")
                                      .arg(name)
                                      .arg(json["page"].get<qint64>())
                                : name;
        if (json.contains("quotes") && json["quotes"].is_array() && !json["quotes"].empty()) {
            origin.quote = textOf(json["quotes"].front(), "text").simplified();
        }
        origins.insert(json["row"].get<qint64>(), origin);
    }
    return origins;
}

void writeWhole(const QString& path, const QByteArray& text) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit()) {
        throw Error(ErrorCode::NotWritable, "Can't save the questions.", path.toStdString(),
                    file.errorString().toStdString());
    }
}

QByteArray lineOf(const Json& json) {
    return QByteArray::fromStdString(json.dump(-1, ' ', false, Json::error_handler_t::replace)) +
           '\n';
}

}  // namespace

std::vector<SampleRow> readSamples(const QString& file, int rowsMax, const std::stop_token& stop) {
    QFile data(file);
    if (!data.open(QIODevice::ReadOnly)) {
        throw Error(ErrorCode::NotFound, "Can't read the dataset.", file.toStdString(),
                    "Check the path.");
    }
    const QHash<qint64, Origin> origins = originsOf(file, stop);
    std::vector<SampleRow> rows;
    qint64 number = 0;
    while (!data.atEnd() && static_cast<int>(rows.size()) < rowsMax) {
        if (stop.stop_requested()) {
            throw Error(ErrorCode::Stopped, "stopped");
        }
        const QByteArray line = data.readLine(kLineBytesMax);
        if (line.trimmed().isEmpty()) {
            continue;
        }
        ++number;
        if (auto row = sampleOf(line)) {
            const Origin origin = origins.value(number);
            row->prompt.source = origin.source;
            row->prompt.quote = origin.quote;
            rows.push_back(std::move(*row));
        }
    }
    return rows;
}

void writeSamples(const std::vector<SampleRow>& rows,
                  const QString& system,
                  const QString& questionsFile,
                  const QString& rowsFile) {
    QByteArray questions;
    QByteArray whole;
    for (const SampleRow& row : rows) {
        Json asked = row.messages;
        asked.erase(asked.size() - 1);
        if (!system.isEmpty() && asked.front()["role"] != "system") {
            const Json first{{"role", "system"}, {"content", system.toStdString()}};
            asked.insert(asked.begin(), first);
        }
        questions += lineOf({{"messages", asked}});
        whole += lineOf({{"messages", row.messages}});
    }
    writeWhole(questionsFile, questions);
    writeWhole(rowsFile, whole);
}

}  // namespace strata::studio
