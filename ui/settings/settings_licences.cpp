// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings_licences.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui {

namespace {
constexpr int kRowsHigh = 10;
}

SettingsLicences::SettingsLicences(SettingsModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      table_(new TableView(tr("Licenses"))),
      texts_(makeButton("licenseTexts", tr("Show license texts"))) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace2);
    column->addWidget(makeWrappedLabel(
        LabelRole::Text, tr("Strata Studio is free software (GPL-3.0-or-later). It uses:")));
    table_->setObjectName(QStringLiteral("libraries"));
    table_->setModel(&list_);
    table_->setFixedHeight(kRowsHigh * kRowHeight);
    column->addWidget(table_);
    auto* row = new QHBoxLayout;
    row->addWidget(texts_);
    row->addStretch(1);
    column->addLayout(row);
    connect(texts_, &QPushButton::clicked, this, &SettingsLicences::textsRequested);
    connect(&model_, &SettingsModel::licencesChanged, this, &SettingsLicences::update);
    update();
}

void SettingsLicences::update() {
    const LicencesView& licences = model_.licences();
    list_.setLicences(licences.libraries);
    table_->setColumnHidden(LicenceListModel::Version, !list_.hasVersions());
    texts_->setVisible(!licences.textFile.isEmpty());
}

}  // namespace strata::ui
