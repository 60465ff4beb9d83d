// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/found_models_dialog.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>

namespace strata::ui {
namespace {

constexpr QSize kFoundSize{720, 420};

bool canBeAdded(const FoundModel& model) {
    return !model.isListed && model.view.state != ModelState::Broken;
}

}  // namespace

FoundModelsDialog::FoundModelsDialog(FoundModelsModel& model, QWidget* parent)
    : QDialog(parent),
      model_(model),
      state_(makeWrappedLabel(LabelRole::Soft)),
      table_(new TableView(tr("Models on this computer"))),
      add_(makeButton("add", tr("Add"), ButtonKind::Primary)) {
    setWindowTitle(tr("Models on this computer"));
    resize(kFoundSize);
    table_->setModel(&model_);
    // A click adds a row to those chosen or takes it away: nobody has to know of a key for it.
    table_->setSelectionMode(QAbstractItemView::MultiSelection);
    QPushButton* close = makeButton("close", tr("Close"));
    auto* row = rowLayout({room(), add_, close}, kSpace2);
    setColumn(this, {state_, {table_, 1}, row}, kSpace3)
        ->setContentsMargins(kSpace5, kSpace4, kSpace5, kSpace4);
    connect(add_, &QPushButton::clicked, this, [this] {
        const QVector<FoundModel> models = selected();
        accept();
        Q_EMIT chosen(models);
    });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &FoundModelsDialog::updateAdd);
    connect(&model_, &QAbstractItemModel::dataChanged, this, &FoundModelsDialog::updateAdd);
    connect(&model_, &FoundModelsModel::lookingChanged, this, &FoundModelsDialog::showState);
    showState();
}

void FoundModelsDialog::showState() {
    state_->setText(
        model_.isLooking() ? tr("Looking for models…")
        : model_.rows().isEmpty()
            ? tr("No models found in the Hugging Face cache, LM Studio or Ollama.")
            : tr("Choose models to add. They stay where they are, and nothing is copied."));
    table_->setVisible(!model_.rows().isEmpty());
    updateAdd();
}

QVector<FoundModel> FoundModelsDialog::selected() const {
    QVector<FoundModel> models;
    const QModelIndexList rows = table_->selectionModel()->selectedRows();
    for (const QModelIndex& row : rows) {
        if (const FoundModel& model = model_.rows()[row.row()]; canBeAdded(model)) {
            models.append(model);
        }
    }
    return models;
}

void FoundModelsDialog::updateAdd() {
    add_->setEnabled(!selected().isEmpty());
}

}  // namespace strata::ui
