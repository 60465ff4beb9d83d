// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/dataset_summary.h"

#include "studio/core/save_file.h"
#include "studio/datasets/change_stamp.h"
#include "studio/datasets/dataset_version.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <cstdint>
#include <vector>

namespace strata::studio {
namespace {

using Json = nlohmann::json;

struct DatasetFactsTexts {
    Q_DECLARE_TR_FUNCTIONS(DatasetSummary)
};

// Statistics of another shape are counted anew.
constexpr int kStatsVersion = 2;

template <typename Value>
QVector<qint64> numbersOf(const Value& values) {
    QVector<qint64> numbers;
    for (const auto& value : values) {
        numbers.append(static_cast<qint64>(value));
    }
    return numbers;
}

QVector<qint64> numbersAt(const Json& json, const char* key) {
    return numbersOf(json.value(key, std::vector<std::int64_t>()));
}

/// Nothing for what is not as writtenStats makes it.
std::optional<DatasetStats> readStats(const QByteArray& text) {
    const Json json = Json::parse(text.toStdString(), nullptr, false);
    if (!json.is_object()) {
        return std::nullopt;
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
    for (const Json& issue : json.value("issues", Json::array())) {
        stats.issues.append({issue.value("row", std::int64_t{0}),
                             QString::fromStdString(issue.value("code", std::string())),
                             QString::fromStdString(issue.value("message", std::string()))});
    }
    return stats;
}

QByteArray writtenStats(const DatasetStats& stats) {
    Json issues = Json::array();
    for (const ui::IssueView& issue : stats.issues) {
        issues.push_back({{"row", issue.line},
                          {"code", issue.code.toStdString()},
                          {"message", issue.message.toStdString()}});
    }
    const Json json = {{"format", stats.format.toStdString()},
                       {"rows", stats.rows},
                       {"tokens", stats.tokens},
                       {"trained_tokens", stats.trainedTokens},
                       {"longest", stats.longest},
                       {"length_median", stats.lengthMedian},
                       {"length_p95", stats.length95},
                       {"length_p995", stats.length995},
                       {"length_bin_tokens", stats.lengths.binTokens},
                       {"length_histogram", std::vector<std::int64_t>(stats.lengths.rows.begin(),
                                                                      stats.lengths.rows.end())},
                       {"token_histogram", std::vector<std::int64_t>(stats.lengths.tokens.begin(),
                                                                     stats.lengths.tokens.end())},
                       {"duplicates", stats.duplicates},
                       {"issues", issues}};
    return QByteArray::fromStdString(json.dump());
}

QString keptPath(const QString& path,
                 const QString& model,
                 const QString& cacheFolder,
                 const DatasetSummary& facts) {
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
    RowFile index(path.toStdString());
    index.build([] {}, {});
    return index.count();
}

void addSplits(const QString& path, DatasetSummary& facts) {
    if (splitOf(path) != QLatin1String("train")) {
        return;
    }
    struct Companion {
        QString ending;
        QString name;
    };
    const Companion companions[]{
        {QStringLiteral("validation.jsonl"), DatasetFactsTexts::tr("validation")},
        {QStringLiteral("test.jsonl"), DatasetFactsTexts::tr("test")},
        {QStringLiteral("recall.jsonl"), DatasetFactsTexts::tr("recall questions")}};
    for (const Companion& companion : companions) {
        const QString file = companionOf(path, companion.ending);
        if (QFileInfo::exists(file)) {
            facts.splits.append({companion.name, rowsOf(file), file,
                                 companion.ending != QLatin1String("recall.jsonl")});
        }
    }
    if (!facts.splits.isEmpty()) {
        facts.splits.prepend({DatasetFactsTexts::tr("train"), rowsOf(path), path, true});
    }
}

}  // namespace

QVector<ui::IssueView> issuesOf(const std::vector<RowIssue>& issues) {
    QVector<ui::IssueView> views;
    for (const RowIssue& issue : issues) {
        views.append({issue.row, QString::fromStdString(codeText(issue.code)),
                      ui::wordedWhole(issue.message)});
    }
    return views;
}

DatasetStats statsOf(const DatasetStatsOutcome& outcome) {
    DatasetStats stats;
    stats.format = QString::fromStdString(outcome.format);
    stats.rows = outcome.rows;
    stats.duplicates = outcome.duplicates;
    stats.issues = issuesOf(outcome.issues);
    if (const std::optional<DatasetTokens>& tokens = outcome.tokens) {
        stats.tokens = tokens->tokens;
        stats.trainedTokens = tokens->trainedTokens;
        stats.longest = tokens->longest;
        stats.lengthMedian = tokens->lengthMedian;
        stats.length95 = tokens->length95;
        stats.length995 = tokens->length995;
        stats.lengths.binTokens = tokens->bins.binTokens;
        stats.lengths.rows = numbersOf(tokens->bins.rows);
        stats.lengths.tokens = numbersOf(tokens->bins.tokens);
    }
    return stats;
}

DatasetSummary lookAtDataset(const QString& path,
                             const QString& model,
                             const QString& cacheFolder) {
    DatasetSummary facts;
    facts.exists = QFileInfo::exists(path);
    if (!facts.exists) {
        return facts;
    }
    const ChangeStamp stamp = stampOf(path);
    facts.bytes = stamp.bytes;
    facts.changedMs = stamp.changedMs;
    facts.hasProvenance = QFileInfo::exists(companionOf(path, QStringLiteral("provenance.jsonl")));
    try {
        addSplits(path, facts);
        QFile kept(keptPath(path, model, cacheFolder, facts));
        if (kept.open(QIODevice::ReadOnly)) {
            facts.stats = readStats(kept.readAll());
        }
    } catch (const Error&) {  // a companion that cannot be read is shown as missing, not more
        facts.stats.reset();
    }
    return facts;
}

void keepStats(const QString& path,
               const QString& model,
               const QString& cacheFolder,
               const DatasetSummary& facts) {
    QDir().mkpath(cacheFolder);
    trySaveFile(keptPath(path, model, cacheFolder, facts), writtenStats(*facts.stats));
}

QString kindOfFormat(const QString& format) {
    if (format.isEmpty()) {
        return {};
    }
    if (format.startsWith(QLatin1String("messages")) ||
        format.startsWith(QLatin1String("sharegpt"))) {
        return DatasetFactsTexts::tr("chat");
    }
    return format.startsWith(QLatin1String("text")) ? DatasetFactsTexts::tr("text")
                                                    : DatasetFactsTexts::tr("instruction");
}

}  // namespace strata::studio
