// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home/demo_files.h"

#include "jobs/document_extraction.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace strata::studio {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(DemoFiles)
};

constexpr qint64 kLineBytesMax = 1 << 20;
constexpr int kPairsMax = 1000;

template <typename Take>
void eachLine(const QString& path, const Take& take) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return;
    }
    for (int row = 1; !file.atEnd() && row <= kPairsMax; ++row) {
        take(row, QJsonDocument::fromJson(file.readLine(kLineBytesMax)).object());
    }
}

QString contentAt(const QJsonArray& messages, qsizetype fromEnd) {
    return messages.at(messages.size() - fromEnd)
        .toObject()
        .value(QStringLiteral("content"))
        .toString();
}

}  // namespace

QString readDemoDocument(const QString& document, const std::stop_token& stop) {
    jobs::ExtractSettings settings;
    settings.documents = {document.toStdString()};
    const auto read = jobs::extractDocuments(
        settings, [](const Event&) {}, stop);
    QString text;
    for (const auto& each : read.documents) {
        for (const auto& block : each.blocks) {
            if (block.removed.empty()) {
                text += QString::fromStdString(block.text) + QStringLiteral("\n\n");
            }
        }
    }
    return text.trimmed();
}

QVector<ui::DemoPair> readDemoPairs(const QString& dataset) {
    QHash<int, QJsonObject> origins;
    const QFileInfo info(dataset);
    eachLine(info.path() + QLatin1Char('/') + info.completeBaseName() +
                 QStringLiteral(".provenance.jsonl"),
             [&origins](int, const QJsonObject& line) {
                 if (line.value(QStringLiteral("split")).toString() == QLatin1String("train")) {
                     origins.insert(line.value(QStringLiteral("row")).toInt(), line);
                 }
             });
    QVector<ui::DemoPair> pairs;
    eachLine(dataset, [&](int row, const QJsonObject& line) {
        const QJsonArray messages = line.value(QStringLiteral("messages")).toArray();
        if (messages.size() < 2) {
            return;
        }
        const QJsonObject quote =
            origins.value(row).value(QStringLiteral("quotes")).toArray().at(0).toObject();
        const int page = quote.value(QStringLiteral("page")).toInt();
        pairs.append({contentAt(messages, 2), contentAt(messages, 1),
                      page > 0 ? Text::tr("page %1").arg(page) : QString(),
                      quote.value(QStringLiteral("text")).toString()});
    });
    return pairs;
}

}  // namespace strata::studio
