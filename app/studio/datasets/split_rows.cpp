// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/split_rows.h"

#include "studio/datasets/dataset_version.h"

#include "strata/dataset_leaks.h"

#include <QCoreApplication>

namespace strata::studio {
namespace {

constexpr int kShownQuestionCharacters = 240;

struct SplitRowsTexts {
    Q_DECLARE_TR_FUNCTIONS(SplitRows)
};

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

LeakViews findLeaks(const QString& dataset,
                    const RowProgress& progress,
                    const std::stop_token& stop) {
    const LeaksFound found = findLeaks(filesOf(dataset), progress, stop);
    LeakViews views{found.checked, found.count, {}};
    for (const SplitLeak& leak : found.leaks) {
        views.leaks.append(
            {leak.part == HeldOut::Validation ? SplitRowsTexts::tr("validation")
                                              : SplitRowsTexts::tr("test"),
             leak.line, leak.trainLine,
             QString::fromStdString(leak.question).left(kShownQuestionCharacters).simplified()});
    }
    return views;
}

}  // namespace strata::studio
