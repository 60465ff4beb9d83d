// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/recall_file.h"

#include "studio/core/json_file.h"
#include "studio/core/save_file.h"

#include "strata/trained_model.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <vector>

namespace strata::studio {
namespace {

const QString kFacts = QStringLiteral("facts");
const QString kAsked = QStringLiteral("asked");
const QString kBase = QStringLiteral("base");
const QString kTuned = QStringLiteral("tuned");
const QString kBest = QStringLiteral("best");
const QString kAnswers = QStringLiteral("answers");
const QString kQuestion = QStringLiteral("question");
const QString kReference = QStringLiteral("reference");
const QString kRecallText = QStringLiteral("text");
const QString kRecalled = QStringLiteral("recalled");

QString recallFileOf(const QString& run) {
    return run + QStringLiteral("/recall.json");
}

QString begunFileOf(const QString& run) {
    return run + QStringLiteral("/recall-begun");
}

QJsonObject objectOf(const RecallAnswer& answer) {
    return {{kRecallText, answer.text}, {kRecalled, answer.isRecalled}};
}

RecallAnswer answerIn(const QJsonObject& object) {
    return {object[kRecallText].toString(), object[kRecalled].toBool()};
}

RecallAnswer answerOf(const ComparedAnswer& answer) {
    return {QString::fromStdString(answer.text), answer.isRecalled};
}

}  // namespace

RecallRecord scoreRecall(const CompareOutcome& answers, qint64 factsTotal) {
    RecallRecord record;
    for (const ComparedPrompt& row : answers.rows) {
        if (row.answers.size() < 2) {
            continue;
        }
        RecallFact fact{QString::fromStdString(row.prompt),
                        QString::fromStdString(row.reference.value_or("")),
                        answerOf(row.answers[0]), answerOf(row.answers[1])};
        if (row.answers.size() > 2) {
            fact.best = answerOf(row.answers[2]);
            record.best = record.best.value_or(0) + (fact.best->isRecalled ? 1 : 0);
        }
        record.score.base += fact.base.isRecalled ? 1 : 0;
        record.score.tuned += fact.tuned.isRecalled ? 1 : 0;
        record.facts.append(fact);
    }
    record.score.asked = record.facts.size();
    record.score.facts = std::max(factsTotal, record.score.asked);
    return record;
}

std::optional<RecallRecord> readRecall(const QString& run) {
    const QJsonObject object = objectIn(recallFileOf(run));
    const ui::RecallScore score{object[kFacts].toInteger(), object[kAsked].toInteger(),
                                object[kBase].toInteger(), object[kTuned].toInteger()};
    const bool isWhole = score.asked > 0 && score.asked <= score.facts && score.base >= 0 &&
                         score.base <= score.asked && score.tuned >= 0 &&
                         score.tuned <= score.asked;
    if (!isWhole) {
        return std::nullopt;
    }
    RecallRecord record{score, {}};
    const qint64 best = object[kBest].toInteger(-1);
    if (best >= 0 && best <= score.asked) {
        record.best = best;
    }
    for (const QJsonValue& each : object[kAnswers].toArray()) {
        const QJsonObject fact = each.toObject();
        record.facts.append({fact[kQuestion].toString(), fact[kReference].toString(),
                             answerIn(fact[kBase].toObject()), answerIn(fact[kTuned].toObject()),
                             fact.contains(kBest) ? std::optional(answerIn(fact[kBest].toObject()))
                                                  : std::nullopt});
    }
    const std::vector<TrainedModel> models = modelsOfRun(run.toStdString());
    if (record.best && !models.empty() && models.front().state == TrainedState::Best) {
        record.score.tuned = *record.best;
        for (RecallFact& fact : record.facts) {
            fact.tuned = fact.best.value_or(fact.tuned);
        }
    }
    return record;
}

bool isRecallBegun(const QString& run) {
    return QFile::exists(begunFileOf(run));
}

void markRecallBegun(const QString& run) {
    trySaveFile(begunFileOf(run), {});
}

void markRecallEnded(const QString& run) {
    QFile::remove(begunFileOf(run));
}

void writeRecall(const QString& run, const RecallRecord& record) {
    QJsonArray answers;
    for (const RecallFact& fact : record.facts) {
        QJsonObject answered{{kQuestion, fact.question},
                             {kReference, fact.reference},
                             {kBase, objectOf(fact.base)},
                             {kTuned, objectOf(fact.tuned)}};
        if (fact.best) {
            answered.insert(kBest, objectOf(*fact.best));
        }
        answers.append(answered);
    }
    QJsonObject object{{kFacts, record.score.facts},
                       {kAsked, record.score.asked},
                       {kBase, record.score.base},
                       {kTuned, record.score.tuned},
                       {kAnswers, answers}};
    if (record.best) {
        object.insert(kBest, *record.best);
    }
    replaceFile(recallFileOf(run), QJsonDocument(object).toJson(),
                Sentence("Can't save the recall score."));
}

}  // namespace strata::studio
