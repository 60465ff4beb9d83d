// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/split_rows.h"

#include "studio/datasets/dataset_version.h"

namespace strata::studio {
namespace {

SplitFiles filesOf(const QString& dataset) {
    const auto companion = [&](const QString& ending) {
        return companionOf(dataset, ending).toStdString();
    };
    return {dataset.toStdString(), companion(QStringLiteral("validation.jsonl")),
            companion(QStringLiteral("test.jsonl")), companion(QStringLiteral("provenance.jsonl"))};
}

}  // namespace

SplitCounts splitDataset(const QString& dataset,
                         const ui::SplitRequest& request,
                         const QString& out,
                         const RowProgress& progress,
                         const std::stop_token& stop) {
    SplitSettings settings;
    settings.validation = request.validationPercent / 100.0;
    settings.test = request.testPercent / 100.0;
    settings.seed = static_cast<std::uint64_t>(request.seed);
    settings.grouping = request.grouping == ui::SplitGrouping::RowByRow
                            ? RowGrouping::RowByRow
                            : RowGrouping::SameSourceTogether;
    const SplitCounts counts =
        splitDataset(filesOf(dataset), filesOf(out), settings, {}, progress, stop);
    for (const QString& ending : {QStringLiteral("recall.jsonl"), QStringLiteral("card.md")}) {
        copyCompanion(companionOf(dataset, ending), companionOf(out, ending));
    }
    return counts;
}

LeaksFound findLeaks(const QString& dataset,
                     const RowProgress& progress,
                     const std::stop_token& stop) {
    return findLeaks(filesOf(dataset), progress, stop);
}

}  // namespace strata::studio
