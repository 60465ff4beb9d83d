// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/missing_file.h"

#include "strata/error.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace strata::studio {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(MissingFile)
};

ui::Problem missing(const QString& sentence, ui::PageId page, const QString& path) {
    ui::Problem problem;
    problem.code = QString::fromStdString(codeText(ErrorCode::NotFound));
    problem.sentence = sentence.arg(QFileInfo(path).fileName());
    problem.reason = path;
    problem.actions = {ui::wayTo(Texts::tr("Locate…"), {page, path, ui::kLocateView}),
                       ui::wayTo(Texts::tr("Remove"), {page, path, ui::kRemoveView})};
    return problem;
}

}  // namespace

ui::Problem missingModel(const QString& path) {
    return missing(Texts::tr("The model %1 was moved or deleted."), ui::PageId::Models, path);
}

ui::Problem missingDataset(const QString& path) {
    return missing(Texts::tr("The dataset %1 was moved or deleted."), ui::PageId::Datasets, path);
}

}  // namespace strata::studio
