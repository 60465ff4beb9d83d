// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/document_draft.h"

#include "jobs/build_record.h"
#include "jobs/dataset_job.h"
#include "studio/core/json_file.h"
#include "studio/core/save_file.h"

#include "strata/error.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace strata::studio {
namespace {

int bounded(const QJsonValue& value, int least, int most, int usual) {
    const int number = value.toInt(usual);
    return number < least || number > most ? usual : number;
}

QString sharedFileOf(const QString& projectFolder) {
    return projectFolder + QStringLiteral("/documents_draft.json");
}

bool save(const QString& path, const QJsonObject& json) {
    try {
        replaceFile(path, QJsonDocument(json).toJson(), Sentence("Can't save the draft."));
        return true;
    } catch (const Error&) {  // the caller says it
        return false;
    }
}

QJsonObject promptsJson(const ui::PromptChoice& prompts) {
    return {{QStringLiteral("questions"), prompts.questions},
            {QStringLiteral("answers"), prompts.answers},
            {QStringLiteral("judge"), prompts.judge}};
}

ui::PromptChoice promptsOf(const QJsonValue& value) {
    const QJsonObject prompts = value.toObject();
    return {prompts[QStringLiteral("questions")].toString(),
            prompts[QStringLiteral("answers")].toString(),
            prompts[QStringLiteral("judge")].toString()};
}

}  // namespace

SharedDraft loadShared(const QString& projectFolder) {
    const QJsonObject json = objectIn(sharedFileOf(projectFolder));
    return {json[QStringLiteral("allowed_servers")].toVariant().toStringList(),
            promptsOf(json[QStringLiteral("prompts")])};
}

bool saveShared(const QString& projectFolder, const SharedDraft& shared) {
    return save(
        sharedFileOf(projectFolder),
        {{QStringLiteral("allowed_servers"), QJsonArray::fromStringList(shared.allowedServers)},
         {QStringLiteral("prompts"), promptsJson(shared.prompts)}});
}

QString draftFileOf(const QString& out) {
    return QString::fromStdString(jobs::buildFolderOf(out.toStdString())) +
           QStringLiteral("/draft.json");
}

QStringList draftFiles(const QString& datasetsFolder) {
    QStringList files;
    const QFileInfoList folders =
        QDir(datasetsFolder).entryInfoList({QStringLiteral("*.build")}, QDir::Dirs, QDir::Time);
    for (const QFileInfo& folder : folders) {
        const QString file = folder.filePath() + QStringLiteral("/draft.json");
        if (QFileInfo::exists(file)) {
            files.append(file);
        }
    }
    return files;
}

QVector<ui::UnfinishedDraft> unfinishedDrafts(const QString& datasetsFolder) {
    QVector<ui::UnfinishedDraft> unfinished;
    for (const QString& file : draftFiles(datasetsFolder)) {
        const DocumentDraft draft = loadDraft(file);
        if (!draft.documents.isEmpty()) {
            unfinished.append(
                {file, draft.choice.name, static_cast<int>(draft.documents.size()), draft.pairs});
        }
    }
    return unfinished;
}

DocumentDraft loadDraft(const QString& file) {
    DocumentDraft draft;
    const QJsonObject json = objectIn(file);
    const ui::GeneratorChoice usual;
    draft.documents = json[QStringLiteral("documents")].toVariant().toStringList();
    draft.out = json[QStringLiteral("out")].toString();
    draft.readInto = json[QStringLiteral("read_into")].toString(draft.out);
    draft.pairs = json[QStringLiteral("pairs")].toInteger();
    draft.choice.quantity = static_cast<ui::FactQuantity>(
        bounded(json[QStringLiteral("quantity")], 0, 3, static_cast<int>(usual.quantity)));
    draft.choice.types = json[QStringLiteral("types")].toVariant().toStringList();
    draft.choice.passagesExcluded =
        json[QStringLiteral("passages_excluded")].toVariant().toStringList();
    draft.choice.passagesIncluded =
        json[QStringLiteral("passages_included")].toVariant().toStringList();
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
    draft.choice.concurrency = bounded(json[QStringLiteral("concurrency")], 1,
                                       jobs::kRequestsInFlightMax, usual.concurrency);
    draft.choice.targetModel = json[QStringLiteral("target_model")].toString();
    draft.choice.passageTokens =
        bounded(json[QStringLiteral("passage_tokens")], 64, 8192, usual.passageTokens);
    draft.choice.seed = bounded(json[QStringLiteral("seed")], 0, 1'000'000'000, usual.seed);
    draft.choice.relaxedGates = json[QStringLiteral("relaxed_gates")].toVariant().toStringList();
    draft.choice.prompts = promptsOf(json[QStringLiteral("prompts")]);
    return draft;
}

bool saveDraft(const DocumentDraft& draft) {
    const QJsonObject json{
        {QStringLiteral("documents"), QJsonArray::fromStringList(draft.documents)},
        {QStringLiteral("out"), draft.out},
        {QStringLiteral("read_into"), draft.readInto},
        {QStringLiteral("relaxed_gates"), QJsonArray::fromStringList(draft.choice.relaxedGates)},
        {QStringLiteral("prompts"), promptsJson(draft.choice.prompts)},
        {QStringLiteral("pairs"), draft.pairs},
        {QStringLiteral("quantity"), static_cast<int>(draft.choice.quantity)},
        {QStringLiteral("types"), QJsonArray::fromStringList(draft.choice.types)},
        {QStringLiteral("passages_excluded"),
         QJsonArray::fromStringList(draft.choice.passagesExcluded)},
        {QStringLiteral("passages_included"),
         QJsonArray::fromStringList(draft.choice.passagesIncluded)},
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
    const QString file = draftFileOf(draft.readInto);
    return QDir().mkpath(QFileInfo(file).path()) && save(file, json);
}

}  // namespace strata::studio
