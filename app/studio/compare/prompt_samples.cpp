// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/prompt_samples.h"

#include "studio/core/save_file.h"
#include "ui/base/worded.h"

#include "strata/dataset_outline.h"
#include "strata/error.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <optional>

namespace strata::studio {
namespace {

using Json = nlohmann::ordered_json;

constexpr qint64 kLineBytesMax = 4 << 20;
constexpr qint64 kProvenanceBytesMax = 256 << 20;

Sentence unwritten() {
    return Sentence("Can't save the questions.");
}

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

/// Empty for a row that does not end with an answer in words.
std::optional<SampleRow> sampleOf(const Row& row) {
    if (row.messages.size() < 2 || row.messages.back().role != "assistant") {
        return std::nullopt;
    }
    SampleRow sample;
    sample.row = row;
    sample.row.tools.clear();  // the questions are asked without
    sample.prompt.text = QString::fromStdString(row.messages[row.messages.size() - 2].content);
    sample.prompt.reference = QString::fromStdString(row.messages.back().content);
    return sample;
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

QByteArray lineOf(const Row& row) {
    return QByteArray::fromStdString(conversationJson(row)) + '\n';
}

}  // namespace

std::vector<SampleRow> readSamples(const QString& file, int rowsMax, const std::stop_token& stop) {
    const QHash<qint64, Origin> origins = originsOf(file, stop);
    std::vector<SampleRow> rows;
    for (const Row& read : firstRows(file.toStdString(), static_cast<std::size_t>(rowsMax), stop)) {
        if (auto row = sampleOf(read)) {
            const Origin origin = origins.value(read.number);
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
        Row asked = row.row;
        asked.messages.pop_back();
        if (!system.isEmpty() && asked.messages.front().role != "system") {
            asked.messages.insert(asked.messages.begin(), Message{"system", system.toStdString()});
        }
        questions += lineOf(asked);
        whole += lineOf(row.row);
    }
    saveFile(questionsFile, questions, unwritten());
    saveFile(rowsFile, whole, unwritten());
}

void copyLinesFrom(int count, const QString& questionsFile, const QString& restFile) {
    QFile file(questionsFile);
    if (!file.open(QIODevice::ReadOnly)) {
        throw Error(ErrorCode::NotFound, Sentence("Can't read the file."),
                    questionsFile.toStdString(), ui::verbatim(file.errorString()));
    }
    for (int line = 0; line < count; ++line) {
        file.readLine();
    }
    saveFile(restFile, file.readAll(), unwritten());
}

}  // namespace strata::studio
