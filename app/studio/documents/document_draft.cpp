// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/document_draft.h"

#include "jobs/dataset_job.h"
#include "studio/core/own_file.h"

#include "strata/error.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace strata::studio {
namespace {

QString fileOf(const QString& projectFolder) {
    return projectFolder + QStringLiteral("/documents_draft.json");
}

QStringList textsOf(const QJsonValue& value) {
    QStringList texts;
    const QJsonArray array = value.toArray();
    for (const QJsonValue& each : array) {
        texts.append(each.toString());
    }
    return texts;
}

int bounded(const QJsonValue& value, int least, int most, int usual) {
    const int number = value.toInt(usual);
    return number < least || number > most ? usual : number;
}

}  // namespace

DocumentDraft loadDraft(const QString& projectFolder) {
    DocumentDraft draft;
    QFile file(fileOf(projectFolder));
    if (!file.open(QIODevice::ReadOnly)) {
        return draft;
    }
    const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
    const ui::GeneratorChoice usual;
    draft.documents = textsOf(json[QStringLiteral("documents")]);
    draft.out = json[QStringLiteral("out")].toString();
    draft.readInto = json[QStringLiteral("read_into")].toString(draft.out);
    draft.allowedServers = textsOf(json[QStringLiteral("allowed_servers")]);
    draft.step = static_cast<ui::DraftStep>(
        bounded(json[QStringLiteral("step")], 0, ui::kDraftSteps - 1, 0));
    draft.choice.kind =
        static_cast<ui::GeneratorKind>(bounded(json[QStringLiteral("generator")], 0, 2, 0));
    draft.choice.name = json[QStringLiteral("name")].toString();
    draft.choice.model = json[QStringLiteral("model")].toString();
    draft.choice.server = json[QStringLiteral("server")].toString();
    draft.choice.judgeKind =
        static_cast<ui::JudgeKind>(bounded(json[QStringLiteral("judge_kind")], 0, 3, 0));
    draft.choice.judgeModel = json[QStringLiteral("judge_model")].toString();
    draft.choice.judgeServer = json[QStringLiteral("judge_server")].toString();
    draft.choice.factsPerPassage =
        bounded(json[QStringLiteral("facts_per_passage")], 1,
                static_cast<int>(datasetgen::kFactsPerPassageMax), usual.factsPerPassage);
    draft.choice.concurrency =
        bounded(json[QStringLiteral("concurrency")], 1, kRequestsInFlightMax, usual.concurrency);
    draft.choice.targetModel = json[QStringLiteral("target_model")].toString();
    draft.choice.passageTokens =
        bounded(json[QStringLiteral("passage_tokens")], 64, 8192, usual.passageTokens);
    draft.choice.seed = bounded(json[QStringLiteral("seed")], 0, 1'000'000'000, usual.seed);
    draft.choice.relaxedGates = textsOf(json[QStringLiteral("relaxed_gates")]);
    const QJsonObject prompts = json[QStringLiteral("prompts")].toObject();
    draft.choice.prompts = {prompts[QStringLiteral("questions")].toString(),
                            prompts[QStringLiteral("answers")].toString(),
                            prompts[QStringLiteral("judge")].toString()};
    return draft;
}

bool saveDraft(const QString& projectFolder, const DocumentDraft& draft) {
    const QJsonObject prompts{{QStringLiteral("questions"), draft.choice.prompts.questions},
                              {QStringLiteral("answers"), draft.choice.prompts.answers},
                              {QStringLiteral("judge"), draft.choice.prompts.judge}};
    const QJsonObject json{
        {QStringLiteral("documents"), QJsonArray::fromStringList(draft.documents)},
        {QStringLiteral("out"), draft.out},
        {QStringLiteral("read_into"), draft.readInto},
        {QStringLiteral("relaxed_gates"), QJsonArray::fromStringList(draft.choice.relaxedGates)},
        {QStringLiteral("prompts"), prompts},
        {QStringLiteral("allowed_servers"), QJsonArray::fromStringList(draft.allowedServers)},
        {QStringLiteral("step"), static_cast<int>(draft.step)},
        {QStringLiteral("generator"), static_cast<int>(draft.choice.kind)},
        {QStringLiteral("name"), draft.choice.name},
        {QStringLiteral("model"), draft.choice.model},
        {QStringLiteral("server"), draft.choice.server},
        {QStringLiteral("judge_kind"), static_cast<int>(draft.choice.judgeKind)},
        {QStringLiteral("judge_model"), draft.choice.judgeModel},
        {QStringLiteral("judge_server"), draft.choice.judgeServer},
        {QStringLiteral("facts_per_passage"), draft.choice.factsPerPassage},
        {QStringLiteral("concurrency"), draft.choice.concurrency},
        {QStringLiteral("target_model"), draft.choice.targetModel},
        {QStringLiteral("passage_tokens"), draft.choice.passageTokens},
        {QStringLiteral("seed"), draft.choice.seed}};
    try {
        replaceFile(fileOf(projectFolder), QJsonDocument(json).toJson(),
                    Sentence("Can't save the draft."));
        return true;
    } catch (const Error&) {
        return false;
    }
}

}  // namespace strata::studio
