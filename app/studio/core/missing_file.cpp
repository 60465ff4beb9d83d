// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/missing_file.h"

#include "strata/error.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace strata::studio {
namespace {

struct MissingFileTexts {
    Q_DECLARE_TR_FUNCTIONS(MissingFileTexts)
};

ui::Problem missing(const QString& sentence, ui::PageId page, const QString& path) {
    ui::Problem problem;
    problem.code = QString::fromStdString(codeText(ErrorCode::NotFound));
    problem.sentence = sentence.arg(QFileInfo(path).fileName());
    problem.reason = path;
    problem.actions = {
        ui::wayTo("locate", MissingFileTexts::tr("Locate…"), {page, path, ui::kLocateView}),
        ui::wayTo("remove", MissingFileTexts::tr("Remove"), {page, path, ui::kRemoveView})};
    return problem;
}

}  // namespace

ui::Problem missingModel(const QString& path) {
    return missing(MissingFileTexts::tr("The model %1 was moved or deleted."), ui::PageId::Models,
                   path);
}

ui::Problem missingDataset(const QString& path) {
    return missing(MissingFileTexts::tr("The dataset %1 was moved or deleted."),
                   ui::PageId::Datasets, path);
}

}  // namespace strata::studio
