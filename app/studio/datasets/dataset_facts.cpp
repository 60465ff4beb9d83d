// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/dataset_facts.h"

#include "studio/datasets/dataset_version.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace strata::studio {
namespace {

using Json = nlohmann::json;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(DatasetFacts)
};

// Statistics of another shape are counted anew.
constexpr int kStatsVersion = 2;

QVector<qint64> numbersAt(const Json& json, const char* key) {
    QVector<qint64> numbers;
    for (const Json& number : json.value(key, Json::array())) {
        numbers.append(number.get<std::int64_t>());
    }
    return numbers;
}

QVector<ui::IssueView> issuesAt(const Json& json, const char* key) {
    QVector<ui::IssueView> issues;
    for (const Json& issue : json.value(key, Json::array())) {
        issues.append({issue.value("row", std::int64_t{0}),
                       QString::fromStdString(issue.value("code", std::string())),
                       QString::fromStdString(issue.value("message", std::string()))});
    }
    return issues;
}

QString keptPath(const QString& path,
                 const QString& model,
                 const QString& cacheFolder,
                 const DatasetFacts& facts) {
    const QString key = QStringLiteral("%1\n%2\n%3\n%4\n%5")
                            .arg(path, model)
                            .arg(facts.bytes)
                            .arg(facts.changedMs)
                            .arg(kStatsVersion);
    const QByteArray hash =
        QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256).toHex().left(32);
    return QStringLiteral("%1/%2.json").arg(cacheFolder, QString::fromLatin1(hash));
}

qint64 rowsOf(const QString& path) {
    LineIndex index(path);
    index.build([] {}, {});
    return index.count();
}

void addSplits(const QString& path, DatasetFacts& facts) {
    if (splitOf(path) != QLatin1String("train")) {
        return;
    }
    struct Companion {
        QString ending;
        QString name;
    };
    const Companion companions[]{{QStringLiteral("validation.jsonl"), Text::tr("validation")},
                                 {QStringLiteral("test.jsonl"), Text::tr("test")},
                                 {QStringLiteral("recall.jsonl"), Text::tr("recall questions")}};
    for (const Companion& companion : companions) {
        const QString file = companionOf(path, companion.ending);
        if (QFileInfo::exists(file)) {
            facts.splits.append({companion.name, rowsOf(file), file,
                                 companion.ending != QLatin1String("recall.jsonl")});
        }
    }
    if (!facts.splits.isEmpty()) {
        facts.splits.prepend({Text::tr("train"), rowsOf(path), path, true});
    }
}

}  // namespace

QVector<ui::IssueView> issuesOfJson(const std::string& text, const char* key) {
    const Json json = Json::parse(text, nullptr, false);
    return json.is_object() ? issuesAt(json, key) : QVector<ui::IssueView>();
}

DatasetStats statsOfJson(const std::string& text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) {
        throw Error(ErrorCode::JsonInvalid, "the engine's statistics cannot be read");
    }
    DatasetStats stats;
    const auto number = [&](const char* key) { return json.value(key, std::int64_t{-1}); };
    stats.format = QString::fromStdString(json.value("format", std::string()));
    stats.rows = number("rows");
    stats.tokens = number("tokens");
    stats.trainedTokens = number("trained_tokens");
    stats.longest = number("longest");
    stats.lengthMedian = number("length_median");
    stats.length95 = number("length_p95");
    stats.length995 = number("length_p995");
    stats.lengths.binTokens = json.value("length_bin_tokens", std::int64_t{1});
    stats.lengths.rows = numbersAt(json, "length_histogram");
    stats.lengths.tokens = numbersAt(json, "token_histogram");
    stats.duplicates = number("duplicates");
    stats.issues = issuesAt(json, "issues");
    return stats;
}

DatasetFacts lookAtDataset(const QString& path, const QString& model, const QString& cacheFolder) {
    DatasetFacts facts;
    const QFileInfo info(path);
    facts.exists = info.isFile();
    if (!facts.exists) {
        return facts;
    }
    facts.bytes = info.size();
    facts.changedMs = info.lastModified().toMSecsSinceEpoch();
    facts.hasProvenance = QFileInfo::exists(companionOf(path, QStringLiteral("provenance.jsonl")));
    try {
        addSplits(path, facts);
        QFile kept(keptPath(path, model, cacheFolder, facts));
        if (kept.open(QIODevice::ReadOnly)) {
            facts.stats = statsOfJson(kept.readAll().toStdString());
        }
    } catch (const Error&) {  // a companion that cannot be read is shown as missing, not more
        facts.stats.reset();
    }
    return facts;
}

void keepStats(const QString& path,
               const QString& model,
               const QString& cacheFolder,
               const DatasetFacts& facts,
               const std::string& json) {
    QDir().mkpath(cacheFolder);
    QSaveFile file(keptPath(path, model, cacheFolder, facts));
    if (file.open(QIODevice::WriteOnly) &&
        file.write(json.data(), static_cast<qint64>(json.size())) >= 0) {
        file.commit();
    }
}

QString kindOfFormat(const QString& format) {
    if (format.isEmpty()) {
        return {};
    }
    if (format.startsWith(QLatin1String("messages")) ||
        format.startsWith(QLatin1String("sharegpt"))) {
        return Text::tr("chat");
    }
    return format.startsWith(QLatin1String("text")) ? Text::tr("text") : Text::tr("instruction");
}

}  // namespace strata::studio
