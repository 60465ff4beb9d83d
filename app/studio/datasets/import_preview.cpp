// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/import_preview.h"

#include "strata/column_guess.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QStringList>
#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <utility>

namespace strata::studio {
namespace {

using ui::ColumnRole;

constexpr std::size_t kSamplesMax = 20;
constexpr int kExampleLength = 120;

struct DatasetGlanceTexts {
    Q_DECLARE_TR_FUNCTIONS(ImportPreview)
};

constexpr std::array kUses = std::to_array<std::pair<ColumnRole, ColumnUse>>({
    {ColumnRole::System, ColumnUse::System},
    {ColumnRole::Context, ColumnUse::Context},
    {ColumnRole::User, ColumnUse::Question},
    {ColumnRole::Assistant, ColumnUse::Answer},
    {ColumnRole::Text, ColumnUse::Text},
});

ColumnRole suggestedRole(const std::string& column) {
    const std::optional<ColumnUse> use = likelyUse(column);
    const auto* const found =
        std::ranges::find(kUses, use, [](const auto& pair) { return std::optional(pair.second); });
    return found == kUses.end() ? ColumnRole::Ignored : found->first;
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

bool isObject(const DatasetRecord& record) {
    return record.problem.empty() &&
           QJsonDocument::fromJson(QByteArray::fromStdString(record.text)).isObject();
}

QString containerSentence(const DatasetOutline& outline) {
    const auto rows = static_cast<int>(outline.records.size());
    switch (outline.format.container) {
        case DatasetContainer::JsonLines: {
            const auto broken =
                static_cast<int>(std::ranges::count_if(outline.records, std::not_fn(isObject)));
            return broken > 0 ? DatasetGlanceTexts::tr(
                                    "JSON Lines: %n of %1 inspected lines is not a JSON object.",
                                    nullptr, broken)
                                    .arg(rows)
                              : DatasetGlanceTexts::tr(
                                    "Every line inspected is a JSON object (%n inspected).",
                                    nullptr, rows);
        }
        case DatasetContainer::Json:
            return DatasetGlanceTexts::tr("A JSON array of objects (%n inspected).", nullptr, rows);
        case DatasetContainer::Parquet:
            return DatasetGlanceTexts::tr("A Parquet file (%n row(s) inspected).", nullptr, rows);
        case DatasetContainer::PlainText:
            return DatasetGlanceTexts::tr(
                "Plain text: neither JSON nor a table with known columns.");
        case DatasetContainer::Delimited:
            break;
    }
    return DatasetGlanceTexts::tr("A table separated by %1, with a header line.")
        .arg(delimiterName(outline.format.delimiter));
}

std::optional<ColumnUse> useOf(ColumnRole role) {
    const auto* const found =
        std::ranges::find(kUses, role, &std::pair<ColumnRole, ColumnUse>::first);
    return found == kUses.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace

ImportPreview glanceAt(const QString& path) {
    ImportPreview glance{outlineDataset(path.toStdString(), kSamplesMax), {}, {}};
    QStringList names;
    for (const DatasetColumn& column : glance.outline.columns) {
        const QString name = QString::fromStdString(column.name);
        glance.columns.append(
            {name, QString::fromStdString(column.example).left(kExampleLength).simplified(),
             suggestedRole(column.name)});
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
