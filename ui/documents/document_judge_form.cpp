// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/document_judge_form.h"

#include "ui/base/chip_row.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/documents/server_field.h"

#include <QComboBox>
#include <QLabel>

namespace strata::ui {
namespace {

QString kindText(JudgeKind kind) {
    switch (kind) {
        case JudgeKind::SameModel:
            return DocumentJudgeForm::tr("The model that generates the pairs also scores them.");
        case JudgeKind::Model:
            return DocumentJudgeForm::tr("Another model from the library scores the pairs.");
        case JudgeKind::Server:
            return DocumentJudgeForm::tr(
                "An OpenAI-compatible server scores the pairs. Add #model to the address to choose "
                "a model, for example http://localhost:8080#model.");
        case JudgeKind::None:
            return DocumentJudgeForm::tr("No model scores the pairs. Review them yourself.");
    }
    return {};
}

}  // namespace

DocumentJudgeForm::DocumentJudgeForm(QWidget* parent)
    : QWidget(parent),
      kind_(new ChipRow({{"sameModel", tr("Same model")},
                         {"anotherModel", tr("Another model")},
                         {"anotherServer", tr("Another server")},
                         {"none", tr("None")}})),
      kindText_(makeWrappedLabel(LabelRole::Soft)),
      model_(new QComboBox),
      server_(new ServerField("judgeServer", tr("Judge server address"))) {
    kind_->setAccessibleName(tr("Judge model"));
    model_->setAccessibleName(tr("Judge model from the library"));
    setColumn(this,
              {makeLabel(LabelRole::Soft, tr("Judge model")), kind_, kindText_, model_, server_});
}

void DocumentJudgeForm::setModels(const QVector<GeneratorModel>& models) {
    model_->clear();
    for (const GeneratorModel& model : models) {
        model_->addItem(model.name, model.path);
    }
}

void DocumentJudgeForm::setChoice(const GeneratorChoice& choice) {
    kind_->setCurrentIndex(static_cast<int>(choice.judgeKind));
    kindText_->setText(kindText(choice.judgeKind));
    model_->setVisible(choice.judgeKind == JudgeKind::Model && model_->count() > 0);
    model_->setCurrentIndex(qMax(0, model_->findData(choice.judgeModel)));
    server_->setVisible(choice.judgeKind == JudgeKind::Server);
    server_->setAddress(choice.judgeServer);
}

void DocumentJudgeForm::setServer(const ServerView& server) {
    server_->setView(server);
}

void DocumentJudgeForm::tell(GeneratorChoice& choice) const {
    choice.judgeKind = static_cast<JudgeKind>(kind_->currentIndex());
    choice.judgeModel = model_->currentData().toString();
    choice.judgeServer = server_->address();
}

}  // namespace strata::ui
