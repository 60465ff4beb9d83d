// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/matrix_file.h"

#include "studio/compare/answer_json.h"
#include "studio/core/json_file.h"
#include "studio/core/save_file.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

namespace strata::studio {
namespace {

constexpr int kMatrixVersion = 1;
constexpr qint64 kMatrixBytesMax = 256 << 20;
const QString kMatrixRow = QStringLiteral("row");
const QString kMatrixModel = QStringLiteral("model");
const QString kMatrixAnswer = QStringLiteral("answer");
const QString kMatrixLoss = QStringLiteral("loss");
const QString kMatrixStarred = QStringLiteral("starred");
const QString kMatrixEnd = QStringLiteral("end");

QJsonObject objectOf(const MatrixTask& task) {
    QJsonArray models;
    for (const ui::ModelChoice& model : task.models) {
        models.append(modelJson(model));
    }
    QJsonArray prompts;
    for (const ui::PromptValue& prompt : task.prompts) {
        prompts.append(QJsonObject{{QStringLiteral("question"), prompt.text},
                                   {QStringLiteral("reference"), prompt.reference},
                                   {QStringLiteral("source"), prompt.source},
                                   {QStringLiteral("quote"), prompt.quote}});
    }
    return {{QStringLiteral("version"), kMatrixVersion},
            {QStringLiteral("dataset"), task.dataFile},
            {QStringLiteral("prompts_max"), task.promptsMax},
            {QStringLiteral("models"), models},
            {QStringLiteral("sampling"), samplingJson(task.sampling)},
            {QStringLiteral("prompts"), prompts}};
}

std::optional<MatrixTask> taskIn(const QJsonObject& object) {
    MatrixTask task;
    task.dataFile = object[QStringLiteral("dataset")].toString();
    task.promptsMax = object[QStringLiteral("prompts_max")].toInt();
    task.sampling = samplingIn(object[QStringLiteral("sampling")].toObject());
    for (const QJsonValue& model : object[QStringLiteral("models")].toArray()) {
        task.models.append(modelIn(model.toObject()));
    }
    for (const QJsonValue& value : object[QStringLiteral("prompts")].toArray()) {
        const QJsonObject prompt = value.toObject();
        task.prompts.append({prompt[QStringLiteral("question")].toString(),
                             prompt[QStringLiteral("reference")].toString(),
                             prompt[QStringLiteral("source")].toString(),
                             prompt[QStringLiteral("quote")].toString()});
    }
    const bool isWhole = object[QStringLiteral("version")].toInt() == kMatrixVersion &&
                         !task.models.isEmpty() && !task.prompts.isEmpty();
    return isWhole ? std::optional(task) : std::nullopt;
}

QJsonObject objectOf(const MatrixEntry& entry) {
    switch (entry.kind) {
        case MatrixEntry::Kind::Answer:
            return {{kMatrixRow, entry.row},
                    {kMatrixModel, entry.model},
                    {kMatrixAnswer, answerJson(entry.answer)}};
        case MatrixEntry::Kind::Loss:
            return {{kMatrixModel, entry.model}, {kMatrixLoss, entry.loss}};
        case MatrixEntry::Kind::Star:
            return {{kMatrixRow, entry.row}, {kMatrixStarred, entry.isStarred}};
        case MatrixEntry::Kind::End:
            return {{kMatrixEnd, entry.status}};
    }
    return {};
}

std::optional<MatrixEntry> entryIn(const QJsonObject& object, const MatrixTask& task) {
    MatrixEntry entry;
    entry.row = object[kMatrixRow].toInt();
    entry.model = object[kMatrixModel].toInt();
    entry.answer = answerIn(object[kMatrixAnswer].toObject());
    entry.loss = object[kMatrixLoss].toDouble(-1.0);
    entry.isStarred = object[kMatrixStarred].toBool();
    entry.status = object[kMatrixEnd].toString();
    const bool isInside = entry.row >= 0 && entry.row < task.prompts.size() && entry.model >= 0 &&
                          entry.model < task.models.size();
    if (!isInside) {
        return std::nullopt;
    }
    if (object.contains(kMatrixAnswer)) {
        entry.kind = MatrixEntry::Kind::Answer;
    } else if (object.contains(kMatrixLoss)) {
        entry.kind = MatrixEntry::Kind::Loss;
    } else if (object.contains(kMatrixStarred)) {
        entry.kind = MatrixEntry::Kind::Star;
    } else if (!object.contains(kMatrixEnd)) {
        return std::nullopt;
    }
    return entry;
}

}  // namespace

void beginMatrixFile(const QString& path, const MatrixTask& task) {
    replaceFile(path, jsonLine(objectOf(task)), Sentence("Can't save the matrix."));
}

void appendToMatrixFile(const QString& path, const MatrixEntry& entry) {
    appendLine(path, objectOf(entry), Sentence("Can't save the matrix."));
}

std::optional<SavedMatrix> readMatrixFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > kMatrixBytesMax) {
        return std::nullopt;
    }
    const auto task = taskIn(QJsonDocument::fromJson(file.readLine()).object());
    if (!task) {
        return std::nullopt;
    }
    SavedMatrix saved{*task, {}};
    while (!file.atEnd()) {
        const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
        if (const auto entry = entryIn(line, *task)) {
            saved.entries.push_back(*entry);
        }
    }
    return saved;
}

}  // namespace strata::studio
