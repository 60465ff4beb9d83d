// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/dataset_glance.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QStringList>
#include <algorithm>
#include <functional>
#include <optional>

namespace strata::studio {
namespace {

using ui::ColumnRole;

constexpr std::size_t kSamplesMax = 20;
constexpr int kExampleLength = 120;

struct DatasetGlanceTexts {
    Q_DECLARE_TR_FUNCTIONS(DatasetGlance)
};

ColumnRole suggestedRole(const QString& name) {
    struct Guess {
        const char* part;
        ColumnRole role;
    };
    static constexpr Guess kGuesses[]{
        {"system", ColumnRole::System},    {"context", ColumnRole::Context},
        {"passage", ColumnRole::Context},  {"question", ColumnRole::User},
        {"prompt", ColumnRole::User},      {"instruction", ColumnRole::User},
        {"input", ColumnRole::User},       {"query", ColumnRole::User},
        {"user", ColumnRole::User},        {"frage", ColumnRole::User},
        {"answer", ColumnRole::Assistant}, {"response", ColumnRole::Assistant},
        {"output", ColumnRole::Assistant}, {"completion", ColumnRole::Assistant},
        {"reply", ColumnRole::Assistant},  {"target", ColumnRole::Assistant},
        {"antwort", ColumnRole::Assistant}};
    for (const Guess& guess : kGuesses) {
        if (name.contains(QLatin1String(guess.part), Qt::CaseInsensitive)) {
            return guess.role;
        }
    }
    return ColumnRole::Ignored;
}

QString delimiterName(char delimiter) {
    switch (delimiter) {
        case '\t':
            return DatasetGlanceTexts::tr("tabs");
        case ';':
            return DatasetGlanceTexts::tr("semicolons");
        case '|':
            return DatasetGlanceTexts::tr("vertical bars");
        default:
            return DatasetGlanceTexts::tr("commas");
    }
}

bool isObject(const data::DatasetRecord& record) {
    return record.problem.empty() &&
           QJsonDocument::fromJson(QByteArray::fromStdString(record.text)).isObject();
}

QString containerSentence(const data::DatasetOutline& outline) {
    const auto rows = static_cast<int>(outline.records.size());
    if (outline.container == "jsonl") {
        const auto broken =
            static_cast<int>(std::ranges::count_if(outline.records, std::not_fn(isObject)));
        if (broken > 0) {
            return DatasetGlanceTexts::tr(
                       "JSON Lines: %n of %1 inspected lines is not a JSON object.", nullptr,
                       broken)
                .arg(rows);
        }
        return DatasetGlanceTexts::tr("Every line inspected is a JSON object (%n inspected).",
                                      nullptr, rows);
    }
    if (outline.container == "json") {
        return DatasetGlanceTexts::tr("A JSON array of objects (%n inspected).", nullptr, rows);
    }
    if (outline.container == "parquet") {
        return DatasetGlanceTexts::tr("A Parquet file (%n row(s) inspected).", nullptr, rows);
    }
    if (outline.container == "text") {
        return DatasetGlanceTexts::tr("Plain text: neither JSON nor a table with known columns.");
    }
    return DatasetGlanceTexts::tr("A table separated by %1, with a header line.")
        .arg(delimiterName(outline.delimiter));
}

std::optional<ColumnUse> useOf(ColumnRole role) {
    switch (role) {
        case ColumnRole::System:
            return ColumnUse::System;
        case ColumnRole::User:
            return ColumnUse::Question;
        case ColumnRole::Context:
            return ColumnUse::Context;
        case ColumnRole::Assistant:
            return ColumnUse::Answer;
        case ColumnRole::Text:
            return ColumnUse::Text;
        case ColumnRole::Ignored:
            break;
    }
    return std::nullopt;
}

}  // namespace

DatasetGlance glanceAt(const QString& path) {
    DatasetGlance glance{data::outlineDataset(path.toStdString(), kSamplesMax), {}, {}};
    QStringList names;
    for (const data::DatasetColumn& column : glance.outline.columns) {
        const QString name = QString::fromStdString(column.name);
        glance.columns.append(
            {name, QString::fromStdString(column.example).left(kExampleLength).simplified(),
             suggestedRole(name)});
        names.append(name);
    }
    glance.evidence = containerSentence(glance.outline);
    if (!names.isEmpty()) {
        glance.evidence +=
            QLatin1Char(' ') +
            DatasetGlanceTexts::tr("Columns: %1.").arg(names.join(QStringLiteral(", ")));
    }
    return glance;
}

ColumnMapping mappingOf(const QVector<ui::ImportColumn>& columns) {
    ColumnMapping mapping;
    for (const ui::ImportColumn& column : columns) {
        if (const std::optional<ColumnUse> use = useOf(column.role)) {
            mapping.columns.push_back({*use, column.name.toStdString()});
        }
    }
    return mapping;
}

}  // namespace strata::studio
