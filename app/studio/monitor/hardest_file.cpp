// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/hardest_file.h"

#include "studio/core/json_file.h"
#include "studio/core/save_file.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace strata::studio {
namespace {

const QString kStep = QStringLiteral("step");
const QString kScored = QStringLiteral("rows");
const QString kMeanLoss = QStringLiteral("nll");
const QString kHardest = QStringLiteral("hardest");
const QString kLine = QStringLiteral("line");
const QString kTokens = QStringLiteral("tokens");
const QString kHardestText = QStringLiteral("text");

QString hardestFileOf(const QString& run) {
    return run + QStringLiteral("/hardest_rows.json");
}

}  // namespace

ui::HardestRows readHardestRows(const QString& run) {
    const QJsonObject object = objectIn(hardestFileOf(run));
    ui::HardestRows found;
    found.step = object[kStep].toInteger();
    found.scored = object[kScored].toInteger();
    found.meanLoss = object[kMeanLoss].toDouble();
    const QJsonArray rows = object[kHardest].toArray();
    for (qsizetype i = 0; i < rows.size() && i < ui::kHardestRowsShown; ++i) {
        const QJsonObject row = rows[i].toObject();
        found.rows.append({row[kLine].toInteger(), row[kMeanLoss].toDouble(),
                           row[kTokens].toInteger(), row[kHardestText].toString()});
    }
    return found;
}

void writeHardestRows(const QString& run, const ui::HardestRows& found) {
    QJsonArray rows;
    for (const ui::HardRow& row : found.rows) {
        rows.append(QJsonObject{{kLine, row.line},
                                {kMeanLoss, row.loss},
                                {kTokens, row.tokens},
                                {kHardestText, row.text}});
    }
    const QJsonObject object{{kStep, found.step},
                             {kScored, found.scored},
                             {kMeanLoss, found.meanLoss},
                             {kHardest, rows}};
    replaceFile(hardestFileOf(run), QJsonDocument(object).toJson(),
                Sentence("Can't save the hardest rows."));
}

}  // namespace strata::studio
